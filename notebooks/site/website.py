"""Writes the notebooks as a static site: one folder to put on any web server, or to open from disk.

    website.py FOLDER [PROGRAM [ADDRESS]]

The site requests nothing from another host. Its pages contain the outputs that are stored in the
notebooks, so no kernel runs. PROGRAM is the folder that notebooks/page/build writes; with it,
readers can change the numbers in a cell, and the page computes the new output. ADDRESS is where the
site will be, such as https://school.example/nimlab; with it, lessons have QR codes. nbconvert reads the
notebooks and renders the cells; the folder assets has the templates, styles and scripts.
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
from urllib.parse import unquote, urlsplit

import babel
import jinja2
import nbformat
from babel.messages import pofile
from nbconvert import HTMLExporter, TemplateExporter
from nbconvert.filters import Highlight2HTML
from pygments.formatters import HtmlFormatter

import lessons
import pieces
import search
import sheets

HERE = pathlib.Path(__file__).resolve().parent
ASSETS = HERE / "assets"
NOTEBOOKS = HERE.parent
COMPILER = NOTEBOOKS / "page" / "compiler"
TRANSLATIONS = NOTEBOOKS.parent / "nimkit" / "words" / "po"

USAGE = "website.py FOLDER [PROGRAM [ADDRESS]]"

START_NOTEBOOK = "0-begin"  # the notebook with a list of what can be typed


# ---- languages

def languages(folder=TRANSLATIONS):
    """Returns the languages of the site, each with its own name: those with a PO file, and English."""
    codes = [*sorted((path.stem for path in folder.glob("*.po")), reverse=True), "en"]
    return {code: babel.Locale(code).language_name.capitalize() for code in codes}


def read_texts(language, folder=TRANSLATIONS):
    """Returns the texts of the site by name, translated by the PO file of the language. A text that
    the file lacks stays English. A text with plural forms is a list of them."""
    english = json.loads((ASSETS / "words.json").read_text(encoding="utf-8"))
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
TEXTS = {language: read_texts(language) for language in LANGUAGES}


def content_folder(language, source=NOTEBOOKS):
    """Returns the folder with the notebooks of a language, the English one if it has none."""
    folder = source / language
    return folder if folder.is_dir() else source / "en"


def editions_of(pages):
    """Returns the links to the editions of a page in all languages. The pages are file names without
    suffix by language; a language without one gets a link to its start page."""
    return [dict(language=language, name=name, same=language in pages, href=f"{language}/{pages.get(language, 'index')}.html")
            for language, name in LANGUAGES.items()]


# ---- notebooks

@dataclasses.dataclass(frozen=True)
class Book:
    """A notebook."""
    path: pathlib.Path
    language: str  # the language of its page
    name: str  # the same in all languages; it does not change when the file is renamed
    title: str
    first_sentence: str
    minutes: int  # the estimated time to read it

    @property
    def href(self):
        return self.path.stem + ".html"

    @property
    def lesson_path(self):
        """Returns the path of the teacher's page, which may not exist."""
        return self.path.with_suffix(".lesson.md")


# What the length of a notebook is estimated from.
WORDS_PER_MINUTE = 150
MINUTES_PER_BOARD = 4
MINUTES_PER_QUESTION = 3


def read_book(path, language):
    """Reads the title and the first sentence of a notebook, and estimates its length to a quarter of an hour."""
    nb = nbformat.read(path, 4)
    cells = nb.cells
    text = [c.source for c in cells if c.cell_type == "markdown"]
    code = " ".join(c.source for c in cells if c.cell_type == "code")
    title, rest = text[0].split("\n", 1)
    first_sentence = re.sub(r"[*_`]|\]\([^)]*\)|\[", "", rest.strip().split("\n\n", 1)[0]).replace("\n", " ")
    minutes = (sum(len(t.split()) for t in text) / WORDS_PER_MINUTE
               + MINUTES_PER_BOARD * code.count("play.Board(") + MINUTES_PER_QUESTION * code.count("play.Ask("))
    return Book(path, language, nb.metadata.get("nimlab", {}).get("book", path.stem), title.lstrip("# ").strip(), first_sentence, 15 * round(minutes / 15))


