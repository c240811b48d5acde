"""Writes the notebooks as a site: one folder to put on any web server, or to open from disk.

    website.py FOLDER [PROGRAM]

Nothing on it asks another host for anything. What readers see of a notebook is what is stored
in it: no kernel runs. With the folder that notebooks/page/build has written, numbers in cells can
be changed, and the page computes what the cell shows then. nbconvert reads the notebooks and its
templates draw the cells; the frame of a page, its style and what it can do stand in the folder
assets beside this file.
"""

import base64
import dataclasses
import functools
import gzip
import hashlib
import io
import json
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys
import zipfile
import zlib
from urllib.parse import unquote

import babel
import jinja2
import nbformat
from babel.messages import pofile
from nbconvert import HTMLExporter
from pygments.formatters import HtmlFormatter

import lessons
import pieces
import search

HERE = pathlib.Path(__file__).resolve().parent
NOTEBOOKS = HERE.parent
COMPILER = NOTEBOOKS / "page" / "compiler"

BEGIN = "0-begin"  # the notebook with a sheet of what can be typed

# The order in which one reads.
ORDER = (BEGIN, "het-spel-nim", "nimset", "records", "biplus", "nimspiel", "varianten", "explore", "famous-games", "periods")
TRANSLATIONS = NOTEBOOKS.parent / "nimkit" / "words" / "po"


def languages(folder=TRANSLATIONS):
    """Returns the languages of the site, each with its own name: those with a PO file, and English."""
    codes = [*sorted((path.stem for path in folder.glob("*.po")), reverse=True), "en"]
    return {code: babel.Locale(code).language_name.capitalize() for code in codes}


def texts(language, folder=TRANSLATIONS):
    """Returns the texts of the site by name, translated by the PO file of the language. A text that
    the file lacks stays English. A text with plural forms is a list of them."""
    english = json.loads((HERE / "assets" / "words.json").read_text(encoding="utf-8"))
    if language == "en":
        return english
    with open(folder / f"{language}.po", "rb") as file:
        translations = {message.id: message.string for message in pofile.read_po(file) if not message.context}

    def translate(text):
        if isinstance(text, dict):
            return {name: translate(t) for name, t in text.items()}
        if isinstance(text, list):
            forms = translations.get(tuple(text), ())
            return list(forms) if all(forms) and forms else text
        return translations.get(text) or text

    return translate(english)


LANGUAGES = languages()
WORDS = {language: texts(language) for language in LANGUAGES}


def content_folder(language, source=NOTEBOOKS):
    """Returns the folder with the notebooks of a language, the English one if it has none."""
    folder = source / language
    return folder if folder.is_dir() else source / "en"


@dataclasses.dataclass(frozen=True)
class Book:
    """A notebook: its path, the language of its page, its title, its first sentence, and its length."""
    path: pathlib.Path
    language: str
    title: str
    about: str
    minutes: int

    @property
    def href(self):
        return self.path.stem + ".html"

    @property
    def lesson(self):
        """Returns where the teacher's page lies, if there is one."""
        return self.path.with_suffix(".lesson.md")


# Words that somebody reads in a minute, and minutes for a board and for a question.
READS, PLAYS, ANSWERS = 150, 4, 3


def read_book(path, language):
    """Reads the title and the first sentence of a notebook, and estimates its length to a quarter of an hour."""
    cells = nbformat.read(path, 4).cells
    text = [c.source for c in cells if c.cell_type == "markdown"]
    code = " ".join(c.source for c in cells if c.cell_type == "code")
    title, rest = text[0].split("\n", 1)
    plain = re.sub(r"[*_`]|\]\([^)]*\)|\[", "", rest.strip().split("\n\n", 1)[0]).replace("\n", " ")
    minutes = sum(len(t.split()) for t in text) / READS + PLAYS * code.count("play.Board(") + ANSWERS * code.count("play.Ask(")
    return Book(path, language, title.lstrip("# ").strip(), plain, 15 * round(minutes / 15))


