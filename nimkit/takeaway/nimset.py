"""The program that the Dutch article NIM describes: the losses of a NimSet, and StartDD and PeriodeDD.

    python3 nimset.py 1 4 9 10    prints StartDD and PeriodeDD of one set
    python3 nimset.py -10         prints both for all sets with largest number up to 10, and the seconds

It was written after the article's description, not after its code. Where the description cannot be
taken literally it does what takeaway.Set.DoubleLoop does, which says why.
"""

import itertools
import sys
import time


def losses(nim_set, limit):
    """Returns the article's NimVerlies: the numbers of matches from 1 to limit at which the player to
    move loses, if whoever takes the last match loses."""
    found = set()
    for n in range(1, limit + 1):
        if not any(n - c in found for c in nim_set):
            found.add(n)
    return sorted(found)


def differences(numbers):
    """Returns the article's NimDD: the differences between each number and the next."""
    return [b - a for a, b in zip(numbers, numbers[1:])]


def recurs(dd, start, length, m):
    """Is the article's CheckPeriodeDD: whether the differences from start recur after length, at least
    twice, and go on to agree until those that recur add up to m."""
    total = 0
    for i in range(start + length, len(dd)):
        if dd[i] != dd[i - length]:
            return False
        total += dd[i]
        if i >= start + 3 * length - 1 and total >= m:
            return True
    return False


def find_period(nim_set):
    """Is the article's BerekenNimPeriode: returns StartDD and PeriodeDD. One loop makes StartDD longer,
    the loop inside it PeriodeDD. If the row of losses is too short, it is made twice as long."""
    m = max(nim_set)
    limit = 4 * m
    while True:
        dd = differences(losses(nim_set, limit))
        for start in range(len(dd)):
            for length in range(1, (len(dd) - start) // 3 + 1):
                if recurs(dd, start, length, m):
                    return dd[:start], dd[start:start + length]
        limit *= 2


def all_sets(largest):
    """Yields the sets that contain 1 and have largest as their largest number."""
    between = range(2, largest)
    for size in range(len(between) + 1):
        for chosen in itertools.combinations(between, size):
            yield sorted({1, largest, *chosen})


def main(arguments):
    numbers = [int(a) for a in arguments]
    if not numbers or numbers[0] >= 0:
        if 1 not in numbers or min(numbers) < 1:
            sys.exit("Give a set of numbers that contains 1, such as: nimset.py 1 4 9 10")
        print(*find_period(set(numbers)))
        return
    begin = time.perf_counter()
    for largest in range(1, -numbers[0] + 1):
        for nim_set in all_sets(largest):
            start, period = find_period(nim_set)
            print(*nim_set, "|", *start, "|", *period)
    print(time.perf_counter() - begin)


if __name__ == "__main__":
    main(sys.argv[1:])