def books(folder=NOTEBOOKS):
    """Returns the notebooks of each language in the order to read, which is the order of their file names."""
    return {language: [read_book(p, language) for p in sorted(content_folder(language, folder).glob("*.ipynb"))] for language in LANGUAGES}


# ---- the program that evaluates cells

class Program:
    """The folder that notebooks/page/build has written."""

    # The large files of the compiler.
    TOOLS = ("compile.bin", "link.bin", "packages.bin")

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def run(self, **request):
        """Returns the response of the program to a request; see notebooks/page/page.go. It raises
        CalledProcessError if the program fails."""
        result = subprocess.run([self.folder / "page"], input=json.dumps(request), capture_output=True, text=True, check=True)
        return json.loads(result.stdout)

    def describe(self, language, sources):
        """Returns the description of each cell of a notebook: whether the page can evaluate it, and the
        literals that a reader may change."""
        return self.run(language=language, cells=sources)

    def outputs(self, language, *sources):
        """Returns the outputs of independent cells as HTML. It raises ValueError if a cell fails."""
        cells = self.run(language=language, cells=["%%\n" + s for s in sources], evaluate=True)
        for source, cell in zip(sources, cells):
            if "error" in cell:
                raise ValueError(f"{source}: {cell['error']}")

        def html(output):
            return output.get("html") or f'<figure class="output">{output["svg"]}</figure>'

        return ["".join(map(html, cell["outputs"])) for cell in cells]

    def worker(self):
        """Returns the script of the worker: wasm_exec.js of Go, then worker.js."""
        return (self.folder / "wasm_exec.js").read_text(encoding="utf-8") + (ASSETS / "worker.js").read_text(encoding="utf-8")

    def toolchain(self):
        """Returns the files that compile a cell and run it, by name."""

        def script(part):
            return (COMPILER / part).read_text(encoding="utf-8")

        common = script("files.js") + (self.folder / "wasm_exec.js").read_text(encoding="utf-8")
        return {name: (self.folder / name).read_bytes() for name in self.TOOLS} | {
            "toolchain.js": common + script("toolchain.js"), "cell.js": common + script("cell.js")}

    def compressed(self):
        """Returns the WebAssembly program, compressed."""
        return gzip.compress((self.folder / "page.wasm").read_bytes(), 9, mtime=0)


# ---- cells as HTML

@functools.cache
def environment():
    """Returns the environment of the templates."""
    return jinja2.Environment(loader=jinja2.FileSystemLoader(ASSETS))


class CellExporter(HTMLExporter):
    """Renders the cells of a notebook by the template of this site."""

    # HTMLExporter would parse the HTML again, to change elements that only its own templates write.
    from_notebook_node = TemplateExporter.from_notebook_node


@functools.cache
def exporter():
    """Returns the exporter that renders the cells of a notebook."""
    result = CellExporter(raw_template=(ASSETS / "page.html.j2").read_text(encoding="utf-8"))
    result.register_filter("highlight_code", Highlight2HTML(pygments_lexer="go", parent=result))
    return result


def notebook_html(book, program=None):
    """Returns the cells of a notebook as HTML."""
    nb = nbformat.read(book.path, 4)
    nb.cells = [c for c in nb.cells if not c.source.startswith("%env NIMLAB_LANGUAGE")]
    html = cells_html(nb, book.language, program)
    html = re.sub(r'href="([\w./-]+)\.(?:ipynb|md)', r'href="\1.html', html)
    return pieces.add_anchors(allow_line_breaks(keep_together(number_headings(html))))


def cells_html(nb, language, program):
    """Returns the cells of a notebook as HTML, with the literals that a reader may change."""
    code = [c for c in nb.cells if c.cell_type == "code"]
    for cell, description in zip(code, program.describe(language, [c.source for c in code]) if program else []):
        description.pop("reason", None)
        cell.metadata["description"] = json_for_script(dict(description, id=cell.id, source=cell.source))
    return exporter().from_notebook_node(nb)[0]


