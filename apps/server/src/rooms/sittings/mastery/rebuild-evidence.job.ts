import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { renewLevelProposals } from '../levels/renew-level-proposals.commands.ts';
import { rebuildEvidence } from './rebuild-evidence.commands.ts';

/**
 * Every night: makes the evidence of skills anew, as the bank may call a strand otherwise by now, and then the proposals of levels by it.
 * AMB-375, AMB-344.
 */
export function rebuildEvidenceJob({ database, clock }: Pick<Platform, 'database' | 'clock'>): Job {
  return {
    name: 'skill-evidence',
    cron: '40 2 * * *',
    run: async () => {
      await inTransaction(database.db, (tx) => rebuildEvidence(tx));
      await inTransaction(database.db, (tx) => renewLevelProposals(tx, clock.now()));
    },
  };
}
