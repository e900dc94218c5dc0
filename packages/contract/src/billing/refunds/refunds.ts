import { z } from 'zod';
import { financeList } from '../../ledger/accounts/account.values.ts';
import { Amount } from '../../shared/amount.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { Id, IdParams, Moment } from '../../shared/fields.ts';
import { listQuery, pageOf } from '../../shared/list.ts';
import { CustomerAccount } from '../credits/account.ts';
import { paymentMethods } from '../invoices/invoice.values.ts';
import { paymentFields } from '../invoices/invoices.ts';
import { refundStates } from './refund.values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** A refund that needed somebody else's approval: who asked, what was decided, and the number under which it was paid. AMB-334. */
export const Refund = z
  .object({
    id: Id,
    customerId: Id,
    customerName: z.string(),
    /** The deposit of which it is; null: of credit. */
    depositNumber: z.string().nullable(),
    amount: Amount,
    paymentDate: z.string(),
    paymentMethod: z.enum(paymentMethods),
    reference: z.string().nullable(),
    state: z.enum(refundStates),
    /** Who asked and decided, and why not: null for who is paid. */
    requestedBy: Named.nullable(),
    decidedBy: Named.nullable(),
    reason: z.string().nullable(),
    refundNumber: z.string().nullable(),
    createdAt: Moment,
    can: z.object({ withdraw: z.boolean() }),
  })
  .meta({ id: 'Refund' });

const touched = ['/api/finance', '/api/e-commerce', '/api/approvals'] as const;

export const refunds = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/refunds',
    access: ['read:own', 'payment'],
    scope: 'own refunds',
    summary: 'Refunds that needed somebody else’s approval, the latest first; who is paid sees their own.',
    query: listQuery(
      { sorts: ['createdAt', 'amount'], order: 'desc', ...financeList },
      { customerId: z.uuid().optional(), state: z.enum(refundStates).optional() },
    ),
    result: pageOf(Refund),
  },
  create: {
    method: 'POST',
    path: '/api/finance/refunds',
    access: ['manage', 'payment'],
    summary:
      'Pays credit of a customer back, at most what they have; above the limit of the settings somebody else approves it first. REV-42, AMB-334.',
    body: z.object({ customerId: z.uuid('Choose a customer'), ...paymentFields }),
    result: z.object({
      success: z.literal(true),
      message: z.string(),
      /** PENDING where it waits for somebody else's approval. */
      state: z.enum(refundStates),
      data: CustomerAccount,
    }),
    status: 201,
    touches: touched,
  },
  withdraw: {
    method: 'POST',
    path: '/api/finance/refunds/:id/withdrawal',
    access: ['manage', 'payment'],
    summary: 'Takes a refund back that waits for approval: for who asked for it alone. 409 NOT_WAITING.',
    params: IdParams,
    result: z.object({ data: Refund }),
    touches: touched,
  },
});
