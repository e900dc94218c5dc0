import type { payrollReportRuns } from '@bellwether/contract/payroll/payroll-report-runs';
import { can } from '../../../platform/access/viewer.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { dispositionOf } from '../../../platform/documents/reply-pdf.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, Problem } from '../../../platform/http/problem.ts';
import { loadRoleRights, viewerOfUser } from '../../identity/index.ts';
import { monthsOf } from './period.rules.ts';
import { reportMedia } from './report-formats.values.ts';
import { listReportRuns, shownRun, storedRun, usersByAddress } from './report-runs.queries.ts';
import { requestReport } from './request-report.commands.ts';

/** Reports that are made as files beside the request: asked for, looked at, fetched (PAY-03, PAY-04). */
export const reportRunHandlers: Handlers<typeof payrollReportRuns> = {
  list: ({ query }, { db, viewer, now }) => listReportRuns(db, viewer, query, now),

  get: async ({ params: { id } }, { db, viewer, now }) => ({
    data: shownRun(await storedRun(db, viewer, id), now),
  }),

  async request({ body }, ctx) {
    demandOwnView(ctx);
    const id = await requestReport(ctx, body);
    return { data: shownRun(await storedRun(ctx.db, ctx.viewer, id), ctx.now) };
  },

  async download({ params: { id } }, ctx) {
    const run = await storedRun(ctx.db, ctx.viewer, id);
    if (run.status !== 'completed') throw conflict('NOT_READY', 'This report is not ready yet.');
    if (!run.fileKey || !run.expiresAt || run.expiresAt <= ctx.now.toISOString())
      throw new Problem(410, 'This file is not kept any more. Ask for the report again.', {
        code: 'FILE_GONE',
      });
    const content = await ctx.platform.files.get(run.fileKey);
    // A read, but one that the school must be able to look up: written beside it. AMB-300.
    const entry = { action: 'download', entity: 'payroll_report_run', entityId: id };
    await writeAudit(ctx.platform.database.db, [entry], ctx);
    const { from, to } = monthsOf(run.parameters);
    const { ending, type } = reportMedia[run.format];
    const name = `${run.reportType} ${from === to ? from : `${from} ${to}`}.${ending}`;
    return ctx.reply
      .header('content-type', type)
      .header('content-disposition', dispositionOf(name))
      .header('cache-control', 'no-store')
      .send(Buffer.from(content));
  },

  async readers({ query }, { db }) {
    const users = await usersByAddress(db, query.recipients);
    const roles = await loadRoleRights(db);
    const data = [];
    for (const address of query.recipients) {
      const userId = users.get(address);
      const reader = userId === undefined ? null : await viewerOfUser(db, roles, userId);
      const mayOpen = reader !== null && can(reader, 'read', 'payroll_report');
      data.push({ address, mayOpen });
    }
    return { data };
  },
};

/** Pay is not shown while viewing as somebody, so that nothing of it is made then either (REV-46). Throws 403. */
export function demandOwnView({ viewer }: Pick<Context, 'viewer'>): void {
  if (viewer.viewAs)
    throw new Problem(403, 'Pay is not shown while you view as somebody. Go back to your own view first.', {
      code: 'VIEWING_AS',
    });
}