def books(folder=NOTEBOOKS):
    """Returns the books of each language in the order in which one reads."""
    place = {stem: i for i, stem in enumerate(ORDER)}
    return {
        language: [read_book(p, language) for p in sorted(
            content_folder(language, folder).glob("*.ipynb"), key=lambda p: (place.get(p.stem, len(ORDER)), p.stem))]
        for language in LANGUAGES
    }


# No page runs or loads anything but the files of the site. A worker is made of a text, for a
# page from disk has no other; what is drawn has its style in it.
POLICY = "; ".join((
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:",
    "connect-src 'self'", "worker-src 'self' blob:", "base-uri 'none'", "form-action 'none'"))


@functools.cache
def environment():
    return jinja2.Environment(loader=jinja2.FileSystemLoader(HERE / "assets"))


@functools.cache
def exporter():
    return HTMLExporter(raw_template=(HERE / "assets" / "page.html.j2").read_text(encoding="utf-8"))


class Program:
    """What notebooks/page/build has written: the house as a program for a browser."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def knows(self, language, sources):
        """Returns, of each cell, what a reader may change in it."""
        asked = json.dumps(dict(language=language, cells=sources))
        return json.loads(subprocess.run([self.folder / "page"], input=asked, capture_output=True, text=True, check=True).stdout)

    def shows(self, language, *sources):
        """Returns what cells show, each by itself, as HTML."""
        asked = json.dumps(dict(language=language, cells=["%%\n" + s for s in sources], answer=True))
        told = json.loads(subprocess.run([self.folder / "page"], input=asked, capture_output=True, text=True, check=True).stdout)
        for source, cell in zip(sources, told):
            if "fails" in cell:
                raise ValueError(f"{source}: {cell['fails']}")
        return ["".join(shown["html"] for shown in cell["shown"]) for cell in told]

    def worker(self):
        """Returns the script of the worker: Go's own, and ours."""
        return (self.folder / "wasm_exec.js").read_text(encoding="utf-8") + (HERE / "assets" / "worker.js").read_text(encoding="utf-8")

    # What compiles a cell, of which the first three are large.
    TOOLS = ("compile.bin", "link.bin", "packages.bin")

    def toolchain(self):
        """Returns the files that compile a cell and run it, by name."""
        script = lambda part: (COMPILER / part).read_text(encoding="utf-8")
        under = script("files.js") + (self.folder / "wasm_exec.js").read_text(encoding="utf-8")
        return {name: (self.folder / name).read_bytes() for name in self.TOOLS} | {
            "toolchain.js": under + script("toolchain.js"), "cell.js": under + script("cell.js")}

    def usual(self, language):
        """Returns what mistakes in a cell mostly mean, in a language."""
        all = json.loads((self.folder / "usual.json").read_text(encoding="utf-8"))
        return [dict(said=m["said"], names=m.get("names", []), means=m["means"][language]) for m in all]

    def packed(self):
        """Returns the program, packed."""
        return gzip.compress((self.folder / "page.wasm").read_bytes(), 9, mtime=0)


def body_of(book, program=None):
    """Returns the cells of a notebook as HTML."""
    nb = nbformat.read(book.path, 4)
    nb.cells = [c for c in nb.cells if not c.source.startswith("%env NIMLAB_LANGUAGE")]
    html = as_cells(nb, book.language, program)
    html = re.sub(r'href="([\w./-]+)\.(?:ipynb|md)', r'href="\1.html', html)
    return pieces.placed(breakable(unbroken(numbered(html))))


