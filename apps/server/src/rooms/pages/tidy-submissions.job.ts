import { and, eq, lt } from 'drizzle-orm';
import type { Platform } from '../../platform/http/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { formSubmission } from './submissions.table.ts';

const keptDays = 30;

/** Every night: SPAM is deleted 30 days after it came (REV-58). */
export function tidySubmissionsJob({ database, clock }: Platform): Job {
  return {
    name: 'tidy-form-submissions',
    cron: '50 2 * * *',
    async run() {
      const before = new Date(clock.now().getTime() - keptDays * 86_400_000).toISOString();
      await database.db
        .delete(formSubmission)
        .where(and(eq(formSubmission.status, 'SPAM'), lt(formSubmission.createdAt, before)));
    },
  };
}
