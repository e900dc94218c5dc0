import { z } from 'zod';
import { Amount, optionalExact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalId, optionalText } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { expenseLimits } from './expenses.values.ts';

/** What money is spent on (EXP-03), up to how much, from when on with a receipt, and where it is posted. */
export const ExpenseCategory = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    isActive: z.boolean(),
    /** In the base currency. */
    maxPerItem: Amount.nullable(),
    /** Above this amount of the base currency an item needs a receipt. */
    receiptAbove: Amount.nullable(),
    accountId: Id.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'ExpenseCategory' });

const limit = optionalExact('Amount must be a number of at least 0 with at most 4 decimals', {
  least: '0',
  most: expenseLimits.amount,
});

const fields = {
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(expenseLimits.categoryName, `Name must be at most ${expenseLimits.categoryName} characters`),
  description: optionalText(expenseLimits.description),
  isActive: z.boolean().default(true),
  maxPerItem: limit,
  receiptAbove: limit,
  accountId: optionalId('account'),
};

const one = z.object({ data: ExpenseCategory });

export const expenseCategories = endpoints({
  list: {
    method: 'GET',
    path: '/api/expenses/categories',
    access: ['read', 'expense_category'],
    summary: 'What money may be spent on.',
    query: listQuery({ sorts: ['name'], limit: 20 }, { isActive: flag.optional() }),
    result: pageOf(ExpenseCategory),
  },
  get: {
    method: 'GET',
    path: '/api/expenses/categories/:id',
    access: ['read', 'expense_category'],
    summary: 'One category.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/expenses/categories',
    access: ['create', 'expense_category'],
    summary: 'Makes a category.',
    body: z.object(fields),
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/expenses/categories/:id',
    access: ['edit', 'expense_category'],
    summary: 'Changes a category.',
    params: IdParams,
    body: editable(fields),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/expenses/categories/:id',
    access: ['delete', 'expense_category'],
    summary: 'Deletes a category without items; else 409 IN_USE: it is closed instead.',
    params: IdParams,
    result: 'none',
  },
});