def as_cells(nb, language, program):
    """Returns the cells of a notebook as HTML, with what a reader may change in them."""
    code = [c for c in nb.cells if c.cell_type == "code"]
    for cell, knows in zip(code, program.knows(language, [c.source for c in code]) if program else []):
        knows.pop("left", None)
        cell.metadata["knows"] = in_script(dict(knows, id=cell.id, source=cell.source))
    return exporter().from_notebook_node(nb)[0]


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
    """Makes headings that have the same words different places, and calls them by letters."""
    seen = {}

    def place(match):
        start, name = match[1], unquote(match[2])
        seen[name] = seen.get(name, 0) + 1
        return f'{start}"{name}"' if seen[name] == 1 else f'{start}"{name}-{seen[name]}"'

    return re.sub(r'(<h[1-6] id=)"([^"]*)"', place, html)


def contents_of(html):
    """Returns the headings of the second level with their places."""
    found = re.findall(r'<h2 id="([^"]*)">(.*?)</h2>', html, flags=re.DOTALL)
    return [(place, re.sub(r'<a class="anchor-link".*?</a>|<[^>]+>', "", words).strip()) for place, words in found]


def framed(site, language, body, title, description, editions, template="shell.html.j2", **more):
    """Returns a page: the frame with its body, what comes with its boards in files beside it."""
    kinds, body = lifted(body)
    for name, (style, script) in kinds.items():
        site.put(f"play-{name}.css", style)
        if script:
            site.put(f"play-{name}.js", script)
    return environment().get_template(template).render(
        language=language, kinds=kinds, body=body, title=title, description=description, editions=editions,
        say=WORDS[language], names=site.names, tools=json.dumps(site.tools), program=site.program is not None, trouble=help_page(language).stem, policy=POLICY,
        live=in_script({word: WORDS[language][word] for word in LIVE} | dict(usual=site.program.usual(language) if site.program else [])), **more)


def in_script(value):
    """Returns a value as JSON that can stand in a script."""
    return json.dumps(value, ensure_ascii=False).replace("</", "<\\/")


def editions_of(stem, there):
    """Returns the pages of other languages: the same page where it is there, or the start page."""
    return [dict(language=l, name=name, same=l in there, href=f"{l}/{stem if l in there else 'index'}.html") for l, name in LANGUAGES.items()]


# What the script for the reader says.
READER = ("did", "name", "print", "save", "forget", "forgetSure", "keptHere", "nothingYet", "place", "question", "answer", "tries", "time",
          "right", "wrong", "part", "openedAt", "goOn", "onlyRoute", "showAll")


def page(site, book, shelf, body, routes):
    """Returns a notebook as a page, and writes what of it has a page of its own."""
    row = shelf[book.language]
    i = row.index(book)
    words = WORDS[book.language]
    body, apart = pieces.apart(body, words, book.path.stem)
    for piece in apart:
        site.put(f"{book.language}/{book.path.stem}/{piece.place}.html", framed(
            site, book.language, piece.html, f"{piece.label} – {book.title}", "", [], "piece.html.j2", book=book, place=piece.place))
    reader = dict(book=f"{book.language}/{book.path.stem}", say={word: words[word] for word in READER},
                  routes=[dict(title=r.title, places=r.places) for r in routes])
    there = {l for l, bs in shelf.items() if book.path.stem in {b.path.stem for b in bs}}
    return framed(
        site, book.language, body, f"{book.title} – nimlab", book.about, editions_of(book.path.stem, there),
        code=True, contents=contents_of(body), notebook=book.path.name, reader=in_script(reader), searched=True,
        lesson=book.lesson.stem + ".html" if routes else None,
        previous=row[i - 1] if i else None, next=row[i + 1] if i + 1 < len(row) else None)


def as_html(text):
    """Returns Markdown as HTML, with links to notebooks as links to their pages."""
    nb = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(text)])
    return re.sub(r'href="([\w./-]+)\.ipynb', r'href="\1.html', exporter().from_notebook_node(nb)[0])


