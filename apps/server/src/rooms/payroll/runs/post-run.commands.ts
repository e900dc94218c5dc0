import type { LineKind, StatutoryKind } from '@bellwether/contract/payroll/payroll.values';
import { endOfMonth } from '@bellwether/contract/shared/day';
import { exactOf, total } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { demandControlAccounts, type PostingLine, post } from '../../ledger/index.ts';
import { type payrollRun, payslip, payslipLine } from './payroll-runs.table.ts';

type Run = typeof payrollRun.$inferSelect;
interface Poster {
  readonly userId: string;
  readonly now: Date;
}

/** The roles of the accounts of tax office and insurances. */
export const dueRoles = ['STAFF_TAX', 'SOCIAL', 'HEALTH', 'UNEMPLOYMENT'] as const;

/** What lines of payslips owe the tax office and the insurances, for each of their accounts; the school's own share with it. */
export function duesOf(
  lines: readonly {
    readonly kind: LineKind;
    readonly statutory?: StatutoryKind | null | undefined;
    readonly amount: bigint;
  }[],
): { role: (typeof dueRoles)[number]; amount: bigint }[] {
  const sum = (of: (line: (typeof lines)[number]) => boolean) =>
    total(lines.filter(of).map(({ amount }) => amount));
  return [
    { role: 'STAFF_TAX', amount: sum(({ kind }) => kind === 'TAX') },
    { role: 'SOCIAL', amount: sum(({ statutory }) => statutory === 'SOCIAL_SECURITY') },
    { role: 'HEALTH', amount: sum(({ statutory }) => statutory === 'MEDICARE') },
    { role: 'UNEMPLOYMENT', amount: sum(({ statutory }) => statutory === 'OTHER') },
  ];
}

/** Fewer people than this in a department stand with the whole school: the journal tells nobody's pay. */
const leastPeople = 3;

/**
 * Posts an approved run on the last day of its month and returns the entry: what it costs, by department, against what is owed to people,
 * the tax office and the insurances. Throws 400 CONTROL_ACCOUNT_MISSING. Who commits it seals afterwards.
 */
export async function postRun(db: Db, run: Run, { userId, now }: Poster): Promise<string> {
  const roles = ['TEACHING', 'STAFF_PAYABLE', ...dueRoles] as const;
  const account = await demandControlAccounts(db, roles);
  const slips = await db.select().from(payslip).where(eq(payslip.runId, run.id));
  const dues = await db
    .select({
      ...{ kind: payslipLine.kind, statutory: payslipLine.statutory, amount: payslipLine.amount },
    })
    .from(payslipLine)
    .innerJoin(payslip, eq(payslip.id, payslipLine.payslipId))
    .where(eq(payslip.runId, run.id));
  const sum = (amounts: readonly string[]) => total(amounts.map(exactOf));
  const description = `Payroll of ${run.payPeriod}`;
  const lines: PostingLine[] = [
    ...[...byDepartment(slips)].map(([departmentId, of]) => ({
      ...{ accountId: account.TEACHING, description, departmentId },
      debit:
        sum(of.map(({ grossPay }) => grossPay)) +
        sum(of.map(({ employerContributions }) => employerContributions)) -
        sum(of.map(({ deductions }) => deductions)),
    })),
    // What was spent for the school is owed to each person since it was approved; from now on the run owes it.
    ...slips.map(({ employeeId, reimbursements }) => ({
      ...{ accountId: account.STAFF_PAYABLE, description, debit: exactOf(reimbursements) },
      partner: { kind: 'EMPLOYEE' as const, id: employeeId },
    })),
    { accountId: account.STAFF_PAYABLE, description, credit: sum(slips.map(({ netPay }) => netPay)) },
    ...duesOf(dues.map((line) => ({ ...line, amount: exactOf(line.amount) }))).map(({ role, amount }) => ({
      accountId: account[role],
      description,
      credit: amount,
    })),
  ];
  return post(
    db,
    {
      kind: 'AUTOMATIC',
      source: {
        ...{ type: 'payroll_run', id: run.id },
        purpose: run.revision === 1 ? 'approve' : `approve ${run.revision}`,
      },
      entryDate: endOfMonth(`${run.payPeriod}-01`),
      ...{ description, reference: run.payPeriod, createdById: userId, lines },
    },
    now,
  );
}

/** Posts that the net pay of a run left an account, and returns the entry. */
export async function postPayment(
  db: Db,
  run: Run,
  { paymentDate, cashAccountId }: { readonly paymentDate: string; readonly cashAccountId: string },
  { userId, now }: Poster,
): Promise<string> {
  const { STAFF_PAYABLE } = await demandControlAccounts(db, ['STAFF_PAYABLE']);
  const slips = await db.select({ netPay: payslip.netPay }).from(payslip).where(eq(payslip.runId, run.id));
  const net = total(slips.map(({ netPay }) => exactOf(netPay)));
  const description = `Net pay of ${run.payPeriod}`;
  return post(
    db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'payroll_run', id: run.id, purpose: 'pay' },
      entryDate: paymentDate,
      ...{ description, reference: run.payPeriod, createdById: userId },
      lines: [
        { accountId: STAFF_PAYABLE, description, debit: net },
        { accountId: cashAccountId, description, credit: net },
      ],
    },
    now,
  );
}

type Slip = typeof payslip.$inferSelect;

function byDepartment(slips: readonly Slip[]): Map<string | null, Slip[]> {
  const groups = Map.groupBy(slips, ({ departmentId }) => departmentId);
  return Map.groupBy(slips, ({ departmentId }) =>
    (groups.get(departmentId)?.length ?? 0) < leastPeople ? null : departmentId,
  );
}
