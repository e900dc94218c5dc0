import { addDays } from '@bellwether/contract/shared/day';
import { Id } from '@bellwether/contract/shared/fields';
import { wallClock } from '@bellwether/contract/shared/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { OutgoingEvent } from '../../platform/events/live-events.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { employeeView } from '../employees/employees.view.ts';
import { guardianView, userView } from '../identity/identity.view.ts';
import { schoolClassView, seatedEnrolmentView } from '../learning/learning.view.ts';
import { lessonOccurrenceView, occurrenceStaffView } from '../scheduling/scheduling.view.ts';
import { organizationZone } from '../settings/index.ts';
import { locationView } from '../settings/settings.view.ts';
import { studentView } from '../students/students.view.ts';
import { makeServerTexts, type Say } from '../translations/index.ts';
import { languagesOf } from './languages.queries.ts';
import { isStaff } from './may-write-to.access.ts';
import { classReminderDay } from './messaging.table.ts';
import { type NewNotification, notify } from './notify.commands.ts';

/** From this time of the organisation's day on, tomorrow's classes are announced. AMB-158. */
const fromTime = '18:00';
/** More lessons than that are counted, not named. */
const mostNamed = 8;

const textsIn = makeServerTexts('inbox');

/** One reminder of tomorrow's classes for each person, at 18:00 by the organisation's clock. AMB-158. */
export function classRemindersJob(platform: Platform): Job {
  return {
    name: 'class-reminders',
    // Zones differ from each other by quarters of an hour.
    cron: '*/15 * * * *',
    run: async () => void (await remindOfClasses(platform)),
  };
}

/**
 * Sends the reminders of tomorrow unless it is too early or they were sent: the day is kept in the same transaction,
 * so that neither a second worker nor a crash sends one twice. Returns how many were wanted.
 */
export async function remindOfClasses({ database, clock, events }: Platform): Promise<number> {
  const now = clock.now();
  return inTransaction(database.db, async (tx) => {
    const zone = await organizationZone(tx);
    const { day, time } = wallClock(now, zone);
    if (time < fromTime) return 0;
    const tomorrow = addDays(day, 1);
    const fresh = await tx
      .insert(classReminderDay)
      .values({ day: tomorrow, sentAt: now.toISOString() })
      .onConflictDoNothing();
    if (fresh.rowCount === 0) return 0;
    const reminders = await remindersOf(tx, tomorrow);
    const kept: OutgoingEvent[] = [];
    await notify({ db: tx, now, emit: (event) => void kept.push(event) }, reminders);
    await events.write(tx, kept, now);
    return reminders.length;
  });
}

type Line = z.input<typeof Line>;
const Line = z.object({
  userId: Id,
  /** The child whose class it is; null for the own. */
  child: z.string().nullable(),
  className: z.string(),
  startTime: z.string(),
  room: z.string().nullable(),
});

async function remindersOf(db: Db, day: string): Promise<NewNotification[]> {
  const lines = await linesOf(db, day);
  const byUser = Map.groupBy(lines, ({ userId }) => userId);
  const languages = await languagesOf(db, [...byUser.keys()]);
  const sayIn = await textsIn(db);
  return [...byUser].map(([userId, own]) => {
    const say = sayIn(languages.get(userId) ?? 'en');
    return {
      userId,
      type: 'UPCOMING_CLASS_REMINDER',
      title: say('reminder.title', { count: own.length }),
      message: messageOf(own, say),
      link: `/calendar?view=day&date=${day}`,
    };
  });
}

/** Who has which class on the day: students, their parents, and staff who asked for it. */
async function linesOf(db: Db, day: string): Promise<Line[]> {
  return rowsOf(db, Line).from(sql`
    with lessons as (
      select o.id, o.class_id, c.name as class_name, to_char(o.start_time, 'HH24:MI') as start_time, l.name as room
      from ${lessonOccurrenceView('o')} join ${schoolClassView('c')} on c.id = o.class_id left join ${locationView('l')} on l.id = o.location_id
      where o.date = ${day} and not o.is_cancelled),
    pupils as (
      select le.*, st.user_id, u.name as pupil from lessons le
      join ${seatedEnrolmentView('en')} on en.class_id = le.class_id
      join ${studentView('st')} on st.id = en.student_id join ${userView('u')} on u.id = st.user_id),
    lines as (
      select user_id, null as child, class_name, start_time, room from pupils
      union all select ul.user_id, p.pupil, p.class_name, p.start_time, p.room from pupils p
        join ${guardianView('ul')} on ul.linked_user_id = p.user_id and ul.can_view
      union all select e.user_id, null, le.class_name, le.start_time, le.room from lessons le
        join ${occurrenceStaffView('os')} on os.occurrence_id = le.id join ${employeeView('e')} on e.id = os.employee_id
        where e.user_id is not null)
    select l.user_id as "userId", l.child, l.class_name as "className", l.start_time as "startTime", l.room
    from lines l join ${userView('u')} on u.id = l.user_id and u.is_active
    left join notification_preference np on np.user_id = l.user_id and np.type = 'UPCOMING_CLASS_REMINDER'
    where coalesce(np.enabled, not ${isStaff(sql`l.user_id`)})
    order by l.child nulls first, l.start_time, l.class_name`);
}

function messageOf(lines: readonly Line[], say: Say): string {
  const parts = lines.slice(0, mostNamed).map(({ child, className, startTime, room }) => {
    const lesson = `${startTime} ${className}${room ? ` (${room})` : ''}`;
    return child ? `${child}: ${lesson}` : lesson;
  });
  const rest = lines.length - parts.length;
  return [...parts, ...(rest > 0 ? [say('reminder.more', { count: rest })] : [])].join(' · ');
}
