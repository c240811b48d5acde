"""Tests of the kernel as JupyterLab uses it: what cells may contain, what they declare and print, and how
mistakes are explained. The reader is the user of the notebooks, who edits and runs their cells."""

import contextlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
import unittest

import nbformat
import psutil
from jupyter_client import BlockingKernelClient
from jupyter_client.manager import start_new_kernel

import notebooks as runner
from kernel_case import (
    CELL_TIMEOUT, EXIT_TIMEOUT, REPLY_TIMEOUT, RUN_SLOW_TESTS, KernelTestCase, slow, text_of)

HERE = pathlib.Path(__file__).resolve().parent

# A regular expression for the name of a cell in an error message. The kernel numbers all cells that it runs.
CELL_NAME_PATTERN = r"Cell \[\d+\]"


class RobustnessTest(KernelTestCase):
    """Unusual input, much output and deep recursion."""

    @slow
    def test_outputs_arrive_in_the_order_of_the_calls(self):
        # Many cells run, and the last one long, because a race would change the order only rarely.
        for first in range(250):
            last = first + (100 if first == 249 else 5)
            outputs, _ = self.run_cell(f"%%\nfor n := {first}; n < {last}; n++ {{\n"
                                       "\tfmt.Println(n)\n\tshow.It(2)\n\tfmt.Print(3)\n\tshow.It(4)\n}")
            texts = [o.get("text") or o["data"]["text/plain"] for o in outputs if "text" in o or "data" in o]
            self.assertEqual(texts, [text for n in range(first, last) for text in (f"{n}\n", "2", "3", "4")])

    def test_odd_cells_do_not_end_the_kernel(self):
        self.addCleanup(self.restart)
        for cell in ("", "%", "!", "% ", "!\t", "%%", "%% ", "// a comment", "%exec", "\0", "%%\n\0",
                     "\ufeff%%", "%env X", "%%\n\\"):
            self.run_cell(cell)
        self.assert_prints("%%\nfmt.Println(1)", "1\n")

    def test_several_marker_lines_are_explained(self):
        self.assert_error("".join(f"%%\nfmt.Println({n})\n" for n in range(1, 5)).rstrip(),
                          "Does this cell have more than one line %%, or func main below it?")

    def test_a_failing_command_stops_its_cell(self):
        self.assertEqual(
            self.error_text("%nosuchmagic\n!echo more\n%%\nfmt.Println(1)"),
            "The command %nosuchmagic is unknown; nothing more of this cell has been run. "
            "%help lists the commands that there are.")
        self.assert_error("%capture missing/file.txt\n%%\nfmt.Println(1)", "The file missing/file.txt cannot be written")
        self.assert_error("%%\nfmt.Println(1)\n%%bash\nls", "%%bash gives the whole cell to a program")
        for cell, printed in (("!false\n!echo more\nfmt.Println(1)", ""),
                              ("!echo so; false\n!echo more\nfmt.Println(1)", "so\n"),
                              ("%%bash\nfalse", ""),
                              ("%%script python3\nimport sys\nsys.exit(1)", "")):
            with self.subTest(cell=cell):
                self.assertEqual(
                    self.error_text(cell).removeprefix(printed),
                    "The command has failed (exit status 1); nothing more of this cell has been run.")

    def test_control_characters_and_unicode_arrive(self):
        # Control characters stay, and invalid UTF-8 becomes U+FFFD.
        self.assert_prints('%%\nfmt.Print("a\\x00b\\x1b[31mc\\x1b[0m\\a \\xff\\xfe")',
                           "a\0b\x1b[31mc\x1b[0m\a \ufffd\ufffd")
        strings = ",".join(10_000 * ['"' + 100 * "x" + '"'])
        self.assert_prints(f"var long = []string{{{strings}}}\n%%\nfmt.Println(len(long))", "10000\n")
        self.run_ok('%env NIMLAB_LETTERS "größe 🂡"')
        self.assert_prints('%%\nfmt.Println(os.Getenv("NIMLAB_LETTERS"))', "größe 🂡\n")

    def test_long_output_is_cut(self):
        # By default 2 MB and one line per 20 bytes of the limit, thus 100,000 lines, are displayed.
        self.assertIn("Left out: 3.19 MB, 455556 lines.",
                      self.printed_text("%%\nfor n := range 555556 { fmt.Println(n) }"))
        self.addCleanup(self.restart)
        self.run_ok("%env NIMLAB_OUTPUT_LIMIT 500")
        self.assertIn("prints at most 0.0005 MB and 25 lines",
                      self.printed_text('%%\nfmt.Println(strings.Repeat("x", 600))'))

    @slow
    def test_deep_recursion_works_and_endless_recursion_is_explained(self):
        self.assert_prints("func deep(n int, s string) int {\n"
                           "\tif n == 0 {\n\t\treturn len(s)\n\t}\n"
                           "\treturn deep(n-1, s) + 1\n}\n"
                           '%%\nfmt.Println(deep(1_000_000, "a"))', "1000001\n")
        text = self.error_text("func f(n int) int { return f(n+1) + 1 }\n%%\nfmt.Println(f(1))")
        self.assertIn("This function calls itself and never stops.", text)
        self.assertLess(len(text), 1500, "the stack trace should be left out")

    def test_the_folder_of_the_kernel_is_restored(self):
        folder = self.printed_text('var kept = 4\n%%\nfmt.Print(os.Getenv("GONB_TMP_DIR"))')
        for removed in (folder, folder + "/go.mod", folder + "/go.work"):
            with self.subTest(removed=removed):
                self.run_ok(f"!rm -r {removed}")
                self.assert_prints("%%\nshow.It(kept)\nfmt.Println(kept)", "4\n")


