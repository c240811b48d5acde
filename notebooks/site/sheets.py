"""Draws what pupils fill in on a worksheet, in black on white: tables, strips, pins, graphs, towers.

Each drawing is a function of the texts of the site by name, in one language, and of the arguments in its
line, which are strings.

A worksheet is written in a teacher's page (see lessons.py). A drawing is a line in a block of its own:

    ```draw
    strip 0 12
    ```
"""

import re
from html import escape


def lines(texts=None, count="2"):
    """Draws lines to write on."""
    return f'<div class="room">{"<div></div>" * int(count)}</div>'


def conjecture(texts):
    """Draws space for a conjecture and for a counterexample."""

    def part(name):
        return f'<p class="fill-in"><span>{escape(texts[name])}</span></p>'

    return part("ourConjecture") + part("counterexample")


def table(rows, kind=""):
    """Draws a table. A cell that is None is an empty framed one, a cell that is "" an empty one without a frame.
    Other cells are heads: of their row if that has framed cells, and otherwise of their columns."""

    def draw_row(row):
        scope = "row" if None in row else "col"
        return "".join("<td></td>" if c is None else f'<th scope="{scope}">{escape(str(c))}</th>' for c in row)

    return f'<table class="draw {kind}">' + "".join(f"<tr>{draw_row(row)}</tr>" for row in rows) + "</table>"


def strip(texts, first, last):
    """Draws a strip with a number above each square."""
    numbers = range(int(first), int(last) + 1)
    return table([numbers, [None] * len(numbers)], "strip")


def grid(texts, right, up):
    """Draws a table for two heaps, with (0, 0) at the bottom left."""
    right, up = int(right), int(up)
    return table([[b] + [None] * (right + 1) for b in range(up, -1, -1)] + [["", *range(right + 1)]], "grid")


def columns(texts, *parts):
    """Draws tables to write numbers in base two: columns 8 4 2 1 : 2 5 7 : 1 8 9. Without numbers the
    reader chooses them."""
    powers, *groups = " ".join(parts).split(":")
    powers, groups = powers.split(), [g.split() for g in groups] or [["…"] * 3]
    empty = [None] * len(powers)
    return '<div class="beside-each-other">' + "".join(
        table([["", *powers], *([n, *empty] for n in numbers), *([[texts["ones"], *empty]] if len(numbers) > 1 else [])], "columns") for numbers in groups) + "</div>"


def bar(texts, *rows):
    """Draws a bar of chocolate: the lengths of its rows, from the top. The poisoned square has a cross."""
    return table([["✗" if i == j == 0 else None for j in range(int(n))] for i, n in enumerate(rows)], "bar")


