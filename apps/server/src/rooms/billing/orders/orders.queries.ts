import { nextOrderStatuses, paymentStatusOn } from '@bellwether/contract/billing/orders/order.rules';
import type { OrderStatus } from '@bellwether/contract/billing/orders/order.values';
import type { orders } from '@bellwether/contract/billing/orders/orders';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { studentName } from '@bellwether/contract/students/name.rules';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/db/list.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { schoolClassView } from '../../learning/learning.view.ts';
import { customerView } from '../../sales/customers.view.ts';
import { studentView } from '../../students/students.view.ts';
import { foundBy } from '../found-by.queries.ts';
import { allocation, creditNote, invoice } from '../invoices/invoices.table.ts';
import { orderItem, salesOrder } from './orders.table.ts';
import { planOfOrder } from './plans.queries.ts';
import { seatsOfOrder } from './seats.queries.ts';
import { visibleOrders } from './visible-orders.access.ts';

type Query = InputOf<typeof orders.list>['query'];
export type OrderReply = ResultOf<typeof orders.get>['data'];

const columns = {
  id: salesOrder.id,
  orderNumber: salesOrder.orderNumber,
  customerId: salesOrder.customerId,
  customerName: sql<string>`(select c.display_name from ${customerView('c')} where c.id = ${salesOrder.customerId})`,
  orderDate: salesOrder.orderDate,
  dueDate: salesOrder.dueDate,
  orderStatus: salesOrder.orderStatus,
  currency: salesOrder.currency,
  totalAmount: salesOrder.totalAmount,
  version: salesOrder.version,
  invoiceId: invoice.id,
  invoiceNumber: invoice.invoiceNumber,
  invoiceStatus: invoice.status,
  invoiceTotal: invoice.totalAmount,
  paidAmount: invoice.paidAmount,
  nextDueDate: invoice.nextDueDate,
  hasFailed: sql<boolean>`${invoice.paidAmount} < ${invoice.totalAmount} and exists (
    select 1 from ${allocation} a where a.invoice_id = ${invoice.id} and a.amount < 0)`,
};

/** Of an order its one invoice, unless that was cancelled. */
const itsInvoice = and(eq(invoice.orderId, salesOrder.id), sql`${invoice.status} <> 'CANCELLED'`);

const sortable = {
  createdAt: salesOrder.createdAt,
  orderDate: salesOrder.orderDate,
  orderNumber: salesOrder.orderNumber,
  totalAmount: salesOrder.totalAmount,
};

/** One page of the orders that the viewer may see, each with what is paid of it today. SAL-04. */
export async function listOrders(db: Db, viewer: Viewer, query: Query, today: Day) {
  const where = and(
    visibleOrders(viewer),
    query.orderStatus ? eq(salesOrder.orderStatus, query.orderStatus) : undefined,
    query.customerId ? eq(salesOrder.customerId, query.customerId) : undefined,
    foundBy(query.search, salesOrder),
  );
  const page = await pageOf(
    db,
    (onPage) => db.select(columns).from(salesOrder).leftJoin(invoice, itsInvoice).where(onPage).$dynamic(),
    {
      query,
      by: [sortable[query.sortBy]],
      id: salesOrder.id,
      from: sql`from ${salesOrder} ${where ? sql`where ${where}` : sql``}`,
    },
  );
  const data = page.data.map((row) => rowOf(row, viewer, today));
  return { ...page, data, orders: data };
}

/** Whether credit notes took back all of the invoice, and of what other payers have of it (AMB-261): a condition. */
export function isAllCredited(id: SQL): SQL {
  return sql`${id} is not null and not exists (select 1 from ${invoice} part where (part.id = ${id} or part.split_of_id = ${id})
    and part.total_amount <> coalesce((select sum(n.total_amount) from ${creditNote} n where n.invoice_id = part.id), 0))`;
}

type Stored = Awaited<ReturnType<typeof stored>>;

function stored(db: Db, viewer: Viewer, id: string) {
  const name = (column: typeof salesOrder.submittedById | typeof salesOrder.approvedById) =>
    sql<string | null>`(select u.name from ${userView('u')} where u.id = ${column})`;
  return db
    .select({
      ...columns,
      leadId: salesOrder.leadId,
      subtotal: salesOrder.subtotal,
      taxAmount: salesOrder.taxAmount,
      discountAmount: salesOrder.discountAmount,
      terms: salesOrder.terms,
      notes: salesOrder.notes,
      internalNotes: salesOrder.internalNotes,
      approvalReasons: salesOrder.approvalReasons,
      submittedById: salesOrder.submittedById,
      submittedByName: name(salesOrder.submittedById),
      approvedByName: name(salesOrder.approvedById),
      approvedAt: salesOrder.approvedAt,
      decisionNotes: salesOrder.decisionNotes,
      isCredited: sql<boolean>`${isAllCredited(sql`${invoice.id}`)}`,
    })
    .from(salesOrder)
    .leftJoin(invoice, itsInvoice)
    .where(and(eq(salesOrder.id, id), visibleOrders(viewer)));
}

type Money = Pick<
  Stored[number],
  | 'totalAmount'
  | 'invoiceId'
  | 'invoiceNumber'
  | 'invoiceStatus'
  | 'invoiceTotal'
  | 'paidAmount'
  | 'nextDueDate'
  | 'hasFailed'
>;

