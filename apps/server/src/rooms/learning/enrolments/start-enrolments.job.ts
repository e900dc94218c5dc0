import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { organizationDay } from '../../settings/index.ts';

/** The hourly job that starts the enrolments of classes that have begun. */
export function startEnrolmentsJob({ database, clock }: Pick<Platform, 'database' | 'clock'>): Job {
  return {
    name: 'start-enrolments',
    cron: '5 * * * *',
    run: async () =>
      void (await startEnrolments(database.db, await organizationDay(database.db, clock.now()))),
  };
}

/** Makes SCHEDULED enrolments of classes that have begun ACTIVE. Returns how many. */
export async function startEnrolments(db: Db, today: string): Promise<number> {
  const { rowCount } = await db.execute(sql`update enrolment set status = 'ACTIVE', updated_at = now()
    from class where class.id = enrolment.class_id and enrolment.status = 'SCHEDULED'
      and class.status = 'ACTIVE' and class.start_date <= ${today}`);
  return rowCount ?? 0;
}