def markdown_html(text):
    """Returns Markdown as HTML, in which links to notebooks lead to their pages."""
    nb = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(text)])
    return re.sub(r'href="([\w./-]+)\.ipynb', r'href="\1.html', exporter().from_notebook_node(nb)[0])


# Matches what keep_together leaves as it is: an element that is no prose, or a tag. Group 1 is the match,
# group 2 the name of that element.
NOT_TEXT = re.compile(r"(<(script|style|pre|code|svg|textarea)\b.*?</\2>|<[^>]*>)", re.DOTALL)
# Matches an element of a short tuple or set: a number, a letter or an ellipsis.
ELEMENT = r"(?:\d+|\w|…)"
# Matches a number with spaces between its thousands.
THOUSANDS = re.compile(r"(?<!\d)\d{1,3}(?: \d{3})+(?!\d)")
# Matches a tuple or a set of at least two elements, with its parentheses or braces.
TUPLE = re.compile(rf"[({{]{ELEMENT}(?:, {ELEMENT})+[)}}]")
LONGEST_UNBROKEN = 24  # characters; a phone shows about forty in a line


def keep_together(html):
    """Puts no-break spaces into short tuples, sets and numbers, such as (7, 7), {1, 4, 9, 10} and
    1 000 000. Code stays unchanged, because readers copy it."""

    def join(match):
        return match[0].replace(" ", "\N{NO-BREAK SPACE}") if len(match[0]) <= LONGEST_UNBROKEN else match[0]

    parts = NOT_TEXT.split(html)  # in turn a text, markup or an element, and that element's name
    return "".join(
        TUPLE.sub(join, THOUSANDS.sub(join, part)) if i % 3 == 0 else part
        for i, part in enumerate(parts) if i % 3 != 2 and part)


# Matches a block of highlighted code.
HIGHLIGHTED = re.compile(r'<div class=" ?highlight.*?</pre>', re.DOTALL)


def allow_line_breaks(html):
    """Allows a line of code to break after a bracket, a dot or a comma. The text that is copied stays
    the same."""

    def add_breaks(match):
        return re.sub(r'(<span class="p">[^<]*[({\[.,]</span>)', r"\1<wbr>", match[0])

    return HIGHLIGHTED.sub(add_breaks, html)


def number_headings(html):
    """Makes the anchors of headings unique: the second one with the anchor Proof becomes Proof-2, or Proof-3 if
    another heading has the anchor Proof-2."""
    heading = re.compile(r'(<h[1-6] id=)"([^"]*)"')
    anchors, used = {unquote(m[2]) for m in heading.finditer(html)}, set()

    def number(match):
        start, anchor = match[1], unquote(match[2])
        unique, k = anchor, 1
        while unique in used or k > 1 and unique in anchors:
            k += 1
            unique = f"{anchor}-{k}"
        used.add(unique)
        return f'{start}"{unique}"'

    return heading.sub(number, html)


def headings_of(html):
    """Returns the anchors and the texts of the headings of the second level."""
    headings = re.findall(r'<h2 id="([^"]*)">(.*?)</h2>', html, flags=re.DOTALL)
    return [(anchor, re.sub(r'<a class="anchor-link".*?</a>|<[^>]+>', "", text).strip()) for anchor, text in headings]


# ---- scripts and styles of outputs

# Matches the script of an interactive output. Group 1 is its compressed content in base64.
PACKED_SCRIPT = re.compile(r'<script class="nimlab-packed">[^<]*?\("([\w+/=]+)"\);</script>')
# Matches the line with the style in an unpacked script. Group 1 is the style as a JSON string.
STYLE_LINE = re.compile(r'^const STYLE = (".*");$', re.MULTILINE)
# Matches the key handler of a fold, which JupyterLab needs and a page does not. Group 1 is the tag before it.
FOLD_HANDLER = re.compile(r'(<summary [^>]*?) onkeydown="[^"]*"')
# Matches the line with the version in an unpacked script. Group 1 is the version.
VERSION_LINE = re.compile(r'^const MARK = "data-nimlab-(\w+)";$', re.MULTILINE)


