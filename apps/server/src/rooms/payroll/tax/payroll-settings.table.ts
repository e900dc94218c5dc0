import { withholdingMethods } from '@bellwether/contract/payroll/payroll.values';
import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { percent, timestamps, version } from '../../../platform/db/columns.ts';

/** The id of the one row of the payroll settings. */
export const thePayrollSetting = '00000000-0000-7000-8000-000000000001';

/** How the payroll of the school is worked out, one row; before the first save there is none and PERIODIC holds. AMB-278. */
export const payrollSetting = pgTable(
  'payroll_setting',
  {
    id: uuid().primaryKey().default(thePayrollSetting),
    withholding: text({ enum: withholdingMethods }).notNull().default('PERIODIC'),
    /** Per cent of what is taxed. */
    flatRate: percent(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    check('payroll_setting_one', sql`${table.id} = '00000000-0000-7000-8000-000000000001'`),
    check('payroll_setting_flat', sql`(${table.withholding} = 'FLAT') = (${table.flatRate} is not null)`),
    check('payroll_setting_rate', sql`${table.flatRate} between 0 and 100`),
  ],
);
