"""Tests of the notebook runner, and of the kernel as JupyterLab uses it."""

import contextlib
import copy
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import types
import unittest

import nbformat
import psutil
from jupyter_client import BlockingKernelClient
from jupyter_client.manager import start_new_kernel
from jupyter_server.serverapp import ServerApp
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

import notebooks as runner

HERE = pathlib.Path(__file__).resolve().parent

# make test skips tests that take long or depend on the speed of the machine.
slow = unittest.skipUnless(os.environ.get("NIMLAB_TEST") == "all", "make test-all runs it")


def notebook(*cells):
    return new_notebook(cells=[new_markdown_cell("# Title"), *(new_code_cell(c) for c in cells)])


class Running(unittest.TestCase):
    def fails(self, words, *cells):
        with self.assertRaises(runner.Failure) as caught:
            runner.execute(notebook(*cells), HERE)
        self.assertIn(words, str(caught.exception))

    def test_a_good_notebook_passes(self):
        bar = ("%%\nshow.Working(func(report func(int, int)) (any, error) {\n"
               "    for i := range 30 { report(i, 30); time.Sleep(10 * time.Millisecond) }\n"
               "    return 42, nil\n})")
        nb = runner.execute(notebook("%%\nfmt.Println(6 * 7)", "func double(n int) int { return 2 * n }", "%%\nshow.It(words.Same(double(21)))",
                                     "%%\nfor i := range 40 { show.It(i) }", bar), HERE)
        _, printed, declared, shown, many, worked = (c.get("outputs") for c in nb.cells)
        self.assertEqual((printed[0].text, declared, shown[0].data["text/html"]), ("42\n", [], "<p>42</p>"))
        self.assertEqual([o.data["text/plain"] for o in many], [str(i) for i in range(40)])
        self.assertEqual([o.data for o in worked], [{"text/plain": "42"}])  # the progress bar has disappeared

    def test_a_compile_error_fails(self):
        self.fails("undefined: nothing", "%%\nfmt.Println(nothing)")

    def test_a_panic_fails(self):
        self.fails('panic: lost\n\nCell [1] Line 2: panic("lost")\n', '%%\npanic("lost")')

    def test_stderr_fails(self):
        self.fails("wrote to stderr: oops", '%%\nfmt.Fprint(os.Stderr, "oops")')


class KernelTest(unittest.TestCase):
    """A test that talks to one kernel, which keeps running from test to test."""

    COMPLETION = "on"

    @classmethod
    def setUpClass(cls):
        cls.manager, cls.client = start_new_kernel(kernel_name=runner.KERNEL, env={
            name: value for name, value in os.environ.items() if name not in ("GOGC", "GOMEMLIMIT")} | {"NIMLAB_COMPLETION": cls.COMPLETION})

    @classmethod
    def restart(cls):
        """Restarts the kernel and so resets the settings of its cells."""
        cls.manager.restart_kernel(now=True)
        cls.client.wait_for_ready(timeout=60)

    def run_cell(self, cell):
        """Runs a cell and returns its outputs."""
        out = []
        self.reply = self.client.execute_interactive(cell, timeout=600, output_hook=lambda m: out.append(m["content"]))["content"]
        return out

    def displayed(self, cell, kind="text/plain"):
        """Runs a cell and returns the values that it displays in a MIME type."""
        return [o["data"][kind] for o in self.run_cell(cell) if "data" in o]

    def text_of(self, cell, status=None):
        """Runs a cell and returns the text that it prints, followed by its error message."""
        text = "".join(o.get("text", "") + "\n".join(o.get("traceback", [])) for o in self.run_cell(cell))
        if status:
            self.assertEqual(self.reply["status"], status, f"{cell}: {text}")
        return text

    @classmethod
    def tearDownClass(cls):
        cls.client.stop_channels()
        cls.manager.shutdown_kernel()


class Cells(KernelTest):
    """The kernel and its cells do not disturb each other."""

    COMPLETION = "off"

    @slow
    def test_outputs_arrive_in_order(self):
        # Each of 250 cells prints and displays in turn, the last one a hundred times.
        for n in range(250):
            rounds = 100 if n == 249 else 5
            out = self.run_cell(f"%%\nfor n := {n}; n < {n + rounds}; n++ {{\n\tfmt.Println(n)\n\tshow.It(2)\n\tfmt.Print(3)\n\tshow.It(4)\n}}")
            text = [o.get("text") or o["data"]["text/plain"] for o in out if "text" in o or "data" in o]
            self.assertEqual(text, [s for k in range(n, n + rounds) for s in (f"{k}\n", "2", "3", "4")])

    @slow
    @unittest.skipUnless(sys.platform == "linux", "only Linux reports how much memory is free")
    def test_a_cell_without_memory_explains_it(self):
        self.addCleanup(self.restart)
        self.text_of("%env NIMLAB_MEMORY_LIMIT 1100000000", "ok")
        for take in ("x := make([]byte, 1<<40)\nx[5] = 1\nfmt.Println(x[5])", "var x []int\nfor i := 0; ; i++ { x = append(x, i) }",
                     "x := map[int][]int{}\nfor i := 0; ; i++ { x[i] = make([]int, 100) }"):
            text = self.text_of("%%\n" + take, "error")
            self.assertIn("This cell asks for more memory than is free.", text)
            self.assertIn("\nA cell takes at most 1100 MB of memory here; the line %env NIMLAB_MEMORY_LIMIT 2200000000 raises that.\n", text)
            self.assertLess(len(text), 2000)

    def test_building_a_cell_has_its_own_gc_settings(self):
        self.addCleanup(self.restart)
        with tempfile.TemporaryDirectory() as name:
            seen, tool = pathlib.Path(name, "seen"), pathlib.Path(name, "tool")
            tool.write_text(f'#!/bin/sh\necho "$GOGC $GOMEMLIMIT" >>{seen}\nexec "$@"\n')
            tool.chmod(0o755)
            self.text_of(f'%env GOFLAGS "-toolexec={tool}"')
            # The cell has the settings of Go, and a memory limit of its own.
            free = self.text_of("%%\nfmt.Print(debug.SetGCPercent(-1), debug.SetMemoryLimit(-1)>>20)").split()
            self.assertEqual(set(seen.read_text().splitlines()), {"400 4GiB"})
            self.restart()
        self.assertEqual(free[0], "100")
        self.assertGreater(int(free[1]), 0.8 * min(psutil.virtual_memory().available / 8 * 7, 2**32) / 2**20 if sys.platform == "linux" else 2**40)
        # A reader's settings apply to the cell.
        self.text_of("%env GOGC 50")
        self.text_of("%env GOMEMLIMIT 2GiB")
        self.assertEqual(self.text_of("%%\nfmt.Print(debug.SetGCPercent(-1), debug.SetMemoryLimit(-1)>>20)"), "50 2048")

    def test_the_kernel_survives_odd_cells(self):
        self.addCleanup(self.restart)
        for cell in ("", "%", "!", "% ", "!\t", "%%", "%% ", "// a comment", "%exec", "\0", "%%\n\0", "\ufeff%%", "%env X", "%%\n\\"):
            self.text_of(cell)
        self.assertIn("Does this cell have more than one line %%, or func main below it?", self.text_of("%%\nfmt.Println(1)\n%%\nfmt.Println(2)\n%%\nfmt.Println(3)\n%%\nfmt.Println(4)"))
        self.assertEqual(self.text_of("%nosuchmagic\n!echo more\n%%\nfmt.Println(1)", "error"),
                         "The command %nosuchmagic is unknown; nothing more of this cell has been run. %help lists the commands that there are.")
        # A failing command of the system stops its cell.
        for command in ("!false", "!echo so; false", "%%bash\nfalse", "%%script python3\nimport sys\nsys.exit(1)"):
            text = self.text_of(command + ("" if command[0] == "%" else "\n!echo more\nfmt.Println(1)"), "error")
            self.assertEqual(text.removeprefix("so\n"), "The command has failed (exit status 1); nothing more of this cell has been run.")
        # Invalid UTF-8 becomes U+FFFD, and control characters arrive.
        self.assertEqual(self.text_of('%%\nfmt.Print("a\\x00b\\x1b[31mc\\x1b[0m\\a \\xff\\xfe")', "ok"), "a\0b\x1b[31mc\x1b[0m\a \ufffd\ufffd")
        # The first line has a megabyte.
        long = "var long = []string{" + ",".join(10000 * ['"' + 100 * "x" + '"']) + "}\n%%\nfmt.Println(len(long))"
        self.assertEqual(self.text_of(long, "ok"), "10000\n")
        self.text_of('%env NIMLAB_LETTERS "größe 🂡"', "ok")
        self.assertEqual(self.text_of('%%\nfmt.Println(os.Getenv("NIMLAB_LETTERS"))', "ok"), "größe 🂡\n")

    def test_long_output_is_cut(self):
        self.assertIn("Left out: 3.19 MB, 455556 lines.", self.text_of("%%\nfor n := range 555556 { fmt.Println(n) }"))
        self.addCleanup(self.restart)
        self.text_of("%env NIMLAB_OUTPUT_LIMIT 500")
        self.assertIn("prints at most 0.0005 MB and 25 lines", self.text_of('%%\nfmt.Println(strings.Repeat("x", 600))'))

    def test_a_missing_package_is_explained(self):
        self.assertIn("Cells fetch nothing from the network", self.text_of('import "github.com/nobody/nothing"\n%%\nnothing.X()', "error"))

    def test_endless_recursion_is_explained_briefly(self):
        self.assertEqual(self.text_of("func deep(n int, s string) int {\n\tif n == 0 {\n\t\treturn len(s)\n\t}\n\treturn deep(n-1, s) + 1\n}\n%%\nfmt.Println(deep(1_000_000, \"a\"))", "ok"), "1000001\n")
        text = self.text_of("func f(n int) int { return f(n+1) + 1 }\n%%\nfmt.Println(f(1))", "error")
        self.assertIn("This function calls itself and never stops.", text)
        self.assertLess(len(text), 1500)

    def test_a_misplaced_line_is_explained_in_the_readers_language(self):
        self.addCleanup(self.restart)
        self.assertIn("Is the line %% in the right place?", self.text_of("x := 3\n%%\nshow.It(x)", "error"))
        self.text_of("%env NIMLAB_LANGUAGE de")
        self.assertIn("Steht die Zeile %% an der richtigen Stelle?", self.text_of("x := 3\n%%\nshow.It(x)", "error"))
        self.text_of("%env NIMLAB_LANGUAGE fr")
        self.assertIn("none of nl, de, en", self.text_of("%%\nshow.It(1)", "error"))


