"""What the runner must catch. Every fault here is one that a green run could hide."""

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
from jupyter_client.manager import start_new_kernel
from jupyter_server.serverapp import ServerApp
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

import notebooks as runner

HERE = pathlib.Path(__file__).resolve().parent

# make test leaves out tests that are long or depend on the speed of the machine.
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
        self.assertEqual([o.data for o in worked], [{"text/plain": "42"}])  # the bar leaves no trace

    def test_a_compile_error_fails(self):
        self.fails("undefined: nothing", "%%\nfmt.Println(nothing)")

    def test_a_panic_fails(self):
        self.fails('panic: lost\n\nCell [1] Line 2: panic("lost")\n', '%%\npanic("lost")')

    def test_stderr_fails(self):
        self.fails("wrote to stderr: oops", '%%\nfmt.Fprint(os.Stderr, "oops")')


class Talking(unittest.TestCase):
    """One kernel that goes on from test to test."""

    COMPLETION = "on"

    @classmethod
    def setUpClass(cls):
        cls.manager, cls.client = start_new_kernel(kernel_name=runner.KERNEL, env={
            name: value for name, value in os.environ.items() if name not in ("GOGC", "GOMEMLIMIT")} | {"NIMLAB_COMPLETION": cls.COMPLETION})

    @classmethod
    def anew(cls):
        """Begins again: what cells have set goes with their kernel."""
        cls.manager.restart_kernel(now=True)
        cls.client.wait_for_ready(timeout=60)

    def comes(self, cell):
        """Runs a cell, and returns what comes of it, one by one."""
        out = []
        self.reply = self.client.execute_interactive(cell, timeout=600, output_hook=lambda m: out.append(m["content"]))["content"]
        return out

    def shown(self, cell, kind="text/plain"):
        """Runs a cell, and returns what it shows."""
        return [o["data"][kind] for o in self.comes(cell) if "data" in o]

    def said(self, cell, status=None):
        """Runs a cell, and returns what it prints and what is said of it."""
        text = "".join(o.get("text", "") + "\n".join(o.get("traceback", [])) for o in self.comes(cell))
        if status:
            self.assertEqual(self.reply["status"], status, f"{cell}: {text}")
        return text

    @classmethod
    def tearDownClass(cls):
        cls.client.stop_channels()
        cls.manager.shutdown_kernel()


