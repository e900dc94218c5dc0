import type { ImportedEntity, ImportOutcome, ImportStage } from '@bellwether/contract/imports/values';
import { importedEntities, importOutcomes } from '@bellwether/contract/imports/values';
import type { Db } from '../../platform/db/database.ts';
import type { ExternalIds } from './external-ids.commands.ts';
import type { Issues } from './issues.rules.ts';
import type { Feed } from './read/feed.queries.ts';
import type { Writer } from './run.writer.ts';

export type Counts = Record<ImportedEntity, Record<ImportOutcome, number>>;

/** What each part of an import works with. */
export interface RunContext {
  readonly tx: Db;
  readonly feed: Feed;
  readonly known: ExternalIds;
  readonly writer: Writer;
  readonly issues: Issues;
  readonly counts: Counts;
  /** Today in the organisation's zone, and the moment. */
  readonly today: string;
  readonly now: Date;
  readonly zone: string;
  /** Whether the locations that classes name become rooms. */
  readonly makeRooms: boolean;
  /** Who started it; null for the command line. */
  readonly startedBy: string | null;
  readonly progress: (stage: ImportStage, share: number) => void;
}

/** All counts at zero. */
export function noCounts(): Counts {
  return Object.fromEntries(
    importedEntities.map((entity) => [
      entity,
      Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])),
    ]),
  ) as Counts;
}

/** Whether the row says that the source deleted its record. */
export function isDeleted(row: { readonly status: 'active' | 'tobedeleted' | null }): boolean {
  return row.status === 'tobedeleted';
}
