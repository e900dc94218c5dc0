import { z } from 'zod';
import { enrolmentStatuses } from '../../learning/values.ts';
import { lineTaxShape, taxCodeField } from '../../ledger/taxes/line-tax.ts';
import { Amount, exact } from '../../shared/amount.ts';
import { editable } from '../../shared/editable.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { day, Id, IdParams, optionalId, optionalText } from '../../shared/fields.ts';
import { listQuery, pageCounts } from '../../shared/list.ts';
import { discountKinds } from '../discounts.rules.ts';
import { paymentFields } from '../invoices/invoices.ts';
import { recognitionBases } from '../tuition/tuition.values.ts';
import { approvalReasons, orderLimits, orderPage, orderStatuses, paymentStatuses } from './order.values.ts';
import { Instalment, PaymentPlan, planFields } from './payment-plans.ts';

/** What a package covers for who begins on a day, as it is stored with its line. */
const Coverage = z.object({
  validFrom: z.string(),
  lastDay: z.string(),
  expiresOn: z.string().nullable(),
  term: Amount,
  covered: Amount,
  granted: Amount.nullable(),
  basis: z.enum(recognitionBases),
});

const Item = z.object({
  id: Id,
  description: z.string(),
  quantity: Amount,
  unitPrice: Amount,
  discountAmount: Amount,
  taxRate: Amount,
  ...lineTaxShape,
  lineTotal: Amount,
  taxAmount: Amount,
  productId: Id.nullable(),
  variantId: Id.nullable(),
  packageId: Id.nullable(),
  studentId: Id.nullable(),
  studentName: z.string().nullable(),
  classId: Id.nullable(),
  className: z.string().nullable(),
  teacherId: Id.nullable(),
  teacherName: z.string().nullable(),
  skillId: Id.nullable(),
  sessionDurationMinutes: z.number().int().nullable(),
  /** The day on which the student begins; null: that of the order, or of the class where it begins later. */
  startDate: z.string().nullable(),
  /** Of a package: how many sessions it brings, null where they are not counted, and how much of the term it is for. */
  coverage: Coverage.nullable(),
  /** What went off its price, in the order in which it did. */
  discountKinds: z.array(z.enum(discountKinds)),
});

/** A seat that the order gave or holds: an enrolment of its student, and how it stands. AMB-260. */
const Seat = z.object({
  enrolmentId: Id,
  classId: Id,
  className: z.string(),
  studentId: Id,
  studentName: z.string(),
  status: z.enum(enrolmentStatuses),
  /** The last day on which it is held for who has not paid. */
  heldUntil: z.string().nullable(),
  /** When it was freed because nobody had paid. */
  lapsedOn: z.string().nullable(),
});

const row = {
  id: Id,
  orderNumber: z.string(),
  customerId: Id,
  customerName: z.string(),
  orderDate: z.string(),
  dueDate: z.string().nullable(),
  orderStatus: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  currency: z.string(),
  totalAmount: Amount,
  /** The invoice that it was made into; absent before it is approved, and for who may not read invoices. */
  invoiceId: Id.nullable(),
  version: z.number().int(),
};

/** An order as a list shows it. SAL-10. */
export const OrderRow = z.object(row).meta({ id: 'OrderRow' });

/** An order with items, plan and approval (SAL-10), and what the viewer may do with it. */
export const Order = z
  .object({
    ...row,
    leadId: Id.nullable(),
    subtotal: Amount,
    taxAmount: Amount,
    discountAmount: Amount,
    paidAmount: Amount,
    balanceDue: Amount,
    invoiceNumber: z.string().nullable(),
    terms: z.string().nullable(),
    notes: z.string().nullable(),
    /** Null for the customer. */
    internalNotes: z.string().nullable(),
    approvalReasons: z.array(z.enum(approvalReasons)),
    submittedByName: z.string().nullable(),
    approvedByName: z.string().nullable(),
    approvedAt: z.string().nullable(),
    decisionNotes: z.string().nullable(),
    items: z.array(Item),
    seats: z.array(Seat),
    plan: PaymentPlan.nullable(),
    can: z.object({
      edit: z.boolean(),
      submit: z.boolean(),
      approve: z.boolean(),
      plan: z.boolean(),
      pay: z.boolean(),
      to: z.array(z.enum(orderStatuses)),
      delete: z.boolean(),
    }),
  })
  .meta({ id: 'Order' });

