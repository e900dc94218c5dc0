import { groupingOf } from '@bellwether/contract/payroll/report-fields';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { isDatabaseAway } from '../../../platform/db/lost.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { paperFor } from '../../billing/index.ts';
import { loadRoleRights, viewerOfUser } from '../../identity/index.ts';
import type { ServerTexts } from '../../translations/index.ts';
import { figuresOf } from './report-figures.queries.ts';
import { reportFile } from './report-file.commands.ts';
import {
  keptDays,
  reportMailQueue,
  reportMedia,
  reportPrefix,
  reportQueue,
} from './report-formats.values.ts';
import { payrollReportRun } from './report-runs.table.ts';

type Row = typeof payrollReportRun.$inferSelect;

const Data = z.object({ reportId: z.uuid() });

const notAllowed = 'Whoever asked for this report may not read payroll reports any more.';
const failed = 'The report could not be made. Ask for it again.';

/** Makes a report that was asked for, beside the request. PAY-04, AMB-200. */
export function reportJob(platform: Platform, texts: ServerTexts): Job {
  return {
    name: reportQueue,
    run: async (data) => makeReport(platform, texts, Data.parse(data).reportId),
  };
}

/**
 * Makes the file of a report with the rights that who asked for it has at this moment, and tells them how far it is. One that is done
 * is left alone: the queue may offer it twice. What goes wrong is kept as its error, and not tried again; but a lost database is.
 */
export async function makeReport(platform: Platform, texts: ServerTexts, id: string): Promise<void> {
  const { db } = platform.database;
  const open = and(eq(payrollReportRun.id, id), inArray(payrollReportRun.status, ['pending', 'generating']));
  const startedAt = platform.clock.now().toISOString();
  const [run] = await db
    .update(payrollReportRun)
    .set({ status: 'generating', progress: 5, startedAt })
    .where(open)
    .returning();
  if (!run) return;
  await tell(platform, run);
  try {
    const viewer = await viewerOfUser(db, await loadRoleRights(db), run.requestedById);
    if (!viewer || !can(viewer, 'read', 'payroll_report')) return await fail(platform, run, notAllowed);
    await completed(platform, run, await stored(platform, run, viewer, texts));
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    platform.log.error({ err: error, reportId: id }, 'a payroll report could not be made');
    await fail(platform, run, failed);
  }
}

/** Writes the file into the store and returns its key. */
async function stored(platform: Platform, run: Row, viewer: Viewer, texts: ServerTexts): Promise<string> {
  const { db } = platform.database;
  const { reportType, parameters, format } = run;
  const grouping = groupingOf(run);
  const figures = await figuresOf(db, viewer, reportType, { ...parameters, grouping });
  await progress(platform, run, 40);
  const now = platform.clock.now();
  const paper = await paperFor({ db, viewer, now, platform }, undefined, texts);
  const request = { reportType, parameters, generatedAt: now.toISOString() };
  const content = await reportFile(format, { figures, grouping, request, paper });
  await progress(platform, run, 80);
  const key = `${reportPrefix}${run.id}.${reportMedia[format].ending}`;
  await platform.files.put(key, content);
  await progress(platform, run, 95);
  return key;
}

/** Ends a run with its file; its mails go out with the same commit, one for each address. */
async function completed(platform: Platform, run: Row, fileKey: string): Promise<void> {
  const now = platform.clock.now();
  const isMailed = run.delivery === 'email' ? platform.mail.configured : null;
  const expiresAt = new Date(now.getTime() + keptDays * 86_400_000).toISOString();
  await inTransaction(platform.database.db, async (tx) => {
    await tx
      .update(payrollReportRun)
      .set({
        ...{ status: 'completed', progress: 100, generatedAt: now.toISOString() },
        ...{ fileKey, expiresAt, isMailed, errorMessage: null },
      })
      .where(eq(payrollReportRun.id, run.id));
    if (isMailed)
      for (const address of run.recipients)
        await platform.jobs.send(tx, reportMailQueue, { reportId: run.id, address });
  });
  await tell(platform, run);
}

async function fail(platform: Platform, run: Row, errorMessage: string): Promise<void> {
  await platform.database.db
    .update(payrollReportRun)
    .set({ status: 'failed', errorMessage })
    .where(eq(payrollReportRun.id, run.id));
  await tell(platform, run);
}

async function progress(platform: Platform, run: Row, percent: number): Promise<void> {
  await platform.database.db
    .update(payrollReportRun)
    .set({ progress: percent })
    .where(eq(payrollReportRun.id, run.id));
  await tell(platform, run);
}

/** Who asked for it reads again how far it is. */
async function tell(platform: Platform, { requestedById: userId }: Row): Promise<void> {
  const data = { paths: ['/api/payroll/report-runs'] };
  await inTransaction(platform.database.db, (tx) =>
    platform.events.write(tx, [{ userId, type: 'invalidate', data }], platform.clock.now()),
  );
}