class Cells(Talking):
    """What no cell may do to the kernel, nor the kernel to a cell."""

    COMPLETION = "off"

    @slow
    def test_what_is_printed_and_shown_comes_in_order(self):
        # By turns and several times in each of 250 cells, and in the last of them a hundred
        # times. Those of the notebooks, whose outputs are compared as well, are a thousand.
        for n in range(250):
            rounds = 100 if n == 249 else 5
            out = self.comes(f"%%\nfor n := {n}; n < {n + rounds}; n++ {{\n\tfmt.Println(n)\n\tshow.It(2)\n\tfmt.Print(3)\n\tshow.It(4)\n}}")
            said = [o.get("text") or o["data"]["text/plain"] for o in out if "text" in o or "data" in o]
            self.assertEqual(said, [s for k in range(n, n + rounds) for s in (f"{k}\n", "2", "3", "4")])

    @slow
    @unittest.skipUnless(sys.platform == "linux", "no other system tells what memory is free")
    def test_memory_that_is_not_there_is_named(self):
        self.addCleanup(self.anew)
        self.said("%env NIMLAB_MEMORY_LIMIT 1100000000", "ok")
        for take in ("x := make([]byte, 1<<40)\nx[5] = 1\nfmt.Println(x[5])", "var x []int\nfor i := 0; ; i++ { x = append(x, i) }",
                     "x := map[int][]int{}\nfor i := 0; ; i++ { x[i] = make([]int, 100) }"):
            said = self.said("%%\n" + take, "error")
            self.assertIn("This cell asks for more memory than is free.", said)
            self.assertLess(len(said), 2000)

    def test_what_builds_a_cell_has_settings_of_its_own(self):
        self.addCleanup(self.anew)
        with tempfile.TemporaryDirectory() as name:
            seen, tool = pathlib.Path(name, "seen"), pathlib.Path(name, "tool")
            tool.write_text(f'#!/bin/sh\necho "$GOGC $GOMEMLIMIT" >>{seen}\nexec "$@"\n')
            tool.chmod(0o755)
            self.said(f'%env GOFLAGS "-toolexec={tool}"')
            # The cell has those of Go, under its own limit of memory.
            free = self.said("%%\nfmt.Print(debug.SetGCPercent(-1), debug.SetMemoryLimit(-1)>>20)").split()
            self.assertEqual(set(seen.read_text().splitlines()), {"400 4GiB"})
            self.anew()
        self.assertEqual(free[0], "100")
        self.assertGreater(int(free[1]), 0.8 * psutil.virtual_memory().available / 2**20 / 8 * 7 if sys.platform == "linux" else 2**40)
        # A reader's settings are for the cell.
        self.said("%env GOGC 50")
        self.said("%env GOMEMLIMIT 2GiB")
        self.assertEqual(self.said("%%\nfmt.Print(debug.SetGCPercent(-1), debug.SetMemoryLimit(-1)>>20)"), "50 2048")

    def test_odd_cells_leave_the_kernel_alive(self):
        self.addCleanup(self.anew)
        for cell in ("", "%", "!", "% ", "!\t", "%%", "%% ", "// a comment", "%exec", "\0", "%%\n\0", "\ufeff%%", "%env X", "%%\n\\"):
            self.said(cell)
        self.assertIn("Does the line %% stand in this cell more than once, or func main below it?", self.said("%%\nfmt.Println(1)\n%%\nfmt.Println(2)\n%%\nfmt.Println(3)\n%%\nfmt.Println(4)"))
        self.assertEqual(self.said("%nosuchmagic\n!echo more\n%%\nfmt.Println(1)", "error"),
                         "The command %nosuchmagic is unknown; nothing more of this cell has been run. %help lists the commands that there are.")
        self.assertIn("exit status 1", self.said("!false"))
        # What is no letter comes as one that says so, and control characters come.
        self.assertEqual(self.said('%%\nfmt.Print("a\\x00b\\x1b[31mc\\x1b[0m\\a \\xff\\xfe")', "ok"), "a\0b\x1b[31mc\x1b[0m\a \ufffd\ufffd")
        # A line of a megabyte, which is also the first.
        long = "var long = []string{" + ",".join(10000 * ['"' + 100 * "x" + '"']) + "}\n%%\nfmt.Println(len(long))"
        self.assertEqual(self.said(long, "ok"), "10000\n")
        self.said('%env NIMLAB_LETTERS "größe 🂡"', "ok")
        self.assertEqual(self.said('%%\nfmt.Println(os.Getenv("NIMLAB_LETTERS"))', "ok"), "größe 🂡\n")

    def test_a_flood_is_cut(self):
        self.assertIn("Left out: 3.19 MB, 455556 lines.", self.said("%%\nfor n := range 555556 { fmt.Println(n) }"))
        self.addCleanup(self.anew)
        self.said("%env NIMLAB_OUTPUT_LIMIT 500")
        self.assertIn("prints at most 0.0005 MB and 25 lines", self.said('%%\nfmt.Println(strings.Repeat("x", 600))'))

    def test_a_package_that_is_not_here_is_named(self):
        self.assertIn("Cells fetch nothing from the network", self.said('import "github.com/nobody/nothing"\n%%\nnothing.X()', "error"))

    def test_endless_recursion_is_named_in_short(self):
        self.assertEqual(self.said("func deep(n int, s string) int {\n\tif n == 0 {\n\t\treturn len(s)\n\t}\n\treturn deep(n-1, s) + 1\n}\n%%\nfmt.Println(deep(1_000_000, \"a\"))", "ok"), "1000001\n")
        said = self.said("func f(n int) int { return f(n+1) + 1 }\n%%\nfmt.Println(f(1))", "error")
        self.assertIn("This function calls itself and never stops.", said)
        self.assertLess(len(said), 1500)

    def test_a_line_that_stands_too_low_is_named(self):
        self.addCleanup(self.anew)
        self.assertIn("Does the line %% stand in its place?", self.said("x := 3\n%%\nshow.It(x)", "error"))
        self.said("%env NIMLAB_LANGUAGE de")
        self.assertIn("Steht die Zeile %% am richtigen Ort?", self.said("x := 3\n%%\nshow.It(x)", "error"))
        self.said("%env NIMLAB_LANGUAGE fr")
        self.assertIn("none of nl, de, en", self.said("%%\nshow.It(1)", "error"))


