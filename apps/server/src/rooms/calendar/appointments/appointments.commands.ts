import type { AppointmentBody, AppointmentChange } from '@bellwether/contract/calendar/appointments';
import { seriesProblem } from '@bellwether/contract/calendar/series.rules';
import {
  maxAppointmentDays,
  maxSeriesDates,
  maxSeriesYears,
  type SeriesReach,
} from '@bellwether/contract/calendar/values';
import { addDays, daysBetween } from '@bellwether/contract/shared/day';
import { wallClock } from '@bellwether/contract/shared/zone';
import type { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import { newId } from '../../../platform/db/columns.ts';
import { demandVersion } from '../../../platform/db/records.ts';
import type { Work } from '../../../platform/http/context.ts';
import { fieldProblem, notFound, Problem } from '../../../platform/http/problem.ts';
import { onlyWritable } from '../../messaging/index.ts';
import { organizationZone } from '../../settings/index.ts';
import { mayAppointment } from './appointment-events.queries.ts';
import { tellOfChange } from './appointment-news.commands.ts';
import { keepUndo, takeBack } from './appointment-undo.commands.ts';
import { begun, changedState, stateWithout } from './series-change.rules.ts';
import { shownRepeat, timesOn } from './series-dates.rules.ts';
import type { AppointmentRow, Change, SeriesState, Times } from './series-state.types.ts';
import { lockState, storeState } from './series-store.commands.ts';

type Ctx = Work & { readonly viewer: Viewer };
type Body = z.output<typeof AppointmentBody>;
type ChangeBody = Omit<z.output<typeof AppointmentChange>, 'version' | 'title'> & {
  readonly title?: string | undefined;
};

const nothing: SeriesState = { series: [], appointments: [], people: [] };

/** Makes an appointment, or a series of them, and tells who is asked. Returns the id of the first. */
export async function makeAppointment(ctx: Ctx, body: Body): Promise<string> {
  const owner = body.userId ?? ctx.viewer.userId;
  if (!mayAppointment(ctx.viewer, 'create', owner)) throw refused('create:any', 'Making');
  const zone = await organizationZone(ctx.db);
  const people = await demandPeople(ctx, body.people ?? [], owner);
  const now = new Date().toISOString();
  const row: AppointmentRow = {
    id: newId(),
    userId: owner,
    title: body.title,
    description: body.description ?? null,
    color: body.color ?? 'gray',
    visibility: body.visibility ?? 'NORMAL',
    locationId: body.locationId ?? null,
    ...timesFrom(body, zone),
    ...{ seriesId: null, originalDate: null, ownParts: [], version: 0, createdAt: now, updatedAt: now },
  };
  const change: Change = { fields: {}, times: undefined, people, repeat: body.repeat };
  const state = { ...nothing, appointments: [row] };
  const after = begun(state, row, change, { zone, newId });
  demandDates(after);
  await write(ctx, { id: row.id, action: 'create', before: nothing, after });
  return row.id;
}

/**
 * Changes an appointment, and of its series what is in reach. Returns the id of it, or of the first that is left of what was
 * changed. Throws 404, 403, and 409 STALE when somebody saved since that version was read.
 */
export async function changeAppointment(
  ctx: Ctx,
  id: string,
  body: ChangeBody,
  version: number | undefined,
): Promise<string> {
  const { state, row } = await demandAppointment(ctx, id, 'edit');
  demandVersion(version, row);
  const zone = await organizationZone(ctx.db);
  const change = await changeOf(ctx, state, row, body, zone);
  if (change.repeat !== undefined && body.reach === 'THIS' && row.seriesId !== null) {
    throw fieldProblem('repeat', 'One date of a series does not repeat by itself');
  }
  const after = changedState(state, { id, reach: body.reach, change }, { zone, newId });
  demandDates(after);
  await write(ctx, { id, action: 'update', before: state, after });
  const isLeft = after.appointments.some((one) => one.id === id);
  return isLeft ? id : (after.appointments.find((one) => one.version !== row.version)?.id ?? id);
}

/** Deletes an appointment, and of its series what is in reach. Throws as `changeAppointment`. */
export async function deleteAppointment(
  ctx: Ctx,
  id: string,
  { reach, version }: { readonly reach: SeriesReach; readonly version?: number | undefined },
): Promise<void> {
  const { state, row } = await demandAppointment(ctx, id, 'delete');
  demandVersion(version, row);
  await write(ctx, { id, action: 'delete', before: state, after: stateWithout(state, id, reach) });
}

/**
 * Takes the viewer's last change of the appointment back. Throws 404 when there is none, 409 STALE when it changed since.
 * Returns the id, or null when what is taken back is its making.
 */
export async function undoAppointment(ctx: Ctx, id: string): Promise<string | null> {
  const { before, after } = await takeBack(ctx, id);
  const rows = [...before.appointments, ...after.appointments];
  if (!rows.every(({ userId }) => mayAppointment(ctx.viewer, 'edit', userId))) throw notFound('Change');
  await finish(ctx, { id, action: 'undo', before, after });
  return after.appointments.some((row) => row.id === id) ? id : null;
}

interface Written {
  readonly id: string;
  readonly action: 'create' | 'update' | 'delete' | 'undo';
  readonly before: SeriesState;
  readonly after: SeriesState;
}

async function write(ctx: Ctx, written: Written): Promise<void> {
  await storeState(ctx.db, written.before, written.after);
  await keepUndo(ctx, written.id, written.before, written.after);
  await finish(ctx, written);
}

async function finish(ctx: Ctx, { id, action, before, after }: Written): Promise<void> {
  const auditOf = ({ appointments, people }: SeriesState) => {
    const row = appointments.find((one) => one.id === id);
    if (!row) return undefined;
    const asked = people.filter(({ appointmentId }) => appointmentId === id).map(({ userId }) => userId);
    return { ...row, people: asked, dates: appointments.length };
  };
  ctx.audit({ action, entity: 'appointment', entityId: id, before: auditOf(before), after: auditOf(after) });
  announce(ctx);
  await tellOfChange(ctx, id, before, after);
}

/** Tells open screens that appointments are others now. */
export function announce(ctx: Pick<Work, 'emit'>): void {
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: ['/api/dashboard/calendar-events', '/api/dashboard/calendar-days', '/api/me/day'] },
  });
}

