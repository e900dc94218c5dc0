"""Analyses the questions of tests with Python's own statistics, from the marks themselves and not from sums. Reads a JSON list of tables
of marks in points (a row for each attempt) and writes for each {alpha, p: [...], r: [...]}; the points of a question are its highest mark."""
import json
import statistics
import sys
from fractions import Fraction


def correlation(one, other):
    if len(set(one)) < 2 or len(set(other)) < 2:
        return None
    return statistics.correlation([float(x) for x in one], [float(y) for y in other])


def alpha(columns, totals):
    if len(columns) < 2 or len(set(totals)) < 2:
        return None
    spread = sum(statistics.variance(column) for column in columns)
    return float(Fraction(len(columns), len(columns) - 1) * (1 - spread / statistics.variance(totals)))


def analysed(table):
    rows = [[Fraction(mark) for mark in row] for row in table]
    columns = list(zip(*rows))
    totals = [sum(row) for row in rows]
    return {
        "alpha": alpha(columns, totals),
        "p": [float(sum(column) / (len(column) * max(column))) if max(column) else None for column in columns],
        "r": [correlation(column, [total - mark for total, mark in zip(totals, column)]) for column in columns],
    }


json.dump([analysed(table) for table in json.load(sys.stdin)], sys.stdout)
