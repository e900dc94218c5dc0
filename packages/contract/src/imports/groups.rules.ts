import type { ImportModel } from './models.ts';
import { cellText } from './normalise.rules.ts';

/** Tells, row by row in the order of the file and by field key, whether each belongs to the record of the rows before it. */
export function groupFollower({ groupBy }: Pick<ImportModel, 'groupBy'>): (row: Row) => boolean {
  let name: string | undefined;
  return (row) => {
    const isFirst = name === undefined;
    const text = groupBy === undefined || groupBy === 'file' ? '' : cellText(row[groupBy]);
    const follows = groupBy !== undefined && !isFirst && (text === '' || text === name);
    if (!follows) name = text;
    return follows;
  };
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Which rows are saved together, all of them or none: for each row the place of the first of its group. Rows by field key, in the order of
 * the file. Without groups each row is its own.
 */
export function groupStarts(model: Pick<ImportModel, 'groupBy'>, rows: readonly Row[]): number[] {
  const follows = groupFollower(model);
  let start = 0;
  return rows.map((row, at) => {
    if (!follows(row)) start = at;
    return start;
  });
}

/** The rows in batches of about `size`, cut where a group ends: no group is torn. */
export function batchesOf<T>(rows: readonly T[], starts: readonly number[], size: number): T[][] {
  const batches: T[][] = [];
  for (const [at, row] of rows.entries()) {
    const last = batches.at(-1);
    if (last && (last.length < size || starts[at] !== at)) last.push(row);
    else batches.push([row]);
  }
  return batches;
}

/** What the other rows of a group are told of which one is refused. */
export const refusedWithGroup = 'Not imported, as another row that belongs to it is refused.';
