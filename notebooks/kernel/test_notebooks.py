"""Tests of the notebook runner, notebooks.py."""

import copy
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import nbformat
import psutil
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

import notebooks as runner
from kernel_case import EXIT_TIMEOUT, slow, wait_until

HERE = pathlib.Path(__file__).resolve().parent


def make_notebook(*cells):
    """Returns a notebook with a title, as cell 0, and cells of code."""
    return new_notebook(cells=[new_markdown_cell("# Title"), *(new_code_cell(cell) for cell in cells)])


class ExecuteTest(unittest.TestCase):
    """The execution of a notebook: its outputs, and the failures that end it."""

    def assert_fails(self, cell, message):
        """Asserts that the execution of a notebook with this cell fails, and that the failure contains
        message."""
        with self.assertRaises(runner.Failure) as caught:
            runner.execute(make_notebook(cell), HERE)
        self.assertIn(message, str(caught.exception))

    def test_the_outputs_of_a_good_notebook_are_stored(self):
        progress_bar = ("%%\nshow.Working(func(report func(int, int)) (any, error) {\n"
                        "    for i := range 30 { report(i, 30); time.Sleep(10 * time.Millisecond) }\n"
                        "    return 42, nil\n})")
        nb = runner.execute(make_notebook("%%\nfmt.Println(6 * 7)",
                                          "func double(n int) int { return 2 * n }",
                                          "%%\nshow.It(words.Same(double(21)))",
                                          "%%\nfor i := range 40 { show.It(i) }",
                                          progress_bar), HERE)
        printed, declared, displayed, many, worked = (cell.outputs for cell in nb.cells[1:])
        self.assertEqual(printed[0].text, "42\n")
        self.assertEqual(declared, [])
        self.assertEqual(displayed[0].data["text/html"], "<p>42</p>")
        self.assertEqual([output.data["text/plain"] for output in many], [str(i) for i in range(40)])
        # The result has replaced the progress bar.
        self.assertEqual([output.data for output in worked], [{"text/plain": "42"}])

    def test_a_compile_error_fails_the_notebook(self):
        self.assert_fails("%%\nfmt.Println(nothing)", "undefined: nothing")

    def test_a_panic_fails_the_notebook(self):
        self.assert_fails('%%\npanic("lost")', 'panic: lost\n\nCell [1] Line 2: panic("lost")\n')

    def test_output_to_stderr_fails_the_notebook(self):
        self.assert_fails('%%\nfmt.Fprint(os.Stderr, "oops")', "wrote to stderr: oops")


class LintTest(unittest.TestCase):
    """The rules for the cells of every notebook."""

    def assert_problem(self, nb, part, language=None):
        """Asserts that part is in the problems of a notebook in the folder of a language."""
        self.assertIn(part, "\n".join(runner.lint(nb, language)))

    def test_a_good_notebook_has_no_problems(self):
        self.assertEqual(runner.lint(make_notebook("%env NIMLAB_LANGUAGE nl", "%%\nx()", "%test\n"), "nl"), [])

    def test_shell_commands_are_problems(self):
        for cell in ("!false", "!*go version"):
            self.assert_problem(make_notebook(cell), "shell command")

    def test_unknown_magics_are_problems(self):
        for cell in ("%nosuchmagic", "%%bash\nfalse", "%wasm", "%env lower x"):
            self.assert_problem(make_notebook(cell), "unknown magic")

    def test_a_notebook_must_set_the_language_of_its_folder(self):
        self.assert_problem(make_notebook("%env NIMLAB_LANGUAGE de"), "['de'], not ['nl']", "nl")
        self.assert_problem(make_notebook("%%\nx()"), "[], not ['nl']", "nl")

    def test_long_lines_and_cells_are_problems(self):
        self.assertEqual(runner.lint(make_notebook("%%\n" + 100 * "x")), [])
        self.assert_problem(make_notebook("%%\n" + 101 * "x"), "more than 100 characters: xx")
        self.assert_problem(make_notebook("\n" * 12 + "x()"), "13 lines")

    def test_a_notebook_must_have_one_title(self):
        self.assert_problem(new_notebook(cells=[new_markdown_cell("# A\n\n# B")]), "2 titles")
        self.assert_problem(new_notebook(cells=[]), "0 titles")


