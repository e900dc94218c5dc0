import { expiryNoticeDays, fewSessions } from '@bellwether/contract/billing/tuition/tuition.values';
import { addDays, type Day, daysBetween } from '@bellwether/contract/shared/day';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { OutgoingEvent } from '../../../platform/events/live-events.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { notifyInWords } from '../../messaging/index.ts';
import { customerView } from '../../sales/customers.view.ts';
import { organizationDay } from '../../settings/index.ts';
import { studentView } from '../../students/students.view.ts';
import { recordRenewals } from './record-renewals.commands.ts';
import { type Offer, renewalOf } from './renewals.queries.ts';
import { creditGrant } from './tuition.table.ts';

const Told = z.object({
  id: z.string(),
  userId: z.string(),
  student: z.string(),
  name: z.string(),
  remaining: z.string(),
  owed: z.int(),
  expiresOn: z.string().nullable(),
  isLow: z.boolean(),
  toldLow: z.boolean(),
  toldExpiryDays: z.int().nullable(),
});
type Told = z.infer<typeof Told>;

/**
 * Records renewals, and tells who pays, in their language, once when two sessions or fewer are left, with the classes that have places, and 30 and 7 days before the last day of those that are left. Payers
 * without an account are not told. Returns how many notices were written; safe to repeat.
 */
export async function tellCredits({ database, clock, events }: Platform): Promise<number> {
  const now = clock.now();
  const today = await organizationDay(database.db, now);
  return inTransaction(database.db, async (tx) => {
    const kept: OutgoingEvent[] = [];
    let told = 0;
    await recordRenewals(tx, now, today);
    for (const grant of await toTell(tx, today)) {
      const ctx = { db: tx, now, emit: (event: OutgoingEvent) => void kept.push(event) };
      const step = grant.expiresOn === null ? undefined : stepOf(daysBetween(today, grant.expiresOn));
      const tellsLow = grant.isLow && !grant.toldLow;
      const tellsEnd = step !== undefined && (grant.toldExpiryDays === null || step < grant.toldExpiryDays);
      if (tellsLow) await tell(ctx, grant, 'sessionsLow');
      if (tellsEnd) await tell(ctx, grant, 'sessionsEnd');
      told += Number(tellsLow) + Number(tellsEnd);
      await tx
        .update(creditGrant)
        .set({ toldLow: grant.isLow, ...(tellsEnd ? { toldExpiryDays: step } : {}) })
        .where(eq(creditGrant.id, grant.id));
    }
    await events.write(tx, kept, now);
    return told;
  });
}

/** The latest step whose days are not over yet: 7 within a week, else 30. */
function stepOf(days: number): number | undefined {
  return days < 0 ? undefined : expiryNoticeDays.findLast((step) => days <= step);
}

/** Grants of payers with an account of whom something is to be said, or to be said anew later. */
async function toTell(db: Db, today: Day): Promise<Told[]> {
  const [most] = expiryNoticeDays;
  const isLow = sql`g.granted is not null and g.remaining <= ${fewSessions} and g.last_day >= ${today}`;
  return rowsOf(db, Told).from(sql`
    select g.id, c.user_id as "userId", st.sort_name as student, g.name, g.remaining::text, g.owed, g.expires_on::text as "expiresOn",
      (${isLow}) as "isLow", g.told_low as "toldLow", g.told_expiry_days as "toldExpiryDays"
    from ${creditGrant} g join ${customerView('c')} on c.id = g.customer_id join ${studentView('st')} on st.id = g.student_id
    where c.user_id is not null and g.ended_on is null and g.granted is not null and ((${isLow}) <> g.told_low
      or (g.remaining > 0 and g.expires_on between ${today} and ${addDays(today, most)}
        and (g.told_expiry_days is null or g.told_expiry_days > g.expires_on - ${today}::date)))
    order by g.id for update of g`);
}

type Ctx = Parameters<typeof notifyInWords>[0];

async function tell(ctx: Ctx, grant: Told, what: 'sessionsLow' | 'sessionsEnd'): Promise<void> {
  const { student, name, remaining, owed, expiresOn } = grant;
  const link = `/my-payments?tuition=${grant.id}`;
  const renewal = what === 'sessionsLow' ? await renewalOf(ctx.db, grant.id) : null;
  await notifyInWords(
    ctx,
    [grant.userId],
    { type: 'SYSTEM_MESSAGE', link, foldUnder: link },
    (say, language) => {
      const left = Number(remaining).toLocaleString(language);
      const day = expiresOn ?? '';
      const places = (renewal?.classes ?? []).map((one) => placesWords(one, language)).join(', ');
      const message = say(owed > 0 && what === 'sessionsLow' ? 'sessionsLow.owed' : `${what}.message`, {
        ...{ student, name, left, owed, day: dayWords(day, language) },
      });
      const isOffered = places !== '' && renewal?.isRenewed === false;
      return {
        title: say(`${what}.title`, { student }),
        message: isOffered ? `${message} ${say('sessionsLow.places', { places })}` : message,
      };
    },
  );
}

/** 'IELTS A (3)': a class with the places that it has; their own, and one without a limit, by its name. */
function placesWords({ name, freeSeats, isOwn }: Offer, language: string): string {
  return isOwn || freeSeats === null ? name : `${name} (${freeSeats.toLocaleString(language)})`;
}

function dayWords(day: Day, language: string): string {
  if (day === '') return '';
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