class MemoryTest(KernelTestCase):
    """The limit of memory of a cell, and the settings of the garbage collector of builds and cells."""

    BUILD_SETTINGS = "400 4GiB"  # GOGC and GOMEMLIMIT in buildEnv of cell/build.go

    @slow
    @unittest.skipUnless(sys.platform == "linux", "only Linux reports how much memory is free")
    def test_a_cell_that_exceeds_the_memory_limit_explains_it(self):
        self.addCleanup(self.restart)
        self.run_ok("%env NIMLAB_MEMORY_LIMIT 1100000000")
        for statements in ("x := make([]byte, 1<<40)\nx[5] = 1\nfmt.Println(x[5])",
                           "var x []int\nfor i := 0; ; i++ { x = append(x, i) }",
                           "x := map[int][]int{}\nfor i := 0; ; i++ { x[i] = make([]int, 100) }"):
            with self.subTest(statements=statements):
                text = self.error_text("%%\n" + statements)
                self.assertIn("This cell asks for more memory than is free.", text)
                self.assertIn("\nA cell takes at most 1100 MB of memory here; "
                              "the line %env NIMLAB_MEMORY_LIMIT 2200000000 raises that.\n", text)
                self.assertLess(len(text), 2000, "the stack trace should be left out")

    def test_builds_and_cells_have_separate_gc_settings(self):
        self.addCleanup(self.restart)
        print_settings_cell = "%%\nfmt.Print(debug.SetGCPercent(-1), debug.SetMemoryLimit(-1)>>20)"
        with tempfile.TemporaryDirectory() as folder:
            # The go command calls the compiler and the linker by this tool.
            settings_log, tool_path = pathlib.Path(folder, "settings"), pathlib.Path(folder, "tool")
            tool_path.write_text(f'#!/bin/sh\necho "$GOGC $GOMEMLIMIT" >>{settings_log}\nexec "$@"\n')
            tool_path.chmod(0o755)
            self.run_ok(f'%env GOFLAGS "-toolexec={tool_path}"')
            gc_percent, limit_mib = self.printed_text(print_settings_cell).split()
            self.assertEqual(set(settings_log.read_text().splitlines()), {self.BUILD_SETTINGS})
            self.restart()
        self.assertEqual(gc_percent, "100")  # Go's default
        if sys.platform == "linux":
            # The limit of the system is 7/8 of the free memory, and at most 4 GiB. The limit of the garbage
            # collector is 7/8 of that. We allow 0.8 instead of 7/8, because the free memory may change
            # meanwhile.
            system_limit = min(psutil.virtual_memory().available / 8 * 7, 2**32)
            self.assertGreater(int(limit_mib), 0.8 * system_limit / 2**20)
        else:
            self.assertGreater(int(limit_mib), 2**40)  # there is no limit
        # A reader's settings apply to the cell.
        self.run_ok("%env GOGC 50")
        self.run_ok("%env GOMEMLIMIT 2GiB")
        self.assert_prints(print_settings_cell, "50 2048")


class ResetKernelTestCase(KernelTestCase):
    """Each test begins without declarations. Variables that %env has set stay, so a test that sets one
    registers restart as a cleanup."""

    def setUp(self):
        self.run_ok("%reset")


