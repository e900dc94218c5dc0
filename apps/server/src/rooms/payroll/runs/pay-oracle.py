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


def pay(case):
    places = case["places"]
    base = base_of(case)
    gross = base + sum(Decimal(amount) for amount in case["lessons"])
    dues = [(one, contribution(one, base, places)) for one in case["contributions"]]
    own = sum(due for one, due in dues if one["payer"] == "EMPLOYEE")
    untaxed = sum(due for one, due in dues if one["payer"] == "EMPLOYEE" and one["beforeTax"])
    taxable = max(Decimal(0), gross - untaxed - rounded(Decimal(case["exempt"]) / 12, places))
    tax = rounded(rounded(tax_of_year(taxable * 12, case["slabs"]), places) / 12, places)
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
