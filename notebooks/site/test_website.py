"""What must hold for every page of the site."""

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

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

import lessons
import pieces
import search
import website

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
CLOSED_BY_ITSELF = {"li", "p", "td", "th", "tr", "tbody", "thead", "option"}
LARGEST_PAGE = 1_500_000  # bytes
LARGEST_PIECES = 15_000_000  # all boards, boxes and figures that stand alone
LARGEST_INDEX = 300_000


class Page(html.parser.HTMLParser):
    """Reads a page and keeps what the tests ask about."""

    def __init__(self, text):
        super().__init__()
        self.language, self.title = None, ""
        self.headings, self.ids, self.links, self.fetched, self.open, self.unpaired = [], [], [], [], [], []
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
                self.fetched.append(attrs[name])
        if tag == "link":
            self.fetched.append(attrs.get("href", ""))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        while self.open and self.open[-1] != tag and self.open[-1] in CLOSED_BY_ITSELF:
            self.open.pop()
        if self.open and self.open[-1] == tag:
            self.open.pop()
        else:
            self.unpaired.append(tag)

    def handle_data(self, data):
        if self.open and self.open[-1] == "title" and "svg" not in self.open:
            self.title += data


def checked(*paths):
    """Returns what the Nu Html Checker finds wrong in pages, as texts, or skips the test where
    there is none. The variable VNU names its vnu.jar."""
    jar, java = os.environ.get("VNU"), shutil.which("java")
    if not jar or not java:
        raise unittest.SkipTest("the variable VNU names no vnu.jar" if java else "there is no java to run the Nu Html Checker")
    said = subprocess.run([java, "-jar", jar, "--errors-only", "--format", "json", "--stdout", *map(str, paths)], capture_output=True)
    return [f'{m.get("url", "")}, line {m.get("lastLine")}: {m["message"]}' for m in json.loads(said.stdout)["messages"]]