def lesson(site, book, shelf, body, routes):
    """Writes the teacher's page of a notebook, and for each of its routes a worksheet and its answers."""
    words, stem = WORDS[book.language], book.path.stem
    there = {l for l, bs in shelf.items() if any(b.path.stem == stem and b.lesson.exists() for b in bs)}
    text = re.sub(r"<!--.*?-->", "", book.lesson.read_text(encoding="utf-8"), flags=re.DOTALL)
    title = text.split("\n", 1)[0].lstrip("# ")
    links = iter([
        f'<p class="begin"><a href="{stem}.html?route={r.number}">{words["begin"]}</a> · <a href="{stem}.worksheet-{r.number}.html">{words["worksheet"]}</a>'
        + (f' · <a href="{stem}.answers-{r.number}.html">{words["answers"]}</a>' if site.program else "") + "</p>" for r in routes])
    html = re.sub(r'<h2 id="Route[^>]*>.*?</h2>', lambda m: m[0] + next(links), numbered(as_html(text)))
    html = re.sub(rf'href="{stem}\.html#([^"]*)"', lambda m: f'href="{stem}.html#{lessons.found(m[1], body)}"', html)
    site.put(f"{book.language}/{stem}.lesson.html", framed(
        site, book.language, html, f"{title} – nimlab", title, editions_of(f"{stem}.lesson", there), contents=contents_of(html), searched=True))
    asked = lessons.questions_of(body)
    said = {}
    if site.program:
        code = [c.source for c in nbformat.read(book.path, 4).cells if c.cell_type == "code"]
        calls = lessons.calls_of(code)
        if len(calls) != len(asked):
            raise ValueError(f"{book.path}: {len(calls)} exercises are asked, and {len(asked)} stand on the page")
        said = dict(zip(asked, site.program.shows(book.language, *(f"show.It({call}.Answer())" for call in calls))))
    for route in routes:
        chosen = [place for place in route.places if place in asked]
        for kind in ("worksheet", "answers") if site.program else ("worksheet",):
            name = f"{words[kind]}: {book.title}, {route.title}"
            sheet = environment().get_template("sheet.html.j2").render(
                say=words, title=name, answers=kind == "answers", back=f"{stem}.lesson.html",
                questions=[(asked[place], re.sub(r"</?p[^>]*>", "", said.get(place, ""))) for place in chosen])
            site.put(f"{book.language}/{stem}.{kind}-{route.number}.html", framed(
                site, book.language, sheet, f"{name} – nimlab", name, editions_of(f"{stem}.lesson", there)))


# The boards that a reader meets first: a beginner can win on each.
BOARDS = {
    "pins": "show.It(play.Board(pins.Full(8)).Telling(play.Winner))",
    "matches": "show.It(play.Board(nim.AtMost(3).Heaps(9)).Telling(play.Winner))",
    "heaps": "show.It(play.Board(nim.Heaps(3, 5)).Coins().Telling(play.Winner))",
    "chocolate": "show.It(play.Board(classics.Chomp(4, 4, 4)).Telling(play.Winner))",
}

# The cell whose figure is the picture of a book; of others it is the first.
PICTURES = {
    "nimset": "c-65", "records": "c-37", "biplus": "c-72", "nimspiel": "c-nimatron", "varianten": "c-63",
    "explore": "c-25", "famous-games": "c-35", "periods": "c-36"}


def picture_of(book):
    """Returns a figure of a book as SVG, or None where there is none."""
    figures = {cell.id: output.data["image/svg+xml"] for cell in reversed(nbformat.read(book.path, 4).cells)
               for output in reversed(cell.get("outputs", [])) if "image/svg+xml" in output.get("data", {})}
    return figures.get(PICTURES.get(book.path.stem), next(reversed(figures.values()), None))


