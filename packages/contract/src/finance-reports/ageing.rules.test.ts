import { describe, expect, it } from 'vitest';
import { bucketOf } from './ageing.rules.ts';
import { ageingBuckets } from './ageing.values.ts';

describe('how long something has been due', () => {
  it('is not yet on its day, then by 30 days, with both ends [FIN-26]', () => {
    expect(ageingBuckets).toEqual(['CURRENT', 'DAYS_1_30', 'DAYS_31_60', 'DAYS_61_90', 'OVER_90']);
    const of = (asOf: string) => bucketOf('2026-01-31', asOf);
    expect(['2025-01-01', '2026-01-31', '2026-02-01', '2026-03-02'].map(of)).toEqual([
      'CURRENT',
      'CURRENT',
      'DAYS_1_30',
      'DAYS_1_30',
    ]);
    expect(['2026-03-03', '2026-04-01', '2026-04-02', '2026-05-01', '2026-05-02'].map(of)).toEqual([
      'DAYS_31_60',
      'DAYS_31_60',
      'DAYS_61_90',
      'DAYS_61_90',
      'OVER_90',
    ]);
  });
});