/** The order without what only serves to work out its payment status. */
function rowOf<R extends Money>(row: R, viewer: Viewer, today: Day) {
  const { invoiceStatus, invoiceTotal, invoiceNumber: _, paidAmount, nextDueDate, hasFailed, ...rest } = row;
  const isSent = invoiceStatus === 'SENT' || invoiceStatus === 'PAID';
  const money = isSent
    ? { total: exactOf(invoiceTotal ?? '0'), paid: exactOf(paidAmount ?? '0'), nextDueDate, hasFailed }
    : null;
  return {
    ...rest,
    invoiceId: can(viewer, 'read:own', 'invoice') ? row.invoiceId : null,
    paymentStatus: paymentStatusOn(today, money),
  };
}

/** One order that the viewer may see, with items, plan and what was decided. Throws 404. */
export async function findOrder(db: Db, viewer: Viewer, id: string, today: Day): Promise<OrderReply> {
  const [found] = await stored(db, viewer, id);
  if (!found) throw notFound('Order');
  const { submittedById, internalNotes, isCredited: _, ...row } = found;
  const isOffice = can(viewer, 'read:any', 'order');
  const total = exactOf(found.invoiceTotal ?? found.totalAmount);
  const paid = exactOf(found.paidAmount ?? '0');
  return {
    ...rowOf(row, viewer, today),
    internalNotes: isOffice ? internalNotes : null,
    approvalReasons: isOffice ? found.approvalReasons : [],
    decisionNotes: isOffice ? found.decisionNotes : null,
    invoiceNumber: can(viewer, 'read:own', 'invoice') ? found.invoiceNumber : null,
    paidAmount: exactText(paid),
    balanceDue: exactText(total - paid),
    items: await itemsOf(db, id),
    seats: await seatsOfOrder(db, id),
    plan: await planOfOrder(db, id, today),
    can: rightsOn(found, viewer),
  };
}

/** Submitting has a flag of its own; who paid has to get it back before the order ends, and only what was paid is refunded. */
function isOpenTo(
  next: OrderStatus,
  { paidAmount, hasFailed, isCredited }: Pick<Stored[number], 'paidAmount' | 'hasFailed' | 'isCredited'>,
): boolean {
  if (next === 'PENDING_APPROVAL') return false;
  if (next === 'IN_PROGRESS' || next === 'FULFILLED') return true;
  return (
    ((paidAmount === null || paidAmount === '0.00') && (next === 'CANCELLED' || Boolean(hasFailed))) ||
    (next === 'REFUNDED' && Boolean(isCredited))
  );
}

/** What the viewer may do with the order as it stands. */
function rightsOn(
  found: Pick<
    Stored[number],
    'orderStatus' | 'invoiceStatus' | 'submittedById' | 'paidAmount' | 'hasFailed' | 'isCredited'
  >,
  viewer: Viewer,
): OrderReply['can'] {
  const { orderStatus: status, invoiceStatus } = found;
  const mayEdit = can(viewer, 'edit:any', 'order');
  const isDraft = status === 'DRAFT';
  const isRunning = status === 'APPROVED' || status === 'IN_PROGRESS' || status === 'FULFILLED';
  const isOpen = invoiceStatus === 'DRAFT' || invoiceStatus === 'SENT';
  return {
    edit: isDraft && mayEdit,
    submit: isDraft && mayEdit,
    approve:
      status === 'PENDING_APPROVAL' &&
      can(viewer, 'approve:any', 'order') &&
      found.submittedById !== viewer.actor.id,
    plan:
      (isDraft || status === 'PENDING_APPROVAL' || (isRunning && invoiceStatus === 'DRAFT')) &&
      can(viewer, 'create:any', 'payment_plan'),
    pay: isRunning && isOpen && can(viewer, 'create:any', 'payment'),
    to: mayEdit ? nextOrderStatuses(status).filter((next) => isOpenTo(next, found)) : [],
    delete: isDraft && can(viewer, 'delete:any', 'order'),
  };
}

const student = studentView.relation('student');

async function itemsOf(db: Db, id: string): Promise<OrderReply['items']> {
  const rows = await db
    .select({
      id: orderItem.id,
      description: orderItem.description,
      quantity: orderItem.quantity,
      unitPrice: orderItem.unitPrice,
      discountAmount: orderItem.discountAmount,
      taxRate: orderItem.taxRate,
      taxCode: orderItem.taxCode,
      taxMethod: orderItem.taxMethod,
      taxKind: orderItem.taxKind,
      lineTotal: orderItem.lineTotal,
      taxAmount: orderItem.taxAmount,
      productId: orderItem.productId,
      variantId: orderItem.variantId,
      packageId: orderItem.packageId,
      studentId: orderItem.studentId,
      classId: orderItem.classId,
      className: sql<
        string | null
      >`(select c.name from ${schoolClassView('c')} where c.id = ${orderItem.classId})`,
      teacherId: orderItem.teacherId,
      teacherName: sql<
        string | null
      >`(select e.first_name || ' ' || e.last_name from ${employeeView('e')} where e.id = ${orderItem.teacherId})`,
      skillId: orderItem.skillId,
      sessionDurationMinutes: orderItem.sessionDurationMinutes,
      startDate: orderItem.startDate,
      coverage: orderItem.coverage,
      discountKinds: orderItem.discountKinds,
      firstName: student.firstName,
      lastName: student.lastName,
      preferredName: student.preferredName,
      studentIdentifier: student.studentIdentifier,
    })
    .from(orderItem)
    .leftJoin(student, eq(student.id, orderItem.studentId))
    .where(eq(orderItem.orderId, id))
    .orderBy(asc(orderItem.position));
  return rows.map(({ firstName, lastName, preferredName, studentIdentifier, ...item }) => ({
    ...item,
    studentName: item.studentId
      ? studentName({ firstName, lastName, preferredName, studentIdentifier })
      : null,
  }));
}
