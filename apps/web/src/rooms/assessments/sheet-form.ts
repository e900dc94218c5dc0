import type { Reply } from '../../api/types.ts';
import { type Entry, noEntry, scoreOf } from './score-grid.rules.ts';

export type Sheet = Reply<'GET /api/lms/result-sheets/:id'>['data'];

/** The head of a sheet as its form holds it: '' is nothing. */
export interface SheetValues extends Record<string, unknown> {
  classId: string | null;
  courseId: string | null;
  title: string;
  description: string;
  assessmentType: Sheet['assessmentType'];
  date: string | null;
  totalPoints: number | '';
  passingPercentage: number | '';
  isReleased: boolean;
}

/** The values of a stored sheet, or of a new one for today. */
export function sheetValues(
  sheet: Sheet | undefined,
  start: { classId: string; today: string },
): SheetValues {
  return {
    classId: sheet?.class.id ?? (start.classId || null),
    courseId: sheet?.course?.id ?? null,
    title: sheet?.title ?? '',
    description: sheet?.description ?? '',
    assessmentType: sheet?.assessmentType ?? 'TEST',
    date: sheet?.date ?? start.today,
    totalPoints: sheet?.totalPoints ?? (sheet ? '' : 100),
    passingPercentage: sheet?.passingPercentage ?? '',
    isReleased: sheet?.isReleased ?? true,
  };
}

/** The entries of the stored results. */
export function entriesOf(sheet: Sheet | undefined): ReadonlyMap<string, Entry> {
  return new Map(
    (sheet?.results ?? []).map(({ studentId, score, feedback }) => [
      studentId,
      { score: score === null ? '' : String(score), feedback: feedback ?? '' },
    ]),
  );
}

/** What is sent: every student of the grid in its order, so that a fault of results.3 is that of the fourth row. */
export function sheetBody(
  { totalPoints, passingPercentage, ...values }: SheetValues,
  studentIds: readonly string[],
  entries: ReadonlyMap<string, Entry>,
) {
  return {
    ...values,
    classId: values.classId ?? '',
    date: values.date ?? '',
    totalPoints: totalPoints === '' ? Number.NaN : totalPoints,
    passingPercentage: passingPercentage === '' ? null : passingPercentage,
    results: studentIds.map((studentId) => {
      const { score, feedback } = entries.get(studentId) ?? noEntry;
      return { studentId, score: scoreOf(score), feedback: feedback.trim() || null };
    }),
  };
}

/** Whether somebody's entry is another than the stored one. */
export function isTyped(entries: ReadonlyMap<string, Entry>, stored: ReadonlyMap<string, Entry>): boolean {
  return [...entries].some(([id, { score, feedback }]) => {
    const before = stored.get(id) ?? noEntry;
    return score.trim() !== before.score || feedback.trim() !== before.feedback;
  });
}
