import { z } from 'zod';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { mailWithLink } from '../candidates/mail-with-link.commands.ts';
import { interviewMailQueue } from './interview-mail.values.ts';

/** A mail as the queue holds it: what it says was settled when the interview was written. */
export const InterviewMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }),
});

const Order = InterviewMail.extend({
  /** Where the applicant is invited: they get the link to their applications with it. */
  applicantId: z.uuid().optional(),
});

/** Sends an invitation or its cancellation, one for each reader: sent within the transaction that books, run beside the request. TAL-15 */
export function interviewMailJob(platform: Platform): Job {
  return {
    name: interviewMailQueue,
    run: (data) => {
      const { applicantId, ...mail } = Order.parse(data);
      return applicantId ? mailWithLink(platform, applicantId, mail) : platform.mail.send(mail);
    },
  };
}
