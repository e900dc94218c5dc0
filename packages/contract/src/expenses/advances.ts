import { z } from 'zod';
import { ApprovalStep } from '../approvals/step.ts';
import { Amount, exact } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, Moment } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { advanceStatuses, expenseLimits } from './expenses.values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** Money in the base currency that somebody is given before they spend it, and what of it reports have settled. */
export const ExpenseAdvance = z
  .object({
    id: Id,
    owner: Named,
    purpose: z.string(),
    amount: Amount,
    settledAmount: Amount,
    /** What is still to be accounted for, once it was paid. */
    openAmount: Amount,
    neededOn: z.string().nullable(),
    status: z.enum(advanceStatuses),
    rejectionReason: z.string().nullable(),
    paidOn: z.string().nullable(),
    requestedAt: Moment,
    approval: z.array(ApprovalStep),
    mayDecide: z.boolean(),
    can: z.object({ pay: z.boolean(), withdraw: z.boolean() }),
    version: z.number().int(),
  })
  .meta({ id: 'ExpenseAdvance' });

const one = z.object({ data: ExpenseAdvance });
const touches = ['/api/approvals', '/api/finance/journal-entries', '/api/finance/accounts'] as const;

export const expenseAdvances = endpoints({
  list: {
    method: 'GET',
    path: '/api/expenses/advances',
    access: ['read:own', 'expense_report'],
    scope: 'own expense advances',
    summary: 'Advances, the latest first.',
    query: listQuery(
      { sorts: ['requestedAt', 'amount'], order: 'desc', limit: 20 },
      { status: z.enum(advanceStatuses).optional(), mine: z.stringbool().optional() },
    ),
    result: pageOf(ExpenseAdvance),
  },
  get: {
    method: 'GET',
    path: '/api/expenses/advances/:id',
    access: ['read:own', 'expense_report'],
    scope: 'own expense advances',
    summary: 'One advance.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/expenses/advances',
    access: ['create:own', 'expense_report'],
    summary: 'Asks for an advance in the base currency.',
    body: z.object({
      purpose: z
        .string('Purpose is required')
        .trim()
        .min(1, 'Purpose is required')
        .max(expenseLimits.title, `Purpose must be at most ${expenseLimits.title} characters`),
      amount: exact('Amount must be positive', { least: '0.0001', most: expenseLimits.amount }),
      neededOn: day().nullish(),
    }),
    result: one,
    status: 201,
    touches,
  },
  remove: {
    method: 'DELETE',
    path: '/api/expenses/advances/:id',
    access: ['delete:own', 'expense_report'],
    scope: 'own expense advances',
    summary: 'Takes back an own advance that nobody has decided about; else 409 NOT_REQUESTED.',
    params: IdParams,
    result: 'none',
    touches,
  },
  pay: {
    method: 'POST',
    path: '/api/expenses/advances/:id/pay',
    access: ['manage', 'expense_report'],
    scope: 'own expense advances',
    summary: 'Pays an approved advance from an account of cash or bank, and posts it.',
    params: IdParams,
    body: z.object({ cashAccountId: z.uuid('Choose an account'), paidOn: day('Payment date is required') }),
    result: one,
    touches,
  },
});
