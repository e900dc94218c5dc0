// How long a sign-in waits for the failures before it (REV-10: slowed down, never locked). All spans in milliseconds.

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** For how long failures of a pair and of an account count, those of an address, and how long what is known stays so. */
export const spans = {
  failure: day,
  addressFailure: 15 * minute,
  place: 30 * day,
  device: 180 * day,
} as const;

/** An attempt waits for so long by itself; who would wait longer is told when to come again. */
export const longestWait = 2 * second;

/** The failures of an account in a day at which its owner is told. */
export const tellOwnerAt = 100;

interface Failures {
  readonly count: number;
  /** When the last was, in milliseconds since 1970; null without any. */
  readonly lastAt: number | null;
}

/** What is known about the door at which an attempt stands. */
export interface Door {
  /**
   * Of the account from this browser, where the account knows the browser, else from this address; since the last
   * success there.
   */
  readonly pair: Failures;
  /** Of the account, from wherever. */
  readonly account: Failures;
  /** Of the address, for whichever account. */
  readonly address: Failures;
  /** How many accounts signed in from the address lately. */
  readonly people: number;
  readonly knownDevice: boolean;
  /** Whether the account signed in from the address lately. */
  readonly knownPlace: boolean;
}

/** What an attempt is told: go on, wait for so long and ask again, or come again after so long. */
export type Verdict =
  | { readonly kind: 'go' }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'refuse'; readonly milliseconds: number };

const freeGuesses = 5;

/** What a pair of account and browser (or address) waits from its last failure: 1, 2, 4 … 300 s from the fifth on. */
export function pairDelay(failures: number): number {
  return failures < freeGuesses ? 0 : Math.min(2 ** (failures - freeGuesses), 300) * second;
}

/** What an account waits from its last failure where it is not known: 1, 2, 4 … 60 s, doubled with every five from 20 on. */
export function accountDelay(failures: number): number {
  return failures < 20 ? 0 : Math.min(2 ** Math.floor((failures - 20) / 5), 60) * second;
}

/**
 * What strangers at an address wait, 10 s at most. An address from which many people sign in may see more typing errors
 * before it is slow: with 80 people and 40 failures 0.7 s, with nobody and 60 failures 5.8 s.
 */
export function addressDelay(failures: number, people: number): number {
  const bound = 100 + 5 * people;
  const share = (failures - freeGuesses) / (bound - freeGuesses);
  return Math.round(Math.max(0, Math.min(1, share)) * 10 * second);
}

/** Whether an account is at home at the door, so that other people's failures do not slow it. */
export function isAtHome({ knownDevice, knownPlace, pair }: Door): boolean {
  return knownDevice || (knownPlace && pair.count < freeGuesses);
}

/**
 * What an attempt is told that came at `start`, now. What an account's own failures ask for runs from the last of them;
 * what the address asks for runs at most from the attempt's own start, else the people behind one address would starve
 * each other.
 */
export function judge(door: Door, start: number, now: number): Verdict {
  const ready = Math.max(ownReady(door), addressReady(door, start));
  if (ready <= now) return { kind: 'go' };
  if (ready - start <= longestWait) return { kind: 'wait', milliseconds: ready - now };
  return { kind: 'refuse', milliseconds: ready - now };
}

/**
 * The same once the password was looked at, which had been allowed at `admitted`: what another attempt's failure has
 * made too early meanwhile is refused, so that many guesses at once gain nothing over one after the other.
 */
export function judgeAgain(door: Door, start: number, admitted: number, now: number): Verdict {
  const own = ownReady(door);
  if (own > admitted) return { kind: 'refuse', milliseconds: Math.max(own - now, 0) };
  const ready = addressReady(door, start);
  if (ready - start > longestWait) return { kind: 'refuse', milliseconds: Math.max(ready - now, 0) };
  return ready <= now ? { kind: 'go' } : { kind: 'wait', milliseconds: ready - now };
}

/** When the account's own failures let it in. */
function ownReady(door: Door): number {
  const pair = readyAfter(door.pair, pairDelay);
  return isAtHome(door) ? pair : Math.max(pair, readyAfter(door.account, accountDelay));
}

function addressReady(door: Door, start: number): number {
  const { lastAt, count } = door.address;
  if (lastAt === null || isAtHome(door)) return 0;
  return Math.min(lastAt, start) + addressDelay(count, door.people);
}

function readyAfter({ count, lastAt }: Failures, delay: (count: number) => number): number {
  return lastAt === null ? 0 : lastAt + delay(count);
}