const { shortestSession, longestSession } = orderLimits;
const session = `Session length must be from ${shortestSession} to ${longestSession} minutes`;

/** A day, or nothing: empty text is nothing. */
const startDay = z.preprocess(
  (given) => (given === '' ? null : given),
  day('Invalid date').nullable().default(null),
);

const item = z.object({
  description: z
    .string('Description is required')
    .trim()
    .min(1, 'Description is required')
    .max(orderLimits.description, `Description must be at most ${orderLimits.description} characters`),
  productId: optionalId('product'),
  variantId: optionalId('variant'),
  packageId: optionalId('package'),
  studentId: optionalId('student'),
  classId: optionalId('class'),
  teacherId: optionalId('teacher'),
  skillId: optionalId('skill'),
  sessionDurationMinutes: z
    .number(session)
    .int(session)
    .min(shortestSession, session)
    .max(longestSession, session)
    .nullish()
    .transform((minutes) => minutes ?? null),
  startDate: startDay,
  quantity: exact('Quantity must be at least 0.01', { least: '0.01', most: '99999999' }),
  unitPrice: exact('Unit price must be at least 0', { least: '0' }),
  discountAmount: exact('Discount must not be negative', { least: '0' }).default('0.00'),
  discountKinds: z.array(z.enum(discountKinds)).max(discountKinds.length).default([]),
  taxRate: exact('Tax rate must be a percent from 0 to 100', { least: '0', most: '100' }).default('0.00'),
  taxCode: taxCodeField,
});

const fields = {
  customerId: z.uuid('Choose a customer'),
  leadId: optionalId('lead'),
  orderDate: day('Invalid date'),
  dueDate: z.preprocess(
    (given) => (given === '' ? null : given),
    day('Invalid date').nullable().default(null),
  ),
  terms: optionalText(orderLimits.terms),
  notes: optionalText(orderLimits.notes),
  internalNotes: optionalText(orderLimits.notes),
  items: z
    .array(item)
    .min(1, 'Order must have at least one item')
    .max(orderLimits.items, `An order has at most ${orderLimits.items} items`),
};

const dueInOrder = {
  test: (body: { orderDate: string; dueDate: string | null }) =>
    body.dueDate === null || body.dueDate >= body.orderDate,
  issue: { path: ['dueDate'], error: 'Due date must be on or after order date' },
};

const one = z.object({ data: Order });
const touched = ['/api/finance', '/api/e-commerce'] as const;

