"""Tests of every page of the site, and of the functions that write them."""

import base64
import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest
import unittest.mock
import zipfile
import zlib
from urllib.parse import unquote

import nbformat
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

import lessons
import pieces
import search
import sheets
import website

# The elements without an end tag.
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
# The elements of our pages whose end tag may be missing, a part of those in HTML.
OPTIONAL_END = {"li", "p", "td", "th", "tr", "tbody", "thead", "option"}
LARGEST_PAGE = 1_500_000  # bytes
LARGEST_PIECES = 15_000_000  # bytes, of all pages with a single board, box or figure together
LARGEST_INDEX = 300_000  # bytes of the search index of one language


class Page(html.parser.HTMLParser):
    """Parses a page and collects the parts that the tests inspect."""

    def __init__(self, text):
        super().__init__()
        self.language, self.title = None, ""
        self.headings = []  # the levels of the headings, from 1 to 6
        self.ids, self.links = [], []
        self.resources = []  # the addresses that the page loads
        self.open = []  # the tags of the elements that are open, the innermost last
        self.unpaired = []  # the end tags without a start tag
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if tag == "html":
            self.language = attrs.get("lang")
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if "id" in attrs:
            self.ids.append(attrs["id"])
        if tag == "a" and "href" in attrs:
            self.links.append(attrs["href"])
        for name in ("src", "srcset", "poster", "data") if tag != "object" else ("data",):
            if name in attrs and tag not in ("a", "input"):
                self.resources.append(attrs[name])
        if tag == "link":
            self.resources.append(attrs.get("href", ""))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        while self.open and self.open[-1] != tag and self.open[-1] in OPTIONAL_END:
            self.open.pop()
        if self.open and self.open[-1] == tag:
            self.open.pop()
        else:
            self.unpaired.append(tag)

    def handle_data(self, data):
        if self.open and self.open[-1] == "title" and "svg" not in self.open:
            self.title += data


def html_errors(*paths):
    """Returns the errors that the Nu Html Checker reports for pages. It skips the test without Java, or
    if the variable VNU does not name a vnu.jar."""
    jar, java = os.environ.get("VNU"), shutil.which("java")
    if not jar or not java:
        raise unittest.SkipTest("the variable VNU names no vnu.jar" if java else "there is no Java to run the Nu Html Checker")
    result = subprocess.run([java, "-jar", jar, "--errors-only", "--format", "json", "--stdout", *map(str, paths)], capture_output=True)
    return [f'{m.get("url", "")}, line {m.get("lastLine")}: {m["message"]}' for m in json.loads(result.stdout)["messages"]]


class PagesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if folder := os.environ.get("NIMLAB_SITE"):
            cls.folder = pathlib.Path(folder).resolve()
        else:
            temporary = tempfile.TemporaryDirectory()
            cls.addClassCleanup(temporary.cleanup)
            cls.folder = pathlib.Path(temporary.name).resolve()
            website.write(cls.folder)
        cls.pages = {p: Page(p.read_text(encoding="utf-8")) for p in sorted(cls.folder.rglob("*.html"))}

    def each_page(self):
        """Yields the pages with their paths, each in a subtest of its own."""
        for path, page in self.pages.items():
            with self.subTest(page=str(path.relative_to(self.folder))):
                yield path, page

    def test_every_notebook_has_a_page(self):
        for path in website.NOTEBOOKS.glob("??/*.ipynb"):
            self.assertIn(self.folder / path.parent.name / (path.stem + ".html"), self.pages)

    def test_pages_have_a_title_a_language_and_one_main_heading(self):
        for path, page in self.each_page():
            self.assertTrue(page.title.strip())
            self.assertEqual(page.headings.count(1), 1)
            parts = path.relative_to(self.folder).parts
            self.assertEqual(page.language, parts[0] if len(parts) > 1 else "en")

    def test_heading_levels_are_not_skipped(self):
        for _, page in self.each_page():
            for level, following in zip(page.headings, page.headings[1:]):
                self.assertLessEqual(following, level + 1)

    def test_elements_are_closed_and_ids_are_unique(self):
        for _, page in self.each_page():
            self.assertEqual(page.unpaired, [])
            self.assertEqual([t for t in page.open if t not in OPTIONAL_END], [])
            repeated = {i for i in page.ids if page.ids.count(i) > 1}
            self.assertEqual(repeated, set())

    def test_every_page_is_valid_html(self):
        # The page of a notebook contains its pieces, so the first piece of each kind is enough.
        later_piece = re.compile(r"-(?!1\.)\d+\.html$")
        self.assertEqual(html_errors(*(p for p in self.pages if len(p.relative_to(self.folder).parts) < 3 or not later_piece.search(p.name))), [])

    def test_nothing_is_requested_from_another_host(self):
        for path, page in self.each_page():
            for address in page.resources:
                self.assertNotRegex(address, r"^(\w+:)?//")
            text = path.read_text(encoding="utf-8")
            self.assertNotRegex(text, r"@import|\bimport\s*\(|fetch\(|XMLHttpRequest|url\(\s*['\"]?(https?:)?//")

    def test_no_script_is_inline(self):
        for path, _ in self.each_page():
            text = path.read_text(encoding="utf-8")
            self.assertIn("Content-Security-Policy", text)
            self.assertNotRegex(text, r"<script(?![^>]*(src=|type=\"application/json\"))|<[a-z][^>]* on[a-z]+=\"|<style")

    def test_links_lead_somewhere(self):
        for path, page in self.each_page():
            for link in page.links:
                if re.match(r"https?:", link):
                    continue
                address, _, anchor = unquote(link).partition("#")
                address = address.partition("?")[0]
                target = (path.parent / address).resolve() if address else path
                self.assertTrue(target.exists(), link)
                if anchor and target.suffix == ".html":
                    self.assertIn(anchor, self.pages[target].ids, link)

    def test_pages_are_small(self):
        for path, _ in self.each_page():
            self.assertLessEqual(path.stat().st_size, LARGEST_PAGE)

    def test_pages_of_pieces_are_small_together(self):
        sizes = [p.stat().st_size for p in self.pages if len(p.relative_to(self.folder).parts) == 3]
        self.assertTrue(sizes)
        self.assertLessEqual(sum(sizes), LARGEST_PIECES)

    def test_search_indexes_are_small(self):
        indexes = list(self.folder.glob("search-*.js"))
        self.assertTrue(indexes)
        for index in indexes:
            self.assertLessEqual(index.stat().st_size, LARGEST_INDEX, index.name)

    def test_a_worksheet_contains_no_answer(self):
        def find_tasks(text):
            return re.findall(r"<li>.*?</li>", text.partition('<div class="talk">')[0], re.DOTALL)

        worksheets = sorted(self.folder.glob("??/*.worksheet-*.html"))
        self.assertTrue(worksheets)
        for path in worksheets:
            with self.subTest(sheet=path.name):
                text = path.read_text(encoding="utf-8")
                tasks = find_tasks(text)
                self.assertIn(len(tasks), range(3, 10))
                self.assertNotRegex(text, r"answer-|data-config|<pre|<code>show|§|‡")
                self.assertIn('class="sheet-names"', text)
                for task in tasks:
                    self.assertRegex(task, r'class="(draw|room|fill-in)', "there is no space to write")
                answers = path.with_name(path.name.replace(".worksheet-", ".answers-"))
                if list(self.folder.glob("program-*.bin")):
                    text = answers.read_text(encoding="utf-8")
                    self.assertEqual(len(find_tasks(text)), len(tasks))
                    self.assertNotRegex(text, r'class="(sheet-names|room|fill-in)|§|‡')
                    for task in find_tasks(text):
                        self.assertRegex(task, r'class="answer-(is"><p>[^<]|why")', "there is no answer")
                    self.assertIn('class="talk"', text)

    def test_every_lesson_has_routes(self):
        for path in website.NOTEBOOKS.glob("??/*.lesson.md"):
            with self.subTest(lesson=path.name):
                self.assertTrue(path.with_name(path.name.replace(".lesson.md", ".ipynb")).exists())
                page = self.folder / path.parent.name / path.name.replace(".md", ".html")
                self.assertIn(page, self.pages)
                self.assertGreaterEqual(page.read_text(encoding="utf-8").count('class="begin"'), 2)

    def test_the_site_contains_the_project(self):
        with zipfile.ZipFile(self.folder / "nimlab.zip") as archive:
            names = archive.namelist()
        for name in ("README.md", "Makefile", "go.mod", "notebooks/nl/01-het-spel-nim.ipynb", "nimkit/solve.go"):
            self.assertIn("nimlab/" + name, names)
        # Hidden files and folders that begin with _ are no part of it, except for the replaced sources of GoNB and of
        # Go in notebooks/kernel/mend/_gonb and notebooks/page/compiler/build/_go.
        self.assertEqual([n for n in names if re.search(r"/(\.|_(?!gonb/|go/))", n)], [])

    def test_notebooks_link_to_their_neighbors(self):
        for language, books in website.books().items():
            for a, b in zip(books, books[1:]):
                self.assertIn(b.href, self.pages[self.folder / language / a.href].links)
                self.assertIn(a.href, self.pages[self.folder / language / b.href].links)


