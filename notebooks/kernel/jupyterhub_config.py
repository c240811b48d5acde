"""A JupyterHub for a class, on one computer with one installation of this project.

    .lab/venv/bin/python -m jupyterhub -f notebooks/kernel/jupyterhub_config.py

Make the installation first (make kernel), and put jupyterhub into its Python:

    .lab/venv/bin/python -m pip install jupyterhub==6.1.1
    npm install -g configurable-http-proxy

This folder, Go, and the Python that .lab/venv was made with must lie where every user can
read them, which the home of root is not.

Who has an account on the computer can log in. Each user's notebooks are in .nimlab in
his home, with what his cells write. Who may do more, and another way to log in, are
JupyterHub's to say: https://jupyterhub.readthedocs.io
"""

import os
import pathlib
import shlex

ROOT = pathlib.Path(__file__).resolve().parents[2]
LAB = ROOT / ".lab"

c = get_config()  # noqa: F821, which JupyterHub gives
c.Authenticator.allow_all = True
c.Spawner.cmd = [str(LAB / "venv/bin/python"), "-m", "jupyterhub.singleuser"]
c.Spawner.args = ["--MultiKernelManager.default_kernel_name=gonb", "--MappingKernelManager.cull_connected=True"]
c.Spawner.notebook_dir = "~/.nimlab/notebooks"
c.Spawner.default_url = "/lab"
c.Spawner.environment = {
    "JUPYTER_PATH": str(LAB / "share/jupyter"),
    "GOENV": "off",
    "NIMLAB_MEMORY_LIMIT": os.environ.get("NIMLAB_MEMORY_LIMIT", "2000000000"),  # bytes a cell may take
}


def own_notebooks(spawner):
    """Gives a user notebooks of his own, by his own hand, when he comes for the first time."""
    folders = " ".join(shlex.quote(str(folder)) for folder in sorted((ROOT / "notebooks").glob("??")))
    spawner.cmd = ["sh", "-c", f'mkdir -p ~/.nimlab/notebooks && cp -Rn {folders} ~/.nimlab/notebooks; exec "$@"', "sh", *spawner.cmd]


c.Spawner.pre_spawn_hook = own_notebooks
