import { type EventKey, parseEventId } from '@bellwether/contract/calendar/event-id';
import type { calendarEvents } from '@bellwether/contract/calendar/events';
import { addDays } from '@bellwether/contract/shared/day';
import { momentOf, wallClock } from '@bellwether/contract/shared/zone';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { moveLesson, organizationTime } from '../scheduling/index.ts';
import { appointmentEvents, mayAppointment } from './appointment-events.queries.ts';
import { appointment } from './calendar.table.ts';
import { calendarDays } from './calendar-days.queries.ts';
import { calendarPeople } from './calendar-users.queries.ts';
import { type CalendarEvent, lessonEvents } from './lesson-events.queries.ts';

type Ctx = Context & { readonly viewer: Viewer };

const dayMilliseconds = 86_400_000;

export const eventHandlers: Handlers<typeof calendarEvents> = {
  async list({ query }, ctx) {
    const { db, viewer } = ctx;
    const { userIds, classId } = query;
    const time = await organizationTime(db, ctx.now);
    const { lessons, appointments } = rangesOf(query, time.zone);
    const [held, others] = await Promise.all([
      lessonEvents(db, { ...ctx, today: time.today }, { where: lessons, userIds }),
      classId ? [] : appointmentEvents(db, { viewer, zone: time.zone }, { where: appointments, userIds }),
    ]);
    return { events: merged(held, others) };
  },

  async days({ query }, ctx) {
    const { zone } = await organizationTime(ctx.db, ctx.now);
    return { days: await calendarDays(ctx.db, { ...ctx, zone }, { ...query, ...rangesOf(query, zone) }) };
  },

  async users(_, ctx) {
    const data = await calendarPeople(ctx.db, ctx.viewer, ctx.now);
    return { data, users: data };
  },

  async create({ body: { startDate, endDate, userId = undefined, ...fields } }, ctx) {
    const owner = userId ?? ctx.viewer.userId;
    if (!mayAppointment(ctx.viewer, 'create', owner)) throw refused('create:any', 'Making');
    demandLength(startDate, endDate);
    const [made] = await ctx.db
      .insert(appointment)
      .values({ ...fields, userId: owner, startsAt: isoOf(startDate), endsAt: isoOf(endDate) })
      .returning();
    if (!made) throw notFound('Appointment');
    changed(ctx, 'create', made.id, undefined, made);
    return { data: await eventOfAppointment(ctx, made.id) };
  },

  async move({ params, body }, ctx) {
    const key = keyOf(params.id);
    if (key.kind === 'appointment') return { data: await moveAppointment(ctx, key.appointmentId, body) };
    const { zone } = await organizationTime(ctx.db, ctx.now);
    await demandVisible(ctx, key);
    const start = wallClock(new Date(body.startDate), zone);
    const end = wallClock(new Date(body.endDate), zone);
    const endTime = end.day === start.day ? end.time : '00:00';
    await moveLesson(ctx, key, { day: start.day, startTime: start.time, endTime });
    return { data: await eventOfLesson(ctx, key) };
  },

  async remove({ params }, ctx) {
    const key = keyOf(params.id);
    if (key.kind === 'lesson') {
      throw new Problem(400, 'Lessons are cancelled on their date, not deleted.', { code: 'INVALID' });
    }
    const before = await demandAppointment(ctx, key.appointmentId, 'delete');
    await ctx.db.delete(appointment).where(eq(appointment.id, before.id));
    changed(ctx, 'delete', before.id, before, undefined);
    return undefined;
  },
};

/** SQL over `o` and `a`: the lessons and the appointments of the days, and of the class if one is asked for. */
function rangesOf(
  { startDate, endDate, classId }: RangeQuery,
  zone: string,
): { lessons: SQL; appointments: SQL } {
  const from = momentOf(startDate, '00:00', zone);
  const until = momentOf(addDays(endDate, 1), '00:00', zone).toISOString();
  // A lesson begins and ends on one day, so that one range of the start's index holds all of them.
  const lessons = sql`o.starts_at >= ${from.toISOString()} and o.starts_at < ${until}`;
  const earliest = new Date(from.getTime() - 60 * dayMilliseconds).toISOString();
  const appointments = sql`a.starts_at >= ${earliest} and a.starts_at < ${until} and a.ends_at > ${from.toISOString()}`;
  if (!classId) return { lessons, appointments };
  return { lessons: sql`${lessons} and o.class_id = ${classId}`, appointments: sql`false` };
}

