import { postedModels } from '@bellwether/contract/imports/subjects';
import { day } from '@bellwether/contract/shared/fields';
import { dayIn } from '@bellwether/contract/shared/zone';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction, postgresError } from '../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { materialise } from '../scheduling/index.ts';
import { classScheduleView } from '../scheduling/scheduling.view.ts';
import type { Known } from './external-ids.commands.ts';
import { lockImports } from './import-lock.commands.ts';
import { externalId, importExternalChange, importRun } from './imports.table.ts';
import { type Recorded, recordedTables, writableColumns } from './recorded-tables.rules.ts';
import { fingerprintOf } from './run.writer.ts';
import { rowsUsing } from './uses.queries.ts';

export interface UndoOptions {
  readonly db: Db;
  readonly runId: string;
  readonly now: Date;
  /** The organisation's time zone. */
  readonly zone: string;
}

/** How many records an undo deleted, set back and brought back. */
export interface UndoResult {
  readonly deleted: number;
  readonly restored: number;
}

const shownReasons = 20;

/**
 * Takes a whole import back: what it made is deleted, what it changed is as before. All or nothing: 409 UNDO_BLOCKED
 * with the reasons when a record was changed or used since; 404 for no such import; 409 NOT_UNDOABLE for a dry run or
 * one that is not done.
 */
