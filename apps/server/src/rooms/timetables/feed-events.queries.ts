import type { Day } from '@bellwether/contract/shared/day';
import { addDays } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import type { FeedKind } from '@bellwether/contract/timetables/values';
import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  appointmentEvents,
  assignmentEvents,
  type CalendarEvent,
  heldBy,
  interviewEvents,
  lessonEvents,
  ofSittingPeople,
  sittingEvents,
  takesTimeOf,
  timeEvents,
} from '../calendar/index.ts';
import { holidayRuns, observedHolidays } from '../holidays/index.ts';
import { attendedClassIds, ownStudentIds } from '../learning/index.ts';
import { attendedEnrolmentView } from '../learning/learning.view.ts';
import { isSatBy } from '../sittings/index.ts';
import { studentView } from '../students/students.view.ts';
import type { Say } from '../translations/index.ts';
import { type Changes, changesOf } from './feed-changes.queries.ts';
import type { FeedEvent } from './ics.rules.ts';
import { childrenOfClasses } from './own-lessons.queries.ts';

/** Of what, for whom and when: the owner as a viewer at this moment. */
export interface FeedAsked {
  readonly kind: FeedKind;
  readonly targetId: string;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly today: Day;
  readonly zone: string;
  readonly from: Day;
  readonly to: Day;
  readonly language: string;
  readonly say: Say;
  /** Of the school's own pages, such as https://school.example. */
  readonly origin: string;
}

/** What the feed holds: exactly what its owner sees on the screen of the calendar, others' private things as 'Busy'. */
export async function feedEvents(db: Db, asked: FeedAsked): Promise<FeedEvent[]> {
  const holidays = asked.kind === 'HOLIDAYS' || isOwn(asked) ? await holidayEvents(db, asked) : [];
  if (asked.kind === 'HOLIDAYS') return holidays;
  const { viewer, zone } = asked;
  const from = momentOf(asked.from, '00:00', zone).toISOString();
  const until = momentOf(addDays(asked.to, 1), '00:00', zone).toISOString();
  const lessons = await lessonEvents(db, asked, {
    where: sql`o.starts_at >= ${from} and o.starts_at < ${until} and ${lessonsOf(asked)}`,
  });
  const duties = asked.kind === 'CLASS' ? [] : await otherEvents(db, asked, { from, until });
  const tests = await sittingEvents(db, asked, {
    where: sql`a.starts_at >= ${from} and a.starts_at < ${until} and ${sittingsOf(asked)}`,
  });
  const others = [...duties, ...tests];
  const [shifts, leave] = await ownTime(db, asked);
  const changes = await changesOf(db, [...lessons, ...others, ...shifts, ...leave]);
  const children = isOwn(asked) ? await childrenOfClasses(db, viewer) : new Map<string, string[]>();
  return [
    ...lessons.map((event) => lessonOf(event, asked, changes, children)),
    ...others.map((event) => otherOf(event, asked, changes)),
    ...shifts.map((event) => timeOf(event, asked, changes, 'feed.shiftCategory')),
    ...leave.map((event) => timeOf(event, asked, changes, 'feed.leaveCategory')),
    ...holidays,
  ];
}

function isOwn({ kind, targetId, viewer }: FeedAsked): boolean {
  return kind === 'USER' && targetId === viewer.userId;
}

/** SQL over `o`: the lessons of the class, of the room, or which the person holds or attends. */
function lessonsOf(asked: FeedAsked): SQL {
  const { kind, targetId, viewer } = asked;
  if (kind === 'CLASS') return sql`o.class_id = ${targetId}`;
  if (kind === 'LOCATION') return sql`o.location_id = ${targetId}`;
  const attended = isOwn(asked)
    ? attendedClassIds(viewer)
    : sql`select en.class_id from ${attendedEnrolmentView('en')} join ${studentView('st')} on st.id = en.student_id
        where st.user_id = ${targetId}`;
  return sql`(o.class_id in (${attended}) or (true ${heldBy([targetId])}))`;
}

/** SQL over `sc`: the sittings of the class, in the room, or which the person made, runs or sits; one's own with those of one's children. */
function sittingsOf(asked: FeedAsked): SQL {
  const { kind, targetId, viewer } = asked;
  if (kind === 'CLASS') return sql`sc.assigned_class_id = ${targetId}`;
  if (kind === 'LOCATION') return sql`sc.location_id = ${targetId}`;
  const children = isOwn(asked) ? isSatBy(ownStudentIds(viewer)) : sql`false`;
  return sql`(${children} or (true ${ofSittingPeople([targetId])}))`;
}

/** Duties and appointments of the person, or in the room. */
/** Duties, appointments and interviews of the person, or in the room. */
async function otherEvents(
  db: Db,
  asked: FeedAsked,
  { from, until }: { from: string; until: string },
): Promise<CalendarEvent[]> {
  const { kind, targetId, viewer, zone } = asked;
  const isRoom = kind === 'LOCATION';
  const assigned = await assignmentEvents(db, asked, {
    where: sql`o.starts_at >= ${from} and o.starts_at < ${until}
      and ${isRoom ? sql`o.location_id = ${targetId}` : sql`o.user_id = ${targetId}`}`,
  });
  const appointments = await appointmentEvents(
    db,
    { viewer, zone },
    {
      where: sql`a.starts_at < ${until} and a.ends_at > ${from}
        and ${isRoom ? sql`a.location_id = ${targetId}` : takesTimeOf(targetId)}`,
    },
  );
  const interviews = await interviewEvents(
    db,
    { viewer, zone },
    {
      where: sql`a.starts_at < ${until} and a.ends_at > ${from}
        and ${isRoom ? sql`a.location_id = ${targetId}` : sql`a.user_id = ${targetId}`}`,
    },
  );
  return [...assigned, ...appointments, ...interviews];
}

