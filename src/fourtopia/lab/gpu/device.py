"""The GPU, if there is one."""

import functools
import os
from typing import Any

import numpy as np

from fourtopia.core.compiling import COMPILED
from fourtopia.lab.gpu.messages import NoGpu, say

SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"
"""Numba's simulator runs kernels as ordinary Python: slow, but without a GPU. It needs NUMBA_DISABLE_JIT=1 as well."""

BLOCK = 2 if SIMULATED else 256  # threads that run together
SORTED = 2 if SIMULATED else 1024  # the same where games are sorted: the more of them, the more are alike


@functools.cache
def cuda() -> Any:
    """Numba's `cuda`, whose types are not published."""
    if not hasattr(np, "row_stack"):  # numba-cuda still asks for it
        np.row_stack = np.vstack
    try:
        from numba import cuda as found
    except ImportError as error:
        raise NoGpu(say("gpu.none")) from error
    if not found.is_available() or (SIMULATED and COMPILED):
        raise NoGpu(say("gpu.none"))
    return found


def name() -> str:
    """What the GPU is called."""
    called = cuda().get_current_device().name
    return called.decode() if isinstance(called, bytes) else str(called)


def grid_for(threads: int, block: int = BLOCK) -> tuple[int, int]:
    """How many blocks have so many threads together, and the threads of one."""
    return -(-threads // block), block


def game_first(array: Any) -> Any:
    """An array of two dimensions, turned without a copy; Numba's own `.T` makes one."""
    if SIMULATED:
        return array.T
    from numba.cuda.cudadrv.devicearray import DeviceNDArray

    strides, shape = array.strides[::-1], array.shape[::-1]
    return DeviceNDArray(shape, strides, array.dtype, gpu_data=array.gpu_data)


def runs_apart(array: Any) -> bool:
    """Whether it comes from JAX, which works on streams of its own: it waits for no kernel, and no kernel for it."""
    return hasattr(array, "block_until_ready")


def taken(array: Any) -> Any:
    """What JAX has computed, ready and in place. Numba itself asks for it on a stream that JAX does not know."""
    ready = array.block_until_ready()
    return ready if SIMULATED else cuda().as_cuda_array(ready)
