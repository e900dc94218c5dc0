import type { payslips } from '@bellwether/contract/payroll/payslips';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { replyPdf } from '../../../platform/documents/reply-pdf.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { paperFor } from '../../billing/index.ts';
import type { ServerTexts } from '../../translations/index.ts';
import { payslipDocument } from './payslip-document.rules.ts';
import { findPayslip, listPayslips } from './payslips.queries.ts';
import { yearToDate } from './year-so-far.queries.ts';

/** Payslips: one's own, or everybody's for hr and finance (AMB-199, REV-46). */
export function payslipHandlers(texts: ServerTexts): Handlers<typeof payslips> {
  return {
    list: ({ query }, { db, viewer }) => listPayslips(db, viewer, query),

    get: async ({ params: { id } }, ctx) => ({ data: await opened(ctx, id, 'read') }),

    async pdf({ params: { id }, query }, ctx) {
      const slip = await opened(ctx, id, 'download');
      const paper = await paperFor(ctx, query.language, texts);
      const year = await yearToDate(ctx.db, slip);
      return replyPdf(
        ctx,
        `${paper.say('payslips.one')} ${slip.payPeriod} ${slip.employeeName}`,
        paper.logo,
        (logo) => payslipDocument({ ...paper, logo }, slip, year),
      );
    },
  };
}

/** The payslip; that somebody looked at another's is written beside the read. Throws 404. AMB-300. */
async function opened(ctx: Context, id: string, action: 'read' | 'download') {
  const slip = await findPayslip(ctx.db, ctx.viewer, id);
  if (slip.employeeId !== ctx.viewer.employeeId)
    await writeAudit(ctx.platform.database.db, [{ action, entity: 'payslip', entityId: id }], ctx);
  return slip;
}
