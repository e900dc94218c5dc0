import { sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { organizationDay } from '../../settings/index.ts';
import { vendorBill } from './bills.table.ts';

/** Stores which open bills are overdue, for whoever reads the table: what the API answers is worked out anew (AMB-094). Hourly, as the day ends when the school's zone says. */
export function overdueBillsJob({ database, clock }: Platform): Job {
  return {
    name: 'overdue-bills',
    cron: '5 * * * *',
    async run() {
      const today = await organizationDay(database.db, clock.now());
      await database.db.execute(sql`
        update ${vendorBill} set status = 'OVERDUE' where balance_due > 0 and due_date < ${today} and status <> 'OVERDUE'`);
    },
  };
}
