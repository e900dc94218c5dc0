import type { payslips } from '@bellwether/contract/payroll/payslips';
import type { Handlers } from '../../../platform/http/context.ts';
import { findPayslip, listPayslips } from './payslips.queries.ts';

/** Payslips: one's own, or everybody's for hr and finance (AMB-199, REV-46). */
export const payslipHandlers: Handlers<typeof payslips> = {
  list: ({ query }, { db, viewer }) => listPayslips(db, viewer, query),

  get: async ({ params: { id } }, { db, viewer }) => ({ data: await findPayslip(db, viewer, id) }),
};
