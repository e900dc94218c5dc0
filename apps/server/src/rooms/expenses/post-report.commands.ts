import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { storeVersioned } from '../../platform/db/records.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';
import {
  baseCurrencyOf,
  demandCashAccount,
  demandControlAccounts,
  type PostingLine,
  post,
} from '../ledger/index.ts';
import { organizationDay } from '../settings/index.ts';
import { expenseAdvance, expenseAdvanceAllocation, expenseCategory } from './expenses.table.ts';
import type { ReportRow } from './report-record.commands.ts';
import { itemsOf } from './write-items.commands.ts';

/** By whom and when something is posted. */
interface Poster {
  readonly userId: string | null;
  readonly now: Date;
}

const Department = z.object({ departmentId: z.string().nullable() });

/** The debt to, or of, the person; nobody is named without an employee record. */
export function partnerOf({
  employeeId,
}: {
  readonly employeeId: string | null;
}): Pick<PostingLine, 'partner'> {
  return employeeId === null ? {} : { partner: { kind: 'EMPLOYEE', id: employeeId } };
}

/**
 * Posts an approved report that is locked, in the base currency and on today: each item to the account of its category, or the office costs,
 * of the person's department, against what is owed to staff; what paid advances of the person cover is settled in the same entry. Returns
 * what the report is given. Throws 400 CONTROL_ACCOUNT_MISSING. Who commits it seals afterwards.
 */
export async function postApproved(
  db: Db,
  report: ReportRow,
  { userId, now }: Poster,
): Promise<Partial<ReportRow>> {
  const { OFFICE, STAFF_PAYABLE } = await demandControlAccounts(db, ['OFFICE', 'STAFF_PAYABLE']);
  const items = await itemsOf(db, report.id);
  const accounts = await accountsOf(db, items);
  const employee = await rowOf(db, Department).from(sql`
    select e.department_id as "departmentId" from ${employeeView('e')} where e.id = ${report.employeeId}`);
  const settled = await settleAdvances(db, report);
  const { STAFF_ADVANCE } =
    settled > 0n ? await demandControlAccounts(db, ['STAFF_ADVANCE']) : { STAFF_ADVANCE: STAFF_PAYABLE };
  const journalEntryId = await post(
    db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'expense_report', id: report.id, purpose: 'approve' },
      entryDate: await organizationDay(db, now),
      description: `Expenses ${report.reportNumber ?? ''}`,
      reference: report.reportNumber,
      createdById: userId,
      lines: [
        ...items.map((item) => ({
          accountId: accounts.get(item.categoryId ?? '') ?? OFFICE,
          debit: exactOf(item.baseAmount),
          description: item.description,
          departmentId: employee?.departmentId ?? null,
        })),
        {
          accountId: STAFF_PAYABLE,
          credit: exactOf(report.baseTotal) - settled,
          ...partnerOf(report),
        },
        { accountId: STAFF_ADVANCE, credit: settled, ...partnerOf(report) },
      ],
    },
    now,
  );
  return { journalEntryId, advanceAmount: exactText(settled) };
}

async function accountsOf(
  db: Db,
  items: readonly { readonly categoryId: string | null }[],
): Promise<Map<string, string>> {
  const ids = [...new Set(items.flatMap(({ categoryId }) => categoryId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(expenseCategory).where(inArray(expenseCategory.id, ids));
  return new Map(rows.flatMap(({ id, accountId }) => (accountId ? [[id, accountId]] : [])));
}

/**
 * Settles the report with the paid advances of its owner, the oldest first, where it is in the base currency as they are. Returns how much.
 */
async function settleAdvances(db: Db, report: ReportRow): Promise<bigint> {
  if (report.currency !== (await baseCurrencyOf(db))) return 0n;
  const advances = await db
    .select()
    .from(expenseAdvance)
    .where(and(eq(expenseAdvance.ownerId, report.ownerId), eq(expenseAdvance.status, 'PAID')))
    .orderBy(asc(expenseAdvance.paidOn), asc(expenseAdvance.id))
    .for('update');
  let rest = exactOf(report.baseTotal);
  const taken: bigint[] = [];
  for (const advance of advances) {
    const open = exactOf(advance.amount) - exactOf(advance.settledAmount);
    // biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint.
    const amount = open < rest ? open : rest;
    if (amount <= 0n) continue;
    await db
      .insert(expenseAdvanceAllocation)
      .values({ advanceId: advance.id, reportId: report.id, amount: exactText(amount) });
    await storeVersioned(db, { table: expenseAdvance }, advance, {
      settledAmount: exactText(exactOf(advance.settledAmount) + amount),
      ...(amount === open ? { status: 'SETTLED' as const } : {}),
    });
    rest -= amount;
    taken.push(amount);
  }
  return total(taken);
}

interface Payment {
  readonly cashAccountId: string | null;
  readonly paidOn?: string | null | undefined;
}

/**
 * Posts the payment of an approved report that is locked: what is owed after advances, from an account of cash or bank. Nothing is posted
 * where advances covered all. Returns what the report is given; who commits it seals afterwards. Throws 400 at the account, and at a day before nothing was owed.
 */
export async function postPayment(
  db: Db,
  report: ReportRow,
  payment: Payment,
  { userId, now }: Poster,
): Promise<Partial<ReportRow>> {
  const today = await organizationDay(db, now);
  const paidOn = payment.paidOn ?? today;
  if (paidOn > today) throw fieldProblem('paidOn', 'A payment cannot be in the future');
  const due = exactOf(report.baseTotal) - exactOf(report.advanceAmount);
  if (due === 0n) return { paidOn };
  const { cashAccountId } = payment;
  if (cashAccountId === null) throw fieldProblem('cashAccountId', 'Choose an account');
  await demandCashAccount(db, {
    id: cashAccountId,
    currency: await baseCurrencyOf(db),
    field: 'cashAccountId',
  });
  const { STAFF_PAYABLE } = await demandControlAccounts(db, ['STAFF_PAYABLE']);
  const paymentEntryId = await post(
    db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'expense_report', id: report.id, purpose: 'pay' },
      entryDate: paidOn,
      description: `Payment of expenses ${report.reportNumber ?? ''}`,
      reference: report.reportNumber,
      createdById: userId,
      lines: [
        { accountId: STAFF_PAYABLE, debit: due, ...partnerOf(report) },
        { accountId: cashAccountId, credit: due },
      ],
    },
    now,
  );
  return { paidOn, paymentEntryId };
}