class LintForPupilsTest(unittest.TestCase):
    """The rules for the code that pupils read. Plumbing is code that a program needs, but that does not help
    to understand a game: contexts, error handling, type parameters, nested brackets and arguments without a
    meaning."""

    PUPILS_BOOK, MATHEMATICIANS_BOOK = "nimset", "periods"

    def assert_pupils_problem(self, nb, part):
        """Asserts that part is in the problems of a notebook for pupils."""
        self.assertIn(part, "\n".join(runner.lint_for_pupils(nb, self.PUPILS_BOOK)))

    def test_short_calls_are_not_problems(self):
        nb = make_notebook("%%\nshow.It(plots.Graph(nim.Heaps(2, 2)))",
                           "%%\nw := nimkit.From(rule, [2]int{5, 8})\nshow.It(w)")
        self.assertEqual(runner.lint_for_pupils(nb, self.PUPILS_BOOK), [])

    def test_code_that_pupils_cannot_read_is_a_problem(self):
        for line in ("s, err := f(context.Background())",
                     "x := [][2]int{{1, 2}}",
                     "m[[2]int{}]",
                     "show.It(f(s, nil))",
                     "nimkit.MustSolve(r, 1)",
                     "if err != nil { panic(err) }",
                     "func f[P comparable](p P) {}"):
            self.assert_pupils_problem(make_notebook("%%\n" + line), "plumbing")

    def test_long_cells_are_problems(self):
        nb = make_notebook("%%\n" + "x()\n" * 5 + "x()", "a()", "b()")  # %% is not counted
        self.assertEqual(runner.lint_for_pupils(nb, self.PUPILS_BOOK), [])
        self.assert_pupils_problem(make_notebook("x()\n" * 6 + "x()", "a()", "b()"), "7 lines")
        self.assert_pupils_problem(make_notebook("a()\nb()\nc()"), "half of the cells")

    def test_notebooks_for_mathematicians_are_exempt(self):
        nb = make_notebook("%%\nf(context.Background(), nil)")
        self.assertEqual(runner.lint_for_pupils(nb, self.MATHEMATICIANS_BOOK), [])


class DifferencesTest(unittest.TestCase):
    """The comparison of the outputs of self.stored, a notebook, with those of self.fresh, a copy."""

    def setUp(self):
        self.stored = make_notebook("a", "b")
        self.stored.cells[1].outputs = [new_output("stream", name="stdout", text="one\ntwo\n")]
        data = {"text/plain": "1", "image/png": "AAAA", "image/svg+xml": "<svg/>"}
        self.stored.cells[2].outputs = [new_output("display_data", data, metadata={"k": 1})]
        self.fresh = copy.deepcopy(self.stored)

    def assert_difference(self, fresh, *parts):
        """Asserts that each part is in the differences between self.stored and a notebook."""
        differences = "\n".join(runner.differences(self.stored, fresh))
        for part in parts:
            self.assertIn(part, differences)

    def test_equal_outputs_have_no_differences(self):
        self.assertEqual(runner.differences(self.stored, self.fresh), [])

    def test_chunks_of_a_stream_are_joined(self):
        self.stored.cells[1].outputs = [
            new_output("stream", name="stdout", text=chunk) for chunk in ("on", "e\ntwo\n")]
        self.assertEqual(runner.differences(self.stored, self.fresh), [])

    def test_a_changed_text_is_a_difference(self):
        self.fresh.cells[1].outputs[0].text = "one\nthree\n"
        self.assert_difference(self.fresh, "cell 1: stdout differs")

    def test_a_changed_value_of_each_mime_type_is_a_difference(self):
        for mime_type in ("text/plain", "image/png", "image/svg+xml"):
            fresh = copy.deepcopy(self.fresh)
            fresh.cells[2].outputs[0].data[mime_type] += "x"
            self.assert_difference(fresh, "cell 2: ", mime_type)

    def test_a_missing_output_is_a_difference(self):
        self.fresh.cells[2].outputs = []
        self.assert_difference(self.fresh, "cell 2 has 1 stored outputs, and 0 fresh ones")

    def test_a_missing_mime_type_is_a_difference(self):
        del self.fresh.cells[2].outputs[0].data["image/png"]
        self.assert_difference(self.fresh, "cell 2")

    def test_changed_metadata_is_a_difference(self):
        self.fresh.cells[2].outputs[0].metadata = {"k": 2}
        self.assert_difference(self.fresh, "metadata")

    def test_another_type_of_output_is_a_difference(self):
        self.fresh.cells[1].outputs = self.stored.cells[2].outputs
        self.assert_difference(self.fresh, "the stored output is a stream")


