"""Utopia's buildings: monuments, wonders, their bases and places, and what stands around them."""

from fourtopia.core.drawing import circle, ellipse, path, rect, symbol, text, use

SIGNS = ("maya", "persia", "egypt", "greece", "china")  # symbols and colours, by civilization


def monument(civilization: int, seat: int) -> str:
    return use(f"ut-base-{seat + 1}") + use(f"ut-{SIGNS[civilization]}", 0, -4)


def wonder(seat: int) -> str:
    return use(f"ut-base-{seat + 1}", extra='transform="scale(1.7 1.2)"') + use("ut-wonder", 0, -5)


def plot(value: int, island: str) -> str:
    """The empty building place of a district, with its printed value; around its middle."""
    shape = "M-12-12H12L16-8V8L12 12H-12L-16 8V-8z"
    pen = f'stroke="var(--ut-{island}-ink)" stroke-width="1.6"'
    drawn = path(shape, "rgb(0 0 0 / .18)", 'transform="translate(0 2.5)"') + path(shape, "paper", pen)
    return drawn + text(0, 6, value, 17, 780, f"ut-{island}-ink", "middle")


def base(seat: int) -> str:
    pen = f'stroke="var(--seat-{seat}-edge)" stroke-width="1"'
    drawn = ellipse(0, 6, 30, 7, "rgb(0 0 0 / .22)") + rect(-25, -3, 50, 14, f"seat-{seat}-edge", 5)
    drawn += rect(-25, -5, 50, 11, f"seat-{seat}", 5, pen) + circle(0, 0.5, 6, f"seat-{seat}-edge")
    return drawn + symbol(f"seat-{seat}", -3.8, -3.3, 7.6, "#fff")


