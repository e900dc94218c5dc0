import { bearsTaxByItem, billSums, daysOfTerms } from '@bellwether/contract/purchasing/bill.rules';
import { addDays } from '@bellwether/contract/shared/day';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import type { Reply } from '../../../api/types.ts';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import type { LineTaxes } from '../../ledger/index.tsx';

type Bill = Reply<'GET /api/finance/bills/:id'>['data'];

/** An item of the grid; numbers as they are typed. */
export type GridItem = {
  /** Keeps the row on screen when another is taken away. */
  key: string;
  description: string;
  expenseAccountId: string;
  quantity: string;
  unitPrice: string;
  departmentId: string | null;
  /** '' for none, null while nobody chose. */
  taxCode: string | null;
};

export type BillValues = {
  vendorId: string;
  billNumber: string;
  issueDate: string;
  dueDate: string;
  /** What the due date was proposed to be: while it is that, it follows. */
  proposedDue: string;
  description: string;
  /** '' for the base currency. */
  currency: string;
  acceptOldRate: boolean;
  taxAmount: string;
  items: GridItem[];
};

/** How many days a bill is given whose vendor has no terms with days in them. */
const usualDays = 30;

/** An empty item of the grid. */
export function emptyItem(): GridItem {
  return {
    key: crypto.randomUUID(),
    description: '',
    expenseAccountId: '',
    quantity: '1',
    unitPrice: '',
    departmentId: null,
    taxCode: null,
  };
}

/** The form of a stored bill, or of a new one of that day. */
export function billValues(bill: Bill | undefined, today: string, vendorId = ''): BillValues {
  const due = proposedDue(today, undefined);
  return {
    vendorId: bill?.vendorId ?? vendorId,
    billNumber: bill?.billNumber ?? '',
    issueDate: bill?.issueDate ?? today,
    dueDate: bill?.dueDate ?? due,
    proposedDue: bill ? '' : due,
    description: bill?.description ?? '',
    currency: bill?.exchangeRate ? bill.currency : '',
    acceptOldRate: false,
    taxAmount: bill && Number(bill.taxAmount) > 0 ? fieldAmount(bill.taxAmount) : '',
    items: bill?.items.map((item) => ({
      key: item.id,
      description: item.description,
      expenseAccountId: item.expenseAccountId,
      quantity: fieldAmount(item.quantity),
      unitPrice: fieldAmount(item.unitPrice),
      departmentId: item.departmentId,
      taxCode: item.taxCode ?? '',
    })) ?? [emptyItem()],
  };
}

/** When a bill of that day is due by its vendor's terms. */
export function proposedDue(issueDate: string, terms: string | null | undefined): string {
  return addDays(issueDate, daysOfTerms(terms) ?? usualDays);
}

/** What is sent: without the empty items at the end, and with the total that the form shows. */
export function billBody({ proposedDue: _, items, ...values }: BillValues, base: string, taxes: LineTaxes) {
  const currency = values.currency || base;
  const sent = items.slice(0, items.findLastIndex((item) => !isEmpty(item)) + 1);
  return {
    ...values,
    taxAmount: values.taxAmount || '0',
    total: sumsOf({ items: sent, taxAmount: values.taxAmount }, currency, taxes).total,
    items: sent.map(({ key: _key, ...item }) => ({ ...item, taxCode: taxOf(item, taxes).taxCode })),
  };
}

function isEmpty({ description, expenseAccountId, unitPrice }: GridItem): boolean {
  return description.trim() === '' && expenseAccountId === '' && unitPrice === '';
}

/** What the items and the tax come to as they are typed, as decimal strings; `lines` are without their tax. */
export function sumsOf(
  { items, taxAmount }: Pick<BillValues, 'items' | 'taxAmount'>,
  currency: string,
  taxes: LineTaxes,
) {
  const typed = items.map((item) => ({
    ...taxOf(item, taxes),
    quantity: safe(item.quantity),
    unitPrice: safe(item.unitPrice),
  }));
  const { lines, subtotal, tax, total } = billSums(typed, safe(taxAmount), currency, taxes.rounding);
  return {
    /** Whether the tax is that of the items, and none is typed. */
    isByItem: bearsTaxByItem(typed),
    lines: lines.map(({ base }) => exactText(base)),
    subtotal: exactText(subtotal),
    tax: exactText(tax),
    total: exactText(total),
  };
}

function taxOf({ taxCode }: Pick<GridItem, 'taxCode'>, taxes: LineTaxes) {
  return taxes.of({ taxCode, taxRate: '0' });
}

/** While one types '12.' the field holds no decimal yet. */
function safe(text: string): string {
  return /^\d{1,15}(\.\d{1,4})?$/.test(text) ? text : '0';
}