/** In one's own calendar one's shifts and the leave that one may know of; in that of somebody else nothing. AMB-363. */
async function ownTime(db: Db, asked: FeedAsked): Promise<[CalendarEvent[], CalendarEvent[]]> {
  if (!isOwn(asked)) return [[], []];
  const days = { startDate: asked.from, endDate: asked.to };
  return [await timeEvents(db, asked, days, 'SHIFT'), await timeEvents(db, asked, days, 'LEAVE')];
}

/** A shift or leave; that of others is named with them and takes none of the owner's time. */
function timeOf(event: CalendarEvent, asked: FeedAsked, changes: Changes, category: string): FeedEvent {
  const isTheirs = event.user.id === asked.viewer.userId;
  return {
    ...common(event, asked, changes),
    summary: isTheirs ? event.title : `${event.user.name} · ${event.title}`,
    description: [],
    url: null,
    categories: [asked.say(category)],
    isBusy: isTheirs,
  };
}

function lessonOf(
  event: CalendarEvent,
  asked: FeedAsked,
  changes: Changes,
  children: ReadonlyMap<string, readonly string[]>,
): FeedEvent {
  const { say } = asked;
  const data = event.resource.originalData;
  const names = children.get(data.classId ?? '') ?? [];
  const title = [event.title, data.course?.title].filter(Boolean).join(' · ');
  const summary = names.length > 0 ? `${title} (${names.join(', ')})` : title;
  const teachers = data.teachers.map(({ name }) => name);
  const assistants = data.teacherAssistants.map(({ name }) => name);
  return {
    ...common(event, asked, changes),
    summary: data.isCancelled ? say('feed.cancelled', { title: summary }) : summary,
    description: [
      data.lesson && say('feed.lesson', { number: data.lesson.lessonNumber, title: data.lesson.title }),
      teachers.length > 0 && say('feed.teachers', { names: teachers.join(', ') }),
      assistants.length > 0 && say('feed.assistants', { names: assistants.join(', ') }),
      data.notes,
    ].filter(isText),
    categories: [say('feed.lessonCategory'), ...(data.course ? [data.course.title] : [])],
  };
}

const categories = {
  lms_lesson: 'feed.lessonCategory',
  assignment: 'feed.dutyCategory',
  assessment: 'feed.testCategory',
  appointment: 'feed.otherCategory',
} as const;

function otherOf(event: CalendarEvent, asked: FeedAsked, changes: Changes): FeedEvent {
  const { say } = asked;
  const { type, visibility, isCancelled, notes } = event.resource.originalData;
  const isAsked = event.resource.originalData.appointment?.answer ?? null;
  const isBusy = visibility === 'PRIVATE' && event.user.id !== asked.viewer.userId && isAsked === null;
  const title = isBusy ? say('feed.busy') : event.title;
  return {
    ...common(event, asked, changes),
    summary: isCancelled ? say('feed.cancelled', { title }) : title,
    description: [...new Set([event.description, notes])].filter(isText),
    categories: [say(categories[type])],
  };
}

function common(event: CalendarEvent, { origin }: FeedAsked, changes: Changes) {
  const { sequence, changedAt } = changes.get(event.resource.originalData.id) ?? {
    sequence: 0,
    changedAt: event.startDate,
  };
  const address = new URLSearchParams({ view: 'day', date: event.day, event: event.id });
  return {
    uid: `${event.id}@bellwether`,
    sequence,
    changedAt,
    during: event.allDay
      ? { firstDay: event.day, lastDay: addDays(event.endDay, -1) }
      : { from: event.startDate, to: event.endDate },
    location: event.resource.originalData.locationName,
    url: `${origin}/calendar?${address}`,
    color: event.color,
    isCancelled: event.resource.originalData.isCancelled,
    isBusy: true,
  };
}

/** In days: the longest holidays of schools, those of the summer, are shorter. */
const longestHoliday = 120;

async function holidayEvents(db: Db, { from, to, language, say }: FeedAsked): Promise<FeedEvent[]> {
  // Read beyond what the feed covers: one that is cut off at its edge would be another each day.
  const days = await observedHolidays(
    db,
    addDays(from, -longestHoliday),
    addDays(to, longestHoliday),
    language,
  );
  const runs = holidayRuns(days).filter(({ firstDay, lastDay }) => lastDay >= from && firstDay <= to);
  return runs.map(({ firstDay, lastDay, name }) => ({
    uid: `holiday_${firstDay}_${slugOf(name)}@bellwether`,
    sequence: 0,
    // A holiday has no row that changes: the stamp is its own day, so that the feed stays the same.
    changedAt: `${firstDay}T00:00:00.000Z`,
    during: { firstDay, lastDay },
    summary: name,
    description: [],
    location: null,
    url: null,
    categories: [say('feed.holidayCategory')],
    color: 'gray',
    isCancelled: false,
    isBusy: false,
  }));
}

function slugOf(name: string): string {
  return encodeURIComponent(name)
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();
}

function isText(line: string | false | null): line is string {
  return typeof line === 'string' && line !== '';
}