@functools.cache
def unpack(packed):
    """Returns the version, the style and the script of an interactive output, which package play
    compresses into it."""
    script = zlib.decompress(base64.b64decode(packed), wbits=-zlib.MAX_WBITS).decode()
    style = STYLE_LINE.search(script)[1]
    return VERSION_LINE.search(script)[1], json.loads(style), script.replace(style, '""')


def extract_assets(html):
    """Removes the scripts and styles of outputs. Returns them, each once, as style and script by name,
    and the HTML without them, in which nothing is executed."""
    assets = {}

    def extract(match):
        name, style, script = unpack(match[1]) if match[1] else (content_hash(match[2]), match[2], None)
        assets[name] = style, script
        return ""

    return assets, FOLD_HANDLER.sub(r"\1", re.sub(f"{PACKED_SCRIPT.pattern}|<style>(.*?)</style>", extract, html, flags=re.DOTALL))


def content_hash(content):
    """Returns the beginning of the hash of a text or of bytes, as a name that no other content has."""
    return hashlib.sha256(content if isinstance(content, bytes) else content.encode()).hexdigest()[:12]


# ---- pages

# A page loads and executes only files of the site. Workers come from blobs, because a page opened
# from disk cannot load one from a file; figures have inline styles.
POLICY = "; ".join((
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:",
    "connect-src 'self'", "worker-src 'self' blob:", "base-uri 'none'", "form-action 'none'"))

# The texts that live.js displays.
LIVE_TEXTS = (
    "fields", "minus", "plus", "stop", "busy", "asks", "fetching", "stopped", "evaluationTooSlow", "unfetched", "broken", "changed",
    "again", "kept", "number", "numbers", "numbersExactly", "text", "texts", "choice", "unfit", "edit", "run", "back", "clear", "code",
    "cost", "fetchingCompiler", "building", "running", "line", "aboveLine", "fromLink", "noCompiler", "notBuilt", "noPackage",
    "tooOld", "tooMuch", "tooSlow")

# The keys of questions by the anchors under which earlier pages stored their answers. New questions
# are not added.
EARLIER_KEYS = json.loads((ASSETS / "earlier.json").read_text(encoding="utf-8"))

# The texts that reader.js displays.
READER_TEXTS = (
    "did", "name", "print", "save", "forget", "forgetSure", "keptHere", "nothingYet", "place", "question", "answer", "tries", "time",
    "right", "wrong", "part", "openedAt", "goOn", "onlyRoute")


def json_for_script(value):
    """Returns a value as JSON that can be embedded in a script element."""
    return json.dumps(value, ensure_ascii=False).replace("</", "<\\/")


def render(site, language, body, title, description, editions, template="shell.html.j2", **variables):
    """Returns a page with this body as HTML, and writes the files with the scripts and styles of its outputs.
    editions has the links that editions_of returns; the template also gets the variables."""
    assets, body = extract_assets(body)
    for name, (style, script) in assets.items():
        site.put(f"play-{name}.css", style)
        if script:
            site.put(f"play-{name}.js", script)
    live = {name: TEXTS[language][name] for name in LIVE_TEXTS}
    return environment().get_template(template).render(
        language=language, kinds=assets, body=body, title=title, description=description, editions=editions,
        texts=TEXTS[language], names=site.names, tools=json.dumps(site.tools), program=site.program is not None,
        help_page=help_file(language).stem, policy=POLICY, live=json_for_script(live), **variables)


