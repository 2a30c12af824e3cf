"""The sketches of Prosperity: a little scene for each tile and for what is printed.

A scene is a sketch: shapes from back to front, separated by semicolons, 46 units wide, up to 45 high, its ground at 0.
`red M..` fills a path and `red:2 M..` draws a line; `r` is a rectangle (x y width height radius), `o` a circle (x y
radius), `e` an ellipse; `tree` and `pine` stand somewhere (x y size).
"""

from fourtopia.core.drawing import circle, ellipse, line, path, place, rect, use

INKS = {
    "white": "pr-b1", "pale": "pr-b2", "grey": "pr-b3", "dark": "pr-b4", "smoke": "pr-fume", "red": "cloth-1",
    "gold": "lit-2", "blue": "energy", "sky": "glass", "ice": "glass-2", "water": "pr-wave", "sun": "sun",
    "violet": "pr-research", "green": "leaf-1", "forest": "leaf-2", "soil": "soil-1", "wood": "wood-1",
    "brown": "wood-2", "orange": "pr-prosperity", "teal": "cloth-2",
}  # fmt: skip

POWER = {
    "oil-plant": """pale r-22 -17 15 17 1; white r-22 -17 5 17 1; white e-14.5 -17 7.5 2.6; pale r-5 -13 13 13 1;
        white r-5 -13 4 13 1; white e1.5 -13 6.5 2.3; dark:1.6 M13 0 15-34 17 0M13.5-10h3M14-20h2; red M15-44c4 4 4 7
        1.5 10h-3c-3-3 0-6 1.5-10z; gold M15-39c2 2 1.5 4 .5 5h-1c-1-1-.5-3 .5-5z; dark:1.8 M-22-5H8M8-5h5""",
    "ridge-turbines": """forest M-23 0C-12-9-2-9 8-5 14-2.5 19-4 23-6V0z; white r-12.2 -24 2.4 20; white r6.8 -30 2.4
        26; white r18 -20 2 16; white M-11-24c2.5-2 3.5-7 1-13-2.5 4-2.5 10-1 13zM-11-24c-3 .5-7 4-8 10 4-2 8-6
        8-10zM-11-24c1 3 5 6 11 6-2-4-7-6.5-11-6zM8-30c3-2 4-8 1-15-3 5-3 12-1 15zM8-30c-3.5.5-8 4-10 11 5-2 10-7
        10-11zM8-30c1 3.5 6 7 13 7-3-5-8-8-13-7zM19-20c2-1 2.5-5 .8-9-2 3-2 7-.8 9zM19-20c-2 .5-5 3-6 7 3-1 6-4 6-7z;
        dark o-11 -24 1.6; dark o8 -30 1.8; dark o19 -20 1.3""",
    "valley-dam": """forest M-23-34-12-27V0h-11zM23-34 12-27V0h11z; sky M-19-31H19V0H-19z; white M-18-27Q0-20 18-27L12
        0H-12z; pale M-18-27Q0-20 18-27l-1 4Q0-16-17-23z; water M-9-11h4.5V0H-9zM-2.3-11h4.5V0h-4.5zM4.5-11H9V0H4.5z;
        ice:1.2 M-15-29h8M6-30h9""",
    "sun-field": """sun o14 -33 6.5; sun:1.5 M14-43v-1M23-33h1M20.5-26.5l1 1M20.5-39.5l1-1; blue M-23-3l5-15h13l-5
        15zM-8.5-3l5-15h13l-5 15zM6-3l5-15h11l-2 15z; ice:1 M-20.5-10.5h13M-6-10.5h13M8.5-10.5H21M-11.5-18l-5
        15M3-18-2-3M16-18 13-3; dark:1.8 M-16-3v3M-1-3v3M13-3v3""",
    "turbine-hall": """grey r13 -34 5 34; red r13 -34 5 3; red r13 -28 5 3; smoke o19 -39 3.5; smoke o14 -41 2.6;
        white M-22 0v-17q16-13 32 0V0z; pale M-22-17q16-13 32 0l-2 1.5q-14-11-28 0z; dark o-6 -11 8; sky o-6 -11 6.3;
        white M-6-11c-2-4 0-6 2-6s2 4-2 6zM-6-11c4-2 6 0 6 2s-4 2-6-2zM-6-11c2 4 0 6-2 6s-2-4 2-6zM-6-11c-4 2-6
        0-6-2s4-2 6 2z; dark o-6 -11 1.6""",
    "heat-and-power-block": """grey r-20 -22 18 22 1; pale r-20 -22 5 22 1; grey r-17 -38 5 17; red r-17 -38 5 3; grey
        r-9 -33 5 12; red r-9 -33 5 3; smoke o-13 -41 3; smoke o-5 -37 3.2; smoke o1 -40 2.4; gold
        M-12-17h3v4h-3zM-7-17h3v4h-3zM-12-9h3v4h-3z; white M2 0v-13l9-8 9 8V0z; red M0-12 11-22.5 22-12l-2
        2-9-8.5L2-10z; gold r8 -9 6 9 .5; orange:2 M-2-3H2M-2-6.5H2""",
    "reactor-block": """grey r-21 -12 42 12 1; white M-15-12v-9a9.5 9.5 0 0 1 19 0v9z; pale M-15-12v-9a9.5 9.5 0 0 1
        6.5-9V-12z; pale r10 -37 4.5 37 1; red r10 -37 4.5 3; red r10 -31 4.5 3; dark r-9 -6.5 6.5 6.5 1; gold
        M6-9h3v3H6zM16-9h3v3h-3z; dark:1.2 M-5.5-22v-4M-9.5-17.5l-3 2M-1.5-17.5l3 2; dark o-5.5 -19.5 1.8""",
    "tide-barrage": """ice o14 -36 5.5; pale r-23 -22 46 5; white r-21 -24 4 22; white r-9 -24 4 22; white r3 -24 4
        22; white r15 -24 4 22; dark r-17 -17 8 11; dark r-5 -17 8 11; dark r7 -17 8 11; blue o-13 -12 3; blue o-1
        -12 3; blue o11 -12 3; water M-23 0v-7q4-3 7.5 0t7.5 0 8 0 8 0 7.5 0 7.5 0V0z; ice:1.2 M-18-3.5q3-2 6
        0M-2-3.5q3-2 6 0M11-3.5q3-2 6 0""",
    "mirror-tower": """sun o-15 -36 5.5; gold:1.2 M-19-8 0-34M-10-6 0-34M19-8 2-34M11-6 2-34; pale M-2.5 0-1-30h4L4.5
        0z; gold r-3 -38 8 9 2; sun o1 -34 7; white r-2 -37 6 6 2; blue M-23-4l3-6 8 2-3 6zM-13 0l3-6 7 2-3
        4zM23-4l-3-6-8 2 3 6zM13 0l-3-6-6 2 3 4z; dark:1.4 M-17-3v3M17-3v3""",
    "refuse-burner": """white r-22 -24 25 24 1; pale r-22 -24 25 4 1; grey r6 -36 6 36 1; red r6 -36 6 3; smoke o12
        -40 3.2; smoke o7 -42 2.4; dark r-18 -16 12 12 1; orange M-12-14c5 4 5 7 2 10h-5c-3-3 0-6 3-10z; gold
        M-12-9c2 2 2 3 .8 5h-2c-1-2 0-3 1.2-5z; forest M13 0v-9h5l4 5v4z; dark o15.5 -1.5 2.3; dark o20.5 -1.5 2;
        green r-4 -16 5 5 1""",
    "algae-refinery": """pale r-23 -4 46 4 1; ice r-20 -32 8 29 4; green M-20-26h8v19a4 4 0 0 1-8 0z; ice r-9 -36 8 33
        4; forest M-9-24h8v17a4 4 0 0 1-8 0z; ice r2 -32 8 29 4; green M2-28h8v21a4 4 0 0 1-8 0z; ice o-16 -14 1.3;
        ice o-15 -20 1; ice o-5 -12 1.3; ice o6 -18 1.3; ice o7 -10 1; grey:1.6 M-16-33v-4h22v4M10-10h6; white r14
        -22 8 22 2; pale r14 -16 8 3; green M18-12c3 3 3 6 0 7-3-1-3-4 0-7z""",
    "star-core-plant": """grey r-22 -5 44 5 1; pale M-18-5v-12a18 16 0 0 1 36 0v12z; dark M-13-5v-12a13 11.5 0 0 1
        26 0v12z; orange o0 -15 8.5; gold o0 -15 5.5; white o0 -15 2.5; grey:2.4 M-16-24l-4-4M0-33v-5M16-24l4-4;
        gold o-21 -29 1.6; gold o0 -39 1.6; gold o21 -29 1.6; white:1.2
        M-12-15h-1M12-15h1M0-27v-1M-8-23.5l-1-1M8-23.5l1-1""",
    "coal-plant": """dark M8 0q6-11 14 0z; pale M-16 0c-2-11-4-14-4-25H-5c0 11-2 14-4 25z; white M-16
        0c-2-11-4-14-4-25h4c0 11 1 14 3 25z; grey r-4 -20 13 20 1; dark r-1 -35 4.5 16; red r-1 -35 4.5 3; smoke o-13
        -30 4; smoke o-6 -34 5; smoke o6 -40 4; gold M-2-15h2.6v4H-2zM2-15h2.6v4H2zM6-15h2v4H6z""",
}

