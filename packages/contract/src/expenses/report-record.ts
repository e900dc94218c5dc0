import { z } from 'zod';
import { ApprovalStep } from '../approvals/step.ts';
import { FileRecord } from '../files/files.ts';
import { Amount } from '../shared/amount.ts';
import { Id, Moment } from '../shared/fields.ts';
import { expenseStatuses } from './expenses.values.ts';

const Named = z.object({ id: Id, name: z.string() });

const row = {
  id: Id,
  /** Given at the first submission: EXP-2026-00001 (AMB-207). */
  reportNumber: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  purpose: z.string().nullable(),
  currency: z.string(),
  status: z.enum(expenseStatuses),
  owner: Named,
  itemCount: z.number().int(),
  /** In the report's currency, and what that is in the base currency by the rates of the items' days. */
  totalAmount: Amount,
  baseTotal: Amount,
  submittedAt: Moment.nullable(),
  rejectionReason: z.string().nullable(),
  /** Whether the viewer may decide about it now. */
  mayDecide: z.boolean(),
  version: z.number().int(),
};

/** An expense report as a list shows it (EXP-02). */
export const ExpenseReportRow = z.object(row).meta({ id: 'ExpenseReportRow' });

/** Another item of the same person that may be the same expense: of the same day and amount, or with the same receipt. */
export const ExpenseDouble = z
  .object({
    itemId: Id,
    reportId: Id,
    reportTitle: z.string(),
    description: z.string(),
    amount: Amount,
    currency: z.string(),
    expenseDate: z.string(),
    isSameReceipt: z.boolean(),
  })
  .meta({ id: 'ExpenseDouble' });

const Item = z.object({
  id: Id,
  category: Named.nullable(),
  description: z.string(),
  amount: Amount,
  currency: z.string(),
  expenseDate: z.string(),
  /** Units of the report's currency for one of the item's, on the day of the expense; kept from the submission on (AMB-142). */
  rate: z.string(),
  convertedAmount: Amount,
  receiptUrl: z.string().nullable(),
  receipt: FileRecord.nullable(),
  notes: z.string().nullable(),
  /** What the item may be doubled by. */
  doubles: z.array(ExpenseDouble),
});

/** A report with its items, its approval, what was posted for it, and what the viewer may do. */
export const ExpenseReport = z
  .object({
    ...row,
    items: z.array(Item),
    approval: z.array(ApprovalStep),
    /** What of it was settled with advances, and what is to be paid, in the base currency. */
    advanceAmount: Amount,
    dueAmount: Amount,
    paidOn: z.string().nullable(),
    journalEntryIds: z.array(Id),
    can: z.object({ edit: z.boolean(), submit: z.boolean(), remove: z.boolean(), pay: z.boolean() }),
  })
  .meta({ id: 'ExpenseReport' });
