import type { RowProblem } from '@bellwether/contract/imports/check-row.rules';
import type { ImportReply, ImportRowError } from '@bellwether/contract/imports/wizard';
import { csvFile } from '../../../ui/list/csv.ts';
import { type FileRow, isGood, type SentFile } from './check-file.rules.ts';

/** What an import came to. */
export interface Outcome {
  readonly success: number;
  /** Rows that the server refused, and all rows of chunks that failed. */
  readonly failed: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly placeholderEmails: number;
  readonly defaultedStatuses: number;
  readonly errors: readonly ImportRowError[];
  readonly warnings: readonly ImportRowError[];
  readonly runId: string | null;
}

/** Whether the import changed anything that can be taken back. */
export function hasChanges({ created, updated }: Pick<Outcome, 'created' | 'updated'>): boolean {
  return created + updated > 0;
}

/** The sum of the replies, with the rows of failed chunks. IMP-18, IMP-20. */
export function outcomeOf(replies: readonly ImportReply[], rowsOfFailedChunks = 0): Outcome {
  const sum = (key: 'success' | 'failed' | 'created' | 'updated' | 'unchanged') =>
    replies.reduce((total, { data }) => total + data[key], 0);
  return {
    success: sum('success'),
    failed: sum('failed') + rowsOfFailedChunks,
    created: sum('created'),
    updated: sum('updated'),
    unchanged: sum('unchanged'),
    placeholderEmails: replies.reduce((total, { data }) => total + data.placeholderEmails, 0),
    defaultedStatuses: replies.reduce((total, { data }) => total + data.defaultedStatuses, 0),
    errors: replies.flatMap(({ errors }) => errors),
    warnings: replies.flatMap(({ warnings }) => warnings),
    runId: replies[0]?.data.runId ?? null,
  };
}

/** A row that was not imported, and why. */
export interface LostRow {
  readonly line: number;
  readonly field: string | null;
  readonly reason: string;
}

/**
 * Every row that was not imported, by line: bad ones of the check, those that the server refused, those of chunks that
 * failed (`failedChunks` counts over the good rows), and those from `notSent` on. `words` says what is wrong with a value.
 */
export function lostRows(
  rows: readonly FileRow[],
  outcome: Pick<Outcome, 'errors'>,
  failedChunks: readonly { offset: number; size: number; line: string }[],
  notSent: { from: number; reason: string } | null,
  words: (problem: RowProblem) => string = ({ message }) => message,
): LostRow[] {
  const good = rows.filter(isGood);
  const bad = rows.flatMap(({ line, check }) =>
    check.problems.map((problem) => ({ line, field: problem.field, reason: words(problem) })),
  );
  const refused = outcome.errors.map(({ row, line, field, message }) => ({
    line: line ?? good[row - 1]?.line ?? row,
    field,
    reason: message,
  }));
  const unanswered = failedChunks.flatMap(({ offset, size, line: reason }) =>
    good.slice(offset, offset + size).map(({ line }) => ({ line, field: null, reason })),
  );
  const unsent = notSent
    ? good.slice(notSent.from).map(({ line }) => ({ line, field: null, reason: notSent.reason }))
    : [];
  return [...bad, ...refused, ...unanswered, ...unsent].sort((a, b) => a.line - b.line);
}

/** The lost rows as they stand in the file, with the reason in the last column: to be mended and imported again. */
export function errorFile(file: SentFile, lost: readonly LostRow[], reasonHeader: string): string {
  const reasons = new Map<number, string[]>();
  for (const { line, field, reason } of lost) {
    reasons.set(line, [...(reasons.get(line) ?? []), field ? `${field}: ${reason}` : reason]);
  }
  const rows = file.rows.flatMap((cells, index) => {
    const reason = reasons.get(file.lines[index] ?? index + 2);
    return reason ? [[...cells, reason.join('; ')]] : [];
  });
  return csvFile([...file.headers, reasonHeader], rows);
}

/** The time left as a count of seconds, or from a minute on of minutes; at least one. IMP-16. */
export function timeLeft(ms: number): { unit: 'seconds' | 'minutes'; count: number } {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return seconds < 60
    ? { unit: 'seconds', count: seconds }
    : { unit: 'minutes', count: Math.ceil(seconds / 60) };
}
