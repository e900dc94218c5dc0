import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { rebuildEvidence } from './rebuild-evidence.commands.ts';

/** Every night: makes the evidence of skills anew, as the bank may call a strand otherwise by now. AMB-375. */
export function rebuildEvidenceJob({ database }: Pick<Platform, 'database'>): Job {
  return {
    name: 'skill-evidence',
    cron: '40 2 * * *',
    run: () => inTransaction(database.db, (tx) => rebuildEvidence(tx)),
  };
}