class EditionsTest(unittest.TestCase):
    """Each language has a folder with an edition of the notebooks."""

    def test_the_first_notebook_is_listed_first(self):
        for language in runner.LANGUAGES:
            self.assertEqual(min(os.listdir(HERE.parent / language)), "0-begin.ipynb")

    def test_editions_must_have_the_same_code(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = [pathlib.Path(folder, language, "x.ipynb") for language in ("nl", "en")]
            for path in paths:
                path.parent.mkdir()
                nbformat.write(make_notebook(f"%env NIMLAB_LANGUAGE {path.parent.name}", "f(1)"), path)
            self.assertEqual(runner.editions_differ(paths), [])
            nbformat.write(make_notebook("%env NIMLAB_LANGUAGE en", "f(2)"), paths[1])
            self.assertIn("editions of x differ", runner.editions_differ(paths)[0])


class TrustTest(unittest.TestCase):
    """Jupyter runs the scripts in the stored outputs."""

    def test_every_notebook_is_trusted(self):
        with tempfile.TemporaryDirectory() as folder:
            notary = runner.NotebookNotary(data_dir=folder, db_file=":memory:")
            stored = [nbformat.read(path, 4) for path in runner.all_notebooks()]
            self.assertFalse(any(notary.check_signature(nb) for nb in stored))
            runner.trust(notary)
            self.assertTrue(stored and all(notary.check_signature(nb) for nb in stored))


class InterruptTest(unittest.TestCase):
    """Ctrl+C while notebooks are executed."""

    @slow
    def test_ctrl_c_ends_all_processes(self):
        with tempfile.TemporaryDirectory() as home:
            # Each notebook writes a file, whose name is the id of the cell's process, and never ends.
            started = pathlib.Path(home, "started")
            started.mkdir()
            process_count = os.cpu_count() + 1  # run_all executes so many notebooks at a time
            # Some notebooks must wait when Ctrl+C arrives.
            paths = [pathlib.Path(home, f"{n}.ipynb") for n in range(process_count + 2)]
            for path in paths:
                nbformat.write(make_notebook(
                    '%%\nos.WriteFile(fmt.Sprint("started/", os.Getpid()), nil, 0o644)\nfor {}'), path)
            # A shell starts background jobs with SIGINT ignored, so restore the default handler.
            run = subprocess.Popen(
                [sys.executable, runner.__file__, "run", *paths],
                env=os.environ | {"NIMLAB_HOME": home}, stdout=subprocess.DEVNULL, start_new_session=True,
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler))

            def all_processes_started():
                self.assertIsNone(run.poll(), "the runner ended")
                return len(list(started.iterdir())) >= process_count

            wait_until(all_processes_started)
            descendants = runner.descendants(run.pid)
            self.assertLessEqual({int(path.name) for path in started.iterdir()}, set(descendants))
            os.killpg(run.pid, signal.SIGINT)
            self.assertEqual(run.wait(EXIT_TIMEOUT), 128 + signal.SIGINT)
            time.sleep(0.5)  # the kernels have been killed, and may need a moment to end
            self.assertEqual([pid for pid in descendants if psutil.pid_exists(pid)], [])
            self.assertEqual([path.name for path in pathlib.Path(home, "tmp").iterdir()], [])