def start(site, language, shelf):
    """Returns the start page of a language."""
    row, pictures = shelf[language], {}
    for book in row:
        if svg := picture_of(book):
            pictures[book.href] = f"{book.path.stem}/picture.svg"
            site.put(f"{language}/{pictures[book.href]}", svg)
    boards = dict(zip(BOARDS, site.program.shows(language, *BOARDS.values()))) if site.program else {}
    body = environment().get_template("start.html.j2").render(
        say=WORDS[language], language=language, names=site.names, books=row, pictures=pictures, program=site.program is not None, boards=boards,
        lessons=[b for b in row if b.lesson.exists()], megabytes=round((site.folder / "nimlab.zip").stat().st_size / 1e6))
    return framed(site, language, body, WORDS[language]["title"], WORDS[language]["what"], editions_of("index", LANGUAGES), searched=True)


LABORATORY = json.loads((HERE / "assets" / "laboratory.json").read_text(encoding="utf-8"))


def in_language(name, language):
    """Returns a name of the laboratory in a language, in English if it has none there."""
    return name.get(language, name["en"])


def laboratory(site, language, row):
    """Returns the laboratory: games to choose from, and what can be seen of each as cells of a small notebook."""
    words, games, first = WORDS[language], [], nbformat.read(row[0].path, 4)
    for game in LABORATORY["games"]:
        source = {"game": game["game"]} | {view: "%%\n" + does for view, does in game["see"].items()}
        nb = nbformat.v4.new_notebook(metadata=first.metadata, cells=[nbformat.v4.new_code_cell(s, id=f"{game['id']}-{view}") for view, s in source.items()])
        cells = breakable(as_cells(nb, language, site.program)).split('<div class="cell">')[1:]
        games.append(dict(game, name=in_language(game["name"], language), own=game["game"].startswith("func"), cells=dict(zip(source, cells, strict=True))))
    told = dict(say={word: words[word] for word in ("labSave", "labWithout")}, metadata=first.metadata,
                begin=next(c.source for c in first.cells if c.source.startswith("%env NIMLAB_LANGUAGE")))
    body = environment().get_template("laboratory.html.j2").render(
        say=words, games=games, views={view: in_language(name, language) for view, name in LABORATORY["views"].items()}, told=in_script(told),
        megabytes=str(math.ceil(site.tools["bytes"] / 1e6)), sheet=f"{BEGIN}.html#{words['labType'].replace(' ', '-')}")
    return framed(site, language, body, f"{words['laboratory']} – nimlab", words["labStart"], editions_of("laboratory", LANGUAGES), laboratory=True)


@functools.cache
def help_page(language):
    """Returns the path of the page about cells that go wrong: the only Markdown beside the notebooks that is no lesson."""
    page, = (path for path in content_folder(language).glob("*.md") if not path.name.endswith(".lesson.md"))
    return page


def trouble(site, language):
    """Returns the page about cells that go wrong in Jupyter."""
    text = help_page(language).read_text(encoding="utf-8")
    title = text.split("\n", 1)[0].lstrip("# ")
    editions = [dict(language=l, name=name, same=True, href=f"{l}/{help_page(l).stem}.html") for l, name in LANGUAGES.items()]
    return framed(site, language, as_html(text), f"{title} – nimlab", title, editions)


# Signs of a light and of a dark page, by what they are in Go.
LIGHT, DARK = "default", "github-dark"


def style():
    """Returns the style sheet, with the colours of the code."""
    css = (HERE / "assets" / "site.css").read_text(encoding="utf-8")
    light, dark = (HtmlFormatter(style=s).get_style_defs(".highlight") for s in (LIGHT, DARK))
    wanted = lambda defs: "\n".join(l for l in defs.split("\n") if re.match(r"\.highlight \.\w+ \{", l))
    return f"{css}\n{wanted(light)}\n@media (prefers-color-scheme: dark) {{\n{wanted(dark)}\n}}\n"


# What is said while the page computes, and when it does not.
LIVE = ("fields", "minus", "plus", "stop", "busy", "asks", "fetching", "stopped", "slow", "unfetched", "broken",
        "changed", "again", "kept", "number", "numbers", "numbersExactly", "text", "texts", "choice", "unfit", "edit", "run", "back", "code", "cost", "getting", "building",
        "running", "line", "aboveLine", "fromLink", "noCompiler", "notBuilt", "noPackage", "tooOld", "tooMuch", "tooSlow")


