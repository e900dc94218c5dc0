import { outcomeOf } from '../manual-assessments/manual-score.rules.ts';
import type { ExaminerNeed, ExaminerRole } from './sittings.values.ts';

// Two examiners mark a text without knowing of each other, and a third person where they are too far apart. AMB-349.

/** What an examiner gave, in hundredths of a point. */
export interface ExaminerMark {
  readonly role: ExaminerRole;
  /** Null: is gone. */
  readonly examinerId: string | null;
  readonly hundredths: number;
}

type Marks<Mark extends ExaminerMark = ExaminerMark> = readonly Mark[];

/** The marks that decide: the moderator's, else those of both examiners; none while one of them lacks. */
export function decidingMarks<Mark extends ExaminerMark>(marks: Marks<Mark>): Mark[] {
  const of = (role: ExaminerRole) => marks.filter((mark) => mark.role === role);
  if (of('MODERATOR').length > 0) return of('MODERATOR');
  const both = [...of('FIRST'), ...of('SECOND')];
  return both.length === 2 ? both : [];
}

/**
 * The mark that counts in hundredths, or what it still waits for: of two marks that are at most 10 % of the points apart their mean, half
 * up, else the moderator's. 14 and 15 of 20 are 14.5, 14 and 16 are 15; 11 and 16 wait for a moderator.
 */
export function settledMark(marks: Marks, full: number): { hundredths: number } | { need: ExaminerNeed } {
  const deciding = decidingMarks(marks);
  if (deciding.length === 0) return { need: marks.length === 0 ? 'MARK' : 'SECOND' };
  const given = deciding.map(({ hundredths }) => ({
    ...{ rawScore: hundredths / 100, isVerified: true, isModerator: false },
  }));
  const { rawScore } = outcomeOf(given, full / 100);
  return rawScore === null ? { need: 'MODERATOR' } : { hundredths: Math.round(rawScore * 100) };
}

/**
 * As what somebody marks a text: as before where they did; else as the first who lacks, and once both are in as the moderator. Null where
 * there is nothing to mark: once both are in, their marks stand, and there is one moderator.
 */
export function roleOf(marks: Marks, examinerId: string): ExaminerRole | null {
  const held = new Set(marks.map(({ role }) => role));
  const own = marks.find((mark) => mark.examinerId === examinerId)?.role;
  if (own === 'MODERATOR') return own;
  const areBothIn = held.has('FIRST') && held.has('SECOND');
  if (own) return areBothIn ? null : own;
  if (!held.has('FIRST')) return 'FIRST';
  if (!held.has('SECOND')) return 'SECOND';
  return held.has('MODERATOR') ? null : 'MODERATOR';
}

/** Whether all that examiners gave may be shown to those who mark: not before both are in. */
export function areShown(marks: Marks): boolean {
  return decidingMarks(marks).length > 0;
}
