import { linesAmounts } from '@bellwether/contract/billing/document.rules';
import { addDays } from '@bellwether/contract/shared/day';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import type { Reply } from '../../../api/types.ts';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import { randomId } from '../../../ui/random-id.ts';
import type { LineTaxes } from '../../ledger/index.tsx';

export type InvoiceReply = Reply<'GET /api/finance/invoices/:id'>['data'];

/** An item as it is typed. */
export type GridItem = {
  /** Keeps the row on screen when another is taken away. */
  key: string;
  description: string;
  quantity: string;
  unitPrice: string;
  discountAmount: string;
  taxRate: string;
  /** '' for none, null while nobody chose. */
  taxCode: string | null;
  accountId: string;
  studentId: string | null;
};

export type InvoiceValues = {
  customerId: string;
  invoiceDate: string;
  dueDate: string;
  /** '' for the base currency. */
  currency: string;
  acceptOldRate: boolean;
  terms: string;
  notes: string;
  items: GridItem[];
};

/** An empty item: one piece. */
export function emptyItem(): GridItem {
  return {
    key: randomId(),
    description: '',
    quantity: '1',
    unitPrice: '',
    discountAmount: '0',
    taxRate: '',
    taxCode: null,
    accountId: '',
    studentId: null,
  };
}

/** The form of a stored draft, or of a new one that is due two weeks after today. */
export function invoiceValues(
  invoice: InvoiceReply | undefined,
  today: string,
  customerId = '',
): InvoiceValues {
  return {
    customerId: invoice?.customerId ?? customerId,
    invoiceDate: invoice?.invoiceDate ?? today,
    dueDate: invoice?.dueDate ?? addDays(today, 14),
    currency: invoice?.exchangeRate ? invoice.currency : '',
    acceptOldRate: false,
    terms: invoice?.terms ?? '',
    notes: invoice?.notes ?? '',
    items: invoice?.items.map((item) => ({
      key: item.id,
      description: item.description,
      quantity: fieldAmount(item.quantity),
      unitPrice: fieldAmount(item.unitPrice),
      discountAmount: item.discountAmount,
      taxRate: item.taxRate === '0.00' || item.taxCode ? '' : fieldAmount(item.taxRate),
      taxCode: item.taxCode ?? '',
      accountId: item.accountId ?? '',
      studentId: item.studentId,
    })) ?? [emptyItem()],
  };
}

/** What is sent. */
export function invoiceBody({ items, ...values }: InvoiceValues, taxes: LineTaxes) {
  return {
    ...values,
    items: items.map(({ key: _, accountId, ...item }) => ({
      ...item,
      taxRate: item.taxRate || '0',
      taxCode: taxes.codeOf(item) || null,
      accountId: accountId || null,
    })),
  };
}

/** What the items come to while one types; what is no number yet counts as nothing. */
export function sumsOf(items: readonly GridItem[], currency: string, taxes: LineTaxes) {
  const { lines, subtotal, tax, total } = linesAmounts(
    items.map((item) => ({
      ...taxes.of({ ...item, taxRate: number(item.taxRate) }),
      quantity: number(item.quantity),
      unitPrice: number(item.unitPrice),
      discountAmount: '0',
    })),
    currency,
    taxes.rounding,
  );
  return {
    lines: lines.map((line) => exactText(line.total)),
    subtotal: exactText(subtotal),
    tax: exactText(tax),
    total: exactText(total),
  };
}

function number(text: string): string {
  return /^\d{1,15}(\.\d{1,4})?$/.test(text) ? text : '0';
}
