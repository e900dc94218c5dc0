import { describe, expect, it } from 'vitest';
import { type Evidence, masteryOf, weightOf } from './mastery.rules.ts';

const today = '2026-11-19';
const evidence = (fields: Partial<Evidence>): Evidence => ({
  ...{ sittingId: 'a', date: today, points: 20, awarded: 18, pieces: 2 },
  ...fields,
});
const old = evidence({ sittingId: 'b', date: '2026-08-21', awarded: 14 });

describe('how well a student masters a strand', () => {
  it('counts a result half after 90 days: 70 then and 90 today are 83.3', () => {
    expect(masteryOf([old, evidence({})], today)).toEqual({
      ...{ percent: 83.3, sittings: 2, pieces: 4, points: 40, isFirm: true },
    });
  });

  it('lets no result weigh more than 20 points, nor one of more than a year ago or of tomorrow at all', () => {
    expect(weightOf({ date: today, points: 90 }, today)).toBe(20);
    expect(weightOf({ date: today, points: 8 }, today)).toBe(8);
    expect(weightOf({ date: '2025-11-19', points: 20 }, today)).toBeGreaterThan(0);
    expect(weightOf({ date: '2025-11-18', points: 20 }, today)).toBe(0);
    expect(weightOf({ date: '2026-11-20', points: 20 }, today)).toBe(0);
    expect(masteryOf([evidence({ date: '2025-11-18' })], today)).toBeUndefined();
  });

  it('is enough to go by from two sittings, three questions and thirty points on', () => {
    const firm = (...all: Evidence[]) => masteryOf(all, today)?.isFirm;
    const first = evidence({ points: 15, awarded: 9, pieces: 2 });
    const second = { ...first, sittingId: 'b', pieces: 1 };
    expect(firm(first, second)).toBe(true);
    expect(firm(first, { ...second, sittingId: 'a' })).toBe(false);
    expect(firm({ ...first, pieces: 1 }, second)).toBe(false);
    expect(firm(first, { ...second, points: 14.5 })).toBe(false);
  });
});