class Mishaps(KernelTest):
    """Cells of beginners."""

    def setUp(self):
        self.text_of("%reset")

    def text_of(self, cell, status="ok"):
        return super().text_of(cell, status)

    def test_line_endings_and_indentation_are_accepted(self):
        self.assertEqual(self.text_of('%%\r\nfmt.Println("a")\r\nfmt.Println("b")\r\n'), "a\nb\n")
        self.assertEqual(self.text_of("func g() int {\r\n\treturn 3\r\n}\r\n%%\r\nfmt.Println(g())"), "3\n")
        self.assertEqual(self.text_of("\t%%\n\tfmt.Println(1)"), "1\n")
        self.assertEqual(self.text_of("%%\npackages := 3\nfmt.Println(packages)"), "3\n")
        self.assertEqual(self.text_of("package main\n%%\nfmt.Println(1)"), "1\n")
        reply = self.client.complete("\t%%\r\n\tshow.It(plots.L", 21, reply=True, timeout=60)["content"]
        self.assertIn("Losses", reply["matches"])

    def test_a_cell_forgives(self):
        for cell, want in (("fmt.Println(6 * 7)", "42\n"), ("x := 3\nfor range x {\n\tfmt.Print(x)\n}", "333"), ("var n = 4\nfunc f() int { return n }\nfmt.Println(f())", "4\n"),
                           ("func g() {}\ng()", ""), ("%args 5\nfmt.Println(os.Args[1])\ng()", "5\n"), ("%%\nf();", "")):
            self.assertEqual(self.text_of(cell), want)
        for cell, want in (("6 * 7", "42"), ("f()", "4"), ("x := n\n\nx + f() // so", "8"), ("%%\nfmt.Sprint(\n\t5,\n)", "5"), ('"größe"', "größe")):
            self.assertEqual(self.displayed(cell), [want], cell)
        # Compile errors and panics display the reader's own lines.
        self.assertRegex(self.text_of("x := 3\n\tx + y // so", "error"), r"Cell \[\d+\] Line 2\nx := 3\n\tx \+ y // so\n\t    \^\n\n.*undefined: y")
        self.assertRegex(self.text_of("takeaway.MustSet(0)", "error"), r"^panic: .*\n\nCell \[\d+\] Line 1: takeaway.MustSet\(0\)\nexit status 2$")

    def test_help_describes_the_commands_that_work(self):
        for language, first in (("nl", "## Cellen"), ("de", "## Zellen"), ("en", "## Cells")):
            self.text_of(f"%env NIMLAB_LANGUAGE {language}")
            text, = self.displayed("%help", "text/markdown")
            self.assertTrue(text.startswith(first) and "%capture" in text and "%autoget" not in text, text[:200])
        for command in ("%widgets", "%autoget", "%goworkfix"):
            self.assertIn(f"The command {command} is unknown", self.text_of(command, "error"))
        self.addCleanup(self.restart)
        for command in ("%main", "%args 5", "%exec f\nfunc f() {}", "%ls", "%list", "%rm none", "%remove none", "%env NIMLAB_TRIED 1", "%cd .", "%goflags", "%version", "%with_inputs",
                        "!*ls", "%capture /dev/null\n1", "%test\nfunc TestA(*testing.T) {}", "%%sh\ntrue", "%%script cat\n1", "%%writefile /dev/null\n1", "%reset"):
            self.text_of(command, "ok")

    def test_folders_are_named_in_the_readers_language(self):
        self.addCleanup(self.restart)
        folder = self.text_of("%cd")
        self.assertIn(os.getcwd(), folder)
        for language, want in (("en", "There is no folder none in"), ("nl", "Er is geen map none in"), ("de", "Es gibt keinen Ordner none in")):
            self.text_of(f"%env NIMLAB_LANGUAGE {language}")
            text = self.text_of("%cd none\n%%\nfmt.Println(1)", "error")
            self.assertIn(want, text)
            self.assertIn("!ls", text)

    def test_slow_variables_are_computed_only_where_they_are_used(self):
        self.assertIn("Computing x took 1.", self.text_of("func f() int { time.Sleep(1200 * time.Millisecond); return 5 }\nvar x = f()"))
        self.text_of("func g() int { return x + 1 }")
        # An endless variable would block every later cell.
        self.text_of("func endless() int { for {} }")
        self.client.execute("var never = endless()")
        time.sleep(3)
        self.manager.interrupt_kernel()
        self.client.get_shell_msg(timeout=60)
        self.assertEqual(self.displayed("1 + 1"), ["2"])
        self.assertEqual(self.displayed("g()"), ["6"])
        # A mistake in what is not computed is found, and its names are suggested.
        self.assertIn("mismatched types", self.text_of('func f() string { return "a" }', "error"))
        self.assertEqual(self.displayed("x"), ["5"])

    def test_results_are_kept_across_restarts(self):
        with tempfile.TemporaryDirectory() as folder:
            self.addCleanup(self.restart)
            cell = f'%cd {folder}\nfunc f() int {{ time.Sleep(1100 * time.Millisecond); return 5 }}\nvar x = show.Keep("x", f)\n%%\nfmt.Println(x)'
            self.assertTrue(self.text_of(cell).endswith("\n5\n"))
            self.restart()
            self.assertTrue(self.text_of(cell.replace("return 5", "panic(5)")).endswith("\n5\n"))
            self.assertEqual(os.listdir(pathlib.Path(folder, "kept")), ["x.gob"])
            figure = 'show.Keep("figure", func() any { return plots.Graph(nim.Heaps(2)) })'
            first, = self.displayed(figure, "image/svg+xml")
            again, = self.displayed(figure.replace("plots.Graph(nim.Heaps(2))", "5"), "image/svg+xml")
            self.assertEqual(first, again)
            self.assertIn("show.Keep takes a name and a function", self.text_of('show.Keep("n", 5)', "error"))

    def test_a_page_loaded_anew_is_told_what_it_has_missed(self):
        self.client.execute('%%\ntime.Sleep(4 * time.Second)\nfmt.Println("late")')
        time.sleep(1)
        page = BlockingKernelClient(connection_file=self.manager.connection_file)  # with a session of its own
        page.load_connection_file()
        page.start_channels()
        self.addCleanup(page.stop_channels)
        page.kernel_info()
        self.client.get_shell_msg(timeout=60)
        for missed in (True, False):
            out = []
            page.execute_interactive("1 + 1", timeout=60, output_hook=lambda m: out.append(m["content"].get("text", "")))
            self.assertEqual("This page was opened while cell [" in "".join(out), missed, out)

    def test_text_after_the_marker_line(self):
        self.assertIn("Begin below it, on a new line.", self.text_of("%% fmt.Println(1)"))
        self.assertEqual(self.text_of("%% 5 6\nfmt.Println(os.Args[1:])"), "[5 6]\n")

    def test_a_name_can_be_redeclared_as_another_kind(self):
        show = "\n%%\nfmt.Println(loss)"
        for declared, want in (("const loss = 5", "5"), ("var loss = 7", "7"), ('const loss = "x"', "x"), ("var loss, win = 1, 2", "1"),
                               ("var loss = []int{3}", "[3]")):
            self.assertEqual(self.text_of(declared + show), want + "\n")
        self.assertEqual(self.text_of("func loss() int { return 8 }\n%%\nfmt.Println(loss())"), "8\n")
        self.assertEqual(self.text_of("type loss int\n%%\nfmt.Println(loss(9))"), "9\n")
        self.assertEqual(self.text_of("const loss = 5" + show), "5\n")
        # Two declarations in one cell fail and change nothing.
        self.assertIn("loss redeclared", self.text_of("var loss = 1\nfunc loss() {}", "error"))
        self.assertEqual(self.text_of("%%\nfmt.Println(loss)"), "5\n")

    def test_constants_of_one_declaration_can_be_replaced(self):
        block, show = "const (\n\ta = iota\n\tb\n\tc\n)", "\n%%\nfmt.Println(a, b, c)"
        for cell, want in ((block, "0 1 2"), ("const b = 7", "0 7 2"), ("const a = 8", "8 7 2"), ("var c = 9", "8 7 9"), (block, "0 1 2"), (block, "0 1 2")):
            self.assertEqual(self.text_of(cell + show), want + "\n")
        self.assertIn("undefined: missing", self.text_of("const b = missing", "error"))
        self.assertEqual(self.text_of(show), "0 1 2\n")
        self.text_of("%rm a")
        self.assertEqual(self.text_of("%%\nfmt.Println(b, c)"), "1 2\n")
        self.assertIn("undefined: a", self.text_of("%%\nfmt.Println(a)", "error"))

    def test_a_type_is_replaced_with_its_methods(self):
        self.text_of('type heap struct{ n int }\nfunc (h heap) String() string { return fmt.Sprint("heap of ", h.n) }\nfunc (h *heap) take() { h.n-- }')
        self.assertEqual(self.text_of("%%\nh := heap{3}\nh.take()\nfmt.Println(h)"), "heap of 2\n")
        # An error in code that needs the old type names the cell of that code.
        self.assertRegex(self.text_of("type heap []int", "error"), r"Line 2\n(.*\n)*.*h\.n undefined")
        self.assertIn("removed type heap", self.text_of("%rm heap"))
        self.assertEqual(self.text_of("%%\nfmt.Println(1)"), "1\n")
        self.assertEqual(self.text_of("type heap []int\n%%\nfmt.Println(heap{1})"), "[1]\n")

    def test_commands_are_recognized_only_at_statements(self):
        self.assertEqual(self.text_of("%%\nfmt.Println(`a\n% a comment in LaTeX\n!echo I-WAS-RUN\n%%\nb`)"), "a\n% a comment in LaTeX\n!echo I-WAS-RUN\n%%\nb\n")
        self.assertEqual(self.text_of('/*\n%env NIMLAB_A 1\n*/\na, b := false, true\nok := a ||\n!b\nfmt.Println(ok, os.Getenv("NIMLAB_A"))'), "false \n")
        # A cell with a syntax error runs nothing.
        self.assertNotIn("I-WAS-RUN", self.text_of("%env NIMLAB_A 1\n!echo I-WAS-RUN\nfmt.Println(", "error"))
        self.assertEqual(self.text_of('%%\nfmt.Println(os.Getenv("NIMLAB_A"))\n!echo \'`(\'\n'), "`(\n\n")
        self.assertEqual(self.text_of('package lost\n\nimport "fmt"\n\nfunc main() { fmt.Println(`\npackage kept`) }'), "\npackage kept\n")
        self.assertEqual(self.text_of("func run() { fmt.Print(7) }\n%exec run"), "7")
        self.assertEqual(self.text_of("%exec run"), "7")

    def test_methods_of_generic_types_are_replaced(self):
        self.text_of("type Stack[T any] struct{ s []T }\nfunc (s Stack[T]) Len() int { return 1 }")
        self.assertEqual(self.text_of("type Queue[T any] struct{ s []T }\nfunc (q Queue[T]) Len() int { return 2 }\n%%\nfmt.Println(Stack[int]{}.Len(), Queue[int]{}.Len())"), "1 2\n")
        self.assertEqual(self.text_of("func (s *Stack[T]) Len() int { return 3 }\n%%\nfmt.Println(new(Stack[int]).Len())"), "3\n")
        self.assertIn("removed type Stack", self.text_of("%rm Stack"))
        self.assertEqual(self.text_of("%%\nfmt.Println(Queue[int]{}.Len())"), "2\n")
        self.text_of("type Queue = int")
        self.assertEqual(self.text_of("%%\nfmt.Println(Queue(4))"), "4\n")

    def test_directives_stay_above_their_declarations(self):
        self.assertIn("pattern missing.txt: no matching files found", self.text_of('import _ "embed"\n\n//go:embed missing.txt\nvar text string\n%%\nfmt.Println(text)', "error"))
        self.assertIn("C compiler", self.text_of('import "C"\n%%\nC.abs(1)', "error"))

    def test_a_failed_cell_keeps_declarations_that_compile(self):
        self.text_of("func three() int { return 3 }\nfunc four() int { return three() + 1 }\n%%\nmissing()", "error")
        self.assertEqual(self.text_of("%%\nfmt.Println(four())"), "4\n")
        self.text_of("func five() int { return 5 }\n%%\nx := (", "error")
        self.assertEqual(self.text_of("%%\nfmt.Println(five())"), "5\n")
        # Other declarations are dropped, and a later error names the cell.
        self.assertIn("Cell [", self.text_of('func four() int { return "4" }\nfunc six() int { return 6 }', "error"))
        self.assertEqual(self.text_of("%%\nfmt.Println(four())"), "4\n")
        self.assertRegex(self.text_of("%%\nfmt.Println(six())", "error"), r"undefined: six\n\nCell \[\d+\] has failed, so what it declares as six does not count.")
        self.text_of("func six() int { return 6 }")
        self.assertEqual(self.text_of("%%\nfmt.Println(six())"), "6\n")
        # An error in another cell displays only the lines of that cell.
        text = self.text_of("func four() string { return \"\" }\nfunc eight() int { return four() }\n%%\nx := eight()", "error")
        self.assertNotIn("three", text)

    def test_code_of_other_languages_is_translated(self):
        for cell, want in (("x = 5", "x := 5"), ("for i in range(10):\n    print(i)", "for i := range 10 {"), ("2 ** 3", "math.Pow(2, 3)"), ("17 − 3", "17 - 3"),
                           ("if true {\n}\nelse {\n}", "} else {"), ("func take(n, move) {\n}", "func take(n int, move func(int)) {")):
            self.assertTrue(self.text_of(cell, "error").endswith("\n\nGo writes it like this:\n" + want), cell)
        self.assertIn("Write, for example, uint64(n).", self.text_of("n := 3\nnim.Position{n, 4}", "error"))
        self.assertIn("Is nim.Heaps meant?", self.text_of("nim.heaps(3, 4)", "error"))
        self.assertIn("Is move meant?", self.text_of("func take(n int, move func(int)) {\n\tmov(n - 1)\n}", "error"))
        for cell, want in (("3 × 4", "3 * 4"), ("n := 3\nif n ≤ 4 {\n}", "if n <= 4 {")):
            self.assertTrue(self.text_of(cell, "error").endswith("\n\nGo writes it like this:\n" + want), cell)
        # A package that would have to be downloaded gets one sentence.
        foreign, keyboard = "gonbui, which is GoNB's, does not work here. ", "A cell cannot read from the keyboard"
        for use, calls in ((foreign + "show.It(x) shows any value, figure or table.", ('Logf("a")', "Error()", "Open()", "SendData(nil)", "Sync()", "UniqueId()", "UniqueID()", 'ScriptJavascript("a")')),
                           (foreign + "show.It(x) shows HTML if the type of x has the methods HTML(words.Language) string and Text(words.Language) string.",
                            ('DisplayHtml("<b>x</b>")', 'DisplayHTML("<b>x</b>")', 'DisplayHTMLF("a")', 'DisplayHtmlf("a")', 'UpdateHTML("a", "b")', 'UpdateHtml("a", "b")')),
                           (foreign + "Write the text into a cell of the kind Markdown, or print it with fmt.Println.", ('DisplayMarkdown("a")', 'UpdateMarkdown("a", "b")')),
                           (foreign + "show.It(x) shows a figure of the package plots, and a plot of gonum.org/v1/plot.",
                            ("DisplayPng(nil)", "DisplayPNG(nil)", "DisplayImage(nil)", 'DisplaySvg("<svg/>")', 'DisplaySVG("<svg/>")', "EmbedImageAsPNGSrc(nil)"))):
            for call in calls:
                self.assertEqual(self.text_of("gonbui." + call, "error"), use, call)
        self.assertTrue(self.text_of('gonbui.RequestInput("a", false)', "error").startswith(keyboard))
        self.assertIn("This package is not here.", self.text_of('import "golang.org/x/exp/maps"\n%%\nfmt.Println(maps.Keys(map[string]int{"a": 1}))', "error"))

    def test_plots_of_the_reader_are_saved_and_displayed(self):
        with tempfile.TemporaryDirectory() as folder:
            self.addCleanup(self.restart)
            self.text_of(f"%cd {folder}")
            self.assertEqual(len(self.displayed('p := plot.New()\nwords.Check(p.Save(300, 300, "x.png"), p.Save(300, 300, "x.svg"))\nshow.It(p)', "image/svg+xml")), 1)
            self.assertEqual(sorted(f for f in os.listdir(folder) if f.startswith("x.")), ["x.png", "x.svg"])

    def test_an_error_displays_the_lines_of_the_cell(self):
        self.assertRegex(self.text_of("%%\nn := 3\n\tif n = 3 { }", "error"), r"Cell \[\d+\] Line 3\n%%\nn := 3\n\tif n = 3 { }\n\t   \^\n\n.*expected boolean")
        self.assertRegex(self.text_of("%%\nn = 3", "error"), r"Cell \[\d+\] Line 2\n%%\nn = 3\n\^\n\n.*undefined: n")
        # It does not display lines that the kernel has added.
        self.assertRegex(self.text_of("for i := range 3 {\n\tfmt.Println(i, j)\n}", "error"), r"^Cell \[\d+\] Line 2\nfor i := range 3 {\n\tfmt.Println\(i, j\)\n\t               \^\n}\n\n.*undefined: j")
        self.assertRegex(self.text_of("var n = 3\nx := n + \"a\"\nfmt.Println(x)", "error"), r"^Cell \[\d+\] Line 2\nx := n .*\n     \^\nfmt.Println\(x\)\n\n.*mismatched types")
        for cell, line, says in (("x := 3 +", 1, r"The line ends after \+"), ("%%\nx := 3\nfmt.Println(x,\n\n", 3, "Is this line finished"), ("for i := range 3 {", 1, "The cell ends here")):
            last = cell.strip().split("\n")[-1]
            self.assertRegex(self.text_of(cell, "error"), rf"^Cell \[\d+\] Line {line}\n(.*\n)*{re.escape(last)}\n {{{len(last)}}}\^\n\n(.*\n)*{says}")

    def test_a_wrong_name_of_a_package_is_explained(self):
        self.assertIn("Is fmt.Println meant?", self.text_of("%%\nfmt.println(1)", "error"))
        self.assertIn("type fmt. and press Tab", self.text_of("%%\nfmt.nothing(1)", "error"))
        self.text_of("func show() {}")
        self.assertIn("The line %rm show removes".lower(), self.text_of("%%\nshow.It(1)", "error").lower())
        self.text_of("%rm show")
        self.assertEqual(self.text_of("%%\nshow.It(1)"), "")

    def test_the_folder_of_the_kernel_is_restored(self):
        folder = self.text_of('var kept = 4\n%%\nfmt.Print(os.Getenv("GONB_TMP_DIR"))')
        for gone in (folder, folder + "/go.mod", folder + "/go.work"):
            self.text_of(f"!rm -r {gone}")
            self.assertEqual(self.text_of("%%\nshow.It(kept)\nfmt.Println(kept)"), "4\n", gone)
        shutil.rmtree(folder)
        reply = self.client.complete("%%\nfmt.Prin", 11, reply=True, timeout=60)["content"]
        self.assertIn("Println", reply["matches"])

    def test_mistakes_in_a_readers_own_rule_are_explained(self):
        rule = "func own(n int, move func(int)) {\n\tlost := []int{}\n\tif lost[n] > 0 {\n\t\tmove(n - 1)\n\t}\n}\n"
        text = self.text_of(rule + "%%\nshow.It(plots.Graph(nimkit.From(own, 5)))", "error")
        self.assertEqual(re.sub(r"Cell \[\d+\]", "Cell []", text), "panic: runtime error: index out of range [5] with length 0\n\n"
                         "Cell [] Line 3: if lost[n] > 0 {\nCell [] Line 8: show.It(plots.Graph(nimkit.From(own, 5)))\nexit status 2")
        # For an endless rule, a board, a table and a figure display a sentence instead of a stack trace.
        self.text_of("func deep(n int, move func(int)) { move(n - 1) }")
        for shows in "play.Board", "view.Solved", "plots.Graph":
            self.assertEqual(self.displayed(f"{shows}(nimkit.From(deep, 9))"),
                             ["This game goes on and on: 9 → 8 → … → 0 → -1 → -2 → … Is a line such as `if n > 0` missing?"], shows)
        self.assertIn("A rule calls move for each of its moves", self.text_of("func own(n int) int { return n }\n%%\nshow.It(nimkit.From(own, 5))", "error"))
        self.assertIn("[]int cannot be a position", self.text_of("func own(p []int, move func([]int)) {}\n%%\nshow.It(nimkit.From(own, []int{1}))", "error"))
        self.assertIn("plots.Graph meant?", self.text_of("%%\nGraph(nim.Heaps(2, 2))", "error"))
        self.assertIn("Is plots meant?", self.text_of("%%\nplot.Graph(nim.Heaps(2, 2))", "error"))
        self.assertIn("Is nim.Heaps meant?", self.text_of("%%\nNim.Heaps(2, 2)", "error"))

    @slow
    def test_interrupting_stops_a_cell(self):
        def stopped(after, cell, status="error"):
            threading.Timer(after, self.manager.interrupt_kernel).start()
            begin = time.monotonic()
            text = self.text_of(cell, status)
            self.assertLess(time.monotonic() - begin, after + 20)
            return text
        self.assertEqual(self.text_of("%%\nos.Exit(3)", "error"), "exit status 3")
        self.assertIn("Stopped.", stopped(2, "%%\nfor { }"))
        self.assertIn("Stopped.", stopped(2, "%%\nsignal.Ignore(os.Interrupt)\nfor { time.Sleep(time.Second) }"))
        # What was shown remains, and a progress bar says that the cell was stopped.
        out = []
        threading.Timer(4, self.manager.interrupt_kernel).start()
        self.client.execute_interactive("%%\nshow.It(5)\nshow.Working(func(report func(int, int)) (any, error) {\n\tfor i := range 1000 { report(i, 1000); time.Sleep(20 * time.Millisecond) }\n"
                                        "\treturn 42, nil\n})", timeout=60, output_hook=lambda m: out.append(m["content"]))
        shown = [o["data"]["text/plain"] for o in out if "data" in o]
        self.assertEqual(shown[0], "5")
        self.assertRegex(shown[-1], r"^\d+ / 1000, stopped$")
        self.assertIn("Stopped.", "".join(o.get("text", "") for o in out))
        # The cell takes long to build, or a child process keeps its output open.
        self.assertIn("Stopped.", stopped(2, "%%\nx := " + "1+" * 50_000 + "1\nfmt.Println(x)"))
        self.assertIn("on", stopped(4, '%%\nc := exec.Command("sleep", "100")\nc.Stdout = os.Stdout\nc.Start()\nfmt.Println("on")', "ok"))
        self.assertIn("The system has ended this cell", self.text_of("%%\nsyscall.Kill(os.Getpid(), syscall.SIGKILL)", "error"))
        self.assertEqual(self.text_of("%%\nfmt.Println(1)"), "1\n")

    def test_cells_after_a_failed_one_are_aborted(self):
        def run(*cells, **options):
            waiting = {self.client.execute(cell, **options): n for n, cell in enumerate(cells)}
            became = [None] * len(cells)
            while None in became:
                reply = self.client.get_shell_msg(timeout=60)
                became[waiting[reply["parent_header"]["msg_id"]]] = reply["content"]["status"]
            return became
        good = "%%\nfmt.Println(1)"
        self.assertEqual(run(good, "nothing()", good, good), ["ok", "error", "aborted", "aborted"])
        self.assertEqual(run(good, good), ["ok", "ok"])
        self.assertEqual(run("%%\nos.Exit(3)", good, stop_on_error=False), ["error", "ok"])
        self.assertEqual(self.text_of(good), "1\n")