class SyntaxTest(ResetKernelTestCase):
    """What a cell may contain: commands, the marker line %%, and statements without it."""

    def test_line_endings_and_indentation_are_accepted(self):
        self.assert_prints('%%\r\nfmt.Println("a")\r\nfmt.Println("b")\r\n', "a\nb\n")
        self.assert_prints("func g() int {\r\n\treturn 3\r\n}\r\n%%\r\nfmt.Println(g())", "3\n")
        self.assert_prints("\t%%\n\tfmt.Println(1)", "1\n")

    def test_a_package_clause_is_ignored(self):
        self.assert_prints("package main\n%%\nfmt.Println(1)", "1\n")
        self.assert_prints("%%\npackages := 3\nfmt.Println(packages)", "3\n")

    def test_statements_need_no_marker_line(self):
        for cell, expected in (("fmt.Println(6 * 7)", "42\n"),
                               ("x := 3\nfor range x {\n\tfmt.Print(x)\n}", "333"),
                               ("var n = 4\nfunc f() int { return n }\nfmt.Println(f())", "4\n"),
                               ("func g() {}\ng()", ""),
                               ("%args 5\nfmt.Println(os.Args[1])\ng()", "5\n"),
                               ("%%\nf();", "")):
            self.assert_prints(cell, expected)

    def test_the_last_expression_is_displayed(self):
        self.run_ok("var n = 4\nfunc f() int { return n }")
        for cell, expected in (("6 * 7", "42"),
                               ("f()", "4"),
                               ("x := n\n\nx + f() // so", "8"),
                               ("%%\nfmt.Sprint(\n\t5,\n)", "5"),
                               ('"größe"', "größe")):
            self.assert_displays(cell, expected)

    def test_text_after_the_marker_line_is_explained_or_passed_as_arguments(self):
        outputs, _ = self.run_cell("%% fmt.Println(1)")
        self.assertIn("Begin below it, on a new line.", text_of(outputs))
        self.assert_prints("%% 5 6\nfmt.Println(os.Args[1:])", "[5 6]\n")

    def test_commands_are_recognized_only_at_statements(self):
        self.assert_prints("%%\nfmt.Println(`a\n% a comment in LaTeX\n!echo I-WAS-RUN\n%%\nb`)",
                           "a\n% a comment in LaTeX\n!echo I-WAS-RUN\n%%\nb\n")
        self.assert_prints("/*\n%env NIMLAB_A 1\n*/\na, b := false, true\nok := a ||\n!b\n"
                           'fmt.Println(ok, os.Getenv("NIMLAB_A"))', "false \n")
        # A cell with a syntax error runs no command.
        self.assertNotIn("I-WAS-RUN",
                         self.error_text("%env NIMLAB_A 1\n!echo I-WAS-RUN\nfmt.Println("))
        self.assert_prints('%%\nfmt.Println(os.Getenv("NIMLAB_A"))\n!echo \'`(\'\n', "`(\n\n")
        self.assert_prints('package lost\n\nimport "fmt"\n\nfunc main() { fmt.Println(`\npackage kept`) }',
                           "\npackage kept\n")

    def test_exec_runs_a_declared_function(self):
        self.assert_prints("func run() { fmt.Print(7) }\n%exec run", "7")
        self.assert_prints("%exec run", "7")

    def test_help_lists_the_commands_in_the_readers_language(self):
        self.addCleanup(self.restart)
        for language, heading in (("nl", "## Cellen"), ("de", "## Zellen"), ("en", "## Cells")):
            self.run_ok(f"%env NIMLAB_LANGUAGE {language}")
            text, = self.displayed_values("%help", "text/markdown")
            self.assertEqual(text[:len(heading)], heading)
            self.assertIn("%capture", text)
            self.assertNotIn("%autoget", text)

    def test_commands_succeed(self):
        self.addCleanup(self.restart)
        for cell in ("%main", "%args 5", "%exec f\nfunc f() {}", "%ls", "%list", "%rm none", "%remove none",
                     "%env NIMLAB_TRIED 1", "%cd .", "%goflags", "%version", "%with_inputs", "!*ls",
                     "%capture /dev/null\n1", "%test\nfunc TestA(*testing.T) {}", "%%sh\ntrue",
                     "%%script cat\n1", "%%writefile /dev/null\n1", "%reset"):
            self.run_ok(cell)

    def test_commands_that_gonb_alone_has_are_unknown(self):
        for command in ("%widgets", "%autoget", "%goworkfix"):
            self.assert_error(command, f"The command {command} is unknown")

    def test_a_missing_folder_is_named_in_the_readers_language(self):
        self.addCleanup(self.restart)
        self.assertIn(os.getcwd(), self.printed_text("%cd"))
        for language, message in (("en", "There is no folder none in"),
                                  ("nl", "Er is geen map none in"),
                                  ("de", "Es gibt keinen Ordner none in")):
            self.run_ok(f"%env NIMLAB_LANGUAGE {language}")
            text = self.error_text("%cd none\n%%\nfmt.Println(1)")
            self.assertIn(message, text)
            self.assertIn("!ls", text)


