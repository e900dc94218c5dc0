import { describe, expect, it } from 'vitest';
import { type Evidence, masteryOf } from '../mastery.rules.ts';
import { directionOf, mayProposeAgain, neighbourOf } from './level-proposals.rules.ts';

const today = '2026-11-19';
/** Two sittings of today, 15 points and two questions in the first, the rest in the second; `percent` reached of both. */
function strand(percent: number, { sittings = 2, pieces = 3, points = 30 } = {}) {
  const one = (sittingId: string, of: number, asked: number): Evidence => ({
    ...{ sittingId, date: today, points: of, awarded: (of * percent) / 100, pieces: asked },
  });
  const mastery = masteryOf(
    [one('a', 15, 2), one(sittings === 2 ? 'b' : 'a', points - 15, pieces - 2)],
    today,
  );
  if (!mastery) throw new Error('no mastery');
  return mastery;
}

describe('the level that is proposed', () => {
  it('is the next from 80 percent on, not at 79.9', () => {
    expect(directionOf([strand(80)])).toBe('UP');
    expect(directionOf([strand(79.9)])).toBeUndefined();
  });

  it('is the one below under 50 percent, not at 50', () => {
    expect(directionOf([strand(49.9)])).toBe('DOWN');
    expect(directionOf([strand(50)])).toBeUndefined();
  });

  it('needs two sittings, three questions and thirty points', () => {
    expect(directionOf([strand(90, { sittings: 2, pieces: 3, points: 30 })])).toBe('UP');
    expect(directionOf([strand(90, { sittings: 1 })])).toBeUndefined();
    expect(directionOf([strand(90, { pieces: 2 })])).toBeUndefined();
    expect(directionOf([strand(90, { points: 29 })])).toBeUndefined();
    expect(directionOf([strand(10, { points: 29 })])).toBeUndefined();
  });

  it('is what all strands say that are enough to go by; the others say nothing', () => {
    expect(directionOf([strand(90), strand(80)])).toBe('UP');
    expect(directionOf([strand(90), strand(79)])).toBeUndefined();
    expect(directionOf([strand(30), strand(40)])).toBe('DOWN');
    expect(directionOf([strand(30), strand(90)])).toBeUndefined();
    expect(directionOf([strand(90), strand(20, { points: 29 })])).toBe('UP');
    expect(directionOf([])).toBeUndefined();
  });

  it('is the nearest by rank: the top has none above, the lowest none below, one without a rank none at all', () => {
    const levels = [
      { id: 'b1', rank: 7 },
      { id: 'starters', rank: 1 },
      { id: 'a2', rank: 4 },
      { id: 'french', rank: null },
    ];
    expect(neighbourOf(levels, 'starters', 'UP')?.id).toBe('a2');
    expect(neighbourOf(levels, 'a2', 'UP')?.id).toBe('b1');
    expect(neighbourOf(levels, 'b1', 'DOWN')?.id).toBe('a2');
    expect(neighbourOf(levels, 'b1', 'UP')).toBeUndefined();
    expect(neighbourOf(levels, 'starters', 'DOWN')).toBeUndefined();
    expect(neighbourOf(levels, 'french', 'UP')).toBeUndefined();
    expect(neighbourOf(levels, 'unknown', 'DOWN')).toBeUndefined();
  });
});

describe('a proposal after one that was decided', () => {
  it('needs a result that the dismissed one did not stand on, and never follows an accepted one', () => {
    expect(mayProposeAgain(undefined, ['a'])).toBe(true);
    expect(mayProposeAgain({ status: 'DISMISSED', attemptIds: ['a', 'b'] }, ['b', 'a'])).toBe(false);
    expect(mayProposeAgain({ status: 'DISMISSED', attemptIds: ['a', 'b'] }, ['b'])).toBe(false);
    expect(mayProposeAgain({ status: 'DISMISSED', attemptIds: ['a', 'b'] }, ['b', 'c'])).toBe(true);
    expect(mayProposeAgain({ status: 'ACCEPTED', attemptIds: ['a'] }, ['a', 'c'])).toBe(false);
  });
});
