import { discountKinds } from '@bellwether/contract/billing/discounts.rules';
import { approvalReasons, orderStatuses } from '@bellwether/contract/billing/orders/order.values';
import type { RecognitionBasis } from '@bellwether/contract/billing/tuition/tuition.values';
import { taxKinds, taxMethods } from '@bellwether/contract/ledger/taxes/tax.values';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, id, moment, percent, quantity, timestamps, version } from '../../../platform/db/columns.ts';
import { employee } from '../../employees/employees.table.ts';
import { skill } from '../../employees/skills/skills.table.ts';
import { user } from '../../identity/identity.table.ts';
import { enrolment, schoolClass } from '../../learning/learning.table.ts';
import { lead } from '../../pipeline/leads.table.ts';
import { customer } from '../../sales/customers.table.ts';
import { product, productVariant } from '../../sales/products.table.ts';
import { student } from '../../students/students.table.ts';
import { tuitionPackage } from '../tuition-packages.table.ts';

/** What a package covers, its numbers as decimals. */
export interface StoredCoverage {
  readonly validFrom: string;
  readonly lastDay: string;
  readonly expiresOn: string | null;
  readonly term: string;
  readonly covered: string;
  readonly granted: string | null;
  readonly basis: RecognitionBasis;
}

/** What a customer ordered (SAL-10). What is paid of it is read from its invoice (REV-40). */
export const salesOrder = pgTable(
  'sales_order',
  {
    id: id(),
    orderNumber: text().notNull().unique('sales_order_number_unique'),
    customerId: uuid()
      .notNull()
      .references(() => customer.id),
    /** The lead that was won by it. */
    leadId: uuid().references(() => lead.id, { onDelete: 'set null' }),
    orderDate: date().notNull(),
    dueDate: date(),
    orderStatus: text({ enum: orderStatuses }).notNull().default('DRAFT'),
    currency: text().notNull(),
    subtotal: amount().notNull(),
    taxAmount: amount().notNull(),
    discountAmount: amount().notNull(),
    totalAmount: amount().notNull(),
    terms: text(),
    notes: text(),
    internalNotes: text(),
    /** Why somebody else has to approve it; empty where nothing spoke against it. AMB-211. */
    approvalReasons: text({ enum: approvalReasons }).array().notNull().default([]),
    submittedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    approvedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    approvedAt: moment(),
    decisionNotes: text(),
    searchText: text().notNull().generatedAlwaysAs(sql`bw_search_text(order_number)`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('sales_order_by_creation').on(table.createdAt, table.id),
    index('sales_order_by_date').on(table.orderDate, table.id),
    index('sales_order_by_number').on(table.orderNumber, table.id),
    index('sales_order_by_total').on(table.totalAmount, table.id),
    index('sales_order_by_status').on(table.orderStatus, table.createdAt, table.id),
    index('sales_order_by_customer').on(table.customerId, table.createdAt, table.id),
    index('sales_order_by_lead').on(table.leadId).where(sql`${table.leadId} is not null`),
    index('sales_order_by_submitter').on(table.submittedById).where(sql`${table.submittedById} is not null`),
    index('sales_order_by_approver').on(table.approvedById).where(sql`${table.approvedById} is not null`),
    index('sales_order_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('sales_order_total', sql`${table.totalAmount} > 0 and ${table.discountAmount} >= 0`),
    check(
      'sales_order_approved',
      sql`${table.orderStatus} not in ('APPROVED', 'IN_PROGRESS', 'FULFILLED', 'REFUNDED') or ${table.approvedAt} is not null`,
    ),
  ],
);

/** What is ordered, a line each: a package, a product, or what was typed. SAL-10, SAL-11. */
export const orderItem = pgTable(
  'order_item',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => salesOrder.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    description: text().notNull(),
    productId: uuid().references(() => product.id),
    variantId: uuid().references(() => productVariant.id),
    packageId: uuid().references(() => tuitionPackage.id),
    studentId: uuid().references(() => student.id),
    classId: uuid().references(() => schoolClass.id),
    teacherId: uuid().references(() => employee.id),
    skillId: uuid().references(() => skill.id),
    sessionDurationMinutes: integer(),
    /** The day on which the student begins; the order's where none is said. */
    startDate: date(),
    /** What a package covers for who begins then, as it was when it was sold (paper: by the line's stored facts). */
    coverage: jsonb().$type<StoredCoverage>(),
    /** What went off its price. */
    discountKinds: text({ enum: discountKinds }).array().notNull().default([]),
    quantity: quantity().notNull(),
    unitPrice: amount().notNull(),
    discountAmount: amount().notNull().default('0'),
    taxRate: percent().notNull(),
    /** The tax that is set up by which it was worked out; null where a percent was typed. */
    taxCode: text(),
    taxMethod: text({ enum: taxMethods }).notNull().default('EXCLUSIVE'),
    taxKind: text({ enum: taxKinds }),
    lineTotal: amount().notNull(),
    taxAmount: amount().notNull(),
  },
  (table) => [
    index('order_item_by_order').on(table.orderId, table.position),
    index('order_item_by_product').on(table.productId).where(sql`${table.productId} is not null`),
    index('order_item_by_variant').on(table.variantId).where(sql`${table.variantId} is not null`),
    index('order_item_by_package').on(table.packageId).where(sql`${table.packageId} is not null`),
    index('order_item_by_student').on(table.studentId).where(sql`${table.studentId} is not null`),
    index('order_item_by_class').on(table.classId).where(sql`${table.classId} is not null`),
    index('order_item_by_teacher').on(table.teacherId).where(sql`${table.teacherId} is not null`),
    index('order_item_by_skill').on(table.skillId).where(sql`${table.skillId} is not null`),
    check(
      'order_item_amounts',
      sql`${table.quantity} >= 0.01 and ${table.unitPrice} >= 0 and ${table.discountAmount} >= 0 and ${table.lineTotal} >= 0`,
    ),
    check('order_item_session', sql`${table.sessionDurationMinutes} >= 30`),
  ],
);

/** Which seats an order gave or holds: enrolments of its students in its classes. How each stands the enrolment says. AMB-260. */
export const orderSeat = pgTable(
  'order_seat',
  {
    orderId: uuid()
      .notNull()
      .references(() => salesOrder.id),
    enrolmentId: uuid()
      .notNull()
      .references(() => enrolment.id, { onDelete: 'cascade' }),
    /** When it was freed because nobody had paid; who pays later gets it again where there is one. */
    lapsedOn: date(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.enrolmentId] }),
    index('order_seat_by_enrolment').on(table.enrolmentId),
  ],
);
