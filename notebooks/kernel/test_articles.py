"""Checks that the notebooks cover the four articles: every example, figure, table, exercise, person,
machine and named rule has a cell in each edition.

articles.json lists these items, each with texts. A cell names its items by tags in its metadata. The
texts of an item must occur in the cells with its tag, or in their outputs. The tag show-code is not an
item: it makes the code of a cell visible on the site.
"""

import json
import pathlib
import unittest

import nbformat

HERE = pathlib.Path(__file__).resolve().parent
ARTICLES = json.loads((HERE / "articles.json").read_text(encoding="utf-8"))


def edition_path(book, language):
    """Returns the path of the only notebook of a book in a language."""
    path, = (path for path in (HERE.parent / language).glob("*.ipynb")
             if nbformat.read(path, 4).metadata.nimlab.book == book)
    return path


def texts_by_tag(path):
    """Returns for each tag in a notebook the sources and the outputs of the cells that have it, as one text.
    Spaces replace no-break spaces."""
    texts = {}
    for cell in nbformat.read(path, 4).cells:
        parts = [cell.source]
        for output in cell.get("outputs", []):
            parts.append(output.get("text", ""))
            parts += [value for mime_type, value in output.get("data", {}).items()
                      if mime_type.startswith(("text/", "image/svg"))]
        for tag in cell.metadata.get("tags", []):
            texts[tag] = texts.get(tag, "") + "\n".join(parts).replace("\N{NO-BREAK SPACE}", " ") + "\n"
    return texts


class ArticlesTest(unittest.TestCase):
    """The tags in the notebooks are the items of articles.json."""

    def test_every_item_has_a_cell_in_each_edition(self):
        for book, article in ARTICLES.items():
            for language in article["editions"]:
                tag_texts = texts_by_tag(edition_path(book, language))
                for item, (description, required_texts) in article["items"].items():
                    with self.subTest(notebook=f"{language}/{book}", item=item, description=description):
                        self.assertIn(item, tag_texts, "no cell has this tag")
                        for text in required_texts:
                            self.assertIn(text, tag_texts[item])

    def test_every_tag_is_an_item(self):
        for book, article in ARTICLES.items():
            for language in article["editions"]:
                tags = set(texts_by_tag(edition_path(book, language)))
                self.assertEqual(tags - set(article["items"]) - {"show-code"}, set(), f"{language}/{book}")


if __name__ == "__main__":
    unittest.main()
