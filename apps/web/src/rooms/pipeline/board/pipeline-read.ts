import { keyOf } from '../../../api/keys.ts';
import { queryClient } from '../../../api/query-client.ts';
import { beginRead } from '../../../api/read-ahead.ts';

// A board of thousands is read in two steps: the top of each stage, which is in sight, and then all. One of a few dozen
// comes whole with the first.

export const route = 'GET /api/e-commerce/leads/pipeline';
export const profile = 'realtime';

/** All cards and the figures. */
export const all = { query: { analytics: 'true' } } as const;
/** The figures, and as many cards of a stage as fit on a tall screen. */
export const tops = { query: { analytics: 'true', perStage: 30 } } as const;

export const allKey = keyOf(route, all);
export const topsKey = keyOf(route, tops);

/** Begins what the board will show first, as soon as it is asked for. CRM-05. */
export function beginPipeline(): void {
  beginRead(route, queryClient.getQueryData(allKey) === undefined ? tops : all, profile);
}