class Orphans(unittest.TestCase):
    """Jupyter is killed while a cell is running."""

    JUPYTER = """if True:
        import os, sys
        from jupyter_client.manager import start_new_kernel
        manager, client = start_new_kernel(kernel_name=sys.argv[1])
        client.execute("fmt.Print(os.Getpid())\\nfor {\\n}")
        while (text := client.get_iopub_msg(timeout=60))["msg_type"] != "stream":
            pass
        print(manager.provisioner.pid, text["content"]["text"], flush=True)
        os._exit(1)
    """

    @slow
    def test_the_kernel_and_the_cell_end(self):
        text = subprocess.run([sys.executable, "-c", self.JUPYTER, runner.KERNEL], stdout=subprocess.PIPE, text=True).stdout.split()
        self.assertEqual(len(text), 2)
        for process in text:
            with contextlib.suppress(psutil.NoSuchProcess):
                psutil.Process(int(process)).wait(timeout=30)


class Ending(unittest.TestCase):
    def test_two_shutdown_requests_end_the_kernel_cleanly(self):
        with tempfile.TemporaryFile() as stderr:
            manager, client = start_new_kernel(kernel_name=runner.KERNEL, stderr=stderr)
            process = psutil.Process(manager.provisioner.pid)
            client.shutdown()
            client.shutdown()
            manager.finish_shutdown()
            with contextlib.suppress(psutil.NoSuchProcess):
                process.wait(timeout=30)
            client.stop_channels()
            stderr.seek(0)
            self.assertNotIn(b"panic", stderr.read())


