"""Tests of Tab and Shift+Tab in a cell."""

import collections
import os
import shutil
import time
import unittest

import psutil

import notebooks as runner
from kernel_case import EXIT_TIMEOUT, REPLY_TIMEOUT, KernelTestCase, slow, wait_until

# The names that complete a text, the text that they replace, and the types of the names, a dict.
Completion = collections.namedtuple("Completion", "names replaced_text types")


class CompletionTest(KernelTestCase):
    """Tab completes names, and Shift+Tab displays documentation, without much time or memory."""

    COMPLETION = "on"

    # The number of cells of the memory test. Measured over 1,000 cells, a cell took 70 kB.
    EDITED_CELLS = int(os.environ.get("NIMLAB_TEST_CELLS", 40))
    MEMORY_LIMIT = 600e6  # bytes; gopls collects garbage near 470 MB

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.wait_for_gopls()

    @classmethod
    def wait_for_gopls(cls):
        """Waits until gopls completes a name. It first loads the project and Go's own packages. A busy computer
        may take longer for that than the kernel waits for a completion, which is then an error."""
        wait_until(lambda: "Println" in cls.client.complete(
            "%%\nfmt.Prin", reply=True, timeout=REPLY_TIMEOUT)["content"].get("matches", []))

    def press_tab(self, cell):
        """Returns the Completion at the | in a cell."""
        before, after = cell.split("|")
        reply = self.client.complete(before + after, len(before), reply=True, timeout=REPLY_TIMEOUT)["content"]
        self.assertEqual(reply["status"], "ok")
        names = reply["matches"]
        self.assertEqual(len(names), len(set(names)), f"a name is repeated in {names}")
        replaced_text = (before + after)[reply["cursor_start"]:reply["cursor_end"]]
        types = {t["text"]: t["type"] for t in reply["metadata"].get("_jupyter_types_experimental", [])}
        return Completion(names, replaced_text, types)

    def press_shift_tab(self, cell):
        """Returns the documentation at the | in a cell as Markdown, or None if there is none."""
        before, after = cell.split("|")
        reply = self.client.inspect(before + after, len(before), reply=True, timeout=REPLY_TIMEOUT)["content"]
        self.assertEqual(reply["status"], "ok")
        return reply["data"].get("text/markdown") if reply["found"] else None

    def kernel_processes(self, name=""):
        """Returns the processes of the kernel whose name contains name. The info of each has its current
        cpu_times and memory_info."""
        kernel = self.manager.provisioner.pid
        pids = {kernel, *runner.descendants(kernel)}
        return [process for process in psutil.process_iter(["name", "cpu_times", "memory_info"])
                if process.pid in pids and name in process.info["name"]]

    def cpu_seconds(self, name=""):
        """Returns the seconds of processor time that the processes of the kernel whose name contains name have
        used."""
        times = [process.info["cpu_times"] for process in self.kernel_processes(name)]
        return sum(t.user + t.system for t in times)

    def test_completion_replaces_the_word_at_the_cursor(self):
        for cell, name, replaced_text in (
                ("%%\nshow.It(plots.L|", "Losses", "L"),
                ("%%\nshow.It(plots.|)", "Losses", ""),
                ("\t%%\r\n\tshow.It(plots.L|", "Losses", "L"),
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
                # A card is one character, although it takes two units of UTF-16.
                ('%%\nfmt.Println("🂡", nim.Position{1}.Win|)', "Winning", "Win"),
                # Errors elsewhere and a missing %% do not matter.
                ("%%\nx := := 3\nshow.It(plots.|)", "Losses", ""),
                ("%%\nshow.It(plots.L|)\nfor i := range { }", "Losses", "L"),
                ("show.It(plots.|", "Losses", ""),
                ("var x = 3\nplots.L|\nfmt.Println(x)", "Losses", "L"),
                # A name without its package is completed with the package.
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
            with self.subTest(cell=cell):
                completion = self.press_tab(cell)
                self.assertIn(name, completion.names)
                self.assertEqual(completion.replaced_text, replaced_text)

    def test_completions_are_in_the_order_of_use_with_their_types(self):
        self.assertEqual(self.press_tab("Graph|").names[0], "plots.Graph")
        self.assertEqual(self.press_tab("Heaps|").names[0], "nim.Heaps")
        completion = self.press_tab("nim.|")
        self.assertEqual(completion.names[0], "Heaps")
        self.assertEqual(completion.types["Heaps"], "func(sizes ...int) nimkit.Game")
        self.assertEqual(self.press_tab("nim.Heaps(3, 5).|").names[0], "Misere")
        self.assertTrue(self.press_tab("takeaway.|").names[0].endswith("Set"))
        self.assertEqual(self.press_tab("octal.|").types["Kayles"], "const octal.Code")

    def test_there_are_no_completions_where_no_name_can_be(self):
        for cell in ("%|%", "%env NA|ME value", '%%\nfmt.Println("plots.|")', "%%\nnowhere.|"):
            self.assertEqual(self.press_tab(cell).names, [], cell)

    def test_declarations_of_other_cells_are_completed(self):
        self.run_ok("func wythoff(p [2]int, move func([2]int)) {}")
        self.assertIn("wythoff", self.press_tab("%%\nshow.It(wyt|").names)
        self.run_ok("var game = takeaway.MustSet(1, 4)\nfunc heaps() nim.Position { return nil }")
        self.assertIn("Misere", self.press_tab("%%\nshow.It(game.|").names)
        self.assertIn("Winning", self.press_tab("%%\nshow.It(heaps().|").names)

    def test_completion_restores_the_folder_of_the_kernel(self):
        folder = self.printed_text('%%\nfmt.Print(os.Getenv("GONB_TMP_DIR"))')
        shutil.rmtree(folder, ignore_errors=True)  # the kernel may remove a file of the cell at the same time
        self.assertFalse(os.path.exists(folder))
        self.assertIn("Println", self.press_tab("%%\nfmt.Prin|").names)

    def test_documentation_contains_the_declaration(self):
        for cell, declaration in (("%%\nshow.I|t(1)", "func show.It(values ...any)"),
                                  ("%%\nshow.It(plots.Losses(|", "func plots.Losses("),
                                  ("%%\nnim.Position{1}.Win|ning()", "func (p nim.Position) Winning("),
                                  ("%%\nfmt.Print|ln(1)", "func fmt.Println(")):
            with self.subTest(cell=cell):
                self.assertIn(declaration, self.press_shift_tab(cell))

    def test_references_in_documentation_are_not_links(self):
        # A page cannot open local files.
        for cell, reference in (("%%\nshow.I|t(1)", "a view.Picture, a view.View"),
                                ("%%\ntakeaway.Must|Set(1)", "NewSet."),
                                ("%%\nstrings.Build|er", "using Builder.Write methods")):
            with self.subTest(cell=cell):
                self.assertIn(reference, self.press_shift_tab(cell))
                self.assertNotIn("file:", self.press_shift_tab(cell))

    def test_documentation_begins_in_the_readers_language(self):
        self.run_ok("%env NIMLAB_LANGUAGE de")
        self.addCleanup(self.run_ok, "%env NIMLAB_LANGUAGE en")
        for cell, description in (
                ("%%\nplots.Gra|ph(nim.Heaps(2))", "alle Stellungen mit ihren Zügen"),
                ("nim.Heaps(2).Mis|ere()", "dasselbe Spiel in Misère"),
                ("octal.Kay|les", "Kegel-Nim mit zwei Reihen"),
                ("play.As|k(exercise.NimSet(1))", "- `play.Ask`: stellt eine Frage"),
                ("%%\nshow.I|t(1)", "- `show.It`: zeigt, was in den Klammern steht"),
                ("nimkit.Fro|m(own, 5)", "- `nimkit.From`: ein eigenes Spiel"),
                ("nimkit.From(func(n int, move func(int)) {}, 5).Mis|ere()",
                 "- `nimkit.Game.Misere`: dasselbe Spiel in Misère"),
                ("var r cards.Ro|w", "- `cards.Row`: eine Kartenreihe"),
                ("var p nimkit.Ga|me", "- `nimkit.Game`: ein aufgebautes Spiel"),
                ("play.Win|ner", "- `play.Winner`: das Brett sagt nur")):
            with self.subTest(cell=cell):
                self.assertIn(description, self.press_shift_tab(cell))

    def test_there_is_no_documentation_without_a_name(self):
        for cell in ("|", "\n|", "%%\n|", "%%\n\n  |", "(|", ",|", "%%\n),|"):
            self.assertFalse(self.press_shift_tab(cell), cell)

    @slow
    def test_gopls_is_restarted_after_it_has_died(self):
        processes = self.kernel_processes("gopls")
        self.assertTrue(processes)
        for process in processes:
            process.kill()
        psutil.wait_procs(processes, timeout=EXIT_TIMEOUT)
        self.wait_for_gopls()
        self.assertIn("Losses", self.press_tab("%%\nshow.It(plots.|)").names)

    @slow
    def test_a_tab_runs_no_go_command(self):
        # Completion in a cell that uses other packages takes no longer, because gopls does not run the go
        # command: the ended children of gopls have used no more processor time.
        def children_cpu_seconds():
            times = [process.info["cpu_times"] for process in self.kernel_processes("gopls")]
            return sum(t.children_user + t.children_system for t in times)

        self.press_tab("%%\nshow.It(plots.|)")
        current, unchanged = children_cpu_seconds(), 0
        while unchanged < 5:  # until gopls has loaded its packages; a busy computer may suspend that for some seconds
            time.sleep(3)
            previous, current = current, children_cpu_seconds()
            unchanged = unchanged + 1 if current == previous else 0
        for package in ("nim", "octal", "view", "strings", "coins", "slices"):
            self.assertTrue(self.press_tab(f"%%\nshow.It({package}.|").names)
        self.assertEqual(children_cpu_seconds(), current)

    @slow
    def test_completion_does_not_get_slower(self):
        def cpu_seconds_of_60_tabs(first):
            """Completes 60 cells, which contain the numbers from first on. Returns the seconds of processor
            time that gopls has used."""
            start = self.cpu_seconds("gopls")
            for n in range(first, first + 60):
                self.assertTrue(self.press_tab(f"%%\nx := {n}\nshow.It(plots.L|)").names)
            return self.cpu_seconds("gopls") - start

        # The first 60 cells load packages.
        _, early, _, _, late = (cpu_seconds_of_60_tabs(first) for first in range(0, 300, 60))
        self.assertLess(late, 2 * early + 0.2)

    @slow
    def test_edited_cells_use_little_memory_and_no_time_when_idle(self):
        for n in range(self.EDITED_CELLS):
            self.assertTrue(self.press_tab(f"%%\nshow.It(takeaway.MustSet(1, {n + 2}).|").names)
            self.run_ok(f"%%\nshow.It(takeaway.MustSet(1, {n + 2}))")
        memory = sum(process.info["memory_info"].rss for process in self.kernel_processes())
        self.assertLess(memory, self.MEMORY_LIMIT)

        time.sleep(3)  # until the work for the last cell is done
        start = self.cpu_seconds()
        time.sleep(5)
        self.assertLess(self.cpu_seconds() - start, 0.1, "processor time of 5 idle seconds")


if __name__ == "__main__":
    unittest.main()
