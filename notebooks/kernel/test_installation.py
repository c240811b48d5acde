"""Tests of the start of the kernel and of the settings of Jupyter."""

import contextlib
import os
import pathlib
import subprocess
import tempfile
import types
import unittest

from jupyter_server.serverapp import ServerApp

HERE = pathlib.Path(__file__).resolve().parent
NOBODY = 65534  # the id of a user without permissions


class SharedInstallationTest(unittest.TestCase):
    """Many users share an installation without write permission."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.folder.chmod(0o755)

    def test_user_files_go_to_nimlab_home(self):
        installation, home = self.folder / "a lab é", self.folder / "a home"
        (installation / "bin").mkdir(parents=True)
        home.mkdir()
        home.chmod(0o777)
        # This program replaces the kernel, and prints its folders and arguments.
        gonb = installation / "bin" / "gonb"
        gonb.write_text('#!/bin/sh\nprintf "%s\\n" "$TMPDIR" "$XDG_CACHE_HOME" "$XDG_CONFIG_HOME" "$@"\n')
        gonb.chmod(0o755)
        installation.chmod(0o555)
        self.addCleanup(installation.chmod, 0o755)  # so that it can be removed
        start = self.folder / "start"
        start.write_text((HERE / "start").read_text())
        for variables, user_folder in (({}, home / ".nimlab"),
                                       ({"NIMLAB_HOME": str(home / "mine")}, home / "mine")):
            with self.subTest(variables=variables):
                output = subprocess.run(
                    ["/bin/sh", start, installation, "--kernel", "a b"],
                    env={"PATH": os.environ["PATH"], "HOME": str(home)} | variables,
                    user=NOBODY if os.geteuid() == 0 else None,  # root may write anywhere
                    stdout=subprocess.PIPE, text=True, check=True).stdout
                self.assertEqual(
                    output, f"{user_folder}/tmp\n{user_folder}/cache\n{user_folder}/config\n--kernel\na b\n")
                for name in ("tmp", "cache", "config"):
                    self.assertTrue((user_folder / name).is_dir(), name)

    def test_jupyterhub_copies_the_notebooks_for_each_user_once(self):
        path, spawner = HERE / "jupyterhub_config.py", types.SimpleNamespace()
        config = types.SimpleNamespace(Authenticator=types.SimpleNamespace(), Spawner=spawner)
        exec(compile(path.read_text(), path, "exec"), {"__file__": str(path), "get_config": lambda: config})
        self.assertTrue(os.access(spawner.cmd[0], os.X_OK), spawner.cmd)
        kernelspec = pathlib.Path(spawner.environment["JUPYTER_PATH"], "kernels", "gonb", "kernel.json")
        self.assertTrue(kernelspec.exists())
        spawner.cmd = ["printf", "%s"]  # instead of the user's server
        spawner.pre_spawn_hook(spawner)
        users_folder = pathlib.Path(spawner.notebook_dir.replace("~", str(self.folder)))
        copies = [users_folder / language / "0-begin.ipynb" for language in ("nl", "de", "en")]
        originals = [(HERE.parent / copy.relative_to(users_folder)).read_text() for copy in copies]
        for expected_texts in (originals, ["changed"] * 3):  # the second start keeps the user's changes
            output = subprocess.run(
                [*spawner.cmd, "a b"], env={"PATH": os.environ["PATH"], "HOME": str(self.folder)},
                stdout=subprocess.PIPE, text=True).stdout
            self.assertEqual(output, "a b")
            self.assertEqual([copy.read_text() for copy in copies], expected_texts)
            for copy in copies:
                copy.write_text("changed")


class JupyterLabTest(unittest.TestCase):
    """JupyterLab has the settings of the project."""

    def test_jupyterlab_lists_only_notebooks_and_ends_idle_kernels(self):
        app = ServerApp(root_dir=str(HERE.parent))
        with contextlib.redirect_stderr(None):
            app.initialize(argv=[], find_extensions=False, new_httpserver=False)
        self.addCleanup(app.io_loop.close, all_fds=True)
        entries = app.io_loop.run_sync(lambda: app.contents_manager.get("/"))["content"]
        self.assertEqual({e["name"] for e in entries if e["type"] == "directory"}, {"nl", "de", "en"})
        self.assertEqual(app.kernel_manager.cull_idle_timeout, 3600)  # seconds


if __name__ == "__main__":
    unittest.main()
