"""Writes the notebooks as a site: one folder to put on any web server, or to open from disk.

    website.py FOLDER

Nothing on it asks another host for anything. What readers see of a notebook is what is stored
in it: no kernel runs. nbconvert reads the notebooks and its templates draw the cells; the frame
of a page, its style and what it can do stand in the folder website beside this file.
"""

import base64
import dataclasses
import functools
import json
import pathlib
import re
import shutil
import sys
import zlib
from html import unescape

import jinja2
import nbformat
from nbconvert import HTMLExporter
from pygments.formatters import HtmlFormatter

HERE = pathlib.Path(__file__).resolve().parent
NOTEBOOKS = HERE.parent

# The order in which one reads.
ORDER = ("het-spel-nim", "nimset", "records", "biplus", "nimspiel", "varianten", "explore", "famous-games", "periods")
LANGUAGES = {"nl": "Nederlands", "de": "Deutsch", "en": "English"}

WORDS = {
    "nl": dict(
        title="nimlab: de wiskunde van Nim", skip="Naar de tekst", languages="Talen", contents="Inhoud",
        hide="Verberg code", show="Toon code", more="Verder lezen", download="Dit notebook downloaden",
        larger="Groter", close="Sluiten", play="Speel eerst", read="Lees dan hoe het zit",
        what="Twee spelers doen om de beurt een zet, en niemand heeft geheimen. Wie wint er, en waarom?",
        whom="nimlab is er voor leerlingen die willen winnen, voor docenten, en voor wie verder wil dan de artikelen. "
             "Je speelt, voorspelt, controleert je antwoord en leest het bewijs.",
        own="Wil je zelf iets veranderen? Elk verhaal is ook een notebook: onder aan elke bladzijde kun je het downloaden."),
    "de": dict(
        title="nimlab: die Mathematik von Nim", skip="Zum Text", languages="Sprachen", contents="Inhalt",
        hide="Code verbergen", show="Code zeigen", more="Weiterlesen", download="Dieses Notebook herunterladen",
        larger="Größer", close="Schließen", play="Erst spielen", read="Dann lesen, was dahintersteckt",
        what="Zwei spielen gegeneinander, ziehen abwechselnd und haben keine Geheimnisse. Wer gewinnt, und warum?",
        whom="Für Schülerinnen und Schüler, die gewinnen wollen, für Lehrkräfte und für alle, die noch weiter wollen "
             "als die Artikel. Du spielst, sagst voraus, prüfst deine Antwort und liest den Beweis.",
        own="Willst du etwas ändern? Jede Geschichte gibt es auch als Notebook. Du kannst es unten auf ihrer Seite herunterladen."),
    "en": dict(
        title="nimlab: the mathematics of Nim", skip="To the text", languages="Languages", contents="Contents",
        hide="Hide code", show="Show code", more="Read on", download="Download this notebook",
        larger="Larger", close="Close", play="Play first", read="Then read why",
        what="Two players move in turn, and nobody has secrets. Who wins, and why?",
        whom="For pupils who want to win, for teachers, and for everyone who wants to go beyond the articles. "
             "You play, predict, check your answer and read the proof.",
        own="Would you like to change something? Each story is a notebook too. You can download it at the end of its page."),
}

BOARD = re.compile(r'class="[^"]*\bnimlab-board\b')


@dataclasses.dataclass(frozen=True)
class Book:
    """A notebook: where it lies, what it is called, and what it is about."""
    path: pathlib.Path
    title: str
    about: str

    @property
    def language(self):
        return self.path.parent.name

    @property
    def href(self):
        return self.path.stem + ".html"


def read_book(path):
    """Reads the title of a notebook and its first sentence."""
    text = next(c.source for c in nbformat.read(path, 4).cells if c.cell_type == "markdown")
    title, rest = text.split("\n", 1)
    plain = re.sub(r"[*_`]|\]\([^)]*\)|\[", "", rest.strip().split("\n\n", 1)[0]).replace("\n", " ")
    return Book(path, title.lstrip("# ").strip(), plain)