class Mishaps(Talking):
    """What somebody types who is new to it all, in one kernel that goes on."""

    def setUp(self):
        self.said("%reset")

    def said(self, cell, status="ok"):
        return super().said(cell, status)

    def test_ends_of_lines_and_blanks(self):
        self.assertEqual(self.said('%%\r\nfmt.Println("a")\r\nfmt.Println("b")\r\n'), "a\nb\n")
        self.assertEqual(self.said("func g() int {\r\n\treturn 3\r\n}\r\n%%\r\nfmt.Println(g())"), "3\n")
        self.assertEqual(self.said("\t%%\n\tfmt.Println(1)"), "1\n")
        self.assertEqual(self.said("%%\npackages := 3\nfmt.Println(packages)"), "3\n")
        self.assertEqual(self.said("package main\n%%\nfmt.Println(1)"), "1\n")
        reply = self.client.complete("\t%%\r\n\tshow.It(plots.L", 21, reply=True, timeout=60)["content"]
        self.assertIn("Losses", reply["matches"])

    def test_a_cell_forgives(self):
        for cell, want in (("fmt.Println(6 * 7)", "42\n"), ("x := 3\nfor range x {\n\tfmt.Print(x)\n}", "333"), ("var n = 4\nfunc f() int { return n }\nfmt.Println(f())", "4\n"),
                           ("func g() {}\ng()", ""), ("%args 5\nfmt.Println(os.Args[1])\ng()", "5\n"), ("%%\nf();", "")):
            self.assertEqual(self.said(cell), want)
        for cell, want in (("6 * 7", "42"), ("f()", "4"), ("x := n\n\nx + f() // so", "8"), ("%%\nfmt.Sprint(\n\t5,\n)", "5"), ('"größe"', "größe")):
            self.assertEqual(self.shown(cell), [want], cell)
        # A mistake shows the reader's own lines, whether Go finds it or the program makes it.
        self.assertRegex(self.said("x := 3\n\tx + y // so", "error"), r"Cell \[\d+\] Line 2\nx := 3\n\tx \+ y // so\n\t    \^\n\n.*undefined: y")
        self.assertRegex(self.said("takeaway.MustSet(0)", "error"), r"^panic: .*\n\nCell \[\d+\] Line 1: takeaway.MustSet\(0\)\nexit status 2$")

    def test_help_tells_of_ours_first(self):
        for language, first in (("nl", "## Cellen"), ("de", "## Zellen"), ("en", "## Cells")):
            self.said(f"%env NIMLAB_LANGUAGE {language}")
            said, = self.shown("%help", "text/markdown")
            self.assertTrue(said.startswith(first) and "%autoget" in said, said[:200])

    def test_what_stands_behind_the_line(self):
        self.assertIn("Begin below it, on a new line.", self.said("%% fmt.Println(1)"))
        self.assertEqual(self.said("%% 5 6\nfmt.Println(os.Args[1:])"), "[5 6]\n")

    def test_a_name_becomes_another_thing(self):
        show = "\n%%\nfmt.Println(loss)"
        for declared, want in (("const loss = 5", "5"), ("var loss = 7", "7"), ('const loss = "x"', "x"), ("var loss, win = 1, 2", "1"),
                               ("var loss = []int{3}", "[3]")):
            self.assertEqual(self.said(declared + show), want + "\n")
        self.assertEqual(self.said("func loss() int { return 8 }\n%%\nfmt.Println(loss())"), "8\n")
        self.assertEqual(self.said("type loss int\n%%\nfmt.Println(loss(9))"), "9\n")
        self.assertEqual(self.said("const loss = 5" + show), "5\n")
        # Twice in one cell is once too often, and changes nothing.
        self.assertIn("loss redeclared", self.said("var loss = 1\nfunc loss() {}", "error"))
        self.assertEqual(self.said("%%\nfmt.Println(loss)"), "5\n")

    def test_constants_of_one_declaration(self):
        block, show = "const (\n\ta = iota\n\tb\n\tc\n)", "\n%%\nfmt.Println(a, b, c)"
        for cell, want in ((block, "0 1 2"), ("const b = 7", "0 7 2"), ("const a = 8", "8 7 2"), ("var c = 9", "8 7 9"), (block, "0 1 2"), (block, "0 1 2")):
            self.assertEqual(self.said(cell + show), want + "\n")
        self.assertIn("undefined: missing", self.said("const b = missing", "error"))
        self.assertEqual(self.said(show), "0 1 2\n")
        self.said("%rm a")
        self.assertEqual(self.said("%%\nfmt.Println(b, c)"), "1 2\n")
        self.assertIn("undefined: a", self.said("%%\nfmt.Println(a)", "error"))

    def test_a_type_goes_with_its_methods(self):
        self.said('type heap struct{ n int }\nfunc (h heap) String() string { return fmt.Sprint("heap of ", h.n) }\nfunc (h *heap) take() { h.n-- }')
        self.assertEqual(self.said("%%\nh := heap{3}\nh.take()\nfmt.Println(h)"), "heap of 2\n")
        # What still needs the old shape is named with its own cell.
        self.assertRegex(self.said("type heap []int", "error"), r"Line 2\n(.*\n)*.*h\.n undefined")
        self.assertIn("removed type heap", self.said("%rm heap"))
        self.assertEqual(self.said("%%\nfmt.Println(1)"), "1\n")
        self.assertEqual(self.said("type heap []int\n%%\nfmt.Println(heap{1})"), "[1]\n")

    def test_commands_are_only_where_a_statement_can_begin(self):
        self.assertEqual(self.said("%%\nfmt.Println(`a\n% a comment in LaTeX\n!echo I-WAS-RUN\n%%\nb`)"), "a\n% a comment in LaTeX\n!echo I-WAS-RUN\n%%\nb\n")
        self.assertEqual(self.said('/*\n%env NIMLAB_A 1\n*/\na, b := false, true\nok := a ||\n!b\nfmt.Println(ok, os.Getenv("NIMLAB_A"))'), "false \n")
        # An unfinished cell runs nothing.
        self.assertNotIn("I-WAS-RUN", self.said("%env NIMLAB_A 1\n!echo I-WAS-RUN\nfmt.Println(", "error"))
        self.assertEqual(self.said('%%\nfmt.Println(os.Getenv("NIMLAB_A"))\n!echo \'`(\'\n'), "`(\n\n")
        self.assertEqual(self.said('package lost\n\nimport "fmt"\n\nfunc main() { fmt.Println(`\npackage kept`) }'), "\npackage kept\n")
        self.assertEqual(self.said("func run() { fmt.Print(7) }\n%exec run"), "7")
        self.assertEqual(self.said("%exec run"), "7")

    def test_methods_of_generic_types(self):
        self.said("type Stack[T any] struct{ s []T }\nfunc (s Stack[T]) Len() int { return 1 }")
        self.assertEqual(self.said("type Queue[T any] struct{ s []T }\nfunc (q Queue[T]) Len() int { return 2 }\n%%\nfmt.Println(Stack[int]{}.Len(), Queue[int]{}.Len())"), "1 2\n")
        self.assertEqual(self.said("func (s *Stack[T]) Len() int { return 3 }\n%%\nfmt.Println(new(Stack[int]).Len())"), "3\n")
        self.assertIn("removed type Stack", self.said("%rm Stack"))
        self.assertEqual(self.said("%%\nfmt.Println(Queue[int]{}.Len())"), "2\n")
        self.said("type Queue = int")
        self.assertEqual(self.said("%%\nfmt.Println(Queue(4))"), "4\n")

    def test_directives_stay_with_what_they_are_above(self):
        self.assertIn("pattern missing.txt: no matching files found", self.said('import _ "embed"\n\n//go:embed missing.txt\nvar text string\n%%\nfmt.Println(text)', "error"))
        self.assertIn("C compiler", self.said('import "C"\n%%\nC.abs(1)', "error"))

    def test_a_failed_cell_declares_what_compiles(self):
        self.said("func three() int { return 3 }\nfunc four() int { return three() + 1 }\n%%\nmissing()", "error")
        self.assertEqual(self.said("%%\nfmt.Println(four())"), "4\n")
        self.said("func five() int { return 5 }\n%%\nx := (", "error")
        self.assertEqual(self.said("%%\nfmt.Println(five())"), "5\n")
        # Otherwise all is as before, and the error that comes of it names the cell.
        self.assertIn("Cell [", self.said('func four() int { return "4" }\nfunc six() int { return 6 }', "error"))
        self.assertEqual(self.said("%%\nfmt.Println(four())"), "4\n")
        self.assertRegex(self.said("%%\nfmt.Println(six())", "error"), r"undefined: six\n\nCell \[\d+\] has failed, so what it declares as six does not count.")
        self.said("func six() int { return 6 }")
        self.assertEqual(self.said("%%\nfmt.Println(six())"), "6\n")
        # An error in another cell shows that cell's lines, and only those.
        said = self.said("func four() string { return \"\" }\nfunc eight() int { return four() }\n%%\nx := eight()", "error")
        self.assertNotIn("three", said)

    def test_what_is_written_elsewhere_is_shown_as_go_writes_it(self):
        for cell, want in (("x = 5", "x := 5"), ("for i in range(10):\n    print(i)", "for i := range 10 {"), ("2 ** 3", "math.Pow(2, 3)"), ("17 − 3", "17 - 3"),
                           ("if true {\n}\nelse {\n}", "} else {"), ("func take(n, move) {\n}", "func take(n int, move func(int)) {")):
            self.assertTrue(self.said(cell, "error").endswith("\n\nGo writes it like this:\n" + want), cell)
        self.assertIn("Write, for example, uint64(n).", self.said("n := 3\nnim.Position{n, 4}", "error"))
        self.assertIn("Is nim.Heaps meant?", self.said("nim.heaps(3, 4)", "error"))
        self.assertIn("Is move meant?", self.said("func take(n int, move func(int)) {\n\tmov(n - 1)\n}", "error"))
        # A package that would have to be fetched is one sentence.
        said = self.said('gonbui.DisplayHTML("<b>x</b>")', "error")
        self.assertEqual(said, "gonbui, which is GoNB's, does not work here. show.It(x) shows any value, figure or table.")

    def test_an_error_shows_the_cell(self):
        self.assertRegex(self.said("%%\nn := 3\n\tif n = 3 { }", "error"), r"Cell \[\d+\] Line 3\n%%\nn := 3\n\tif n = 3 { }\n\t   \^\n\n.*expected boolean")
        self.assertRegex(self.said("%%\nn = 3", "error"), r"Cell \[\d+\] Line 2\n%%\nn = 3\n\^\n\n.*undefined: n")
        # No line that nobody typed: neither %% nor what closes a cell that ends in mid-line.
        self.assertRegex(self.said("for i := range 3 {\n\tfmt.Println(i, j)\n}", "error"), r"^Cell \[\d+\] Line 2\nfor i := range 3 {\n\tfmt.Println\(i, j\)\n\t               \^\n}\n\n.*undefined: j")
        self.assertRegex(self.said("var n = 3\nx := n + \"a\"\nfmt.Println(x)", "error"), r"^Cell \[\d+\] Line 2\nx := n .*\n     \^\nfmt.Println\(x\)\n\n.*mismatched types")
        for cell, line, says in (("x := 3 +", 1, "Is this line finished"), ("%%\nx := 3\nfmt.Println(x,\n\n", 3, "Is this line finished"), ("for i := range 3 {", 1, "Here the cell ends")):
            last = cell.strip().split("\n")[-1]
            self.assertRegex(self.said(cell, "error"), rf"^Cell \[\d+\] Line {line}\n(.*\n)*{re.escape(last)}\n {{{len(last)}}}\^\n\n(.*\n)*{says}")

    def test_a_name_of_a_package(self):
        self.assertIn("Is fmt.Println meant?", self.said("%%\nfmt.println(1)", "error"))
        self.assertIn("type fmt. and press Tab", self.said("%%\nfmt.nothing(1)", "error"))
        self.said("func show() {}")
        self.assertIn("The line %rm show takes away".lower(), self.said("%%\nshow.It(1)", "error").lower())
        self.said("%rm show")
        self.assertEqual(self.said("%%\nshow.It(1)"), "")

    def test_the_folder_of_the_kernel_comes_back(self):
        folder = self.said('var kept = 4\n%%\nfmt.Print(os.Getenv("GONB_TMP_DIR"))')
        for gone in (folder, folder + "/go.mod", folder + "/go.work"):
            self.said(f"!rm -r {gone}")
            self.assertEqual(self.said("%%\nshow.It(kept)\nfmt.Println(kept)"), "4\n", gone)
        shutil.rmtree(folder)
        reply = self.client.complete("%%\nfmt.Prin", 11, reply=True, timeout=60)["content"]
        self.assertIn("Println", reply["matches"])

    def test_a_mistake_in_a_rule_of_ones_own(self):
        rule = "func own(n int, move func(int)) {\n\tlost := []int{}\n\tif lost[n] > 0 {\n\t\tmove(n - 1)\n\t}\n}\n"
        said = self.said(rule + "%%\nshow.It(plots.Graph(nimkit.From(own, 5)))", "error")
        self.assertEqual(re.sub(r"Cell \[\d+\]", "Cell []", said), "panic: runtime error: index out of range [5] with length 0\n\n"
                         "Cell [] Line 3: if lost[n] > 0 {\nCell [] Line 8: show.It(plots.Graph(nimkit.From(own, 5)))\nexit status 2")
        # A board, a table and a figure say how a rule without a floor goes on, and no stack.
        self.said("func deep(n int, move func(int)) { move(n - 1) }")
        for shows in "play.Board", "view.Solved", "plots.Graph":
            self.assertEqual(self.shown(f"{shows}(nimkit.From(deep, 9))"),
                             ["This game goes on and on: 9 → 8 → … → 0 → -1 → -2 → … Is a line such as `if n > 0` missing?"], shows)
        self.assertIn("A rule tells its moves to move", self.said("func own(n int) int { return n }\n%%\nshow.It(nimkit.From(own, 5))", "error"))
        self.assertIn("[]int cannot be a position", self.said("func own(p []int, move func([]int)) {}\n%%\nshow.It(nimkit.From(own, []int{1}))", "error"))
        self.assertIn("plots.Graph meant?", self.said("%%\nGraph(nim.Heaps(2, 2))", "error"))
        self.assertIn("Is plots meant?", self.said("%%\nplot.Graph(nim.Heaps(2, 2))", "error"))
        self.assertIn("Is nim meant?", self.said("%%\nNim.Heaps(2, 2)", "error"))

    @slow
    def test_the_button_stops(self):
        def stopped(after, cell, status="error"):
            threading.Timer(after, self.manager.interrupt_kernel).start()
            begin = time.monotonic()
            said = self.said(cell, status)
            self.assertLess(time.monotonic() - begin, after + 20)
            return said
        self.assertEqual(self.said("%%\nos.Exit(3)", "error"), "exit status 3")
        self.assertIn("Stopped.", stopped(2, "%%\nfor { }"))
        self.assertIn("Stopped.", stopped(2, "%%\nsignal.Ignore(os.Interrupt)\nfor { time.Sleep(time.Second) }"))
        # A cell that takes long to build, or whose output is held by what it has started.
        self.assertIn("Stopped.", stopped(2, "%%\nx := " + "1+" * 50_000 + "1\nfmt.Println(x)"))
        self.assertIn("on", stopped(4, '%%\nc := exec.Command("sleep", "100")\nc.Stdout = os.Stdout\nc.Start()\nfmt.Println("on")', "ok"))
        self.assertIn("The system has ended this cell", self.said("%%\nsyscall.Kill(os.Getpid(), syscall.SIGKILL)", "error"))
        self.assertEqual(self.said("%%\nfmt.Println(1)"), "1\n")

    def test_cells_behind_one_that_fails(self):
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
        self.assertEqual(self.said(good), "1\n")


