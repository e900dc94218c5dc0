import { describe, expect, it } from 'vitest';
import { type AssetValues, assetBody, assetValues, firstOfPlan } from './asset-form.rules.ts';

const values: AssetValues = {
  ...assetValues(undefined, '2026-11-26'),
  name: 'Bus',
  purchasePrice: '24000',
  salvageValue: '3000',
  usefulLife: 36,
};

describe('the form of an asset', () => {
  it('sends nothing for amounts that are left empty, and no number for an empty life [FIN-05]', () => {
    const sent = assetBody({ ...values, salvageValue: '', openingDepreciation: '', usefulLife: '' });
    expect([sent.salvageValue, sent.openingDepreciation]).toEqual(['0', '0']);
    expect(sent.usefulLife).toBeNaN();
    expect(assetBody(values).usefulLife).toBe(36);
  });

  it('says what the asset loses first and when it ends, once price, day and life are there [FIN-05]', () => {
    expect(firstOfPlan(values, 'USD')).toEqual({
      ...{ month: '2026-12', amount: '583.33', months: 36, last: '2029-11' },
    });
    expect(firstOfPlan({ ...values, inServiceDate: '2027-01-02' }, 'USD')?.month).toBe('2027-02');
    const declining = { ...values, depreciationMethod: 'DECLINING_BALANCE' as const };
    expect(firstOfPlan(declining, 'USD')?.amount).toBe('1333.33');
    const going = { ...values, openingDepreciation: '7000', openingMonth: '2027-11' };
    expect(firstOfPlan(going, 'USD')).toMatchObject({ month: '2027-12', months: 24 });
    for (const lacking of [
      { purchasePrice: '' },
      { purchasePrice: '0' },
      { usefulLife: '' },
      { usefulLife: 0 },
      { usefulLife: 1201 },
      { purchaseDate: '' },
    ])
      expect(firstOfPlan({ ...values, ...lacking }, 'USD'), JSON.stringify(lacking)).toBeUndefined();
  });
});