SUPPLY = {
    "pylon-corridor": """dark:1.6 M-11-38-18 0M-11-38-4 0M-20-29h18M-18-22h14M-15-13-5 0M-7-13-17 0M12-34 6 0M12-34l6
        34M4-26h16M6-20h12 M9-12 17 0M15-12 7 0; grey:1.2 M-23-26q2-1 3-3M-2-29q4 6 6 3M20-26q2 2 3 1M-4-22q5 6 10 2""",
    "buried-mains": """soil r-23 -15 46 15; green r-23 -18 46 4; blue:3 M-23-8H-9q8 0 8 4t9 4h15; gold:2 M-23-4h9q7 0
        9 4; white r8 -33 12 16 1.5; blue M15-31l-4.5 7h3.5l-1 5 4.5-7H14z; tree -14 -17 .42; pine -3 -17 .36""",
    "quiet-grid": """green r-23 -5 46 5; white M-12-4v-16L0-28l12 8v16z; green M-15-19 0-30 15-19l-2 3L0-26l-13 10z;
        dark r-8 -14 6 10 1; gold M3-14h6v5H3z; blue:2 M12-7h11M-23-7h11; tree -18 -4 .5; pine 18 -4 .5; blue
        M5-24.5l-3 4.5h2l-.5 3 3-4.5h-2z""",
    "rooftop-watts": """white M-19-13 0-28l19 15V0h-38z; red M-23-12 0-31l23 19-3 3L0-25-20-9z; blue M3-25
        20-11h-6.5L-2-22z; ice:1 M9-21 4-18M14-17l-5 3.5; dark r-4 -11 8 11 1; gold M-15-10h7v6h-7zM8-9h7v6H8z""",
    "beamed-power": """dark r-19 -45 8 5; blue M-23-45h3v5h-3zM-10-45h3v5h-3z; gold M-16-40 1-16h10L-13-40z; sun
        M-15-40 4-16h3L-14-40z; white M-9-20Q5-5 18-22l-3-2Q5-12-6-22z; pale M-8-19Q5-5 17-21q-12 9-25 2z;
        dark:2.4 M5-13V-2M-1 0h12; grey r-2 -4 14 4 1; gold o5 -20 2.5""",
    "cryo-cable": """soil r-23 -15 46 15; ice r-23 -18 46 4; pale r-23 -12 46 9 4; sky r-23 -10.5 46 6 3; blue r-23 -9
        46 3 1.5; white o-23 -7.5 1; blue:2 M8-42v20M-.5-37l17 10M16.5-37l-17 10; ice:1.2 M8-38l-3-2M8-38l3-2M8-26l-3
        2M8-26l3 2; white r-19 -30 10 13 1.5; blue M-13-28l-3.5 5h3l-1 4 3.5-5h-3z""",
    "town-grid": """white M-22 0v-10l8-7 8 7V0z; red M-24-9l10-9 10 9-2 2-8-7-8 7z; gold r-16 -7 4 5; white M8
        0v-9l7-6 7 6V0z; teal M6-8l9-8 9 8-2 2-7-6-7 6z; gold r13 -6 4 4; brown:2.2 M0 0v-36M-7-31H7; dark:1.2
        M-23-27q10 6 17-4M6-31q8 9 17 4; white o-6 -32 1.3; white o6 -32 1.3""",
    "ageing-grid": """soil M-23 0q20-6 46 0z; brown:2.2 M-12-1l-3-34M-22-29l14-2M10-1l5-30M8-27l13 3; dark:1.2
        M-9-31Q-2-12 9-27M21-24q2 2 2 6 M-22-29l-1 6M-9-31q4 14 1 20; gold:1.6 M-8-9l-3 3M-7-8l1 4M-9-11l-4-1; white
        o-21 -30 1.3; white o20 -25 1.3; pine 21 0 .3""",
}

