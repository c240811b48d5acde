"""Writes the notebooks as a site: one folder to put on any web server, or to open from disk.

    website.py FOLDER [PROGRAM]

Nothing on it asks another host for anything. What readers see of a notebook is what is stored
in it: no kernel runs. With the folder that notebooks/page/build has written, numbers in cells can
be changed, and the page computes what the cell shows then. nbconvert reads the notebooks and its
templates draw the cells; the frame of a page, its style and what it can do stand in the folder
website beside this file.
"""

import base64
import dataclasses
import functools
import gzip
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
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
        own="Elk verhaal is ook een notebook voor Jupyter, waarin je alles kunt veranderen: onder aan elke bladzijde kun je het downloaden.",
        change="Verander een getal naast een bord of een plaatje, en het volgt meteen.",
        lost="Deze bladzijde is er niet.", licence="Licentie (MIT)", trouble="Als een cel misgaat (Jupyter)",
        fields="Getallen om te veranderen", minus="één minder", plus="één meer", stop="Stop", busy="Aan het rekenen …",
        fetching="Het rekenprogramma wordt opgehaald, eenmalig …", stopped="Gestopt.",
        slow="Dit duurt te lang voor een bladzijde. Neem kleinere getallen.",
        memory="Dit past niet in het geheugen van een bladzijde. Neem kleinere getallen.",
        broken="Het rekenprogramma start hier niet. Wat op de bladzijde staat, blijft kloppen.",
        number="Hier hoort één geheel getal.", numbers="Hier horen gehele getallen, met komma’s ertussen.",
        numbersExactly="Hier horen %d gehele getallen, met komma’s ertussen.",
        text="Hier mogen geen aanhalingstekens en geen \\ staan.", choice="Dat staat niet in de keuzelijst."),
    "de": dict(
        title="nimlab: die Mathematik von Nim", skip="Zum Text", languages="Sprachen", contents="Inhalt",
        hide="Code verbergen", show="Code zeigen", more="Weiterlesen", download="Dieses Notebook herunterladen",
        larger="Größer", close="Schließen", play="Erst spielen", read="Dann lesen, was dahintersteckt",
        what="Zwei spielen gegeneinander, ziehen abwechselnd und haben keine Geheimnisse. Wer gewinnt, und warum?",
        whom="Für Schülerinnen und Schüler, die gewinnen wollen, für Lehrkräfte und für alle, die noch weiter wollen "
             "als die Artikel. Du spielst, sagst voraus, prüfst deine Antwort und liest den Beweis.",
        own="Jede Geschichte gibt es auch als Notebook für Jupyter, in dem du alles ändern kannst. Du kannst es unten auf ihrer Seite herunterladen.",
        change="Ändere eine Zahl neben einem Brett oder einem Bild, und es folgt sofort.",
        lost="Diese Seite gibt es nicht.", licence="Lizenz (MIT)", trouble="Wenn eine Zelle scheitert (Jupyter)",
        fields="Zahlen zum Ändern", minus="eins weniger", plus="eins mehr", stop="Anhalten", busy="Es wird gerechnet …",
        fetching="Das Rechenprogramm wird geholt, einmalig …", stopped="Angehalten.",
        slow="Das dauert zu lange für eine Seite. Nimm kleinere Zahlen.",
        memory="Das passt nicht in den Speicher einer Seite. Nimm kleinere Zahlen.",
        broken="Das Rechenprogramm startet hier nicht. Was auf der Seite steht, stimmt weiterhin.",
        number="Hierher gehört eine ganze Zahl.", numbers="Hierher gehören ganze Zahlen, mit Kommas dazwischen.",
        numbersExactly="Hierher gehören %d ganze Zahlen, mit Kommas dazwischen.",
        text="Hier dürfen keine Anführungszeichen und kein \\ stehen.", choice="Das steht nicht zur Wahl."),
    "en": dict(
        title="nimlab: the mathematics of Nim", skip="To the text", languages="Languages", contents="Contents",
        hide="Hide code", show="Show code", more="Read on", download="Download this notebook",
        larger="Larger", close="Close", play="Play first", read="Then read why",
        what="Two players move in turn, and nobody has secrets. Who wins, and why?",
        whom="For pupils who want to win, for teachers, and for everyone who wants to go beyond the articles. "
             "You play, predict, check your answer and read the proof.",
        own="Each story is a notebook for Jupyter too, in which you can change everything. You can download it at the end of its page.",
        change="Change a number beside a board or a figure, and it follows at once.",
        lost="There is no such page.", licence="Licence (MIT)", trouble="When a cell goes wrong (Jupyter)",
        fields="Numbers to change", minus="one less", plus="one more", stop="Stop", busy="Computing …",
        fetching="Fetching the program that computes, once …", stopped="Stopped.",
        slow="This takes too long for a page. Try smaller numbers.",
        memory="This does not fit into the memory of a page. Try smaller numbers.",
        broken="The program that computes does not start here. What the page shows is still right.",
        number="One whole number goes here.", numbers="Whole numbers go here, with commas between them.",
        numbersExactly="%d whole numbers go here, with commas between them.",
        text="No quotation marks and no \\ can stand here.", choice="That is not one of the choices."),
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