class Classes(unittest.TestCase):
    """Many users share one installation without write permission."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.folder.chmod(0o755)

    def test_the_files_of_a_user_are_in_a_folder_of_that_user(self):
        lab, home = self.folder / "a lab é", self.folder / "a home"
        (lab / "bin").mkdir(parents=True)
        home.mkdir(mode=0o777)
        home.chmod(0o777)
        gonb = lab / "bin" / "gonb"
        gonb.write_text('#!/bin/sh\nprintf "%s\\n" "$TMPDIR" "$XDG_CACHE_HOME" "$XDG_CONFIG_HOME" "$@"\n')
        gonb.chmod(0o755)
        lab.chmod(0o555)
        start = self.folder / "start"
        start.write_text((HERE / "start").read_text())
        nobody = 65534 if os.geteuid() == 0 else None  # root may write anywhere
        for variables, where in ({}, home / ".nimlab"), ({"NIMLAB_HOME": str(home / "mine")}, home / "mine"):
            text = subprocess.run(["/bin/sh", start, lab, "--kernel", "a b"], env={"PATH": os.environ["PATH"], "HOME": str(home)} | variables,
                                  user=nobody, stdout=subprocess.PIPE, text=True, check=True).stdout
            self.assertEqual(text, f"{where}/tmp\n{where}/cache\n{where}/config\n--kernel\na b\n")
            self.assertTrue(all((where / name).is_dir() for name in ("tmp", "cache", "config")))
        lab.chmod(0o755)

    def test_jupyterhub_copies_the_notebooks_for_each_user_once(self):
        config, spawner = HERE / "jupyterhub_config.py", types.SimpleNamespace()
        settings = types.SimpleNamespace(Authenticator=types.SimpleNamespace(), Spawner=spawner)
        exec(compile(config.read_text(), config, "exec"), {"__file__": str(config), "get_config": lambda: settings})
        self.assertTrue(os.access(spawner.cmd[0], os.X_OK), spawner.cmd)
        self.assertTrue(pathlib.Path(spawner.environment["JUPYTER_PATH"], "kernels", "gonb", "kernel.json").exists())
        spawner.cmd = ["printf", "%s"]
        spawner.pre_spawn_hook(spawner)
        mine = pathlib.Path(spawner.notebook_dir.replace("~", str(self.folder)))
        begins = [mine / language / "0-begin.ipynb" for language in ("nl", "de", "en")]
        for content in [(HERE.parent / b.relative_to(mine)).read_text() for b in begins], ["changed"] * 3:
            text = subprocess.run([*spawner.cmd, "a b"], env={"PATH": os.environ["PATH"], "HOME": str(self.folder)}, stdout=subprocess.PIPE, text=True)
            self.assertEqual(text.stdout, "a b")
            self.assertEqual([b.read_text() for b in begins], content)  # changes are kept
            for begin in begins:
                begin.write_text("changed")

    def test_jupyterlab_lists_only_notebooks_and_ends_idle_kernels(self):
        app = ServerApp(root_dir=str(HERE.parent))
        with contextlib.redirect_stderr(None):
            app.initialize(argv=[], find_extensions=False, new_httpserver=False)
        self.addCleanup(app.io_loop.close, all_fds=True)
        listed = app.io_loop.run_sync(lambda: app.contents_manager.get("/"))["content"]
        self.assertEqual({f["name"] for f in listed if f["type"] == "directory"}, {"nl", "de", "en"})
        self.assertEqual(app.kernel_manager.cull_idle_timeout, 3600)


class HelpPages(KernelTest):
    """The help pages about failing cells quote messages that the kernel writes."""

    COMPLETION = "off"

    # A cell that causes each message, in the order of the pages.
    MISTAKES = (
        "y := 3\n%%\nfmt.Println(y)", "%%\nx()\n%%\ny()", "%%\nfunc f() {}", "%%\nfmt.Println(1", "x := 3 +", "%%\nfmt.Println(x)", "%%\nx := 3", '%%\nx := "a"\nfmt.Println(nim.Heaps(x))',
        "%%\nn, five := 5, []int{1, 2, 3, 4, 5}\nfmt.Println(five[n])", "func f(n int) int { return f(n+1) + 1 }\n%%\ndebug.SetMaxStack(1 << 20)\nfmt.Println(f(1))",
        "%env NIMLAB_MEMORY_LIMIT 1100000000\n%%\nx := make([]byte, 1<<40)\nx[5] = 1\nfmt.Println(x[5])",
        'import "github.com/nobody/nothing"\n%%\nnothing.X()', "%%\nvar n int\nfmt.Scan(&n)",
        "%env NIMLAB_OUTPUT_LIMIT 30\n%%\nfmt.Println(strings.Repeat(`a`, 99))\nshow.It(strings.Repeat(`a`, 99))",
        "%%\nshow.It(struct{ next *int }{new(int)})",
    )
    PAGES = {p.parent.name: p.name for p in HERE.parent.glob("??/*.md") if not p.name.endswith(".lesson.md")}

    def test_every_notebook_links_to_the_help_page(self):
        for path in runner.all_notebooks():
            cells = [c.source for c in nbformat.read(path, 4).cells if f"]({self.PAGES[path.parent.name]})" in c.source]
            self.assertEqual(len(cells), 1, path)

    def test_the_first_notebook_is_listed_first(self):
        for language in self.PAGES:
            self.assertEqual(min(os.listdir(HERE.parent / language)), "0-begin.ipynb")

    def test_the_quoted_messages_are_current(self):
        quoted = {}
        for language, name in self.PAGES.items():
            quoted[language] = re.findall(r"^\| (`.*?) \|", (HERE.parent / language / name).read_text(), re.MULTILINE)
            quoted[language].pop()  # [*] is no message
            self.assertEqual(len(quoted[language]), len(self.MISTAKES), quoted[language])
        for row, cell in enumerate(self.MISTAKES):
            for language in self.PAGES:
                self.run_cell(f"%reset\n%env NIMLAB_LANGUAGE {language}")
                outputs = "".join(json.dumps(o, ensure_ascii=False) for o in self.run_cell(cell))
                for message in re.findall("`(.*?)`", quoted[language][row]):
                    self.assertRegex(outputs, re.escape(message).replace("…", ".*"), cell)
            if cell.startswith("%env"):
                self.restart()


class Completion(KernelTest):
    """Tab and Shift+Tab in a cell."""

    # The number of edited cells of the memory test, each with a Tab before it. Measured over
    # 1,000 cells, a cell took 70 kB.
    CELLS = int(os.environ.get("NIMLAB_TEST_CELLS", 40))
    MEGABYTES = 600  # gopls collects garbage near 470 MB

    def tab(self, cell):
        """Returns the completions at the | in a cell."""
        before, behind = cell.split("|")
        reply = self.client.complete(before + behind, len(before), reply=True, timeout=60)["content"]
        self.assertEqual(reply["status"], "ok")
        self.assertEqual(len(reply["matches"]), len(set(reply["matches"])), f"a name is repeated in {reply['matches']}")
        self.replaced = (before + behind)[reply["cursor_start"]:reply["cursor_end"]]
        self.types = {t["text"]: t["type"] for t in reply["metadata"].get("_jupyter_types_experimental", [])}
        return reply["matches"]

    def about(self, cell):
        """Returns the documentation that Shift+Tab displays at the | in a cell, or None."""
        before, behind = cell.split("|")
        reply = self.client.inspect(before + behind, len(before), reply=True, timeout=60)["content"]
        self.assertEqual(reply["status"], "ok")
        return reply["data"].get("text/markdown") if reply["found"] else None

    def of_processes(self, figure, name=""):
        """Returns a figure of each of the kernel's processes whose names contain name."""
        kernel = psutil.Process(self.manager.provisioner.process.pid)
        figures = []
        for p in kernel, *kernel.children(recursive=True):
            with contextlib.suppress(psutil.NoSuchProcess):
                if name in p.name():
                    figures.append(figure(p))
        return figures

    def test_completions(self):
        for cell, offered, replaced in (
                ("%%\nshow.It(plots.L|", "Losses", "L"),
                ("%%\nshow.It(plots.|)", "Losses", ""),
                ("%%\ng := takeaway.MustSet(1, 4)\nshow.It(g.|)", "Misere", ""),
                ("%%\ng := takeaway.MustSet(1, 4)\ng.Mis|", "Misere", "Mis"),
                ('%%\nfmt.Println("größer", nim.Position{1}.Win|)', "Winning", "Win"),
                ("func f() { strings.Con|", "Contains", "Con"),
                ("var x = nimkit.Mis|", "Misere", "Mis"),
                ("%%\nfmt.Prin|", "Println", "Prin"),
                ("%%\nshow.It(octal.Kayles.|)", "Certificate", ""),
                # In the middle of a word the whole word is replaced.
                ("%%\nshow.It(plots.Lo|sses(takeaway.MustSet(1, 4), 2))", "Losses", "Losses"),
                ("%%\nshow.It(takeaway.Must|(1, 4))", "MustSet", "Must"),
                # A card is one character.
                ('%%\nfmt.Println("🂡", nim.Position{1}.Win|)', "Winning", "Win"),
                # Errors elsewhere and a missing %% do not matter.
                ("%%\nx := := 3\nshow.It(plots.|)", "Losses", ""),
                ("%%\nshow.It(plots.L|)\nfor i := range { }", "Losses", "L"),
                ("show.It(plots.|", "Losses", ""),
                ("var x = 3\nplots.L|\nfmt.Println(x)", "Losses", "L"),
                ("Graph|", "plots.Graph", "Graph"),
                ("%%\nshow.It(Losse|)", "plots.Losses", "Losse"),
                ("|", "func", ""),
                ("%%\n|", "takeaway", ""),
                # A value that needs a conversion is offered without one.
                ("func f(n int) int {\n\treturn nim.|\n}", "Leave", ""),
                # Commands.
                ("%|", "%help", "%"),
                ("%he|", "%help", "%he"),
                ("%en|v NAME value", "%env", "%env"),
                ("%%wri|", "%%writefile", "%%wri"),
                # Names and methods of Go's own packages.
                ("%%\nrand.In|", "IntN", "In"),
                ('%%\nr := strings.NewReader("time")\nr.|', "Len", "")):
            self.assertIn(offered, self.tab(cell), cell)
            self.assertEqual(self.replaced, replaced, cell)

        for name, first in (("Graph", "plots.Graph"), ("Heaps", "nim.Heaps")):
            self.assertEqual(self.tab(name + "|")[0], first)

    def test_completions_are_in_the_order_of_use_with_their_types(self):
        self.assertEqual(self.tab("nim.|")[0], "Heaps")
        self.assertEqual(self.types["Heaps"], "func(sizes ...int) nimkit.Game")
        self.assertEqual(self.tab("nim.Heaps(3, 5).|")[0], "Misere")
        self.assertTrue(self.tab("takeaway.|")[0].endswith("Set"))
        self.tab("octal.|")
        self.assertEqual(self.types["Kayles"], "const octal.Code")

    def test_no_completions(self):
        for cell in ("%|%", "%env NA|ME value", '%%\nfmt.Println("plots.|")', "%%\nnowhere.|"):
            self.assertEqual(self.tab(cell), [], cell)

    def test_declarations_of_other_cells_are_completed(self):
        self.text_of("func wythoff(p [2]int, move func([2]int)) {}")
        self.assertIn("wythoff", self.tab("%%\nshow.It(wyt|"))
        self.text_of("var game = takeaway.MustSet(1, 4)\nfunc heaps() nim.Position { return nil }")
        self.assertIn("Misere", self.tab("%%\nshow.It(game.|"))
        self.assertIn("Winning", self.tab("%%\nshow.It(heaps().|"))

    def test_documentation_of_names(self):
        for cell, text in (("%%\nshow.I|t(1)", "func show.It(values ...any)"),
                           ("%%\nshow.It(plots.Losses(|", "func plots.Losses("),
                           ("%%\nnim.Position{1}.Win|ning()", "func (p nim.Position) Winning("),
                           ("%%\nfmt.Print|ln(1)", "func fmt.Println(")):
            self.assertIn(text, self.about(cell), cell)
        # References are names without links, because a page cannot open local files.
        for cell, reference in (("%%\nshow.I|t(1)", "a view.Picture, a view.View"), ("%%\ntakeaway.Must|Set(1)", "NewSet."),
                            ("%%\nstrings.Build|er", "using Builder.Write methods")):
            self.assertIn(reference, self.about(cell), cell)
            self.assertNotIn("file:", self.about(cell), cell)
        # It begins with a description and examples in the reader's language.
        self.text_of("%env NIMLAB_LANGUAGE de")
        for cell, text in (("%%\nplots.Gra|ph(nim.Heaps(2))", "alle Stellungen mit ihren Zügen"),
                           ("nim.Heaps(2).Mis|ere()", "dasselbe Spiel in Misère"),
                           ("octal.Kay|les", "Kegel-Nim mit zwei Reihen"),
                           ("play.As|k(exercise.NimSet(1))", "- `play.Ask`: stellt eine Frage"),
                           ("%%\nshow.I|t(1)", "- `show.It`: zeigt, was in den Klammern steht"),
                           ("nimkit.Fro|m(own, 5)", "- `nimkit.From`: ein eigenes Spiel"),
                           ("nimkit.From(func(n int, move func(int)) {}, 5).Mis|ere()", "- `nimkit.Game.Misere`: dasselbe Spiel in Misère"),
                           ("var r cards.Ro|w", "- `cards.Row`: eine Kartenreihe"),
                           ("var p nimkit.Ga|me", "- `nimkit.Game`: ein aufgebautes Spiel"),
                           ("play.Win|ner", "- `play.Winner`: das Brett sagt nur")):
            self.assertIn(text, self.about(cell), cell)
        self.text_of("%env NIMLAB_LANGUAGE en")
        # Without a name there is no documentation, and the kernel keeps running.
        for cell in ("|", "\n|", "%%\n|", "%%\n\n  |", "(|", ",|", "%%\n),|"):
            self.assertFalse(self.about(cell), cell)

    @slow
    def test_gopls_is_restarted(self):
        gopls = self.of_processes(lambda p: p, "gopls")
        self.assertTrue(gopls)
        for p in gopls:
            p.kill()
        psutil.wait_procs(gopls, timeout=10)
        for _ in range(3):  # the first may fail
            offered = self.tab("%%\nshow.It(plots.|)")
        self.assertIn("Losses", offered)

    @slow
    def test_a_tab_runs_no_go_command(self):
        # A cell that uses other packages is completed as quickly, because gopls does not run
        # the go command: its children have used no processor time.
        def children_time():
            return sum(self.of_processes(lambda p: sum(p.cpu_times()[2:4]), "gopls"))
        self.tab("%%\nshow.It(plots.|)")
        earlier, before = None, children_time()
        while earlier != before:  # until gopls has loaded its packages
            time.sleep(3)
            earlier, before = before, children_time()
        for package in ("nim", "octal", "view", "strings", "coins", "slices"):
            self.assertTrue(self.tab(f"%%\nshow.It({package}.|"))
        self.assertEqual(children_time(), before)

    @slow
    def test_completion_does_not_get_slower(self):
        def time_of_gopls():
            return sum(self.of_processes(lambda p: sum(p.cpu_times()[:2]), "gopls"))

        def cost(first):
            before = time_of_gopls()
            for n in range(first, first + 60):
                self.assertTrue(self.tab(f"%%\nx := {n}\nshow.It(plots.L|)"))
            return time_of_gopls() - before
        cost(0)  # loads packages
        early = cost(60)
        cost(120), cost(180)
        self.assertLess(cost(240), 2 * early + 0.2, "seconds of 60 Tabs")

    @slow
    def test_memory_and_idle_load(self):
        for n in range(self.CELLS):
            self.assertTrue(self.tab(f"%%\nshow.It(takeaway.MustSet(1, {n + 2}).|"))
            self.text_of(f"%%\nshow.It(takeaway.MustSet(1, {n + 2}))", "ok")
        used = sum(self.of_processes(lambda p: p.memory_info().rss)) / 1e6
        self.assertLess(used, self.MEGABYTES)

        def seconds():
            return sum(self.of_processes(lambda p: sum(p.cpu_times()[:2])))
        time.sleep(3)  # until the work for the last cell is done
        before = seconds()
        time.sleep(5)
        self.assertLess(seconds() - before, 0.1, "processor time of 5 idle seconds")


