import type { payrollSettings } from '@bellwether/contract/payroll/payroll-settings';
import { saveVersioned } from '../../../platform/db/records.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { readPayrollSettings } from './payroll-settings.queries.ts';
import { payrollSetting, thePayrollSetting } from './payroll-settings.table.ts';

const kind = {
  table: payrollSetting,
  entity: 'payroll_setting',
  thing: 'Payroll settings',
  paths: ['/api/payroll/settings'],
};

/** How payslips keep income tax back: read, and chosen by one save. AMB-278. */
export const payrollSettingHandlers: Handlers<typeof payrollSettings> = {
  get: async (_input, { db }) => ({ data: await readPayrollSettings(db) }),

  async save({ body }, ctx) {
    await ctx.db.insert(payrollSetting).values({ id: thePayrollSetting }).onConflictDoNothing();
    const flatRate = body.withholding === 'FLAT' ? body.flatRate : null;
    await saveVersioned(ctx, kind, thePayrollSetting, { ...body, flatRate });
    return { data: await readPayrollSettings(ctx.db) };
  },
};
