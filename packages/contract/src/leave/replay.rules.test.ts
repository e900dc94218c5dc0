import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../shared/day.ts';
import { type LeaveMove, replayLeave } from './replay.rules.ts';

const days = (count: number) => BigInt(Math.round(count * 10_000));
const move = (on: string, count: number): LeaveMove => ({ on, quantity: days(count) });
const rules = { carryForwardMax: days(3), carryValidMonths: 3 };

describe('what is left of leave', () => {
  it('carries three of four and a half, of which one ends when two were taken in February', () => {
    const moves = [move('2026-01-01', 12), move('2026-06-01', -7.5)];
    expect(replayLeave(moves, rules, '2026-12-31').balance).toBe(days(4.5));
    expect(replayLeave(moves, rules, '2027-01-01')).toMatchObject({
      balance: days(3),
      ends: [{ on: '2027-01-01', quantity: days(1.5) }],
    });
    const used = [...moves, move('2027-02-10', -2)];
    expect(replayLeave(used, rules, '2027-03-31').balance).toBe(days(1));
    expect(replayLeave(used, rules, '2027-04-01')).toMatchObject({
      balance: 0n,
      ends: [
        { on: '2027-01-01', quantity: days(1.5) },
        { on: '2027-04-01', quantity: days(1) },
      ],
    });
  });

  it('lets less end when half a day of March is recorded later', () => {
    const moves = [move('2026-01-01', 12), move('2026-06-01', -7.5), move('2027-02-10', -2)];
    const late = replayLeave([...moves, move('2027-03-30', -0.5)], rules, '2027-04-05');
    expect(late.ends.at(-1)).toEqual({ on: '2027-04-01', quantity: days(0.5) });
  });

  it('takes what was carried first, then what the year gives, then goes below nothing, which the next grant pays', () => {
    const moves = [move('2026-01-01', 3), move('2027-01-01', 12), move('2027-01-05', -16)];
    expect(replayLeave(moves, rules, '2027-06-01')).toEqual({
      balance: days(-1),
      ends: [],
      deepest: days(1),
    });
    expect(replayLeave([...moves, move('2028-01-01', 12)], rules, '2028-02-01').balance).toBe(days(11));
  });

  it('ends what was carried with the year it was carried into where no months are told', () => {
    const moves = [move('2026-01-01', 5)];
    const plain = { carryForwardMax: days(10), carryValidMonths: null };
    expect(replayLeave(moves, plain, '2027-12-31').balance).toBe(days(5));
    expect(replayLeave(moves, plain, '2028-01-01').ends).toEqual([{ on: '2028-01-01', quantity: days(5) }]);
  });

  it('does not depend on the order of recording, and what came in is what is left, was taken and ended', () => {
    const some = fc.array(
      fc.record({ at: fc.integer({ min: 0, max: 1200 }), halves: fc.integer({ min: -16, max: 24 }) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(
        some,
        fc.integer({ min: 0, max: 20 }),
        fc.option(fc.integer({ min: 1, max: 12 })),
        (list, most, months) => {
          const moves = list.map(({ at, halves }) => ({
            on: addDays('2025-03-01', at),
            quantity: BigInt(halves) * 5_000n,
          }));
          const by = { carryForwardMax: BigInt(most) * 5_000n, carryValidMonths: months };
          const until = '2029-06-30';
          const one = replayLeave(moves, by, until);
          expect(replayLeave(moves.toReversed(), by, until)).toEqual(one);
          const net = moves.reduce((sum, { quantity }) => sum + quantity, 0n);
          const gone = one.ends.reduce((sum, { quantity }) => sum + quantity, 0n);
          expect(one.balance).toBe(net - gone);
          expect(one.ends.every(({ quantity }) => quantity > 0n)).toBe(true);
        },
      ),
    );
  });
});
