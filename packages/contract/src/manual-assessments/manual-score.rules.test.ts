import { describe, expect, it } from 'vitest';
import { type Mark, normalizedScore, outcomeOf, pointsOfWorth } from './manual-score.rules.ts';

const mark = (rawScore: number | null, isVerified = true, isModerator = false): Mark => ({
  ...{ rawScore, isVerified, isModerator },
});

describe('a score in percent', () => {
  it('is the share of the most points, two decimals, half up [ASM-21]', () => {
    expect(normalizedScore(2, 3)).toBe(66.67);
    expect(normalizedScore(1, 3)).toBe(33.33);
    expect(normalizedScore(20, 20)).toBe(100);
    expect(normalizedScore(0, 20)).toBe(0);
    expect(normalizedScore(1.01, 8)).toBe(12.63);
    expect(normalizedScore(10_000, 10_000)).toBe(100);
    expect(normalizedScore(0.01, 10_000)).toBe(0);
    expect(normalizedScore(0.5, 10_000)).toBe(0.01);
  });

  it('is stored as points where a method gives a value of a greatest one: band 6.5 of 9', () => {
    expect(pointsOfWorth(6.5, 9, 9)).toBe(6.5);
    expect(pointsOfWorth(6.5, 9, 20)).toBe(14.44);
    expect(pointsOfWorth(100, 100, 17.5)).toBe(17.5);
    expect(pointsOfWorth(3, 0, 20)).toBe(0);
  });
});

describe('what comes of the marks of a student', () => {
  it('is the one mark, once it is verified [AMB-326]', () => {
    expect(outcomeOf([], 20)).toEqual({ outcome: 'OPEN', rawScore: null });
    expect(outcomeOf([mark(14, false)], 20)).toEqual({ outcome: 'UNVERIFIED', rawScore: 14 });
    expect(outcomeOf([mark(14)], 20)).toEqual({ outcome: 'DECIDED', rawScore: 14 });
    expect(outcomeOf([mark(null)], 20)).toEqual({ outcome: 'ABSENT', rawScore: null });
    expect(outcomeOf([mark(null, false)], 20)).toEqual({ outcome: 'UNVERIFIED', rawScore: null });
  });

  it('is the mean of two within 10 % of the points, else the moderator’s [AMB-326]', () => {
    expect(outcomeOf([mark(14), mark(15)], 20)).toEqual({ outcome: 'DECIDED', rawScore: 14.5 });
    expect(outcomeOf([mark(14), mark(16)], 20)).toEqual({ outcome: 'DECIDED', rawScore: 15 });
    expect(outcomeOf([mark(14), mark(16.01)], 20)).toEqual({ outcome: 'MODERATOR', rawScore: null });
    expect(outcomeOf([mark(11), mark(16)], 20)).toEqual({ outcome: 'MODERATOR', rawScore: null });
    expect(outcomeOf([mark(11), mark(null)], 20)).toEqual({ outcome: 'MODERATOR', rawScore: null });
    expect(outcomeOf([mark(11), mark(16), mark(13, true, true)], 20)).toEqual({
      ...{ outcome: 'DECIDED', rawScore: 13 },
    });
    expect(outcomeOf([mark(11), mark(16), mark(13, false, true)], 20).outcome).toBe('UNVERIFIED');
    expect(outcomeOf([mark(14), mark(15, false)], 20)).toEqual({ outcome: 'UNVERIFIED', rawScore: 14.5 });
  });

  it('is rounded half up to hundredths [AMB-326]', () => {
    expect(outcomeOf([mark(14.01), mark(14.02)], 20).rawScore).toBe(14.02);
    expect(outcomeOf([mark(1), mark(1), mark(1.01)], 20).rawScore).toBe(1);
  });
});
