import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { resourcesOf } from '../lessons/planned-lesson.rules.ts';
import type { PlannedAssignment } from './planned-assignment.types.ts';

// Writes dated assignments in bulk: each statement carries its rows as one JSON value.

/** What to write of one assignment. */
export interface AssignmentDifference {
  readonly added: readonly PlannedAssignment[];
  readonly changed: readonly PlannedAssignment[];
  readonly removed: readonly string[];
}

/** Writes the difference with its bookings. Throws the database's 23P01 where something is taken already. */
export async function writeOccurrences(
  tx: Db,
  { added, changed, removed }: AssignmentDifference,
): Promise<void> {
  if (removed.length > 0) {
    await tx.execute(
      sql`delete from assignment_occurrence where id = any(${sql.param([...removed])}::uuid[])`,
    );
  }
  if (changed.length > 0) {
    await tx.execute(sql`
      update assignment_occurrence o set original_date = r.original_date, date = r.date, start_time = r.start_time,
        end_time = r.end_time, starts_at = r.starts_at, ends_at = r.ends_at, user_id = r.user_id,
        location_id = r.location_id, cover_user_id = r.cover_user_id, is_override = r.is_override, is_cancelled = r.is_cancelled
      from ${recordset(changed)} where o.id = r.id`);
    const ids = sql.param(changed.map(({ id }) => id));
    await tx.execute(sql`delete from booking where assignment_occurrence_id = any(${ids}::uuid[])`);
  }
  if (added.length > 0) {
    await tx.execute(sql`
      insert into assignment_occurrence (id, assignment_id, original_date, date, start_time, end_time, starts_at,
        ends_at, user_id, location_id, cover_user_id, is_override, is_cancelled)
      select id, assignment_id, original_date, date, start_time, end_time, starts_at, ends_at, user_id, location_id,
        cover_user_id, is_override, is_cancelled from ${recordset(added)}`);
  }
  await book(tx, [...added, ...changed]);
}

async function book(tx: Db, planned: readonly PlannedAssignment[]): Promise<void> {
  const rows = planned.flatMap((one) =>
    resourcesOf(one).map(({ kind, id }) => ({
      kind,
      resource_id: id,
      starts_at: new Date(one.startsAt).toISOString(),
      ends_at: new Date(one.endsAt).toISOString(),
      occurrence_id: one.id,
    })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into booking (kind, resource_id, during, assignment_occurrence_id)
    select kind, resource_id, tstzrange(starts_at, ends_at), occurrence_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(kind text, resource_id uuid,
      starts_at timestamptz, ends_at timestamptz, occurrence_id uuid)`);
}

/** SQL: the dated assignments as rows of an alias `r`. */
function recordset(planned: readonly PlannedAssignment[]) {
  const rows = planned.map((one) => ({
    id: one.id,
    assignment_id: one.assignmentId,
    original_date: one.originalDate,
    date: one.date,
    start_time: one.startTime,
    end_time: one.endTime,
    starts_at: new Date(one.startsAt).toISOString(),
    ends_at: new Date(one.endsAt).toISOString(),
    user_id: one.userId,
    location_id: one.locationId,
    cover_user_id: one.coverUserId,
    is_override: one.isOverride,
    is_cancelled: one.isCancelled,
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, assignment_id uuid, original_date date,
    date date, start_time time, end_time time, starts_at timestamptz, ends_at timestamptz, user_id uuid,
    location_id uuid, cover_user_id uuid, is_override boolean, is_cancelled boolean)`;
}
