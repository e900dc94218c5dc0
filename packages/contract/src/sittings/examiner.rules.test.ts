import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areShown, decidingMarks, type ExaminerMark, roleOf, settledMark } from './examiner.rules.ts';
import { examinerRoles } from './sittings.values.ts';

/** What the first, the second and the moderator gave, of ids 'FIRST', 'SECOND', 'MODERATOR'. */
const given = (...points: number[]): ExaminerMark[] =>
  points.flatMap((one, at) => {
    const role = examinerRoles[at];
    return role ? [{ role, examinerId: role, hundredths: Math.round(one * 100) }] : [];
  });

describe('the mark of two examiners', () => {
  it('is the mean of two that are at most a tenth of the points apart, else the moderator’s', () => {
    expect(settledMark(given(14, 15), 2000)).toEqual({ hundredths: 1450 });
    expect(settledMark(given(14, 16), 2000)).toEqual({ hundredths: 1500 });
    expect(settledMark(given(14, 16.01), 2000)).toEqual({ need: 'MODERATOR' });
    expect(settledMark(given(11, 16), 2000)).toEqual({ need: 'MODERATOR' });
    expect(settledMark(given(11, 16, 12), 2000)).toEqual({ hundredths: 1200 });
    // A moderator may also correct what two agreed on.
    expect(settledMark(given(14, 15, 3), 2000)).toEqual({ hundredths: 300 });
    // Half a hundredth goes up.
    expect(settledMark(given(7.1, 7.11), 1000)).toEqual({ hundredths: 711 });
  });

  it('waits for a mark, and then for the second one', () => {
    expect(settledMark([], 2000)).toEqual({ need: 'MARK' });
    expect(settledMark(given(14), 2000)).toEqual({ need: 'SECOND' });
    expect([areShown([]), areShown(given(1)), areShown(given(1, 2))]).toEqual([false, false, true]);
  });

  it('is the same whoever came first, between both, and within the points', () => {
    const full = fc.integer({ min: 1, max: 100_000 });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(full, share, share, (most, a, b) => {
        const [one, other] = [Math.round(a * most), Math.round(b * most)];
        const mark = settledMark(given(one / 100, other / 100), most);
        expect(settledMark(given(other / 100, one / 100), most)).toEqual(mark);
        const isNear = Math.abs(one - other) * 10 <= most;
        expect('hundredths' in mark).toBe(isNear);
        if ('hundredths' in mark) {
          expect(mark.hundredths).toBeGreaterThanOrEqual(Math.min(one, other));
          expect(mark.hundredths).toBeLessThanOrEqual(Math.max(one, other));
          expect(Math.abs(2 * mark.hundredths - one - other)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('is given by three people: who marked once marks nothing else, and what both gave stands', () => {
    expect(roleOf([], 'x')).toBe('FIRST');
    expect(roleOf(given(1), 'x')).toBe('SECOND');
    expect(roleOf(given(1), 'FIRST')).toBe('FIRST');
    for (const who of ['FIRST', 'SECOND']) {
      expect(roleOf(given(1, 9), who)).toBeNull();
      expect(roleOf(given(1, 9, 5), who)).toBeNull();
    }
    expect(roleOf(given(1, 9), 'x')).toBe('MODERATOR');
    expect(roleOf(given(1, 9, 5), 'MODERATOR')).toBe('MODERATOR');
    expect(roleOf(given(1, 9, 5), 'x')).toBeNull();
  });

  it('names the marks that decide, the first one first', () => {
    const [first, second, moderator] = given(1, 2, 3) as [ExaminerMark, ExaminerMark, ExaminerMark];
    expect(decidingMarks([second, first])).toEqual([first, second]);
    expect(decidingMarks([second, moderator, first])).toEqual([moderator]);
    expect(decidingMarks([first])).toEqual([]);
  });
});
