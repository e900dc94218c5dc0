import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { appointment, appointmentPerson, appointmentSeries } from '../calendar.table.ts';
import type { AppointmentRow, SeriesState } from './series-state.types.ts';

interface Asked {
  readonly seriesIds: readonly string[];
  /** Appointments that may stand by themselves. */
  readonly ids: readonly string[];
}

/** The series and the appointments as they are stored, locked until the transaction ends. */
export async function lockState(tx: Db, { seriesIds, ids }: Asked): Promise<SeriesState> {
  const series =
    seriesIds.length === 0
      ? []
      : await tx
          .select()
          .from(appointmentSeries)
          .where(inArray(appointmentSeries.id, [...seriesIds]))
          .orderBy(asc(appointmentSeries.id))
          .for('update');
  const own = inArray(appointment.id, [...ids]);
  const appointments = await tx
    .select()
    .from(appointment)
    .where(seriesIds.length === 0 ? own : or(own, inArray(appointment.seriesId, [...seriesIds])))
    .orderBy(asc(appointment.startsAt), asc(appointment.id))
    .for('update');
  const people =
    appointments.length === 0
      ? []
      : await tx
          .select()
          .from(appointmentPerson)
          .where(
            inArray(
              appointmentPerson.appointmentId,
              appointments.map(({ id }) => id),
            ),
          )
          .orderBy(asc(appointmentPerson.userId));
  return { series, appointments, people };
}

/** Writes what differs between the two states; what has the same version is the same. */
export async function storeState(tx: Db, before: SeriesState, after: SeriesState): Promise<void> {
  const stored = new Map(before.series.map((one) => [one.id, one]));
  for (const { updatedAt: _, ...series } of after.series) {
    if (!stored.has(series.id)) await tx.insert(appointmentSeries).values(series);
    else await tx.update(appointmentSeries).set(series).where(eq(appointmentSeries.id, series.id));
  }
  const versions = new Map(before.appointments.map((row) => [row.id, row.version]));
  const written = after.appointments.filter((row) => versions.get(row.id) !== row.version);
  const left = new Set(after.appointments.map(idOf));
  const gone = before.appointments.map(idOf).filter((id) => !left.has(id));
  if (gone.length > 0) await tx.delete(appointment).where(inArray(appointment.id, gone));
  await updateRows(
    tx,
    written.filter(({ id }) => versions.has(id)),
  );
  const fresh = written.filter(({ id }) => !versions.has(id)).map(({ updatedAt: _, ...row }) => row);
  if (fresh.length > 0) await tx.insert(appointment).values(fresh);
  const ids = new Set(written.map(idOf));
  const people = after.people.filter(({ appointmentId }) => ids.has(appointmentId));
  if (people.length > 0) await tx.insert(appointmentPerson).values(people);
  const kept = new Set(after.series.map(({ id }) => id));
  const ended = before.series.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (ended.length > 0) await tx.delete(appointmentSeries).where(inArray(appointmentSeries.id, ended));
}

// Rows are updated, not made anew: whoever waits for one is to find it in its next version. Two may change dates with
// each other, so all leave their series first.
async function updateRows(tx: Db, rows: readonly AppointmentRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(idOf);
  await tx
    .update(appointment)
    .set({ seriesId: null, originalDate: null })
    .where(inArray(appointment.id, ids));
  await tx.execute(sql`
    update appointment a set title = r.title, description = r.description, color = r.color, visibility = r.visibility,
      location_id = r."locationId", starts_at = r."startsAt", ends_at = r."endsAt", first_day = r."firstDay",
      last_day = r."lastDay", series_id = r."seriesId", original_date = r."originalDate", own_parts = r."ownParts",
      version = r.version, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, title text, description text, color text,
      visibility text, "locationId" uuid, "startsAt" timestamptz, "endsAt" timestamptz, "firstDay" date, "lastDay" date,
      "seriesId" uuid, "originalDate" date, "ownParts" text[], version int)
    where a.id = r.id`);
  await tx.delete(appointmentPerson).where(inArray(appointmentPerson.appointmentId, ids));
}

function idOf({ id }: AppointmentRow): string {
  return id;
}