TRANSPORT = {
    "one-ticket-transit": """white r-22 -22 34 18 4; blue r-19 -19 28 7 1.5; red r-22 -9 34 3; dark o-14 -3.5 3.5;
        dark o4 -3.5 3.5; white o-14 -3.5 1.3; white o4 -3.5 1.3; dark:1.6 M18 0v-22; orange M12-37h11v13H12z; white
        M14.5-34h6v1.6h-6zM14.5-31h6v1.6h-6zM14.5-28h4v1.6h-4z""",
    "toll-station": """red r-20 -28 40 5 1; pale r-20 -23 40 2; white r-18 -21 4 21; white r14 -21 4 21; white r-6 -17
        10 17 1; blue r-4 -14 6 5 .5; red:2.2 M4-8h12; white:2.2 M7-8h2.5M12-8h2; dark r-23 -1.5 46 1.5; gold o-9
        -25.5 1.5; gold o0 -25.5 1.5; gold o9 -25.5 1.5""",
    "branch-lines": """forest M-23-4Q-8-16 4-10T23-8V0h-46z; red r-20 -20 13 14 2; red r-5 -20 13 14 2; red
        M10-6v-12q10 0 12 12z; ice M-18-17h4v5h-4zM-12.5-17h4v5h-4zM-3-17h4v5h-4zM2.5-17h4v5h-4zM12-15q5 1 6 5h-6z;
        dark r-21 -7 43 2; dark o-17 -4 2.5; dark o-10 -4 2.5; dark o-2 -4 2.5; dark o5 -4 2.5; dark o15 -4 2.5;
        dark:1.6 M-23-1h46""",
    "six-lane-loop": """dark M-23 0-6-26H6L23 0z; white:1.2 M-2-24-7 0M2-24 7 0; gold:1.4 M0-24v5M0-15v5M0-6v6;
        white:1.2 M-21 0-5-26M21 0 5-26; red r-17 -6 7 4 1.5; blue r9 -7 7 4.5 1.5; white r2 -14 4 3 1; blue r-4 -19
        3 2 .8; tree -20 -10 .32; pine 20 -12 .34""",
    "street-trams": """grey:1.2 M-23-33h46; dark:1.4 M-7-24l5-9M-2-24h-6; green r-22 -24 30 20 4; white r-22 -14 30 4;
        ice M-19-21h6v6h-6zM-11-21h6v6h-6z M-3-21h8v6h-8z; dark r-22 -5 30 2; dark o-15 -3 2.2; dark o1 -3 2.2; white
        r12 -18 10 18 1; red M10-18l7-7 7 7z; gold M14-14h2.5v4H14zM18-14h2.5v4H18z; dark:1.4 M-23-.7h46""",
    "bullet-line": """pale r-23 -4 46 2; grey M-18-3h4v3h-4zM-2-3h4v3h-4zM14-3h4v3h-4z; white M-23-20H4C14-20 20-12
        23-5h-46z; orange M-23-10H19.5l3.5 5h-46z; blue M5-18c6 0 9 4 10.5 7H5z; blue
        M-20-17.5h6v5h-6zM-12-17.5h6v5h-6zM-4-17.5h6v5h-6z; smoke:1.4 M-23-25h12M-18-29h16""",
    "plug-in-cars": """green M-22-6c0-4 3-5 6-5l5-7c1-1 2-1 3-1H2c2 0 3 1 4 2l5 6c4 0 7 2 7 5v2h-40z; ice
        M-9-11l3.5-5.5H0v5.5zM2-11v-5.5h3l4 5.5z; dark o-12 -4 4; dark o8 -4 4; white o-12 -4 1.5; white o8 -4 1.5;
        dark:1.6 M18-9c4 0 1-8 1-14; white r15 -35 8 12 1.5; blue M20-33l-3 5h2l-1 3 3-5h-2z; dark:1.2 M-23 0h46""",
    "city-cordon-fee": """grey M-22-20h7V0h-7zM-13-28h8V0h-8zM-3-22h6V0h-6z; gold
        M-20-16h3v3h-3zM-11-23h3v3h-3zM-11-16h3v3h-3zM-20-9h3v3h-3z; dark:2.2 M6 0v-34h15; white r16 -38 7 7 1; dark
        o19.5 -34.5 2; orange o14 -24 6; white M11-25.2h6v2.4h-6z; red M8 0v-5l3-4h7l4 4v5z; ice M12-8h6l2 3h-9z;
        dark o11.5 -1 2; dark o19 -1 2""",
    "hydrogen-cars": """water M-22-6c0-4 3-5 6-5l5-7c1-1 2-1 3-1H0c2 0 3 1 4 2l5 6c4 0 6 2 6 5v2h-37z; ice
        M-10-11l3.5-5.5H-2v5.5zM0-11v-5.5h3l4 5.5z; dark o-12 -4 4; dark o7 -4 4; white o-12 -4 1.5; white o7 -4 1.5;
        white r15 -30 8 28 1.5; blue o19 -24 3; ice o19 -17 1.8; ice M-22-1c-2-2-1-3 0-4 1 1 2 2 0 4z; dark:1.2 M-23
        0h46M15-12c-3 0-3-5 0-6""",
    "driverless-fleet": """smoke:1.2 M-14-31q6-5 12 0M-11-28q3-3 6 0M6-22q5-5 10 0; white M-21-4v-11q0-9 13-9t13
        9v11z; blue M-18-12q0-9 10-9t10 9z; orange r-21 -9 26 2.5; dark o-14 -3 3; dark o-2 -3 3; dark o-8 -25.5 1.8;
        pale M8-4v-7q0-6 7.5-6t7.5 6v7z; blue M10-10q0-5 5.5-5t5.5 5z; dark o11.5 -3 2.2; dark o19.5 -3 2.2; dark
        o15.5 -18 1.4""",
    "floating-rail": """pale r-23 -7 46 3; grey M-17-4h5l-1 4h-3zM-1-4h5l-1 4H0zM14-4h5l-1 4h-3z; white M-23-24H2c11 0
        17 6 20 13h-45z; teal M-23-15H19l3 4h-45z; blue M4-22c7 1 10 4 12 7H4z; blue
        M-20-21.5h9v5h-9zM-9-21.5h9v5h-9z; gold:1.4 M-21-9h7M-8-9h7M5-9h7M16-9h4""",
    "green-belt": """forest e0 -1 23 4; tree -13 -2 .6; tree 2 -1 .74; pine 16 -2 .58; pine -4 -1 .4""",
    "local-roads": """green M-23 0v-8q22-10 46-4V0z; dark M-14 0C-8-8 14-8 4-16-2-20 2-22 6-24h3c-4 3-6 5-1 8C18-9
        0-8-2 0z; white:1 M-8-1c4-7 20-7 11-14; white M12-8v-7l6-5 5 5v7z; red M10-14l8-7 6 6-1.5 2-4.5-4.5-6.5 5.5z;
        tree -17 -6 .42; pine -8 -9 .36""",
    "river-meadow": """green M-23 0v-10q22-8 46-2V0z; water M-9 0c0-5 14-5 8-10-4-3 4-4 4-6h5c0 3-6 4-2 7C15-4 5-3 6
        0z; ice:1 M-4-2h6M1-7h4; gold o-16 -6 1.3; red o-12 -3 1.2; gold o15 -3 1.3; white o18 -7 1.2; tree -18 -9
        .36; pine 17 -9 .4""",
}

