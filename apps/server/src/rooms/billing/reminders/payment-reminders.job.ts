import { catchUpDays, stepOn } from '@bellwether/contract/billing/reminders/reminder.rules';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { dayIn, wallClock } from '@bellwether/contract/shared/zone';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { reminderTerms } from '../../ledger/index.ts';
import { lockCustomer } from '../../sales/index.ts';
import { organizationZone } from '../../settings/index.ts';
import { invoice } from '../invoices/invoices.table.ts';
import { instalment, paymentPlan } from '../orders/plans.table.ts';
import { duesOfCustomer, type TellableDue } from './dues-in-words.queries.ts';
import { dueKey, isCovered, isStopped, toTellOf } from './may-remind.queries.ts';
import { payerOf } from './payer.queries.ts';
import { reminderMailQueue } from './reminder-mail.values.ts';
import { paymentReminder, reminderStop } from './reminders.table.ts';

/** Nobody is reminded of money before breakfast or in the evening, by the organisation's clock. */
const quiet = { until: '09:00', from: '18:00' };
/** Milliseconds after which a mail that was planned and did not leave is planned again. */
const givenUpAfter = 3_600_000;

/** Reminds of what is due on the days of the finance settings, one mail for each customer, between 9:00 and 18:00. AMB-247. */
export function paymentRemindersJob(platform: Platform): Job {
  return {
    name: 'payment-reminders',
    // Zones differ from each other by quarters of an hour.
    cron: '*/15 * * * *',
    run: async () => void (await remindOfDues(platform)),
  };
}

/** Plans today's reminders, each once, and sends a job for each mail. Returns how many mails that are. Without a mail server none. */
export async function remindOfDues(platform: Platform): Promise<number> {
  const { database, clock, mail } = platform;
  const { isOn, days } = await reminderTerms(database.db);
  if (!isOn || days.length === 0 || !mail.configured) return 0;
  const zone = await organizationZone(database.db);
  const { day: today, time } = wallClock(clock.now(), zone);
  if (time < quiet.until || time >= quiet.from) return 0;
  let planned = 0;
  for (const customerId of await customersToRemind(database.db, today, days, givenUp(clock.now()))) {
    const asked = { customerId, today, zone, days };
    if (await inTransaction(database.db, (tx) => plan(tx, platform, asked))) planned += 1;
  }
  return planned;
}

const givenUp = (now: Date) => new Date(now.getTime() - givenUpAfter).toISOString();

const Found = z.object({ id: z.string() });

/** Who has a due at a step and was not told of it. Narrows down; which step counts is decided with the customer locked. */
async function customersToRemind(
  db: Db,
  today: Day,
  days: readonly number[],
  before: string,
): Promise<string[]> {
  const steps = sql.join(
    days.map((day) => sql`(${day}::int)`),
    sql`, `,
  );
  const due = sql`coalesce(n.due_date, i.due_date)`;
  const rows = await rowsOf(db, Found).from(sql`
    select distinct i.customer_id as id from ${invoice} i
      left join ${paymentPlan} p on p.order_id = i.order_id
      left join ${instalment} n on n.plan_id = p.id and n.paid_amount < n.amount
      join (values ${steps}) s (step) on ${due} + s.step between ${addDays(today, -catchUpDays)}::date and ${today}::date
    where i.status = 'SENT' and (p.id is null or n.id is not null)
      and not exists (select 1 from ${reminderStop} st where st.customer_id = i.customer_id)
      and not exists (select 1 from ${paymentReminder} r where r.invoice_id = i.id and r.instalment_id is not distinct from n.id
        and r.step = s.step and (r.sent_at is not null or r.planned_at >= ${before}))
    order by id`);
  return rows.map(({ id }) => id);
}

interface Asked {
  readonly customerId: string;
  readonly today: Day;
  readonly zone: string;
  readonly days: readonly number[];
}

/** Whether a mail was planned: what is paid, stopped or covered by credit meanwhile plans none. */
async function plan(db: Db, { clock, jobs }: Platform, asked: Asked): Promise<boolean> {
  const { customerId, today } = asked;
  await lockCustomer(db, customerId);
  const payer = await payerOf(db, customerId);
  if (!payer?.email || (await isStopped(db, customerId))) return false;
  const dues = await duesOfCustomer(db, customerId);
  const wanted = dues.flatMap((due) => {
    const step = stepOf(due, asked);
    return step === undefined ? [] : [{ ...due, step }];
  });
  if (wanted.length === 0) return false;
  const told = toTellOf(dues, new Set(wanted.map(dueKey)), today);
  if (await isCovered(db, customerId, told)) return false;
  const now = clock.now();
  await db
    .delete(paymentReminder)
    .where(
      and(
        eq(paymentReminder.customerId, customerId),
        isNull(paymentReminder.sentAt),
        lt(paymentReminder.plannedAt, givenUp(now)),
      ),
    );
  const mailId = newId();
  const made = await db
    .insert(paymentReminder)
    .values(
      wanted.map(({ invoiceId, instalmentId, dueDate, step }) => ({
        ...{ customerId, invoiceId, instalmentId, dueDate, step, mailId },
        plannedAt: now.toISOString(),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: paymentReminder.id });
  if (made.length === 0) return false;
  await jobs.send(db, reminderMailQueue, { mailId });
  return true;
}

function stepOf({ dueDate, sentAt }: TellableDue, { today, zone, days }: Asked): number | undefined {
  return stepOn(today, { dueDate, sentOn: dayIn(zone, new Date(sentAt)) }, days);
}
