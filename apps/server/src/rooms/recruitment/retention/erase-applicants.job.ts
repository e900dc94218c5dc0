import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { organizationTime } from '../../settings/index.ts';
import { applicant, applicantStage } from '../applicants/applicants.table.ts';
import { isPersonHeld } from '../candidates/person.queries.ts';
import { jobOpening } from '../openings/openings.table.ts';
import { eraseApplicant } from './erase-applicant.commands.ts';
import { inWork } from './in-work.commands.ts';
import { isHired, keptUntil } from './kept-until.rules.ts';
import { lockApplication } from './lock-application.commands.ts';

/** Takes away the data of applicants whose time is over. AMB-286 */
export function eraseApplicantsJob(platform: Platform): Job {
  return {
    name: 'erase-applicants',
    // Zones differ: each hour asks which day it is, and the first one of a day finds whom that day concerns.
    cron: '25 * * * *',
    run: async () => void (await eraseApplicants(platform)),
  };
}

const Due = z.object({ id: z.uuid() });

/**
 * Erases who was kept until yesterday or earlier by the school's clock, and who asked for it while a legal hold stood that has ended; nobody
 * under a legal hold, nobody who was hired. Each in a transaction of its own: one that fails keeps no other. Returns how many. AMB-286
 */
export async function eraseApplicants(platform: Platform): Promise<number> {
  let count = 0;
  for (const { id } of await dueOnes(platform.database.db, platform.clock.now())) {
    try {
      if (await eraseOne(platform, id)) count += 1;
    } catch (error) {
      platform.log.error({ err: error, applicantId: id }, 'the data of an applicant could not be taken away');
    }
  }
  return count;
}

async function dueOnes(db: Db, now: Date, id: string | null = null) {
  const { zone, today } = await organizationTime(db, now);
  return rowsOf(db, Due).from(sql`
    select applicant.id from ${applicant} join ${applicantStage} s on s.id = applicant.current_stage_id
      join ${jobOpening} o on o.id = applicant.job_opening_id
    where applicant.anonymised_at is null and not ${isPersonHeld}
      and (${keptUntil(zone)} < ${today}::date or (applicant.erasure_asked_at is not null and not ${isHired}))
      and (${id}::uuid is null or applicant.id = ${id}::uuid)
    order by applicant.id`);
}

/** Looks again once the row is locked: HR may have put a hold on it, or the person may have agreed to the pool. */
async function eraseOne(platform: Platform, id: string): Promise<boolean> {
  return inWork(platform, 'erase-applicants', async (ctx) => {
    const locked = await lockApplication(ctx.db, id);
    if (!locked || (await dueOnes(ctx.db, ctx.now, id)).length === 0) return false;
    await eraseApplicant(ctx, locked, 'RETENTION');
    return true;
  });
}
