import { allowedAmount, gapsOf, taxOf } from '@bellwether/contract/payroll/tax.rules';
import type { taxCalculations } from '@bellwether/contract/payroll/tax-calculations';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, minorPlaces, toMinor, total } from '@bellwether/contract/shared/exact.rules';
import type { Db } from '../../../platform/db/database.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { demandEmployee } from '../employee.queries.ts';
import { maySeePay } from '../visible-pay.access.ts';
import { daysOf } from './exemption-declarations.handlers.ts';
import { approvedDeclarations } from './exemption-declarations.queries.ts';
import { exemptionsWithin } from './tax-exemptions.queries.ts';
import { slabsOn } from './tax-slabs.queries.ts';

type Body = InputOf<typeof taxCalculations.calculate>['body'];
type Exemption = Awaited<ReturnType<typeof exemptionsWithin>>[number];

/** What the income tax of a year comes to; nothing is stored (PAY-09, AMB-135, AMB-136). */
export const taxCalculationHandlers: Handlers<typeof taxCalculations> = {
  async calculate({ body }, { db, viewer, now }) {
    if (!maySeePay(viewer, 'exemption_declaration', body.employeeId)) throw notFound('Employee');
    const employeeName = await demandEmployee(db, body.employeeId);
    const currency = await baseCurrencyOf(db);
    const asOf = dayWithin(body.taxYear, await organizationDay(db, now));
    const slabs = await slabsOn(db, body.taxYear, asOf);
    if (slabs.length === 0) throw fieldProblem('taxYear', 'There are no tax slabs for this year.');
    const gross = toMinor(exactOf(body.grossIncome), currency);
    const exemptions = await claimsOf(db, body, gross);
    const exempt = total(exemptions.map(({ allowed }) => allowed));
    const taxable = exempt < gross ? gross - exempt : 0n;
    const { tax, parts } = taxOf(taxable, slabs, minorPlaces(currency));
    const { employeeId, taxYear } = body;
    return {
      data: {
        ...{ employeeId, employeeName, taxYear, asOf, currency },
        grossIncome: exactText(gross),
        exemptions: exemptions.map(({ exemption, declared, allowed }) => ({
          ...{ exemptionId: exemption.id, name: exemption.name },
          declaredAmount: declared === null ? null : exactText(declared),
          allowedAmount: exactText(allowed),
        })),
        totalExemptions: exactText(exempt),
        taxableIncome: exactText(taxable),
        slabs: parts.map(({ slab, taxed, tax: taken }) => ({
          ...{ taxSlabId: slab.id, name: slab.name, taxRate: exactText(slab.taxRate) },
          ...{ taxedIncome: exactText(taxed), tax: exactText(taken) },
        })),
        incomeTax: exactText(tax),
        gaps: gapsOf(slabs).map(({ from, to }) => ({
          from: exactText(from),
          to: to === null ? null : exactText(to),
        })),
      },
    };
  },
};

/** Today where it lies in the tax year, else the last day of the year, or the first of one to come. AMB-270. */
function dayWithin(taxYear: number, today: string): string {
  const { first, last } = daysOf(taxYear);
  return today < first ? first : today > last ? last : today;
}

/** What counts against the gross income: what everybody has, and what is claimed or, where nothing is named, was approved. */
async function claimsOf(db: Db, { employeeId, taxYear, exemptions: named }: Body, gross: bigint) {
  const known = await exemptionsWithin(db, daysOf(taxYear));
  const automatic = known
    .filter(({ isAutomatic }) => isAutomatic)
    .map((exemption) => claim(exemption, { amount: null }, gross));
  if (named) {
    const ids = named.map(({ exemptionId }) => exemptionId);
    const claimed = named.map(({ exemptionId, declaredAmount }, at) => {
      const exemption = known.find(({ id, isAutomatic }) => id === exemptionId && !isAutomatic);
      const field = `exemptions.${at}.exemptionId`;
      if (!exemption) throw fieldProblem(field, 'This exemption cannot be declared for this year.');
      if (ids.indexOf(exemptionId) < at) throw fieldProblem(field, 'This exemption is named twice.');
      return claim(exemption, { amount: exactOf(declaredAmount), units: exemption.unitLimit }, gross);
    });
    return [...automatic, ...claimed];
  }
  const approved = await approvedDeclarations(db, employeeId, taxYear);
  const granted = approved.flatMap(({ taxExemptionId, approvedAmount, units, months }) => {
    const exemption = known.find(({ id }) => id === taxExemptionId);
    if (!exemption || approvedAmount === null) return [];
    return [claim(exemption, { amount: exactOf(approvedAmount), units, months }, gross)];
  });
  return [...automatic, ...granted];
}

interface Claim {
  readonly amount: bigint | null;
  readonly units?: number;
  readonly months?: number;
}

function claim(exemption: Exemption, asked: Claim, gross: bigint) {
  const { maxAmount, percentage } = exemption;
  const limit = {
    maxAmount: maxAmount === null ? null : exactOf(maxAmount),
    percentage: percentage === null ? null : exactOf(percentage),
  };
  return { exemption, declared: asked.amount, allowed: allowedAmount(limit, asked, gross) };
}
