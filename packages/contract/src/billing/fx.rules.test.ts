import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf, exactText, scaledOf } from '../shared/exact.rules.ts';
import { inBase, movedAt, type OpenItem, revalue, settle } from './fx.rules.ts';

const rate = (text: string) => scaledOf(text, 12);
const item = (foreign: string, carried: string): OpenItem => ({
  foreign: exactOf(foreign),
  carried: exactOf(carried),
});
const words = ({ bank, carried, gain, rest }: ReturnType<typeof settle>) =>
  [bank, carried, gain, rest.foreign, rest.carried].map(exactText);

describe('a foreign amount', () => {
  it('is worth what its rate says, rounded once', () => {
    expect(exactText(inBase(exactOf('1000'), rate('25000'), 0))).toBe('25000000.00');
    expect(exactText(inBase(exactOf('100'), rate('0.000039370079'), 2))).toBe('0.00');
    // 0.4999995: rounding at the fourth place first would give 1.
    expect(exactText(inBase(exactOf('1'), rate('0.4999995'), 0))).toBe('0.00');
    expect(exactText(inBase(exactOf('1'), rate('0.5'), 0))).toBe('1.00');
  });
});

describe('a payment in a foreign currency', () => {
  const open = item('1000', '25000000');

  it('of 400 at 25,400 on 1,000 at 25,000 has a gain of 160,000', () => {
    expect(words(settle(open, exactOf('400'), rate('25400'), 'RECEIVABLE', 0))).toEqual([
      ...['10160000.00', '10000000.00', '160000.00', '600.00', '15000000.00'],
    ]);
  });

  it('is a loss where one owes it', () => {
    const { gain } = settle(open, exactOf('400'), rate('25400'), 'PAYABLE', 0);
    expect(exactText(gain)).toBe('-160000.00');
  });

  it('takes all that is carried with the last part', () => {
    const first = settle(item('3', '1.00'), exactOf('1'), rate('0.34'), 'RECEIVABLE', 2);
    const second = settle(first.rest, exactOf('1'), rate('0.34'), 'RECEIVABLE', 2);
    const last = settle(second.rest, exactOf('1'), rate('0.34'), 'RECEIVABLE', 2);
    expect([first, second, last].map(({ carried }) => exactText(carried))).toEqual(['0.33', '0.34', '0.33']);
    expect(last.rest).toEqual({ foreign: 0n, carried: 0n });
    // Also of what stands in the books with more decimals than are paid today.
    const odd = settle(item('3', '1.0050'), exactOf('3'), rate('0.34'), 'RECEIVABLE', 2);
    expect([exactText(odd.carried), odd.rest.carried]).toEqual(['1.0050', 0n]);
  });

  it('is refused at nothing and above what is open', () => {
    expect(settle(open, exactOf('1000'), rate('1'), 'RECEIVABLE', 0).rest.foreign).toBe(0n);
    for (const paid of ['0', '-1', '1000.0001'])
      expect(() => settle(open, exactOf(paid), rate('1'), 'RECEIVABLE', 0)).toThrow(RangeError);
  });

  it('leaves nothing carried in the end, however it is paid, in 0, 2 and 3 decimals', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 8 }),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.constantFrom(0, 2, 3),
        (parts, units, places) => {
          const carried = units * 10n ** BigInt(4 - places);
          let open: OpenItem = { foreign: parts.reduce((sum, part) => sum + part, 0n), carried };
          let taken = 0n;
          for (const part of parts) {
            const paid = settle(open, part, rate('1.25'), 'RECEIVABLE', places);
            taken += paid.carried;
            expect(paid.gain).toBe(paid.bank - paid.carried);
            open = paid.rest;
          }
          expect(open).toEqual({ foreign: 0n, carried: 0n });
          expect(taken).toBe(carried);
        },
      ),
    );
  });
});

describe('a revaluation', () => {
  it('shows what is open at the rate of the day, and the gain or loss against the books', () => {
    const open = item('600', '15000000');
    const at = (text: string, side: 'RECEIVABLE' | 'PAYABLE') => {
      const { worth, gain } = revalue(open, rate(text), side, 0);
      return [exactText(worth), exactText(gain)];
    };
    expect(at('25500', 'RECEIVABLE')).toEqual(['15300000.00', '300000.00']);
    expect(at('24900', 'RECEIVABLE')).toEqual(['14940000.00', '-60000.00']);
    expect(at('25500', 'PAYABLE')).toEqual(['15300000.00', '-300000.00']);
  });
});

describe('an account that is kept in another currency', () => {
  const moved = (foreign: string, carried: string, amount: string, worth: string, places = 0) =>
    exactText(movedAt(item(foreign, carried), exactOf(amount), exactOf(worth), places));

  it('takes in what money is worth, and gives out its share of what it is carried at, at last all of it [FIN-13]', () => {
    expect(moved('0', '0', '400', '10160000')).toBe('10160000.00');
    expect(moved('400', '10160000', '600', '14880000')).toBe('14880000.00');
    expect(moved('1000', '25040000', '-250', '-6200000')).toBe('-6260000.00');
    expect(moved('3', '10', '-1', '-4', 2)).toBe('-3.33');
    expect(moved('2', '6.67', '-2', '-8', 2)).toBe('-6.67');
  });

  it('goes below nothing at what that part is worth, and comes back by its share [FIN-13]', () => {
    expect(moved('100', '2500000', '-300', '-7800000')).toBe('-7700000.00');
    expect(moved('-200', '-5200000', '50', '1350000')).toBe('1300000.00');
    expect(moved('-200', '-5200000', '300', '8100000')).toBe('7900000.00');
  });

  it('carries nothing once it holds nothing, whatever happened [FIN-13]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -90_000, max: 90_000 }), fc.integer({ min: 1, max: 300 }))),
        (moves) => {
          let balance: OpenItem = { foreign: 0n, carried: 0n };
          const move = (amount: bigint, price: bigint) => {
            if (amount === 0n) return;
            const carried = balance.carried + movedAt(balance, amount, amount * price, 2);
            balance = { foreign: balance.foreign + amount, carried };
          };
          for (const [cents, price] of moves) move(BigInt(cents) * 100n, BigInt(price));
          move(-balance.foreign, 7n);
          expect(balance).toEqual({ foreign: 0n, carried: 0n });
        },
      ),
    );
  });
});
