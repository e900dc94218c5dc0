import type { Day } from '../../shared/day.ts';
import type { InvoiceStatus } from './invoice.values.ts';

/** The status as it is on a day: a sent invoice of which something is due that is not paid is OVERDUE from the day after (AMB-094). */
export function statusOn(
  today: Day,
  { status, nextDueDate }: { readonly status: Exclude<InvoiceStatus, 'OVERDUE'>; readonly nextDueDate: Day },
): InvoiceStatus {
  return status === 'SENT' && nextDueDate < today ? 'OVERDUE' : status;
}

/** Money that is put on dues in their order: what each gets, and what is left as a prepayment. */
export function oldestFirst<D extends { readonly balance: bigint }>(
  amount: bigint,
  dues: readonly D[],
): { allocations: (D & { amount: bigint })[]; rest: bigint } {
  let rest = amount;
  const allocations: (D & { amount: bigint })[] = [];
  for (const due of dues) {
    // biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint.
    const part = due.balance < rest ? due.balance : rest;
    if (part <= 0n) continue;
    allocations.push({ ...due, amount: part });
    rest -= part;
  }
  return { allocations, rest };
}
