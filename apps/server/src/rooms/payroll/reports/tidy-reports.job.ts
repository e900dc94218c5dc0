import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { KeptKeys } from '../../../platform/files/sweep-store.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { reportPrefix } from './report-formats.values.ts';
import { payrollReportRun } from './report-runs.table.ts';

const interruptedAfter = 60 * 60_000;

/** Every quarter of an hour: deletes the files of reports whose days are over, and ends those that were interrupted. */
export function tidyReportsJob(platform: Platform): Job {
  return { name: 'tidy-payroll-reports', cron: '*/15 * * * *', run: () => tidyReports(platform) };
}

/** Deletes what is not kept any more, and says of what nobody works on that it failed. */
export async function tidyReports({ database: { db }, files, clock }: Platform): Promise<void> {
  const now = clock.now();
  const old = await db
    .select({ id: payrollReportRun.id, fileKey: payrollReportRun.fileKey })
    .from(payrollReportRun)
    .where(and(isNotNull(payrollReportRun.fileKey), lt(payrollReportRun.expiresAt, now.toISOString())));
  for (const { id, fileKey } of old) {
    if (fileKey) await files.delete(fileKey);
    await db.update(payrollReportRun).set({ fileKey: null }).where(eq(payrollReportRun.id, id));
  }
  const before = new Date(now.getTime() - interruptedAfter).toISOString();
  await db
    .update(payrollReportRun)
    .set({
      status: 'failed',
      errorMessage: 'The server stopped while this report was made. Ask for it again.',
    })
    .where(
      and(
        inArray(payrollReportRun.status, ['pending', 'generating']),
        lt(payrollReportRun.requestedAt, before),
      ),
    );
}

/** Which files of reports are still named by one. */
export const storedReports: KeptKeys = {
  prefix: reportPrefix,
  async kept(db, keys) {
    const rows = await db
      .select({ key: payrollReportRun.fileKey })
      .from(payrollReportRun)
      .where(inArray(payrollReportRun.fileKey, [...keys]));
    return new Set(rows.map(({ key }) => key).filter((one) => one !== null));
  },
};
