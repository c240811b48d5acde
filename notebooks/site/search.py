"""Makes the index with which pages are searched where there is no server."""

import html.parser
import json
import re

HIDDEN = {"script", "style", "svg", "pre", "textarea", "details", "button", "select", "figure", "table"}


class Sections(html.parser.HTMLParser):
    """Reads a page into its sections: the place of each, its heading, and its words. What is
    folded is left out: it may be an answer."""

    def __init__(self, text):
        super().__init__()
        self.all, self.hidden, self.heading = [], 0, False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        if tag in HIDDEN:
            self.hidden += 1
        elif re.fullmatch("h[1-3]", tag) and not self.hidden:
            self.heading = True
            self.all.append([dict(attrs).get("id", ""), "", ""])

    def handle_endtag(self, tag):
        if tag in HIDDEN:
            self.hidden -= 1
        elif re.fullmatch("h[1-3]", tag):
            self.heading = False

    def handle_data(self, data):
        if self.all and not self.hidden and data != "¶":
            self.all[-1][1 if self.heading else 2] += data


def sections_of(text):
    """Returns the sections of a page, as [place, heading, words]."""
    plain = lambda words: " ".join(words.split())
    return [[place, plain(heading), plain(words)] for place, heading, words in Sections(text).all]


def index(pages):
    """Returns the index of pages, given as (address, title, HTML), as a script: a page from disk
    may fetch nothing else."""
    return "const nimlabPages = " + json.dumps(
        [[address, title, sections_of(text)] for address, title, text in pages], ensure_ascii=False, separators=(",", ":")) + ";"