def write_notebook(site, book, books_by_language, body, routes):
    """Writes the page of a notebook, and the pages of its boards, boxes and figures."""
    language_books = books_by_language[book.language]
    position = language_books.index(book)
    texts = TEXTS[book.language]
    body, own_pieces = pieces.link_pieces(body, texts, book.path.stem)
    for piece in own_pieces:
        site.put(f"{book.language}/{book.path.stem}/{piece.anchor}.html", render(
            site, book.language, piece.html, f"{piece.label} – {book.title}", "", [], "piece.html.j2", book=book, anchor=piece.anchor))
        write_redirect(site, book, f"/{piece.anchor}.html")
    write_redirect(site, book, ".html")
    reader_settings = dict(book=f"{book.language}/{book.name}", keysByAnchor=EARLIER_KEYS.get(book.name, {}), texts={name: texts[name] for name in READER_TEXTS},
                           routes=[dict(title=route.title, anchors=route.anchors) for route in routes])
    editions = {language: other.path.stem for language, others in books_by_language.items() for other in others if other.name == book.name}
    site.put(f"{book.language}/{book.href}", render(
        site, book.language, body, f"{book.title} – nimlab", book.first_sentence, editions_of(editions),
        code=True, contents=headings_of(body), notebook=book.path.name, reader=json_for_script(reader_settings), searched=True,
        lesson=book.lesson_path.stem + ".html" if routes else None,
        previous=language_books[position - 1] if position else None,
        next=language_books[position + 1] if position + 1 < len(language_books) else None))


def write_redirect(site, book, suffix):
    """Writes a redirect from the address under the book's original file name. It does nothing if the
    file still has that name."""
    if book.name != book.path.stem:
        up = "../" * (1 + suffix.count("/"))
        site.put(f"{book.language}/{book.name}{suffix}", environment().get_template("root.html.j2").render(
            names=site.names, policy=POLICY, language=book.language, up=up, title=book.title, moved=f"{up}{book.language}/{book.path.stem}{suffix}"))


def write_lesson(site, book, books_by_language, body, routes):
    """Writes the teacher's page of a notebook, and a worksheet and its answers for each route. It raises
    ValueError if a link of the teacher's page leads nowhere."""
    texts, stem = TEXTS[book.language], book.path.stem
    editions = editions_of({language: other.lesson_path.stem for language, others in books_by_language.items() for other in others
                            if other.name == book.name and other.lesson_path.exists()})
    text = re.sub(r"<!--.*?-->", "", book.lesson_path.read_text(encoding="utf-8"), flags=re.DOTALL)
    title = text.split("\n", 1)[0].lstrip("# ")
    codes = {route: site.qr_code(f"{book.language}/{stem}.html?route={route.number}") for route in routes}
    introductions = iter([environment().get_template("begin.html.j2").render(
        texts=texts, stem=stem, number=route.number, answers=site.program is not None, code=codes[route]) for route in routes])

    def resolve_anchor(link):
        return f'href="{stem}.html#{lessons.find_anchor(link[1], body)}"'

    def resolve_anchors(html):
        return re.sub(rf'href="{stem}\.html#([^"]*)"', resolve_anchor, html)

    def add_introduction(heading):
        return heading[0] + next(introductions)

    html = re.sub(r'<h2 id="Route[^>]*>.*?</h2>', add_introduction, number_headings(markdown_html(lessons.without_sheets(text))))
    write_redirect(site, book, ".lesson.html")
    site.put(f"{book.language}/{stem}.lesson.html", render(
        site, book.language, resolve_anchors(html), f"{title} – nimlab", title, editions, contents=headings_of(html), searched=True))
    questions = lessons.exercise_questions(body)
    solutions = solutions_of(site, book, questions)
    for route in routes:
        markdown, blocks = sheets.extract_blocks(route.sheet)
        tasks = sheets.insert_questions(resolve_anchors(markdown_html(markdown)), questions).replace(
            f'href="{stem}.html#', f'href="{stem}.html?route={route.number}#')
        sheet_by_kind = {"worksheet": sheets.worksheet(tasks)}
        if site.program:
            sheet_by_kind["answers"] = sheets.answer_sheet(tasks, lambda anchor: solutions[anchor] or f'<p>{texts["program"]}</p>')
        contents = [block_html(site, book.language, kind, block) for kind, block in blocks]
        for kind, sheet in sheet_by_kind.items():
            name = f"{texts[kind]}: {book.title}, {route.title}"
            site.put(f"{book.language}/{stem}.{kind}-{route.number}.html", render(
                site, book.language, environment().get_template("sheet.html.j2").render(
                    texts=texts, title=name, answers=kind == "answers", back=f"{stem}.lesson.html", sheet=sheets.insert_blocks(sheet, contents),
                    code=codes[route], talk=number_headings(markdown_html(lessons.oral_questions(route, text))) if kind == "answers" else ""),
                f"{name} – nimlab", name, editions))


