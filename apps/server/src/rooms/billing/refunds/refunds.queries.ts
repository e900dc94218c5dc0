import type { CustomerAccount } from '@bellwether/contract/billing/credits/account';
import type { refunds } from '@bellwether/contract/billing/refunds/refunds';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/db/list.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { userView } from '../../identity/identity.view.ts';
import { customerView } from '../../sales/customers.view.ts';
import { deposit, depositRefund } from '../deposits/deposits.table.ts';
import { foundBy } from '../found-by.queries.ts';
import { receipt } from '../invoices/invoices.table.ts';
import { refundRequest } from './refunds.table.ts';
import { seesAllRefunds, visibleRefunds } from './visible-refunds.access.ts';

type Query = InputOf<typeof refunds.list>['query'];
export type RefundReply = ResultOf<typeof refunds.withdraw>['data'];
type Named = RefundReply['requestedBy'];

// A select of one table leaves its columns unqualified, which a subquery would take for its own: hence the table's name in words.
const columns = {
  id: refundRequest.id,
  customerId: refundRequest.customerId,
  customerName: sql<string>`(select c.display_name from ${customerView('c')} where c.id = refund_request.customer_id)`,
  depositNumber: sql<
    string | null
  >`(select d.deposit_number from ${deposit} d where d.id = refund_request.deposit_id)`,
  amount: refundRequest.amount,
  paymentDate: refundRequest.paymentDate,
  paymentMethod: refundRequest.paymentMethod,
  reference: refundRequest.reference,
  state: refundRequest.state,
  requestedBy: sql<Named>`(select json_build_object('id', u.id, 'name', u.name) from ${userView('u')} where u.id = refund_request.requested_by_id)`,
  decidedBy: sql<Named>`(select json_build_object('id', u.id, 'name', u.name) from ${userView('u')} where u.id = refund_request.decided_by_id)`,
  reason: refundRequest.reason,
  refundNumber: sql<
    string | null
  >`coalesce((select r.receipt_number from ${receipt} r where r.id = refund_request.receipt_id),
    (select f.refund_number from ${depositRefund} f where f.id = refund_request.deposit_refund_id))`,
  createdAt: refundRequest.createdAt,
};
type Row = Omit<RefundReply, 'can'>;

const sortable = { createdAt: refundRequest.createdAt, amount: refundRequest.amount };

/** One page of the refunds that the viewer may see. AMB-334. */
export async function listRefunds(db: Db, viewer: Viewer, query: Query) {
  const where = and(
    visibleRefunds(viewer),
    query.customerId ? eq(refundRequest.customerId, query.customerId) : undefined,
    query.state ? eq(refundRequest.state, query.state) : undefined,
    foundBy(query.search, refundRequest),
  );
  const page = await pageOf(db, (onPage) => db.select(columns).from(refundRequest).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: refundRequest.id,
    from: sql`from ${refundRequest} ${where ? sql`where ${where}` : sql``}`,
  });
  return { ...page, data: page.data.map((row) => shown(viewer, row)) };
}

/** One refund as it is answered. Throws 404 for who may not see it. */
export async function findRefund(db: Db, viewer: Viewer, id: string): Promise<RefundReply> {
  const [found] = await db
    .select(columns)
    .from(refundRequest)
    .where(and(eq(refundRequest.id, id), visibleRefunds(viewer)));
  if (!found) throw notFound('Refund');
  return shown(viewer, found);
}

/** What of a customer's money waits for approval before it is paid back, the oldest first, as their account shows it. */
export async function waitingRefunds(
  db: Db,
  viewer: Viewer,
  customerId: string,
): Promise<z.input<typeof CustomerAccount>['refunds']> {
  const rows = await db
    .select(columns)
    .from(refundRequest)
    .where(and(eq(refundRequest.customerId, customerId), eq(refundRequest.state, 'PENDING')))
    .orderBy(refundRequest.createdAt, refundRequest.id);
  return rows
    .map((row) => shown(viewer, row))
    .map(({ id, depositNumber, amount, createdAt, requestedBy, can: may }) => ({
      ...{ id, depositNumber, amount, createdAt, can: may },
      requestedBy: requestedBy?.name ?? null,
    }));
}

/** Who is paid is told that it waits and what became of it, not who in the school asked or decided. */
function shown(viewer: Viewer, row: Row): RefundReply {
  const inside = seesAllRefunds(viewer);
  const isMaker = row.requestedBy?.id === viewer.userId;
  return {
    ...row,
    requestedBy: inside ? row.requestedBy : null,
    decidedBy: inside ? row.decidedBy : null,
    reason: inside ? row.reason : null,
    can: { withdraw: row.state === 'PENDING' && isMaker && can(viewer, 'manage', 'payment') },
  };
}

const Waiting = z.object({ waiting: z.string() });

/** What waits of a deposit, or where it is null of the customer's credit; exact ten-thousandths. The customer is locked. */
export async function waitingOf(db: Db, customerId: string, depositId: string | null): Promise<bigint> {
  const found = await rowOf(db, Waiting).from(sql`
    select coalesce(sum(q.amount), 0)::text as waiting from ${refundRequest} q
    where q.customer_id = ${customerId} and q.state = 'PENDING' and q.deposit_id is not distinct from ${depositId}::uuid`);
  return exactOf(found?.waiting ?? '0');
}
