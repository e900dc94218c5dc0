"""Counts who chose what among the best and the weakest 27 percent, from the attempts themselves. Reads a JSON list of attempts {id, marks: [...],
choices: [[...], ...]}, a mark in hundredths and a list of chosen options for each question, and writes for each question how many are in a group
and of each option that anybody chose [all, best, weakest]. Of attempts that reached the same the one with the smaller id is the better one."""
import json
import sys
from collections import Counter
from decimal import ROUND_HALF_UP, Decimal

attempts = sorted(json.load(sys.stdin), key=lambda one: (-sum(one["marks"]), one["id"]))
size = int((len(attempts) * Decimal("0.27")).quantize(Decimal(1), ROUND_HALF_UP))


def chosen(some, question):
    return Counter(option for one in some for option in one["choices"][question])


result = []
for question in range(len(attempts[0]["marks"])):
    everybody, best, weakest = (chosen(some, question) for some in (attempts, attempts[:size], attempts[len(attempts) - size:]))
    result.append({"group": size, "choices": {option: [everybody[option], best[option], weakest[option]] for option in everybody}})
json.dump(result, sys.stdout)
