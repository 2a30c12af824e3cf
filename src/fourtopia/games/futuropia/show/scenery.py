"""What stands around Futuropia's pieces: sky and hills, terraces and roofs, furniture, and the scene of the cover."""

from fourtopia.core.drawing import circle, ellipse, group, line, number, path, place, rect, symbol, text, use

CLOUD = "M-34 8a10 10 0 0 1 3-19.500A16 16 0 0 1 0-16a13 13 0 0 1 20 6A9.5 9.5 0 0 1 30 8z"
TOWERS = (
    (8, 142, 22), (34, 162, 18), (500, 152, 24), (530, 178, 18), (552, 160, 34), (628, 150, 26), (658, 180, 20),
    (682, 162, 30), (752, 188, 16), (772, 168, 38), (842, 156, 24), (870, 176, 20), (894, 160, 32), (962, 170, 22),
    (988, 154, 30), (1024, 166, 26),
)  # fmt: skip
WINDOW_AT = (
    (37, -56, 22, 24), (38, -56, 21, 24), (39, -56, 20, 24), (36, -58, 23, 23),
    (25, -60, 31, 25), (39, -56, 20, 24), (39, -56, 20, 24), (36, -56, 22, 24),
)  # fmt: skip
MOTIFS = len(WINDOW_AT)


# --- the land ----------------------------------------------------------------------------------------------


def land(width: float, ground: float, height: float) -> str:
    """Sky, far towers and hills above the ground line, soil below it."""
    out = rect(0, 0, width, ground + 6, "url(#fu-sky)") + sun(width - 190, 112, 27)
    for x, y, size in ((width - 316, 104, 1), (width - 84, 92, 0.8), (566, 100, 0.72)):
        out += place(x, y, path(CLOUD, "cloud", 'opacity=".8"'), scale=size)
    out += "".join(rect(x, ground - tall, across, tall, "far-1", 3) for x, tall, across in TOWERS)
    top, low = ground - 82, ground - 47
    out += path(
        f"M0 {ground}V{top}c60-22 120-26 190-8 90 22 170 16 260-6 110-26 220-18 320 4 90 20 200 10 286-12V{ground}z",
        "far-2",
    )
    out += path(f"M0 {ground}V{low}c90-20 190-14 300-2 120 12 240 4 360-4 140-10 270-6 396 8V{ground}z", "hill")
    out += rect(0, ground, width, height - ground, "soil-1")
    out += path(f"M0 {ground + 60}c140-14 260 12 420 2s300-18 636 4V{height}H0z", "soil-2")
    out += path(f"M0 {ground + 112}c200-12 330 10 520 0s330-8 536 6V{height}H0z", "soil-3")
    return out + rect(0, ground - 3, width, 9, "grass") + rect(0, ground + 4, width, 3, "grass-2")


def land_narrow(width: float, top: float, ground: float, cellar: float, height: float) -> str:
    """The same for a phone; between the ground line and the cellar lies a lawn."""
    out = rect(0, top, width, ground - top, "url(#fu-sky)") + circle(width - 40, top + 24, 13, "sun")
    out += path(f"M0 {ground}v-70c60-20 120-14 180 0s120 16 186-6V{ground}z", "far-2")
    out += path(f"M0 {ground}v-36c80-16 150-6 210 0s110 4 156-6V{ground}z", "hill")
    out += rect(0, ground - 3, width, cellar - ground + 3, "grass") + rect(0, ground - 3, width, 3, "grass-2")
    return out + rect(0, cellar, width, height - cellar, "soil-1") + rect(0, cellar, width, 3, "soil-2")


def sun(x: float, y: float, radius: float) -> str:
    return circle(x, y, radius * 2.9, "url(#fu-sunglow)") + circle(x, y, radius, "sun")


def tree(x: float, y: float, size: float = 1, slim: bool = False) -> str:
    if slim:
        crown = path("M0-58C8-44 13-34 13-26 13-17 7-13 0-13s-13-4-13-13c0-8 5-18 13-32z", "leaf-2")
        crown += path("M0-58C3-44 4-34 4-26c0 9-2 13-4 13-7 0-13-4-13-13 0-8 5-18 13-32z", "leaf-1")
        return place(x, y, rect(-2, -16, 4, 16, "wood-2", 1) + crown, scale=size)
    crown = circle(0, -38, 17, "leaf-2") + circle(-8, -34, 12, "leaf-1") + circle(4, -44, 11, "leaf-1")
    shine = circle(-6, -46, 3, "rgb(255 255 255 / .18)")
    return place(x, y, rect(-2.5, -24, 5, 24, "wood-2", 1.5) + crown + shine, scale=size)


