import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { externalId } from './imports.table.ts';

/** What the outer world's ids name. Roles, demographics and links have an id of their own there. */
export type ExternalEntity =
  | 'session'
  | 'room'
  | 'department'
  | 'course'
  | 'class'
  | 'user'
  | 'role'
  | 'demographics'
  | 'link'
  | 'enrolment'
  | 'staff'
  | 'schedule';

export interface Known {
  readonly entityId: string;
  readonly hash: string;
  readonly data: unknown;
  /** The run that read it last; null within the run that is being made. */
  readonly runId: string | null;
}

/** The hash of a record that its source no longer has. */
export const absent = 'absent';

/** A fingerprint of what was read: equal means that nothing changed in the source. */
export function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** Ids travel as one JSON value: a statement of thousands of parameters is slower. */
const perStatement = 5000;

// The table behind each kind, to see which records somebody deleted here since.
const tables: Partial<Record<ExternalEntity, string>> = {
  room: 'location',
  department: 'department',
  course: 'course',
  class: 'class',
  user: 'user',
  link: 'user_link',
  enrolment: 'enrolment',
  staff: 'class_staff',
  schedule: 'class_schedule',
};

const Id = z.object({ id: z.uuid() });

/** The external ids of one system: what earlier runs made, and what this run makes of them. */
export class ExternalIds {
  readonly system: string;
  readonly #known: Map<ExternalEntity, Map<string, Known>>;
  readonly #before = new Map<string, { entity: ExternalEntity; key: string; before: Known | null }>();
  readonly #removed = new Set<string>();

  private constructor(system: string, known: Map<ExternalEntity, Map<string, Known>>) {
    this.system = system;
    this.#known = known;
  }

  /** Loads the ids of a system whose records still exist. */
  static async load(tx: Db, system: string): Promise<ExternalIds> {
    const known = new Map<ExternalEntity, Map<string, Known>>();
    const rows = await tx.select().from(externalId).where(eq(externalId.system, system));
    const gone = new Set<string>();
    for (const [entity, table] of Object.entries(tables)) {
      const lost = await rowsOf(tx, Id).from(sql`
        select x.entity_id as id from external_id x where x.system = ${system} and x.entity = ${entity}
        and not exists (select 1 from ${sql.identifier(table)} t where t.id = x.entity_id)`);
      for (const { id } of lost) gone.add(`${entity} ${id}`);
    }
    for (const row of rows) {
      const entity = row.entity as ExternalEntity;
      if (gone.has(`${entity} ${row.entityId}`)) continue;
      const ofEntity = known.get(entity) ?? new Map<string, Known>();
      ofEntity.set(row.externalId, {
        entityId: row.entityId,
        hash: row.contentHash,
        data: row.data,
        runId: row.runId,
      });
      known.set(entity, ofEntity);
    }
    return new ExternalIds(system, known);
  }

  /** What is known under an id, this run's own additions included. */
  find(entity: ExternalEntity, key: string): Known | undefined {
    return this.#known.get(entity)?.get(key);
  }

  /** Everything known of one kind. */
  all(entity: ExternalEntity): ReadonlyMap<string, Known> {
    return this.#known.get(entity) ?? new Map();
  }

  /** Notes what an id stands for and what was read of it. */
  set(entity: ExternalEntity, key: string, value: { entityId: string; hash: string; data?: unknown }): void {
    const ofEntity = this.#known.get(entity) ?? new Map<string, Known>();
    this.#note(entity, key, ofEntity.get(key) ?? null);
    this.#removed.delete(`${entity} ${key}`);
    ofEntity.set(key, { entityId: value.entityId, hash: value.hash, data: value.data ?? null, runId: null });
    this.#known.set(entity, ofEntity);
  }

  /** Forgets an id whose record is gone. */
  delete(entity: ExternalEntity, key: string): void {
    const ofEntity = this.#known.get(entity);
    const known = ofEntity?.get(key);
    if (!known) return;
    this.#note(entity, key, known);
    this.#removed.add(`${entity} ${key}`);
    ofEntity?.delete(key);
  }

  /** Writes this run's changes, and how each id was before. */
  async keep(tx: Db, runId: string): Promise<void> {
    const changes = [...this.#before.values()];
    for (let start = 0; start < changes.length; start += perStatement) {
      const part = changes.slice(start, start + perStatement);
      await tx.execute(sql`
        insert into import_external_change (run_id, system, entity, external_id, before)
        select ${runId}, ${this.system}, r.entity, r.key, r.before
        from json_to_recordset(${JSON.stringify(part)}::json) as r(entity text, key text, before jsonb)`);
      const rows = part.flatMap(({ entity, key }) => {
        const now = this.find(entity, key);
        return now ? [{ entity, key, id: now.entityId, hash: now.hash, data: now.data }] : [];
      });
      await tx.execute(sql`
        insert into external_id (system, entity, external_id, entity_id, content_hash, data, run_id)
        select ${this.system}, r.entity, r.key, r.id, r.hash, r.data, ${runId}
        from json_to_recordset(${JSON.stringify(rows)}::json) as r(entity text, key text, id uuid, hash text, data jsonb)
        on conflict (system, entity, external_id) do update set entity_id = excluded.entity_id,
          content_hash = excluded.content_hash, data = excluded.data, run_id = excluded.run_id`);
    }
    for (const removed of this.#removed) {
      const [entity = '', ...rest] = removed.split(' ');
      await tx
        .delete(externalId)
        .where(
          and(
            eq(externalId.system, this.system),
            eq(externalId.entity, entity),
            eq(externalId.externalId, rest.join(' ')),
          ),
        );
    }
  }

  #note(entity: ExternalEntity, key: string, before: Known | null): void {
    const name = `${entity} ${key}`;
    if (!this.#before.has(name)) this.#before.set(name, { entity, key, before });
  }
}
