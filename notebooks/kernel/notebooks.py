"""Executes the notebooks and compares their outputs with the stored ones.

    notebooks.py run     execute every notebook and store the outputs in place
    notebooks.py check   execute every notebook and compare the outputs with the stored ones
    notebooks.py trust   allow the scripts in stored outputs to run when a notebook is opened
    notebooks.py bench   time edited cells, relative to a cell that only prints

run and check take the paths of notebooks, by default all of them. With --executed FOLDER they
skip each notebook that passed before, if neither it nor a source of its outputs has changed since.
The folder has a record for each notebook that passed.

GoNB reports compile errors and panics to its client, but neither failing shell commands nor unknown
magics. Therefore shell lines are forbidden in notebooks, magics must be in a list, and output to
stderr is a failure.
"""

import argparse
import asyncio
import concurrent.futures
import contextlib
import copy
import difflib
import functools
import hashlib
import multiprocessing
import os
import pathlib
import re
import signal
import statistics
import sys
import time

import nbformat
import psutil
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat.sign import NotebookNotary

HERE = pathlib.Path(__file__).resolve().parent
NOTEBOOKS = HERE.parent
ROOT = NOTEBOOKS.parent
LANGUAGES = tuple(sorted(p.name for p in NOTEBOOKS.glob("??")))
LANGUAGE_LINE = re.compile(r"^%env NIMLAB_LANGUAGE (\w+)$", re.MULTILINE)
KERNEL = "gonb"

# The magics that a notebook may use.
MAGICS = re.compile(r"^%(%|env [A-Z_]+ \S+|test)$")
LONGEST_CELL = 12  # lines; longer code belongs in a package
LONGEST_LINE = 100  # characters; a longer line is cut off on a page

# Code that cells for pupils must not contain: contexts, error handling, type parameters, nested
# brackets, and arguments without a meaning. Notebooks for mathematicians may contain it.
PLUMBING = re.compile(r"context\.|\[\[|\]\[|, nil\)|\bMustSolve|\bif err\b|, _ :?=|\w\[\w+ (any|comparable|~)")
FOR_MATHEMATICIANS = ("famous-games", "periods", "records")
LONGEST_PUPILS_CELL = 6
MEDIAN_PUPILS_CELL = 2


class Failure(Exception):
    """The execution of a notebook failed."""


def all_notebooks():
    """Returns the paths of the notebooks in all languages."""
    return sorted(path for language in LANGUAGES for path in (NOTEBOOKS / language).glob("*.ipynb"))


def code_cells(nb):
    """Returns the cells of code that are not empty, each with its index among all cells."""
    return [(i, c) for i, c in enumerate(nb.cells) if c.cell_type == "code" and c.source.strip()]


# ---- rules for the source of notebooks

def lint(nb, language=None):
    """Returns a sentence for each violation of a rule for the cells of a notebook. If there is a language,
    the notebook must set it."""
    problems = []
    for i, cell in code_cells(nb):
        lines = cell.source.split("\n")
        if len(lines) > LONGEST_CELL:
            problems.append(f"cell {i} has {len(lines)} lines, more than {LONGEST_CELL}")
        for line in lines:
            if len(line.expandtabs(4)) > LONGEST_LINE:
                problems.append(f"cell {i} has a line of more than {LONGEST_LINE} characters: {line}")
            if line.startswith("!"):
                problems.append(f"cell {i} runs a shell command, whose failure would be silent: {line}")
            if line.startswith("%") and not MAGICS.match(line):
                problems.append(f"cell {i} has an unknown magic: {line}")
    titles = [line for c in nb.cells if c.cell_type == "markdown" for line in c.source.split("\n") if line.startswith("# ")]
    if len(titles) != 1:
        problems.append(f"the notebook has {len(titles)} titles (lines that start with '# '), not one")
    languages = [found for _, c in code_cells(nb) for found in LANGUAGE_LINE.findall(c.source)]
    if language and languages != [language]:
        problems.append(f"the notebook sets the languages {languages}, not [{language!r}]")
    return problems


def lint_for_pupils(nb, book):
    """Returns a sentence for each violation of a rule for the code that pupils read. book is the name of the
    notebook; those in FOR_MATHEMATICIANS may violate these rules."""
    if book in FOR_MATHEMATICIANS:
        return []
    # The marker line %% is not counted.
    cells = [(i, [line for line in c.source.split("\n") if line != "%%"]) for i, c in code_cells(nb)]
    problems = [f"cell {i} has plumbing in it: {line}" for i, lines in cells for line in lines if PLUMBING.search(line)]
    problems += [f"cell {i} has {len(lines)} lines, more than {LONGEST_PUPILS_CELL}"
              for i, lines in cells if len(lines) > LONGEST_PUPILS_CELL]
    if cells and (median := statistics.median(len(lines) for _, lines in cells)) > MEDIAN_PUPILS_CELL:
        problems.append(f"half of the cells have more than {median} lines")
    return problems


