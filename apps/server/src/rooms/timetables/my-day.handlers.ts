import { addDays, type Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { momentOf } from '@bellwether/contract/shared/zone';
import type { myDay } from '@bellwether/contract/timetables/my-day';
import { sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { type Register, registersOf } from '../attendance/index.ts';
import {
  appointmentEvents,
  assignmentEvents,
  type CalendarEvent,
  lessonEvents,
  ofSittingPeople,
  sittingEvents,
  takesTimeOf,
} from '../calendar/index.ts';
import { observedHolidays, viewerLanguage } from '../holidays/index.ts';
import { type OrganizationDay, organizationTime } from '../settings/index.ts';
import { childrenOfClasses, type DayExtra, dayExtras, ownLessons } from './own-lessons.queries.ts';

type Reply = ResultOf<(typeof myDay)['get']>['data'];
type Ctx = Context & { readonly viewer: Viewer };

/** How far the next lesson is looked for, in days. */
const lookAhead = 14;

/** One's own day. */
export const myDayHandlers: Handlers<typeof myDay> = {
  async get({ query }, ctx) {
    const { db, now, viewer } = ctx;
    const time = await organizationTime(db, now);
    const date = query.date ?? time.today;
    const [held, later, duties, holidays] = await Promise.all([
      lessonsBetween(ctx, time, date, date),
      lessonsBetween(ctx, time, addDays(date, 1), addDays(date, lookAhead)),
      dutiesOf(ctx, time, date),
      observedHolidays(db, date, addDays(date, lookAhead), await viewerLanguage(db, viewer)),
    ]);
    const next = later.find((event) => !event.resource.originalData.isCancelled);
    const shown = next ? [...held, next] : held;
    const ids = shown.map((event) => event.resource.originalData.id);
    const known: Known = {
      extras: await dayExtras(db, viewer, ids),
      children: await childrenOfClasses(db, viewer),
      registers: await registersOf(db, viewer, time.today, ids),
    };
    const lessons = shown.map((event) => lessonOf(event, known));
    return {
      data: {
        date,
        today: time.today,
        asOf: now.toISOString(),
        lessons: lessons.slice(0, held.length),
        duties: duties.map(dutyOf),
        holidays: holidays.map((one) => ({ date: one.date, name: one.name })),
        next: lessons[held.length] ?? null,
      },
    };
  },
};

function lessonsBetween(ctx: Ctx, time: OrganizationDay, first: Day, last: Day): Promise<CalendarEvent[]> {
  const { from, until } = momentsOf(first, last, time.zone);
  return lessonEvents(
    ctx.db,
    { viewer: ctx.viewer, now: ctx.now, today: time.today },
    { where: sql`o.starts_at >= ${from} and o.starts_at < ${until} and ${ownLessons(ctx.viewer)}` },
  );
}

/** One's own assignments, appointments and tests of the day, by start. */
async function dutiesOf(ctx: Ctx, { zone, today }: OrganizationDay, date: Day): Promise<CalendarEvent[]> {
  const { db, viewer, now } = ctx;
  const { from, until } = momentsOf(date, date, zone);
  const assigned = await assignmentEvents(
    db,
    { viewer, now, today },
    { where: sql`o.starts_at >= ${from} and o.starts_at < ${until} and o.user_id = ${viewer.userId}` },
  );
  const appointments = await appointmentEvents(
    db,
    { viewer, zone },
    { where: sql`a.starts_at < ${until} and a.ends_at > ${from} and ${takesTimeOf(viewer.userId)}` },
  );
  const tests = await sittingEvents(
    db,
    { viewer, now, zone },
    { where: sql`a.starts_at >= ${from} and a.starts_at < ${until} ${ofSittingPeople([viewer.userId])}` },
  );
  return [...assigned, ...appointments, ...tests].sort(
    (a, b) => Date.parse(a.startDate) - Date.parse(b.startDate),
  );
}

function momentsOf(first: Day, last: Day, zone: string): { from: string; until: string } {
  return {
    from: momentOf(first, '00:00', zone).toISOString(),
    until: momentOf(addDays(last, 1), '00:00', zone).toISOString(),
  };
}

/** What is known of the lessons beside their events: by the id of the lesson, the children by class. */
interface Known {
  readonly extras: ReadonlyMap<string, DayExtra>;
  readonly children: ReadonlyMap<string, readonly string[]>;
  readonly registers: ReadonlyMap<string, Register>;
}

function lessonOf(event: CalendarEvent, { extras, children, registers }: Known): Reply['lessons'][number] {
  const data = event.resource.originalData;
  const extra = extras.get(data.id);
  const part = extra?.part ?? 'CHILD';
  const isStaff = part !== 'STUDENT' && part !== 'CHILD';
  const { id: classId = '', name = '', code = '' } = data.class ?? {};
  return {
    eventId: event.id,
    scheduleId: data.scheduleId ?? '',
    instanceDate: data.instanceDate,
    day: event.day,
    startTime: event.startTime,
    endTime: event.endTime,
    startsAt: event.startDate,
    endsAt: event.endDate,
    class: { id: classId, name, code, colorHex: event.colorHex },
    courseTitle: data.course?.title ?? null,
    location: data.locationId && data.locationName ? { id: data.locationId, name: data.locationName } : null,
    // Objectives are the teacher's own plan; homework is for everybody (REV-18).
    lesson: data.lesson && {
      ...data.lesson,
      objectives: isStaff ? (extra?.objectives ?? null) : null,
      homework: extra?.homework ?? null,
    },
    part,
    children: part === 'CHILD' ? [...(children.get(classId) ?? [])] : [],
    teachers: data.teachers.map((one) => one.name),
    assistants: data.teacherAssistants.map((one) => one.name),
    studentCount: isStaff ? (extra?.studentCount ?? 0) : null,
    register: isStaff ? (registers.get(data.id) ?? null) : null,
    isCancelled: data.isCancelled,
    isModified: data.isModified,
    notes: isStaff ? data.notes : null,
    can: { move: event.can.move },
  };
}

function dutyOf(event: CalendarEvent): Reply['duties'][number] {
  const { locationName, notes, isCancelled } = event.resource.originalData;
  return {
    eventId: event.id,
    title: event.title,
    startTime: event.startTime,
    endTime: event.endTime,
    startsAt: event.startDate,
    endsAt: event.endDate,
    allDay: event.allDay,
    locationName,
    notes: notes ?? event.description,
    isCancelled,
  };
}
