import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountDelay,
  addressDelay,
  type Door,
  isAtHome,
  judge,
  judgeAgain,
  longestWait,
  pairDelay,
  spans,
} from './throttle.rules.ts';

const day = spans.failure;
const minute = 60_000;
const quiet = { count: 0, lastAt: null };
const stranger: Door = {
  pair: quiet,
  account: quiet,
  address: quiet,
  people: 0,
  knownDevice: false,
  knownPlace: false,
};

describe('the delays of sign-in', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [12, 128],
    [13, 256],
    [14, 300],
    [500, 300],
  ])('a pair with %i failures waits %i s', (failures, seconds) => {
    expect(pairDelay(failures)).toBe(seconds * 1000);
  });

  it.each([
    [19, 0],
    [20, 1],
    [24, 1],
    [25, 2],
    [45, 32],
    [49, 32],
    [50, 60],
    [5000, 60],
  ])('an account with %i failures waits %i s', (failures, seconds) => {
    expect(accountDelay(failures)).toBe(seconds * 1000);
  });

  it.each([
    ['a school with a few typing errors', 80, 5, 0],
    ['a school on a Monday morning', 80, 40, 0.7],
    ['a robot', 0, 60, 5.8],
    ['a robot that goes on', 0, 5000, 10],
  ])('%s: %i people and %i failures make %f s', (_who, people, failures, seconds) => {
    expect(addressDelay(failures, people) / 1000).toBeCloseTo(seconds, 1);
  });

  it('grow with failures, shrink with people, and are never longer than their bound', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(2000), (failures, people) => {
        expect(pairDelay(failures + 1)).toBeGreaterThanOrEqual(pairDelay(failures));
        expect(accountDelay(failures + 1)).toBeGreaterThanOrEqual(accountDelay(failures));
        expect(addressDelay(failures + 1, people)).toBeGreaterThanOrEqual(addressDelay(failures, people));
        expect(addressDelay(failures, people + 1)).toBeLessThanOrEqual(addressDelay(failures, people));
        expect(pairDelay(failures)).toBeLessThanOrEqual(300_000);
        expect(accountDelay(failures)).toBeLessThanOrEqual(60_000);
        expect(addressDelay(failures, people)).toBeLessThanOrEqual(10_000);
      }),
    );
  });
});

describe('a robot that comes as early as it may', () => {
  it('has at most 310 guesses a day at one account from one place', () => {
    const guesses = guessesOfDay((times) => ({ ...stranger, pair: failuresOf(times, day) }));
    expect(guesses).toBeGreaterThan(280);
    expect(guesses).toBeLessThanOrEqual(310);
  });

  it('has at most 1,500 at one account from ever new places', () => {
    const guesses = guessesOfDay((times) => ({ ...stranger, account: failuresOf(times, day) }));
    expect(guesses).toBeGreaterThan(1400);
    expect(guesses).toBeLessThanOrEqual(1500);
  });

  it('has about 9,000 at ever new accounts from one place where nobody else is', () => {
    const guesses = guessesOfDay((times) => ({
      ...stranger,
      address: failuresOf(times, spans.addressFailure),
    }));
    expect(guesses).toBeGreaterThan(8500);
    expect(guesses).toBeLessThanOrEqual(9500);
  });
});

describe('who is at home', () => {
  const awful = { count: 1000, lastAt: 0 };

  it('never waits for the failures of others: neither in a known browser nor in a familiar place', () => {
    for (const home of [{ knownDevice: true }, { knownPlace: true }])
      expect(judge({ ...stranger, account: awful, address: awful, ...home }, 1, 1)).toEqual({ kind: 'go' });
    expect(judge({ ...stranger, account: awful, address: awful }, 1, 1).kind).toBe('refuse');
  });

  it('is a stranger again after five own failures in a familiar place, where a robot may stand, and stays at home in a known browser', () => {
    const own = { count: 5, lastAt: 0 };
    expect(isAtHome({ ...stranger, knownPlace: true, pair: own })).toBe(false);
    expect(isAtHome({ ...stranger, knownDevice: true, pair: own })).toBe(true);
  });

  it('waits for own failures', () => {
    expect(judge({ ...stranger, knownDevice: true, pair: { count: 9, lastAt: 0 } }, 1, 1)).toEqual({
      kind: 'refuse',
      milliseconds: 15_999,
    });
  });
});

