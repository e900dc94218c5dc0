import type { Reply } from '../../api/types.ts';

// What stands in the grid of a session, as typed, and what is sent of it.

export type Session = Reply<'GET /api/lms/manual-assessments/:id/sessions/:childId'>['data'];
export type Score = Session['scores'][number];

/** One student's row: the points or one text for each criterion, and the feedback. */
export interface Row {
  readonly cells: readonly string[];
  readonly feedback: string;
}

/** How many cells a row has: one for the points, or one for each criterion. */
export function cellCount({ criteria }: Pick<Session, 'criteria'>): number {
  return Math.max(1, criteria.length);
}

/** What is typed for somebody who was absent: A, or V in Vietnamese (vắng), in any cell. */
export function isAbsent(cells: readonly string[]): boolean {
  return cells.some((cell) => /^[av]$/i.test(cell.trim()));
}

/** A typed score: a number with a point or a comma, null for nothing, NaN for what is no number, such as a formula. */
export function pointsOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return /^\d{1,5}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}

/** A row as it is stored; empty where there is no score yet. */
export function rowOf(score: Score | undefined, cells: number): Row {
  if (!score) return { cells: Array<string>(cells).fill(''), feedback: '' };
  const given = score.isAbsent
    ? ['A']
    : score.scoringDetails.length > 0
      ? score.scoringDetails.map(({ points }) => String(points))
      : [String(score.rawScore ?? '')];
  return {
    cells: Array.from({ length: cells }, (_, at) => given[at] ?? ''),
    feedback: score.feedback ?? '',
  };
}

/** Whether two rows say the same. */
export function isSame(a: Row, b: Row): boolean {
  return a.feedback === b.feedback && a.cells.every((cell, at) => cell.trim() === (b.cells[at] ?? '').trim());
}

/** What of a row is wrong, by the place of its cell: 'number', or 'missing'. Nothing of an empty row. */
export function faultsOf({ cells, feedback }: Row, isStored: boolean): Map<number, 'number' | 'missing'> {
  const faults = new Map<number, 'number' | 'missing'>();
  if (isAbsent(cells)) return faults;
  const isEmpty = cells.every((cell) => cell.trim() === '') && feedback.trim() === '' && !isStored;
  if (isEmpty) return faults;
  cells.forEach((cell, at) => {
    const points = pointsOf(cell);
    if (points === null) faults.set(at, 'missing');
    else if (Number.isNaN(points)) faults.set(at, 'number');
  });
  return faults;
}

/** A row as it is sent. */
export function sentOf(
  studentId: string,
  { cells, feedback }: Row,
  score: Score | undefined,
  byCriteria: boolean,
) {
  const common = { studentId, feedback: feedback.trim() || null, ...(score && { version: score.version }) };
  if (isAbsent(cells)) return { ...common, isAbsent: true };
  const points = cells.map((cell) => pointsOf(cell) ?? 0);
  if (byCriteria) return { ...common, scoringDetails: points.map((one) => ({ points: one })) };
  return { ...common, rawScore: points[0] ?? 0 };
}

/** Cells of a spreadsheet as rows; undefined for one value only, which the field takes itself. */
export function pastedCells(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  if (lines.length === 1 && !text.includes('\t')) return undefined;
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** A row with pasted values from a column on; the column behind the cells is the feedback, what lies behind that is left out. */
export function withPasted(row: Row, from: number, values: readonly string[]): Row {
  const cells = [...row.cells];
  let { feedback } = row;
  values.forEach((value, offset) => {
    const at = from + offset;
    if (at < cells.length) cells[at] = value;
    else if (at === cells.length) feedback = value.slice(0, 2000);
  });
  return { cells, feedback };
}

/** The row that a key leads to, or undefined when it does not move. */
export function movedTo(key: string, shift: boolean, index: number, count: number): number | undefined {
  const isDown = key === 'ArrowDown' || (key === 'Enter' && !shift);
  const isUp = key === 'ArrowUp' || (key === 'Enter' && shift);
  if (!isDown && !isUp) return undefined;
  return Math.min(count - 1, Math.max(0, index + (isDown ? 1 : -1)));
}