class DeclarationTest(ResetKernelTestCase):
    """Declarations stay for later cells, and a later declaration replaces an earlier one."""

    def test_a_name_can_be_redeclared_as_another_kind(self):
        for cell, expected in (("const loss = 5\n%%\nfmt.Println(loss)", "5\n"),
                               ("var loss = 7\n%%\nfmt.Println(loss)", "7\n"),
                               ('const loss = "x"\n%%\nfmt.Println(loss)', "x\n"),
                               ("var loss, win = 1, 2\n%%\nfmt.Println(loss)", "1\n"),
                               ("var loss = []int{3}\n%%\nfmt.Println(loss)", "[3]\n"),
                               ("func loss() int { return 8 }\n%%\nfmt.Println(loss())", "8\n"),
                               ("type loss int\n%%\nfmt.Println(loss(9))", "9\n"),
                               ("const loss = 5\n%%\nfmt.Println(loss)", "5\n")):
            self.assert_prints(cell, expected)
        # Two declarations in one cell fail and change nothing.
        self.assert_error("var loss = 1\nfunc loss() {}", "loss redeclared")
        self.assert_prints("%%\nfmt.Println(loss)", "5\n")

    def test_constants_of_one_declaration_can_be_replaced(self):
        const_block, print_all = "const (\n\ta = iota\n\tb\n\tc\n)", "\n%%\nfmt.Println(a, b, c)"
        for declaration, expected in ((const_block, "0 1 2\n"),
                                      ("const b = 7", "0 7 2\n"),
                                      ("const a = 8", "8 7 2\n"),
                                      ("var c = 9", "8 7 9\n"),
                                      (const_block, "0 1 2\n"),
                                      (const_block, "0 1 2\n")):
            self.assert_prints(declaration + print_all, expected)
        self.assert_error("const b = missing", "undefined: missing")
        self.assert_prints(print_all, "0 1 2\n")
        self.run_ok("%rm a")
        self.assert_prints("%%\nfmt.Println(b, c)", "1 2\n")
        self.assert_error("%%\nfmt.Println(a)", "undefined: a")

    def test_a_type_is_replaced_with_its_methods(self):
        self.run_ok("type heap struct{ n int }\n"
                    'func (h heap) String() string { return fmt.Sprint("heap of ", h.n) }\n'
                    "func (h *heap) take() { h.n-- }")
        self.assert_prints("%%\nh := heap{3}\nh.take()\nfmt.Println(h)", "heap of 2\n")
        # An error in a method of the earlier type displays the method's line in the earlier cell.
        self.assert_error_matches("type heap []int", r"Line 2\n(.*\n)*.*h\.n undefined")
        self.assertIn("removed type heap", self.printed_text("%rm heap"))
        self.assert_prints("%%\nfmt.Println(1)", "1\n")
        self.assert_prints("type heap []int\n%%\nfmt.Println(heap{1})", "[1]\n")

    def test_methods_of_generic_types_are_replaced(self):
        self.run_ok("type Stack[T any] struct{ s []T }\nfunc (s Stack[T]) Len() int { return 1 }")
        self.assert_prints("type Queue[T any] struct{ s []T }\nfunc (q Queue[T]) Len() int { return 2 }\n"
                           "%%\nfmt.Println(Stack[int]{}.Len(), Queue[int]{}.Len())", "1 2\n")
        self.assert_prints("func (s *Stack[T]) Len() int { return 3 }\n"
                           "%%\nfmt.Println(new(Stack[int]).Len())", "3\n")
        self.assertIn("removed type Stack", self.printed_text("%rm Stack"))
        self.assert_prints("%%\nfmt.Println(Queue[int]{}.Len())", "2\n")
        self.run_ok("type Queue = int")
        self.assert_prints("%%\nfmt.Println(Queue(4))", "4\n")

    def test_directives_stay_above_their_declarations(self):
        self.assert_error('import _ "embed"\n\n//go:embed missing.txt\nvar text string\n'
                          "%%\nfmt.Println(text)",
                          "pattern missing.txt: no matching files found")
        self.assert_error('import "C"\n%%\nC.abs(1)', "C compiler")

    def test_a_failed_cell_keeps_declarations_that_compile(self):
        self.assert_error("func three() int { return 3 }\nfunc four() int { return three() + 1 }\n"
                          "%%\nmissing()", "undefined: missing")
        self.assert_prints("%%\nfmt.Println(four())", "4\n")
        self.assert_error("func five() int { return 5 }\n%%\nx := (", "expected operand")
        self.assert_prints("%%\nfmt.Println(five())", "5\n")
        # Other declarations are dropped, and a later error names the cell.
        self.assert_error('func four() int { return "4" }\nfunc six() int { return 6 }', "Cell [")
        self.assert_prints("%%\nfmt.Println(four())", "4\n")
        self.assert_error_matches(
            "%%\nfmt.Println(six())",
            rf"undefined: six\n\n{CELL_NAME_PATTERN} has failed, so what it declares as six does not count.")
        self.run_ok("func six() int { return 6 }")
        self.assert_prints("%%\nfmt.Println(six())", "6\n")
        # An error in another cell displays only the lines of that cell.
        text = self.error_text('func four() string { return "" }\nfunc eight() int { return four() }\n'
                               "%%\nx := eight()")
        self.assertNotIn("three", text)

    @slow
    def test_lazy_variables_are_computed_only_where_they_are_used(self):
        # A variable that takes a second or more is mentioned.
        self.assertIn("Computing x took 1.", self.printed_text(
            "func f() int { time.Sleep(1200 * time.Millisecond); return 5 }\nvar x = f()"))
        self.run_ok("func g() int { return x + 1 }")
        # A variable whose initialization never ends would block every later cell.
        self.run_ok("func endless() int { for {} }")
        self.start_program("var never = endless()")
        self.manager.interrupt_kernel()
        self.client.get_shell_msg(timeout=REPLY_TIMEOUT)
        self.assert_displays("1 + 1", "2")
        self.assert_displays("g()", "6")
        # A mistake in a variable that is not computed is reported.
        self.assert_error('func f() string { return "a" }', "mismatched types")
        self.assert_displays("x", "5")

    def test_kept_values_and_figures_survive_a_restart(self):
        with tempfile.TemporaryDirectory() as folder:
            self.addCleanup(self.restart)
            cell = (f"%cd {folder}\nfunc f() int {{ time.Sleep(1100 * time.Millisecond); return 5 }}\n"
                    'var x = show.Keep("x", f)\n%%\nfmt.Println(x)')
            self.assertTrue(self.printed_text(cell).endswith("\n5\n"))
            self.restart()
            self.assertTrue(self.printed_text(cell.replace("return 5", "panic(5)")).endswith("\n5\n"))
            self.assertEqual(os.listdir(pathlib.Path(folder, "kept")), ["x.gob"])
            computed, = self.displayed_values(
                'show.Keep("figure", func() any { return plots.Graph(nim.Heaps(2)) })', "image/svg+xml")
            self.restart()
            stored, = self.displayed_values(
                f'%cd {folder}\nshow.Keep("figure", func() any {{ return 5 }})', "image/svg+xml")
            self.assertEqual(computed, stored)
            self.assert_error('show.Keep("n", 5)', "show.Keep takes a name and a function")

    def test_plots_of_the_reader_are_saved_and_displayed(self):
        with tempfile.TemporaryDirectory() as folder:
            self.addCleanup(self.restart)
            self.run_ok(f"%cd {folder}")
            figures = self.displayed_values(
                'p := plot.New()\n'
                'words.Check(p.Save(300, 300, "x.png"), p.Save(300, 300, "x.svg"))\n'
                "show.It(p)",
                "image/svg+xml")
            self.assertEqual(len(figures), 1)
            self.assertEqual(sorted(f for f in os.listdir(folder) if f.startswith("x.")), ["x.png", "x.svg"])


