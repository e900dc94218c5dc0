import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { payrollSetting } from './payroll-settings.table.ts';

/** How payslips keep income tax back, by the school's choice; before one it is PERIODIC, as version 1. AMB-278. */
export async function readPayrollSettings(db: Db) {
  const { withholding, flatRate, version } = payrollSetting;
  const [stored] = await db.select({ withholding, flatRate, version }).from(payrollSetting);
  return stored ?? { withholding: 'PERIODIC' as const, flatRate: null, version: 1 };
}

/**
 * Throws 409 SETTINGS_CHANGED where a run was calculated before the settings were what they are: its tax would be kept back one way
 * and held against what another asks for. AMB-279.
 */
export async function demandSameSettings(
  db: Db,
  { settingsVersion }: { readonly settingsVersion: number | null },
): Promise<void> {
  const { version } = await readPayrollSettings(db);
  if (version !== (settingsVersion ?? 1))
    throw conflict(
      'SETTINGS_CHANGED',
      'How income tax is kept back was changed since this run was calculated. Calculate it again.',
    );
}