def books(folder=NOTEBOOKS):
    """Returns the books of each language in the order in which one reads."""
    place = {stem: i for i, stem in enumerate(ORDER)}
    return {
        language: [read_book(p) for p in sorted(
            (folder / language).glob("*.ipynb"), key=lambda p: (place.get(p.stem, len(ORDER)), p.stem))]
        for language in LANGUAGES
    }


@functools.cache
def environment():
    return jinja2.Environment(loader=jinja2.FileSystemLoader(HERE / "website"))


@functools.cache
def exporter():
    return HTMLExporter(raw_template=(HERE / "website" / "page.html.j2").read_text(encoding="utf-8"))


def body_of(book):
    """Returns the cells of a notebook as HTML."""
    nb = nbformat.read(book.path, 4)
    nb.cells = [c for c in nb.cells if not c.source.startswith("%env NIMLAB_LANGUAGE")]
    html = exporter().from_notebook_node(nb)[0]
    html = re.sub(r'href="([\w./-]+)\.ipynb', r'href="\1.html', html)
    return breakable(unbroken(numbered(html)))


NO_TEXT = re.compile(r"(<(script|style|pre|code|svg|textarea)\b.*?</\2>|<[^>]*>)", re.DOTALL)
ENTRY_OF_TUPLE = r"(?:\d+|\w|…)"
THOUSANDS = re.compile(r"(?<!\d)\d{1,3}(?: \d{3})+(?!\d)")
TUPLE = re.compile(rf"[({{]{ENTRY_OF_TUPLE}(?:, {ENTRY_OF_TUPLE})+[)}}]")
LONGEST_UNBROKEN = 24  # letters; a phone shows about forty in a line


def unbroken(html):
    """Keeps a short tuple or set in one line, such as (7, 7) and {1, 4, 9, 10}, and a number
    such as 1 000 000. Code stays as it is, for somebody may copy it."""
    together = lambda m: m[0].replace(" ", "\N{NO-BREAK SPACE}") if len(m[0]) <= LONGEST_UNBROKEN else m[0]
    parts = NO_TEXT.split(html)  # a text, what is none, the name of its element, a text, …
    return "".join(
        TUPLE.sub(together, THOUSANDS.sub(together, part)) if i % 3 == 0 else part
        for i, part in enumerate(parts) if i % 3 != 2 and part)


HIGHLIGHTED = re.compile(r'<div class="highlight.*?</pre>', re.DOTALL)


def breakable(html):
    """Lets a line of code go on in the next behind a bracket, a point or a comma rather than
    in the middle of a word. A copy of the code is what it was."""
    after = lambda m: re.sub(r'(<span class="p">[^<]*[({\[.,]</span>)', r"\1<wbr>", m[0])
    return HIGHLIGHTED.sub(after, html)


PACKED = re.compile(r'<script class="nimlab-packed">[^<]*?\("([\w+/=]+)"\);</script>')
STYLE = re.compile(r'^const STYLE = (".*");$', re.MULTILINE)


def unpacked(html):
    """Replaces each packed script, which an output brings to live by itself, by its style and
    the script itself (play.go packs them)."""

    @functools.cache
    def plain(packed):
        script = zlib.decompress(base64.b64decode(packed), wbits=-zlib.MAX_WBITS).decode()
        style = STYLE.search(script)
        plain_script = script.replace(style[1], '""')
        return f"<style>{json.loads(style[1])}</style><script>{plain_script}</script>"

    return PACKED.sub(lambda match: plain(match[1]), html)


def lifted(html):
    """Takes out the styles and scripts that come with boards. Returns each once, for the head
    of the page, and what is left: in an output they have no head to go to."""
    head = {}

    def take(match):
        head[match.group(0)] = True
        return ""

    body = re.sub(r"<(script|style)\b(?![^>]*type=\"application/json\")[^>]*>.*?</\1>", take, html, flags=re.DOTALL)
    return "\n".join(sorted(head, key=lambda part: not part.startswith("<style"))), body


