"""Reads the page that a teacher has for a notebook: NAME.lesson.md beside NAME.ipynb.

It is plain Markdown. A heading of the second level that begins with "Route" is a route, and
what is linked below it in the notebook belongs to the route:

    ## Route 1: the mirror (50 minutes)

    1. (10 minutes) Play in pairs: [Pins](het-spel-nim.ipynb#Pins).
    2. (15 minutes) [exercise 5](het-spel-nim.ipynb#exercise-5) on paper.

Places are written as in an address, or in small letters and hyphens.

The link of a heading stands for what is below it, up to the next heading; that of an exercise
for this exercise. The exercises of a route, in this order, are its worksheet.
"""

import dataclasses
import functools
import re
from urllib.parse import unquote


@dataclasses.dataclass(frozen=True)
class Route:
    """A part of a notebook for one lesson: what it is called, and the places that belong to it."""
    number: int
    title: str
    places: tuple


def slug(place):
    """Returns a place in small letters and hyphens."""
    return re.sub(r"[\W_]+", "-", unquote(place)).strip("-").lower()


@functools.lru_cache(maxsize=32)
def places_of(html):
    """Returns the places of a page by their slugs; of several with one slug the first."""
    return {slug(name): name for name in reversed(re.findall(r'\bid="([^"]*)"', html))}


def found(place, html):
    """Returns the place of a page that is meant, however it is written."""
    try:
        return places_of(html)[slug(place)]
    except KeyError:
        raise ValueError(f"the page has no place #{place}") from None


def routes_of(text, stem, html):
    """Returns the routes of a teacher's page for the notebook of this name, whose page is given."""
    link = re.compile(rf"\]\({re.escape(stem)}\.ipynb#([^)\s]+)\)")
    parts = [p for p in re.split(r"^## ", text, flags=re.MULTILINE) if p.startswith("Route")]
    return [Route(i, p.split("\n", 1)[0].strip(), tuple(dict.fromkeys(found(place, html) for place in link.findall(p))))
            for i, p in enumerate(parts, 1)]


BOX = re.compile(r'<section\b(?=[^>]*\bclass="nimlab-play nimlab-box[ "])[^>]*\bid="([^"]*)"[^>]*>.*?<p class="question">(.*?)</p>', re.DOTALL)
CALL = re.compile(r"play\.\w+\((exercise\.[A-Z]\w*\(\d+\))")


def questions_of(html):
    """Returns what the boxes of a page ask, by their places, in the page's order."""
    return dict(BOX.findall(html))


def calls_of(sources):
    """Returns the exercises that the cells of a notebook ask, in its order."""
    return [call for source in sources for call in CALL.findall(source)]
