import type { Db } from '../../../platform/db/database.ts';
import { payrollSetting } from './payroll-settings.table.ts';

/** How payslips keep income tax back, by the school's choice; before one it is PERIODIC, as version 1. AMB-278. */
export async function readPayrollSettings(db: Db) {
  const { withholding, flatRate, version } = payrollSetting;
  const [stored] = await db.select({ withholding, flatRate, version }).from(payrollSetting);
  return stored ?? { withholding: 'PERIODIC' as const, flatRate: null, version: 1 };
}
