import type { OpenLine, Suggestion } from './match-words.tsx';

/**
 * Whether it may be accepted together with others: what is in the books already, and an invoice that its own reference names. An invoice that
 * only an amount speaks for is looked at by itself, as accepting it posts a receipt of that family.
 */
export function isSure(suggestion: Suggestion | undefined): suggestion is Suggestion {
  if (suggestion?.matchType !== 'EXACT') return false;
  return suggestion.kind === 'LINE' || suggestion.reason === 'REFERENCE';
}

/** How the open lines stand: exact, of a rule, likely, and without a match. */
export function countsOf(lines: readonly OpenLine[]) {
  const counts = { exact: 0, rule: 0, likely: 0, none: 0 };
  for (const { suggestions } of lines) {
    const [best] = suggestions;
    if (!best) counts.none += 1;
    else if (best.matchType === 'EXACT') counts.exact += 1;
    else if (best.reason === 'RULE') counts.rule += 1;
    else counts.likely += 1;
  }
  return counts;
}

/** What is sent of a suggestion that was accepted. */
export function matchOf(line: OpenLine, suggestion: Suggestion) {
  const { kind, journalLineId, invoiceId, billId, accountId, matchType, confidence } = suggestion;
  return {
    bankTransactionId: line.bankTransactionId,
    journalLineId,
    invoiceId,
    billId,
    accountId,
    // A bill takes no more than is due; the rest of the line stays open.
    ...(kind === 'BILL' ? { amount: suggestion.amount } : {}),
    matchType,
    confidence,
  };
}

/** The line that has the mark when one goes: the next, at the end the one before. */
export function nextOf(lines: readonly OpenLine[], id: string): string {
  const at = lines.findIndex(({ bankTransactionId }) => bankTransactionId === id);
  return (lines[at + 1] ?? lines[at - 1])?.bankTransactionId ?? '';
}

export type ReconcileKey = 'next' | 'previous' | 'accept' | 'split' | 'entry' | 'rule' | 'undo' | number;

const keys: Readonly<Record<string, ReconcileKey>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'accept',
  s: 'split',
  n: 'entry',
  r: 'rule',
  u: 'undo',
};

/** What a key does; undefined of one that does nothing, or that belongs to the browser. 1 to 5 choose a suggestion. */
export function keyAction(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): ReconcileKey | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  if (/^[1-5]$/.test(event.key)) return Number(event.key) - 1;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return Object.hasOwn(keys, key) ? keys[key] : undefined;
}
