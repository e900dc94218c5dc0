import { fieldAmount } from '../../../ui/form/money-field.tsx';
import type { FileRecord } from '../../files/index.tsx';
import type { Report } from './report-words.tsx';

/** An item of the form; the amount as it is typed, the receipt as a file. */
export type ItemValues = {
  /** Keeps the item on screen when another is taken away. */
  key: string;
  description: string;
  categoryId: string;
  amount: string;
  currency: string;
  expenseDate: string;
  receiptUrl: string;
  receipts: FileRecord[];
  notes: string;
};

export type ReportValues = {
  title: string;
  description: string;
  purpose: string;
  currency: string;
  expenseItems: ItemValues[];
};

interface Usual {
  readonly today: string;
  /** The base currency. */
  readonly base: string;
}

/** An empty item of today. */
export function emptyItem({ today, base }: Usual): ItemValues {
  return {
    key: crypto.randomUUID(),
    description: '',
    categoryId: '',
    amount: '',
    currency: base,
    expenseDate: today,
    receiptUrl: '',
    receipts: [],
    notes: '',
  };
}

/** The form of a stored report, or of a new one. */
export function reportValues(report: Report | undefined, usual: Usual): ReportValues {
  return {
    title: report?.title ?? '',
    description: report?.description ?? '',
    purpose: report?.purpose ?? '',
    currency: report?.currency ?? usual.base,
    expenseItems: report?.items.map((item) => ({
      key: item.id,
      description: item.description,
      categoryId: item.category?.id ?? '',
      amount: fieldAmount(item.amount),
      currency: item.currency,
      expenseDate: item.expenseDate,
      receiptUrl: item.receiptUrl ?? '',
      receipts: item.receipt ? [item.receipt] : [],
      notes: item.notes ?? '',
    })) ?? [emptyItem(usual)],
  };
}

/** What is sent of the form. */
export function reportBody({ expenseItems, ...values }: ReportValues) {
  return {
    ...values,
    expenseItems: expenseItems.map(({ key: _, receipts, ...item }) => ({
      ...item,
      receiptFileId: receipts[0]?.id ?? '',
    })),
  };
}
