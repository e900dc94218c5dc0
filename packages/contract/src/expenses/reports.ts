import { z } from 'zod';
import { exact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, endsOnOrAfterStart, Id, IdParams, optionalId, optionalText, webUrl } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { LanguageCode } from '../translations/fields.ts';
import { expenseBulkActions, expenseDecisions, expenseLimits, expenseStatuses } from './expenses.values.ts';
import { ExpenseDouble, ExpenseReport, ExpenseReportRow } from './report-record.ts';

/** EXP-01: any code of three characters or more is taken; one without a rate is refused when the report is saved (AMB-142). */
const currency = z
  .string()
  .trim()
  .min(3, 'Currency must be at least 3 characters')
  .max(expenseLimits.currency)
  .transform((code) => code.toUpperCase())
  .default('USD');

const amount = exact('Amount must be positive', { least: '0.0001', most: expenseLimits.amount });

const item = z.object({
  categoryId: optionalId('category'),
  description: z
    .string('Description is required')
    .trim()
    .min(1, 'Description is required')
    .max(expenseLimits.description, `Description must be ${expenseLimits.description} characters or less`),
  amount,
  currency,
  expenseDate: day('Expense date is required'),
  receiptUrl: z
    .union([z.literal(''), webUrl('Receipt URL must be a valid web address')])
    .nullish()
    .transform((url) => url || null),
  receiptFileId: optionalId('file'),
  notes: optionalText(expenseLimits.notes),
});

const fields = {
  title: z
    .string('Title is required')
    .trim()
    .min(1, 'Title is required')
    .max(expenseLimits.title, `Title must be at most ${expenseLimits.title} characters`),
  description: optionalText(expenseLimits.text),
  purpose: optionalText(expenseLimits.text),
  currency,
  expenseItems: z
    .array(item, 'At least one expense item is required')
    .min(1, 'At least one expense item is required')
    .max(expenseLimits.items, `A report has at most ${expenseLimits.items} items`),
};

const reason = optionalText(expenseLimits.reason);
const reasonRule = {
  test: ({ decision, rejectionReason }: { decision: string; rejectionReason: string | null }) =>
    decision !== 'REJECTED' || rejectionReason !== null,
  issue: {
    path: ['rejectionReason'],
    error: 'Rejection reason is required when rejecting an expense report',
  },
};

const one = z.object({ data: ExpenseReport });
const touches = [
  '/api/approvals',
  '/api/finance/journal-entries',
  '/api/finance/accounts',
  '/api/finance/reports',
] as const;

export const expenseReports = endpoints({
  list: {
    method: 'GET',
    path: '/api/expenses/reports',
    access: ['read:own', 'expense_report'],
    scope: 'own expense reports',
    summary: 'Expense reports, the latest first; between two days those with an expense of such a day.',
    query: listQuery(
      { sorts: ['createdAt', 'reportNumber', 'title', 'baseTotal', 'submittedAt'], order: 'desc', limit: 20 },
      {
        status: z.enum(expenseStatuses).optional(),
        mine: z.stringbool().optional(),
        categoryId: z.uuid().optional(),
        startDate: day().optional(),
        endDate: day().optional(),
      },
    ).refine(endsOnOrAfterStart.test, endsOnOrAfterStart.issue),
    result: pageOf(ExpenseReportRow),
  },
  get: {
    method: 'GET',
    path: '/api/expenses/reports/:id',
    access: ['read:own', 'expense_report'],
    scope: 'own expense reports',
    summary: 'One report with its items, its approval and what was posted for it.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/expenses/reports',
    access: ['create:own', 'expense_report'],
    summary: 'Begins a report of the viewer. An item whose currency has no rate on its day is refused.',
    body: z.object(fields),
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/expenses/reports/:id',
    access: ['edit:own', 'expense_report'],
    scope: 'own expense reports',
    summary: 'Changes an own report that is a draft or was rejected; else 409 NOT_EDITABLE.',
    params: IdParams,
    body: editable(fields),
    result: one,
  },
  pdf: {
    method: 'GET',
    path: '/api/expenses/reports/:id/pdf',
    access: ['read:own', 'expense_report'],
    scope: 'own expense reports',
    summary: 'One report as an A4 document, with its expenses.',
    params: IdParams,
    query: z.object({ language: LanguageCode.optional() }),
    result: 'file',
    media: ['application/pdf'],
    limit: { perMinute: 60 },
  },
  remove: {
    method: 'DELETE',
    path: '/api/expenses/reports/:id',
    access: ['delete:own', 'expense_report'],
    scope: 'own expense reports',
    summary: 'Deletes an own draft; else 409 NOT_DRAFT.',
    params: IdParams,
    result: 'none',
  },
  submit: {
    method: 'POST',
    path: '/api/expenses/reports/:id/submit',
    access: ['edit:own', 'expense_report'],
    scope: 'own expense reports',
    summary:
      'Submits an own report: it is given its number, its rates are kept, and approvers are asked. 400 at items above the limit of their category or without a receipt that it asks for.',
    params: IdParams,
    result: one,
    touches,
  },
  decide: {
    method: 'POST',
    path: '/api/expenses/reports/:id/decision',
    access: ['approve:own', 'expense_report'],
    scope: 'own expense reports',
    summary:
      'Approves or rejects a submitted report, which nobody does with their own; with the right to manage it is marked as paid from an account. Both post to the ledger.',
    params: IdParams,
    body: z
      .object({
        decision: z.enum(expenseDecisions, 'Choose a decision'),
        rejectionReason: reason,
        /** Of a payment: from which account of cash or bank, and when; today unless told. */
        cashAccountId: optionalId('account'),
        paidOn: day('Invalid date').nullish(),
      })
      .refine(reasonRule.test, reasonRule.issue),
    result: one,
    touches,
  },
  bulk: {
    method: 'POST',
    path: '/api/expenses/reports/bulk',
    access: ['read:own', 'expense_report'],
    scope: 'own expense reports',
    summary:
      'Does one thing with several reports, each on its own: the reply says which were done and why each other was not.',
    body: z
      .object({
        action: z.enum(expenseBulkActions, 'Choose an action'),
        reportIds: z
          .array(Id)
          .min(1, 'At least one report id is required')
          .max(expenseLimits.reports, `At most ${expenseLimits.reports} reports at once`),
        rejectionReason: reason,
      })
      .refine(
        ({ action, rejectionReason }) => action !== 'REJECT' || rejectionReason !== null,
        reasonRule.issue,
      ),
    result: z.object({
      done: z.array(Id),
      failed: z.array(z.object({ id: Id, title: z.string().nullable(), error: z.string() })),
    }),
    touches: [...touches, '/api/expenses/reports'],
  },
  doubles: {
    method: 'GET',
    path: '/api/expenses/doubles',
    access: ['create:own', 'expense_report'],
    scope: 'own expense items',
    summary: 'Items of the viewer that may be the same expense as one that they are about to enter.',
    query: z.object({ amount, currency, expenseDate: day(), receiptFileId: z.uuid().optional() }),
    result: z.object({ data: z.array(ExpenseDouble) }),
  },
  quick: {
    method: 'POST',
    path: '/api/expenses/items',
    access: ['create:own', 'expense_report'],
    summary: 'Adds one item to an own draft, or to a new one for its month: a receipt by phone.',
    body: item.extend({ reportId: optionalId('report'), title: fields.title }),
    result: one,
    status: 201,
    touches: ['/api/expenses/reports'],
  },
});
