"""Finds the parts of a page that can stand alone: boards, answer boxes, tables to fill in,
conjectures and figures. Each has an anchor, and a page of its own."""

import collections
import dataclasses
import re
from html import escape, unescape

# Matches the tag that begins a widget or a figure. A widget sets the groups kind and attributes; a figure
# sets the empty group figure.
OUTPUT = re.compile(r'<section\b(?=[^>]*\bclass="nimlab-play nimlab-(?P<kind>board|box|fill|conjecture)[ "])(?P<attributes>[^>]*)>|<figure class="output"(?P<figure>)>')


def add_anchors(html):
    """Adds an anchor to each part that has none: board-3, figure-2, and exercise-7 for a box with that label."""
    counts, used = collections.Counter(), set(re.findall(r'\bid="([^"]*)"', html))

    def add(match):
        if re.search(r'\bid="', match["attributes"] or ""):
            return match[0]
        kind = match["kind"] or "figure"
        counts[kind] += 1
        number = re.search(r'aria-label="[^"\d]*(\d+)', match["attributes"] or "")
        anchor = f"exercise-{number[1]}" if kind == "box" and number else f"{kind}-{counts[kind]}"
        if anchor in used:
            anchor = f"{kind}-{counts[kind]}"
        used.add(anchor)
        return re.sub(r"^<\w+", rf'\g<0> id="{anchor}"', match[0])

    return OUTPUT.sub(add, html)


@dataclasses.dataclass(frozen=True)
class Piece:
    """A board, a box or a figure with its anchor, its kind, its label and its HTML."""
    anchor: str
    kind: str
    label: str
    html: str


# Matches a whole widget with its script, or a figure. The group kind is that of the widget.
PIECE = re.compile(
    r'<section\b(?=[^>]*\bclass="nimlab-play nimlab-(?P<kind>board|box|fill|conjecture)")[^>]*>(?:(?!</section>).)*</section>'
    r'\s*<script class="nimlab-packed">.*?</script>|<figure (?=[^>]*class="output")[^>]*>.*?</figure>', re.DOTALL)


def link_pieces(html, texts, folder):
    """Returns the page with a link below each part that can stand alone, and these parts. Their pages
    are in the folder."""
    pieces, counts = [], collections.Counter()

    def link(match):
        kind = match["kind"] or "figure"
        counts[kind] += 1
        tag = match[0][:match[0].index(">")]
        anchor = re.search(r'\bid="([^"]*)"', tag)[1]
        if kind in ("board", "figure"):
            label = f"{texts['picture' if kind == 'figure' else kind]} {counts[kind]}"
        else:
            label = unescape(re.search(r'aria-label="([^"]*)"', tag)[1])
        pieces.append(Piece(anchor, kind, label, match[0]))
        description = f'{label}: {texts["alonePiece"]}'
        return f'{match[0]}<p class="apart"><a href="{folder}/{anchor}.html" aria-label="{escape(description)}">{texts["alonePiece"]}</a></p>'

    return PIECE.sub(link, html), pieces