type RangeQuery = Parameters<typeof eventHandlers.list>[0]['query'];
type MoveFields = Parameters<typeof eventHandlers.move>[0]['body'];

async function moveAppointment(
  ctx: Ctx,
  id: string,
  { startDate, endDate, ...fields }: MoveFields,
): Promise<CalendarEvent> {
  const before = await demandAppointment(ctx, id, 'edit');
  demandLength(startDate, endDate);
  const [after] = await ctx.db
    .update(appointment)
    .set({ ...fields, startsAt: isoOf(startDate), endsAt: isoOf(endDate), version: before.version + 1 })
    .where(eq(appointment.id, id))
    .returning();
  changed(ctx, 'update', id, before, after);
  return eventOfAppointment(ctx, id);
}

/** An appointment that the viewer may change. Others' private ones are not theirs to open: 404. */
async function demandAppointment(ctx: Ctx, id: string, action: 'edit' | 'delete') {
  await eventOfAppointment(ctx, id);
  const [found] = await ctx.db.select().from(appointment).where(eq(appointment.id, id)).for('update');
  if (!found) throw notFound('Event');
  if (found.visibility === 'PRIVATE' && found.userId !== ctx.viewer.userId) throw notFound('Event');
  if (!mayAppointment(ctx.viewer, action, found.userId)) {
    throw refused(`${action}:any`, action === 'edit' ? 'Changing' : 'Deleting');
  }
  return found;
}

async function eventOfAppointment(ctx: Ctx, id: string): Promise<CalendarEvent> {
  const { zone } = await organizationTime(ctx.db, ctx.now);
  const [found] = await appointmentEvents(ctx.db, { viewer: ctx.viewer, zone }, { where: sql`a.id = ${id}` });
  if (!found) throw notFound('Event');
  return found;
}

async function eventOfLesson(ctx: Ctx, key: EventKey & { kind: 'lesson' }): Promise<CalendarEvent> {
  const { today } = await organizationTime(ctx.db, ctx.now);
  const where = sql`o.schedule_id = ${key.scheduleId} and o.original_date = ${key.originalDate}`;
  const [found] = await lessonEvents(ctx.db, { ...ctx, today }, { where });
  if (!found) throw notFound('Event');
  return found;
}

async function demandVisible(ctx: Ctx, key: EventKey & { kind: 'lesson' }): Promise<void> {
  await eventOfLesson(ctx, key);
}

function keyOf(id: string): EventKey {
  const key = parseEventId(id);
  if (!key) throw notFound('Event');
  return key;
}

/** Appointments may last days, but not months: the calendar looks so far back for what still runs. */
function demandLength(startDate: string, endDate: string): void {
  if (Date.parse(endDate) - Date.parse(startDate) <= 60 * dayMilliseconds) return;
  const message = 'An appointment may last at most 60 days';
  throw new Problem(400, message, { code: 'INVALID', details: { fieldErrors: { endDate: [message] } } });
}

function refused(right: string, doing: string): Problem {
  return new Problem(403, `${doing} other people's appointments needs the right '${right} appointment'.`, {
    code: 'NOT_OWN_APPOINTMENT',
    details: { right: `${right} appointment` },
  });
}

function changed(ctx: Ctx, action: string, id: string, before: unknown, after: unknown): void {
  ctx.audit({ action, entity: 'appointment', entityId: id, before, after });
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: ['/api/dashboard/calendar-events', '/api/dashboard/calendar-days'] },
  });
}

function merged(a: readonly CalendarEvent[], b: readonly CalendarEvent[]): CalendarEvent[] {
  return [...a, ...b].sort((one, other) =>
    one.startDate < other.startDate ? -1 : one.startDate > other.startDate ? 1 : 0,
  );
}

function isoOf(moment: string): string {
  return new Date(moment).toISOString();
}