# Matches the heading of the chapter with changes to try.
NOW_YOU = re.compile(r"^## (Nu jij|Jetzt du|Now you)$")
# Matches a remark on what to type in Jupyter, which has code in it.
IN_JUPYTER = re.compile(r"\(in Jupyter [^`]*`[^`]*`(?:[^`)]*`[^`]*`)*\)")


class NotebookTextsTest(unittest.TestCase):
    """Text and page agree: what a reader is told to change is visible, or is a field."""

    def now_you_chapters(self):
        """Yields the path of each notebook that has a chapter Now you, the notebook's code cells, and the lines of
        that chapter."""
        for path in sorted(website.NOTEBOOKS.glob("??/*.ipynb")):
            nb, inside = nbformat.read(path, 4), False
            lines = []
            for line in "\n".join(c.source for c in nb.cells if c.cell_type == "markdown").split("\n"):
                if line.startswith("## "):
                    inside = bool(NOW_YOU.match(line))
                elif inside:
                    lines.append(line)
            if lines:
                yield path, [c for c in nb.cells if c.cell_type == "code"], lines

    def test_code_to_change_is_visible(self):
        for path, cells, lines in self.now_you_chapters():
            for line in lines:
                for code in re.findall(r"`([^`]+)`", IN_JUPYTER.sub("", line)):
                    cells_with_code = [c for c in cells if code in c.source]
                    if len(code) < 4 or not cells_with_code:
                        continue
                    with self.subTest(book=f"{path.parent.name}/{path.stem}", code=code):
                        self.assertTrue(any("show-code" in c.metadata.get("tags", ()) for c in cells_with_code), "no cell with this code shows it")

    def test_named_choices_are_fields(self):
        if not os.environ.get("NIMLAB_PAGE"):
            self.skipTest("NIMLAB_PAGE names no program")
        program, name_count = website.Program(os.environ["NIMLAB_PAGE"]), 0
        for path, cells, lines in self.now_you_chapters():
            literals = [x for d in program.describe(path.parent.name, [c.source for c in cells]) for x in d.get("literals", [])]
            names = {x["label"] for x in literals} | {c["name"] for x in literals for c in x.get("choices", [])}
            for line in lines:
                match = IN_JUPYTER.search(line)
                for name in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", line[:match.start()]) if match else []:
                    name_count += 1
                    with self.subTest(book=f"{path.parent.name}/{path.stem}", name=name):
                        self.assertIn(name, names)
        # The notebooks name more than that; with fewer, the regular expressions no longer match their texts.
        self.assertGreater(name_count, 20)


class LaboratoryTest(unittest.TestCase):
    def test_nim_values_of_a_game_with_misere_play_name_the_convention(self):
        # Nim values are those of normal play. The games below can be set to misère play, so their view of the values
        # says so. The other games cannot, or have no such view.
        if not os.environ.get("NIMLAB_PAGE"):
            self.skipTest("NIMLAB_PAGE names no program")
        with tempfile.TemporaryDirectory() as folder:
            site = website.Site(folder, os.environ["NIMLAB_PAGE"])
            site.tools = {"bytes": 1}
            for language, books in website.books().items():
                page, views_with_convention = website.laboratory_page(site, language, books), []
                for name, game in re.findall(r'<template data-game="([^"]*)">(.*?)</template>', page, re.DOTALL):
                    for view, section in re.findall(r'<section data-view="([^"]*)">(.*?)</section>', game, re.DOTALL):
                        if website.TEXTS[language]["labValues"] in section:
                            views_with_convention.append((name, view))
                self.assertEqual(views_with_convention, [(name, "values") for name in ("set", "heaps", "limited", "taking")], language)


