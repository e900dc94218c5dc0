import type { scheduledReports } from '@bellwether/contract/payroll/scheduled-reports';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { drop, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { demandOwnView } from './report-runs.handlers.ts';
import { findScheduledReport, listScheduledReports } from './scheduled-reports.queries.ts';
import { payrollScheduledReport } from './scheduled-reports.table.ts';

const kind = {
  table: payrollScheduledReport,
  entity: 'payroll_scheduled_report',
  thing: 'Scheduled report',
  paths: ['/api/payroll/scheduled-reports'],
};

/** Scheduled reports: listed, made, changed, deleted (PAY-05). Whoever saves one owns it (AMB-302). */
export const scheduledReportHandlers: Handlers<typeof scheduledReports> = {
  list: ({ query }, { db, now }) => listScheduledReports(db, query, now),

  get: async ({ params: { id } }, { db, now }) => ({ data: await findScheduledReport(db, id, now) }),

  async create({ body }, ctx) {
    demandOwnView(ctx);
    const { id } = await make(ctx, kind, stored(ctx, body));
    return { data: await findScheduledReport(ctx.db, id, ctx.now) };
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    demandOwnView(ctx);
    await saveVersioned(ctx, kind, id, { ...stored(ctx, body), version });
    return { data: await findScheduledReport(ctx.db, id, ctx.now) };
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};

/** What a body comes to: from this moment on, with the rights of who saves it. */
function stored(
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  { schedule, ...fields }: InputOf<typeof scheduledReports.create>['body'],
) {
  return {
    ...fields,
    ...schedule,
    ...{ ownerId: viewer.userId, checkedThrough: now.toISOString(), pausedAt: null },
  };
}