# No page runs or loads anything but the files of the site. A worker is made of a text, for a
# page from disk has no other; what is drawn has its style in it.
POLICY = "; ".join((
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:",
    "connect-src 'self'", "worker-src 'self' blob:", "base-uri 'none'", "form-action 'none'"))


@functools.cache
def environment():
    return jinja2.Environment(loader=jinja2.FileSystemLoader(HERE / "website"))


@functools.cache
def exporter():
    return HTMLExporter(raw_template=(HERE / "website" / "page.html.j2").read_text(encoding="utf-8"))


class Program:
    """What notebooks/page/build has written: the house as a program for a browser."""

    # The most memory that it may have, in pages of 64 KiB: half a gigabyte.
    MOST = 8192

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def knows(self, language, sources):
        """Returns, of each cell, what a reader may change in it."""
        asked = json.dumps(dict(language=language, cells=sources))
        return json.loads(subprocess.run([self.folder / "page"], input=asked, capture_output=True, text=True, check=True).stdout)

    def worker(self):
        """Returns the script of the worker: Go's own, and ours."""
        return (self.folder / "wasm_exec.js").read_text(encoding="utf-8") + (HERE / "website" / "worker.js").read_text(encoding="utf-8")

    def packed(self):
        """Returns the program with a lid on its memory, packed."""
        return gzip.compress(limited((self.folder / "page.wasm").read_bytes(), self.MOST), 9, mtime=0)


def leb128(data, at):
    """Reads an unsigned number of WebAssembly. Returns it and the place behind it."""
    number = shift = 0
    while True:
        byte = data[at]
        number, shift, at = number | (byte & 127) << shift, shift + 7, at + 1
        if byte < 128:
            return number, at


def as_leb128(number):
    """Writes an unsigned number of WebAssembly."""
    written = bytearray()
    while number > 127:
        written.append(number & 127 | 128)
        number >>= 7
    return bytes(written + bytes([number]))


MEMORY_SECTION = 5


def limited(program, pages):
    """Returns a program of WebAssembly whose memory can grow to so many pages and no further:
    https://webassembly.github.io/spec/core/binary/modules.html"""
    at = 8
    while program[at] != MEMORY_SECTION:
        size, start = leb128(program, at + 1)
        at = start + size
    size, start = leb128(program, at + 1)
    count, first = leb128(program, start)
    _, least = leb128(program, first)
    begin, _ = leb128(program, least)
    assert count == 1 and begin <= pages, "one memory, which begins smaller than it may become"
    section = bytes([1, 1]) + as_leb128(begin) + as_leb128(pages)
    return program[:at + 1] + as_leb128(len(section)) + section + program[start + size:]