def solutions_of(site, book, questions):
    """Returns the answers to the exercises of a notebook by the anchors of their questions, each as HTML, or
    "" for an exercise that is answered by a program. Without a program of the site it returns none. It
    raises ValueError if the cells have other exercises than the page."""
    if not site.program:
        return {}
    calls = lessons.calls_of(c.source for c in nbformat.read(book.path, 4).cells if c.cell_type == "code")
    if len(calls) != len(questions):
        raise ValueError(f"{book.path}: the cells have {len(calls)} exercises, the page has {len(questions)}")
    return dict(zip(questions, site.program.outputs(book.language, *(f"show.It({call}.Answer(), {call}.Reason())" for call in calls))))


def block_html(site, language, kind, block):
    """Returns a block of a worksheet as HTML. Without a program of the site, a cell is ""."""
    if kind == "draw":
        return sheets.draw(block, TEXTS[language])
    return "".join(site.program.outputs(language, block)) if site.program else ""


# The boards of the start page. A beginner can win on each.
BOARDS = {
    "pins": "show.It(play.Board(pins.Full(8)).RevealOnly(play.Winner))",
    "matches": "show.It(play.Board(nim.AtMost(3).Heaps(9)).RevealOnly(play.Winner))",
    "heaps": "show.It(play.Board(nim.Heaps(3, 5)).WithCoins().RevealOnly(play.Winner))",
    "chocolate": "show.It(play.Board(classics.Chomp(4, 4, 4)).RevealOnly(play.Winner))",
}

# Matches the beginning of a board that is a picture. Group 1 is its SVG in base64.
BOARD_PICTURE = re.compile(r'<div class="stage"><img src="data:image/svg\+xml;base64,([\w+/=]+)"')


def picture_of(book):
    """Returns the picture of the first board of a notebook as SVG, or None without a board. A figure
    would give answers away."""
    outputs = (output for cell in nbformat.read(book.path, 4).cells for output in cell.get("outputs", []))
    boards = (BOARD_PICTURE.search(output.get("data", {}).get("text/html", "")) for output in outputs)
    return next((base64.b64decode(board[1]).decode() for board in boards if board), None)


def write_start_page(site, language, books_by_language):
    """Writes the start page of a language, and the pictures on it."""
    language_books, pictures = books_by_language[language], {}
    for book in language_books:
        if svg := picture_of(book):
            pictures[book.href] = f"{book.path.stem}/picture.svg"
            site.put(f"{language}/{pictures[book.href]}", svg)
    boards = dict(zip(BOARDS, site.program.outputs(language, *BOARDS.values()))) if site.program else {}
    body = environment().get_template("start.html.j2").render(
        texts=TEXTS[language], language=language, names=site.names, books=language_books, pictures=pictures, program=site.program is not None, boards=boards,
        lessons=[b for b in language_books if b.lesson_path.exists()], megabytes=round((site.folder / "nimlab.zip").stat().st_size / 1e6))
    site.put(f"{language}/index.html", render(
        site, language, body, TEXTS[language]["title"], TEXTS[language]["what"], editions_of(dict.fromkeys(LANGUAGES, "index")), searched=True))


LABORATORY = json.loads((ASSETS / "laboratory.json").read_text(encoding="utf-8"))


def in_language(name, language):
    """Returns a name of the laboratory in a language, in English if it has none there."""
    return name.get(language, name["en"])