def code_without_language(nb):
    """Returns the sources of the cells of code, without the language that they set."""
    return [LANGUAGE_LINE.sub("%env NIMLAB_LANGUAGE", c.source) for _, c in code_cells(nb)]


def book_of(path):
    """Returns the name of the book of a notebook, which is the same in all languages."""
    return nbformat.read(path, 4).metadata.get("nimlab", {}).get("book", path.stem)


def editions_differ(paths):
    """Returns the differences in code between editions of the same notebook."""
    problems, editions = [], {}
    for path in paths:
        editions.setdefault(book_of(path), []).append(path)
    for book, group in editions.items():
        first = code_without_language(nbformat.read(group[0], 4))
        for other in group[1:]:
            diff = list(difflib.unified_diff(
                first, code_without_language(nbformat.read(other, 4)), str(group[0]), str(other), lineterm="", n=0))
            if diff:
                problems.append(f"the editions of {book} differ in their code:\n" + "\n".join(diff))
    return problems


# ---- execution

def join_streams(outputs):
    """Joins adjacent chunks of a stream, whose boundaries differ from run to run."""
    joined = []
    for out in outputs:
        last = joined[-1] if joined else None
        if out.output_type == "stream" and last is not None and last.output_type == "stream" and last.name == out.name:
            last.text += out.text
        else:
            joined.append(out)
    return joined


def execute(nb, folder):
    """Returns a copy of a notebook with fresh outputs, or raises Failure."""
    nb = copy.deepcopy(nb)
    for _, cell in code_cells(nb):
        cell.outputs, cell.execution_count = [], None
    failed = []
    client = NotebookClient(
        nb, timeout=600, kernel_name=KERNEL, record_timing=False, resources={"metadata": {"path": str(folder)}},
        on_cell_error=lambda cell, cell_index, execute_reply: failed.append(cell_index))
    try:
        client.execute(env=os.environ | {"NIMLAB_COMPLETION": "off"})
    except CellExecutionError as e:
        cell = nb.cells[failed[0]]
        printed = "".join(o.text for o in cell.outputs if o.output_type == "stream")
        raise Failure(f"cell {failed[0]} failed: {e.evalue}\n{cell.source}\n{printed}") from None
    for i, cell in code_cells(nb):
        cell.outputs = join_streams(cell.outputs)
        for o in cell.outputs:
            if o.output_type == "stream" and o.name == "stderr":
                raise Failure(f"cell {i} wrote to stderr: {o.text.strip()}")
    # JupyterLab writes the language_info that the kernel reports when it saves a notebook.
    nb.metadata = {
        "kernelspec": {"display_name": "Go (gonb)", "language": "go", "name": KERNEL},
        "language_info": nb.metadata["language_info"],
    } | {name: value for name, value in nb.metadata.items() if name == "nimlab"}
    return nb


def differences(stored, fresh):
    """Returns the differences between stored and fresh outputs, cell by cell."""
    problems = []
    for (i, old), (_, new) in zip(code_cells(stored), code_cells(fresh)):
        old, new = join_streams(copy.deepcopy(old.outputs)), new.outputs
        if len(old) != len(new):
            problems.append(f"cell {i} has {len(old)} stored outputs, and {len(new)} fresh ones")
            continue
        for a, b in zip(old, new):
            if a.output_type != b.output_type:
                problems.append(f"cell {i}: the stored output is a {a.output_type}, the fresh one a {b.output_type}")
            elif a.output_type == "stream":
                problems += text_difference(i, a.name, a.text, b.text)
            else:
                if a.get("metadata") != b.get("metadata"):
                    problems.append(f"cell {i}: the metadata of an output is {b.metadata}, but {a.metadata} is stored")
                for kind in sorted(set(a.data) | set(b.data)):
                    problems += text_difference(i, kind, a.data.get(kind, ""), b.data.get(kind, ""))
    return problems


def text_difference(i, kind, old, new):
    """Returns a list with the difference between two texts of one kind in an output of cell i, or an empty
    list if they are equal."""
    if old == new:
        return []
    if kind == "image/png":
        return [f"cell {i}: the stored image/png differs"]
    diff = list(difflib.unified_diff(str(old).split("\n"), str(new).split("\n"), "stored", "now", lineterm="", n=1))
    return [f"cell {i}: {kind} differs from the stored output\n" + "\n".join(line[:200] for line in diff[:20])]


