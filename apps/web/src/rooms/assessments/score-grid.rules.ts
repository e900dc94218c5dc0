import { gradeOf, percentOf } from '@bellwether/contract/assessments/grade.rules';

/** What stands in one row of the grid, as typed. */
export interface Entry {
  readonly score: string;
  readonly feedback: string;
}

export const noEntry: Entry = { score: '', feedback: '' };

/** The typed score as a number: with a point or a comma; null for nothing, NaN for what is no number. */
export function scoreOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** Percent and grade of a typed score; null while there is no number or no points to reach. DSH-04. */
export function markOf(typed: string, totalPoints: number | null): { percent: number; grade: number } | null {
  const score = scoreOf(typed);
  if (score === null || Number.isNaN(score)) return null;
  const percent = percentOf(score, totalPoints);
  return percent === null ? null : { percent, grade: gradeOf(percent) };
}

/** How many rows have a mark, and their mean percent with its grade. DSH-04. */
export function summaryOf(entries: readonly Entry[], totalPoints: number | null) {
  const marks = entries.flatMap(({ score }) => markOf(score, totalPoints) ?? []);
  if (marks.length === 0) return { graded: 0, percent: null, grade: null };
  const percent = Math.round((marks.reduce((sum, mark) => sum + mark.percent, 0) / marks.length) * 10) / 10;
  return { graded: marks.length, percent, grade: gradeOf(percent) };
}

/**
 * Cells from a spreadsheet: one row a line, score and feedback divided by a tab. Undefined for what is one value only,
 * which the field takes itself.
 */
export function pastedRows(text: string): { score: string; feedback: string | undefined }[] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  if (lines.length === 1 && !text.includes('\t')) return undefined;
  return lines.map((line) => {
    const [score = '', feedback] = line.split('\t');
    return { score: score.trim(), feedback: feedback?.trim() };
  });
}

/** The row that a key leads to from row `index`, or undefined when the key does not move. */
export function movedTo(key: string, shift: boolean, index: number, count: number): number | undefined {
  const step =
    key === 'ArrowDown' || (key === 'Enter' && !shift) ? 1 : key === 'ArrowUp' || key === 'Enter' ? -1 : 0;
  if (step === 0) return undefined;
  return Math.min(count - 1, Math.max(0, index + step));
}
