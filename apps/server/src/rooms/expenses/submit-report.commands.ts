import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { storeVersioned } from '../../platform/db/records.ts';
import type { Work } from '../../platform/http/context.ts';
import { type FindAway, openApproval } from '../approvals/index.ts';
import { nextNumber } from '../ledger/index.ts';
import { organizationDay } from '../settings/index.ts';
import { expenseCategory, expenseItem } from './expenses.table.ts';
import {
  changedReport,
  demandEditable,
  lockOwnReport,
  type ReportRow,
  reportKind,
} from './report-record.commands.ts';
import { converted, demandNone, type ItemRow, itemsOf, sumsOf } from './write-items.commands.ts';

/**
 * Submits an own report: fixes its rates by the days of its items, gives it its number the first time, and asks its approvers. Throws 404,
 * 409 NOT_EDITABLE, and 400 at items above the limit of their category, or without the receipt that it asks for.
 */
export async function submitReport(ctx: Work, id: string, away: FindAway): Promise<ReportRow> {
  const { db, now, viewer } = ctx;
  const before = await lockOwnReport(ctx, id);
  demandEditable(before);
  const items = await itemsOf(db, id);
  const amounts = await converted(db, items, before.currency);
  const counted = items.map((item, at) => ({ ...item, ...amounts[at] }));
  await demandWithinLimits(db, counted);
  for (const { id: itemId, rate, convertedAmount, baseAmount } of counted)
    await db.update(expenseItem).set({ rate, convertedAmount, baseAmount }).where(eq(expenseItem.id, itemId));
  const sums = sumsOf(counted);
  const today = await organizationDay(db, now);
  const days = items.map(({ expenseDate }) => expenseDate).toSorted();
  await openApproval(
    ctx,
    {
      subject: 'expense_report',
      recordId: id,
      requesterId: viewer.userId,
      employeeId: before.employeeId,
      title: before.title,
      amount: sums.baseTotal,
      startDate: days[0] ?? null,
      endDate: days.at(-1) ?? null,
    },
    away,
  );
  // Taken last: its lock holds everybody else's number until the end.
  const reportNumber = before.reportNumber ?? (await nextNumber(db, 'EXP', Number(today.slice(0, 4))));
  const after = await storeVersioned(db, reportKind, before, {
    ...sums,
    reportNumber,
    status: 'SUBMITTED',
    submittedAt: now.toISOString(),
    rejectionReason: null,
  });
  changedReport(ctx, 'submit', after, before);
  return after;
}

async function demandWithinLimits(
  db: Db,
  items: readonly Pick<ItemRow, 'categoryId' | 'baseAmount' | 'receiptUrl' | 'receiptFileId'>[],
): Promise<void> {
  const ids = [...new Set(items.flatMap(({ categoryId }) => categoryId ?? []))];
  if (ids.length === 0) return;
  const categories = await db.select().from(expenseCategory).where(inArray(expenseCategory.id, ids));
  const byId = new Map(categories.map((category) => [category.id, category]));
  const faults: Record<string, string[]> = {};
  for (const [at, { categoryId, baseAmount, receiptUrl, receiptFileId }] of items.entries()) {
    const category = byId.get(categoryId ?? '');
    if (!category) continue;
    const isAbove = (limit: string | null) => limit !== null && exactOf(baseAmount) > exactOf(limit);
    if (isAbove(category.maxPerItem))
      faults[`expenseItems.${at}.amount`] = ['The amount is above the limit of its category'];
    if (isAbove(category.receiptAbove) && receiptUrl === null && receiptFileId === null)
      faults[`expenseItems.${at}.receiptFileId`] = ['This expense needs a receipt'];
  }
  demandNone(faults);
}
