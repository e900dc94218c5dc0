import { rateOf, rateText } from '@bellwether/contract/ledger/currencies/rate.rules';
import { billStatusOn } from '@bellwether/contract/purchasing/bill.rules';
import type { bills } from '@bellwether/contract/purchasing/bills';
import type { billFilters } from '@bellwether/contract/purchasing/purchasing.values';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { and, eq, gte, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isAmong, matches, pageOf } from '../../../platform/db/list.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import { vendor } from '../vendors/vendors.table.ts';
import { itemsOf, paymentsOf, postingsOf } from './bill-parts.queries.ts';
import { vendorBill } from './bills.table.ts';

type Query = InputOf<typeof bills.list>['query'];
export type Bill = ResultOf<typeof bills.get>['data'];

const columns = {
  id: vendorBill.id,
  billNumber: vendorBill.billNumber,
  vendorId: vendorBill.vendorId,
  vendorName: vendor.name,
  issueDate: vendorBill.issueDate,
  dueDate: vendorBill.dueDate,
  description: vendorBill.description,
  subtotal: vendorBill.subtotal,
  taxAmount: vendorBill.taxAmount,
  total: vendorBill.total,
  paidAmount: vendorBill.paidAmount,
  balanceDue: vendorBill.balanceDue,
  isPostedToGL: vendorBill.isPosted,
  currency: vendorBill.currency,
  exchangeRate: vendorBill.exchangeRate,
  carriedTotal: vendorBill.carriedTotal,
  baseBalanceDue: vendorBill.baseBalanceDue,
  journalEntryId: vendorBill.journalEntryId,
  cancelledAt: vendorBill.cancelledAt,
  version: vendorBill.version,
};

const sortable = {
  issueDate: vendorBill.issueDate,
  dueDate: vendorBill.dueDate,
  billNumber: vendorBill.billNumber,
  total: vendorBill.total,
  balanceDue: vendorBill.balanceDue,
};

/** One page of the bills, with the status that each has on that day. */
export async function listBills(db: Db, query: Query, today: Day) {
  const where = and(
    query.status ? hasStatus(query.status, today) : undefined,
    query.vendorId ? eq(vendorBill.vendorId, query.vendorId) : undefined,
    query.isPostedToGL === undefined ? undefined : eq(vendorBill.isPosted, query.isPostedToGL),
    query.startDate ? gte(vendorBill.issueDate, query.startDate) : undefined,
    query.endDate ? lte(vendorBill.issueDate, query.endDate) : undefined,
    found(query.search),
  );
  const page = await pageOf(db, (onPage) => selected(db).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: vendorBill.id,
    from: sql`from ${vendorBill} ${where ? sql`where ${where}` : sql``}`,
  });
  const base = await baseCurrencyOf(db);
  return { ...page, data: page.data.map((row) => shownOn(today, row, base)) };
}

/** One bill with its items, payments and postings, and what the viewer may do with it. Throws 404. */
export async function findBill(db: Db, viewer: Viewer, id: string, today: Day): Promise<Bill> {
  const [found] = await selected(db).where(eq(vendorBill.id, id));
  if (!found) throw notFound('Bill');
  const { cancelReason, ...row } = found;
  const items = await itemsOf(db, id);
  const payments = await paymentsOf(db, id);
  const postings = await postingsOf(
    db,
    id,
    payments.map((payment) => payment.id),
  );
  const mayEdit = can(viewer, 'edit', 'bill') && row.cancelledAt === null;
  return {
    ...shownOn(today, row, await baseCurrencyOf(db)),
    cancelReason,
    items,
    payments,
    postings,
    can: {
      edit: mayEdit && !row.isPostedToGL,
      post: mayEdit && !row.isPostedToGL && exactOf(row.total) > 0n,
      pay: mayEdit && exactOf(row.balanceDue) > 0n,
      cancel: mayEdit && exactOf(row.paidAmount) === 0n,
      reversePayments: mayEdit,
    },
  };
}

function selected(db: Db) {
  return db
    .select({ ...columns, cancelReason: vendorBill.cancelReason })
    .from(vendorBill)
    .innerJoin(vendor, eq(vendor.id, vendorBill.vendorId));
}

interface Stored {
  readonly total: string;
  readonly paidAmount: string;
  readonly balanceDue: string;
  readonly dueDate: string;
  readonly cancelledAt: string | null;
  readonly isPostedToGL: boolean;
  readonly currency: string | null;
  readonly exchangeRate: string | null;
  readonly carriedTotal: string | null;
  readonly baseBalanceDue: string;
}

function shownOn<R extends Stored>(today: Day, { carriedTotal, ...row }: R, base: string) {
  const { exchangeRate } = row;
  return {
    ...row,
    currency: row.currency ?? base,
    exchangeRate: exchangeRate === null ? null : rateText(rateOf(exchangeRate)),
    baseTotal: carriedTotal,
    baseBalanceDue: exchangeRate === null ? null : row.baseBalanceDue,
    status: statusOf(today, row),
    glPostingStatus: row.isPostedToGL ? ('POSTED' as const) : ('NOT_POSTED' as const),
  };
}

/** The status that a bill has on a day; of one that was taken back nothing was paid. */
function statusOf(
  today: Day,
  {
    balanceDue,
    paidAmount,
    dueDate,
    cancelledAt,
  }: Pick<Stored, 'balanceDue' | 'paidAmount' | 'dueDate' | 'cancelledAt'>,
) {
  if (cancelledAt !== null) return 'UNPAID' as const;
  return billStatusOn(today, { balanceDue: exactOf(balanceDue), paidAmount: exactOf(paidAmount), dueDate });
}

/** `billStatusOn` as a condition. */
function hasStatus(status: (typeof billFilters)[number], today: Day): SQL | undefined {
  const { balanceDue, dueDate, paidAmount, cancelledAt } = vendorBill;
  const isOpen = sql`${balanceDue} > 0`;
  switch (status) {
    case 'CANCELLED':
      return isNotNull(cancelledAt);
    case 'PAID':
      return sql`${cancelledAt} is null and ${balanceDue} <= 0`;
    case 'OVERDUE':
      return sql`${isOpen} and ${dueDate} < ${today}`;
    case 'PARTIALLY_PAID':
      return sql`${isOpen} and ${dueDate} >= ${today} and ${paidAmount} > 0`;
    case 'UNPAID':
      return sql`${isOpen} and ${dueDate} >= ${today} and ${paidAmount} = 0`;
  }
}

/** By the bill's own words, or by those of its vendor. */
function found(text: string | undefined): SQL | undefined {
  const vendors = matches(text, sql`v.search_text`);
  if (!vendors) return undefined;
  return or(
    matches(text, vendorBill.searchText),
    isAmong(vendorBill.vendorId, sql`select v.id from ${vendor} v where ${vendors}`),
  );
}
