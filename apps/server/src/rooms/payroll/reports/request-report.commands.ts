import type { payrollReportRuns } from '@bellwether/contract/payroll/payroll-report-runs';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, count, eq, inArray } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Work } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { reportQueue } from './report-formats.values.ts';
import { payrollReportRun } from './report-runs.table.ts';

type Asked = InputOf<typeof payrollReportRuns.request>['body'];

/** So many of one person's reports are made at a time. */
const mostWaiting = 5;

/** Stores a report to be made and hands it to the workers. Returns its id. Throws 409 TOO_MANY_REPORTS while five of the viewer's wait. */
export async function requestReport(ctx: Work, asked: Asked): Promise<string> {
  const { db, viewer, now, platform } = ctx;
  const [waiting] = await db
    .select({ number: count() })
    .from(payrollReportRun)
    .where(
      and(
        eq(payrollReportRun.requestedById, viewer.userId),
        inArray(payrollReportRun.status, ['pending', 'generating']),
      ),
    );
  if ((waiting?.number ?? 0) >= mostWaiting)
    throw conflict('TOO_MANY_REPORTS', 'Five of your reports are being made. Wait until one is ready.');
  const row = { ...asked, id: newId(), requestedById: viewer.userId, requestedAt: now.toISOString() };
  await db.insert(payrollReportRun).values(row);
  await platform.jobs.send(db, reportQueue, { reportId: row.id });
  ctx.audit({ action: 'create', entity: 'payroll_report_run', entityId: row.id, after: row });
  return row.id;
}