export function undoImport({ db, runId, now, zone }: UndoOptions): Promise<UndoResult> {
  return inTransaction(db, async (tx) => {
    await lockImports(tx);
    // Triggers that note what people do keep silent: what is taken back was never there.
    await tx.execute(sql`select set_config('bellwether.undoing', 'true', true)`);
    const [run] = await tx.select().from(importRun).where(eq(importRun.id, runId)).for('update');
    if (!run) throw notFound('Import');
    // An import of rows that ended early left what it had saved.
    const isDone = run.status === 'DONE' || (run.status === 'FAILED' && run.kind === 'rows');
    if (run.isDryRun || !isDone) {
      throw conflict('NOT_UNDOABLE', 'Only an import that was carried out can be undone, and only once.');
    }
    if (run.model && postedModels.includes(run.model))
      throw conflict(
        'NOT_UNDOABLE',
        'What was posted is not undone: reverse the entries, or cancel the invoices and bills.',
      );
    const changes = await readChanges(tx, runId);
    await refuseBlocked(tx, runId, changes);
    try {
      const result = await takeBack(tx, runId, changes, { zone, today: dayIn(zone, now) });
      await restoreExternalIds(tx, runId);
      await tx
        .update(importRun)
        .set({ status: 'UNDONE', undoneAt: now.toISOString() })
        .where(eq(importRun.id, runId));
      return result;
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  });
}

const ImportAction = z.enum(['CREATED', 'UPDATED', 'DELETED']);

interface Changes {
  readonly created: ReadonlyMap<string, readonly string[]>;
  readonly updated: ReadonlyMap<string, readonly string[]>;
  readonly deleted: ReadonlyMap<string, readonly string[]>;
}

const ChangedRows = z.object({ entity: z.string(), action: ImportAction, ids: z.array(z.uuid()) });

async function readChanges(tx: Db, runId: string): Promise<Changes> {
  const rows = await rowsOf(tx, ChangedRows).from(
    sql`select entity, action, array_agg(entity_id::text) as ids from import_change where run_id = ${runId} group by 1, 2`,
  );
  const of = (action: z.input<typeof ImportAction>) =>
    new Map(rows.filter((row) => row.action === action).map(({ entity, ids }) => [entity, ids]));
  return { created: of('CREATED'), updated: of('UPDATED'), deleted: of('DELETED') };
}

async function refuseBlocked(tx: Db, runId: string, changes: Changes): Promise<void> {
  const reasons: string[] = [];
  for (const entry of recordedTables) {
    reasons.push(...(await changedSince(tx, runId, entry)));
    reasons.push(...(await usedSince(tx, entry, changes)));
  }
  if (reasons.length === 0) return;
  const others = reasons.length > 1 ? ` (and ${reasons.length - 1} more)` : '';
  throw conflict('UNDO_BLOCKED', `This import cannot be undone: ${reasons[0]}${others}.`, {
    reasons: reasons.slice(0, shownReasons),
    total: reasons.length,
  });
}

const Labelled = z.object({ id: z.uuid(), label: z.string() });

async function changedSince(tx: Db, runId: string, entry: Recorded): Promise<string[]> {
  const rows = await rowsOf(tx, Labelled.pick({ label: true })).from(sql`
    select ${sql.raw(entry.label)} as label from import_change c join ${sql.identifier(entry.name)} t on t.id = c.entity_id
    where c.run_id = ${runId} and c.entity = ${entry.name} and c.after_hash is distinct from ${fingerprintOf(entry)}
    order by 1 limit 100`);
  return rows.map(({ label }) => `${nameOf(entry)} '${label}' was changed after it`);
}

async function usedSince(tx: Db, entry: Recorded, { created, updated }: Changes): Promise<string[]> {
  const ids = created.get(entry.name) ?? [];
  const used = await rowsUsing(tx, entry.name, ids, created, updated);
  if (used.size === 0) return [];
  const rows = await rowsOf(tx, Labelled).from(sql`
    select t.id, ${sql.raw(entry.label)} as label from ${sql.identifier(entry.name)} t
    where t.id = any(${sql.param([...used.keys()])}::uuid[]) order by 2`);
  return rows.map(({ id, label }) => `${nameOf(entry)} '${label}' is used by ${used.get(id)}`);
}

function nameOf({ name }: Recorded): string {
  return name.replaceAll('_', ' ');
}

async function takeBack(
  tx: Db,
  runId: string,
  { created, updated, deleted }: Changes,
  time: { zone: string; today: string },
): Promise<UndoResult> {
  const backwards = [...recordedTables].reverse();
  // What is deleted may have taken the place of what comes back, and what comes back may be referred to by what is set
  // back; what was made last of all are the records that set-back ones may still point at.
  const leaves = new Set(['class_schedule', 'enrolment', 'class_staff', 'user_link']);
  for (const entry of backwards)
    if (leaves.has(entry.name)) await deleteRows(tx, entry, created.get(entry.name) ?? []);
  for (const entry of recordedTables) await bringBack(tx, runId, entry, deleted.get(entry.name) ?? []);
  for (const entry of recordedTables) await setBack(tx, runId, entry, updated.get(entry.name) ?? []);
  for (const entry of backwards)
    if (!leaves.has(entry.name)) await deleteRows(tx, entry, created.get(entry.name) ?? []);
  await renewLessons(tx, deleted.get('class_schedule') ?? [], time);
  const count = (map: ReadonlyMap<string, readonly string[]>) =>
    [...map.values()].reduce((sum, ids) => sum + ids.length, 0);
  return { deleted: count(created), restored: count(updated) + count(deleted) };
}

async function deleteRows(tx: Db, entry: Recorded, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const wanted = sql.param([...ids]);
  for (const { name, ownerColumn } of entry.owned) {
    await tx.execute(
      sql`delete from ${sql.identifier(name)} where ${sql.identifier(ownerColumn)} = any(${wanted}::uuid[])`,
    );
  }
  await tx.execute(sql`delete from ${sql.identifier(entry.name)} where id = any(${wanted}::uuid[])`);
}

/** Inserts deleted rows as they were. */
async function bringBack(tx: Db, runId: string, entry: Recorded, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const columns = columnList(writableColumns(entry.table));
  await tx.execute(sql`
    insert into ${sql.identifier(entry.name)} (${columns})
    select b.* from import_change c
      cross join lateral (select ${columns} from jsonb_populate_record(null::${sql.identifier(entry.name)}, c.before -> 'row')) b
    where c.run_id = ${runId} and c.entity = ${entry.name} and c.action = 'DELETED'`);
  await bringBackOwned(tx, runId, entry, 'DELETED');
}

/** Gives changed rows the values that they had. */
async function setBack(tx: Db, runId: string, entry: Recorded, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const names = writableColumns(entry.table).filter((name) => name !== 'id');
  const columns = columnList(names);
  const values = sql.join(
    names.map((name) => sql`b.${sql.identifier(name)}`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${sql.identifier(entry.name)} t set (${columns}) = row(${values})
    from import_change c, jsonb_populate_record(null::${sql.identifier(entry.name)}, c.before -> 'row') b
    where c.run_id = ${runId} and c.entity = ${entry.name} and c.action = 'UPDATED' and t.id = c.entity_id`);
  for (const { name, ownerColumn } of entry.owned) {
    await tx.execute(
      sql`delete from ${sql.identifier(name)} where ${sql.identifier(ownerColumn)} = any(${sql.param([...ids])}::uuid[])`,
    );
  }
  await bringBackOwned(tx, runId, entry, 'UPDATED');
}

async function bringBackOwned(
  tx: Db,
  runId: string,
  entry: Recorded,
  action: 'UPDATED' | 'DELETED',
): Promise<void> {
  for (const { name, table } of entry.owned) {
    const columns = columnList(writableColumns(table));
    // The owner may have been deleted by somebody since: then nothing belongs to it.
    await tx.execute(sql`
      insert into ${sql.identifier(name)} (${columns})
      select b.* from import_change c join ${sql.identifier(entry.name)} t on t.id = c.entity_id
        cross join lateral (select ${columns} from jsonb_populate_recordset(null::${sql.identifier(name)}, c.before -> ${name}::text)) b
      where c.run_id = ${runId} and c.entity = ${entry.name} and c.action = ${action}`);
  }
}

function columnList(names: readonly string[]) {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}

const First = z.object({ first: day().nullable() });

/** Lessons are worked out, not kept: those of schedules that came back are made again. */
async function renewLessons(
  tx: Db,
  scheduleIds: readonly string[],
  time: { zone: string; today: string },
): Promise<void> {
  if (scheduleIds.length === 0) return;
  const row = await rowOf(tx, First).from(
    sql`select min(start_date)::text as first from ${classScheduleView('class_schedule')} where id = any(${sql.param([...scheduleIds])}::uuid[])`,
  );
  const first = row?.first ?? time.today;
  const [today = time.today] = [first, time.today].sort();
  const { refused } = await materialise(tx, scheduleIds, { zone: time.zone, today });
  if (refused.length === 0) return;
  throw conflict(
    'UNDO_BLOCKED',
    'This import cannot be undone: lessons that would come back clash with newer ones.',
    {
      reasons: [`${refused.length} schedules that would come back clash with newer lessons`],
      total: refused.length,
    },
  );
}

async function restoreExternalIds(tx: Db, runId: string): Promise<void> {
  const changes = await tx.select().from(importExternalChange).where(eq(importExternalChange.runId, runId));
  await tx.execute(sql`
    delete from external_id x using import_external_change c
    where c.run_id = ${runId} and c.system = x.system and c.entity = x.entity and c.external_id = x.external_id`);
  const rows = changes.flatMap(({ system, entity, externalId: key, before }) => {
    if (before === null) return [];
    const known = before as Known;
    return [
      {
        system,
        entity,
        externalId: key,
        entityId: known.entityId,
        contentHash: known.hash,
        data: known.data,
        runId: known.runId,
      },
    ];
  });
  for (let start = 0; start < rows.length; start += 1000) {
    await tx.insert(externalId).values(rows.slice(start, start + 1000));
  }
}

/** What the database refuses in an undo is a use that the search for uses did not know. */
function refusalOf(error: unknown): Error | undefined {
  const violated = postgresError(error);
  if (violated?.code !== '23503' && violated?.code !== '23505') return undefined;
  const reason = violated.detail ?? 'a record is in use';
  return conflict('UNDO_BLOCKED', `This import cannot be undone: ${reason}`, { reasons: [reason], total: 1 });
}
