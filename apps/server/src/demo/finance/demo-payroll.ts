import { taxYears } from '@bellwether/contract/payroll/payroll.values';
import type { Day } from '@bellwether/contract/shared/day';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  exemptionDeclaration,
  statutoryRate,
  taxExemption,
  taxSlab,
} from '../../rooms/payroll/tax/tax.table.ts';
import type { DemoPeople } from '../people/demo-people.ts';

interface PayrollOptions {
  readonly today: Day;
  readonly now: Date;
  readonly people: DemoPeople;
}

/** Income tax, contributions and exemptions of a school that keeps its books in dollars, and declarations in each state. */
export async function makePayroll(tx: Db, { today, now, people }: PayrollOptions): Promise<void> {
  // Tax years are of 2020 to 2030 (PAY-06), whatever day a test believes it is.
  const taxYear = Math.min(taxYears.last, Math.max(taxYears.first, Number(today.slice(0, 4))));
  const effectiveFrom = `${taxYear}-01-01`;
  await tx.insert(taxSlab).values(
    bands.map(([maxIncome, taxRate], at) => ({
      ...{ name: `${taxRate} % band`, taxYear, minIncome: bands[at - 1]?.[0] ?? '0', maxIncome, taxRate },
      ...{ effectiveFrom, source: 'Rev. Proc. 2025-32, single' },
    })),
  );
  await tx
    .insert(statutoryRate)
    .values(contributions.map((one) => ({ ...one, effectiveFrom, source: 'FICA, base of 2026' })));
  const [standard, gifts, medical] = [newId(), newId(), newId()];
  await tx.insert(taxExemption).values([
    {
      ...{ id: standard, name: 'Standard deduction', exemptionType: 'STANDARD', maxAmount: '16100' },
      ...{ isAutomatic: true, effectiveFrom },
    },
    { id: gifts, name: 'Gifts to charities', exemptionType: 'OTHER', percentage: '10', effectiveFrom },
    { id: medical, name: 'Medical costs', exemptionType: 'MEDICAL', maxAmount: '2500', effectiveFrom },
  ]);
  const by = (username: string) => people.employees.get(username) ?? '';
  const submittedAt = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const reviewed = { reviewedById: people.userIds.get('hr') ?? null, reviewedAt: submittedAt(3) };
  await tx.insert(exemptionDeclaration).values([
    {
      ...{ employeeId: by('teacher'), taxExemptionId: medical, taxYear, declaredAmount: '1800' },
      ...{ remarks: 'Two crowns', submittedAt: submittedAt(2) },
    },
    {
      ...{ employeeId: by('sales'), taxExemptionId: gifts, taxYear, declaredAmount: '600' },
      ...{ status: 'APPROVED', approvedAmount: '600', submittedAt: submittedAt(9), ...reviewed },
    },
    {
      ...{ employeeId: by('assistant'), taxExemptionId: medical, taxYear, declaredAmount: '900' },
      ...{
        status: 'REJECTED',
        reviewRemarks: 'The bills are of last year.',
        submittedAt: submittedAt(8),
        ...reviewed,
      },
    },
  ]);
}

/** The yearly bands: up to which income, at which per cent. */
const bands: readonly (readonly [maxIncome: string | null, taxRate: string])[] = [
  ['12400', '10'],
  ['50400', '12'],
  ['105700', '22'],
  ['201775', '24'],
  ['256225', '32'],
  ['640600', '35'],
  [null, '37'],
];

const social = { name: 'Social security', code: 'OASDI', kind: 'SOCIAL_SECURITY', rate: '6.2' } as const;
const medicare = { name: 'Medicare', code: 'HI', kind: 'MEDICARE', rate: '1.45' } as const;
const base = { cap: '184500', capPeriod: 'YEAR' } as const;

const contributions = [
  { ...social, ...base, payer: 'EMPLOYEE' },
  { ...social, ...base, payer: 'EMPLOYER' },
  { ...medicare, payer: 'EMPLOYEE' },
  { ...medicare, payer: 'EMPLOYER' },
] as const;
