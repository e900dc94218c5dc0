"""Works out pay in decimals, from the words of docs/guides/payroll.md: the other hand that our own arithmetic is compared with."""
import datetime
import json
import sys
from decimal import ROUND_HALF_UP, Decimal, getcontext

getcontext().prec = 60


def rounded(value, places):
    return value.quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_UP)


def working_days(first, last):
    days = 0
    while first <= last:
        if first.weekday() < 5:
            days += 1
        first += datetime.timedelta(days=1)
    return days


def base_of(case):
    first = datetime.date.fromisoformat(case["month"] + "-01")
    last = (first + datetime.timedelta(days=31)).replace(day=1) - datetime.timedelta(days=1)
    joined = datetime.date.fromisoformat(case["joined"])
    present = working_days(max(first, joined), last)
    return rounded(Decimal(case["base"]) * present / working_days(first, last), case["places"])


def tax_of_year(income, slabs):
    tax = Decimal(0)
    for slab in slabs:
        low = Decimal(slab["min"])
        high = income if slab["max"] is None else min(income, Decimal(slab["max"]))
        if high > low:
            tax += (high - low) * Decimal(slab["rate"]) / 100
    return tax


def contribution(one, insured, places):
    if insured <= 0:
        return Decimal(0)
    basis = insured if one["floor"] is None else max(insured, Decimal(one["floor"]))
    if one["cap"] is not None:
        cap = Decimal(one["cap"])
        left = cap if one["period"] == "MONTH" else max(Decimal(0), cap - Decimal(one["before"]))
        basis = min(basis, left)
    return rounded(basis * Decimal(one["rate"]) / 100, places)


def taxable_of(case, gross, dues):
    untaxed = sum(due for one, due in dues if one["payer"] == "EMPLOYEE" and one["beforeTax"])
    places = case["places"]
    return max(Decimal(0), gross - untaxed - rounded(Decimal(case["exempt"]) / 12, places))


def dues_of(case, base):
    return [(one, contribution(one, base, case["places"])) for one in case["contributions"]]


def withheld(case, taxable, left_of_pay):
    places, slabs = case["places"], case["slabs"]
    if case["method"] == "FLAT":
        return rounded(taxable * Decimal(case["rate"]) / 100, places)
    if case["method"] == "PERIODIC":
        return rounded(rounded(tax_of_year(taxable * 12, slabs), places) / 12, places)
    to_come, number = case["left"], case["monthsBefore"] + 1
    whole = Decimal(case["base"])
    year = Decimal(case["taxedBefore"]) + taxable + taxable_of(case, whole, dues_of(case, whole)) * to_come
    share = rounded(rounded(tax_of_year(year, slabs), places) * number / (number + to_come), places)
    return max(Decimal(0), min(share - Decimal(case["withheldBefore"]), left_of_pay))


def pay(case):
    places = case["places"]
    base = base_of(case)
    gross = base + sum(Decimal(amount) for amount in case["lessons"])
    dues = dues_of(case, base)
    own = sum(due for one, due in dues if one["payer"] == "EMPLOYEE")
    taxable = taxable_of(case, gross, dues)
    tax = withheld(case, taxable, gross - own)
    spent = sum((Decimal(amount) for amount in case["spent"]), Decimal(0))
    left = max(Decimal(0), gross - own - tax)
    kept = Decimal(0)
    for amount in case["deductions"]:
        part = min(Decimal(amount), left)
        left -= part
        kept += part
    return {
        "gross": gross,
        "taxable": taxable,
        "tax": tax,
        "employee": own,
        "employer": sum(due for one, due in dues if one["payer"] == "EMPLOYER"),
        "deductions": kept,
        "reimbursements": spent,
        "net": gross - own - tax - kept + spent,
    }


for line in sys.stdin:
    print(json.dumps({key: str(value) for key, value in pay(json.loads(line)).items()}))
