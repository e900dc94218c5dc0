import { day } from '@bellwether/contract/shared/fields';
import { wallClock } from '@bellwether/contract/shared/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { OutgoingEvent } from '../../platform/events/live-events.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { userView } from '../identity/identity.view.ts';
import { notify } from '../messaging/index.ts';
import { organizationZone } from '../settings/index.ts';
import { goesTo } from './reminders.queries.ts';

/** From this time of the organisation's day on, the day's reminders are delivered. */
const fromTime = '07:00';

/** Delivers the reminders of the day each morning by the organisation's clock. CAL-49, TAL-24. */
export function calendarRemindersJob(platform: Platform): Job {
  return {
    name: 'calendar-reminders',
    // Zones differ: each hour asks whether it is morning already. What was delivered is not delivered again.
    cron: '20 * * * *',
    run: async () => void (await deliverReminders(platform)),
  };
}

const Due = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  eventDate: day(),
});
const Recipient = z.object({ userId: z.uuid() });

/**
 * Delivers every pending reminder whose day has come, also those that a stopped server missed, and returns how many.
 * State and notifications are written in one transaction on locked rows, so that neither a second worker nor a crash
 * delivers one twice. A reminder that reaches nobody is marked ERROR.
 */
export async function deliverReminders({ database, clock, events }: Platform): Promise<number> {
  const now = clock.now();
  return inTransaction(database.db, async (tx) => {
    const zone = await organizationZone(tx);
    const { day: today, time } = wallClock(now, zone);
    if (time < fromTime) return 0;
    const due = await rowsOf(tx, Due).from(sql`
      select id, title, description, event_date::text as "eventDate"
      from calendar_reminder where delivery = 'PENDING' and event_date - remind_days_before <= ${today}
      order by event_date, id for update skip locked`);
    const kept: OutgoingEvent[] = [];
    const emit = (event: OutgoingEvent) => void kept.push(event);
    for (const one of due) await deliver(tx, one, now, emit);
    if (due.length > 0) {
      emit({ userId: null, type: 'invalidate', data: { paths: ['/api/calendar/reminders'] } });
      await events.write(tx, kept, now);
    }
    return due.length;
  });
}

async function deliver(
  tx: Db,
  one: z.input<typeof Due>,
  now: Date,
  emit: (event: OutgoingEvent) => void,
): Promise<void> {
  const rows = await rowsOf(tx, Recipient).from(sql`
    insert into calendar_reminder_delivery (reminder_id, user_id, state, at)
    select r.id, u.id, 'SENT', ${now.toISOString()} from calendar_reminder r join ${userView('u')} on u.is_active
    where r.id = ${one.id} and ${goesTo(sql`u.id`)}
    on conflict do nothing returning user_id as "userId"`);
  await notify(
    { db: tx, now, emit },
    rows.map(({ userId }) => ({
      userId,
      type: 'SYSTEM_MESSAGE' as const,
      title: one.title,
      message: one.description ?? one.eventDate,
      link: `/calendar?view=day&date=${one.eventDate}`,
    })),
  );
  await tx.execute(sql`
    update calendar_reminder set delivery = ${rows.length > 0 ? 'SENT' : 'ERROR'}, delivered_at = ${now.toISOString()}
    where id = ${one.id}`);
}
