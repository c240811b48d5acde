"""What the runner must catch. Every fault here is one that a green run could hide."""

import copy
import pathlib
import tempfile
import unittest

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

import notebooks as runner

HERE = pathlib.Path(__file__).resolve().parent


def notebook(*cells):
    return new_notebook(cells=[new_markdown_cell("# Title"), *(new_code_cell(c) for c in cells)])


class Running(unittest.TestCase):
    def fails(self, words, *cells):
        with self.assertRaises(runner.Failure) as caught:
            runner.execute(notebook(*cells), HERE)
        self.assertIn(words, str(caught.exception))

    def test_a_good_notebook_passes(self):
        nb = runner.execute(notebook("%%\nfmt.Println(6 * 7)", "%%\nshow.It(view.Same(42))"), HERE)
        self.assertEqual(nb.cells[1].outputs[0].text, "42\n")
        self.assertEqual(nb.cells[2].outputs[0].data["text/html"], "<p>42</p>")

    def test_declarations_carry_over(self):
        nb = runner.execute(notebook("func double(n int) int { return 2 * n }", "%%\nfmt.Println(double(21))"), HERE)
        self.assertEqual(nb.cells[2].outputs[0].text, "42\n")

    def test_a_compile_error_fails(self):
        self.fails("undefined: nothing", "%%\nfmt.Println(nothing)")

    def test_a_panic_fails(self):
        self.fails("lost\n\ngoroutine 1", '%%\npanic("lost")')

    def test_an_exit_code_fails(self):
        self.fails("exit status 3", "%%\nos.Exit(3)")

    def test_an_error_of_show_fails(self):
        self.fails("none of nl, de, en", "%env NIMLAB_LANGUAGE fr", "%%\nshow.It(1)")

    def test_stderr_fails(self):
        self.fails("wrote to stderr: oops", '%%\nfmt.Fprint(os.Stderr, "oops")')

    def test_printing_and_showing_in_one_cell_fails(self):
        self.fails("both prints and shows", '%%\nfmt.Println("a")\nshow.It("b")')

    def test_outputs_come_in_order(self):
        nb = runner.execute(notebook("%%\nfor i := range 40 { show.It(i) }"), HERE)
        self.assertEqual([o.data["text/plain"] for o in nb.cells[1].outputs], [str(i) for i in range(40)])

    def test_a_bar_leaves_no_trace(self):
        cell = ("%%\nshow.Working(func(report func(int, int)) (any, error) {\n"
                "    for i := range 30 { report(i, 30); time.Sleep(10 * time.Millisecond) }\n"
                "    return 42, nil\n})")
        nb = runner.execute(notebook(cell), HERE)
        self.assertEqual([o.data for o in nb.cells[1].outputs], [{"text/plain": "42"}])


class Reading(unittest.TestCase):
    def wrong(self, words, nb, language=None):
        self.assertIn(words, "\n".join(runner.lint(nb, language)))

    def test_good(self):
        self.assertEqual(runner.lint(notebook("%env NIMLAB_LANGUAGE nl", "%%\nx()", "%test\n"), "nl"), [])

    def test_shell_lines(self):
        self.wrong("shell command", notebook("!false"))
        self.wrong("shell command", notebook("!*go version"))

    def test_unknown_magics(self):
        for cell in ("%nosuchmagic", "%%bash\nfalse", "%wasm", "%env lower x"):
            self.wrong("not known here", notebook(cell))

    def test_language(self):
        self.wrong("['de'], not ['nl']", notebook("%env NIMLAB_LANGUAGE de"), "nl")
        self.wrong("[], not ['nl']", notebook("%%\nx()"), "nl")

    def test_long_cells_and_titles(self):
        self.wrong("more than 100 characters: xx", notebook("%%\n" + 101 * "x"))
        self.assertEqual(runner.lint(notebook("%%\n" + 100 * "x")), [])
        self.wrong("13 lines", notebook("\n" * 12 + "x()"))
        self.wrong("2 titles", new_notebook(cells=[new_markdown_cell("# A\n\n# B")]))
        self.wrong("0 titles", new_notebook(cells=[]))


class Plain(unittest.TestCase):
    def wrong(self, words, *cells):
        self.assertIn(words, "\n".join(runner.plain(notebook(*cells), "nimset")))

    def test_good(self):
        good = notebook("%%\nshow.It(plots.Graph(nim.Heaps(2, 2)))", "%%\nw := nimkit.From(rule, [2]int{5, 8})\nshow.It(w)")
        self.assertEqual(runner.plain(good, "nimset"), [])

    def test_plumbing(self):
        for line in ("s, err := f(context.Background())", "x := [][2]int{{1, 2}}", "m[[2]int{}]", "show.It(f(s, nil))",
                     "nimkit.MustSolve(r, 1)", "if err != nil { panic(err) }", "func f[P comparable](p P) {}"):
            self.wrong("plumbing", "%%\n" + line)

    def test_long_cells(self):
        self.assertEqual(runner.plain(notebook("%%\n" + "x()\n" * 5 + "x()", "a()", "b()"), "nimset"), [])
        self.wrong("7 lines", "x()\n" * 6 + "x()", "a()", "b()")
        self.wrong("half of the cells", "a()\nb()\nc()")

    def test_mathematicians_may(self):
        self.assertEqual(runner.plain(notebook("%%\nf(context.Background(), nil)"), "periods"), [])


