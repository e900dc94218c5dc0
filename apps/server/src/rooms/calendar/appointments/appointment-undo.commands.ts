import { appointmentUndoMinutes } from '@bellwether/contract/calendar/values';
import { and, eq, lt } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Work } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { appointmentUndo } from '../calendar.table.ts';
import type { SeriesState } from './series-state.types.ts';
import { lockState, storeState } from './series-store.commands.ts';

type Ctx = Work & { readonly viewer: Viewer };

/** What a change left: its rows with their versions. */
interface After {
  readonly seriesIds: readonly string[];
  readonly versions: Readonly<Record<string, number>>;
  /** Also those that are gone. */
  readonly ids: readonly string[];
}

/** Keeps how the appointments were, so that this change, the viewer's last of that appointment, can be taken back. */
export async function keepUndo(
  { db, now, viewer }: Ctx,
  appointmentId: string,
  before: SeriesState,
  after: SeriesState,
): Promise<void> {
  const left: After = {
    seriesIds: [...new Set([...before.series, ...after.series].map(({ id }) => id))],
    versions: Object.fromEntries(after.appointments.map(({ id, version }) => [id, version])),
    ids: [...new Set([...before.appointments, ...after.appointments].map(({ id }) => id))],
  };
  await db.delete(appointmentUndo).where(lt(appointmentUndo.madeAt, oldest(now)));
  const row = { userId: viewer.userId, appointmentId, madeAt: now.toISOString(), before, after: left };
  await db
    .insert(appointmentUndo)
    .values(row)
    .onConflictDoUpdate({
      target: [appointmentUndo.userId, appointmentUndo.appointmentId],
      set: { madeAt: row.madeAt, before, after: left },
    });
}

/**
 * Takes the viewer's last change of the appointment back: for half an hour, else 404; 409 STALE when somebody saved
 * anything of it since. Returns the states before and after.
 */
export async function takeBack(
  { db, now, viewer }: Ctx,
  appointmentId: string,
): Promise<{ before: SeriesState; after: SeriesState }> {
  const key = and(
    eq(appointmentUndo.userId, viewer.userId),
    eq(appointmentUndo.appointmentId, appointmentId),
  );
  const [kept] = await db.delete(appointmentUndo).where(key).returning();
  if (!kept || kept.madeAt < oldest(now)) throw notFound('Change');
  const left = kept.after as After;
  const wanted = kept.before as SeriesState;
  const current = await lockState(db, left);
  const isSame =
    current.appointments.length === Object.keys(left.versions).length &&
    current.appointments.every(({ id, version }) => left.versions[id] === version);
  if (!isSame) throw conflict('STALE', 'Someone else changed this in the meantime.');
  const after = restored(current, wanted);
  await storeState(db, current, after);
  return { before: current, after };
}

/** As it was, in versions that nobody has seen; what was answered since stays. */
function restored(current: SeriesState, wanted: SeriesState): SeriesState {
  const versions = new Map(current.appointments.map(({ id, version }) => [id, version]));
  const answers = new Map(current.people.map((one) => [`${one.appointmentId} ${one.userId}`, one.answer]));
  return {
    series: wanted.series,
    appointments: wanted.appointments.map((row) => ({
      ...row,
      version: Math.max(row.version, versions.get(row.id) ?? 0) + 1,
    })),
    people: wanted.people.map((one) => ({
      ...one,
      answer: answers.get(`${one.appointmentId} ${one.userId}`) ?? one.answer,
    })),
  };
}

function oldest(now: Date): string {
  return new Date(now.getTime() - appointmentUndoMinutes * 60_000).toISOString();
}