class MistakeTest(ResetKernelTestCase):
    """Errors display the reader's own lines and a sentence that explains the mistake."""

    def test_an_error_displays_the_lines_of_the_cell(self):
        for cell, pattern in (
                ("%%\nn := 3\n\tif n = 3 { }",
                 rf"{CELL_NAME_PATTERN} Line 3\n%%\nn := 3\n\tif n = 3 {{ }}\n\t   \^\n\n.*expected boolean"),
                ("%%\nn = 3",
                 rf"{CELL_NAME_PATTERN} Line 2\n%%\nn = 3\n\^\n\n.*undefined: n"),
                # Lines that the kernel has added are not displayed.
                ("x := 3\n\tx + y // so",
                 rf"{CELL_NAME_PATTERN} Line 2\nx := 3\n\tx \+ y // so\n\t    \^\n\n.*undefined: y"),
                ("for i := range 3 {\n\tfmt.Println(i, j)\n}",
                 rf"^{CELL_NAME_PATTERN} Line 2\nfor i := range 3 {{\n"
                 r"\tfmt.Println\(i, j\)\n\t               \^\n}\n\n.*undefined: j"),
                ('var n = 3\nx := n + "a"\nfmt.Println(x)',
                 rf"^{CELL_NAME_PATTERN} Line 2\nx := n .*\n     \^\nfmt.Println\(x\)\n\n.*mismatched types"),
                ("takeaway.MustSet(0)",
                 rf"^panic: .*\n\n{CELL_NAME_PATTERN} Line 1: takeaway.MustSet\(0\)\nexit status 2$")):
            with self.subTest(cell=cell):
                self.assert_error_matches(cell, pattern)

    def test_an_unfinished_cell_marks_the_end_of_its_last_line(self):
        for cell, line_number, explanation in (("x := 3 +", 1, r"The line ends after \+"),
                                               ("%%\nx := 3\nfmt.Println(x,\n\n", 3, "Is this line finished"),
                                               ("for i := range 3 {", 1, "The cell ends here")):
            with self.subTest(cell=cell):
                last_line = cell.strip().split("\n")[-1]
                self.assert_error_matches(
                    cell, rf"^{CELL_NAME_PATTERN} Line {line_number}\n(.*\n)*{re.escape(last_line)}\n"
                          rf" {{{len(last_line)}}}\^\n\n(.*\n)*{explanation}")

    def test_a_misplaced_line_is_explained_in_the_readers_language(self):
        self.addCleanup(self.restart)
        self.assert_error("x := 3\n%%\nshow.It(x)", "Is the line %% in the right place?")
        self.run_ok("%env NIMLAB_LANGUAGE de")
        self.assert_error("x := 3\n%%\nshow.It(x)", "Steht die Zeile %% an der richtigen Stelle?")
        self.run_ok("%env NIMLAB_LANGUAGE fr")
        self.assert_error("%%\nshow.It(1)", "none of nl, de, en")

    def test_code_of_other_languages_is_translated(self):
        for cell, translation in (("x = 5", "x := 5"),
                                  ("for i in range(10):\n    print(i)", "for i := range 10 {\n    fmt.Println(i)\n}"),
                                  ("2 ** 3", "math.Pow(2, 3)"),
                                  ("17 − 3", "17 - 3"),
                                  ("3 × 4", "3 * 4"),
                                  ("n := 3\nif n ≤ 4 {\n}", "if n <= 4 {\n}"),
                                  ("if true {\n}\nelse {\n}", "if true {\n} else {\n}"),
                                  ("var xs = [3, 4]\nfor (const x of xs) console.log(x);",
                                   "var xs = []int{3, 4}\n%%\nfor _, x := range xs {\n\tfmt.Println(x)\n}"),
                                  ("func take(n, move) {\n}", "func take(n int, move func(int)) {\n}")):
            with self.subTest(cell=cell):
                text = self.error_text(cell)
                self.assertTrue(text.endswith("\n\nGo writes it like this:\n" + translation), text)

    def test_a_wrong_name_is_explained(self):
        for cell, explanation in (("%%\nfmt.println(1)", "Is fmt.Println meant?"),
                                  ("%%\nfmt.nothing(1)", "type fmt. and press Tab"),
                                  ("nim.heaps(3, 4)", "Is nim.Heaps meant?"),
                                  ("%%\nNim.Heaps(2, 2)", "Is nim.Heaps meant?"),
                                  ("%%\nGraph(nim.Heaps(2, 2))", "plots.Graph meant?"),
                                  ("%%\nplot.Graph(nim.Heaps(2, 2))", "Is plots meant?"),
                                  ("func take(n int, move func(int)) {\n\tmov(n - 1)\n}", "Is move meant?")):
            with self.subTest(cell=cell):
                self.assert_error(cell, explanation)

    def test_a_declaration_with_the_name_of_a_package_is_explained(self):
        self.run_ok("func show() {}")
        self.assertIn("the line %rm show removes", self.error_text("%%\nshow.It(1)").lower())
        self.run_ok("%rm show")
        self.assert_prints("%%\nshow.It(1)", "")

    def test_a_wrong_type_is_explained(self):
        self.assert_error("n := 3\nnim.Position{n, 4}", "Write, for example, uint64(n).")

    def test_a_missing_package_is_explained(self):
        self.assert_error('import "github.com/nobody/nothing"\n%%\nnothing.X()',
                          "Cells fetch nothing from the network")
        self.assert_error('import "golang.org/x/exp/maps"\n'
                          '%%\nfmt.Println(maps.Keys(map[string]int{"a": 1}))',
                          "This package is not here.")

    # What to use instead of the functions of gonbui, GoNB's own package, by kind.
    GONBUI_REPLACEMENTS = (
        ("show.It(x) shows any value, figure or table.",
         ("Sync()", 'Logf("a")', "Error()", "Open()", "SendData(nil)", "UniqueId()", "UniqueID()",
          'ScriptJavascript("a")')),
        ("show.It(x) shows HTML if the type of x has the methods HTML(words.Language) string and "
         "Text(words.Language) string.",
         ('DisplayHTML("<b>x</b>")', 'DisplayHtml("<b>x</b>")', 'DisplayHTMLF("a")', 'DisplayHtmlf("a")',
          'UpdateHTML("a", "b")', 'UpdateHtml("a", "b")')),
        ("Write the text into a cell of the kind Markdown, or print it with fmt.Println.",
         ('DisplayMarkdown("a")', 'UpdateMarkdown("a", "b")')),
        ("show.It(x) shows a figure of the package plots, and a plot of gonum.org/v1/plot.",
         ("DisplayPNG(nil)", "DisplayPng(nil)", "DisplayImage(nil)", 'DisplaySVG("<svg/>")',
          'DisplaySvg("<svg/>")', "EmbedImageAsPNGSrc(nil)")))

    def assert_replacement(self, call, replacement):
        """Asserts that a call of a function of gonbui fails, and that the error message ends with replacement,
        a sentence about what to use instead."""
        self.assertEqual(self.error_text("gonbui." + call),
                         "gonbui, which is GoNB's, does not work here. " + replacement, call)

    def test_each_kind_of_function_of_gonbui_is_explained(self):
        for replacement, calls in self.GONBUI_REPLACEMENTS:
            self.assert_replacement(calls[0], replacement)
        self.assertTrue(self.error_text('gonbui.RequestInput("a", false)').startswith(
            "A cell cannot read from the keyboard"))

    @slow
    def test_the_other_functions_of_gonbui_are_explained(self):
        for replacement, calls in self.GONBUI_REPLACEMENTS:
            for call in calls[1:]:
                self.assert_replacement(call, replacement)

    def test_a_panic_in_a_readers_own_rule_displays_its_line(self):
        text = self.error_text("func own(n int, move func(int)) {\n"
                               "\tlost := []int{}\n"
                               "\tif lost[n] > 0 {\n"
                               "\t\tmove(n - 1)\n"
                               "\t}\n"
                               "}\n"
                               "%%\n"
                               "show.It(plots.Graph(nimkit.From(own, 5)))")
        self.assertEqual(re.sub(CELL_NAME_PATTERN, "Cell []", text),
                         "panic: runtime error: index out of range [5] with length 0\n\n"
                         "Cell [] Line 3: if lost[n] > 0 {\n"
                         "Cell [] Line 8: show.It(plots.Graph(nimkit.From(own, 5)))\nexit status 2")

    def test_an_endless_rule_is_explained_instead_of_displayed(self):
        self.run_ok("func deep(n int, move func(int)) { move(n - 1) }")
        for function in ("play.Board", "view.Solved", "plots.Graph"):
            self.assert_displays(f"{function}(nimkit.From(deep, 9))",
                                 "This game goes on and on: 9 → 8 → … → 0 → -1 → -2 → … "
                                 "Is a line such as `if n > 0` missing?")

    def test_a_rule_of_the_wrong_type_is_explained(self):
        self.assert_error("func own(n int) int { return n }\n%%\nshow.It(nimkit.From(own, 5))",
                          "A rule calls move for each of its moves")
        self.assert_error("func own(p []int, move func([]int)) {}\n%%\nshow.It(nimkit.From(own, []int{1}))",
                          "[]int cannot be a position")