class Comparing(unittest.TestCase):
    def setUp(self):
        self.stored = notebook("a", "b")
        self.stored.cells[1].outputs = [new_output("stream", name="stdout", text="one\ntwo\n")]
        self.stored.cells[2].outputs = [new_output(
            "display_data", {"text/plain": "1", "image/png": "AAAA", "image/svg+xml": "<svg/>"}, metadata={"k": 1})]
        self.fresh = copy.deepcopy(self.stored)

    def differs(self, words):
        self.assertIn(words, "\n".join(runner.differences(self.stored, self.fresh)))

    def test_equal(self):
        self.assertEqual(runner.differences(self.stored, self.fresh), [])

    def test_chunks_of_a_stream_are_joined(self):
        self.stored.cells[1].outputs = [new_output("stream", name="stdout", text=t) for t in ("on", "e\ntwo\n")]
        self.assertEqual(runner.differences(self.stored, self.fresh), [])

    def test_each_kind_of_difference(self):
        self.fresh.cells[1].outputs[0].text = "one\nthree\n"
        self.differs("cell 1: stdout differs")
        for kind in ("text/plain", "image/png", "image/svg+xml"):
            self.setUp()
            self.fresh.cells[2].outputs[0].data[kind] += "x"
            self.differs("cell 2: ")
            self.differs(kind)

    def test_a_missing_output_or_form(self):
        self.fresh.cells[2].outputs = []
        self.differs("cell 2 stored 1 outputs, now gives 0")
        self.setUp()
        del self.fresh.cells[2].outputs[0].data["image/png"]
        self.differs("cell 2")

    def test_metadata_and_type(self):
        self.fresh.cells[2].outputs[0].metadata = {"k": 2}
        self.differs("metadata")
        self.setUp()
        self.fresh.cells[1].outputs = self.stored.cells[2].outputs
        self.differs("stored a stream")


class Editions(unittest.TestCase):
    def test_the_code_of_two_editions_is_one(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            a, b = folder / "nl" / "x.ipynb", folder / "en" / "x.ipynb"
            for path, last in ((a, "f(1)"), (b, "f(1)")):
                path.parent.mkdir()
                nbformat.write(notebook(f"%env NIMLAB_LANGUAGE {path.parent.name}", last), path)
            self.assertEqual(runner.editions_differ([a, b]), [])
            nbformat.write(notebook("%env NIMLAB_LANGUAGE en", "f(2)"), b)
            self.assertIn("editions of x differ", runner.editions_differ([a, b])[0])


class Executed(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.path, self.notes = self.folder / "x.ipynb", self.folder / "executed"

    def test_a_notebook_is_unchanged_until_it_is_edited(self):
        nbformat.write(notebook("%%\nfmt.Println(1)"), self.path)
        self.assertFalse(runner.unchanged(self.path, self.notes))
        self.assertEqual(runner.run_one(self.path, self.notes), [])
        self.assertTrue(runner.unchanged(self.path, self.notes))
        nbformat.write(notebook("%%\nfmt.Println(2)"), self.path)
        self.assertFalse(runner.unchanged(self.path, self.notes))

    def test_a_failing_notebook_is_never_unchanged(self):
        nbformat.write(notebook("%%\nos.Exit(3)"), self.path)
        self.assertNotEqual(runner.run_one(self.path, self.notes), [])
        self.assertFalse(runner.unchanged(self.path, self.notes))

    def test_what_all_notebooks_rest_on(self):
        names = ("nimkit/nim/nim.go", "plots/map.go", "notebooks/kernel/install", "notebooks/kernel/go.sum", "go.mod")
        for name in names:
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / name).write_text("one")
        hashes = {runner.rests_on(self.folder)}
        for k, name in enumerate(names, 2):
            (self.folder / name).write_text("two")
            runner.rests_on.cache_clear()
            hashes.add(runner.rests_on(self.folder))
            self.assertEqual(len(hashes), k, name)
        (self.folder / "nimkit/nim/nim_test.go").write_text("a test changes no output")
        runner.rests_on.cache_clear()
        self.assertIn(runner.rests_on(self.folder), hashes)


if __name__ == "__main__":
    unittest.main()
