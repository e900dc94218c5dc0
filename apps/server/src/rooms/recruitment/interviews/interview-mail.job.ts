import { z } from 'zod';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { interviewMailQueue } from './interview-mail.values.ts';

/** A mail as the queue holds it: what it says was settled when the interview was written. */
export const InterviewMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }),
});

/** Sends an invitation or its cancellation, one for each reader: sent within the transaction that books, run beside the request. TAL-15 */
export function interviewMailJob({ mail }: Pick<Platform, 'mail'>): Job {
  return { name: interviewMailQueue, run: async (data) => mail.send(InterviewMail.parse(data)) };
}
