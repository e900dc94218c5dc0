import { type Day, daysBetween } from '../shared/day.ts';
import { bankLimits, type MatchReason, type MatchType, nearDays } from './banking.values.ts';

/** A line of the bank that is not matched as a whole. */
export interface OpenBankLine {
  readonly id: string;
  readonly day: Day;
  /** What is left of it, in exact ten-thousandths with its sign. */
  readonly amount: bigint;
  /** The words of the bank and the reference. */
  readonly text: string;
  /** What the text says of the school's own: payment references and numbers of invoices. */
  readonly references: readonly string[];
}

/** What a line of the bank may be: a line of the journal, an open invoice, or a vendor's open bill. */
export interface Candidate {
  readonly id: string;
  readonly kind: 'LINE' | 'INVOICE' | 'BILL';
  /** The days that it is about: of an entry one, of an invoice or a bill its own and when it is due. */
  readonly days: readonly Day[];
  /** With the sign of the bank's side. */
  readonly amount: bigint;
  /** By what it is known: number of an invoice or a bill, number of a cheque. */
  readonly references: readonly string[];
}

/** How sure it is that two are the same, and why (AMB-138). */
export interface Score {
  readonly matchType: MatchType;
  readonly confidence: number;
  readonly reason: MatchReason;
  readonly days: number;
}

export interface Suggested extends Score {
  readonly candidate: Candidate;
}

const exact = { matchType: 'EXACT', confidence: 1 } as const;
/** Of what is known by its reference, and of another amount (paper: PARTIAL 0.9). */
const byReference = 0.9;
/** For each day that lies between. */
const perDay = 0.08;
/** The least that counts as a partial match (AMB-138). */
const least = 0.5;
/** How sure a rule is: it knows what, and not whose. */
export const ruleConfidence = 0.8;

/**
 * What the candidate is to the bank line; undefined when nothing. EXACT: the amount within the tolerance, and the reference or the day;
 * PARTIAL: the reference alone 0.9, the amount within five days 0.9 less 0.08 a day (AMB-138).
 */
export function scoreOf(
  line: OpenBankLine,
  candidate: Candidate,
  tolerance: bigint,
  named: ReadonlySet<string> = namesIn(line),
): Score | undefined {
  const isSameSide = line.amount > 0n === candidate.amount > 0n;
  if (!isSameSide) return undefined;
  const over = sizeOf(candidate.amount) - sizeOf(line.amount);
  const fits = over <= tolerance && over >= -tolerance;
  const days = Math.min(...candidate.days.map((day) => Math.abs(daysBetween(day, line.day))));
  const isNamed = candidate.references.some((reference) => named.has(plain(reference)));
  if (isNamed && candidate.kind !== 'LINE') {
    // One that is paid to the cent: the reference was made for this one alone.
    return over === 0n
      ? { ...exact, reason: 'REFERENCE', days }
      : { matchType: 'PARTIAL', confidence: byReference, reason: 'REFERENCE_PART', days };
  }
  if (isNamed && fits) return { ...exact, reason: 'AMOUNT_AND_REFERENCE', days };
  // A line of the journal is matched as a whole, so it cannot be more than what the bank has.
  if (isNamed && over < 0n)
    return { matchType: 'PARTIAL', confidence: byReference, reason: 'REFERENCE_PART', days };
  if (!fits || days > nearDays) return undefined;
  if (days === 0) return { ...exact, reason: 'AMOUNT_AND_DAY', days };
  return {
    matchType: 'PARTIAL',
    confidence: Math.round((byReference - perDay * days) * 100) / 100,
    reason: 'AMOUNT_NEAR',
    days,
  };
}

/**
 * For each bank line what it may be, the surest first, at most five. What one line is taken for exactly is not suggested for another: a line of
 * the journal is matched once. Of several open invoices or bills of the same amount, which only the amount speaks for, none is exact. The work grows with
 * lines and candidates and what is found, not with their product.
 */
export function suggest(
  lines: readonly OpenBankLine[],
  candidates: readonly Candidate[],
  tolerance: bigint,
): Map<string, Suggested[]> {
  const find = finder(candidates, tolerance);
  const all = lines.map((line) => ({ line, found: ranked(line, find(line), tolerance) }));
  const taken = new Map<string, string>();
  const byStrength = all.toSorted((one, other) => strength(other.found[0]) - strength(one.found[0]));
  for (const { line, found } of byStrength) {
    const best = found.find(({ candidate }) => !taken.has(candidate.id));
    if (best?.matchType === 'EXACT') taken.set(best.candidate.id, line.id);
  }
  return new Map(
    all.map(({ line, found }) => [
      line.id,
      found
        .filter(({ candidate }) => (taken.get(candidate.id) ?? line.id) === line.id)
        .slice(0, bankLimits.candidates),
    ]),
  );
}