export const orders = endpoints({
  list: {
    method: 'GET',
    path: '/api/e-commerce/orders',
    access: ['read:own', 'order'],
    scope: 'own orders',
    summary: 'Orders, the latest first; who pays sees their own that were approved. SAL-04.',
    query: listQuery(
      { sorts: ['createdAt', 'orderDate', 'orderNumber', 'totalAmount'], order: 'desc', ...orderPage },
      { orderStatus: z.enum(orderStatuses).optional(), customerId: z.uuid().optional() },
    ),
    result: z.object({ orders: z.array(OrderRow), data: z.array(OrderRow), ...pageCounts }),
  },
  get: {
    method: 'GET',
    path: '/api/e-commerce/orders/:id',
    access: ['read:own', 'order'],
    scope: 'own orders',
    summary: 'One order with items, plan and what was decided about it.',
    params: IdParams,
    result: one,
  },
  quote: {
    method: 'POST',
    path: '/api/e-commerce/orders/quote',
    access: ['create:any', 'order'],
    summary:
      'What tuition packages cost for who begins on a day: for what is left of the term, less what goes off by the settings. Writes nothing.',
    body: z.object({
      customerId: optionalId('customer'),
      orderDate: day('Invalid date'),
      items: z
        .array(
          z.object({
            packageId: z.uuid('Choose a package'),
            studentId: optionalId('student'),
            classId: optionalId('class'),
            startDate: startDay,
            quantity: exact('Quantity must be at least 0.01', { least: '0.01', most: '99999999' }),
          }),
        )
        .min(1, 'Order must have at least one item')
        .max(orderLimits.items, `An order has at most ${orderLimits.items} items`),
    }),
    result: z.object({
      data: z.array(
        z.object({
          /** The place of the item. */
          at: z.number().int(),
          /** Null where the package is gone. */
          unitPrice: Amount.nullable(),
          discountAmount: Amount.nullable(),
          discounts: z.array(z.object({ kind: z.enum(discountKinds), amount: Amount })),
          coverage: Coverage.nullable(),
        }),
      ),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/e-commerce/orders',
    access: ['create:any', 'order'],
    summary: 'Makes a draft; what it costs is worked out here, whatever is sent (AMB-153).',
    body: z.object(fields).refine(dueInOrder.test, dueInOrder.issue),
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/e-commerce/orders/:id',
    access: ['edit:any', 'order'],
    summary: 'Changes a draft.',
    params: IdParams,
    body: editable(fields),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/e-commerce/orders/:id',
    access: ['delete:any', 'order'],
    summary: 'Deletes a draft.',
    params: IdParams,
    result: 'none',
  },
  status: {
    method: 'POST',
    path: '/api/e-commerce/orders/:id/status',
    access: ['edit:any', 'order'],
    summary: 'Puts the order in its next state: submits, cancels, begins or ends it (AMB-211).',
    params: IdParams,
    body: z.object({
      status: z.enum(orderStatuses, 'Choose a state'),
      notes: optionalText(orderLimits.notes),
    }),
    result: one,
    touches: touched,
  },
  approve: {
    method: 'POST',
    path: '/api/e-commerce/orders/:id/approve',
    access: ['approve:any', 'order'],
    summary:
      'Approves what somebody else submitted, which makes its invoice; or gives it back as a draft with notes.',
    params: IdParams,
    body: z.object({ approved: z.boolean('Say yes or no'), notes: optionalText(orderLimits.notes) }),
    result: one,
    touches: touched,
  },
  plan: {
    method: 'POST',
    path: '/api/e-commerce/orders/:id/payment-plan',
    access: ['create:any', 'payment_plan'],
    summary: 'Has the order paid in parts; a plan that it had goes. Until its invoice is sent. SAL-13.',
    params: IdParams,
    body: planFields,
    result: one,
    touches: touched,
  },
  removePlan: {
    method: 'DELETE',
    path: '/api/e-commerce/orders/:id/payment-plan',
    access: ['create:any', 'payment_plan'],
    summary: 'Has the order paid at once again, until its invoice is sent.',
    params: IdParams,
    result: one,
    touches: touched,
  },
  instalments: {
    method: 'GET',
    path: '/api/e-commerce/orders/:id/instalments',
    access: ['read:own', 'order'],
    scope: 'own orders',
    summary: 'The instalments of an order by number. SAL-14.',
    params: IdParams,
    result: z.object({ data: z.array(Instalment) }),
  },
  pay: {
    method: 'POST',
    path: '/api/e-commerce/orders/:id/payments',
    access: ['create:any', 'payment'],
    summary:
      'Takes a payment of at most the balance due on the order’s invoice, which is sent first if it was not.',
    params: IdParams,
    body: z.object(paymentFields),
    result: z.object({ success: z.literal(true), message: z.string(), data: Order }),
    touches: touched,
  },
  payInstalment: {
    method: 'POST',
    path: '/api/e-commerce/instalments/:id/pay',
    access: ['create:any', 'payment'],
    summary: 'Takes a payment of at most the balance due on one instalment. SAL-14, SAL-15.',
    params: IdParams,
    body: z.object(paymentFields),
    result: z.object({ success: z.literal(true), message: z.string(), data: Order }),
    touches: touched,
  },
});