class PiecesTest(unittest.TestCase):
    def test_each_board_box_and_figure_gets_an_anchor(self):
        box = '<section class="nimlab-play nimlab-box" aria-label="{}">?</section>'
        html = box.format("Exercise 7") + box.format("Predict") + box.format("Exercise 7").replace("<section", '<section id="own"') + '<figure class="output">f</figure>'
        self.assertEqual(re.findall('id="([^"]*)"', pieces.add_anchors(html)), ["exercise-7", "box-2", "own", "figure-1"])
        self.assertEqual(pieces.add_anchors(pieces.add_anchors(html)), pieces.add_anchors(html))

    def test_pieces_with_a_script_get_a_link(self):
        board = '<section class="nimlab-play nimlab-board" id="board-1"><p>b</p></section><script class="nimlab-packed">s</script>'
        program = '<section class="nimlab-play nimlab-box awake" id="exercise-2">p</section>'
        html, found = pieces.link_pieces(program + board, website.TEXTS["en"], "book")
        self.assertEqual(found, [pieces.Piece("board-1", "board", "Board 1", board)])
        self.assertTrue(html.startswith(program + board + '<p class="apart"><a href="book/board-1.html"'))


class LessonsTest(unittest.TestCase):
    def test_a_route_consists_of_its_links(self):
        text = "# L\n\n## Aims\n[a](b.ipynb#one)\n\n## Route 1: x (5)\n[a](b.ipynb#two-é), [a](b.ipynb#exercise-3)\n[c](c.ipynb#one)\n\n## Route 2\n"
        html = '<h2 id="one">1</h2><h2 id="Two:-É">2</h2><section id="exercise-3">3</section>'
        self.assertEqual(lessons.routes_of(text, "b", html), [
            lessons.Route(1, "Route 1: x (5)", ("Two:-É", "exercise-3")), lessons.Route(2, "Route 2", ())])
        with self.assertRaisesRegex(ValueError, "two"):
            lessons.routes_of(text, "b", "")

    def test_a_worksheet_belongs_to_its_route(self):
        text = "## Route 1\n[a](b.ipynb#exercise-1)\n\n### Worksheet\n\n1. [a](b.ipynb#exercise-%d)\n\n## Questions\n- one? *1*\n- (route 2) two?\n\n## More\n- x"
        html = '<section id="exercise-1">1</section><section id="exercise-2">2</section>'
        route, = lessons.routes_of(text % 1, "b", html)
        self.assertEqual(route.sheet, "1. [a](b.ipynb#exercise-1)")
        self.assertEqual(lessons.oral_questions(route, text), "## Questions\n\n- one? *1*")
        self.assertNotIn("Worksheet", lessons.without_sheets(text))
        with self.assertRaisesRegex(ValueError, "exercise-2"):
            lessons.routes_of(text % 2, "b", html)

    def test_a_question_belongs_to_its_route(self):
        text = "# L\n\n## Route 1\n\n## Questions\n- one?\n- (route 1) two?\n- (route 12) three?\n"
        for number, want in ((1, "- one?\n- (route 1) two?"), (12, "- one?\n- (route 12) three?")):
            self.assertEqual(lessons.oral_questions(lessons.Route(number, "", ()), text), f"## Questions\n\n{want}")
        with self.assertRaisesRegex(ValueError, "no section after its last route"):
            lessons.oral_questions(lessons.Route(1, "", ()), "# L\n\n## Aims\n\n## Route 1\n")