def language_of(path):
    """Returns the language of the folder that a notebook is in, or None for another folder."""
    return path.parent.name if path.parent.name in LANGUAGES else None


@functools.cache
def sources_hash(root=ROOT):
    """Returns a hash of the sources on which all outputs depend: the packages with the files that they embed, the
    hints, the kernel, and this script."""
    return hash_of(source_files(root), root)


def source_files(root):
    """Returns the files on which all outputs depend: everything in the folders of sources_hash, except tests, their
    base classes and data, hidden files and what Python has compiled."""

    def is_source(p):
        folders = p.relative_to(root).parts[:-1]
        return (p.is_file() and not p.stem.startswith(("test_", ".")) and not p.stem.endswith(("_test", "_case"))
                and not any(name in ("testdata", "__pycache__") or name.startswith(".") for name in folders))

    files = [p for folder in ("nimkit", "plots", "notebooks/hints", "notebooks/kernel") for p in (root / folder).rglob("*")]
    return [p for p in [*files, *root.glob("go.*")] if is_source(p)]


def hash_of(files, root):
    """Returns a hash of the contents and the paths below root of some files."""
    total = hashlib.sha256()
    for p in sorted(files):
        total.update(hashlib.sha256(p.read_bytes()).digest() + str(p.relative_to(root)).encode())
    return total.digest()


def fingerprint(path):
    """Returns a hash of a notebook and of the sources of its outputs."""
    return hashlib.sha256(sources_hash() + path.read_bytes()).hexdigest()


def record_path(path, executed):
    """Returns the path of the record that a notebook has passed, in the folder executed."""
    return executed / f"{path.parent.name}-{path.stem}"


def unchanged(path, executed):
    """Reports whether a notebook and the sources of its outputs are the same as when it last passed."""
    record = record_path(path, executed)
    return record.exists() and record.read_text() == fingerprint(path)


def record_pass(path, executed):
    """Records in the folder executed that a notebook has passed. It does nothing if executed is None."""
    if executed:
        executed.mkdir(parents=True, exist_ok=True)
        record_path(path, executed).write_text(fingerprint(path))


def run_one(path, executed=None):
    """Executes a notebook, stores its outputs and records that it has passed. Returns the problems."""
    nb = nbformat.read(path, 4)
    problems = lint(nb, language_of(path)) + lint_for_pupils(nb, book_of(path))
    if not problems:
        try:
            nbformat.write(execute(nb, path.parent), path)
            record_pass(path, executed)
        except Failure as e:
            problems = [str(e)]
    return problems


def check_one(path, executed=None):
    """Executes a notebook, compares the outputs with the stored ones, and records that it has passed if they are
    equal. Returns the problems."""
    nb = nbformat.read(path, 4)
    problems = lint(nb, language_of(path)) + lint_for_pupils(nb, book_of(path))
    if not problems:
        try:
            problems = differences(nb, execute(nb, path.parent))
            if not problems:
                record_pass(path, executed)
        except Failure as e:
            problems = [str(e)]
    return problems


def run_all(job, paths, skip=()):
    """Runs a job for every notebook that is not skipped, prints the problems, and returns the exit code.
    One process more than there are cores runs at a time, since each waits now and then. The longest
    notebooks come first, so that no long one remains at the end."""
    failed = 0
    cell_counts = {p: len(code_cells(nbformat.read(p, 4))) for p in paths if p not in skip}
    for path in skip:
        print(f"same {path.parent.name}/{path.name}")
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count() + 1, initializer=ignore_interrupts) as pool:
        paths_by_future = {pool.submit(timed, job, p): p for p in sorted(cell_counts, key=cell_counts.get, reverse=True)}
        try:
            for future in concurrent.futures.as_completed(paths_by_future):
                path, (problems, seconds) = paths_by_future[future], future.result()
                print(f"{'FAIL' if problems else 'ok  '} {path.parent.name}/{path.name} {seconds:.1f}s", flush=True)
                for problem in problems:
                    print("     " + problem.replace("\n", "\n     "), flush=True)
                failed += bool(problems)
        except KeyboardInterrupt:
            end_all()
            return 130
    for problem in editions_differ(paths):
        print("FAIL " + problem)
        failed += 1
    print(f"{sum(cell_counts.values())} cells in {len(cell_counts)} notebooks")
    if not paths:
        print("FAIL there are no notebooks")
        return 1
    return 1 if failed else 0


