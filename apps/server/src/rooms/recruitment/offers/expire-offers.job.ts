import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { organizationDay } from '../../settings/index.ts';
import { offer } from './offers.table.ts';

/** Writes down which offers have expired; they cannot be answered from 00:00 on anyway. TAL-17. */
export function expireOffersJob(platform: Platform): Job {
  return {
    name: 'expire-offers',
    // Zones differ: each hour asks which day it is.
    cron: '10 * * * *',
    run: async () => void (await expireOffers(platform)),
  };
}

const Expired = z.object({ id: z.uuid() });

/** Marks the offers whose expiry date has passed by the organisation's clock; returns how many. */
export async function expireOffers({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<number> {
  return inTransaction(database.db, async (tx) => {
    const today = await organizationDay(tx, clock.now());
    const rows = await rowsOf(tx, Expired).from(sql`
      update ${offer} set status = 'EXPIRED', version = version + 1
      where status = 'PENDING' and expiry_date < ${today} returning id`);
    return rows.length;
  });
}
