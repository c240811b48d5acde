"""Configures a JupyterHub for a class, on one computer with one installation of this project.

    .lab/venv/bin/python -m jupyterhub -f notebooks/kernel/jupyterhub_config.py

Run make kernel first, and install jupyterhub into its Python:

    .lab/venv/bin/python -m pip install jupyterhub==6.1.1
    npm install -g configurable-http-proxy

Every user must be able to read this folder, Go, and the Python with which .lab/venv was made,
so they must not be in the home directory of root.

Everybody with an account on the computer can log in. A user's notebooks, and the files that
cells write, are in .nimlab in the user's home directory. Administrators and other ways to log in
are described at https://jupyterhub.readthedocs.io
"""

import os
import pathlib
import shlex

ROOT = pathlib.Path(__file__).resolve().parents[2]
LAB = ROOT / ".lab"

c = get_config()  # noqa: F821, JupyterHub defines it
c.Authenticator.allow_all = True
c.Spawner.cmd = [str(LAB / "venv/bin/python"), "-m", "jupyterhub.singleuser"]
c.Spawner.args = ["--MultiKernelManager.default_kernel_name=gonb", "--MappingKernelManager.cull_connected=True"]
c.Spawner.notebook_dir = "~/.nimlab/notebooks"
c.Spawner.default_url = "/lab"
c.Spawner.environment = {
    "JUPYTER_PATH": str(LAB / "share/jupyter"),
    "GOENV": "off",
    "NIMLAB_MEMORY_LIMIT": os.environ.get("NIMLAB_MEMORY_LIMIT", "2000000000"),  # bytes of memory of a cell
}


def own_notebooks(spawner):
    """Copies the notebooks into a new user's home directory, with the permissions of that user."""
    folders = " ".join(shlex.quote(str(folder)) for folder in sorted((ROOT / "notebooks").glob("??")))
    spawner.cmd = ["sh", "-c", f'mkdir -p ~/.nimlab/notebooks && cp -Rn {folders} ~/.nimlab/notebooks; exec "$@"', "sh", *spawner.cmd]


c.Spawner.pre_spawn_hook = own_notebooks