def ignore_interrupts():
    """Ignores Ctrl+C, which the parent process handles."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def descendants(pid):
    """Returns the ids of the children of a process, of their children, and so on. psutil's own function
    compares start times, which change when the clock is set."""
    children = {}
    for p in psutil.process_iter(["ppid"]):
        children.setdefault(p.info["ppid"], []).append(p.pid)
    pids = list(children.get(pid, []))
    for p in pids:
        pids += children.get(p, [])
    return pids


def send(pids, signum):
    """Sends a signal to processes, of which some may have ended."""
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signum)


def end_all():
    """Ends all processes that this one has started. Kernels get time to remove their files."""
    workers = [p.pid for p in multiprocessing.active_children()]
    send(workers, signal.SIGSTOP)  # so that none starts a kernel meanwhile
    kernels = [k for p in workers for k in descendants(p)]
    send(workers, signal.SIGKILL)
    send(kernels, signal.SIGTERM)
    deadline = time.monotonic() + 10
    while any(map(psutil.pid_exists, kernels)) and time.monotonic() < deadline:
        time.sleep(0.05)
    send(kernels, signal.SIGKILL)


def timed(job, path):
    """Returns the result of a job for a notebook, and the seconds that it took."""
    start = time.perf_counter()
    return job(path), time.perf_counter() - start


# ---- benchmark

# The cells of the benchmark by name. Before each run {n} becomes a new number, so that the cell must be compiled
# again.
BENCHMARK_CELLS = {
    "fmt only": "%%\nfmt.Println({n})",
    "nimkit and HTML": "%%\nshow.It(view.Outcomes(takeaway.MustSet(1, 4, 9, 10).Misere(), 1, {n}))",
    "a figure": "%%\nshow.It(plots.Losses(takeaway.MustSet(1, 4, 9, {n}).Misere(), 2))",
}


# The texts of cells at whose end Tab is pressed.
COMPLETED_CELLS = ("%%\nshow.It(plots.", "%%\ng := takeaway.MustSet(1, {n})\nshow.It(g.", "%%\nnim.Position{9, {n}}.W", "%%\nfmt.Prin")


def bench(rounds=15):
    """Prints the time of an edited cell of each kind, and its ratio to a cell that only prints."""
    nb = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("") for _ in range(3 * (rounds + 1) + 2)])
    client = NotebookClient(nb, kernel_name=KERNEL, timeout=600)
    times = {name: [] for name in BENCHMARK_CELLS} | {"a Tab": []}

    async def tab(source):
        start = time.perf_counter()
        reply = await client.kc.complete(source, len(source), reply=True, timeout=60)
        if not reply["content"]["matches"]:
            raise Failure(f"there are no completions after {source}")
        return time.perf_counter() - start

    async def measure():
        start = time.perf_counter()
        async with client.async_setup_kernel():
            ready = time.perf_counter() - start
            print(f"first Tab after {1000 * await tab(COMPLETED_CELLS[0]):.0f} ms")
            for k in range(rounds + 1):
                for name, source in BENCHMARK_CELLS.items():
                    i = 3 * k + list(BENCHMARK_CELLS).index(name)
                    nb.cells[i].source = source.replace("{n}", str(40 + k))
                    start = time.perf_counter()
                    await client.async_execute_cell(nb.cells[i], i)
                    if k:  # the first round warms the caches
                        times[name].append(time.perf_counter() - start)
                times["a Tab"] += [await tab(t.replace("{n}", str(40 + k))) for t in COMPLETED_CELLS]
        return ready

    ready = asyncio.run(measure())
    print(f"kernel ready after {1000 * ready:.0f} ms")
    base = statistics.median(times["fmt only"])
    for name, ts in times.items():
        print(f"{name:16} median {1000 * statistics.median(ts):4.0f} ms, min {1000 * min(ts):4.0f} ms,"
              f" {statistics.median(ts) / base:.2f} x fmt only")
    return 0


def trust(notary=None):
    """Signs every notebook, so that Jupyter runs the scripts in its stored outputs."""
    notary = notary or NotebookNotary()
    for path in all_notebooks():
        notary.sign(nbformat.read(path, 4))
    return 0


def main():
    """Runs the command in the arguments, and returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["run", "check", "trust", "bench"])
    parser.add_argument("notebooks", nargs="*")
    parser.add_argument("--executed", metavar="FOLDER", type=pathlib.Path)
    args = parser.parse_intermixed_args()
    if args.command == "trust":
        return trust()
    if args.command == "bench":
        return bench()
    paths = [pathlib.Path(p).resolve() for p in args.notebooks] or all_notebooks()
    skip = [p for p in paths if args.executed and unchanged(p, args.executed)]
    job = run_one if args.command == "run" else check_one
    return run_all(functools.partial(job, executed=args.executed), paths, skip)


if __name__ == "__main__":
    sys.exit(main())
