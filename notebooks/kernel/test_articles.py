"""Nothing of the articles is left out: every example, figure, table, exercise, person, machine and
named rule of the four articles has a cell in each edition.

articles.json lists them. A cell says by a tag of its own (in its metadata, as Jupyter keeps tags)
which of them it shows; the words that stand behind an item must be read in the cells with its tag.
"""

import json
import pathlib
import unittest

import nbformat

HERE = pathlib.Path(__file__).resolve().parent
ARTICLES = json.loads((HERE / "articles.json").read_text(encoding="utf-8"))


def tagged(path):
    """Returns what can be read in the cells of each tag: their text and what they show."""
    text = {}
    for cell in nbformat.read(path, 4).cells:
        shown = [cell.source]
        for output in cell.get("outputs", []):
            shown.append(output.get("text", ""))
            shown += [v for kind, v in output.get("data", {}).items() if kind.startswith(("text/", "image/svg"))]
        for tag in cell.metadata.get("tags", []):
            text[tag] = text.get(tag, "") + "\n".join(shown).replace("\N{NO-BREAK SPACE}", " ") + "\n"
    return text


class Articles(unittest.TestCase):
    def test_every_item_has_a_cell_in_each_edition(self):
        for stem, article in ARTICLES.items():
            for language in article["editions"]:
                text = tagged(HERE.parent / language / f"{stem}.ipynb")
                for item, (what, words) in article["items"].items():
                    with self.subTest(notebook=f"{language}/{stem}", item=item, what=what):
                        self.assertIn(item, text, "no cell has this tag")
                        for word in words:
                            self.assertIn(word, text[item])

    def test_every_tag_is_an_item(self):
        for stem, article in ARTICLES.items():
            for language in article["editions"]:
                self.assertEqual(set(tagged(HERE.parent / language / f"{stem}.ipynb")) - set(article["items"]), set(), f"{language}/{stem}")


if __name__ == "__main__":
    unittest.main()