class Site:
    """A folder with the pages, and the files that they need under names of their content."""

    def __init__(self, folder, program=None):
        self.folder, self.program = pathlib.Path(folder), program and Program(program)
        self.names, self.pages, self.tools = {}, [], {}

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
        for path in set(self.folder.glob("??/**/*.html")) - set(self.pages):
            path.unlink()

    def name_files(self):
        """Writes what all pages share."""
        parts = lambda name: (HERE / "assets" / name).read_text(encoding="utf-8")
        self.name("site.css", style())
        for part in ("site.js", "root.js", "reader.js", "search.js", "piece.js"):
            self.name(part, parts(part))
        self.put("favicon.svg", parts("favicon.svg"))
        self.put("preview.png", (HERE / "assets" / "notebook.png").read_bytes())
        self.put("nimlab.zip", project())
        self.put("LICENSE.txt", (NOTEBOOKS.parent / "LICENSE").read_bytes())
        if self.program:
            packed, worker = self.program.packed(), self.program.worker()
            for part in ("live.js", "laboratory.js", "laboratory.css"):
                self.name(part, parts(part))
            self.name("worker.js", worker)
            self.name("house.bin", packed)
            # A page from disk may fetch nothing but scripts.
            self.name("worker-text.js", f"const nimlabWorker = {json.dumps(worker)};")
            self.name("house-text.js", f'const nimlabProgram = "{base64.b64encode(packed).decode()}";')
            self.put("offline.js", parts("offline.js"))
            tools = self.program.toolchain()
            for name, content in tools.items():
                self.name(name, content)
            as_text = {name.partition(".")[0]: content if isinstance(content, str) else base64.b64encode(content).decode() for name, content in tools.items()}
            self.name("compiler-text.js", f"globalThis.nimlabCompiler = {json.dumps(as_text)};")
            self.tools = dict({name.partition(".")[0]: self.names[name] for name in tools}, text=self.names["compiler-text.js"], bytes=sum(len(tools[name]) for name in Program.TOOLS))


def project(root=NOTEBOOKS.parent):
    """Returns the whole project, packed: what is in its folder, but for what is hidden."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for folder, inside, files in os.walk(root):
            hidden = lambda name: name.startswith((".", "__"))
            inside[:] = sorted(name for name in inside if not hidden(name))
            for name in sorted(name for name in files if not hidden(name)):
                path = pathlib.Path(folder, name)
                archive.write(path, pathlib.Path("nimlab") / path.relative_to(root))
    return packed.getvalue()


def write(folder, source=NOTEBOOKS, program=None):
    """Writes the site. Returns the pages."""
    shelf, site = books(source), Site(folder, program)
    site.name_files()
    for name in ("index", "404"):
        site.put(f"{name}.html", environment().get_template("root.html.j2").render(
            languages=LANGUAGES, words=WORDS, names=site.names, policy=POLICY, lost=name == "404"))
    for language, row in shelf.items():
        bodies = {book: body_of(book, site.program) for book in row}
        site.name(f"search-{language}.js", search.index((book.href, book.title, body) for book, body in bodies.items()))
        site.put(f"{language}/index.html", start(site, language, shelf))
        site.put(f"{language}/{help_page(language).stem}.html", trouble(site, language))
        if site.program:
            site.put(f"{language}/laboratory.html", laboratory(site, language, row))
        for book, body in bodies.items():
            routes = lessons.routes_of(book.lesson.read_text(encoding="utf-8"), book.path.stem, body) if book.lesson.exists() else []
            site.put(f"{language}/{book.href}", page(site, book, shelf, body, routes))
            if routes:
                lesson(site, book, shelf, body, routes)
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
