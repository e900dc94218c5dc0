import { assignmentEventId, type EventKey, parseEventId } from '@bellwether/contract/calendar/event-id';
import type { calendarEvents } from '@bellwether/contract/calendar/events';
import { type EventKind, maxAppointmentDays } from '@bellwether/contract/calendar/values';
import { inOrderOfStart, wholeLessons } from '@bellwether/contract/calendar/whole-lessons.rules';
import { addDays } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { momentOf, wallClock } from '@bellwether/contract/shared/zone';
import { eq, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { observedHolidays, viewerLanguage } from '../holidays/index.ts';
import {
  type AssignmentKey,
  cancelAssignmentDate,
  moveAssignment,
  moveLesson,
  removeAssignment,
} from '../scheduling/index.ts';
import { organizationTime } from '../settings/index.ts';
import { answerAppointment } from './appointments/appointment-answers.commands.ts';
import { appointmentEvents } from './appointments/appointment-events.queries.ts';
import {
  changeAppointment,
  deleteAppointment,
  makeAppointment,
  undoAppointment,
} from './appointments/appointments.commands.ts';
import { assignmentEvents } from './assignment-events.queries.ts';
import { appointment } from './calendar.table.ts';
import { calendarDays } from './calendar-days.queries.ts';
import { calendarPeople } from './calendar-users.queries.ts';
import { interviewEvents } from './interview-events.queries.ts';
import { type CalendarEvent, lessonEvents, normalisedLessons } from './lesson-events.queries.ts';
import { meetingEvents } from './meeting-events.queries.ts';
import { sittingEvents } from './sitting-events.queries.ts';
import { timeEvents } from './time-events.queries.ts';

type Ctx = Context & { readonly viewer: Viewer };

const dayMilliseconds = 86_400_000;

export const eventHandlers: Handlers<typeof calendarEvents> = {
  async list({ query }, ctx) {
    const { others, holidays, ...lessons } = await shown(ctx, query);
    return { events: inOrderOfStart(wholeLessons(lessons), others), holidays };
  },

  normalised: ({ query }, ctx) => shown(ctx, query),

  async days({ query }, ctx) {
    const { zone } = await organizationTime(ctx.db, ctx.now);
    const days = await calendarDays(ctx.db, { ...ctx, zone }, { ...query, ...rangesOf(query, zone) });
    return { days, holidays: await holidaysOf(ctx, query) };
  },

  async users(_, ctx) {
    const data = await calendarPeople(ctx.db, ctx.viewer, ctx.now);
    return { data, users: data };
  },

  async get({ params }, ctx) {
    const key = keyOf(params.id);
    if (key.kind === 'lesson') return { data: await eventOfLesson(ctx, key) };
    if (key.kind === 'assessment') return { data: await eventOfSitting(ctx, key.id) };
    const appointmentId = await appointmentOf(ctx, key);
    if (appointmentId) return { data: await eventOfAppointment(ctx, appointmentId) };
    return { data: await eventOfAssignment(ctx, key) };
  },

  async create({ body }, ctx) {
    return { data: await eventOfAppointment(ctx, await makeAppointment(ctx, body)) };
  },

  async move({ params, query, body }, ctx) {
    const key = movableKeyOf(params.id);
    const appointmentId = await appointmentOf(ctx, key);
    if (appointmentId) {
      const { reach, version } = query;
      const id = await changeAppointment(ctx, appointmentId, { ...body, reach }, version);
      return { data: await eventOfAppointment(ctx, id) };
    }
    const { zone } = await organizationTime(ctx.db, ctx.now);
    if (key.kind === 'lesson') await eventOfLesson(ctx, key);
    else await eventOfAssignment(ctx, key);
    const start = wallClock(new Date(body.startDate), zone);
    const end = wallClock(new Date(body.endDate), zone);
    const endTime = end.day === start.day ? end.time : '00:00';
    const place = { day: start.day, startTime: start.time, endTime };
    if (key.kind === 'lesson') {
      await moveLesson(ctx, key, place);
      return { data: await eventOfLesson(ctx, key) };
    }
    await moveAssignment(ctx, key, place);
    return { data: await eventOfAssignment(ctx, key) };
  },

  async update({ params, body: { version, ...fields } }, ctx) {
    const appointmentId = await appointmentOf(ctx, keyOf(params.id));
    if (!appointmentId) throw notFound('Appointment');
    const id = await changeAppointment(ctx, appointmentId, fields, version);
    return { data: await eventOfAppointment(ctx, id) };
  },

  async undo({ params }, ctx) {
    const key = movableKeyOf(params.id);
    if (key.kind === 'lesson' || key.originalDate !== null) throw notFound('Change');
    const id = await undoAppointment(ctx, key.id);
    return { data: id === null ? null : await eventOfAppointment(ctx, id) };
  },

  async answer({ params, body }, ctx) {
    const appointmentId = await appointmentOf(ctx, keyOf(params.id));
    if (!appointmentId) throw notFound('Event');
    await answerAppointment(ctx, appointmentId, body);
    return { data: await eventOfAppointment(ctx, appointmentId) };
  },

  async remove({ params, query }, ctx) {
    const key = movableKeyOf(params.id);
    if (key.kind === 'lesson') {
      throw new Problem(400, 'Lessons are cancelled on their date, not deleted.', { code: 'INVALID' });
    }
    const appointmentId = await appointmentOf(ctx, key);
    if (!appointmentId) {
      await eventOfAssignment(ctx, key);
      if (key.originalDate === null) await removeAssignment(ctx, key.id);
      else await cancelAssignmentDate(ctx, key.id, key.originalDate);
      return undefined;
    }
    await deleteAppointment(ctx, appointmentId, query);
    return undefined;
  },
};

/** What the calendar shows of the days: the lessons normalised, all other events by their start, the observed holidays. */
async function shown(ctx: Ctx, query: RangeQuery): Promise<ResultOf<(typeof calendarEvents)['normalised']>> {
  const { db, viewer } = ctx;
  const { userIds, classId, kinds } = query;
  const shows = (kind: EventKind) => !kinds || kinds.includes(kind);
  const time = await organizationTime(db, ctx.now);
  const { lessons, assignments, appointments, sittings } = rangesOf(query, time.zone);
  const look = { ...ctx, today: time.today };
  const [held, assigned, others, interviews, meetings, tests, shifts, leave, holidays] = await Promise.all([
    normalisedLessons(db, look, { where: shows('LESSON') ? lessons : sql`false`, userIds }),
    classId || !shows('DUTY') ? [] : assignmentEvents(db, look, { where: assignments, userIds }),
    classId || !shows('PERSONAL')
      ? []
      : appointmentEvents(db, { viewer, zone: time.zone }, { where: appointments, userIds }),
    classId || !shows('PERSONAL')
      ? []
      : interviewEvents(db, { viewer, zone: time.zone }, { where: appointments, userIds }),
    classId || !shows('SALES')
      ? []
      : meetingEvents(db, { viewer, zone: time.zone }, { where: appointments, userIds }),
    classId || !shows('SHIFT') ? [] : timeEvents(db, { viewer, zone: time.zone }, query, 'SHIFT'),
    classId || !shows('LEAVE') ? [] : timeEvents(db, { viewer, zone: time.zone }, query, 'LEAVE'),
    shows('ASSESSMENT') ? sittingEvents(db, { ...ctx, zone: time.zone }, { where: sittings, userIds }) : [],
    holidaysOf(ctx, query),
  ]);
  const operations = [others, interviews, meetings, tests, shifts, leave].reduce(
    (all, some) => inOrderOfStart(all, some),
    assigned,
  );
  return { ...held, others: operations, holidays };
}

/** The observed holidays of the days, named in the viewer's language; none for who may not read holidays. */
async function holidaysOf({ db, viewer }: Ctx, { startDate, endDate }: RangeQuery) {
  if (!can(viewer, 'read', 'holiday')) return [];
  return observedHolidays(db, startDate, endDate, await viewerLanguage(db, viewer));
}

/** SQL over `o`, `a` and `sc`: the lessons, the assignments, the appointments and the sittings of the days, and of the class if one is asked for. */
function rangesOf(
  { startDate, endDate, classId }: RangeQuery,
  zone: string,
): { lessons: SQL; assignments: SQL; appointments: SQL; sittings: SQL } {
  const from = momentOf(startDate, '00:00', zone);
  const until = momentOf(addDays(endDate, 1), '00:00', zone).toISOString();
  // A lesson begins and ends on one day, so that one range of the start's index holds all of them.
  const lessons = sql`o.starts_at >= ${from.toISOString()} and o.starts_at < ${until}`;
  // A day more, for the hours that a change of clocks adds.
  const earliest = new Date(from.getTime() - (maxAppointmentDays + 1) * dayMilliseconds).toISOString();
  const appointments = sql`a.starts_at >= ${earliest} and a.starts_at < ${until} and a.ends_at > ${from.toISOString()}`;
  // An assignment begins and ends on one day too.
  if (!classId) return { lessons, assignments: lessons, appointments, sittings: appointments };
  const none = sql`false`;
  return {
    ...{ lessons: sql`${lessons} and o.class_id = ${classId}`, assignments: none, appointments: none },
    sittings: sql`${appointments} and sc.assigned_class_id = ${classId}`,
  };
}

type RangeQuery = Parameters<typeof eventHandlers.list>[0]['query'];
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

async function eventOfSitting(ctx: Ctx, id: string): Promise<CalendarEvent> {
  const { zone } = await organizationTime(ctx.db, ctx.now);
  const [found] = await sittingEvents(ctx.db, { ...ctx, zone }, { where: sql`sc.id = ${id}` });
  if (!found) throw notFound('Event');
  return found;
}

async function eventOfAssignment(ctx: Ctx, key: AssignmentKey): Promise<CalendarEvent> {
  const { today } = await organizationTime(ctx.db, ctx.now);
  const where = sql`o.assignment_id = ${key.id} ${key.originalDate ? sql`and o.original_date = ${key.originalDate}` : sql``}`;
  const [found] = await assignmentEvents(ctx.db, { ...ctx, today }, { where });
  // A one-off has an id without a date, a date of a pattern one with it.
  if (found?.id !== assignmentEventId(key.id, key.originalDate)) throw notFound('Event');
  return found;
}

/** The appointment that 'op_<id>' names, or null; a one-off assignment has an id of the same form. AMB-081. */
async function appointmentOf({ db }: Ctx, key: EventKey): Promise<string | null> {
  if (key.kind !== 'operation' || key.originalDate !== null) return null;
  const [found] = await db.select({ id: appointment.id }).from(appointment).where(eq(appointment.id, key.id));
  return found?.id ?? null;
}

function keyOf(id: string): EventKey {
  const key = parseEventId(id);
  if (!key) throw notFound('Event');
  return key;
}

/** What is moved or deleted here: a sitting is on its own page. */
function movableKeyOf(id: string): Exclude<EventKey, { kind: 'assessment' }> {
  const key = keyOf(id);
  if (key.kind === 'assessment')
    throw new Problem(400, 'Change this test on its own page.', { code: 'INVALID' });
  return key;
}
