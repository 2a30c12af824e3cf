"""Pictures that stand alone, still or moving, as SVG or in pixels; and how things show themselves in a notebook.

`view.picture()` and `match.animate()` are the ways in; `rgb` is for environments that hand out pixels.
"""

from fourtopia.core.picture.animation import Animation
from fourtopia.core.picture.raster import rgb
from fourtopia.core.picture.still import Picture, picture

__all__ = ["Animation", "Picture", "picture", "rgb"]