class PassRecordTest(unittest.TestCase):
    """A notebook that passed is recorded, and runs again when it or a source of its outputs has changed."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.path, self.records = self.folder / "x.ipynb", self.folder / "records"

    def is_unchanged(self):
        """Reports whether a record says that the notebook passed with its present contents and sources."""
        return runner.unchanged(self.path, self.records)

    def test_a_notebook_is_unchanged_from_its_execution_until_an_edit(self):
        nbformat.write(make_notebook("%%\nfmt.Println(1)"), self.path)
        self.assertFalse(self.is_unchanged())
        self.assertEqual(runner.run_one(self.path, self.records), [])
        self.assertTrue(self.is_unchanged())
        nbformat.write(make_notebook("%%\nfmt.Println(2)"), self.path)
        self.assertFalse(self.is_unchanged())

    def test_a_notebook_with_stale_outputs_is_not_recorded(self):
        nbformat.write(make_notebook("%%\nfmt.Println(1)"), self.path)
        self.assertNotEqual(runner.check_one(self.path, self.records), [])
        self.assertFalse(self.is_unchanged())
        self.assertEqual(runner.run_one(self.path), [])
        self.assertEqual(runner.check_one(self.path, self.records), [])
        self.assertTrue(self.is_unchanged())

    def test_a_failing_notebook_is_not_recorded(self):
        nbformat.write(make_notebook("%%\nos.Exit(3)"), self.path)
        self.assertNotEqual(runner.run_one(self.path, self.records), [])
        self.assertFalse(self.is_unchanged())

    def write_source(self, name, text):
        """Writes a file below self.folder, and returns the hash of the sources there."""
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text)
        runner.sources_hash.cache_clear()
        return runner.sources_hash(self.folder)

    def test_the_hash_changes_with_sources_only(self):
        self.addCleanup(runner.sources_hash.cache_clear)
        sources = ("nimkit/nim/nim.go", "nimkit/play/phrases.json", "nimkit/board/pieces.svg",
                   "nimkit/words/nl.catalog", "plots/map.go", "notebooks/hints/standard.txt",
                   "notebooks/kernel/install", "notebooks/kernel/go.sum", "go.mod")
        for name in sources:
            before = self.write_source(name, "one")
        hashes = {before}
        for name in sources:
            after = self.write_source(name, "two")
            self.assertNotIn(after, hashes, name)
            hashes.add(after)
        for name in ("nimkit/nim/nim_test.go", "plots/testdata/map.svg", "notebooks/kernel/__pycache__/a.pyc",
                     "notebooks/kernel/kernel_case.py", "nimkit/.swp"):
            self.assertIn(self.write_source(name, "this changes no output"), hashes, name)

    def test_every_embedded_file_is_a_source(self):
        sources, pattern_count = set(runner.source_files(runner.ROOT)), 0
        for path in [source for source in sources if source.suffix == ".go"]:
            for patterns in re.findall(r"^//go:embed (.*)$", path.read_text(), re.MULTILINE):
                for pattern in patterns.split():
                    pattern_count += 1
                    # A pattern that matches a folder embeds all files in it.
                    embedded = {file for match in path.parent.glob(pattern)
                                for file in [match, *match.rglob("*")] if file.is_file()}
                    self.assertTrue(embedded, pattern)
                    self.assertLessEqual(embedded, sources, f"{path.name} embeds {pattern}")
        self.assertGreater(pattern_count, 10, "the regular expression must find the lines")


if __name__ == "__main__":
    unittest.main()
