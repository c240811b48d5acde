"""Reads a teacher's page: NAME.lesson.md beside the notebook NAME.ipynb.

It is plain Markdown. Each heading of the second level that begins with "Route" starts a route. The
parts of the notebook that are linked below the heading belong to the route:

    ## Route 1: the mirror (50 minutes)

    1. (10 minutes) Play in pairs: [Pins](01-the-game-of-nim.ipynb#Pins).
    2. (15 minutes) [exercise 5](01-the-game-of-nim.ipynb#exercise-5) on paper.

A link to a heading includes everything up to the next heading; a link to an exercise includes
that exercise. An anchor may be written as in the address or in lower case with hyphens.

A heading of the third level begins the worksheet of the route: a list of tasks. What is quoted in a
task is printed on the sheet of answers only, after the answer to the exercise that the task links
to. A block ```draw is a drawing to fill in (see sheets.py), a block ```go a cell whose outputs are
printed.
"""

import dataclasses
import functools
import re
from urllib.parse import unquote


@dataclasses.dataclass(frozen=True)
class Route:
    """The part of a notebook for one lesson: its number, its title, the anchors that belong to it, and
    its worksheet as Markdown."""
    number: int
    title: str
    anchors: tuple
    sheet: str = ""


def slug(anchor):
    """Returns an anchor in lower case with hyphens."""
    return re.sub(r"[\W_]+", "-", unquote(anchor)).strip("-").lower()


@functools.lru_cache(maxsize=32)
def anchors_of(html):
    """Returns the anchors of a page by their slugs. If several anchors have the same slug, it returns the first."""
    return {slug(anchor): anchor for anchor in reversed(re.findall(r'\bid="([^"]*)"', html))}


def find_anchor(link, html):
    """Returns the anchor of the page to which a link leads, in either spelling. It raises ValueError if
    there is none."""
    try:
        return anchors_of(html)[slug(link)]
    except KeyError:
        raise ValueError(f"the page has no anchor #{link}") from None


def routes_of(text, stem, html):
    """Returns the routes of a teacher's page, given as Markdown, for the notebook with this name and page.
    It raises ValueError if a worksheet links to a place that its route does not have."""
    link = re.compile(rf"\]\({re.escape(stem)}\.ipynb#([^)\s]+)\)")

    def anchors(part):
        """Returns the anchors of the page that a part links to, each once."""
        return tuple(dict.fromkeys(find_anchor(anchor, html) for anchor in link.findall(part)))

    routes = []
    for part in re.split(r"^## ", text, flags=re.MULTILINE):
        if part.startswith("Route"):
            lesson, _, sheet = part.partition("\n### ")
            route = Route(len(routes) + 1, part.split("\n", 1)[0].strip(), anchors(lesson), sheet.partition("\n")[2].strip())
            if missing := set(anchors(sheet)) - set(route.anchors):
                raise ValueError(f"the worksheet of {route.title} links to {', '.join(sorted(missing))}, which the route does not have")
            routes.append(route)
    return routes


def without_sheets(text):
    """Returns a teacher's page without its worksheets."""
    return re.sub(r"^(## Route.*?)^### .*?(?=^## |\Z)", r"\1", text, flags=re.DOTALL | re.MULTILINE)


def oral_questions(route, text):
    """Returns the questions to ask aloud in a route as Markdown: those of the section after the last
    route, without the ones for other routes, which begin with (route 2), for example. It raises
    ValueError if there is no such section."""
    _, *sections = re.split(r"^## (?!Route)", text.rpartition("\n## Route")[2], flags=re.MULTILINE)
    if not sections:
        raise ValueError("the teacher's page has no section after its last route: add one with the questions to ask aloud")
    heading, _, body = sections[0].partition("\n")
    questions = [q for q in re.findall(r"^- .*(?:\n  .*)*", body, flags=re.MULTILINE)
                 if not (only := re.match(r"- \(route (\d+)\)", q, re.IGNORECASE)) or int(only[1]) == route.number]
    return f"## {heading}\n\n" + "\n".join(questions)


# Matches an answer box up to its question. Group 1 is its anchor, group 2 the question as HTML.
BOX = re.compile(r'<section\b(?=[^>]*\bclass="nimlab-play nimlab-box[ "])[^>]*\bid="([^"]*)"[^>]*>.*?<p class="question">(.*?)</p>', re.DOTALL)
# Matches the call of an answer box in a cell. Group 1 constructs its exercise.
CALL = re.compile(r"play\.\w+\((exercise\.[A-Z]\w*\(\d+\))")


def exercise_questions(html):
    """Returns the questions of the boxes of a page by their anchors, in the page's order."""
    return dict(BOX.findall(html))


def calls_of(sources):
    """Returns the calls that construct the exercises in the cells of a notebook, in its order."""
    return [call for source in sources for call in CALL.findall(source)]
