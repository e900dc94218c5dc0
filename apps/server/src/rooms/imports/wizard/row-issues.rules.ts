import { importModel } from '@bellwether/contract/imports/models';
import type { ImportModelName } from '@bellwether/contract/imports/values';
import type { ImportRowError } from '@bellwether/contract/imports/wizard';
import type { importIssue } from '../imports.table.ts';

/** A row as it came: its number from 1, its line in the file, and its cells under the names that the sender gave them. */
export interface SentRow {
  readonly number: number;
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** What is wrong with a row, or to look at. */
export interface RowIssue {
  readonly severity: 'ERROR' | 'WARNING';
  readonly row: SentRow;
  readonly field: string | null;
  readonly message: string;
}

const longestValue = 200;

/** The issues as the reply to a chunk shows them. */
export function replied(issues: readonly RowIssue[], severity: RowIssue['severity']): ImportRowError[] {
  return issues
    .filter((issue) => issue.severity === severity)
    .map(({ row, field, message }) => ({ row: row.number, line: row.line, field, message }));
}

/** The issues as they are kept: with the first error of a row the row as it was sent, for the file of errors. */
export function storedIssues(
  model: ImportModelName,
  file: string,
  runId: string,
  issues: readonly RowIssue[],
  textOf: (row: SentRow, field: string) => string | undefined,
): (typeof importIssue.$inferInsert)[] {
  const labels = new Map(importModel(model).fields.map(({ key, label }) => [key, label]));
  const withCells = new Set<number>();
  return issues.map(({ severity, row, field, message }) => {
    const isFirst = severity === 'ERROR' && !withCells.has(row.number);
    if (isFirst) withCells.add(row.number);
    return {
      runId,
      severity,
      file,
      line: row.line,
      column: field === null ? null : (labels.get(field) ?? field),
      value: (field === null ? undefined : textOf(row, field))?.slice(0, longestValue) ?? null,
      reason: message,
      row: row.number,
      cells: isFirst ? { ...row.cells } : null,
    };
  });
}
