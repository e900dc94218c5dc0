import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf, exactText, total } from '../shared/exact.rules.ts';
import { assetStatuses, depreciationMethods } from './asset.values.ts';
import { type Depreciable, depreciationPlan, monthAfter } from './depreciation.rules.ts';

const paper: Depreciable = {
  purchasePrice: exactOf('24000'),
  salvageValue: exactOf('3000'),
  usefulLife: 36,
  depreciationMethod: 'STRAIGHT_LINE',
  inServiceDate: '2026-01-15',
  openingDepreciation: 0n,
  openingMonth: null,
  places: 2,
};
const texts = (asset: Depreciable) => depreciationPlan(asset).map(({ amount }) => exactText(amount));

describe('the plan of an asset', () => {
  it('has the words of the requirements [FIN-05]', () => {
    expect(depreciationMethods).toEqual(['STRAIGHT_LINE', 'DECLINING_BALANCE']);
    expect(assetStatuses).toEqual(['IN_USE', 'SET_ASIDE', 'DISPOSED']);
  });

  it('is price less salvage by months, rounded as a sum [FIN-05]', () => {
    const plan = texts(paper);
    expect(plan.slice(0, 4)).toEqual(['583.33', '583.34', '583.33', '583.33']);
    expect(plan).toHaveLength(36);
    expect(exactText(total(depreciationPlan(paper).map(({ amount }) => amount)))).toBe('21000.00');
  });

  it('is twice the even share of the book value where it declines [FIN-05]', () => {
    const plan = texts({ ...paper, depreciationMethod: 'DECLINING_BALANCE' });
    expect(plan.slice(0, 3)).toEqual(['1333.33', '1259.26', '1189.30']);
    expect(plan).toHaveLength(36);
    expect(exactText(total(plan.map(exactOf)))).toBe('21000.00');
  });

  it('changes to even shares as soon as they are more, and ends at salvage in its last month [FIN-05]', () => {
    const plan = texts({
      ...paper,
      purchasePrice: exactOf('1000'),
      salvageValue: 0n,
      usefulLife: 5,
      depreciationMethod: 'DECLINING_BALANCE',
    });
    // 400, 240, 144; then 216 left: 108 of two months are more than 86.40.
    expect(plan).toEqual(['400.00', '240.00', '144.00', '108.00', '108.00']);
  });

  it('begins in the month after service, at the end of a year too [FIN-05]', () => {
    expect(depreciationPlan(paper)[0]?.month).toBe('2026-02');
    expect(depreciationPlan({ ...paper, inServiceDate: '2026-12-31' })[0]?.month).toBe('2027-01');
    expect(depreciationPlan({ ...paper, inServiceDate: '2026-12-01' })[0]?.month).toBe('2027-01');
    expect(depreciationPlan(paper).at(-1)?.month).toBe('2029-01');
    expect(monthAfter('2026-11', 2)).toBe('2027-01');
  });

  it('goes on where the books before ended', () => {
    const going = { ...paper, openingDepreciation: exactOf('7000'), openingMonth: '2027-01' };
    const plan = depreciationPlan(going);
    expect(plan[0]).toEqual({ month: '2027-02', amount: exactOf('583.33') });
    expect(plan).toHaveLength(24);
    expect(plan.at(-1)?.month).toBe('2029-01');
    const late = depreciationPlan({ ...going, openingMonth: '2031-05' });
    expect(late).toEqual([{ month: '2031-06', amount: exactOf('14000') }]);
    expect(depreciationPlan({ ...going, openingMonth: '2020-01' })[0]?.month).toBe('2026-02');
    expect(depreciationPlan({ ...going, openingDepreciation: exactOf('21000') })).toEqual([]);
  });

  it('is of whole dongs in Vietnam', () => {
    const plan = texts({
      ...paper,
      purchasePrice: exactOf('10000000'),
      salvageValue: 0n,
      usefulLife: 3,
      places: 0,
    });
    expect(plan).toEqual(['3333333.00', '3333334.00', '3333333.00']);
  });

  it('comes to price less salvage exactly and never below, whatever the asset [FIN-05]', () => {
    const unitOf = (places: number) => 10n ** BigInt(4 - places);
    fc.assert(
      fc.property(
        fc.record({
          price: fc.bigInt({ min: 1n, max: 10n ** 9n }),
          share: fc.integer({ min: 0, max: 100 }),
          opening: fc.integer({ min: 0, max: 100 }),
          usefulLife: fc.integer({ min: 1, max: 240 }),
          depreciationMethod: fc.constantFrom(...depreciationMethods),
          places: fc.constantFrom(0, 2, 3),
          later: fc.integer({ min: 0, max: 300 }),
        }),
        ({ price, share, opening, usefulLife, depreciationMethod, places, later }) => {
          const unit = unitOf(places);
          const purchasePrice = price * unit;
          const salvageValue = ((price * BigInt(share)) / 100n) * unit;
          const openingDepreciation =
            (((price * unit - salvageValue) * BigInt(opening)) / 100n / unit) * unit;
          const plan = depreciationPlan({
            ...{ purchasePrice, salvageValue, usefulLife, depreciationMethod, openingDepreciation, places },
            inServiceDate: '2020-06-30',
            openingMonth: later === 0 ? null : monthAfter('2020-06', later),
          });
          let worth = purchasePrice - openingDepreciation;
          for (const { amount } of plan) {
            expect(amount > 0n && amount % unit === 0n).toBe(true);
            worth -= amount;
            expect(worth >= salvageValue).toBe(true);
          }
          expect(worth).toBe(salvageValue);
          expect(plan.length).toBeLessThanOrEqual(usefulLife);
          const months = plan.map(({ month }) => month);
          expect(months).toEqual([...new Set(months)].sort());
        },
      ),
    );
  });
});