class SheetsTest(unittest.TestCase):
    def test_each_drawing_can_be_drawn(self):
        texts = website.TEXTS["en"]
        text = "strip 0 12\ngrid 6 6\npins 7\ncolumns 8 4 2 1 : 9 12 14 : 5\ncircles (2,2) / · ·\ntowers WB W·\nbar 4 4\nsquares .#|.. ...\nlines 2\nconjecture"
        drawn = sheets.draw(text, texts)
        # The empty framed cells of strip, of grid, of columns (four rows of four, and one), and of bar.
        self.assertEqual(drawn.count("<td></td>"), 13 + 49 + (16 + 4) + 7)
        self.assertEqual([drawn.count(part) for part in ("<path", "<circle", "<rect", "fill-in")], [7, 3, 4 + 6, 2])
        for wrong in ("strip", "strip a b", "tree 3", "towers X", "squares x", "pins many"):
            with self.assertRaisesRegex(ValueError, wrong):
                sheets.draw(wrong, texts)

    def test_quotations_are_answers(self):
        markdown, blocks = sheets.extract_blocks("1. [a](b.html#exercise-1)\n\n   ```draw\n   pins 4\n   ```\n\n   > why\n\n2. Two\n\n   > ```go\n   > show.It(1)\n   > ```\n")
        self.assertEqual(blocks, [("draw", "pins 4"), ("go", "show.It(1)")])
        tasks = sheets.insert_questions(website.markdown_html(markdown), {"exercise-1": "<b>7.</b> Which?"})
        self.assertIn("Which?", tasks)
        self.assertNotIn("7.", tasks)
        paper = sheets.insert_blocks(sheets.worksheet(tasks), ["PINS", "FIGURE"])
        self.assertEqual([w in paper for w in ("PINS", "why", "FIGURE", "room")], [True, False, False, True])
        solved = sheets.insert_blocks(sheets.answer_sheet(tasks, lambda anchor: "<p>yes</p>"), ["PINS", "FIGURE"])
        self.assertEqual([w in solved for w in ("PINS", "why", "FIGURE", "<p>yes</p>")], [False, True, True, True])

    def test_heads_belong_to_their_row_or_column(self):
        def scopes(text):
            return re.findall(r'<th scope="(\w+)">([^<]*)</th>', sheets.draw(text, website.TEXTS["en"]))

        self.assertEqual(scopes("strip 0 2"), [("col", "0"), ("col", "1"), ("col", "2")])
        self.assertEqual(scopes("grid 1 1"), [("row", "1"), ("row", "0"), ("col", ""), ("col", "0"), ("col", "1")])
        self.assertEqual(scopes("columns 2 1 : 3"), [("col", ""), ("col", "2"), ("col", "1"), ("row", "3")])


class SearchTest(unittest.TestCase):
    def test_search_leaves_out_folded_text(self):
        html = '<h1 id="a">A<a class="anchor-link">¶</a></h1><p>b &amp; <b>c</b></p><details><summary>s</summary>no</details><pre>no</pre><h2 id="d">D</h2>e'
        self.assertEqual(search.sections_of(html), [["a", "A", "b & c"], ["d", "D", "e"]])


