import type { Reply } from '../../api/types.ts';

export type CustomHoliday = Reply<'GET /api/settings/custom-holidays'>[number];
