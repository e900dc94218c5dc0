import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf, exactOne, exactText } from '../../shared/exact.rules.ts';
import { afterStep, type Earning, earningColumns, earningOf, withPlan } from './earning.rules.ts';
import { creditMoveKinds, creditStates, deferralKinds, recognitionBases } from './tuition.values.ts';

const begun = (total: string, planned: number): Earning => ({
  ...{ total: exactOf(total), planned: BigInt(planned) * exactOne },
  ...{ settledCount: 0n, settledAmount: 0n, count: 0n, amount: 0n },
});
const steps = (earning: Earning, count: number) => {
  let [now, earned] = [earning, [] as string[]];
  for (let step = 0; step < count; step += 1) {
    const next = afterStep(now, exactOne, 2);
    earned = [...earned, exactText(next.amount - now.amount)];
    now = next;
  }
  return { now, earned };
};

describe('the words of sessions', () => {
  it('are these', () => {
    expect(creditMoveKinds).toEqual(['GRANT', 'USE', 'GIVE_BACK', 'TRANSFER', 'REFUND', 'EXPIRE', 'ADJUST']);
    expect(recognitionBases).toEqual(['USES', 'LESSONS', 'DAYS']);
    expect(deferralKinds).toEqual(['DEFERRED', 'EARNED', 'EXPIRED', 'CREDITED', 'CANCELLED', 'MOVED']);
    expect(creditStates).toEqual(['LOW', 'RENEWAL', 'OWED', 'EXPIRING', 'RUNNING', 'ENDED']);
  });
});

describe('1,000.00 over twelve lessons', () => {
  it('is 83.33, 83.34, 83.33 … and all of it with the last', () => {
    const { now, earned } = steps(begun('1000', 12), 12);
    expect(earned.slice(0, 3)).toEqual(['83.33', '83.34', '83.33']);
    expect(now.amount).toBe(now.total);
    expect(afterStep(now, exactOne, 2).amount).toBe(now.total);
  });

  it('after five of them over ten is 533.34, 650.00, 766.67, 883.33, 1,000.00', () => {
    let now = withPlan(steps(begun('1000', 12), 5).now, 10n * exactOne, 2);
    const sums = [6, 7, 8, 9, 10].map(() => {
      now = afterStep(now, exactOne, 2);
      return exactText(now.amount);
    });
    expect(sums).toEqual(['533.34', '650.00', '766.67', '883.33', '1000.00']);
  });

  it('goes back as it came, also beyond the last change of the plan', () => {
    const five = steps(begun('1000', 12), 5).now;
    expect(exactText(afterStep(five, -exactOne, 2).amount)).toBe('333.33');
    const replanned = withPlan(five, 10n * exactOne, 2);
    expect(exactText(afterStep(replanned, -exactOne, 2).amount)).toBe('333.33');
    expect(afterStep(replanned, -5n * exactOne, 2).amount).toBe(0n);
  });
});

describe('whatever happens', () => {
  it('what is earned stays between nothing and the price, and is the price at the end', () => {
    const change = fc.oneof(
      fc.record({ step: fc.integer({ min: -2, max: 4 }) }),
      fc.record({ plan: fc.integer({ min: 1, max: 40 }) }),
    );
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 9n), fc.array(change, { maxLength: 30 }), (cents, changes) => {
        let now: Earning = { ...begun('1', 12), total: cents * 100n };
        for (const one of changes) {
          if ('plan' in one) {
            const planned = BigInt(one.plan) * exactOne;
            now = withPlan(now, planned < now.count ? now.count : planned, 2);
          } else {
            const by = BigInt(one.step) * exactOne;
            now = afterStep(now, now.count + by < 0n ? -now.count : by, 2);
          }
          expect(now.amount >= 0n && now.amount <= now.total).toBe(true);
          expect(now.amount % 100n).toBe(0n);
        }
        const rest = now.planned > now.count ? now.planned - now.count : 0n;
        expect(afterStep(now, rest, 2).amount).toBe(now.total);
      }),
    );
  });

  it('it is stored and read as it was', () => {
    const { now } = steps(begun('1000', 12), 5);
    expect(earningOf({ total: '1000.00', ...earningColumns(now) })).toEqual(now);
  });
});