def laboratory_page(site, language, language_books):
    """Returns the laboratory: a list of games, and the views of each as cells of a small notebook."""
    texts, games, first_notebook = TEXTS[language], [], nbformat.read(language_books[0].path, 4)
    for game in LABORATORY["games"]:
        sources = {"game": game["game"]} | {view: "%%\n" + code for view, code in game["see"].items()}
        nb = nbformat.v4.new_notebook(metadata=first_notebook.metadata, cells=[
            nbformat.v4.new_code_cell(source, id=f"{game['id']}-{view}") for view, source in sources.items()])
        cells = allow_line_breaks(cells_html(nb, language, site.program)).split('<div class="cell">')[1:]
        games.append(dict(game, name=in_language(game["name"], language), own=game["game"].startswith("func"), misere="Misere" in cells[0], cells=dict(zip(sources, cells, strict=True))))
    settings = dict(texts={name: texts[name] for name in ("labSave", "labWithout")}, metadata=first_notebook.metadata,
                    firstCell=next(c.source for c in first_notebook.cells if c.source.startswith("%env NIMLAB_LANGUAGE")))
    body = environment().get_template("laboratory.html.j2").render(
        texts=texts, games=games, views={view: in_language(name, language) for view, name in LABORATORY["views"].items()}, settings=json_for_script(settings),
        megabytes=str(math.ceil(site.tools["bytes"] / 1e6)), sheet=f"{START_NOTEBOOK}.html#{texts['labType'].replace(' ', '-')}")
    return render(site, language, body, f"{texts['laboratory']} – nimlab", texts["labStart"], editions_of(dict.fromkeys(LANGUAGES, "laboratory")), laboratory=True)


@functools.cache
def help_file(language):
    """Returns the path of the page about failing cells: the only Markdown beside the notebooks that is no lesson."""
    page, = (path for path in content_folder(language).glob("*.md") if not path.name.endswith(".lesson.md"))
    return page


def help_page(site, language):
    """Returns the page about failing cells, for readers in Jupyter."""
    text = help_file(language).read_text(encoding="utf-8")
    title = text.split("\n", 1)[0].lstrip("# ")
    editions = [dict(language=other, name=name, same=True, href=f"{other}/{help_file(other).stem}.html") for other, name in LANGUAGES.items()]
    return render(site, language, markdown_html(text), f"{title} – nimlab", title, editions)


# ---- the site

# Pygments styles of code on a light and on a dark page.
LIGHT_STYLE, DARK_STYLE = "default", "github-dark"


def style_sheet():
    """Returns the style sheet with the colors of highlighted code."""
    css = (ASSETS / "site.css").read_text(encoding="utf-8")
    light, dark = (HtmlFormatter(style=s).get_style_defs(".highlight") for s in (LIGHT_STYLE, DARK_STYLE))

    def tokens(rules):
        return "\n".join(rule for rule in rules.split("\n") if re.match(r"\.highlight \.\w+ \{", rule))

    return f"{css}\n{tokens(light)}\n@media (prefers-color-scheme: dark) {{\n{tokens(dark)}\n}}\n"


def project_archive(root=NOTEBOOKS.parent):
    """Returns a zip file of the project without hidden files."""

    def hidden(name):
        return name.startswith((".", "__"))

    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for folder, subfolders, files in os.walk(root):
            subfolders[:] = sorted(name for name in subfolders if not hidden(name))
            for name in sorted(name for name in files if not hidden(name)):
                path = pathlib.Path(folder, name)
                archive.write(path, pathlib.Path("nimlab") / path.relative_to(root))
    return file.getvalue()


