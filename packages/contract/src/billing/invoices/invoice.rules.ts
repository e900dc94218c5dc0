import type { Day } from '../../shared/day.ts';
import { exactOf, minorPlaces } from '../../shared/exact.rules.ts';
import { type DocumentAmounts, documentAmounts } from '../line.rules.ts';
import type { InvoiceStatus } from './invoice.values.ts';

/** An item as it is typed or stored: decimal strings. */
export interface ItemAmounts {
  readonly quantity: string;
  readonly unitPrice: string;
  /** Percent, on top of the price. */
  readonly taxRate: string;
}

/** What the items of an invoice come to, each and together, in exact ten-thousandths: the one rule of form, server and paper. */
export function invoiceAmounts(items: readonly ItemAmounts[], currency: string): DocumentAmounts {
  return documentAmounts(
    items.map(({ quantity, unitPrice, taxRate }) => ({
      quantity: exactOf(quantity),
      unitPrice: exactOf(unitPrice),
      tax: exactOf(taxRate) === 0n ? null : { code: taxRate, percent: exactOf(taxRate), method: 'EXCLUSIVE' },
    })),
    minorPlaces(currency),
  );
}

/** The status as it is on a day: a sent invoice that is not paid is OVERDUE from the day after its due date (AMB-094). */
export function statusOn(
  today: Day,
  { status, dueDate }: { readonly status: Exclude<InvoiceStatus, 'OVERDUE'>; readonly dueDate: Day },
): InvoiceStatus {
  return status === 'SENT' && dueDate < today ? 'OVERDUE' : status;
}

/** A receipt that is put on invoices by who owes longest: what each gets, and what is left as a prepayment. */
export function oldestFirst(
  amount: bigint,
  open: readonly { readonly id: string; readonly balance: bigint }[],
): { allocations: { id: string; amount: bigint }[]; rest: bigint } {
  let rest = amount;
  const allocations: { id: string; amount: bigint }[] = [];
  for (const { id, balance } of open) {
    // biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint.
    const part = balance < rest ? balance : rest;
    if (part <= 0n) continue;
    allocations.push({ id, amount: part });
    rest -= part;
  }
  return { allocations, rest };
}