def numbered(html):
    """Makes headings that have the same words different places."""
    seen = {}

    def place(match):
        start, name = match.groups()
        seen[name] = seen.get(name, 0) + 1
        return f'{start}"{name}"' if seen[name] == 1 else f'{start}"{name}-{seen[name]}"'

    return re.sub(r'(<h[1-6] id=)"([^"]*)"', place, html)


def contents_of(html):
    """Returns the headings of the second level with their places."""
    found = re.findall(r'<h2 id="([^"]*)">(.*?)</h2>', html, flags=re.DOTALL)
    return [(place, re.sub(r'<a class="anchor-link".*?</a>|<[^>]+>', "", words).strip()) for place, words in found]


def framed(language, body, title, description, editions, **more):
    """Returns a page: the frame with its body, what comes with its boards in the head."""
    head, body = lifted(unpacked(body))
    return environment().get_template("shell.html.j2").render(
        language=language, head=head, body=body, title=title, description=description, editions=editions,
        say=WORDS[language], **more)


def editions_of(stem, shelf):
    """Returns the pages of other languages: the same notebook, or the start page where there is none."""
    there = {b.language for bs in shelf.values() for b in bs if b.path.stem == stem}
    return [dict(language=l, name=name, href=f"{l}/{stem if l in there else 'index'}.html") for l, name in LANGUAGES.items()]


def page(book, shelf):
    """Returns a notebook as a page."""
    row = shelf[book.language]
    i = row.index(book)
    body = body_of(book)
    return framed(
        book.language, body, f"{book.title} – nimlab", book.about, editions_of(book.path.stem, shelf),
        code=True, contents=contents_of(body), notebook=book.path.name,
        previous=row[i - 1] if i else None, next=row[i + 1] if i + 1 < len(row) else None)


def first_board(row):
    """Returns the first board of a language, or None where there is none."""
    for book in row:
        for cell in nbformat.read(book.path, 4).cells:
            for output in cell.get("outputs", []):
                html = output.get("data", {}).get("text/html", "")
                if BOARD.search(html):
                    return html
    return None


def start(language, shelf):
    """Returns the start page of a language."""
    body = environment().get_template("start.html.j2").render(
        say=WORDS[language], books=shelf[language], board=first_board(shelf[language]))
    return framed(language, body, WORDS[language]["title"], WORDS[language]["what"], editions_of("index", shelf))


ENTRY = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=en/index.html">
<title>nimlab</title>
</head>
<body>
<h1>nimlab</h1>
<p>%s</p>
</body>
</html>
"""

# Signs of a light and of a dark page, by what they are in Go.
LIGHT, DARK = "default", "github-dark"


def style():
    """Returns the style sheet, with the colours of the code."""
    css = (HERE / "website" / "site.css").read_text(encoding="utf-8")
    light, dark = (HtmlFormatter(style=s).get_style_defs(".highlight") for s in (LIGHT, DARK))
    wanted = lambda defs: "\n".join(l for l in defs.split("\n") if re.match(r"\.highlight \.\w+ \{", l))
    return f"{css}\n{wanted(light)}\n@media (prefers-color-scheme: dark) {{\n{wanted(dark)}\n}}\n"


def write(folder, source=NOTEBOOKS):
    """Writes the site. Returns the pages."""
    folder = pathlib.Path(folder)
    shelf = books(source)
    pages = []

    def put(path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        if path.suffix == ".html":
            pages.append(path)

    put(folder / "site.css", style())
    put(folder / "site.js", (HERE / "website" / "site.js").read_text(encoding="utf-8"))
    links = " · ".join(f'<a lang="{l}" href="{l}/index.html">{name}</a>' for l, name in LANGUAGES.items())
    put(folder / "index.html", ENTRY % links)
    for language, row in shelf.items():
        put(folder / language / "index.html", start(language, shelf))
        for book in row:
            put(folder / language / book.href, page(book, shelf))
            shutil.copy(book.path, folder / language / book.path.name)
    return pages


def main():
    if len(sys.argv) != 2:
        print(__doc__.split("\n")[2].strip(), file=sys.stderr)
        return 2
    for path in write(sys.argv[1]):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
