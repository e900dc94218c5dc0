import { and, count, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { applicant, candidateLink } from '../applicants/applicants.table.ts';
import { hiringWords } from '../hiring-words.queries.ts';
import { jobOpening } from '../openings/openings.table.ts';
import { applicationMailQueue } from './application-mail.values.ts';
import { mailWithLink } from './mail-with-link.commands.ts';

const Order = z.object({ applicantId: z.uuid() });
const day = 86_400_000;
/** So many links a day get to an address by applying: nobody fills somebody else's mailbox with them. */
const mostADay = 5;

/**
 * Confirms an application that came by the careers page, with the link to it. It says nothing that was typed into the form: anybody can type
 * any address. AMB-287
 */
export function applicationMailJob(platform: Platform): Job {
  return { name: applicationMailQueue, run: (data) => confirm(platform, Order.parse(data)) };
}

async function confirm(platform: Platform, { applicantId }: z.output<typeof Order>): Promise<void> {
  const { db } = platform.database;
  const [found] = await db
    .select({ email: applicant.email, candidateId: applicant.candidateId, position: jobOpening.title })
    .from(applicant)
    .innerJoin(jobOpening, eq(jobOpening.id, applicant.jobOpeningId))
    .where(eq(applicant.id, applicantId));
  if (!found) return;
  const since = new Date(platform.clock.now().getTime() - day).toISOString();
  const [made] = await db
    .select({ links: count() })
    .from(candidateLink)
    .where(and(eq(candidateLink.candidateId, found.candidateId), gt(candidateLink.createdAt, since)));
  if ((made?.links ?? 0) >= mostADay) return;
  const { school, say } = await hiringWords(db);
  const words = { school, position: found.position };
  const mail = { to: found.email, subject: say('appliedSubject', words), text: say('appliedText', words) };
  await mailWithLink(platform, applicantId, mail);
}
