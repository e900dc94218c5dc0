import { sidesOf } from '@bellwether/contract/ledger/journal/journal.rules';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import type { Reply } from '../../../api/types.ts';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import { randomId } from '../../../ui/random-id.ts';

type Entry = Reply<'GET /api/finance/journal-entries/:id'>['data'];

/** A line of the grid; amounts as they are typed, empty for none. */
export type GridLine = {
  /** Keeps the row on screen when another is taken away. */
  key: string;
  accountId: string;
  description: string;
  reference: string;
  debitAmount: string;
  creditAmount: string;
  departmentId: string | null;
};

export type EntryValues = {
  kind: 'MANUAL' | 'OPENING';
  entryDate: string;
  description: string;
  reference: string;
  lines: GridLine[];
};

/** An empty line of the grid. */
export function emptyLine(): GridLine {
  return {
    key: randomId(),
    accountId: '',
    description: '',
    reference: '',
    debitAmount: '',
    creditAmount: '',
    departmentId: null,
  };
}

/** The form of a stored entry, or of a new one of that day. */
export function entryValues(entry: Entry | undefined, today: string): EntryValues {
  return {
    kind: entry?.kind === 'OPENING' ? 'OPENING' : 'MANUAL',
    entryDate: entry?.entryDate ?? today,
    description: entry?.description ?? '',
    reference: entry?.reference ?? '',
    lines: entry?.lines.map((line) => ({
      key: line.id,
      accountId: line.accountId,
      description: line.description ?? '',
      reference: line.reference ?? '',
      debitAmount: amountOf(line.debitAmount),
      creditAmount: amountOf(line.creditAmount),
      departmentId: line.departmentId,
    })) ?? [emptyLine(), emptyLine()],
  };
}

/** What is sent: without lines in which nothing stands, wherever they are. */
export function entryBody({ lines, ...values }: EntryValues) {
  return {
    ...values,
    lines: lines
      .filter((line) => line.accountId || line.debitAmount || line.creditAmount)
      .map(({ key: _, debitAmount, creditAmount, ...line }) => ({
        ...line,
        debitAmount: debitAmount || '0',
        creditAmount: creditAmount || '0',
      })),
  };
}

/** Both sides as they are typed, as decimal strings, and what lacks: above 0 on the credit side, below on the debit side. */
export function sumsOf(lines: readonly GridLine[]): { debit: string; credit: string; over: bigint } {
  const { debit, credit, over } = sidesOf(
    lines.map(({ debitAmount, creditAmount }) => ({
      debitAmount: safe(debitAmount),
      creditAmount: safe(creditAmount),
    })),
  );
  return { debit: exactText(debit), credit: exactText(credit), over };
}

/** The lines, with what lacks to the balance put into that one: '=' in one of its amounts (journal grid). */
export function balanced(lines: readonly GridLine[], at: number): GridLine[] {
  const others = lines.filter((_, index) => index !== at);
  const { over } = sumsOf(others);
  return lines.map((line, index) =>
    index === at
      ? {
          ...line,
          debitAmount: over < 0n ? fieldAmount(exactText(-over)) : '',
          creditAmount: over > 0n ? fieldAmount(exactText(over)) : '',
        }
      : line,
  );
}

function amountOf(amount: string): string {
  return exactOf(amount) === 0n ? '' : fieldAmount(amount);
}

/** While one types '12.' or '-' the field holds no decimal yet. */
function safe(text: string): string {
  return /^\d{1,15}(\.\d{1,4})?$/.test(text) ? text : '0';
}
