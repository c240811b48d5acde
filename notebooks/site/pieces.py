"""Finds what can stand alone of a page: boards, boxes, tables to fill, conjectures and figures.
Each has a place, and a page of its own."""

import collections
import dataclasses
import re
from html import escape, unescape

THING = re.compile(r'<section\b(?=[^>]*\bclass="nimlab-play nimlab-(?P<kind>board|box|fill|conjecture)[ "])(?P<more>[^>]*)>|<figure class="output"(?P<figure>)>')


def placed(html):
    """Gives each of them a place, if it has none: board-3, figure-2, and exercise-7 for what is
    called so."""
    count, taken = collections.Counter(), set(re.findall(r'\bid="([^"]*)"', html))

    def place(match):
        if re.search(r'\bid="', match["more"] or ""):
            return match[0]
        kind = match["kind"] or "figure"
        count[kind] += 1
        number = re.search(r'aria-label="[^"\d]*(\d+)', match["more"] or "")
        name = f"exercise-{number[1]}" if kind == "box" and number else f"{kind}-{count[kind]}"
        if name in taken:
            name = f"{kind}-{count[kind]}"
        taken.add(name)
        return re.sub(r"^<\w+", rf'\g<0> id="{name}"', match[0])

    return THING.sub(place, html)


@dataclasses.dataclass(frozen=True)
class Piece:
    """A board, a box or a figure: its place, its kind, what it is called, and all of it."""
    place: str
    kind: str
    label: str
    html: str


PIECE = re.compile(
    r'<section\b(?=[^>]*\bclass="nimlab-play nimlab-(?P<kind>board|box|fill|conjecture)")[^>]*>(?:(?!</section>).)*</section>'
    r'\s*<script class="nimlab-packed">.*?</script>|<figure (?=[^>]*class="output")[^>]*>.*?</figure>', re.DOTALL)


def apart(html, words, folder):
    """Returns the pieces of a page that can stand alone, and the page with a link to each below it."""
    found, count = [], collections.Counter()

    def link(match):
        kind = match["kind"] or "picture"
        count[kind] += 1
        start = match[0][:match[0].index(">")]
        place = re.search(r'\bid="([^"]*)"', start)[1]
        if kind in ("board", "picture"):
            label = f"{words[kind]} {count[kind]}"
        else:
            label = unescape(re.search(r'aria-label="([^"]*)"', start)[1])
        found.append(Piece(place, kind, label, match[0]))
        says = f'{label}: {words["alonePiece"]}'
        return f'{match[0]}<p class="apart"><a href="{folder}/{place}.html" aria-label="{escape(says)}">{words["alonePiece"]}</a></p>'

    return PIECE.sub(link, html), found