class ExecutionTest(ResetKernelTestCase):
    """Cells that are interrupted, that wait for others, or that belong to another page."""

    @slow
    def test_interrupting_stops_a_cell(self):
        def run_and_interrupt(cell, seconds, status="error"):
            """Runs a cell, interrupts it after some seconds, and returns its text and error message."""
            threading.Timer(seconds, self.manager.interrupt_kernel).start()
            start = time.monotonic()
            text = self.text_with_status(cell, status)
            # If the interrupt had no effect, the cell would run forever, or 100 seconds.
            self.assertLess(time.monotonic() - start, seconds + 20)
            return text

        self.assertIn("Stopped.", run_and_interrupt("%%\nfor { }", 2))
        self.assertIn("Stopped.", run_and_interrupt(
            "%%\nsignal.Ignore(os.Interrupt)\nfor { time.Sleep(time.Second) }", 2))
        # This cell takes long to build.
        self.assertIn("Stopped.", run_and_interrupt("%%\nx := " + "1+" * 50_000 + "1\nfmt.Println(x)", 2))
        # A child process keeps the output of the cell open after the cell has ended.
        self.assertIn("on", run_and_interrupt(
            '%%\nc := exec.Command("sleep", "100")\nc.Stdout = os.Stdout\nc.Start()\nfmt.Println("on")',
            4, "ok"))
        self.assert_prints("%%\nfmt.Println(1)", "1\n")

    @slow
    def test_an_interrupted_cell_keeps_its_outputs(self):
        outputs = []

        def interrupt_at_progress_bar(message):
            has_progress_bar = any(" / 1000" in str(output) for output in outputs)
            outputs.append(message["content"])
            if not has_progress_bar and " / 1000" in str(message["content"]):
                self.manager.interrupt_kernel()

        self.client.execute_interactive(
            "%%\nshow.It(5)\n"
            "show.Working(func(report func(int, int)) (any, error) {\n"
            "\tfor i := range 1000 { report(i, 1000); time.Sleep(20 * time.Millisecond) }\n"
            "\treturn 42, nil\n})", timeout=CELL_TIMEOUT, output_hook=interrupt_at_progress_bar)
        displayed = [output["data"]["text/plain"] for output in outputs if "data" in output]
        self.assertEqual(displayed[0], "5")
        self.assertRegex(displayed[-1], r"^\d+ / 1000, stopped$")  # the progress bar
        self.assertIn("Stopped.", "".join(output.get("text", "") for output in outputs))

    def test_a_cell_that_ends_itself_fails(self):
        self.assertEqual(self.error_text("%%\nos.Exit(3)"), "exit status 3")
        self.assert_error("%%\nsyscall.Kill(os.Getpid(), syscall.SIGKILL)", "The system has ended this cell")
        self.assert_prints("%%\nfmt.Println(1)", "1\n")

    def test_cells_after_a_failed_one_are_aborted(self):
        def run_at_once(*cells, **options):
            """Sends all cells before the first is finished, and returns their statuses."""
            requests = {self.client.execute(cell, **options): i for i, cell in enumerate(cells)}
            statuses = [None] * len(cells)
            while None in statuses:
                reply = self.client.get_shell_msg(timeout=REPLY_TIMEOUT)
                statuses[requests[reply["parent_header"]["msg_id"]]] = reply["content"]["status"]
            return statuses

        good = "%%\nfmt.Println(1)"
        self.assertEqual(run_at_once(good, "nothing()", good, good), ["ok", "error", "aborted", "aborted"])
        self.assertEqual(run_at_once(good, good), ["ok", "ok"])
        self.assertEqual(run_at_once("%%\nos.Exit(3)", good, stop_on_error=False), ["error", "ok"])
        self.assert_prints(good, "1\n")

    def test_a_page_that_was_reloaded_reports_missed_output_once(self):
        self.start_program("%%\nfor {\n}")
        # Another client has its own session, as a page has after it was reloaded.
        other_client = BlockingKernelClient(connection_file=self.manager.connection_file)
        other_client.load_connection_file()
        other_client.start_channels()
        self.addCleanup(other_client.stop_channels)
        # kernel_info must arrive while the cell runs: it makes the kernel notice the new page. The interrupt
        # that follows ends the cell.
        other_client.kernel_info()
        other_client.shell_channel.send(other_client.session.msg("interrupt_request"))
        self.client.get_shell_msg(timeout=REPLY_TIMEOUT)
        for is_reported in (True, False):
            text = text_of(self.run_cell("1 + 1", other_client)[0])
            self.assertEqual("This page was opened while cell [" in text, is_reported, text)