class Site(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if there := os.environ.get("NIMLAB_SITE"):
            cls.folder = pathlib.Path(there).resolve()
        else:
            temporary = tempfile.TemporaryDirectory()
            cls.addClassCleanup(temporary.cleanup)
            cls.folder = pathlib.Path(temporary.name).resolve()
            website.write(cls.folder)
        cls.pages = {p: Page(p.read_text(encoding="utf-8")) for p in sorted(cls.folder.rglob("*.html"))}

    def each(self):
        for path, page in self.pages.items():
            with self.subTest(page=str(path.relative_to(self.folder))):
                yield path, page

    def test_every_notebook_has_a_page(self):
        for path in website.NOTEBOOKS.glob("??/*.ipynb"):
            self.assertIn(self.folder / path.parent.name / (path.stem + ".html"), self.pages)

    def test_title_language_and_one_heading_above_all(self):
        for path, page in self.each():
            self.assertTrue(page.title.strip())
            self.assertEqual(page.headings.count(1), 1)
            inside = path.relative_to(self.folder).parts
            self.assertEqual(page.language, inside[0] if len(inside) > 1 else "en")

    def test_headings_go_down_one_by_one(self):
        for _, page in self.each():
            for above, below in zip(page.headings, page.headings[1:]):
                self.assertLessEqual(below, above + 1)

    def test_elements_are_closed_and_places_have_one_name(self):
        for _, page in self.each():
            self.assertEqual(page.unpaired, [])
            self.assertEqual([t for t in page.open if t not in CLOSED_BY_ITSELF], [])
            twice = {i for i in page.ids if page.ids.count(i) > 1}
            self.assertEqual(twice, set())

    def test_every_page_is_valid_html(self):
        # What stands alone stands in a book as well: of each kind the first of a book is enough.
        alone = re.compile(r"-(?!1\.)\d+\.html$")
        self.assertEqual(checked(*(p for p in self.pages if len(p.relative_to(self.folder).parts) < 3 or not alone.search(p.name))), [])

    def test_nothing_is_asked_of_another_host(self):
        for path, page in self.each():
            for address in page.fetched:
                self.assertNotRegex(address, r"^(\w+:)?//")
            text = path.read_text(encoding="utf-8")
            self.assertNotRegex(text, r"@import|\bimport\s*\(|fetch\(|XMLHttpRequest|url\(\s*['\"]?(https?:)?//")

    def test_nothing_runs_that_stands_in_a_page(self):
        for path, _ in self.each():
            text = path.read_text(encoding="utf-8")
            self.assertIn("Content-Security-Policy", text)
            self.assertNotRegex(text, r"<script(?![^>]*(src=|type=\"application/json\"))|<[a-z][^>]* on[a-z]+=\"|<style")

    def test_links_lead_somewhere(self):
        for path, page in self.each():
            for link in page.links:
                if re.match(r"https?:", link):
                    continue
                there, _, place = unquote(link).partition("#")
                there = there.partition("?")[0]
                target = (path.parent / there).resolve() if there else path
                self.assertTrue(target.exists(), link)
                if place and target.suffix == ".html":
                    self.assertIn(place, self.pages[target].ids, link)

    def test_pages_are_light(self):
        for path, _ in self.each():
            self.assertLessEqual(path.stat().st_size, LARGEST_PAGE)

    def test_pages_together_are_light(self):
        pieces_of_all = [p.stat().st_size for p in self.pages if len(p.relative_to(self.folder).parts) == 3]
        self.assertLessEqual(sum(pieces_of_all), LARGEST_PIECES)
        for script in self.folder.glob("search-*.js"):
            self.assertLessEqual(script.stat().st_size, LARGEST_INDEX)

    def test_a_worksheet_holds_no_answer(self):
        sheets = sorted(self.folder.glob("??/*.worksheet-*.html"))
        self.assertTrue(sheets)
        asked = lambda text: re.findall(r"<li><p>(.*?)</p>", text, re.DOTALL)
        for path in sheets:
            with self.subTest(sheet=path.name):
                text = path.read_text(encoding="utf-8")
                self.assertIn(len(asked(text)), range(3, 10))
                self.assertNotRegex(text, r"answer-is|data-knows|<pre|<code>show")
                self.assertIn('class="sheet-names"', text)
                answers = path.with_name(path.name.replace(".worksheet-", ".answers-"))
                if list(self.folder.glob("house-*.bin")):
                    text = answers.read_text(encoding="utf-8")
                    self.assertEqual(asked(text), asked(path.read_text(encoding="utf-8")))
                    self.assertNotIn('class="sheet-names"', text)
                    self.assertEqual(len(re.findall(r'<p class="answer-is">[^<]', text)), len(asked(text)))

    def test_every_lesson_has_routes(self):
        for path in website.NOTEBOOKS.glob("??/*.lesson.md"):
            with self.subTest(lesson=path.name):
                self.assertTrue(path.with_name(path.name.replace(".lesson.md", ".ipynb")).exists())
                page = self.folder / path.parent.name / path.name.replace(".md", ".html")
                self.assertIn(page, self.pages)
                self.assertGreaterEqual(page.read_text(encoding="utf-8").count('class="begin"'), 2)

    def test_the_project_comes_along(self):
        with zipfile.ZipFile(self.folder / "nimlab.zip") as archive:
            names = archive.namelist()
        for name in ("README.md", "Makefile", "go.mod", "notebooks/nl/het-spel-nim.ipynb", "nimkit/solve.go"):
            self.assertIn("nimlab/" + name, names)
        self.assertFalse([n for n in names if re.search(r"/(\.|_(?!gonb/|go/))", n)])  # what the kernel and the page are built with

    def test_neighbours(self):
        for language, row in website.books().items():
            for a, b in zip(row, row[1:]):
                self.assertIn(b.href, self.pages[self.folder / language / a.href].links)
                self.assertIn(a.href, self.pages[self.folder / language / b.href].links)


class Parts(unittest.TestCase):
    def test_each_board_box_and_figure_has_a_place(self):
        box = '<section class="nimlab-play nimlab-box" aria-label="{}">?</section>'
        html = box.format("Exercise 7") + box.format("Predict") + box.format("Exercise 7").replace("<section", '<section id="own"') + '<figure class="output">f</figure>'
        self.assertEqual(re.findall('id="([^"]*)"', pieces.placed(html)), ["exercise-7", "box-2", "own", "figure-1"])
        self.assertEqual(pieces.placed(pieces.placed(html)), pieces.placed(html))

    def test_what_can_stand_alone_is_cut_out(self):
        board = '<section class="nimlab-play nimlab-board" id="board-1"><p>b</p></section><script class="nimlab-packed">s</script>'
        program = '<section class="nimlab-play nimlab-box awake" id="exercise-2">p</section>'
        html, found = pieces.apart(program + board, website.WORDS["en"], "book")
        self.assertEqual(found, [pieces.Piece("board-1", "board", "Board 1", board)])
        self.assertTrue(html.startswith(program + board + '<p class="apart"><a href="book/board-1.html"'))

    def test_a_route_is_what_it_links(self):
        text = "# L\n\n## Aims\n[a](b.ipynb#one)\n\n## Route 1: x (5)\n[a](b.ipynb#two-é), [a](b.ipynb#exercise-3)\n[c](c.ipynb#one)\n\n## Route 2\n"
        html = '<h2 id="one">1</h2><h2 id="Two:-É">2</h2><section id="exercise-3">3</section>'
        self.assertEqual(lessons.routes_of(text, "b", html), [
            lessons.Route(1, "Route 1: x (5)", ("Two:-É", "exercise-3")), lessons.Route(2, "Route 2", ())])
        with self.assertRaisesRegex(ValueError, "two"):
            lessons.routes_of(text, "b", "")

    def test_what_is_folded_is_not_found(self):
        html = '<h1 id="a">A<a class="anchor-link">¶</a></h1><p>b &amp; <b>c</b></p><details><summary>s</summary>no</details><pre>no</pre><h2 id="d">D</h2>e'
        self.assertEqual(search.sections_of(html), [["a", "A", "b & c"], ["d", "D", "e"]])

    def test_what_is_not_html_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder, "page.html")
            page.write_text('<!DOCTYPE html><html lang="en"><head><title>t</title></head><body><p>a<ul><span>b</span></ul></body></html>')
            self.assertEqual(len(checked(page)), 1)

    def test_scripts_become_files_each_once(self):
        packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
        script = b'"use strict";\nconst MARK = "data-nimlab-0123";\nconst STYLE = ".a \\u003e .b{}";\nx()\n'
        packed = base64.b64encode(packer.compress(script) + packer.flush()).decode()
        board = f'<p>1</p><script class="nimlab-packed">(async packed => {{ atob(packed) }})("{packed}");</script>'
        data = '<script type="application/json">{}</script>'
        handler = """<summary data-x="1" onkeydown="if (event.key === 'Enter') x()">s</summary>"""
        kinds, body = website.lifted(board + data + handler + board + "<style>p{}</style>")
        self.assertEqual(kinds, {"0123": (".a > .b{}", '"use strict";\nconst MARK = "data-nimlab-0123";\nconst STYLE = "";\nx()\n'),
                                 website.content_name("p{}"): ("p{}", None)})
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
            self.assertEqual(website.unbroken(text).replace("\N{NO-BREAK SPACE}", "~"), want)

    def test_code_breaks_behind_brackets(self):
        code = '<div class="highlight"><pre>show<span class="p">.</span>It<span class="p">(</span>k<span class="p">)</span></pre></div>'
        want = code.replace(".</span>", ".</span><wbr>").replace("(</span>", "(</span><wbr>")
        text = '<span class="p">(</span>'
        self.assertEqual(website.breakable(code + text), want + text)

    def test_headings_with_the_same_words_are_two_places(self):
        self.assertEqual(website.numbered('<h2 id="a">A</h2><h2 id="a">A</h2>'), '<h2 id="a">A</h2><h2 id="a-2">A</h2>')

    def test_another_language_takes_a_po_file(self):
        french = {"Print": "Imprimer", "Name": "Nom", "Contents": "Sommaire", "Code of this cell": "", ("%d place", "%d places"): ("%d endroit", "%d endroits")}
        catalog = Catalog(locale="fr")
        for english, translation in french.items():
            catalog.add(english, translation)
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        folder = pathlib.Path(temporary.name)
        with open(folder / "fr.po", "wb") as file:
            write_po(file, catalog)
        languages = website.languages(folder)
        self.assertEqual(languages, {"fr": "Français", "en": "English"})
        words = {language: website.texts(language, folder) for language in languages}
        self.assertEqual([words["fr"][name] for name in ("print", "found", "code", "title", "boards")],
                         ["Imprimer", ["%d endroit", "%d endroits"], *(words["en"][name] for name in ("code", "title", "boards"))])

        # The notebooks and the help page that the language lacks are the English ones.
        source = folder / "notebooks"
        (source / "en").mkdir(parents=True)
        shutil.copy(website.NOTEBOOKS / "en" / "0-begin.ipynb", source / "en")
        website.help_page.cache_clear()
        self.addCleanup(website.help_page.cache_clear)
        with unittest.mock.patch.multiple(website, LANGUAGES=languages, WORDS=words):
            website.write(folder / "site", source)
        page = (folder / "site" / "fr" / "0-begin.html").read_text(encoding="utf-8")
        for part in ('<html lang="fr">', "Sommaire", "Français", 'data-found="[&#34;%d endroit&#34;, &#34;%d endroits&#34;]"', 'href="when-a-cell-goes-wrong.html"'):
            self.assertIn(part, page)
        self.assertIn('data-languages="fr en"', (folder / "site" / "index.html").read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