_SHINE = "rgb(255 255 255 / .4)"
BUILDINGS = {  # colours and shapes, from back to front; the wonder is 84 wide and 92 high
    "rocks": (
        ("ut-foam-2", "M-15 5a15 9 0 0 1 30 0 15 9 0 0 1-30 0z"),
        ("ut-rock", "M-10 4Q-6-10 0-11.5 8-6 10 4 0 8-10 4z"),
        ("ut-rock-2", "M-5-5Q0-11 3-6 0-4-5 0z"),
    ),
    "wonder": (
        ("ut-wonder-2", "M-40-9h80v9h-80zM-32-38h64v23h-64z"),
        ("ut-wonder-1", "M-36-15h72v7h-72zM-32-38h64v3h-64zM-18-52h36v15h-36z"),
        ("ut-wonder-3", "M-28-15v-9a4.5 4.5 0 0 1 9 0v9zM-16-15v-9a4.5 4.5 0 0 1 9 0v9zM7-15v-9a4.5 4.5 0 0 1 9 0v9z"),
        ("ut-wonder-3", "M19-15v-9a4.5 4.5 0 0 1 9 0v9zM-13-49h4v9h-4zM-5.5-49h4v9h-4zM1.5-49h4v9h-4zM9-49h4v9h-4z"),
        ("ut-wonder-4", "M-6-15v-10a6 6 0 0 1 12 0v10z"),
        ("ut-wonder-1", "M-38-58h10v44h-10zM28-58h10v44h-10z"),
        ("ut-gold-2", "M-39.5-58q6.5-14 13 0zM26.5-58q6.5-14 13 0zM-34-72h2v8h-2zM32-72h2v8h-2zM-1-92h2v10h-2z"),
        ("cloth-1", "M-32-72l8 2.5-8 2.5zM34-72l8 2.5-8 2.5z"),
        ("ut-gold", "M-20-52C-23-68-10-76 0-83 10-76 23-68 20-52z"),
        (_SHINE, "M-14-54c-4-12 2-19 10-25-6 8-8 16-6 25z"),
        ("rgb(120 70 0 / .25)", "M6-54c3-9 2-17-3-26 8 7 14 14 11 26z"),
    ),
    "maya": (
        ("ut-maya-2", "M-20-8h40v8h-40zM-12-24h24v8h-24z"),
        ("ut-maya-3", "M-16-16h32v8h-32zM-8.5-32h17v8h-17zM-7-41h14v9h-14z"),
        ("ut-maya-2", "M-9-43.5h18v3.5h-18z"),
        (_SHINE, "M-20-8h40v2h-40zM-16-16h32v2h-32zM-12-24h24v2h-24zM-8.5-32h17v2h-17z"),
        ("rgb(0 0 0 / .2)", "M-5 0-3-32h6L5 0z"),
        ("ut-maya-4", "M-2.5-38h5v6h-5z"),
        ("ut-maya-2", "M-4.6-5h9.2v1.2h-9.2zM-4.3-11h8.6v1.2h-8.6zM-4-17h8v1.2h-8zM-3.7-23h7.4v1.2h-7.4z"),
    ),
    "persia": (
        ("ut-persia-3", "M-20-19h40v19h-40z"),
        ("ut-persia-2", "M-20-19h40v3h-40zM-19-38h4.5v38h-4.5zM14.5-38H19v38h-4.5zM-12-25h24v25h-24z"),
        ("brass", "M-19.8-39a3 3 0 0 1 6 0 3 3 0 0 1-6 0zM13.8-39a3 3 0 0 1 6 0 3 3 0 0 1-6 0zM-1-51h2v6h-2z"),
        ("ut-persia-4", "M-7 0V-10C-7-16-3-18 0-21 3-18 7-16 7-10V0z"),
        ("ut-persia-5", "M-10-25C-15-33-8-39 0-45 8-39 15-33 10-25z"),
        (_SHINE, "M-7-26c-4-6 0-11 5-15-3 5-4 10-2 15z"),
    ),
    "egypt": (
        ("ut-egypt-3", "M-21 0-17-21H-6L-4 0zM21 0 17-21H6L4 0z"),
        ("ut-egypt-2", "M-21 0-17-21h3L-17 0zM4 0 6-21h3L8 0zM-19-23.5h14v3.5h-14zM5-23.5h14v3.5H5z"),
        ("ut-egypt-2", "M-5.5 0-3.7-40H3.7L5.5 0z"),
        ("ut-egypt-3", "M0 0V-40H3.7L5.5 0z"),
        ("brass", "M-3.7-40 0-48 3.7-40z"),
        ("ut-egypt-4", "M-2.3-33h1.6v4h-1.6zM-2.4-26h1.6v3h-1.6zM-2.5-19h1.6v4h-1.6zM-2.6-11h1.6v3h-1.6z"),
    ),
    "greece": (
        ("ut-greece-3", "M-22-4h44v4h-44z"),
        ("ut-greece-4", "M-17-26h34v19h-34z"),
        ("ut-greece-2", "M-20-7.5h40v4h-40zM-18-27h5v20h-5zM-8.5-27h5v20h-5zM3.5-27h5v20h-5zM13-27h5v20h-5z"),
        ("ut-greece-3", "M-15-26h1.5v18h-1.5zM-5.5-26h1.5v18h-1.5zM6.5-26H8v18H6.5zM16-26h1.5v18H16z"),
        ("ut-greece-2", "M-21-31h42v4.5h-42zM-22-31 0-43 22-31z"),
        ("ut-greece-3", "M-21-28h42v1.5h-42z"),
        ("ut-greece-5", "M-14-32.5 0-40 14-32.5z"),
    ),
    "china": (
        ("ut-china-4", "M-16-5h32v5h-32z"),
        ("ut-china-3", "M-14-13h28v9h-28zM-10.5-27h21v9h-21zM-6.5-40h13v9h-13z"),
        ("ut-china-2", "M-12-13h2v9h-2zM-1-13h2v9h-2zM10-13h2v9h-2zM-8.5-27h2v9h-2zM-1-27h2v9h-2zM6.5-27h2v9h-2z"),
        ("ut-china-2", "M-22-14Q-14-16-9-20H9Q14-16 22-14L20-11.5H-20z"),
        ("ut-china-2", "M-18.5-28Q-10.5-30-7.2-34H7.2Q10.5-30 18.5-28L16.5-25.5h-33z"),
        ("ut-china-2", "M-14.5-41Q-6.5-43-5.2-47H5.2Q6.5-43 14.5-41L12.5-38.5h-25z"),
        ("brass", "M-1-53h2v6h-2z"),
    ),
}

HOUSE = path("M-7 1V-5L0-11 7-5V1z", "ut-wall") + path("M-9-4 0-12 9-4 7.5-2 0-8.5-7.5-2z", "ut-roof")
LONG_HOUSE = rect(-9, -6, 18, 7, "ut-wall", 1) + path("M-11-5-7-12H7L11-5z", "ut-roof")
TREE = ellipse(0, 1, 5, 2, "rgb(0 0 0 / .14)") + circle(0, -5, 5.5, "leaf-2") + circle(-1.3, -6, 4, "leaf-1")
PINE = path("M0-14l5 12q-5 3-10 0z", "leaf-2") + path("M0-14l1 13q-4 0-6-1z", "leaf-1")


def lighthouse() -> str:
    drawn = ellipse(0, 3, 13, 5, "ut-rock") + ellipse(0, 1, 10, 4, "ut-rock-2") + path("M-6 0-4-25H4L6 0z", "#F7F2E6")
    drawn += path("M-5.5-6-5-13 4.9-15.5 5.5-8.5zM-4.5-19.5-4.1-25H4L4.3-22z", "ut-red")
    drawn += rect(-6, -28, 12, 3.5, "steel-ink", 1) + rect(-3.5, -34, 7, 6.5, "ut-lamp", 1)
    return drawn + path("M-5-34 0-39 5-34z", "ut-red") + path("M4-33 30-41V-25L4-30z", "url(#ut-beam)")