INFRASTRUCTURE = {
    "sky-spire": """grey r-18 -18 12 18 1; white M-6 0v-34l7-6 7 6V0z; pale M1-40l7 6V0H1z; dark:1.2 M1-40v-5; pale r9
        -24 11 24 1; blue
        M-4-31h3.5v4H-4zM-4-24h3.5v4H-4zM-4-17h3.5v4H-4zM-4-10h3.5v4H-4zM2.5-31H6v4H2.5zM2.5-24H6v4H2.5zM2.5-17H6v4H2.5zM2.5-10H6v4H2.5z;
        dark M11-20h3v3h-3zM15.5-20h3v3h-3zM11-14h3v3h-3zM15.5-14h3v3h-3zM11-8h3v3h-3zM15.5-8h3v3h-3z; gold
        M-16-14h3v3h-3zM-11-14h3v3h-3zM-16-8h3v3h-3z""",
    "signal-web": """dark:1.8 M0-34V0M-8 0 0-29 8 0M-5.5-9h11M-3.5-17h7; red o0 -35 2.6; grey:1.8 M-6-41a9 9 0 0 0 0
        12M6-41a9 9 0 0 1 0 12M-11-44a14 14 0 0 0 0 18 M11-44a14 14 0 0 1 0 18; white r-21 -9 10 9 1; white r12 -11
        10 11 1; gold M-18-6h3v3h-3zM15-8h3v3h-3z""",
    "lagoon-arena": """water e0 -3 23 4.5; grey e0 -7 20 6; white M-20-9Q-18-27 0-27T20-9Q0-3-20-9z; pale
        M-20-9Q-18-27 0-27-11-21-11-6-16-7-20-9z; pale:1.5 M-5-5Q-5-19 0-27M5-5Q6-19 0-27M12-7Q13-19 0-27; dark:1.5
        M0-27v-9; red M0-36l9 3-9 3z; ice:1 M-18-1h7M8-1h8""",
    "general-infirmary": """pale r-21 -18 42 18 1; white r-11 -32 22 32 1.5; red r-2 -29 4 12 .8; red r-6 -25 12 4 .8;
        blue M-18-13h4v5h-4zM14-13h4v5h-4zM-8-13h4v5h-4zM4-13h4v5H4z; dark r-3 -9 6 9 1""",
    "motor-works": """white M-22-3V-17l9-7v7l9-7v7l9-7v21z; pale M-22-17l9-7v7l-9 5zM-13-17l9-7v7l-9 5zM-4-17l9-7v7l-9
        5z; grey r7 -32 6 29 1; red r7 -32 6 3; smoke o13 -37 3.4; dark r-23 -4 46 4; red M8-5v-3.5l2.5-3.5h6l3 3.5
        2.5.5v3z; ice M11.5-8.5l1.5-2h3l1.5 2z; dark o11.5 -4.5 2; dark o19 -4.5 2; gold
        M-19-10h5v3h-5zM-10-10h5v3h-5z""",
    "campus-quarter": """white r-21 -15 42 15 1; pale M-13-16 0-26l13 10z; white r-12 -16 24 16; pale
        M-10-15h2.6v14H-10zM-4.5-15h2.6v14h-2.6zM2-15h2.6v14H2zM7.5-15h2.6v14H7.5z; pale r-23 -2 46 2; blue
        M-19-11h4v5h-4zM15-11h4v5h-4z; dark:1.5 M0-26v-9; violet M0-35l8 2.5-8 2.5z; tree -21 0 .26; tree 21 0 .26""",
    "clearwater-works": """grey r-6 -33 12 22 2; white e0 -33 8 3.5; water M0-29c4 5 5 7 5 9a5 5 0 0 1-10 0c0-2 1-4
        5-9z; pale e-12 -4 10.5 5; white e-12 -6 10.5 5; water e-12 -6 8 3.5; pale e12 -4 10.5 5; white e12 -6 10.5
        5; water e12 -6 8 3.5; dark:1.4 M-19-7h14M5-7h14; ice:1 M-16-5h5M9-5h5""",
    "polymer-bench": """brown r-23 -7 46 3 1; brown M-20-4h3v4h-3zM17-4h3v4h-3z; ice M-18-30h5v8l6 12q1 3-2 3h-13q-3
        0-2-3l6-12z; violet M-19.5-17h8l4.5 8q.5 2-1.5 2h-14q-2 0-1.5-2z; dark r-19.5 -32 8 2.5 1; ice r0 -20 7 13
        1.5; orange r0 -14 7 7 1.5; ice r10 -26 4 19 2; green M10-16h4v7a2 2 0 0 1-4 0z; ice r16 -26 4 19 2; blue
        M16-20h4v11a2 2 0 0 1-4 0z; violet o-14 -21 1.3; violet o3 -24 1.5; violet o5 -29 1.1""",
    "palm-house": """ice M-21 0A21 24 0 0 1 21 0z; brown:1.8 M-1 0q-1-7 1-12; green M0-12c-4-5-9-5-12-1 4 0 8 0 12
        1zM0-12c4-5 9-5 12-1-4 0-8 0-12 1zM0-12c-2-5-6-7-9-6 3 2 6 3 9 6zM0-12c2-5 6-7 9-6-3 2-6 3-9 6z; forest M-14
        0c0-4 2-6 5-6-1 3-2 5-2 6zM14 0c0-4-2-6-5-6 1 3 2 5 2 6z; pale:1.4 M-21 0A21 24 0 0 1 21
        0M0-24V-14M-13-19Q-9-10-9 0M13-19Q9-10 9 0M-20-8h40; pale r-23 -2 46 2.5 1""",
    "enzyme-institute": """white r-21 -14 26 14 1; pale r-22 -17 28 3.5 1; blue
        M-18-10h4v5h-4zM-11-10h4v5h-4zM-4-10h4v5h-4z; violet:2 M9-12l6-6-4-8 8-4M15-18l7 2M11-26l-7-2; violet o9 -12
        3; orange o15 -18 3.2; violet o11 -26 3; green o19 -31 3; violet o22 -16 1.6; green o3 -28 2.4; dark r-10 -4
        4 4""",
    "wind-tunnel": """pale M-22-4V-24C-12-24-8-19 0-19H22V-4H0C-8-4-12-2-22 0z; white M-22-4V-24C-12-24-8-19
        0-19v15C-8-4-12-2-22 0z; blue:1.5 M-18-17c6 0 8 2 14 2H5M-18-8c6 0 8-1 14-1H5; red M6-13c4-4 8-3 10 0l3 2-3
        2H6z; dark r-14 -3 4 3; dark r12 -4 4 4; dark M-23-25h3v25h-3z""",
    "gene-bench": """white r-22 -13 22 13 1; pale r-23 -16 24 3.5 1; blue M-19-9h4v5h-4zM-12-9h4v5h-4zM-5-9h3v5h-3z;
        violet:2.2 M7-42q12 7 6 14T8-14q0 8 10 14; green:2.2 M18-42q-12 7-6 14t5 14q0 8-10 14; dark:1.2
        M9-38h7M10-25h6M9-20h8M9-9h8M10-4h6""",
    "server-hall": """dark r-22 -32 13 32 1.5; dark r-6.5 -32 13 32 1.5; dark r9 -32 13 32 1.5;
        grey M-20-29h9v3.5h-9zM-20-23h9v3.5h-9zM-20-17h9v3.5h-9zM-20-11h9v3.5h-9zM-4.5-29h9v3.5h-9zM-4.5-23h9v3.5h-9z;
        grey M-4.5-17h9v3.5h-9zM-4.5-11h9v3.5h-9zM11-29h9v3.5h-9zM11-23h9v3.5h-9zM11-17h9v3.5h-9zM11-11h9v3.5h-9z;
        gold o-13 -27.2 1; green o-13 -21.2 1; green o-13 -9.2 1; gold o2.5 -21.2 1; green o2.5 -15.2 1;
        green o18 -27.2 1; gold o18 -15.2 1""",
    "poison-lab": """pale r-22 -30 26 30 2; dark r-19 -27 20 13 1; green:1.4 M-15-16q3-4 0-8M-9-16q3-4 0-8M-3-16q3-4
        0-8; ice M-13-14h5l3 8h-11z; green M-14-10h7l2 4h-11z; ice M10-26h6v8l6 14q1 4-2 4H6q-3 0-2-4l6-14z; green
        M7-12h12l3.5 8q.5 3-2 3h-15q-2.5 0-2-3z; dark r8.5 -28 9 2.5 1; dark o13 -7.5 2.6; dark r11.5 -6 3 2.5""",
    "chip-foundry": """white r-22 -17 21 17 1; pale r-22 -17 21 4; gold M-19-9h5v4h-5zM-11-9h5v4h-5z; grey r-18 -26 5
        9; smoke o-13 -30 2.6; dark r2 -31 20 20 2; green r5 -28 14 14 1; gold r9 -24 6 6 1; dark:1.6
        M6-31v-4M12-31v-4M18-31v-4M6-11v4M12-11v4M18-11v4M22-26h1.5M22-21h1.5M22-16h1.5""",
    "glass-biosphere": """ice M-23 0a12 13 0 0 1 24 0z; ice M-6 0a14 22 0 0 1 28 0z; green M-15 0c0-7-3-7-4-10 5 0 6 4
        6 7 1-4 3-6 6-6 0 5-3 7-5 9z; tree 8 0 .32; pine 15 0 .26; pale:1.3 M-23 0a12 13 0 0 1 24 0M-6 0a14 22 0 0 1
        28 0 M8-22V-16M-2-12h20M-19-9h12M0-17q2 6 1 17M16-17q-2 6-1 17M-11-13v4; water e-4 -1 5 1.6; pale r-23 -1 46
        1.5""",
    "thinking-machine-lab": """white r-22 -12 44 12 1; pale r-22 -12 44 3; blue M-18-7h5v4h-5zM13-7h5v4h-5z; dark r-3
        -7 6 7; pale M-12-12c-4-6-2-12 1-15 1-7 9-9 13-6 6-1 9 3 9 7 3 3 2 9-2 10l-2 4z; violet:1.5
        M-6-14v-6l-3-3M-1-12v-9l-4-5M4-14v-5l4-4M-1-21l5-5v-4; violet o-9 -23 1.5; violet o-5 -26 1.5; violet o8 -23
        1.5; violet o4 -30 1.5""",
    "smog-scrubbers": """smoke o-16 -34 5; smoke o-9 -37 4; smoke o-19 -28 3.5; sky o13 -36 3; sky o18 -32 2.4; white
        r-21 -22 19 22 1; pale r-21 -22 19 3; dark o-11.5 -11 7; sky o-11.5 -11 5.5; white M-11.5-11q-1-5 3-5 0 4-3
        5zM-11.5-11q5-1 5 3-4 0-5-3zM-11.5-11q1 5-3 5 0-4 3-5zM-11.5-11q-5 1-5-3 4 0 5 3z; pale r2 -28 8 28 1; pale
        r13 -24 8 24 1; green M2-20h8v3H2zM13-17h8v3h-8z; grey:1.8 M-2-9h4M10-9h3""",
    "zero-waste-loop": """green:4 M-9-33A13.5 13.5 0 0 1 12-25M13-17A13.5 13.5 0 0 1-7-10M-12-15a13.5 13.5 0 0 1 0-12;
        green M16-27l-3 8-6-6zM-8-3v-10l-7 5zM-16-27l7-5v8z; water r-22 -9 8 9 1; gold r-12 -7 7 7 1; brown r15 -9 7
        9 1; dark M-23-10.5h10v2h-10zM-13-8.5h9v2h-9zM14-10.5h9v2h-9z; white o0 -21 4""",
    "collider-ring": """green e0 -8 22 9; grey:4 M-19-9a19 8 0 1 0 38 0 19 8 0 1 0-38 0; ice:1.2 M-19-9a19 8 0 1 0 38
        0 19 8 0 1 0-38 0; white r-7 -24 14 12 1; pale M-7-24h14v3H-7z; violet o0 -16 3; gold o-18 -7 1.8; gold o18
        -11 1.8; orange:1.3 M0-28v-8M-5-27l-4-6M5-27l4-6; orange o0 -37 1.4; orange o-10 -34 1.4; orange o10 -34 1.4""",
    "print-to-order-plant": """dark:2.4 M-18 0v-34h36V0; grey r-20 -3 40 3 1; dark:1.8 M-18-27h36; grey r-3 -31 9 8 1;
        dark M0-23h3l-1.5 4z; orange M-8-3v-4h19v4zM-6-7v-4h15v4zM-4-11v-4h10v4z; gold M-4-15h6v2.5h-6z; blue r-15
        -12 4 9 1; green o14 -34 2.6""",
    "nano-forge": """grey r-22 -5 44 5 1; dark M-16-5v-15l6-6h20l6 6v15z; orange M-9-5v-9q9-9 18 0v9z; gold
        M-5-5v-6q5-5 10 0v6z; violet:1.5 M0-43l5 3v6l-5 3-5-3v-6zM10-40l4.5 2.5v5L10-30l-5-3v-6zM-10-40l-4.5
        2.5v5l4.5 2.5 5-3v-6z; gold o0 -43 1.4; gold o14.5 -37 1.4; gold o-14.5 -37 1.4; gold o0 -31 1.4""",
    "mind-link-lab": """white M-15 0v-7c-6-4-8-11-6-18 2-6 7-9 13-9 8 0 13 5 13 12l4 7-4 2v6c0 2-2 3-4 3h-5v4z; violet
        o-7 -22 7; white M-7-27a2.5 2.5 0 0 1 2 4 2.5 2.5 0 0 1-1 5h-2a2.5 2.5 0 0 1-1-5 2.5 2.5 0 0 1 2-4z;
        violet:1.6 M9-30q4 5 2 11M14-34q6 9 2 19M19-37q8 12 2 26""",
    "youth-clinic": """white r-21 -20 28 20 1.5; pale r-21 -20 28 3.5; red M-7-6c-6-4-6-8-3-9 1.5 0 2.5 1 3 2 .5-1
        1.5-2 3-2 3 1 3 5-3 9z; blue M-18-12h4v5h-4zM1-12h4v5H1z; dark:1.6 M11-36h12M11-10h12; ice M12.5-35h9q0 8-3.5
        12 3.5 4 3.5 12h-9q0-8 3.5-12-3.5-4-3.5-12z; gold M14-30h6q-1 4-3 6-2-2-3-6zM13.5-12q1-4 3.5-5 2.5 1 3.5 5z;
        grey r13 -9 8 9 1""",
    "orbital-lift": """dark:1.4 M-1.5 0V-40M1.5 0V-40; grey r-9 -45 18 4 2; white e0 -43 5 4; blue r-20 -45 9 3 1;
        blue r11 -45 9 3 1; white r-5 -27 10 9 3; blue r-3 -25 6 3.5 1; white M-15 0l5-9h20l5 9z; pale M-15
        0l2.5-4.5h25L15 0z; gold o0 -5.5 2; smoke:1.2 M-18-14h8M8-33h9""",
    "local-workshops": """white M-21 0v-12l8-6v6l8-6v6l8-6V0z; pale M-21-12l8-6v6l-8 4zM-13-12l8-6v6l-8
        4zM-5-12l8-6v6l-8 4z; brown r6 -16 15 16 1; red M4-15l9.5-9 9.5 9z; gold
        M-18-7h4v3h-4zM-10-7h4v3h-4zM9-11h4v4H9z; dark r15 -9 4 9""",
    "small-lab": """white r-19 -15 24 15 1; pale r-21 -18 28 3.5 1; blue M-16-11h4v5h-4zM-9-11h4v5h-4z; dark r-2 -9 5
        9 1; ice M10-24h6v8l5 11q1 3-2 3H7q-3 0-2-3l5-11z; violet M8-10h10l2.5 5q.5 2-1.5 2H7q-2 0-1.5-2z; dark r8.5
        -26 9 2.5 1""",
    "slag-heap": """smoke M-22 0q5-4 9-14 4-8 7 0 4 5 7-3 4-9 8 2 6 11 13 15z; grey M-16 0q6-5 9-12 4 6 8 5 5-8 8-3 5
        8 10 10z; dark:1.4 M-4-19 14-34M14-34v34M-2-17l2-5 4-3; brown r10 -36 8 4 1; red o-7 -4 1.4; red o4 -3 1.2""",
    "iron-foundry": """grey r-22 -20 22 20 1; dark M-22-20l5.5-6 5.5 6 5.5-6L0-20z; orange M-17 0v-8q6-6 12 0v8z; gold
        M-13 0v-5q2-3 4 0v5z; dark M4 0l2-34h7l2 34z; red r5.5 -34 8 3; smoke o11 -39 4; smoke o18 -41 3; orange:2
        M-5-2H4; grey r16 -9 6 9 1""",
}

