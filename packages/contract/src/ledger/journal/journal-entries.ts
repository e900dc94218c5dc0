import { z } from 'zod';
import { Amount, exact } from '../../shared/amount.ts';
import { editable } from '../../shared/editable.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { day, Id, IdParams, optionalId, optionalText } from '../../shared/fields.ts';
import { listQuery, pageOf } from '../../shared/list.ts';
import { financeList } from '../accounts/account.values.ts';
import { isBalanced, isOneSided } from './journal.rules.ts';
import { journalKinds, journalLimits, journalStatuses, writtenKinds } from './journal.values.ts';

const Line = z.object({
  id: Id,
  accountId: Id,
  accountCode: z.string(),
  accountName: z.string(),
  description: z.string().nullable(),
  reference: z.string().nullable(),
  debitAmount: Amount,
  creditAmount: Amount,
  departmentId: Id.nullable(),
});

const row = {
  id: Id,
  entryNumber: z.string().nullable(),
  kind: z.enum(journalKinds),
  entryDate: z.string(),
  effectiveDate: z.string().nullable(),
  description: z.string(),
  reference: z.string().nullable(),
  status: z.enum(journalStatuses),
  totalAmount: Amount,
  createdById: Id.nullable(),
  createdBy: z.string().nullable(),
  approvedById: Id.nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: z.string().nullable(),
  /** What is there once the entry is sealed into the chain of hashes: its place in it. */
  postingSeq: z.number().int().nullable(),
  version: z.number().int(),
};

/** A journal entry as a list shows it (FIN-02). */
export const JournalEntryRow = z.object(row).meta({ id: 'JournalEntryRow' });

/** A journal entry with its lines (FIN-02), and what the viewer may do with it. */
export const JournalEntry = z
  .object({
    ...row,
    notes: z.string().nullable(),
    sourceType: z.string().nullable(),
    sourceId: Id.nullable(),
    hash: z.string().nullable(),
    reversesId: Id.nullable(),
    reversedById: Id.nullable(),
    overrideReason: z.string().nullable(),
    lines: z.array(Line),
    can: z.object({ edit: z.boolean(), approve: z.boolean(), reverse: z.boolean() }),
  })
  .meta({ id: 'JournalEntry' });

const amountMessage = 'Amount must be a number of at least 0 with at most 4 decimals';

const line = z
  .object({
    accountId: z.uuid('Choose an account'),
    description: optionalText(journalLimits.description),
    reference: optionalText(journalLimits.reference),
    debitAmount: exact(amountMessage, { least: '0' }).default('0.00'),
    creditAmount: exact(amountMessage, { least: '0' }).default('0.00'),
    departmentId: optionalId('department'),
  })
  .refine(isOneSided, 'Each line must have either a debit or credit amount, but not both');

const fields = {
  kind: z.enum(writtenKinds).default('MANUAL'),
  entryDate: day('Invalid date'),
  description: z
    .string('Description is required')
    .trim()
    .min(1, 'Description is required')
    .max(journalLimits.description, `Description must be at most ${journalLimits.description} characters`),
  reference: optionalText(journalLimits.reference),
  lines: z
    .array(line)
    .min(2, 'At least 2 journal entry lines required')
    .max(journalLimits.lines, `An entry has at most ${journalLimits.lines} lines`)
    .refine(isBalanced, 'Total debits must equal total credits'),
};

const overrideReason = optionalText(500);

export const journalEntries = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/journal-entries',
    access: ['read', 'journal_entry'],
    summary: 'Journal entries, the latest first.',
    query: listQuery(
      { sorts: ['entryDate', 'entryNumber', 'totalAmount'], order: 'desc', ...financeList },
      {
        status: z.enum(journalStatuses).optional(),
        kind: z.enum(journalKinds).optional(),
        accountId: z.uuid().optional(),
        startDate: day().optional(),
        endDate: day().optional(),
      },
    ),
    result: pageOf(JournalEntryRow),
  },
  get: {
    method: 'GET',
    path: '/api/finance/journal-entries/:id',
    access: ['read', 'journal_entry'],
    summary: 'One journal entry with its lines.',
    params: IdParams,
    result: z.object({ data: JournalEntry }),
  },
  create: {
    method: 'POST',
    path: '/api/finance/journal-entries',
    access: ['create', 'journal_entry'],
    summary:
      'Writes an entry, which waits for the approval of somebody else. Half a cent that lacks goes to the account for rounding.',
    body: z.object(fields),
    result: z.object({ data: JournalEntry }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/finance/journal-entries/:id',
    access: ['edit', 'journal_entry'],
    summary: 'Changes an entry that is PENDING.',
    params: IdParams,
    body: editable(fields),
    result: z.object({ data: JournalEntry }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/finance/journal-entries/:id',
    access: ['edit', 'journal_entry'],
    summary: 'Withdraws an entry that is PENDING. It is kept as REJECTED, so that its number leaves no gap.',
    params: IdParams,
    result: 'none',
  },
  approve: {
    method: 'POST',
    path: '/api/finance/journal-entries/:id/approve',
    access: ['approve', 'journal_entry'],
    summary:
      'Approves a PENDING entry, which posts it, or rejects it with notes (AMB-093). Nobody approves their own (AMB-092).',
    params: IdParams,
    body: z
      .object({ approved: z.boolean(), notes: optionalText(500), overrideReason })
      .refine(({ approved, notes }) => approved || notes !== null, {
        path: ['notes'],
        error: 'Notes are required when rejecting',
      }),
    result: z.object({ data: JournalEntry }),
    touches: ['/api/finance/accounts', '/api/finance/reports'],
  },
  reverse: {
    method: 'POST',
    path: '/api/finance/journal-entries/:id/reverse',
    access: ['create', 'journal_entry'],
    summary:
      'Writes the entry that takes an approved one back, for approval by somebody else. Once for each entry.',
    params: IdParams,
    body: z.object({ date: day('Invalid date'), description: optionalText(journalLimits.description) }),
    result: z.object({ data: JournalEntry }),
    status: 201,
  },
});