def bench(x: float, y: float) -> str:
    legs = rect(x + 2, y - 11, 2, 9, "wood-2") + rect(x + 11, y - 11, 2, 9, "wood-2")
    return rect(x, y - 13, 16, 2.5, "wood-1", 1) + legs


# --- the house ---------------------------------------------------------------------------------------------


def planter(x: float, base: float, plants: int = 3) -> str:
    out = rect(x, base - 11, 12 * plants + 6, 11, "wood-2", 2)
    for plant in range(plants):
        leaf = "leaf-1" if plant % 2 else "leaf-2"
        stem = f"M{number(x + 9 + plant * 12)} {number(base - 11)}"
        out += path(f"{stem}c-7-3-8-9-7-15 6 2 8 8 7 15z{stem}c7-3 8-9 7-15-6 2-8 8-7 15z", leaf)
    return out


def solar_panels(x: float, base: float, count: int) -> str:
    out = ""
    for left in (x + each * 27 for each in range(count)):
        out += line(f"M{number(left + 9)} {number(base)}v-6", "steel-3", 2)
        out += path(f"M{number(left)} {number(base - 3)}l6-20h20l-6 20z", "energy")
        out += line(
            f"M{number(left + 3)} {number(base - 13)}h20M{number(left + 16)} {number(base - 22)}l-6 19", "glass-2", 1
        )
    return out


def parasol(x: float, base: float) -> str:
    out = line(f"M{number(x + 25)} {number(base)}v-44", "steel-3", 2)
    out += path(f"M{number(x)} {number(base - 38)}c6-14 44-14 50 0z", "cloth-1")
    out += path(f"M{number(x + 16)} {number(base - 38)}c2-12 16-12 18 0z", "#FFF6E6")
    chair = f"M{number(x + 4)} {number(base)}l3-10m11 10l-3-10m-13-3l-4-12"
    return out + rect(x + 2, base - 12, 18, 3, "wood-1", 1.5) + line(chair, "wood-2", 2)


