import { describe, expect, it } from 'vitest';
import { mostTicks, stripOf, urgencyOf } from './strip.rules.ts';

describe('a strip of sessions', () => {
  it('has a tick for each that is used, left and owed', () => {
    expect(stripOf({ granted: '12.00', remaining: '5.00', owed: 0 })).toEqual({ used: 7, left: 5, owed: 0 });
    expect(stripOf({ granted: '1.50', remaining: '0.50', owed: 1 })).toEqual({ used: 1, left: 1, owed: 1 });
    expect(stripOf({ granted: null, remaining: null, owed: 0 })).toEqual({ used: 0, left: 0, owed: 0 });
  });

  it('has no more ticks than fit, and shows the last one that is left', () => {
    const { used, left, owed } = stripOf({ granted: '400.00', remaining: '1.00', owed: 1 });
    expect(left).toBe(1);
    expect(owed).toBe(1);
    expect(used + left).toBeLessThanOrEqual(mostTicks);
  });
});

describe('what is left', () => {
  it('is urgent where lessons wait or two are left, not three, and not once it ended', () => {
    const of = (remaining: string, owed = 0, endedOn: string | null = null) =>
      urgencyOf({ granted: '12.00', remaining, owed, endedOn });
    expect([of('3.00'), of('2.00'), of('0.00', 1), of('0.00', 1, '2026-11-20')]).toEqual([
      ...['fine', 'low', 'owed', 'fine'],
    ]);
  });
});