/** An appointment that the viewer may change, with all dates of its series, locked. Others' private ones are 404. */
async function demandAppointment(ctx: Ctx, id: string, action: 'edit' | 'delete') {
  const known = await lockState(ctx.db, { seriesIds: [], ids: [id] });
  const seriesId = known.appointments[0]?.seriesId ?? null;
  const state = seriesId === null ? known : await lockState(ctx.db, { seriesIds: [seriesId], ids: [id] });
  const row = state.appointments.find((one) => one.id === id);
  if (!row) throw notFound('Event');
  const { userId } = ctx.viewer;
  const isAsked = state.people.some((one) => one.appointmentId === id && one.userId === userId);
  if (row.userId !== userId && !isAsked) {
    if (row.visibility === 'PRIVATE' || !can(ctx.viewer, 'read:any', 'calendar_event'))
      throw notFound('Event');
  }
  if (!mayAppointment(ctx.viewer, action, row.userId)) {
    throw refused(`${action}:any`, action === 'edit' ? 'Changing' : 'Deleting');
  }
  return { state, row };
}

async function changeOf(
  ctx: Ctx,
  state: SeriesState,
  row: AppointmentRow,
  body: ChangeBody,
  zone: string,
): Promise<Change> {
  const { title, description, color, visibility, locationId } = body;
  const sent = { title, description, color, visibility, locationId };
  const fields = Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => value !== undefined && value !== row[name as keyof typeof sent],
    ),
  );
  const times = timesFrom({ ...body, allDay: body.allDay ?? row.firstDay !== null }, zone);
  const asked = state.people.filter((one) => one.appointmentId === row.id).map((one) => one.userId);
  const people = body.people && (await demandPeople(ctx, body.people, row.userId, asked));
  const isSamePeople =
    !people || (people.length === asked.length && people.every((one) => asked.includes(one)));
  const series = state.series.find(({ id }) => id === row.seriesId);
  return {
    fields,
    times: isSameTimes(times, row) ? undefined : times,
    people: isSamePeople ? undefined : people,
    repeat: repeatOf(body.repeat, series && shownRepeat(series)),
  };
}

