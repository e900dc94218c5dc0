import { taxYears } from '@bellwether/contract/payroll/payroll.values';
import { type Day, startOfMonth } from '@bellwether/contract/shared/day';
import { eq, isNotNull } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { bankAccount } from '../../rooms/banking/accounts/bank-accounts.table.ts';
import { employee } from '../../rooms/employees/employees.table.ts';
import {
  calculateRun,
  keepAccounts,
  keepParameters,
  makeBankFile,
  numberPayslips,
  postPayment,
  postRun,
} from '../../rooms/payroll/index.ts';
import { payrollScheduledReport } from '../../rooms/payroll/reports/scheduled-reports.table.ts';
import { payrollRun } from '../../rooms/payroll/runs/payroll-runs.table.ts';
import { payRate, salaryAssignment } from '../../rooms/payroll/salary/salary.table.ts';
import { salaryStructure } from '../../rooms/payroll/salary/salary-structures.table.ts';
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

/** Salaries, income tax and contributions of a school that keeps its books in dollars, and declarations in each state. */
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
  await makeSalaries(tx, today, people);
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
  await makeRuns(tx, { today, now, people });
  await tx.insert(payrollScheduledReport).values({
    ...{
      name: 'Payroll of the month before',
      description: 'For the meeting of the board',
      reportType: 'summary',
    },
    parameters: { year: null, quarter: null, month: null, grouping: 'department', taxType: 'all' },
    ...{ frequency: 'monthly', dayOfMonth: 31, time: '08:00', format: 'pdf' },
    ...{ recipients: ['finance@demo.invalid'], ownerId: people.userIds.get('finance') ?? '' },
    checkedThrough: now.toISOString(),
  });
}

/**
 * The run of the month before, calculated by hr; of this month where that was in another tax year. The month before that is paid by a
 * bank file, where it is of the same year.
 */
async function makeRuns(tx: Db, { today, now, people }: PayrollOptions): Promise<void> {
  const [paid, before] = [startOfMonth(today, -2).slice(0, 7), startOfMonth(today, -1).slice(0, 7)];
  const ofYear = (month: string) => month.slice(0, 4) === today.slice(0, 4);
  if (ofYear(paid)) await makePaidRun(tx, paid, { today, now, people });
  const payPeriod = ofYear(before) ? before : today.slice(0, 7);
  const id = newId();
  await tx.insert(payrollRun).values({ id, payPeriod });
  const exceptions = await calculateRun(tx, { id, payPeriod, type: 'REGULAR' }, now);
  await keepParameters(tx, { id, payPeriod });
  await tx
    .update(payrollRun)
    .set({ exceptions, calculatedAt: now.toISOString() })
    .where(eq(payrollRun.id, id));
}

/** A run that hr submitted, finance approved and the bank carried out; somebody has no bank account, so that they were paid otherwise. */
async function makePaidRun(tx: Db, payPeriod: string, { today, now, people }: PayrollOptions): Promise<void> {
  const [hr, finance] = [people.userIds.get('hr') ?? null, people.userIds.get('finance') ?? ''];
  for (const [at, [username, employeeId]] of [...people.employees].entries())
    if (username !== 'editor')
      await tx
        .update(employee)
        .set({ bankAccountNumber: String(19_030_000_100 + at * 7), bankName: 'Ngân hàng Kỹ Thương' })
        .where(eq(employee.id, employeeId));
  const at = now.toISOString();
  const [run] = await tx.insert(payrollRun).values({ payPeriod }).returning();
  const [account] = await tx.select().from(bankAccount).where(isNotNull(bankAccount.glAccountId)).limit(1);
  if (!run || !account?.glAccountId) return;
  const exceptions = await calculateRun(tx, run, now);
  await keepParameters(tx, run);
  await numberPayslips(tx, run);
  const poster = { userId: finance, now };
  const journalEntryId = await postRun(tx, run, poster);
  await keepAccounts(tx, { runId: run.id }, now);
  const change = {
    ...{ exceptions, calculatedAt: at, submittedById: hr, submittedAt: at },
    ...{ approvedById: finance, approvedAt: at, journalEntryId },
  };
  await tx
    .update(payrollRun)
    .set({ ...change, status: 'APPROVED' })
    .where(eq(payrollRun.id, run.id));
  await makeBankFile({ db: tx, now, userId: finance, audit: () => undefined }, run, {
    format: 'PAIN001',
    bankAccountId: account.id,
    executionDate: today,
  });
  const payment = { paymentDate: startOfMonth(today, -1), cashAccountId: account.glAccountId };
  const paymentEntryId = await postPayment(tx, run, payment, poster);
  await tx
    .update(payrollRun)
    .set({ status: 'PAID', paidById: finance, paidAt: at, paymentEntryId })
    .where(eq(payrollRun.id, run.id));
}

/** Two structures, what everybody of the staff is paid since two years ago, and what lessons are paid. */
async function makeSalaries(tx: Db, today: Day, people: DemoPeople): Promise<void> {
  const [teachers, office] = [newId(), newId()];
  const transport = { code: 'transport', name: 'Transport', formula: '60', taxable: true, insurable: false };
  const lunch = { code: 'lunch', name: 'Lunch', formula: 'min(base * 0.02, 40)', beforeTax: false };
  await tx.insert(salaryStructure).values([
    {
      ...{ id: teachers, name: 'Teachers', basePay: '1500', allowances: [transport], deductions: [] },
      description: 'A base pay for planning and meetings; lessons are paid each.',
    },
    {
      ...{ id: office, name: 'Office', basePay: '1800', allowances: [transport], deductions: [lunch] },
      description: 'A fixed pay of the month.',
    },
  ]);
  const effectiveFrom = startOfMonth(today, -24);
  const paid = [...people.employees].map(([username, employeeId]) => ({
    ...{ employeeId, effectiveFrom, basePay: basePays[username] ?? '1500' },
    salaryStructureId: username in basePays ? office : teachers,
  }));
  await tx.insert(salaryAssignment).values(paid);
  await tx.insert(payRate).values([
    { staffRole: 'TEACHER', unit: 'PER_LESSON', amount: '18', effectiveFrom },
    { staffRole: 'ASSISTANT', unit: 'PER_LESSON', amount: '9', effectiveFrom },
    {
      ...{ staffRole: 'TEACHER', unit: 'PER_LESSON', amount: '22', effectiveFrom },
      employeeId: people.employees.get('teacher') ?? null,
    },
  ]);
}

/** Who works in the office, by what they are paid. */
const basePays: Readonly<Record<string, string>> = {
  ...{ admin: '2600', hr: '2100', finance: '2200', sales: '1800', editor: '1700' },
};

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