class Lint(unittest.TestCase):
    def wrong(self, words, nb, language=None):
        self.assertIn(words, "\n".join(runner.lint(nb, language)))

    def test_good(self):
        self.assertEqual(runner.lint(notebook("%env NIMLAB_LANGUAGE nl", "%%\nx()", "%test\n"), "nl"), [])

    def test_shell_lines(self):
        self.wrong("shell command", notebook("!false"))
        self.wrong("shell command", notebook("!*go version"))

    def test_unknown_magics(self):
        for cell in ("%nosuchmagic", "%%bash\nfalse", "%wasm", "%env lower x"):
            self.wrong("unknown magic", notebook(cell))

    def test_language(self):
        self.wrong("['de'], not ['nl']", notebook("%env NIMLAB_LANGUAGE de"), "nl")
        self.wrong("[], not ['nl']", notebook("%%\nx()"), "nl")

    def test_long_cells_and_titles(self):
        self.wrong("more than 100 characters: xx", notebook("%%\n" + 101 * "x"))
        self.assertEqual(runner.lint(notebook("%%\n" + 100 * "x")), [])
        self.wrong("13 lines", notebook("\n" * 12 + "x()"))
        self.wrong("2 titles", new_notebook(cells=[new_markdown_cell("# A\n\n# B")]))
        self.wrong("0 titles", new_notebook(cells=[]))


