"""Makes the search index of the pages. A script searches it in the browser, since the site needs no server."""

import html.parser
import json
import re

# The elements whose text is not searched.
HIDDEN = {"script", "style", "svg", "pre", "textarea", "details", "button", "select", "figure", "table"}


class Sections(html.parser.HTMLParser):
    """Splits a page into sections: the anchor, the heading and the text of each. It leaves out the elements
    of HIDDEN, because folded text may be an answer, and code and tables are not searched."""

    def __init__(self, page):
        super().__init__()
        self.sections, self.hidden_depth, self.in_heading = [], 0, False
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        if tag in HIDDEN:
            self.hidden_depth += 1
        elif re.fullmatch("h[1-3]", tag) and not self.hidden_depth:
            self.in_heading = True
            self.sections.append([dict(attrs).get("id", ""), "", ""])

    def handle_endtag(self, tag):
        if tag in HIDDEN:
            self.hidden_depth -= 1
        elif re.fullmatch("h[1-3]", tag):
            self.in_heading = False

    def handle_data(self, data):
        if self.sections and not self.hidden_depth and data != "¶":  # ¶ is the link of a heading to itself
            self.sections[-1][1 if self.in_heading else 2] += data


def sections_of(page):
    """Returns the sections of a page as [anchor, heading, text]."""

    def one_line(text):
        return " ".join(text.split())

    return [[anchor, one_line(heading), one_line(text)] for anchor, heading, text in Sections(page).sections]


def search_script(pages):
    """Returns the search index of pages, given as (address, title, HTML), as a script, because a page opened
    from disk can load nothing else."""
    return "const nimlabPages = " + json.dumps(
        [[address, title, sections_of(page)] for address, title, page in pages], ensure_ascii=False, separators=(",", ":")) + ";"