SPECIAL = {
    "old-town-facelift": """red M-22-18l7-9 7 9z; white r-20 -18 10 18; gold M-18-14h3v4h-3zM-18-7h3v4h-3z; teal
        M-9-24l7-10 7 10z; white r-7 -24 10 24; gold M-5-20h3v4h-3zM-5-13h3v4h-3z; dark r-4 -7 4 7; red M4-16l8-9 8
        9z; white r6 -16 12 16; dark:1.3 M5 0v-28M20 0v-28M4-20h17M4-10h17M5-10l15-10M5-20 20-10""",
    "leafy-suburbs-drive": """green e0 -1 23 4; dark M-5 0-1-12h2L5 0z; white M-19-2v-9l6-5 6 5v9z; red M-21-10l8-7 8
        7-1.5 1.5-6.5-5.5-6.5 5.5z; white M8-2v-9l6-5 6 5v9z; teal M6-10l8-7 8 7-1.5 1.5-6.5-5.5-6.5 5.5z; gold
        M-15-8h4v4h-4zM12-8h4v4h-4z; tree -4 -12 .42; tree 4 -13 .36; tree 21 -1 .4; pine -21 -1 .38""",
    "scrapyard-sweep": """soil r-23 -5 46 5 1; smoke M-22-5q4-9 9-4 3-7 8 4z; dark:1.2 M-19-7l3 2M-12-10l2 4; grey
        M-4-6l3-12h9l4 12z; gold r-9 -10 24 5 2; dark o-5 -3 3.4; dark o11 -3 3.4; ice M1-16h5l2 5H0z; gold:3 M9-15
        17-29l5 9; dark M19-21l5 2-4 6z; tree -19 -5 .34""",
    "million-saplings": """soil M-23 0v-6q23-8 46 0V0z; brown:1.3
        M-17-5v-9M-8-7v-12M2-8v-14M12-7v-12M20-5v-8M-12-1v-8M6-2v-9M-3-2v-9; green M-17-13c-5-1-6-5-5-8 4 1 6 4 5
        8zM-17-13c4-1 5-4 4-7-3 1-5 4-4 7zM-8-18c-5-1-6-6-5-9 4 1 6 5 5 9zM-8-18c5-1 6-5 5-8-4 1-6 4-5 8z
        M2-21c-6-1-7-7-6-11 5 1 7 6 6 11zM2-21c6-1 7-6 6-10-5 1-7 5-6 10zM12-18c-5-1-6-6-5-9 4 1 6 5 5 9zM12-18c5-1
        6-5 5-8-4 1-6 4-5 8zM20-12c-4-1-4-4-4-7 3 1 5 4 4 7z; forest M-12-8c-4-1-4-4-4-6 3 1 4 3 4 6zM-12-8c4-1 4-3
        4-6-3 1-4 3-4 6zM6-10c-4-1-4-4-4-6 3 1 4 3 4 6zM6-10c4-1 4-3 4-6-3 1-4 3-4 6z""",
    "festival-year": """red M-21 0v-14L-9-27 3-14V0z; white M-15 0v-14l6-13 6 13V0z; red M-11 0v-14l2-13 2 13V0z;
        dark:1.5 M-9-27v-9; violet M-9-36l8 2.5-8 2.5z; white r8 -18 13 18 1; teal M6-18l8.5-8 8.5 8z; gold
        M10-13h3.5v4H10zM15.5-13H19v4h-3.5z; dark:1 M3-16q8 6 20-8; gold o8 -13 1.5; green o13 -14 1.5; orange o18
        -18 1.5""",
    "allotment-town": """green M-23 0v-8q23-7 46 0V0z; brown M-20-2l3-7h11l-1 7zM-4-2v-8H6l1 8zM10-2 8-9h10l4 7z;
        green:1.6 M-15-4v-3M-11-4v-3M-1-4v-4M3-4v-4M13-4v-3M17-4v-3; orange o-15 -8 1.5; red o-11 -8 1.5; gold o-1 -9
        1.5; red o3 -9 1.5; orange o13 -8 1.5; wood r-17 -26 13 15 1; red M-19-25l8.5-8 8.5 8z; dark r-12 -19 4 8;
        gold r-16 -22 3 3; tree 14 -9 .5; pine 4 -11 .36""",
}  # fmt: skip

SCENES = {**POWER, **SUPPLY, **TRANSPORT, **INFRASTRUCTURE, **SPECIAL}


def sketch(words: str) -> str:
    """A sketch as SVG."""
    return "".join(_shape(*shape.split(maxsplit=1)) for shape in words.split(";"))


def _shape(ink: str, drawn: str) -> str:
    if ink in ("tree", "pine"):
        x, y, size = map(float, drawn.split())
        return tree(x, y, size, ink)
    name, _, width = ink.partition(":")
    colour = INKS.get(name, name)
    if drawn[0] == "M":
        return line(drawn, colour, float(width)) if width else path(drawn, colour)
    left, top, across, *more = (float(each) for each in drawn[1:].split())
    if drawn[0] == "o":
        return circle(left, top, across, colour)
    if drawn[0] == "e":
        return ellipse(left, top, across, more[0], colour)
    return rect(left, top, across, more[0], colour, sum(more[1:]))


def tree(x: float, y: float, size: float, kind: str = "tree") -> str:
    return place(x, y, use(f"pr-{kind}"), scale=size)