class Orphans(unittest.TestCase):
    """A kernel whose Jupyter was killed while a cell was running."""

    JUPYTER = """if True:
        import os, sys
        from jupyter_client.manager import start_new_kernel
        manager, client = start_new_kernel(kernel_name=sys.argv[1])
        client.execute("fmt.Print(os.Getpid())\\nfor {\\n}")
        while (said := client.get_iopub_msg(timeout=60))["msg_type"] != "stream":
            pass
        print(manager.provisioner.pid, said["content"]["text"], flush=True)
        os._exit(1)
    """

    @slow
    def test_both_end(self):
        said = subprocess.run([sys.executable, "-c", self.JUPYTER, runner.KERNEL], stdout=subprocess.PIPE, text=True).stdout.split()
        self.assertEqual(len(said), 2)
        for process in said:
            with contextlib.suppress(psutil.NoSuchProcess):
                psutil.Process(int(process)).wait(timeout=30)


class Ending(unittest.TestCase):
    def test_who_is_asked_twice_ends_once(self):
        with tempfile.TemporaryFile() as told:
            manager, client = start_new_kernel(kernel_name=runner.KERNEL, stderr=told)
            process = psutil.Process(manager.provisioner.pid)
            client.shutdown()
            client.shutdown()
            manager.finish_shutdown()
            with contextlib.suppress(psutil.NoSuchProcess):
                process.wait(timeout=30)
            client.stop_channels()
            told.seek(0)
            self.assertNotIn(b"panic", told.read())


