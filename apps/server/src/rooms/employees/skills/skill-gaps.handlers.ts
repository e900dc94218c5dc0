import type { skillGaps } from '@bellwether/contract/employees/skill-gaps';
import type { Handlers } from '../../../platform/http/context.ts';
import { organizationDay } from '../../settings/index.ts';
import { analyseGaps } from './skill-gaps.queries.ts';

/** Which skills the staff lack for their job titles. */
export const skillGapHandlers: Handlers<typeof skillGaps> = {
  analysis: async ({ query }, { db, viewer, now }) =>
    analyseGaps(db, viewer, await organizationDay(db, now), query),
};
