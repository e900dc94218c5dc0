import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { seal } from './seal.commands.ts';

/** Seals what a process that was cut off had posted and not sealed. Every minute. */
export function sealJob(platform: Platform): Job {
  return {
    name: 'seal-ledger',
    cron: '* * * * *',
    async run() {
      await seal(platform);
    },
  };
}