def body_of(book, program=None):
    """Returns the cells of a notebook as HTML."""
    nb = nbformat.read(book.path, 4)
    nb.cells = [c for c in nb.cells if not c.source.startswith("%env NIMLAB_LANGUAGE")]
    code = [c for c in nb.cells if c.cell_type == "code"]
    for cell, knows in zip(code, program.knows(book.language, [c.source for c in code]) if program else []):
        knows.pop("left", None)
        told = json.dumps(dict(knows, id=cell.id, source=cell.source), ensure_ascii=False).replace("</", "<\\/")
        cell.metadata["knows"] = told
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
HANDLER = re.compile(r'(<summary [^>]*?) onkeydown="[^"]*"')  # which JupyterLab needs, and no page
VERSION = re.compile(r'^const MARK = "data-nimlab-(\w+)";$', re.MULTILINE)


@functools.cache
def plain(packed):
    """Returns the version, the style and the script of what an output brings to live by itself
    (play.go packs them)."""
    script = zlib.decompress(base64.b64decode(packed), wbits=-zlib.MAX_WBITS).decode()
    style = STYLE.search(script)[1]
    return VERSION.search(script)[1], json.loads(style), script.replace(style, '""')


def lifted(html):
    """Takes out the scripts and styles that come with boards. Returns each once, as a name, a style
    and a script, which are files on the site, and what is left: nothing in it runs."""
    kinds = {}

    def take(match):
        name, style, script = plain(match[1]) if match[1] else (content_name(match[2]), match[2], None)
        kinds[name] = style, script
        return ""

    return kinds, HANDLER.sub(r"\1", re.sub(f"{PACKED.pattern}|<style>(.*?)</style>", take, html, flags=re.DOTALL))


def content_name(content):
    """Returns the name of a content, which no other has."""
    return hashlib.sha256(content if isinstance(content, bytes) else content.encode()).hexdigest()[:12]


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


def framed(site, language, body, title, description, editions, **more):
    """Returns a page: the frame with its body, what comes with its boards in files beside it."""
    kinds, body = lifted(body)
    for name, (style, script) in kinds.items():
        site.put(f"play-{name}.css", style)
        if script:
            site.put(f"play-{name}.js", script)
    return environment().get_template("shell.html.j2").render(
        language=language, kinds=kinds, body=body, title=title, description=description, editions=editions,
        say=WORDS[language], names=site.names, program=site.program is not None, trouble=TROUBLE[language], policy=POLICY,
        live=json.dumps({word: WORDS[language][word] for word in LIVE}, ensure_ascii=False), **more)


def editions_of(stem, shelf):
    """Returns the pages of other languages: the same notebook, or the start page where there is none."""
    there = {b.language for bs in shelf.values() for b in bs if b.path.stem == stem}
    return [dict(language=l, name=name, href=f"{l}/{stem if l in there else 'index'}.html") for l, name in LANGUAGES.items()]


def page(site, book, shelf):
    """Returns a notebook as a page."""
    row = shelf[book.language]
    i = row.index(book)
    body = body_of(book, site.program)
    return framed(
        site, book.language, body, f"{book.title} – nimlab", book.about, editions_of(book.path.stem, shelf),
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


def start(site, language, shelf):
    """Returns the start page of a language."""
    body = environment().get_template("start.html.j2").render(
        say=WORDS[language], books=shelf[language], program=site.program is not None, board=first_board(shelf[language]))
    return framed(site, language, body, WORDS[language]["title"], WORDS[language]["what"], editions_of("index", shelf))


# What to do when a cell goes wrong, in Jupyter.
TROUBLE = {"nl": "als-een-cel-misgaat", "de": "wenn-eine-zelle-scheitert", "en": "when-a-cell-goes-wrong"}


def trouble(site, language, shelf):
    """Returns the page of what to do when a cell goes wrong."""
    text = (NOTEBOOKS / language / (TROUBLE[language] + ".md")).read_text(encoding="utf-8")
    title = text.split("\n", 1)[0].lstrip("# ")
    nb = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(text)])
    editions = [dict(language=l, name=name, href=f"{l}/{TROUBLE[l]}.html") for l, name in LANGUAGES.items()]
    return framed(site, language, exporter().from_notebook_node(nb)[0], f"{title} – nimlab", title, editions)


