import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { expireCredits } from './expire-credits.commands.ts';
import { recognise } from './recognise.commands.ts';
import { tellCredits } from './tell-credits.commands.ts';

/** Nightly: ends sessions whose last day is over, then earns what was delivered until yesterday, and tells who pays that few are left. */
export function tuitionJob(platform: Platform): Job {
  return {
    name: 'earn-tuition',
    cron: '40 0 * * *',
    run: async () => {
      await expireCredits(platform);
      await recognise(platform);
      await tellCredits(platform);
    },
  };
}
