import { z } from 'zod';
import { financeList } from '../ledger/accounts/account.values.ts';
import { acceptOldRate, currencyField } from '../ledger/currencies/document-currency.ts';
import { taxCodeField } from '../ledger/taxes/line-tax.ts';
import { exact, optionalExact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { exactOf, product, total } from '../shared/exact.rules.ts';
import { day, IdParams, optionalId, optionalText } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { Bill, BillRow } from './bill-record.ts';
import { billFilters, billLimits } from './purchasing.values.ts';

const amountMessage = 'Amount must be a number of at least 0 with at most 4 decimals';
const quantityMessage = 'Quantity must be above 0, with at most 4 decimals';

const item = z.object({
  description: z
    .string('Description is required')
    .trim()
    .min(1, 'Description is required')
    .max(billLimits.description, `Description must be at most ${billLimits.description} characters`),
  quantity: exact(quantityMessage, { least: '0.0001', most: billLimits.quantity }),
  unitPrice: exact(amountMessage, { least: '0', most: billLimits.amount }),
  expenseAccountId: z.uuid('Choose an account'),
  departmentId: optionalId('department'),
  /** Where an item names a tax that is set up, the tax of the bill is worked out of its items. */
  taxCode: taxCodeField,
});

/** Sums beyond it would not fit into what they are added to. */
function isPayable(items: readonly z.output<typeof item>[]): boolean {
  const sum = total(items.map(({ quantity, unitPrice }) => product(exactOf(quantity), exactOf(unitPrice))));
  return sum <= exactOf(billLimits.amount);
}

const BillFields = z
  .object({
    vendorId: z.uuid('Choose a vendor'),
    billNumber: z
      .string('Bill number is required')
      .trim()
      .min(1, 'Bill number is required')
      .max(billLimits.number, `Bill number must be at most ${billLimits.number} characters`),
    issueDate: day('Issue date is required'),
    dueDate: day('Due date is required'),
    currency: currencyField,
    acceptOldRate,
    description: optionalText(billLimits.description),
    taxAmount: exact(amountMessage, { least: '0', most: billLimits.amount }).default('0.00'),
    /** Only compared with what the items and the tax come to. */
    total: optionalExact(amountMessage, { least: '0' }),
    items: z
      .array(item)
      .min(1, 'At least one bill item is required')
      .max(billLimits.items, `A bill has at most ${billLimits.items} items`)
      .refine(isPayable, 'The total of a bill must be below 1,000,000,000,000'),
  })
  .refine(({ issueDate, dueDate }) => dueDate >= issueDate, {
    path: ['dueDate'],
    error: 'Due date must be on or after issue date',
  });

const detail = z.object({ data: Bill });
const touches = ['/api/finance/journal-entries', '/api/finance/accounts', '/api/finance/reports'] as const;

export const bills = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/bills',
    access: ['read', 'bill'],
    summary: 'The bills of vendors, the latest first. Status OVERDUE is of today in the school’s zone.',
    query: listQuery(
      { sorts: ['issueDate', 'dueDate', 'billNumber', 'total', 'balanceDue'], order: 'desc', ...financeList },
      {
        status: z.enum(billFilters).optional(),
        vendorId: z.uuid().optional(),
        isPostedToGL: flag.optional(),
        startDate: day().optional(),
        endDate: day().optional(),
      },
    ),
    result: pageOf(BillRow),
  },
  get: {
    method: 'GET',
    path: '/api/finance/bills/:id',
    access: ['read', 'bill'],
    summary: 'One bill with its items, its payments and what was posted for it.',
    params: IdParams,
    result: detail,
  },
  create: {
    method: 'POST',
    path: '/api/finance/bills',
    access: ['create', 'bill'],
    summary:
      'Enters a bill. Totals are worked out here; a total that is sent is compared within 0.01. 409 RATE_IS_OLD asks before a rate older than seven days is used.',
    body: BillFields,
    result: detail,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/finance/bills/:id',
    access: ['edit', 'bill'],
    summary: 'Changes a bill that is not posted yet; else 409 BILL_POSTED.',
    params: IdParams,
    body: editable(BillFields),
    result: detail,
  },
  post: {
    method: 'POST',
    path: '/api/finance/bills/:id/post',
    access: ['edit', 'bill'],
    summary: 'Posts a bill to the ledger: its accounts and the input tax against payable. Once.',
    params: IdParams,
    result: detail,
    touches,
  },
  cancel: {
    method: 'POST',
    path: '/api/finance/bills/:id/cancel',
    access: ['edit', 'bill'],
    summary: 'Takes a bill back on which nothing is paid; what was posted is reversed.',
    params: IdParams,
    body: z.object({ reason: optionalText(billLimits.notes) }),
    result: detail,
    touches,
  },
});