/** A reference goes before an amount of the same day, and that before all that is not exact. */
function strength(best: Suggested | undefined): number {
  if (!best) return 0;
  return best.confidence + (best.matchType === 'EXACT' && best.reason !== 'AMOUNT_AND_DAY' ? 1 : 0);
}

function ranked(line: OpenBankLine, found: Iterable<Candidate>, tolerance: bigint): Suggested[] {
  const scored: Suggested[] = [];
  const named = namesIn(line);
  for (const candidate of found) {
    const score = scoreOf(line, candidate, tolerance, named);
    if (score) scored.push({ ...score, candidate });
  }
  // Two vendors may give their bills the same number.
  const sameNumber = scored.filter(
    ({ candidate, reason }) => candidate.kind === 'BILL' && reason === 'REFERENCE',
  );
  const isGuess = (one: Suggested) =>
    (sameNumber.length > 1 && sameNumber.includes(one)) ||
    (one.candidate.kind !== 'LINE' && (one.reason === 'AMOUNT_AND_DAY' || one.reason === 'AMOUNT_NEAR'));
  const guesses = scored.filter(isGuess).length;
  return scored
    .map(
      (one): Suggested =>
        guesses > 1 && isGuess(one)
          ? { ...one, matchType: 'PARTIAL', confidence: least, reason: 'ONE_OF_SEVERAL' }
          : one,
    )
    .toSorted((one, other) => strength(other) - strength(one) || one.days - other.days);
}

/** What may belong to a line: of about its amount, or named in its text. */
function finder(candidates: readonly Candidate[], tolerance: bigint) {
  const byAmount = candidates.toSorted((one, other) =>
    one.amount < other.amount ? -1 : one.amount > other.amount ? 1 : 0,
  );
  const byName = Map.groupBy(
    candidates.flatMap((candidate) => candidate.references.map((name) => ({ name: plain(name), candidate }))),
    ({ name }) => name,
  );
  return (line: OpenBankLine): Set<Candidate> => {
    const found = new Set<Candidate>();
    for (let at = firstFrom(byAmount, line.amount - tolerance); at < byAmount.length; at += 1) {
      const candidate = byAmount[at];
      if (!candidate || candidate.amount > line.amount + tolerance) break;
      found.add(candidate);
    }
    for (const name of namesIn(line))
      for (const { candidate } of byName.get(name) ?? []) found.add(candidate);
    return found;
  };
}

function firstFrom(sorted: readonly Candidate[], amount: bigint): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.amount ?? 0n) < amount) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Shorter ones stand in too many texts to mean anything. */
const shortestReference = 4;

/** The words of a line as references are compared: capital letters and digits. */
function namesIn({ text, references }: OpenBankLine): Set<string> {
  const words = text.toUpperCase().split(/[\s,;:()]+/);
  return new Set([...references, ...words].map(plain).filter((name) => name.length >= shortestReference));
}

function plain(reference: string): string {
  return reference.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}

/** A rule as it looks at a line: exact bounds, a text in any case. */
export interface Rule {
  readonly containsText: string;
  readonly least: bigint | null;
  readonly most: bigint | null;
}

/** Whether the rule is about the line: its text occurs there, whatever the case, and the amount is within the bounds. */
export function appliesTo(rule: Rule, line: Pick<OpenBankLine, 'text' | 'amount'>): boolean {
  if (rule.least !== null && line.amount < rule.least) return false;
  if (rule.most !== null && line.amount > rule.most) return false;
  return line.text.toLowerCase().includes(rule.containsText.toLowerCase());
}

/** The numbers of invoices that a text names, 'INV-2026-00012', written with or without signs between. */
export function invoiceNumbersIn(text: string): string[] {
  const found = text.toUpperCase().matchAll(/INV[- ]?(\d{4})[- ]?(\d{5,9})(?!\d)/g);
  return [...new Set([...found].map(([, year, number]) => `INV-${year}-${number}`))];
}

/** Of lines in a file those that are not stored yet, by what is counted: a line that occurs three times and is stored twice is new once. */
export function newOnes<T>(
  lines: readonly T[],
  keyOf: (line: T) => { readonly key: string; readonly isUnique: boolean },
  stored: ReadonlyMap<string, number>,
): Set<T> {
  const left = new Map(stored);
  const fresh = new Set<T>();
  for (const line of lines) {
    const { key, isUnique } = keyOf(line);
    const known = left.get(key) ?? 0;
    // With the bank's id a content is known as soon as it is there once; without one each copy uses one up.
    if (known > 0) {
      if (!isUnique) left.set(key, known - 1);
      continue;
    }
    fresh.add(line);
    if (isUnique) left.set(key, 1);
  }
  return fresh;
}