class Plainness(unittest.TestCase):
    def wrong(self, words, *cells):
        self.assertIn(words, "\n".join(runner.lint_for_pupils(notebook(*cells), "nimset")))

    def test_good(self):
        good = notebook("%%\nshow.It(plots.Graph(nim.Heaps(2, 2)))", "%%\nw := nimkit.From(rule, [2]int{5, 8})\nshow.It(w)")
        self.assertEqual(runner.lint_for_pupils(good, "nimset"), [])

    def test_plumbing(self):
        for line in ("s, err := f(context.Background())", "x := [][2]int{{1, 2}}", "m[[2]int{}]", "show.It(f(s, nil))",
                     "nimkit.MustSolve(r, 1)", "if err != nil { panic(err) }", "func f[P comparable](p P) {}"):
            self.wrong("plumbing", "%%\n" + line)

    def test_long_cells(self):
        self.assertEqual(runner.lint_for_pupils(notebook("%%\n" + "x()\n" * 5 + "x()", "a()", "b()"), "nimset"), [])
        self.wrong("7 lines", "x()\n" * 6 + "x()", "a()", "b()")
        self.wrong("half of the cells", "a()\nb()\nc()")

    def test_notebooks_for_mathematicians_are_exempt(self):
        self.assertEqual(runner.lint_for_pupils(notebook("%%\nf(context.Background(), nil)"), "periods"), [])