describe('an attempt', () => {
  it('waits out two seconds at most, and is told when to come again above that', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.nat(500), fc.nat(20_000), (own, others, people, since) => {
        const door = {
          ...stranger,
          people,
          pair: { count: own, lastAt: 100_000 - since },
          account: { count: own + others, lastAt: 100_000 - since },
          address: { count: others, lastAt: 100_000 - since },
        };
        const verdict = judge(door, 100_000, 100_000);
        if (verdict.kind === 'go') return;
        expect(verdict.milliseconds).toBeGreaterThan(0);
        expect(verdict.kind).toBe(verdict.milliseconds <= longestWait ? 'wait' : 'refuse');
        expect(judge(door, 100_000 + verdict.milliseconds, 100_000 + verdict.milliseconds).kind).toBe('go');
      }),
    );
  });

  it('waits for its address from its own start on, however many failures of others come meanwhile', () => {
    const door = { ...stranger, people: 80, address: { count: 40, lastAt: 10_500 } };
    const verdict = judge(door, 10_000, 10_000);
    expect(verdict.kind === 'wait' && verdict.milliseconds).toBeCloseTo(707, 0);
    expect(judge({ ...door, address: { count: 41, lastAt: 10_800 } }, 10_000, 10_800)).toEqual({
      kind: 'go',
    });
  });

  it('is refused after the password was looked at when a failure beside it made it too early', () => {
    const door = { ...stranger, pair: { count: 5, lastAt: 10_000 } };
    expect(judgeAgain(door, 10_000, 10_000, 10_200)).toEqual({ kind: 'refuse', milliseconds: 800 });
    expect(judgeAgain(door, 10_000, 11_000, 11_200)).toEqual({ kind: 'go' });
  });

  it('among a burst at one address waits like one after the other, and is refused where that takes too long', () => {
    const burst = (count: number) => ({ ...stranger, address: { count, lastAt: 10_100 } });
    expect(judgeAgain(burst(15), 10_000, 10_000, 10_100).kind).toBe('wait');
    expect(judgeAgain(burst(15), 10_000, 10_000, 11_100).kind).toBe('go');
    expect(judgeAgain(burst(30), 10_000, 10_000, 10_100).kind).toBe('refuse');
  });
});

describe('a school behind one address', () => {
  it('lets 400 pupils in within five minutes, of whom a quarter mistype twice, and refuses nobody', () => {
    // A minute's clock: who comes when, and what the address has seen by then.
    const failures: number[] = [];
    let people = 0;
    let longest = 0;
    const arrivals = Array.from({ length: 400 }, (_, pupil) => ({
      at: pupil * 750,
      wrong: pupil % 4 === 0 ? 2 : 0,
    }));
    const queue = arrivals.map((one) => ({ ...one, own: 0 }));
    while (queue.length > 0) {
      queue.sort((a, b) => a.at - b.at);
      const next = queue.shift();
      if (!next) break;
      const verdict = judge(
        {
          ...stranger,
          people,
          pair: { count: next.own, lastAt: next.own > 0 ? next.at - 5000 : null },
          account: { count: next.own, lastAt: next.own > 0 ? next.at - 5000 : null },
          address: failuresOf(failures, spans.addressFailure, next.at),
        },
        next.at,
        next.at,
      );
      expect(verdict.kind).not.toBe('refuse');
      const waited = verdict.kind === 'wait' ? verdict.milliseconds : 0;
      longest = Math.max(longest, waited);
      if (next.own < next.wrong) {
        failures.push(next.at + waited);
        failures.sort((a, b) => a - b);
        queue.push({ ...next, own: next.own + 1, at: next.at + waited + 5000 });
      } else people += 1;
    }
    expect(people).toBe(400);
    expect(failures).toHaveLength(200);
    expect(longest).toBeLessThan(longestWait);
  });
});

/** The failures of the last `span` before `now` (the last one, where no moment is given). */
function failuresOf(times: readonly number[], span: number, now = times.at(-1) ?? 0) {
  const counted = times.filter((at) => at > now - span && at <= now);
  return { count: counted.length, lastAt: counted.at(-1) ?? null };
}

/** How many wrong guesses come through in one day, each sent at the first moment that is not refused. */
function guessesOfDay(doorAfter: (times: readonly number[]) => Door): number {
  let now = minute;
  const end = now + day;
  const times: number[] = [];
  for (;;) {
    const recent = times.slice(-3000);
    const verdict = judge(doorAfter(recent), now, now);
    if (verdict.kind !== 'go') now += verdict.milliseconds;
    if (now >= end) return times.length;
    times.push(now);
  }
}
