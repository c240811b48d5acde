"""Checks that the notebooks cover the four articles: every example, figure, table, exercise, person,
machine and named rule has a cell in each edition.

articles.json lists these items, each with texts. A cell names its items by tags in its metadata. The
texts of an item must occur in the cells with its tag, or in their outputs. The tag show-code is no item:
it makes the code of a cell visible on the site.
"""

import json
import pathlib
import unittest

import nbformat

HERE = pathlib.Path(__file__).resolve().parent
ARTICLES = json.loads((HERE / "articles.json").read_text(encoding="utf-8"))


def path_of(book, language):
    """Returns the notebook of a book in a language."""
    path, = (p for p in (HERE.parent / language).glob("*.ipynb") if nbformat.read(p, 4).metadata.nimlab.book == book)
    return path


def tagged(path):
    """Returns the sources and the outputs of the cells with each tag as one text."""
    texts = {}
    for cell in nbformat.read(path, 4).cells:
        parts = [cell.source]
        for output in cell.get("outputs", []):
            parts.append(output.get("text", ""))
            parts += [v for kind, v in output.get("data", {}).items() if kind.startswith(("text/", "image/svg"))]
        for tag in cell.metadata.get("tags", []):
            texts[tag] = texts.get(tag, "") + "\n".join(parts).replace("\N{NO-BREAK SPACE}", " ") + "\n"
    return texts


class Articles(unittest.TestCase):
    def test_every_item_has_a_cell_in_each_edition(self):
        for stem, article in ARTICLES.items():
            for language in article["editions"]:
                text = tagged(path_of(stem, language))
                for item, (description, parts) in article["items"].items():
                    with self.subTest(notebook=f"{language}/{stem}", item=item, description=description):
                        self.assertIn(item, text, "no cell has this tag")
                        for part in parts:
                            self.assertIn(part, text[item])

    def test_every_tag_is_an_item(self):
        for stem, article in ARTICLES.items():
            for language in article["editions"]:
                self.assertEqual(set(tagged(path_of(stem, language))) - set(article["items"]) - {"show-code"}, set(), f"{language}/{stem}")


if __name__ == "__main__":
    unittest.main()