# Signs of a light and of a dark page, by what they are in Go.
LIGHT, DARK = "default", "github-dark"


def style():
    """Returns the style sheet, with the colours of the code."""
    css = (HERE / "website" / "site.css").read_text(encoding="utf-8")
    light, dark = (HtmlFormatter(style=s).get_style_defs(".highlight") for s in (LIGHT, DARK))
    wanted = lambda defs: "\n".join(l for l in defs.split("\n") if re.match(r"\.highlight \.\w+ \{", l))
    return f"{css}\n{wanted(light)}\n@media (prefers-color-scheme: dark) {{\n{wanted(dark)}\n}}\n"


# What is said while the page computes, and when it does not.
LIVE = ("fields", "minus", "plus", "stop", "busy", "fetching", "stopped", "slow", "memory", "broken",
        "number", "numbers", "numbersExactly", "text", "choice")


class Site:
    """A folder with the pages, and the files that they need under names of their content."""

    def __init__(self, folder, program=None):
        self.folder, self.program = pathlib.Path(folder), program and Program(program)
        self.names, self.pages = {}, []

    def put(self, path, content):
        """Writes a file, if it is not there."""
        path = self.folder / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        if path.suffix == ".html":
            self.pages.append(path)

    def name(self, name, content):
        """Writes a file that has the name of its content, such as site-0123456789ab.css."""
        stem, suffix = name.rsplit(".", 1)
        self.names[name] = f"{stem}-{content_name(content)}.{suffix}"
        self.put(self.names[name], content)

    def sweep(self):
        """Removes what pages written before have needed and these do not."""
        for path in self.folder.glob("*-*.*"):
            if re.search(r"-[0-9a-f]{12}\.\w+$", path.name) and not path.name.startswith("play-") and path.name not in self.names.values():
                path.unlink()

    def name_files(self):
        """Writes what all pages share."""
        parts = lambda name: (HERE / "website" / name).read_text(encoding="utf-8")
        self.name("site.css", style())
        for part in ("site.js", "root.js"):
            self.name(part, parts(part))
        self.put("favicon.svg", parts("favicon.svg"))
        self.put("LICENSE.txt", (NOTEBOOKS.parent / "LICENSE").read_bytes())
        if self.program:
            packed, worker = self.program.packed(), self.program.worker()
            self.name("live.js", parts("live.js"))
            self.name("worker.js", worker)
            self.name("house.bin", packed)
            # A page from disk may fetch nothing but scripts.
            self.name("worker-text.js", f"const nimlabWorker = {json.dumps(worker)};")
            self.name("house-text.js", f'const nimlabProgram = "{base64.b64encode(packed).decode()}";')
            self.put("offline.js", parts("offline.js"))


def write(folder, source=NOTEBOOKS, program=None):
    """Writes the site. Returns the pages."""
    shelf, site = books(source), Site(folder, program)
    site.name_files()
    for name in ("index", "404"):
        site.put(f"{name}.html", environment().get_template("root.html.j2").render(
            languages=LANGUAGES, words=WORDS, names=site.names, policy=POLICY, lost=name == "404"))
    for language, row in shelf.items():
        site.put(f"{language}/index.html", start(site, language, shelf))
        site.put(f"{language}/{TROUBLE[language]}.html", trouble(site, language, shelf))
        for book in row:
            site.put(f"{language}/{book.href}", page(site, book, shelf))
            shutil.copy(book.path, site.folder / language / book.path.name)
    site.sweep()
    return site.pages


def main():
    if len(sys.argv) not in (2, 3):
        print(__doc__.split("\n")[2].strip(), file=sys.stderr)
        return 2
    for path in write(sys.argv[1], program=sys.argv[2] if len(sys.argv) == 3 else None):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
