import { exactOf } from '../../shared/exact.rules.ts';
import { journalTolerance } from './journal.values.ts';

/** A line as it is sent or stored: exact decimal strings in the base currency. */
export interface JournalAmounts {
  readonly debitAmount: string;
  readonly creditAmount: string;
}

/** Whether a line says one amount above 0, as debit or as credit. */
export function isOneSided({ debitAmount, creditAmount }: JournalAmounts): boolean {
  const debit = exactOf(debitAmount);
  const credit = exactOf(creditAmount);
  return debit > 0n !== credit > 0n && debit >= 0n && credit >= 0n;
}

/** Both sides of an entry in ten-thousandths, and by how much the debits are more. */
export function sidesOf(lines: readonly JournalAmounts[]): { debit: bigint; credit: bigint; over: bigint } {
  let debit = 0n;
  let credit = 0n;
  for (const line of lines) {
    debit += exactOf(line.debitAmount);
    credit += exactOf(line.creditAmount);
  }
  return { debit, credit, over: debit - credit };
}

/** Whether debits equal credits within 0.01 (FIN-03): the cent goes to the account for rounding when the entry is stored. */
export function isBalanced(lines: readonly JournalAmounts[]): boolean {
  const { over } = sidesOf(lines);
  const tolerance = exactOf(journalTolerance);
  return over <= tolerance && over >= -tolerance;
}
