import { type Day, startOfMonth } from '../shared/day.ts';

// What is left of leave, and what of it ends when. Pure: the entries are given, in whatever order they were recorded. Amounts are
// ten-thousandths of the type's unit.

/** Something that added leave (positive) or took it, on its day. Ends are not among them: they follow. */
export interface LeaveMove {
  readonly on: Day;
  readonly quantity: bigint;
}

/** What a type says about the end of its year. */
export interface CarryRules {
  /** So much goes on into the next year at most. */
  readonly carryForwardMax: bigint;
  /** After so many months of it what was carried ends; null: with that year. */
  readonly carryValidMonths: number | null;
}

/** Leave that ends, on the first day without it. */
export interface LeaveEnd {
  readonly on: Day;
  readonly quantity: bigint;
}

export interface Replayed {
  /** What is there on the day, below nothing where more was taken than there was. */
  readonly balance: bigint;
  /** What ended up to the day. */
  readonly ends: readonly LeaveEnd[];
  /** How far below nothing it went at most. */
  readonly deepest: bigint;
}

/**
 * Plays the moves through to the end of a day. What was carried from the year before is taken first, since it ends first; then what the
 * year gave. What is taken beyond that is owed, and the next that comes pays it. At the end of a year what was carried ends, and
 * of what the year gave everything above what may be carried.
 */
export function replayLeave(moves: readonly LeaveMove[], rules: CarryRules, until: Day): Replayed {
  const state = { carried: 0n, current: 0n, owed: 0n, deepest: 0n };
  const ends: LeaveEnd[] = [];
  const sorted = moves.filter(({ on }) => on <= until).toSorted(byDay);
  const [first] = sorted;
  if (!first) return { balance: 0n, ends, deepest: 0n };
  let next = 0;
  for (const { on, kind } of turningPoints(first.on, until, rules)) {
    for (; next < sorted.length && (sorted[next] as LeaveMove).on < on; next += 1)
      apply(state, (sorted[next] as LeaveMove).quantity);
    const gone = kind === 'YEAR' ? turnYear(state, rules) : endCarried(state);
    if (gone > 0n) ends.push({ on, quantity: gone });
  }
  for (; next < sorted.length; next += 1) apply(state, (sorted[next] as LeaveMove).quantity);
  return { balance: state.carried + state.current - state.owed, ends, deepest: state.deepest };
}

interface State {
  carried: bigint;
  current: bigint;
  owed: bigint;
  deepest: bigint;
}

function apply(state: State, quantity: bigint): void {
  if (quantity >= 0n) {
    const paid = least(quantity, state.owed);
    state.owed -= paid;
    state.current += quantity - paid;
    return;
  }
  let wanted = -quantity;
  const fromCarried = least(wanted, state.carried);
  state.carried -= fromCarried;
  wanted -= fromCarried;
  const fromCurrent = least(wanted, state.current);
  state.current -= fromCurrent;
  state.owed += wanted - fromCurrent;
  if (state.owed > state.deepest) state.deepest = state.owed;
}

function turnYear(state: State, { carryForwardMax }: CarryRules): bigint {
  const kept = least(state.current, carryForwardMax);
  const gone = state.carried + state.current - kept;
  state.carried = kept;
  state.current = 0n;
  return gone;
}

function endCarried(state: State): bigint {
  const gone = state.carried;
  state.carried = 0n;
  return gone;
}

/** The days on which something may end, from after the first move up to the day, in order. */
function turningPoints(first: Day, until: Day, { carryValidMonths }: CarryRules) {
  const points: { on: Day; kind: 'YEAR' | 'CARRIED' }[] = [];
  for (let year = Number(first.slice(0, 4)); year <= Number(until.slice(0, 4)); year += 1) {
    const start = `${String(year).padStart(4, '0')}-01-01`;
    points.push({ on: start, kind: 'YEAR' });
    // Twelve months are the whole year, at whose end it ends anyway.
    if (carryValidMonths !== null && carryValidMonths < 12)
      points.push({ on: startOfMonth(start, carryValidMonths), kind: 'CARRIED' });
  }
  return points.filter(({ on }) => on > first && on <= until);
}

/** By day; of one day what adds comes first. */
function byDay(a: LeaveMove, b: LeaveMove): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1;
  return Number(b.quantity > 0n) - Number(a.quantity > 0n);
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
