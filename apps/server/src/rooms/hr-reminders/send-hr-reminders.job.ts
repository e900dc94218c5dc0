import { type DueReminder, remindersDue } from '@bellwether/contract/hr-reminders/due.rules';
import type { HrReminderType } from '@bellwether/contract/hr-reminders/hr-reminders.values';
import type { Day } from '@bellwether/contract/shared/day';
import { wallClock } from '@bellwether/contract/shared/zone';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../platform/db/columns.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { OutgoingEvent } from '../../platform/events/live-events.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userRoleView, userView } from '../identity/identity.view.ts';
import { activeHoldersOf } from '../identity/index.ts';
import { notifyInWords } from '../messaging/index.ts';
import { organizationZone } from '../settings/index.ts';
import { hrReminder, hrReminderRole, hrReminderUser, reminderDelivery } from './hr-reminders.table.ts';

/** From this time of the organisation's day on, the day's reminders are sent. */
const fromTime = '07:00';

/** Sends HR's reminders each morning by the organisation's clock. TAL-24. */
export function sendHrRemindersJob(platform: Platform): Job {
  return {
    name: 'hr-reminders',
    // Zones differ: each hour asks whether it is morning already. What was sent is not sent again.
    cron: '40 * * * *',
    run: async () => void (await sendHrReminders(platform)),
  };
}

/**
 * Makes what is due of people at work, and sends what is due, written reminders included; returns how many were sent. Rows, copies and
 * notifications are written in one transaction, so that neither a second worker nor a crash sends one twice. One that reaches nobody is
 * marked ERROR.
 */
export async function sendHrReminders({ database, clock, events }: Platform): Promise<number> {
  const now = clock.now();
  return inTransaction(database.db, async (tx) => {
    const { day: today, time } = wallClock(now, await organizationZone(tx));
    if (time < fromTime) return 0;
    await makeDue(tx, today);
    const due = await tx
      .select()
      .from(hrReminder)
      .where(
        and(
          eq(hrReminder.delivery, 'PENDING'),
          lte(sql`${hrReminder.eventDate} - ${hrReminder.daysBefore}`, sql`${today}::date`),
        ),
      )
      .orderBy(asc(hrReminder.eventDate), asc(hrReminder.id))
      .for('update', { skipLocked: true });
    const kept: OutgoingEvent[] = [];
    const ctx = { db: tx, now, emit: (event: OutgoingEvent) => void kept.push(event) };
    for (const one of due) await send(ctx, one);
    if (due.length > 0) {
      ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/hr/reminders'] } });
      await events.write(tx, kept, now);
    }
    return due.length;
  });
}

const Person = z.object({
  id: z.uuid(),
  userId: z.uuid().nullable(),
  name: z.string(),
  departmentId: z.uuid().nullable(),
  managerUserId: z.uuid().nullable(),
  dateOfBirth: z.string().nullable(),
  dateOfJoining: z.string(),
  probationEndDate: z.string().nullable(),
  terminationDate: z.string().nullable(),
  nextReviewDate: z.string().nullable(),
});
type Person = z.output<typeof Person>;

/** Stores what is due of who is in service and not stored yet, with whom it goes to. */
async function makeDue(tx: Db, today: Day): Promise<void> {
  const people = await rowsOf(tx, Person).from(sql`
    select e.id, e.user_id as "userId", concat_ws(' ', e.first_name, e.last_name) as name, e.department_id as "departmentId",
      m.user_id as "managerUserId", e.date_of_birth::text as "dateOfBirth", e.date_of_joining::text as "dateOfJoining",
      e.probation_end_date::text as "probationEndDate", e.termination_date::text as "terminationDate",
      e.next_review_date::text as "nextReviewDate"
    from ${employeeView('e')} left join ${employeeView('m')} on m.id = e.manager_id
    where e.status in ('ACTIVE', 'PROBATION', 'ON_LEAVE') order by e.id`);
  const all = people.flatMap((person) => remindersDue(person, today).map((due) => ({ person, due })));
  if (all.length === 0) return;
  const hr = await activeHoldersOf(tx, 'create:any', 'hr_reminder', { wildcard: false });
  for (const { person, due } of all) await makeOne(tx, person, due, hr);
}

