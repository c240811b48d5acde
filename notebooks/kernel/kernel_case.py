"""The base class of the tests that run cells in a kernel."""

import os
import time
import unittest

import psutil
from jupyter_client.manager import start_new_kernel

import notebooks as runner

# make test skips tests that take long or depend on the speed of the machine.
RUN_SLOW_TESTS = os.environ.get("NIMLAB_TEST") == "all"
slow = unittest.skipUnless(RUN_SLOW_TESTS, "make test-all runs it")

# A test fails if it waits longer than these seconds.
CELL_TIMEOUT = 600  # for a cell, which is built first
REPLY_TIMEOUT = 60  # for another reply of the kernel
EXIT_TIMEOUT = 30  # for the end of a process that must end


def wait_until(condition):
    """Waits until a function returns true. Raises TimeoutError after CELL_TIMEOUT."""
    deadline = time.monotonic() + CELL_TIMEOUT
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(f"waited {CELL_TIMEOUT} seconds")
        time.sleep(0.01)


def text_of(outputs):
    """Returns the text that a cell has printed, followed by its error message. The outputs are the contents
    of the cell's output messages."""
    return "".join(output.get("text", "") + "\n".join(output.get("traceback", [])) for output in outputs)


class KernelTestCase(unittest.TestCase):
    """Runs cells in one kernel, which all tests of a class use."""

    # The setting NIMLAB_COMPLETION of the kernel. If it is "off", the kernel starts no gopls, which would use
    # some seconds of processor time whenever the kernel restarts.
    COMPLETION = "off"

    @classmethod
    def setUpClass(cls):
        # Settings of Go's garbage collector would apply to the cells.
        env = {name: value for name, value in os.environ.items() if name not in ("GOGC", "GOMEMLIMIT")}
        cls.manager, cls.client = start_new_kernel(
            kernel_name=runner.KERNEL, env=env | {"NIMLAB_COMPLETION": cls.COMPLETION})

    @classmethod
    def tearDownClass(cls):
        cls.client.stop_channels()
        cls.manager.shutdown_kernel()

    @classmethod
    def restart(cls):
        """Restarts the kernel, which removes declarations and resets the variables that %env has set."""
        cls.manager.restart_kernel(now=True)
        cls.client.wait_for_ready(timeout=REPLY_TIMEOUT)

    def run_cell(self, cell, client=None):
        """Runs a cell, which may fail. Returns the contents of its output messages, and that of the reply."""
        outputs = []
        reply = (client or self.client).execute_interactive(
            cell, timeout=CELL_TIMEOUT, output_hook=lambda message: outputs.append(message["content"]))
        return outputs, reply["content"]

    def displayed_values(self, cell, mime_type="text/plain"):
        """Runs a cell and returns the list of values that it displays, in a MIME type."""
        outputs, _ = self.run_cell(cell)
        return [output["data"][mime_type] for output in outputs if "data" in output]

    def text_with_status(self, cell, status):
        """Asserts that a cell ends with a status, and returns its text and error message."""
        outputs, reply = self.run_cell(cell)
        text = text_of(outputs)
        self.assertEqual(reply["status"], status, f"{cell[:500]}: {text[:2000]}")
        return text

    def run_ok(self, cell):
        """Asserts that a cell succeeds."""
        self.text_with_status(cell, "ok")

    def printed_text(self, cell):
        """Asserts that a cell succeeds, and returns the text that it prints."""
        return self.text_with_status(cell, "ok")

    def error_text(self, cell):
        """Asserts that a cell fails, and returns the text that it prints, followed by its error message."""
        return self.text_with_status(cell, "error")

    def start_program(self, cell):
        """Sends a cell and returns as soon as the program that the kernel builds from it is running. The
        caller must read the reply with get_shell_msg."""
        self.client.execute(cell)
        kernel = self.manager.provisioner.pid
        wait_until(lambda: any(process.info["ppid"] == kernel and process.info["name"].startswith("gonb_")
                               for process in psutil.process_iter(["ppid", "name"])))

    def assert_prints(self, cell, expected):
        """Asserts that a cell succeeds, and prints exactly the expected text."""
        self.assertEqual(self.printed_text(cell), expected, cell)

    def assert_displays(self, cell, expected):
        """Asserts that a cell displays exactly one value, with the expected text."""
        self.assertEqual(self.displayed_values(cell), [expected], cell)

    def assert_error(self, cell, part):
        """Asserts that a cell fails, and that its output or error message contains part."""
        self.assertIn(part, self.error_text(cell), cell)

    def assert_error_matches(self, cell, pattern):
        """Asserts that a cell fails, and that its output or error message contains a match of pattern, a
        regular expression."""
        self.assertRegex(self.error_text(cell), pattern, cell)
