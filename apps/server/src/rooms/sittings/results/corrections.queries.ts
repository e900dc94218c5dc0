import { regradeKinds } from '@bellwether/contract/sittings/sittings.values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { questionVersionView } from '../../questions/questions.view.ts';
import { regradeRun } from '../sittings.table.ts';

const Correction = z.object({
  runId: z.uuid(),
  versionId: z.uuid(),
  kind: z.enum(regradeKinds),
  correctedVersionId: z.uuid().nullable(),
});
export type Correction = z.infer<typeof Correction>;

/**
 * The corrections of a sitting that are in force, by the version that was asked: of each the last that was not undone, with the last key and
 * points that were given, which full points and dropping leave as they are.
 */
export async function correctionsOf(db: Db, sittingId: string): Promise<Map<string, Correction>> {
  const lastKey = sql`select ke.corrected_version_id from ${regradeRun} ke where ke.sitting_id = ru.sitting_id and ke.version_id = ru.version_id
    and ke.undone_at is null and ke.kind = 'KEY' order by ke.at desc, ke.id desc limit 1`;
  const rows = await rowsOf(db, Correction).from(sql`
    select distinct on (ru.version_id) ru.id as "runId", ru.version_id as "versionId", ru.kind, (${lastKey}) as "correctedVersionId"
    from ${regradeRun} ru where ru.sitting_id = ${sittingId} and ru.undone_at is null order by ru.version_id, ru.at desc, ru.id desc`);
  return new Map(rows.map((row) => [row.versionId, row]));
}

const Points = z.object({ versionId: z.uuid(), points: z.number() });

/** The points of the questions of a sitting that a correction gives others than were asked, by the version that was asked. */
export async function correctedPoints(db: Db, sittingId: string): Promise<Map<string, number>> {
  const corrections = await correctionsOf(db, sittingId);
  if (corrections.size === 0) return new Map();
  const pairs = [...corrections.values()].flatMap(({ versionId, correctedVersionId }) =>
    correctedVersionId ? [{ versionId, correctedVersionId }] : [],
  );
  const ids = pairs.map(({ correctedVersionId }) => correctedVersionId);
  const rows = await rowsOf(db, Points).from(sql`
    select v.id as "versionId", v.points::float8 as points from ${questionVersionView('v')} where v.id = any(${sql.param(ids)}::uuid[])`);
  const points = new Map(rows.map((row) => [row.versionId, row.points]));
  return new Map(pairs.map((pair) => [pair.versionId, points.get(pair.correctedVersionId) ?? 0]));
}