class WebsiteTest(unittest.TestCase):
    def test_invalid_html_is_reported(self):
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder, "page.html")
            page.write_text('<!DOCTYPE html><html lang="en"><head><title>t</title></head><body><p>a<ul><span>b</span></ul></body></html>')
            self.assertEqual(len(html_errors(page)), 1)

    def test_scripts_of_outputs_are_extracted_once(self):
        packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
        script = b'"use strict";\nconst MARK = "data-nimlab-0123";\nconst STYLE = ".a \\u003e .b{}";\nx()\n'
        packed = base64.b64encode(packer.compress(script) + packer.flush()).decode()
        board = f'<p>1</p><script class="nimlab-packed">(async packed => {{ atob(packed) }})("{packed}");</script>'
        data = '<script type="application/json">{}</script>'
        handler = """<summary data-x="1" onkeydown="if (event.key === 'Enter') x()">s</summary>"""
        assets, body = website.extract_assets(board + data + handler + board + "<style>p{}</style>")
        self.assertEqual(assets, {"0123": (".a > .b{}", '"use strict";\nconst MARK = "data-nimlab-0123";\nconst STYLE = "";\nx()\n'),
                                  website.content_hash("p{}"): ("p{}", None)})
        self.assertEqual(body, "<p>1</p>" + data + '<summary data-x="1">s</summary><p>1</p>')

    def test_a_short_tuple_stays_in_one_line(self):
        for text, want in {
            "of (7, 7) and {1, 4, 9, 10}": "of (7,~7) and {1,~4,~9,~10}",
            "(a, b) (1, 2, …, n)": "(a,~b) (1,~2,~…,~n)",
            '<b title="(1, 2)">(1, 2)</b>': '<b title="(1, 2)">(1,~2)</b>',
            "<pre>(1, 2)</pre> f(1, 2)": "<pre>(1, 2)</pre> f(1,~2)",
            "<svg><text>(1, 2)</text></svg><code>(1, 2)</code>": "<svg><text>(1, 2)</text></svg><code>(1, 2)</code>",
            "(only 1, or 2) (1, 2": "(only 1, or 2) (1, 2",
            "1 000 000 of 16 777 216, 12 13 2026 100": "1~000~000 of 16~777~216, 12 13 2026 100",
            "(10, 11, 12, 13, 14, 15, 16, 17)": "(10, 11, 12, 13, 14, 15, 16, 17)",
        }.items():
            self.assertEqual(website.keep_together(text).replace("\N{NO-BREAK SPACE}", "~"), want)

    def test_code_may_break_after_brackets(self):
        code = '<div class="highlight"><pre>show<span class="p">.</span>It<span class="p">(</span>k<span class="p">)</span></pre></div>'
        want = code.replace(".</span>", ".</span><wbr>").replace("(</span>", "(</span><wbr>")
        text = '<span class="p">(</span>'
        self.assertEqual(website.allow_line_breaks(code + text), want + text)

    def test_headings_with_the_same_text_get_different_anchors(self):
        self.assertEqual(website.number_headings('<h2 id="a">A</h2><h2 id="a">A</h2>'), '<h2 id="a">A</h2><h2 id="a-2">A</h2>')
        html = '<h2 id="a">A</h2><h2 id="a">A</h2><h3 id="a-2">A-2</h3><h2 id="a">A</h2>'
        self.assertEqual(re.findall('id="([^"]*)"', website.number_headings(html)), ["a", "a-3", "a-2", "a-4"])

    def test_pages_that_a_site_no_longer_has_are_removed(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.enterContext(unittest.mock.patch.object(website, "LANGUAGES", {"nds": "Plattdüütsch", "en": "English"}))
        site = website.Site(folder)
        for path in ("nds/old.html", "nds/old/board-1.html", "de/old.html", "own/page.html"):
            site.put(path, "old")
        site.pages.clear()
        site.put("nds/new.html", "new")
        site.remove_stale()
        self.assertEqual(sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.html")), ["nds/new.html", "own/page.html"])


class LanguageTest(unittest.TestCase):
    """A site with a language of its own, of which a PO file translates only a part."""

    @classmethod
    def setUpClass(cls):
        french = {"Print": "Imprimer", "Name": "Nom", "Contents": "Sommaire", "Code of this cell": "", ("%d place", "%d places"): ("%d endroit", "%d endroits")}
        catalog = Catalog(locale="fr")
        for english, translation in french.items():
            catalog.add(english, translation)
        temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(temporary.cleanup)
        folder = pathlib.Path(temporary.name)
        cls.site = folder / "site"
        with open(folder / "fr.po", "wb") as file:
            write_po(file, catalog)
        cls.languages = website.languages(folder)
        cls.texts = {language: website.read_texts(language, folder) for language in cls.languages}

        source = folder / "notebooks"
        (source / "en").mkdir(parents=True)
        shutil.copy(website.NOTEBOOKS / "en" / "0-begin.ipynb", source / "en")
        website.help_file.cache_clear()
        cls.addClassCleanup(website.help_file.cache_clear)
        with unittest.mock.patch.multiple(website, LANGUAGES=cls.languages, TEXTS=cls.texts):
            website.write(cls.site, source, address="https://example.org/nimlab/")

    def test_po_file_adds_a_language(self):
        self.assertEqual(self.languages, {"fr": "Français", "en": "English"})
        self.assertEqual([self.texts["fr"][name] for name in ("print", "found", "code", "title", "boards")],
                         ["Imprimer", ["%d endroit", "%d endroits"], *(self.texts["en"][name] for name in ("code", "title", "boards"))])
        self.assertIn('data-languages="fr en"', (self.site / "index.html").read_text(encoding="utf-8"))

    def test_missing_translations_notebooks_and_help_are_english(self):
        page = (self.site / "fr" / "0-begin.html").read_text(encoding="utf-8")
        for part in ('<html lang="fr">', "Sommaire", "Français", 'data-found="[&#34;%d endroit&#34;, &#34;%d endroits&#34;]"', 'href="when-a-cell-goes-wrong.html"'):
            self.assertIn(part, page)

    def test_404_page_links_from_the_root_of_the_server(self):
        # The server sends the page 404.html for any path, so its links begin at the root of the server.
        lost = Page((self.site / "404.html").read_text(encoding="utf-8"))
        self.assertEqual(lost.links, ["/nimlab/fr/index.html", "/nimlab/en/index.html"])
        for address in lost.resources:
            self.assertRegex(address, "^/nimlab/(favicon.svg|site-?[^/]*[.]css)$")
            self.assertTrue((self.site / address.removeprefix("/nimlab/")).exists(), address)


if __name__ == "__main__":
    unittest.main()