class ProcessTest(unittest.TestCase):
    """The kernel ends when Jupyter ends."""

    @slow
    def test_the_kernel_and_the_cell_end_if_jupyter_is_killed(self):
        # Starts an endless cell, prints the process ids of the kernel and of the cell, and ends at once.
        jupyter_script = textwrap.dedent("""
            import os, sys
            from jupyter_client.manager import start_new_kernel
            manager, client = start_new_kernel(kernel_name=sys.argv[1])
            client.execute("fmt.Print(os.Getpid())\\nfor {\\n}")
            while (message := client.get_iopub_msg(timeout=60))["msg_type"] != "stream":
                pass
            print(manager.provisioner.pid, message["content"]["text"], flush=True)
            os._exit(1)
        """)
        pids = subprocess.run([sys.executable, "-c", jupyter_script, runner.KERNEL],
                              stdout=subprocess.PIPE, text=True).stdout.split()
        self.assertEqual(len(pids), 2)
        # The test fails by an exception of wait if a process does not end.
        for pid in pids:
            with contextlib.suppress(psutil.NoSuchProcess):
                psutil.Process(int(pid)).wait(timeout=EXIT_TIMEOUT)

    def test_a_second_shutdown_request_causes_no_panic(self):
        with tempfile.TemporaryFile() as stderr:
            manager, client = start_new_kernel(kernel_name=runner.KERNEL, stderr=stderr)
            process = psutil.Process(manager.provisioner.pid)
            client.shutdown()
            client.shutdown()
            manager.finish_shutdown()
            # The test fails by an exception of wait if the process does not end.
            with contextlib.suppress(psutil.NoSuchProcess):
                process.wait(timeout=EXIT_TIMEOUT)
            client.stop_channels()
            stderr.seek(0)
            self.assertNotIn(b"panic", stderr.read())