class Differences(unittest.TestCase):
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

    def test_a_missing_output_or_type(self):
        self.fresh.cells[2].outputs = []
        self.differs("cell 2 has 1 stored outputs, and 0 fresh ones")
        self.setUp()
        del self.fresh.cells[2].outputs[0].data["image/png"]
        self.differs("cell 2")

    def test_metadata_and_type(self):
        self.fresh.cells[2].outputs[0].metadata = {"k": 2}
        self.differs("metadata")
        self.setUp()
        self.fresh.cells[1].outputs = self.stored.cells[2].outputs
        self.differs("the stored output is a stream")


class Editions(unittest.TestCase):
    def test_editions_must_have_the_same_code(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            a, b = folder / "nl" / "x.ipynb", folder / "en" / "x.ipynb"
            for path, last in ((a, "f(1)"), (b, "f(1)")):
                path.parent.mkdir()
                nbformat.write(notebook(f"%env NIMLAB_LANGUAGE {path.parent.name}", last), path)
            self.assertEqual(runner.editions_differ([a, b]), [])
            nbformat.write(notebook("%env NIMLAB_LANGUAGE en", "f(2)"), b)
            self.assertIn("editions of x differ", runner.editions_differ([a, b])[0])


class Trust(unittest.TestCase):
    def test_every_notebook_is_trusted(self):
        with tempfile.TemporaryDirectory() as name:
            notary = runner.NotebookNotary(data_dir=name, db_file=":memory:")
            stored = [nbformat.read(p, 4) for p in runner.all_notebooks()]
            self.assertFalse(any(notary.check_signature(nb) for nb in stored))
            runner.trust(notary)
            self.assertTrue(stored and all(notary.check_signature(nb) for nb in stored))


class Interrupt(unittest.TestCase):
    @slow
    def test_ctrl_c_ends_all_processes(self):
        with tempfile.TemporaryDirectory() as name:
            begun, at_once = pathlib.Path(name, "begun"), os.cpu_count() + 1
            begun.mkdir()
            paths = [pathlib.Path(name, f"{n}.ipynb") for n in range(at_once + 2)]
            for path in paths:
                nbformat.write(notebook(f"%%\nos.WriteFile(fmt.Sprint(`{begun}/`, os.Getpid()), nil, 0o644)\nfor {{}}"), path)
            run = subprocess.Popen([sys.executable, runner.__file__, "run", *paths], stdout=subprocess.DEVNULL,
                                   preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler), start_new_session=True,
                                   env=os.environ | {"NIMLAB_HOME": name})
            while len(list(begun.iterdir())) < at_once:
                self.assertIsNone(run.poll())
                time.sleep(0.1)
            left = runner.descendants(run.pid)
            self.assertLessEqual({int(p.name) for p in begun.iterdir()}, set(left))
            os.killpg(run.pid, signal.SIGINT)
            self.assertEqual(run.wait(20), 130)
            time.sleep(0.5)
            self.assertEqual([p for p in left if psutil.pid_exists(p)], [])
            self.assertEqual([p.name for p in pathlib.Path(name, "tmp").iterdir()], [])


