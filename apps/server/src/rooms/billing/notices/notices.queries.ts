import type { paymentNotices } from '@bellwether/contract/billing/notices/payment-notices';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { and, desc, eq, sql } from 'drizzle-orm';
import { can } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/db/list.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { filesOf } from '../../files/index.ts';
import { userView } from '../../identity/identity.view.ts';
import { customerView } from '../../sales/customers.view.ts';
import { foundBy } from '../found-by.queries.ts';
import { invoice, receipt } from '../invoices/invoices.table.ts';
import { paymentNotice } from './notices.table.ts';

type Query = InputOf<typeof paymentNotices.list>['query'];
export type NoticeReply = ResultOf<typeof paymentNotices.confirm>['data'];

/** The kind of record on which the pictures of the slip hang. */
export const noticeEntity = 'payment_notice';

// A select of one table leaves its columns unqualified, which a subquery would take for its own: hence the table's name in words.
const columns = {
  id: paymentNotice.id,
  customerId: paymentNotice.customerId,
  customerName: sql<string>`(select c.display_name from ${customerView('c')} where c.id = payment_notice.customer_id)`,
  invoiceId: paymentNotice.invoiceId,
  invoiceNumber: sql<
    string | null
  >`(select i.invoice_number from ${invoice} i where i.id = payment_notice.invoice_id)`,
  amount: paymentNotice.amount,
  paidOn: paymentNotice.paidOn,
  reference: paymentNotice.reference,
  state: paymentNotice.state,
  reason: paymentNotice.reason,
  receiptId: paymentNotice.receiptId,
  receiptNumber: sql<
    string | null
  >`(select r.receipt_number from ${receipt} r where r.id = payment_notice.receipt_id)`,
  decidedByName: sql<
    string | null
  >`(select u.name from ${userView('u')} where u.id = payment_notice.decided_by_id)`,
  createdAt: paymentNotice.createdAt,
};

const sortable = {
  createdAt: paymentNotice.createdAt,
  paidOn: paymentNotice.paidOn,
  amount: paymentNotice.amount,
};

/** One page of what customers say that they paid, with the pictures. */
export async function listNotices(db: Db, query: Query) {
  const where = and(
    query.state ? eq(paymentNotice.state, query.state) : undefined,
    query.customerId ? eq(paymentNotice.customerId, query.customerId) : undefined,
    foundBy(query.search, paymentNotice),
  );
  const page = await pageOf(db, (onPage) => db.select(columns).from(paymentNotice).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: paymentNotice.id,
    from: sql`from ${paymentNotice} ${where ? sql`where ${where}` : sql``}`,
  });
  return { ...page, data: await withFiles(db, page.data) };
}

/** One notice as it is answered. Throws 404. */
export async function findNotice(db: Db, id: string): Promise<NoticeReply> {
  const found = await db.select(columns).from(paymentNotice).where(eq(paymentNotice.id, id));
  const [notice] = await withFiles(db, found);
  if (!notice) throw notFound('Payment notice');
  return notice;
}

/** The latest ten of a customer. */
export async function noticesOfCustomer(db: Db, customerId: string): Promise<NoticeReply[]> {
  const found = await db
    .select(columns)
    .from(paymentNotice)
    .where(eq(paymentNotice.customerId, customerId))
    .orderBy(desc(paymentNotice.createdAt), desc(paymentNotice.id))
    .limit(10);
  return withFiles(db, found);
}

type Row = Omit<NoticeReply, 'files'>;

async function withFiles(db: Db, rows: readonly Row[]): Promise<NoticeReply[]> {
  const files = await filesOf(
    db,
    noticeEntity,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }));
}

/** Of the ids those of notices that the viewer may see: whose pictures may be served. For the room of files. */
export async function visibleNotices(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const own = can(viewer, 'read:any', 'payment')
    ? sql`true`
    : sql`${paymentNotice.customerId} in (select c.id from ${customerView('c')} where c.user_id = ${viewer.userId})`;
  const rows = await db
    .select({ id: paymentNotice.id })
    .from(paymentNotice)
    .where(sql`${paymentNotice.id} = any(${sql.param([...ids])}::uuid[]) and ${own}`);
  return new Set(rows.map(({ id }) => id));
}
