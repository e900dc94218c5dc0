import type { DiscountKind } from '@bellwether/contract/billing/discounts.rules';
import { linesAmounts } from '@bellwether/contract/billing/document.rules';
import { exactOf, exactText, minorPlaces, product, toPlaces } from '@bellwether/contract/shared/exact.rules';
import type { Reply } from '../../../api/types.ts';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import { randomId } from '../../../ui/random-id.ts';
import type { LineTaxes } from '../../ledger/index.tsx';
import type { OrderReply } from './order-words.tsx';

/** A line as it is typed. */
export type OrderLine = {
  /** Keeps the line on screen when another is taken away. */
  key: string;
  description: string;
  productId: string | null;
  variantId: string | null;
  packageId: string | null;
  teacherId: string | null;
  skillId: string | null;
  studentId: string | null;
  studentName: string | null;
  classId: string | null;
  className: string | null;
  sessionDurationMinutes: number | '';
  startDate: string;
  discountKinds: DiscountKind[];
  quantity: string;
  unitPrice: string;
  discountAmount: string;
  taxRate: string;
  /** '' for none, null while nobody chose. */
  taxCode: string | null;
};

export type OrderValues = {
  customerId: string;
  leadId: string | null;
  orderDate: string;
  dueDate: string;
  terms: string;
  notes: string;
  internalNotes: string;
  items: OrderLine[];
};

/** What an order is begun with: of a won lead, say. */
export interface OrderStart {
  readonly customerId?: string;
  readonly customerName?: string;
  readonly leadId?: string;
  readonly items?: readonly Partial<OrderLine>[];
}

type Winning = Reply<'GET /api/e-commerce/leads/:id/winning'>['data'];

/** What an order of a won lead begins with: its customer, a line for each purchase, else one for each student. */
export function startOf(leadId: string, { customer, products, students }: Winning): OrderStart {
  const bought = products.map((one) => ({
    description: one.product.name,
    productId: one.productId,
    quantity: String(one.quantity),
    unitPrice: fieldAmount(one.unitPrice?.toFixed(2)),
    studentId: one.studentId,
    studentName: one.student.name,
  }));
  const learners = students.map(({ id, name }) => ({ studentId: id, studentName: name }));
  return {
    leadId,
    ...(customer && { customerId: customer.id, customerName: customer.name }),
    items: bought.length > 0 ? bought : learners,
  };
}

/** An empty line: one piece. */
export function emptyLine(given: Partial<OrderLine> = {}): OrderLine {
  return {
    ...{ key: randomId(), description: '', quantity: '1', unitPrice: '', discountAmount: '' },
    ...{ taxRate: '', taxCode: null },
    ...{ productId: null, variantId: null, packageId: null, teacherId: null, skillId: null },
    ...{ studentId: null, studentName: null, classId: null, className: null, sessionDurationMinutes: '' },
    ...{ startDate: '', discountKinds: [] },
    ...given,
  };
}

/** The form of a stored draft, or of a new one of today. */
export function orderValues(
  order: OrderReply | undefined,
  today: string,
  start: OrderStart = {},
): OrderValues {
  const none = (amount: string) => (amount === '0.00' ? '' : fieldAmount(amount));
  return {
    customerId: order?.customerId ?? start.customerId ?? '',
    leadId: order?.leadId ?? start.leadId ?? null,
    orderDate: order?.orderDate ?? today,
    dueDate: order?.dueDate ?? '',
    terms: order?.terms ?? '',
    notes: order?.notes ?? '',
    internalNotes: order?.internalNotes ?? '',
    items:
      order?.items.map(
        ({
          id,
          lineTotal: _,
          taxAmount: __,
          teacherName: ___,
          taxMethod: ____,
          taxKind: _____,
          coverage: ______,
          ...item
        }) => ({
          ...item,
          key: id,
          quantity: fieldAmount(item.quantity),
          unitPrice: fieldAmount(item.unitPrice),
          discountAmount: none(item.discountAmount),
          taxRate: item.taxCode ? '' : none(item.taxRate),
          taxCode: item.taxCode ?? '',
          sessionDurationMinutes: item.sessionDurationMinutes ?? '',
          startDate: item.startDate ?? '',
        }),
      ) ?? (start.items?.length ? start.items.map(emptyLine) : [emptyLine()]),
  };
}

/** What is sent. */
export function orderBody({ items, dueDate, ...values }: OrderValues, taxes: LineTaxes) {
  return {
    ...values,
    dueDate: dueDate || null,
    items: items.map(({ key: _, studentName: __, className: ___, ...item }) => ({
      ...item,
      discountAmount: item.discountAmount || '0',
      taxRate: item.taxRate || '0',
      taxCode: taxes.codeOf(item) || null,
      sessionDurationMinutes: item.sessionDurationMinutes === '' ? null : item.sessionDurationMinutes,
      startDate: item.startDate || null,
      discountKinds: item.discountAmount ? item.discountKinds : [],
    })),
  };
}

/** What the lines come to while one types; what is no number yet counts as nothing, and what goes off as at most its line. */
export function sumsOf(items: readonly OrderLine[], currency: string, taxes: LineTaxes) {
  const { lines, subtotal, discount, tax, total } = linesAmounts(
    items.map((item) => {
      const [quantity, unitPrice] = [number(item.quantity), number(item.unitPrice)];
      const gross = toPlaces(product(exactOf(quantity), exactOf(unitPrice)), minorPlaces(currency));
      const off = toPlaces(exactOf(number(item.discountAmount)), minorPlaces(currency));
      // biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint.
      const discountAmount = exactText(off > gross ? gross : off);
      const tax = taxes.of({ ...item, taxRate: number(item.taxRate) });
      return { quantity, unitPrice, discountAmount, ...tax };
    }),
    currency,
    taxes.rounding,
  );
  return {
    lines: lines.map((line) => exactText(line.total)),
    subtotal: exactText(subtotal),
    discount: exactText(discount),
    tax: exactText(tax),
    total: exactText(total),
  };
}

function number(text: string): string {
  return /^\d{1,15}(\.\d{1,4})?$/.test(text) ? text : '0';
}

/** What was filled in for a package; without prices where they stood there at first. */
export interface Priced {
  readonly packageId: string;
  readonly unitPrice?: string;
  readonly discountAmount?: string;
}

/** What of a quote is filled in: all of it for another package than before, else what is still as it was filled in last. What was typed stays. */
export function pricesToFill(
  line: Pick<OrderLine, 'unitPrice' | 'discountAmount'>,
  last: Priced | undefined,
  wanted: Required<Priced>,
): { unitPrice?: string; discountAmount?: string } {
  const isFresh = last === undefined || last.packageId !== wanted.packageId;
  const { unitPrice, discountAmount } = wanted;
  return {
    ...(isFresh || line.unitPrice === last.unitPrice ? { unitPrice } : {}),
    ...(isFresh || line.discountAmount === last.discountAmount ? { discountAmount } : {}),
  };
}
