import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import type { Suggestion } from './match-words.tsx';

export interface SplitPart {
  readonly suggestion: Suggestion;
  /** What of the bank line it takes, as a decimal string with its sign. */
  readonly amount: string;
}

/** What each chosen one takes of a bank line, in their order, and what is left: a line of the journal all that it is, an invoice or a bill what is due at most. */
export function splitOf(
  remaining: string,
  chosen: readonly Suggestion[],
): { parts: SplitPart[]; rest: string } {
  let rest = exactOf(remaining);
  const isIn = rest > 0n;
  const parts = chosen.map((suggestion): SplitPart => {
    const total = exactOf(suggestion.total);
    const isMore = isIn ? total > rest : total < rest;
    const amount = suggestion.kind !== 'LINE' && isMore ? rest : total;
    rest -= amount;
    return { suggestion, amount: exactText(amount) };
  });
  return { parts, rest: exactText(rest) };
}

/** Whether nothing takes more than there is: what is left has the sign of the line, or is nothing. */
export function fits(remaining: string, { parts, rest }: ReturnType<typeof splitOf>): boolean {
  const left = exactOf(rest);
  return (
    (left === 0n || left > 0n === exactOf(remaining) > 0n) &&
    parts.every(({ amount }) => exactOf(amount) !== 0n)
  );
}
