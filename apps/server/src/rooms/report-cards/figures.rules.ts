import { createHash } from 'node:crypto';
import {
  categoryAverage,
  overallAverage,
  reportAverage,
} from '@bellwether/contract/report-cards/report-average.rules';
import type { ReportFigures } from '@bellwether/contract/report-cards/report-cards';
import { markChanges } from '@bellwether/contract/report-cards/report-changes.rules';
import type { ClassResult } from '../assessments/index.ts';

type Subject = ReportFigures['subjects'][number];

interface Category {
  readonly name: string;
  readonly weight: number;
  readonly types: readonly string[];
}

interface Marking {
  readonly categories: readonly Category[];
  /** Whether a missed result counts as 0; else it does not count. */
  readonly missedIsZero: boolean;
  /** What a subject is called whose results have no course. */
  readonly className: string;
}

/** The marks of a student by subject, each with its categories and the results that it comes of. AMB-328. */
export function subjectsOf(results: readonly ClassResult[], marking: Marking): Subject[] {
  const courses = new Map(
    results.map(({ courseId, courseName }) => [courseId, courseName ?? marking.className]),
  );
  return [...courses]
    .map(([courseId, name]) => subjectOf(courseId, name, results, marking))
    .sort((a, b) => a.name.localeCompare(b.name, 'und'));
}

function subjectOf(
  courseId: string | null,
  name: string,
  results: readonly ClassResult[],
  { categories, missedIsZero }: Marking,
): Subject {
  const own = results.filter((result) => result.courseId === courseId);
  const parts = categories.map((category) => {
    const shown = own.filter(({ type }) => category.types.includes(type));
    const marks = shown.filter(({ isMissed }) => missedIsZero || !isMissed);
    return { ...category, shown, marks };
  });
  return {
    courseId,
    name,
    average: reportAverage(parts),
    categories: parts.map((part) => ({
      ...{ name: part.name, weight: part.weight, average: categoryAverage(part.marks) },
      results: part.shown.map(({ id, title, date, type, score, total, isMissed }) => ({
        ...{ id, title, date, type, score, total, isMissed },
      })),
    })),
  };
}

/** The average of a card: the mean of its marks. AMB-328. */
export function averageOf(subjects: readonly Subject[]): number | null {
  return overallAverage(subjects.map(({ average }) => average));
}

/** How many results of the two are not the same: other points, there no more, or new. AMB-327. */
export function changedMarks(before: ReportFigures, now: ReportFigures): number {
  return markChanges(before, now).length;
}

/** The digits by which a card is known to be as it was made: of its figures with the keys in order, as the database gives them back in another. */
export function sha256Of(figures: ReportFigures): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(figures)))
    .digest('hex');
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, ordered(one)]));
}
