import { z } from 'zod';
import { Amount, exact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, idOf, Moment, optionalId, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { LanguageCode } from '../translations/fields.ts';
import {
  leaverLimits,
  ownLineKinds,
  settlementDirections,
  settlementLineKinds,
  settlementStatuses,
  settlementTypes,
} from './leavers.values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** A part of what is settled; below 0 what the person owes. */
const SettlementLine = z.object({
  kind: z.enum(settlementLineKinds),
  /** What it is called: the month, the leave type, the purpose of the advance, or HR's own words. */
  description: z.string(),
  /** Days of leave; null where nothing is counted. */
  quantity: z.string().nullable(),
  amount: Amount,
  /** What it comes of: the salary, the leave type, the advance. */
  causeId: Id.nullable(),
  /** Of what HR adds: whether tax is kept back of it. */
  isTaxed: z.boolean(),
});

const row = {
  id: Id,
  employee: Named,
  type: z.enum(settlementTypes),
  reason: z.string(),
  amount: Amount,
  direction: z.enum(settlementDirections),
  settlementDate: z.string(),
  lastDay: z.string(),
  status: z.enum(settlementStatuses),
  version: z.number().int(),
};

/** As a list has it. TAL-22. */
export const SettlementRow = z.object(row).meta({ id: 'SettlementRow' });

/** What is settled with somebody who leaves, with its parts. TAL-22. */
export const Settlement = z
  .object({
    ...row,
    lines: z.array(SettlementLine),
    createdBy: Named.nullable(),
    approvedBy: Named.nullable(),
    approvedAt: Moment.nullable(),
    /** The payslip of its last pay, from the approval on, for who may see it; AMB-378. */
    payslipId: Id.nullable(),
    /** When it was paid, by the person or to them. */
    paidOn: z.string().nullable(),
    /** The states that the viewer may bring it to. */
    next: z.array(z.enum(settlementStatuses)),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'Settlement' });

const { reason, description, lines, amount } = leaverLimits;
const [positive, some] = ['Amount must be a positive number', 'Enter an amount other than 0'];
const owedUntaxed = 'What the person owes is not taxed';

const fields = {
  employeeId: idOf('employee'),
  type: z.enum(settlementTypes, 'Settlement type is required'),
  reason: z
    .string('Reason is required')
    .trim()
    .min(1, 'Reason is required')
    .max(reason, `Reason must be at most ${reason} characters`),
  amount: exact(positive, { least: '0.0001', most: amount }),
  direction: z.enum(settlementDirections).default('PAY'),
  settlementDate: day('Settlement date must be YYYY-MM-DD'),
  lastDay: day('Last day must be YYYY-MM-DD'),
  /** What HR adds: notice, severance and others; below 0 what the person owes. */
  ownLines: z
    .array(
      z
        .object({
          kind: z.enum(ownLineKinds),
          description: z.string().trim().max(description).default(''),
          amount: exact(some, { least: `-${amount}`, most: amount }).refine(
            (text) => Number(text) !== 0,
            some,
          ),
          /** Whether tax is kept back of it; contributions never are. AMB-378. */
          isTaxed: z.boolean().default(false),
        })
        .refine((line) => !line.isTaxed || Number(line.amount) > 0, { path: ['amount'], error: owedUntaxed }),
    )
    .max(lines, `At most ${lines} lines`)
    .default([]),
};

const one = z.object({ data: Settlement });
const path = '/api/hr/settlements';

export const settlements = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read:own', 'settlement'],
    scope: 'own settlements',
    summary: 'Settlements, the latest first: all, or one’s own from the approval on. TAL-22.',
    query: listQuery(
      { sorts: ['settlementDate', 'employee', 'amount'], order: 'desc', limit: 20 },
      { status: z.enum(settlementStatuses).optional() },
    ),
    result: pageOf(SettlementRow),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read:own', 'settlement'],
    scope: 'own settlements',
    summary: 'One settlement with its parts.',
    params: IdParams,
    result: one,
  },
  pdf: {
    method: 'GET',
    path: `${path}/:id/pdf`,
    access: ['read:own', 'settlement'],
    scope: 'own settlements',
    summary: 'One settlement as an A4 document, with its parts.',
    params: IdParams,
    query: z.object({ language: LanguageCode.optional() }),
    result: 'file',
    media: ['application/pdf'],
    limit: { perMinute: 60 },
  },
  create: {
    method: 'POST',
    path,
    access: ['create:any', 'settlement'],
    summary:
      'Begins a settlement with an estimated amount; calculating replaces it by the sum of the parts. TAL-22.',
    body: z.object(fields),
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['edit:any', 'settlement'],
    summary: 'Changes what is not approved yet; else 409 NOT_OPEN. What is calculated is calculated again.',
    params: IdParams,
    body: editable(z.object(fields)),
    result: one,
  },
  setStatus: {
    method: 'POST',
    path: `${path}/:id/status`,
    access: ['read:own', 'settlement'],
    scope: 'own settlements',
    summary:
      'Brings it forward: HR calculates it from last pay with its tax and contributions, unused leave and advances, somebody with approve:any approves it, which makes a payslip, finance pays it out of an account. Approval and payment are posted to the ledger, cancelling reverses it. 409 NOT_NEXT, NOTHING_TO_SETTLE, CHANGED, IN_PAYROLL, NO_TAX_SLABS, UNCONFIRMED. AMB-231, AMB-268, AMB-378.',
    params: IdParams,
    body: z.object({
      ...{ status: z.enum(settlementStatuses), version: Version },
      /** Of a payment: from which account of cash or bank, or into which, and when; today unless told. */
      cashAccountId: optionalId('account'),
      paidOn: day('Invalid date').nullish(),
    }),
    result: one,
    touches: [
      ...(['/api/expenses/advances', '/api/hr/leave-balances', '/api/hr/leave-ledger'] as const),
      '/api/payroll/payslips',
    ],
  },
});