function repeatOf(sent: Body['repeat'], stored: Change['repeat']): Change['repeat'] {
  if (sent === undefined) return undefined;
  if (sent === null) return stored ? null : undefined;
  return JSON.stringify(inOrder(sent)) === JSON.stringify(stored && inOrder(stored)) ? undefined : sent;
}

function inOrder({ kind, every, weekdays, until, times }: NonNullable<Change['repeat']>) {
  return [kind, every, weekdays, until, times];
}

/**
 * The times that a body says. For whole days those from the day of its start to the day of its end, or to the one before if
 * it ends at midnight; from midnight to midnight are whole days too, unless it says that they are not.
 */
function timesFrom(
  { startDate, endDate, allDay }: Pick<Body, 'startDate' | 'endDate' | 'allDay'>,
  zone: string,
): Times {
  const start = wallClock(new Date(startDate), zone);
  const end = wallClock(new Date(endDate), zone);
  const isWhole = allDay ?? (start.time === '00:00' && end.time === '00:00');
  const last = end.time === '00:00' && end.day > start.day ? addDays(end.day, -1) : end.day;
  const days = daysBetween(start.day, isWhole ? last : end.day) + (isWhole ? 1 : 0);
  const isLonger = days === maxAppointmentDays && !isWhole && end.time > start.time;
  if (days > maxAppointmentDays || isLonger) {
    throw fieldProblem('endDate', `An appointment may last at most ${maxAppointmentDays} days`);
  }
  if (isWhole) {
    return timesOn(start.day, { startTime: '00:00', endTime: '00:00', days, isWholeDays: true }, zone);
  }
  const [startsAt, endsAt] = [new Date(startDate).toISOString(), new Date(endDate).toISOString()];
  return { startsAt, endsAt, firstDay: null, lastDay: null };
}

function isSameTimes(one: Times, other: Times): boolean {
  return one.startsAt === other.startsAt && one.endsAt === other.endsAt && one.firstDay === other.firstDay;
}

/** Who is asked, without the owner. 400 naming nobody when the viewer may not write to one of them, unless asked before. */
async function demandPeople(
  ctx: Ctx,
  wanted: readonly string[],
  owner: string,
  before: readonly string[] = [],
): Promise<string[]> {
  const ids = wanted.filter((id) => id !== owner);
  const fresh = ids.filter((id) => id !== ctx.viewer.userId && !before.includes(id));
  if ((await onlyWritable(ctx.db, ctx.viewer.userId, fresh)).length === fresh.length) return ids;
  throw fieldProblem('people', 'You cannot ask somebody to whom you cannot write');
}

/** Throws 400 at the repetition when a series has no date, too many, or goes on for too long. */
function demandDates({ series }: SeriesState): void {
  for (const { startsOn, repeat } of series) {
    const problem = seriesProblem(startsOn, repeat);
    if (problem === 'NONE') throw fieldProblem('repeat', 'No date fits this repetition');
    if (problem === 'TOO_MANY') throw fieldProblem('repeat', `A series has at most ${maxSeriesDates} dates`);
    if (problem === 'TOO_LONG') {
      throw fieldProblem('repeat', `A series ends within ${maxSeriesYears} years of its first day`);
    }
  }
}

function refused(right: string, doing: string): Problem {
  return new Problem(403, `${doing} other people's appointments needs the right '${right} appointment'.`, {
    code: 'NOT_OWN_APPOINTMENT',
    details: { right: `${right} appointment` },
  });
}