const titles: Readonly<Record<DueReminder['type'], string>> = {
  WORK_ANNIVERSARY: 'Work anniversary',
  BIRTHDAY: 'Birthday',
  PROBATION_END: 'End of probation',
  CONTRACT_END: 'End of contract',
  PERFORMANCE_REVIEW: 'Performance review',
};

async function makeOne(tx: Db, person: Person, { type, eventDate, daysBefore }: DueReminder, hr: string[]) {
  const [made] = await tx
    .insert(hrReminder)
    .values({
      ...{
        id: newId(),
        type,
        eventDate,
        daysBefore,
        employeeId: person.id,
        target: 'SPECIFIC_USERS' as const,
      },
      title: `${titles[type]}: ${person.name}`,
    })
    .onConflictDoNothing()
    .returning({ id: hrReminder.id });
  if (!made) return;
  const receivers = new Set([
    ...hr,
    ...(person.managerUserId ? [person.managerUserId] : []),
    ...(isForColleagues(type) ? await colleaguesOf(tx, person) : []),
  ]);
  if (person.userId) receivers.delete(person.userId);
  if (receivers.size > 0)
    await tx.insert(hrReminderUser).values([...receivers].map((userId) => ({ reminderId: made.id, userId })));
}

/** Colleagues of the department learn of what one congratulates to, and of nothing else (AMB-314). */
function isForColleagues(type: HrReminderType): boolean {
  return type === 'BIRTHDAY' || type === 'WORK_ANNIVERSARY';
}

const User = z.object({ userId: z.uuid() });

async function colleaguesOf(tx: Db, { departmentId }: Person): Promise<string[]> {
  if (!departmentId) return [];
  const rows = await rowsOf(tx, User).from(sql`
    select e.user_id as "userId" from ${employeeView('e')}
    where e.department_id = ${departmentId} and e.user_id is not null and e.status in ('ACTIVE', 'PROBATION', 'ON_LEAVE')`);
  return rows.map(({ userId }) => userId);
}

async function send(
  ctx: { db: Db; now: Date; emit(event: OutgoingEvent): void },
  one: typeof hrReminder.$inferSelect,
): Promise<void> {
  const { db, now } = ctx;
  const staff = await activeHoldersOf(db, 'read:own', 'hr_reminder');
  const rows = await rowsOf(db, User).from(sql`
    insert into ${reminderDelivery} (reminder_id, user_id, state, at)
    select ${one.id}, u.id, 'SENT', ${now.toISOString()} from ${userView('u')}
    where u.is_active and u.id = any(${sql.param(staff)}::uuid[]) and (${one.target} = 'ALL_USERS'
      or exists (select 1 from ${hrReminderUser} ru where ru.reminder_id = ${one.id} and ru.user_id = u.id)
      or exists (select 1 from ${hrReminderRole} rr join ${userRoleView('ur')} on ur.role_id = rr.role_id
        where rr.reminder_id = ${one.id} and ur.user_id = u.id))
    on conflict do nothing returning user_id as "userId"`);
  await notifyInWords(
    ctx,
    rows.map(({ userId }) => userId),
    { type: 'SYSTEM_MESSAGE', link: '/people-changes/reminders' },
    (say) => ({
      title: say(`hrReminder.${one.type}`),
      message:
        one.type === 'CUSTOM'
          ? one.title
          : `${one.title.slice(one.title.indexOf(': ') + 2)}, ${one.eventDate}`,
    }),
  );
  await db
    .update(hrReminder)
    .set({ delivery: rows.length > 0 ? 'SENT' : 'ERROR' })
    .where(eq(hrReminder.id, one.id));
}