class Classes(unittest.TestCase):
    """One installation, which serves many users who may not write into it."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.folder.chmod(0o755)

    def test_what_a_user_makes_is_in_a_folder_of_his(self):
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
        for named, where in ({}, home / ".nimlab"), ({"NIMLAB_HOME": str(home / "mine")}, home / "mine"):
            said = subprocess.run(["/bin/sh", start, lab, "--kernel", "a b"], env={"PATH": os.environ["PATH"], "HOME": str(home)} | named,
                                  user=nobody, stdout=subprocess.PIPE, text=True, check=True).stdout
            self.assertEqual(said, f"{where}/tmp\n{where}/cache\n{where}/config\n--kernel\na b\n")
            self.assertTrue(all((where / name).is_dir() for name in ("tmp", "cache", "config")))
        lab.chmod(0o755)

    def test_a_hub_gives_each_user_notebooks_of_his_own(self):
        config, spawner = HERE / "jupyterhub_config.py", types.SimpleNamespace()
        settings = types.SimpleNamespace(Authenticator=types.SimpleNamespace(), Spawner=spawner)
        exec(compile(config.read_text(), config, "exec"), {"__file__": str(config), "get_config": lambda: settings})
        self.assertTrue(os.access(spawner.cmd[0], os.X_OK), spawner.cmd)
        self.assertTrue(pathlib.Path(spawner.environment["JUPYTER_PATH"], "kernels", "gonb", "kernel.json").exists())
        spawner.cmd = ["printf", "%s"]
        spawner.pre_spawn_hook(spawner)
        mine = pathlib.Path(spawner.notebook_dir.replace("~", str(self.folder)))
        begins = [mine / language / "0-begin.ipynb" for language in ("nl", "de", "en")]
        for finds in [(HERE.parent / b.relative_to(mine)).read_text() for b in begins], ["changed"] * 3:
            said = subprocess.run([*spawner.cmd, "a b"], env={"PATH": os.environ["PATH"], "HOME": str(self.folder)}, stdout=subprocess.PIPE, text=True)
            self.assertEqual(said.stdout, "a b")
            self.assertEqual([b.read_text() for b in begins], finds)  # what he has changed is his
            for begin in begins:
                begin.write_text("changed")

    def test_only_notebooks_are_in_sight_and_idle_kernels_end(self):
        app = ServerApp(root_dir=str(HERE.parent))
        with contextlib.redirect_stderr(None):
            app.initialize(argv=[], find_extensions=False, new_httpserver=False)
        self.addCleanup(app.io_loop.close, all_fds=True)
        listed = app.io_loop.run_sync(lambda: app.contents_manager.get("/"))["content"]
        self.assertEqual({f["name"] for f in listed if f["type"] == "directory"}, {"nl", "de", "en"})
        self.assertEqual(app.kernel_manager.cull_idle_timeout, 3600)


class Pages(Talking):
    """What the pages on cells that go wrong say that a reader will see."""

    COMPLETION = "off"

    # What makes each message come, in the order of the pages.
    MISTAKES = (
        "y := 3\n%%\nfmt.Println(y)", "%%\nx()\n%%\ny()", "%%\nfunc f() {}", "%%\nfmt.Println(1", "x := 3 +", "%%\nfmt.Println(x)", "%%\nx := 3", '%%\nx := "a"\nfmt.Println(nim.Heaps(x))',
        "%%\nn, five := 5, []int{1, 2, 3, 4, 5}\nfmt.Println(five[n])", "func f(n int) int { return f(n+1) + 1 }\n%%\ndebug.SetMaxStack(1 << 20)\nfmt.Println(f(1))",
        "%env NIMLAB_MEMORY_LIMIT 1100000000\n%%\nx := make([]byte, 1<<40)\nx[5] = 1\nfmt.Println(x[5])",
        'import "github.com/nobody/nothing"\n%%\nnothing.X()', "%%\nvar n int\nfmt.Scan(&n)",
        "%env NIMLAB_OUTPUT_LIMIT 30\n%%\nfmt.Println(strings.Repeat(`a`, 99))\nshow.It(strings.Repeat(`a`, 99))",
        "%%\nshow.It(struct{ next *int }{new(int)})",
    )
    PAGES = {p.parent.name: p.name for p in HERE.parent.glob("??/*.md") if not p.name.endswith(".lesson.md")}

    def test_every_notebook_names_them(self):
        for path in runner.all_notebooks():
            named = [c.source for c in nbformat.read(path, 4).cells if f"]({self.PAGES[path.parent.name]})" in c.source]
            self.assertEqual(len(named), 1, path)

    def test_where_one_begins_stands_first(self):
        for language in self.PAGES:
            self.assertEqual(min(os.listdir(HERE.parent / language)), "0-begin.ipynb")

    def test_what_they_quote_is_what_comes(self):
        quoted = {}
        for language, name in self.PAGES.items():
            quoted[language] = re.findall(r"^\| (`.*?) \|", (HERE.parent / language / name).read_text(), re.MULTILINE)
            quoted[language].pop()  # [*] is no message
            self.assertEqual(len(quoted[language]), len(self.MISTAKES), quoted[language])
        for row, cell in enumerate(self.MISTAKES):
            for language in self.PAGES:
                self.comes(f"%reset\n%env NIMLAB_LANGUAGE {language}")
                came = "".join(json.dumps(o, ensure_ascii=False) for o in self.comes(cell))
                for message in re.findall("`(.*?)`", quoted[language][row]):
                    self.assertRegex(came, re.escape(message).replace("…", ".*"), cell)
            if cell.startswith("%env"):
                self.anew()


class Completing(Talking):
    """A Tab in a cell, as JupyterLab asks for it."""

    # As many edited cells are run, with a Tab before each, as take a few seconds. What
    # they may take was measured over 1,000 cells, of which each took 70 kB.
    CELLS = int(os.environ.get("NIMLAB_TEST_CELLS", 40))
    MEGABYTES = 600  # gopls collects what it no longer needs when it nears 470

    def tab(self, cell):
        """Returns what is offered at the | in a cell."""
        before, behind = cell.split("|")
        reply = self.client.complete(before + behind, len(before), reply=True, timeout=60)["content"]
        self.assertEqual(reply["status"], "ok")
        self.assertEqual(len(reply["matches"]), len(set(reply["matches"])), f"twice in {reply['matches']}")
        self.replaced = (before + behind)[reply["cursor_start"]:reply["cursor_end"]]
        return reply["matches"]

    def about(self, cell):
        """Returns what Shift+Tab says at the | in a cell, or None."""
        before, behind = cell.split("|")
        reply = self.client.inspect(before + behind, len(before), reply=True, timeout=60)["content"]
        self.assertEqual(reply["status"], "ok")
        return reply["data"].get("text/markdown") if reply["found"] else None

    def of_processes(self, figure, name=""):
        """Lists a figure of the kernel's processes of that name, but such as have just ended."""
        kernel = psutil.Process(self.manager.provisioner.process.pid)
        figures = []
        for p in kernel, *kernel.children(recursive=True):
            with contextlib.suppress(psutil.NoSuchProcess):
                if name in p.name():
                    figures.append(figure(p))
        return figures

    def test_what_is_offered(self):
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
                # A card is one letter.
                ('%%\nfmt.Println("🂡", nim.Position{1}.Win|)', "Winning", "Win"),
                # What is wrong elsewhere does not matter, nor that the line %% is missing.
                ("%%\nx := := 3\nshow.It(plots.|)", "Losses", ""),
                ("%%\nshow.It(plots.L|)\nfor i := range { }", "Losses", "L"),
                ("show.It(plots.|", "Losses", ""),
                ("var x = 3\nplots.L|\nfmt.Println(x)", "Losses", "L"),
                ("Graph|", "plots.Graph", "Graph"),
                ("%%\nshow.It(Losse|)", "plots.Losses", "Losse"),
                ("|", "func", ""),
                ("%%\n|", "takeaway", ""),
                # What would have to stand in int( … ) is offered as it is.
                ("func f(n int) int {\n\treturn nim.|\n}", "Leave", ""),
                # Packages of Go itself: what they export, and what their values know.
                ("%%\nrand.In|", "IntN", "In"),
                ('%%\nr := strings.NewReader("time")\nr.|', "Len", "")):
            self.assertIn(offered, self.tab(cell), cell)
            self.assertEqual(self.replaced, replaced, cell)

        for name, first in (("Graph", "plots.Graph"), ("Heaps", "nim.Heaps")):
            self.assertEqual(self.tab(name + "|")[0], first)

    def test_where_nothing_is_offered(self):
        for cell in ("%|%", "%en|v NAME value", '%%\nfmt.Println("plots.|")', "%%\nnowhere.|"):
            self.assertEqual(self.tab(cell), [], cell)

    def test_what_another_cell_declared_is_offered(self):
        self.said("func wythoff(p [2]int, move func([2]int)) {}")
        self.assertIn("wythoff", self.tab("%%\nshow.It(wyt|"))
        self.said("var game = takeaway.MustSet(1, 4)\nfunc heaps() nim.Position { return nil }")
        self.assertIn("Misere", self.tab("%%\nshow.It(game.|"))
        self.assertIn("Winning", self.tab("%%\nshow.It(heaps().|"))

    def test_what_is_said_of_a_name(self):
        for cell, said in (("%%\nshow.I|t(1)", "func show.It(values ...any)"),
                           ("%%\nshow.It(plots.Losses(|", "func plots.Losses("),
                           ("%%\nnim.Position{1}.Win|ning()", "func (p nim.Position) Winning("),
                           ("%%\nfmt.Print|ln(1)", "func fmt.Println(")):
            self.assertIn(said, self.about(cell), cell)
        # What it refers to is named; a page could not open a file of this computer.
        for cell, named in (("%%\nshow.I|t(1)", "a view.Picture, a view.View"), ("%%\ntakeaway.Must|Set(1)", "MustSet is NewSet"),
                            ("%%\nstrings.Build|er", "using Builder.Write methods")):
            self.assertIn(named, self.about(cell), cell)
            self.assertNotIn("file:", self.about(cell), cell)
        # Before it stands what it is and how the sheet of what can be typed uses it, in the
        # reader's language.
        self.said("%env NIMLAB_LANGUAGE de")
        for cell, said in (("%%\nplots.Gra|ph(nim.Heaps(2))", "alle Stellungen mit ihren Zügen"),
                           ("nim.Heaps(2).Mis|ere()", "dasselbe Spiel in Misère"),
                           ("octal.Kay|les", "Kegel-Nim mit zwei Reihen"),
                           ("play.As|k(exercise.NimSet(1))", "- `play.Ask`: stellt eine Frage"),
                           ("%%\nshow.I|t(1)", "- `show.It`: zeigt, was in den Klammern steht"),
                           ("nimkit.Fro|m(own, 5)", "- `nimkit.From`: ein eigenes Spiel"),
                           ("nimkit.From(func(n int, move func(int)) {}, 5).Mis|ere()", "- `nimkit.Game.Misere`: dasselbe Spiel in Misère"),
                           ("var r cards.Ro|w", "- `cards.Row`: eine Kartenreihe"),
                           ("var p nimkit.Ga|me", "- `nimkit.Game`: ein aufgebautes Spiel"),
                           ("play.Win|ner", "- `play.Winner`: das Brett sagt nur")):
            self.assertIn(said, self.about(cell), cell)
        self.said("%env NIMLAB_LANGUAGE en")
        # Where no name stands there is nothing to say, and the kernel goes on.
        for cell in ("|", "\n|", "%%\n|", "%%\n\n  |", "(|", ",|", "%%\n),|"):
            self.assertFalse(self.about(cell), cell)

    @slow
    def test_completion_comes_back(self):
        gopls = self.of_processes(lambda p: p, "gopls")
        self.assertTrue(gopls)
        for p in gopls:
            p.kill()
        psutil.wait_procs(gopls, timeout=10)
        for _ in range(3):  # the first may find it gone
            offered = self.tab("%%\nshow.It(plots.|)")
        self.assertIn("Losses", offered)

    @slow
    def test_a_tab_asks_no_go_command(self):
        # A cell of other packages than the last one is completed as quickly: gopls, which
        # would ask for what is imported anew, has no child that has used the processor.
        def asked():
            return sum(self.of_processes(lambda p: sum(p.cpu_times()[2:4]), "gopls"))
        self.tab("%%\nshow.It(plots.|)")
        earlier, before = None, asked()
        while earlier != before:  # until what it asks at the start is answered
            time.sleep(3)
            earlier, before = before, asked()
        for package in ("nim", "octal", "view", "strings", "coins", "slices"):
            self.assertTrue(self.tab(f"%%\nshow.It({package}.|"))
        self.assertEqual(asked(), before)

    @slow
    def test_many_tabs_later_one_costs_no_more(self):
        def taken():
            return sum(self.of_processes(lambda p: sum(p.cpu_times()[:2]), "gopls"))

        def cost(first):
            before = taken()
            for n in range(first, first + 60):
                self.assertTrue(self.tab(f"%%\nx := {n}\nshow.It(plots.L|)"))
            return taken() - before
        cost(0)  # what is loaded at the start is loaded then
        early = cost(60)
        cost(120), cost(180)
        self.assertLess(cost(240), 2 * early + 0.2, "seconds of 60 Tabs")

    @slow
    def test_memory_and_idle_load(self):
        for n in range(self.CELLS):
            self.assertTrue(self.tab(f"%%\nshow.It(takeaway.MustSet(1, {n + 2}).|"))
            self.said(f"%%\nshow.It(takeaway.MustSet(1, {n + 2}))", "ok")
        used = sum(self.of_processes(lambda p: p.memory_info().rss)) / 1e6
        self.assertLess(used, self.MEGABYTES)

        def seconds():
            return sum(self.of_processes(lambda p: sum(p.cpu_times()[:2])))
        time.sleep(3)  # what the last cell set going
        before = seconds()
        time.sleep(5)
        self.assertLess(seconds() - before, 0.1, "of 5 seconds in which nothing is asked")


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


class Trusting(unittest.TestCase):
    def test_every_notebook_is_trusted(self):
        with tempfile.TemporaryDirectory() as name:
            notary = runner.NotebookNotary(data_dir=name, db_file=":memory:")
            stored = [nbformat.read(p, 4) for p in runner.all_notebooks()]
            self.assertFalse(any(notary.check_signature(nb) for nb in stored))
            runner.trust(notary)
            self.assertTrue(stored and all(notary.check_signature(nb) for nb in stored))


class Interrupted(unittest.TestCase):
    @slow
    def test_ctrl_c_ends_it_all(self):
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
            left = runner.below(run.pid)
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

    def test_a_notebook_is_unchanged_until_it_is_edited(self):
        nbformat.write(notebook("%%\nfmt.Println(1)"), self.path)
        self.assertFalse(runner.unchanged(self.path, self.notes))
        self.assertEqual(runner.run_one(self.path, self.notes), [])
        self.assertTrue(runner.unchanged(self.path, self.notes))
        nbformat.write(notebook("%%\nfmt.Println(2)"), self.path)
        self.assertFalse(runner.unchanged(self.path, self.notes))

    def test_a_notebook_is_checked_until_it_shows_what_is_stored(self):
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