class Executed(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.path, self.notes = self.folder / "x.ipynb", self.folder / "executed"

    def test_an_executed_notebook_is_unchanged_until_it_is_edited(self):
        nbformat.write(notebook("%%\nfmt.Println(1)"), self.path)
        self.assertFalse(runner.unchanged(self.path, self.notes))
        self.assertEqual(runner.run_one(self.path, self.notes), [])
        self.assertTrue(runner.unchanged(self.path, self.notes))
        nbformat.write(notebook("%%\nfmt.Println(2)"), self.path)
        self.assertFalse(runner.unchanged(self.path, self.notes))

    def test_a_notebook_with_stale_outputs_stays_unchecked(self):
        nbformat.write(notebook("%%\nfmt.Println(1)"), self.path)
        self.assertNotEqual(runner.check_one(self.path, self.notes), [])
        self.assertFalse(runner.unchanged(self.path, self.notes))
        self.assertEqual(runner.run_one(self.path), [])
        self.assertEqual(runner.check_one(self.path, self.notes), [])
        self.assertTrue(runner.unchanged(self.path, self.notes))

    def test_a_failing_notebook_is_never_unchanged(self):
        nbformat.write(notebook("%%\nos.Exit(3)"), self.path)
        self.assertNotEqual(runner.run_one(self.path, self.notes), [])
        self.assertFalse(runner.unchanged(self.path, self.notes))

    def test_a_changed_source_changes_the_hash(self):
        names = ("nimkit/nim/nim.go", "nimkit/play/phrases.json", "nimkit/board/pieces.svg", "nimkit/words/nl.catalog", "plots/map.go",
                 "notebooks/hints/standard.txt", "notebooks/kernel/install", "notebooks/kernel/go.sum", "go.mod")
        for name in names:
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / name).write_text("one")
        hashes = {runner.sources_hash(self.folder)}
        for k, name in enumerate(names, 2):
            (self.folder / name).write_text("two")
            runner.sources_hash.cache_clear()
            hashes.add(runner.sources_hash(self.folder))
            self.assertEqual(len(hashes), k, name)
        for name in ("nimkit/nim/nim_test.go", "plots/testdata/map.svg", "notebooks/kernel/__pycache__/a.pyc", "nimkit/.swp"):
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / name).write_text("this changes no output")
            runner.sources_hash.cache_clear()
            self.assertIn(runner.sources_hash(self.folder), hashes, name)

    def test_every_embedded_file_is_a_source(self):
        sources, patterns = set(runner.source_files(runner.ROOT)), 0
        for path in [p for p in sources if p.suffix == ".go"]:
            for line in re.findall(r"^//go:embed (.*)$", path.read_text(), re.MULTILINE):
                for pattern in line.split():
                    patterns += 1
                    embedded = {p for found in path.parent.glob(pattern) for p in ([found] if found.is_file() else found.rglob("*")) if p.is_file()}
                    self.assertTrue(embedded, pattern)
                    self.assertLessEqual(embedded, sources, f"{path.name} embeds {pattern}")
        self.assertGreater(patterns, 10, "the regular expression must find the lines")


if __name__ == "__main__":
    unittest.main()