class Site:
    """The folder of a site that is being written. Files shared by all pages have a hash of their
    content in their names, so that browsers can cache them forever."""

    def __init__(self, folder, program=None, address=None):
        self.folder, self.program = pathlib.Path(folder), program and Program(program)
        self.address = address and address.removesuffix("/")
        # The start of links on a page that a server sends for any path: relative if the address is unknown.
        self.root = urlsplit(self.address).path + "/" if self.address else ""
        self.names, self.pages, self.tools = {}, [], {}

    def put(self, path, content):
        """Writes a file."""
        path = self.folder / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        if path.suffix == ".html":
            self.pages.append(path)

    def put_hashed(self, name, content):
        """Writes a file with a hash in its name, such as site-0123456789ab.css, and notes that name."""
        stem, suffix = name.rsplit(".", 1)
        self.names[name] = f"{stem}-{content_hash(content)}.{suffix}"
        self.put(self.names[name], content)

    def qr_code(self, path):
        """Returns the QR code of the address of a page as SVG, or "" if the address of the site is unknown."""
        if not self.address:
            return ""
        import segno  # only a site with an address needs it
        address = f"{self.address}/{path}"
        return segno.make(address, micro=False).svg_inline(scale=3, border=2, light="#fff", title=address)

    def remove_stale(self):
        """Removes files of an earlier site in the same folder that this one does not have."""
        for path in self.folder.glob("*-*.*"):
            if re.search(r"-[0-9a-f]{12}\.\w+$", path.name) and not path.name.startswith("play-") and path.name not in self.names.values():
                path.unlink()
        for language in {folder.name for folder in self.folder.glob("??")} | set(LANGUAGES):
            for path in set((self.folder / language).rglob("*.html")) - set(self.pages):
                path.unlink()

    def put_shared(self):
        """Writes the files that all pages share."""

        def asset(name):
            return (ASSETS / name).read_text(encoding="utf-8")

        self.put_hashed("site.css", style_sheet())
        for name in ("site.js", "root.js", "reader.js", "search.js", "piece.js"):
            self.put_hashed(name, asset(name))
        self.put("favicon.svg", asset("favicon.svg"))
        self.put("preview.png", (ASSETS / "notebook.png").read_bytes())
        self.put("nimlab.zip", project_archive())
        self.put("LICENSE.txt", (NOTEBOOKS.parent / "LICENSE").read_bytes())
        if self.program:
            program, worker = self.program.compressed(), self.program.worker()
            for name in ("live.js", "laboratory.js", "laboratory.css"):
                self.put_hashed(name, asset(name))
            self.put_hashed("worker.js", worker)
            self.put_hashed("program.bin", program)
            # A page opened from disk can load nothing but scripts.
            self.put_hashed("worker-text.js", f"const nimlabWorker = {json.dumps(worker)};")
            self.put_hashed("program-text.js", f'const nimlabProgram = "{base64.b64encode(program).decode()}";')
            self.put("offline.js", asset("offline.js"))
            tools = self.program.toolchain()
            for name, content in tools.items():
                self.put_hashed(name, content)
            as_text = {name.partition(".")[0]: content if isinstance(content, str) else base64.b64encode(content).decode() for name, content in tools.items()}
            self.put_hashed("compiler-text.js", f"globalThis.nimlabCompiler = {json.dumps(as_text)};")
            self.tools = dict({name.partition(".")[0]: self.names[name] for name in tools}, text=self.names["compiler-text.js"], bytes=sum(len(tools[name]) for name in Program.TOOLS))


def write(folder, source=NOTEBOOKS, program=None, address=None):
    """Writes the site and returns the paths of its pages."""
    books_by_language, site = books(source), Site(folder, program, address)
    site.put_shared()
    for name in ("index", "404"):
        site.put(f"{name}.html", environment().get_template("root.html.j2").render(
            languages=LANGUAGES, texts=TEXTS, names=site.names, policy=POLICY, language="en", lost=name == "404",
            up=site.root if name == "404" else ""))
    for language, language_books in books_by_language.items():
        bodies = {book: notebook_html(book, site.program) for book in language_books}
        site.put_hashed(f"search-{language}.js", search.search_script((book.href, book.title, body) for book, body in bodies.items()))
        write_start_page(site, language, books_by_language)
        site.put(f"{language}/{help_file(language).stem}.html", help_page(site, language))
        if site.program:
            site.put(f"{language}/laboratory.html", laboratory_page(site, language, language_books))
        for book, body in bodies.items():
            routes = lessons.routes_of(book.lesson_path.read_text(encoding="utf-8"), book.path.stem, body) if book.lesson_path.exists() else []
            write_notebook(site, book, books_by_language, body, routes)
            if routes:
                write_lesson(site, book, books_by_language, body, routes)
            shutil.copy(book.path, site.folder / language / book.path.name)
    site.remove_stale()
    return site.pages


def main():
    """Writes the site that the arguments describe, and prints the paths of its pages. Returns the exit status."""
    if len(sys.argv) not in (2, 3, 4):
        print(USAGE, file=sys.stderr)
        return 2
    for path in write(sys.argv[1], **dict(zip(("program", "address"), sys.argv[2:]))):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