def svg(name, width, height, parts):
    """Returns SVG elements as a drawing with a name for screen readers."""
    return (f'<svg class="draw" role="img" aria-label="{escape(name)}" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            f'fill="none" stroke="#000" stroke-width="1.2">{"".join(parts)}</svg>')


def svg_text(x, y, content):
    """Returns a text centered at x, with its baseline at y, as SVG."""
    return f'<text x="{x}" y="{y}" text-anchor="middle" font-size="11" fill="#000" stroke="none">{escape(str(content))}</text>'


def pins(texts, count):
    """Draws a row of pins with their numbers."""

    def pin(x):
        return f'<path d="M{x - 5} 42q-6 -12 1 -20q3 -4 1 -8a4.5 4.5 0 1 1 6 0q-2 4 1 8q7 8 1 20z"/>'

    count = int(count)
    return svg(f"{count}", 28 * count, 60, [pin(28 * i + 14) + svg_text(28 * i + 14, 56, i + 1) for i in range(count)])


def circles(texts, *parts):
    """Draws circles in rows, which a pupil connects by arrows: circles (2,2) / (1,2) (2,1). A · is a circle without a name."""
    rows = [row.split() for row in " ".join(parts).split("/")]
    width = 92 * max(map(len, rows))

    def place(row, i):
        return width / 2 + 92 * (i - (len(row) - 1) / 2)

    def circle(x, y, name):
        return f'<circle cx="{x:g}" cy="{y}" r="20"/>' + ("" if name == "·" else svg_text(f"{x:g}", y + 4, name.replace(",", ", ")))

    return svg(" ".join(parts), width, 64 * len(rows), [circle(place(row, i), 64 * j + 28, name) for j, row in enumerate(rows) for i, name in enumerate(row)])


def towers(texts, *names):
    """Draws towers, W for a white piece and B for a black one, from the bottom up; a · is an empty place."""
    height = max(map(len, names))

    def piece(x, y, color):
        return (f'<rect x="{x}" y="{y}" width="44" height="14" rx="6" '
                + {"W": 'fill="#fff"/>', "B": 'fill="#555"/>', "·": 'stroke-dasharray="3 3"/>'}[color])

    return svg(" ".join(names), 64 * len(names), 18 * height + 8,
               [piece(64 * i + 10, 18 * (height - k) - 12, color) for i, name in enumerate(names) for k, color in enumerate(name)])


def squares(texts, *shapes):
    """Draws shapes of squares for dominoes: a dot is a square, # is none, and | begins a new row."""
    size, parts, left = 26, [], 4
    for shape in (s.split("|") for s in shapes):
        if any(c not in ".#" for row in shape for c in row):
            raise ValueError(shape)
        parts += [f'<rect x="{left + size * x}" y="{4 + size * y}" width="{size}" height="{size}"/>'
                  for y, row in enumerate(shape) for x, c in enumerate(row) if c == "."]
        left += size * (max(map(len, shape)) + 1)
    return svg(" ".join(shapes), left, 8 + size * max(s.count("|") + 1 for s in shapes), parts)


DRAWINGS = {drawing.__name__: drawing for drawing in (lines, conjecture, strip, grid, columns, bar, pins, circles, towers, squares)}


def draw(text, texts):
    """Returns the drawings that a block describes, one a line. It raises ValueError if there is no such drawing."""
    drawings = []
    for line in text.split("\n"):
        name, *arguments = line.split() or [""]
        if not name:
            continue
        try:
            drawings.append(DRAWINGS[name](texts, *arguments))
        except (KeyError, TypeError, ValueError) as e:
            raise ValueError(f"a worksheet cannot draw {line.strip()!r}: it draws {', '.join(DRAWINGS)}") from e
    return "".join(drawings)


# Matches a block of a worksheet. Group 1 is its kind, group 2 its lines.
BLOCK = re.compile(r"```(draw|go)\n(.*?)^[ >]*```", re.DOTALL | re.MULTILINE)


def extract_blocks(markdown):
    """Returns Markdown with a mark in place of each block, and the kinds and texts of the blocks."""
    blocks = []

    def extract(match):
        blocks.append((match[1], re.sub(r"^[ >]+", "", match[2], flags=re.MULTILINE).strip()))
        return f"§{len(blocks) - 1}§"

    return BLOCK.sub(extract, markdown), blocks


def insert_blocks(html, contents):
    """Returns HTML in which each mark is replaced by the content of its block, which is HTML too."""
    return re.sub(r"<p>§(\d+)§</p>|§(\d+)§", lambda m: contents[int(m[1] or m[2])], html)


# Matches the target of a link to an exercise. Group 1 is its anchor.
EXERCISE = re.compile(r'href="[^"#]*#(exercise-[^"]*)"')


def insert_questions(html, questions):
    """Returns a sheet in which a task that is only a link to an exercise has the question of the page,
    without its number there."""

    def question(anchor):
        return re.sub(r"^\s*<b>.*?</b>\s*", "", questions[anchor], flags=re.DOTALL)

    return re.sub(rf'<li>(\s*<p>)?(<a {EXERCISE.pattern}[^>]*>[^<]*</a>)', lambda m: f"<li>{m[1] or ''}{question(m[3])} {m[2]}", html)


# Matches a quotation, which is an answer. Group 1 is its content.
ANSWER = re.compile(r"<blockquote>(.*?)</blockquote>", re.DOTALL)


def worksheet(html):
    """Returns a sheet without its answers, which are its quotations. A task without a drawing gets a line."""

    def task(match):
        return match[0] if "§" in match[0] else match[0].replace("</li>", lines(count="1") + "</li>")

    return re.sub(r"<li>.*?</li>", task, ANSWER.sub("", html), flags=re.DOTALL)


def answer_sheet(html, solution_of):
    """Returns a sheet with its answers and without the drawings to fill in. The answer to a linked
    exercise comes first."""
    # A ‡ protects the marks of blocks in answers, which stay.
    html = ANSWER.sub(lambda m: f'<div class="answer-why">{m[1].replace("§", "‡")}</div>', html)
    html = re.sub(r"<p>§\d+§</p>|§\d+§", "", html).replace("‡", "§")

    def item(match):
        task, why, rest = match[0].partition('<div class="answer-why">')
        linked = "".join(f'<div class="answer-is">{solution_of(a)}</div>' for a in EXERCISE.findall(task))
        return task + linked + why + rest if why else task.removesuffix("</li>") + linked + "</li>"

    return re.sub(r"<li>.*?</li>", item, html, flags=re.DOTALL)