def terrace(x: float, base: float, bays: int, bay: float, start: int) -> str:
    """The open end of a storey that is not full, a bay for each living space that fits."""
    out = ""
    for each in range(bays):
        left, motif = x + each * bay, (each + start * 3) % 4
        if motif == 0:
            out += planter(left + 11, base)
        elif motif == 1:
            out += parasol(left + 8, base)
        elif motif == 2:
            out += solar_panels(left + 6, base, 2)
        else:
            pot = rect(left + 13, base - 11, 18, 11, "cloth-2", 2)
            out += tree(left + 22, base - 10, 0.62) + pot + tree(left + 48, base, 0.5, slim=True)
    out += rect(x + 2, base - 17, bays * bay + 3, 2, "slab-2")
    return out + "".join(
        rect(x + 4 + post * 22, base - 16, 1.6, 16, "slab-2") for post in range(int(bays * bay // 22) + 1)
    )


def roof_garden(x: float, base: float, across: float) -> str:
    """What stands on the roof, as far as there is room."""
    out = planter(x + 12, base, 7) if across >= 104 else ""
    if across >= 180:
        hut = rect(x + 124, base - 30, 46, 30, "slab-2", 2) + rect(x + 120, base - 33, 54, 5, "slab", 2)
        out += hut + rect(x + 140, base - 22, 14, 22, "wood-2", 1)
    out += solar_panels(x + 194, base, max(0, min(4, int((across - 200) // 27))))
    return out + (tree(x + 338, base, 0.72) + tree(x + 366, base, 0.5, slim=True) if across >= 380 else "")


# --- rooms: origin is the left end of the floor line -------------------------------------------------------


def window(x: float, y: float, across: float, tall: float) -> str:
    frame = rect(x - 1.5, y - 1.5, across + 3, tall + 3, "slab", 2) + rect(x, y, across, tall, "url(#fu-glass)", 1)
    return frame + line(f"M{number(x + across / 2)} {number(y)}v{number(tall)}", "slab", 1.5)


def books(x: float, y: float, across: float, first: int) -> str:
    covers = ("cloth-1", "cloth-2", "cloth-3", "brass", "steel-3", "leaf-1")
    out, each = "", first
    while across > 3:
        wide, tall = 2.6 + (each * 7 % 3) * 0.7, 7 + (each * 5 % 4)
        out += rect(x, y - tall, wide - 0.4, tall, covers[each % 6], 0.4)
        x, across, each = x + wide, across - wide, each + 1
    return out


_FRAMED = 'stroke="var(--wood-2)" stroke-width="1.5"'


def furniture(motif: int) -> str:
    """What somebody does who has time: read, grow, paint, play, look at the stars."""
    return _FURNITURE[motif]()


def _shelf() -> str:
    shelf = rect(5, -46, 26, 46, "wood-2", 1.5)
    shelf += "".join(rect(7, y, 22, 12.5, "rgb(60 38 16 / .35)", 0.5) for y in (-44, -30, -16))
    return shelf + books(7.5, -31.5, 20, 1) + books(7.5, -17.5, 15, 3) + books(7.5, -3.5, 20, 5)


def _lamp_and_plant() -> str:
    lamp = rect(10.5, -40, 2, 39, "steel-3") + ellipse(11.5, -1, 7, 1.6, "steel-3")
    plant = path("M29.5-11C26-17 21-19 20-26c6 1 9 6 9.5 10C30-24 33-29 38-30c1 7-3 13-8.5 19z", "leaf-1")
    plant += path("M29.5-11c-1-8-1-14 1-20 3 6 2 13-1 20z", "leaf-2")
    return lamp + path("M4.5-36 8-47h7l3.5 11z", "brass") + rect(24, -11, 11, 11, "cloth-1", 2) + plant


def _easel() -> str:
    easel = line("M9 0 19-46M29 0 19-46M19-46V-8", "wood-2", 2.2) + rect(6, -40, 27, 23, "#FFFDF6", 1, _FRAMED)
    painted = path("M8-24c5-6 9-6 13-1 3-4 6-5 10-3v9H8z", "leaf-1") + circle(25, -33, 3, "sun")
    return easel + rect(8, -38, 23, 19, "glass", 0.5) + painted


def _guitar() -> str:
    body = "M20-24c5 0 6 4 5 7-1 2 0 3 2 6 3 5 0 11-7 11S10-6 13-11c2-3 3-4 2-6-1-3 0-7 5-7z"
    guitar = rect(18.5, -47, 3, 28, "wood-2", 1) + rect(17, -50, 6, 6, "wood-2", 1.5) + path(body, "wood-1")
    guitar += circle(20, -10, 3, "wood-2") + line("M16-4.500h8", "wood-2", 1.5)
    return guitar + rect(30, -14, 10, 14, "steel-3", 1.5) + circle(35, -7, 3, "steel-ink")


def _telescope() -> str:
    tube = rect(-15, -4.5, 22, 9, "cloth-3", 2) + rect(6, -5.5, 7, 11, "brass", 1.5) + rect(-19, -3, 5, 6, "steel-3", 1)
    return line("M18-20 9 0M18-20 27 0M18-20V0", "wood-2", 2.2) + place(18, -22, tube, turn=-28)


def _aquarium() -> str:
    tank = rect(4, -18, 33, 18, "wood-2", 1.5) + line("M20.5-16v14", "wood-1", 1.2)
    tank += rect(5, -40, 31, 22, "glass", 1.5) + rect(5, -40, 31, 4, "steel-3", 1)
    life = path("M12-27c3-3 7-3 9 0l3-2v5l-3-2c-2 3-6 3-9-1z", "cloth-1")
    return (
        tank
        + life
        + line("M30-19c-2-4 2-5 0-10M27-19c1-3-2-4 0-7", "leaf-2", 1.6)
        + rect(5, -20, 31, 2.5, "brass", 0.5)
    )


def _armchair() -> str:
    chair = rect(5, -32, 9, 26, "cloth-2", 4) + rect(5, -16, 29, 13, "cloth-2", 4) + rect(27, -21, 8, 18, "cloth-2", 4)
    chair += (
        rect(12, -18, 16, 6, "rgb(255 255 255 / .28)", 3) + rect(8, -3, 3, 3, "wood-2") + rect(29, -3, 3, 3, "wood-2")
    )
    return chair + rect(18, -54, 15, 13, "#FFFDF6", 1, _FRAMED) + path("M19.5-43l4-6 3 4 2-2 3 4z", "cloth-3")


def _table_with_dice() -> str:
    table = rect(4, -19, 33, 3.5, "wood-1", 1.5) + rect(8, -16, 3, 16, "wood-2") + rect(30, -16, 3, 16, "wood-2")
    die = rect(8, -26.5, 8, 7.5, "#FFFDF6", 1.5, 'stroke="var(--steel-3)" stroke-width=".8"')
    die += circle(10.6, -24, 0.9, "steel-ink") + circle(13.4, -21.6, 0.9, "steel-ink")
    pawn = path("M22-19c0-3 1-5 2.5-5.500a2.3 2.3 0 1 1 2 0c1.5.5 2.5 2.5 2.5 5.500z", "cloth-1")
    return (
        table + die + pawn + line("M20.5-52v8", "steel-3", 1.2) + path("M13-38c0-5 3.5-7 7.5-7s7.5 2 7.5 7z", "brass")
    )


_FURNITURE = (_shelf, _lamp_and_plant, _easel, _guitar, _telescope, _aquarium, _armchair, _table_with_dice)


# --- the cover ---------------------------------------------------------------------------------------------


def cover() -> str:
    """People at leisure upstairs, robots at the machines in the cellar."""
    ground, left, size = 168.0, 56.0, 0.78
    upper = ground - 9 - 79 * size
    out = rect(0, -30, 340, 210, "url(#fu-sky)") + sun(284, 44, 19)
    out += place(212, 40, path(CLOUD, "cloud", 'opacity=".85"'), scale=0.7)
    for x, y, wide in ((6, 96, 18), (28, 78, 16), (258, 84, 18), (282, 104, 26), (312, 88, 20)):
        out += rect(x, y, wide, ground - y, "far-1", 3)
    out += path("M0 168V132c50-16 90-14 140-2s120 12 200-10V168z", "hill")
    out += rect(0, ground, 340, 82, "soil-1") + path("M0 214c80-8 150 8 340-2v40H0z", "soil-2")
    out += rect(0, ground - 3, 340, 8, "grass") + rect(0, ground + 3, 340, 3, "grass-2")
    out += circle(150, 100, 150, "url(#fu-halo)", 'class="fu-glow"')
    out += tree(22, ground - 2, 0.95) + tree(318, ground - 2, 1.05, slim=True) + tree(298, ground - 2, 0.62)
    out += place(left, ground - 8, _cover_flat((1, 4, 7, 2), away=2), scale=size)
    out += place(left, upper, _cover_flat((0, 3)), scale=size)
    base = ground - 8 - 80 * size
    out += (
        planter(left + 118, base) + parasol(left + 158, base) + place(left + 171, base, use("fu-person-1"), scale=0.72)
    )
    roof = upper - 80 * size
    out += place(left + 6, roof, solar_panels(0, 0, 2), scale=1.1) + tree(left + 84, roof, 0.5)
    out += rect(28, ground + 9, 284, 66, "vault-line", 9) + rect(31, ground + 12, 278, 60, "url(#fu-vault)", 7)
    x = 37
    for kind, makes, workers in (("food", 7, "rrr"), ("energy", 5, "pr"), ("food", 4, "rr")):
        out += place(x, ground + 17, _cover_generator(kind, makes, workers))
        x += 31 + 26 * len(workers)
    frame = 'viewBox="0 -24 340 274" preserveAspectRatio="xMidYMax slice" aria-hidden="true"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="scene" width="368" height="296" {frame}>{out}</svg>'


def _cover_flat(motifs: tuple[int, ...], away: int = -1) -> str:
    out = ""
    for each, motif in enumerate(motifs):
        x, lit = each * 66, each != away
        out += rect(x, -68, 66, 68, "url(#fu-lit)" if lit else "url(#fu-dim)")
        out += path(f"M{x} -68A33 46 0 0 0 {x + 66} -68z", "url(#fu-lampglow)") if lit else ""
        out += group(use(f"fu-room-{motif}", x + 2), cls="" if lit else "fu-asleep")
        out += rect(x, -3.5, 66, 3.5, "wood-2" if lit else "rgb(0 0 0 / .16)")
        out += rect(x - 1, -68, 2, 68, "slab-2") if each else ""
        out += place(x + 47, -3, use("fu-person-1")) if lit else ""
    across = len(motifs) * 66
    walls = rect(-4, -74, 8, 84, "slab", 1) + rect(across - 4, -74, 8, 84, "slab", 1)
    floor = rect(-4, 0, across + 8, 11, "slab") + rect(-4, 8, across + 8, 3, "slab-2")
    return out + walls + floor + rect(-8, -80, across + 16, 9, "slab", 2) + rect(-8, -73, across + 16, 3, "slab-2")


def _cover_generator(kind: str, makes: int, workers: str) -> str:
    across = 24 + 26 * len(workers)
    out = rect(0, 2, across, 50, f"{kind}-mid", 7) + rect(0, 0, across, 50, f"{kind}-soft", 7)
    out += symbol(kind, 6, 5, 13, kind) + text(22, 16.5, makes, 14, 750, f"{kind}-ink")
    for each, worker in enumerate(workers):
        pad = ellipse(0, 1, 11, 4, "pad-edge") + ellipse(0, 0, 11, 4, "pad")
        who = place(0, 0, use("fu-robot-1" if worker == "r" else "fu-person-1"), scale=0.74)
        out += place(across / 2 + (each - (len(workers) - 1) / 2) * 26, 44, pad + who)
    return out
