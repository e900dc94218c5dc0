import { absent, type ExternalEntity } from '../external-ids.commands.ts';
import type { FeedFile } from '../read/feed.queries.ts';
import type { Columns } from '../read/table.rules.ts';
import type { RunContext } from '../run-context.rules.ts';

/**
 * The ids that earlier imports of this system brought and a complete (bulk) file no longer has, without those already
 * counted out. None for a delta, and none when a row was so bad that its id is unknown: that is reported, since it
 * could be the one that seems missing.
 */
export function missingKeys(
  run: RunContext,
  entity: ExternalEntity,
  file: FeedFile<Columns>,
  keyOf: (row: Record<string, unknown>) => string,
): string[] {
  const { table, mode } = file;
  if (mode !== 'bulk' || !table) return [];
  const seen = new Set([...table.rows.map((row) => keyOf(row)), ...table.badIds]);
  const missing = [...run.known.all(entity)]
    .filter(([key, { hash }]) => hash !== absent && !seen.has(key))
    .map(([key]) => key);
  if (missing.length === 0 || table.complete) return missing;
  run.issues.warn(
    table.file,
    1,
    `${missing.length} earlier rows are missing, but as some rows cannot be read nothing was removed.`,
  );
  return [];
}
