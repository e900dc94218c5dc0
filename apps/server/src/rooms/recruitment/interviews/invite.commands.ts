import { wallClock } from '@bellwether/contract/shared/zone';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { OpenContext } from '../../../platform/http/context.ts';
import { userView } from '../../identity/identity.view.ts';
import { originOf } from '../../identity/index.ts';
import { languagesOf } from '../../messaging/index.ts';
import { dayName } from '../../scheduling/index.ts';
import { organizationZone, readSettings } from '../../settings/index.ts';
import { locationView } from '../../settings/settings.view.ts';
import { applicant } from '../applicants/applicants.table.ts';
import { type HiringWords, hiringWords } from '../hiring-words.queries.ts';
import { jobOpening } from '../openings/openings.table.ts';
import { interviewMailQueue } from './interview-mail.values.ts';
import type { interview } from './interviews.table.ts';
import { invitationText } from './invitation.rules.ts';

type Row = typeof interview.$inferSelect;
type Sending = Pick<OpenContext, 'db' | 'now' | 'platform'>;
type News = 'invite' | 'moved' | 'cancel';

/** What is to be said of an interview, and to which of its interviewers. */
export interface Invite {
  readonly interview: Row;
  readonly news: News;
  readonly interviewerIds: readonly string[];
  /** Whether the applicant is told as well. */
  readonly applicant: boolean;
}

/**
 * Mails applicant and interviewers an invitation that their calendar takes, or takes it back: one mail each, sent when the transaction
 * commits. Nobody learns by it who else comes. Nothing of an interview that has begun, nor where no mail leaves the machine. TAL-15
 */
export async function sendInvitations(ctx: Sending, invite: Invite): Promise<void> {
  const { interview: row } = invite;
  if (!ctx.platform.mail.configured || new Date(row.scheduledTime) <= ctx.now) return;
  const about = await factsOf(ctx.db, row);
  if (invite.applicant && about.email !== null) {
    const words = await hiringWords(ctx.db);
    await queue(ctx, invite, about, { words, who: 'applicant', name: about.name, email: about.email });
  }
  const languages = await languagesOf(ctx.db, invite.interviewerIds);
  for (const { id, name, email } of await peopleOf(ctx.db, invite.interviewerIds)) {
    const words = await hiringWords(ctx.db, languages.get(id));
    await queue(ctx, invite, about, { words, who: 'interviewer', name, email });
  }
}

interface Facts {
  readonly name: string;
  /** Null once the person's data were taken away. */
  readonly email: string | null;
  readonly position: string;
  readonly place: string | null;
}

const Place = z.object({ name: z.string() });

async function factsOf(db: Db, { applicantId, location, locationId }: Row): Promise<Facts> {
  const [found] = await db
    .select({
      firstName: applicant.firstName,
      lastName: applicant.lastName,
      email: applicant.email,
      anonymisedAt: applicant.anonymisedAt,
      position: jobOpening.title,
    })
    .from(applicant)
    .innerJoin(jobOpening, eq(jobOpening.id, applicant.jobOpeningId))
    .where(eq(applicant.id, applicantId));
  if (!found) throw new Error('an interview without its applicant');
  const rooms = await rowsOf(db, Place).from(
    sql`select l.name from ${locationView('l')} where l.id = ${locationId}::uuid`,
  );
  return {
    name: `${found.firstName} ${found.lastName}`,
    email: found.anonymisedAt === null ? found.email : null,
    position: found.position,
    place: [rooms[0]?.name, location].filter(Boolean).join(', ') || null,
  };
}

const Person = z.object({ id: z.uuid(), name: z.string(), email: z.string() });

function peopleOf(db: Db, ids: readonly string[]) {
  return rowsOf(db, Person).from(sql`
    select u.id, u.name, u.email from ${userView('u')}
    where u.id = any(${sql.param([...ids])}::uuid[]) and u.is_active and not u.email_is_placeholder order by u.name, u.id`);
}

interface Reader {
  readonly words: HiringWords;
  readonly who: 'applicant' | 'interviewer';
  readonly name: string;
  readonly email: string;
}

async function queue(
  ctx: Sending,
  { interview: row, news }: Invite,
  about: Facts,
  { words: { school, language, say }, who, name, email }: Reader,
): Promise<void> {
  const zone = await organizationZone(ctx.db);
  const { organization } = await readSettings(ctx.db, 'organization');
  const startsAt = new Date(row.scheduledTime);
  const { day, time } = wallClock(startsAt, zone);
  const values = {
    ...{ school, name, zone, time, day: dayName(day, language), minutes: row.durationMinutes },
    ...{ type: row.interviewType, position: about.position, applicant: about.name },
  };
  const lines = [
    say(who === 'applicant' ? `${news}Text` : `${news}HoldText`, values),
    ...(about.place ? [say('place', { place: about.place })] : []),
    ...(row.meetingLink ? [say('meeting', { link: row.meetingLink })] : []),
    ...['', say('attached'), '', school],
  ];
  const text = `${lines.join('\n')}\n`;
  const content = invitationText({
    ...{ method: news === 'cancel' ? 'CANCEL' : 'REQUEST', id: row.id, sequence: row.version },
    ...{ sentAt: ctx.now.toISOString(), startsAt: startsAt.toISOString() },
    endsAt: new Date(startsAt.getTime() + row.durationMinutes * 60_000).toISOString(),
    summary: say('event', who === 'applicant' ? values : { ...values, position: about.name }),
    description: row.meetingLink
      ? say('meeting', { link: row.meetingLink })
      : say('place', { place: about.place ?? '–' }),
    location: about.place ?? row.meetingLink,
    organizer: {
      name: school,
      email: organization.email || `bellwether@${new URL(originOf(ctx.platform)).hostname}`,
    },
    attendee: { name, email },
  });
  const calendar = { method: news === 'cancel' ? 'CANCEL' : 'REQUEST', content };
  await ctx.platform.jobs.send(ctx.db, interviewMailQueue, {
    ...{ to: email, subject: say(`${news}Subject`, values), text, calendar },
    ...(who === 'applicant' && news !== 'cancel' && { applicantId: row.applicantId }),
  });
}
