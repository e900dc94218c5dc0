"""Marks answers by the rules of the guide, written from its words alone: exact decimals, Unicode of its own. Reads a JSON list of
{type, points, key, options, value} and writes what each answer is worth in hundredths, null where a person marks it."""
import json
import re
import sys
import unicodedata
from decimal import ROUND_FLOOR, Decimal

QUOTES = {ord(c): "'" for c in "‘’‚‛′`´＇"} | {ord(c): '"' for c in "“”„‟″«»＂"} | {ord(c): "-" for c in "‐‑‒–—―−－"}
UNSEEN = {0xAD: None, 0x200B: None, 0x200C: None, 0x200D: None, 0x2060: None, 0xFEFF: None}


def comparable(text, cased, accented):
    for _ in range(2):
        text = unicodedata.normalize("NFKC", text.translate(QUOTES))
    text = text.translate(UNSEEN)
    if not cased:
        text = unicodedata.normalize("NFKC", text.lower())
    if not accented:
        text = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.category(c).startswith("M"))
        text = unicodedata.normalize("NFC", text.replace("đ", "d").replace("Đ", "D"))
    words = " ".join(text.split())
    ended = words.rstrip(" .!?")
    return ended or words


def readings(text):
    """All numbers that the text may mean: the comma or the point may be the decimal mark, the other one or a space groups thousands."""
    sign = -1 if text.startswith("-") else 1
    digits = text[1:].strip() if text[:1] in "+-" and text else text.strip()
    if re.fullmatch(r"\d{1,3}( \d{3})+([.,]\d+)?", digits):
        digits = digits.replace(" ", "")
    found = set()
    for point, group in ((".", ","), (",", ".")):
        p, g = re.escape(point), re.escape(group)
        if re.fullmatch(rf"(\d+|\d{{1,3}}({g}\d{{3}})+)({p}\d+)?", digits) or re.fullmatch(rf"{p}\d+", digits):
            plain = digits.replace(group, "").replace(point, ".")
            found.add(sign * Decimal("0" + plain))
    return found


def fits_number(text, number):
    text = comparable(text, True, True)
    figures = re.match(r"[0-9.,+\- ]*", text).group(0)
    unit = text[len(figures):].strip()
    if unit and unit not in [comparable(u, True, True) for u in number["units"]]:
        return False
    wanted, within = Decimal(number["value"]), Decimal(number["tolerance"])
    return any(abs(reading - wanted) <= within for reading in readings(figures.strip()))


def accepts(typed, key, options):
    cased, accented = options.get("caseSensitive", False), options.get("accentSensitive", True)
    given = comparable(typed, cased, accented)
    if not given:
        return False
    if given in [comparable(text, cased, accented) for text in key["accepted"]]:
        return True
    return bool(key.get("number")) and fits_number(typed, key["number"])


def share(points, part, whole):
    return int((Decimal(points) * 100 * part / whole + Decimal("0.5")).to_integral_value(ROUND_FLOOR)) if whole else 0


def longest_order(places):
    best = [1] * len(places)
    for i in range(len(places)):
        for j in range(i):
            if places[j] < places[i]:
                best[i] = max(best[i], best[j] + 1)
    return max(best, default=0)


def penalised(full, key, wrong):
    return -min(full, int(Decimal(str(key.get("penalty", 0))) * 100) * wrong)


def mark(question):
    kind, key, value = question["type"], question["key"], question["value"]
    points = question["points"]
    full = int(Decimal(points) * 100)
    if kind == "MULTIPLE_CHOICE":
        chosen, correct = set(value), set(key["correct"])
        if not chosen:
            return 0
        right, wrong = len(chosen & correct), len(chosen - correct)
        if chosen == correct:
            return full
        if key.get("partial"):
            return share(points, max(0, right - wrong), len(correct))
        return penalised(full, key, wrong)
    if kind == "TRUE_FALSE":
        return full if value == key["isTrue"] else penalised(full, key, 1)
    if kind == "SHORT_ANSWER":
        if not value.strip():
            return 0
        return full if accepts(value, key["text"], key) else None
    if kind == "FILL_IN_THE_BLANKS":
        right = sum(1 for given, blank in zip(value, key["blanks"]) if accepts(given, blank, key))
        return share(points, right, len(key["blanks"]))
    if kind == "MATCHING":
        right = sum(1 for premise, response in key["matches"].items() if value.get(premise) == response)
        return share(points, right, len(key["matches"]))
    order = key["order"]
    if key.get("partial"):
        return share(points, max(0, longest_order([order.index(one) for one in value]) - 1), len(order) - 1)
    return share(points, sum(1 for given, wanted in zip(value, order) if given == wanted), len(order))


print(json.dumps([mark(question) for question in json.load(sys.stdin)]))