class HelpPageTest(KernelTestCase):
    """The help pages about failing cells quote messages that the kernel writes."""

    # A cell that causes each message, in the order of the pages.
    FAILING_CELLS = (
        "y := 3\n%%\nfmt.Println(y)",
        "%%\nx()\n%%\ny()",
        "%%\nfunc f() {}",
        "%%\nfmt.Println(1",
        "x := 3 +",
        "%%\nfmt.Println(x)",
        "%%\nx := 3",
        '%%\nx := "a"\nfmt.Println(nim.Heaps(x))',
        "%%\nn, five := 5, []int{1, 2, 3, 4, 5}\nfmt.Println(five[n])",
        "func f(n int) int { return f(n+1) + 1 }\n%%\ndebug.SetMaxStack(1 << 20)\nfmt.Println(f(1))",
        "%env NIMLAB_MEMORY_LIMIT 1100000000\n%%\nx := make([]byte, 1<<40)\nx[5] = 1\nfmt.Println(x[5])",
        'import "github.com/nobody/nothing"\n%%\nnothing.X()',
        "%%\nvar n int\nfmt.Scan(&n)",
        "%env NIMLAB_OUTPUT_LIMIT 30\n"
        "%%\nfmt.Println(strings.Repeat(`a`, 99))\nshow.It(strings.Repeat(`a`, 99))",
        "%%\nshow.It(struct{ next *int }{new(int)})",
    )
    # The name of the page's file by language.
    HELP_PAGE_NAMES = {path.parent.name: path.name for path in HERE.parent.glob("??/*.md")
                       if not path.name.endswith(".lesson.md")}

    def test_every_notebook_links_to_the_help_page(self):
        for path in runner.all_notebooks():
            link = f"]({self.HELP_PAGE_NAMES[path.parent.name]})"
            self.assertEqual(sum(link in cell.source for cell in nbformat.read(path, 4).cells), 1, path)

    @slow
    def test_the_quoted_messages_are_current(self):
        quotations = {}  # by language and row: the first column of the table, with each message in backquotes
        for language, name in self.HELP_PAGE_NAMES.items():
            page = (HERE.parent / language / name).read_text()
            rows = re.findall(r"^\| (`.*?) \|", page, re.MULTILINE)
            quotations[language] = rows[:-1]  # the last row is about [*], which is not a message
            self.assertEqual(len(quotations[language]), len(self.FAILING_CELLS), rows)
        for row, cell in enumerate(self.FAILING_CELLS):
            # make test causes each message in one language.
            languages = sorted(self.HELP_PAGE_NAMES)
            for language in languages if RUN_SLOW_TESTS else [languages[row % len(languages)]]:
                self.run_cell(f"%reset\n%env NIMLAB_LANGUAGE {language}")
                outputs, _ = self.run_cell(cell)
                # JSON escapes the ends of lines, so that … may stand for several lines. No message contains
                # another character that JSON escapes.
                json_outputs = "".join(json.dumps(output, ensure_ascii=False) for output in outputs)
                for message in re.findall("`(.*?)`", quotations[language][row]):
                    # … stands for a part that depends on the cell.
                    self.assertRegex(json_outputs, re.escape(message).replace("…", ".*"), cell)
            if cell.startswith("%env"):
                self.restart()


if __name__ == "__main__":
    unittest.main()
