import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';
import { finalRatings, performanceMetrics } from './performance.values.ts';

/** Of a group of people. What too few people stand behind is null: it would speak of single ones. */
const Group = z.object({
  /** Null: everybody of the cycle. */
  department: z.object({ id: Id, name: z.string() }).nullable(),
  people: z.number().int(),
  completion_rate: Amount.nullable(),
  average_scores: z
    .object({
      overall: Amount.nullable(),
      GOAL: Amount.nullable(),
      COMPETENCY: Amount.nullable(),
      BEHAVIORAL: Amount.nullable(),
      PEER_FEEDBACK: Amount.nullable(),
    })
    .nullable(),
  rating_distribution: z.record(z.enum(finalRatings), z.number().int()).nullable(),
  goal_achievement: Amount.nullable(),
});

const metrics = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(performanceMetrics)).min(1));

export const performanceAnalytics = endpoints({
  get: {
    method: 'GET',
    path: '/api/hr/performance-analytics',
    access: ['read:any', 'appraisal'],
    summary:
      'Of a cycle, altogether and by department: how many are completed, mean scores of completed ones by section, their final ratings, mean progress of goals. Groups of fewer than five are left out, and so is the next one where their sum would give them away. TAL-10, AMB-323.',
    query: z.object({ cycleId: z.uuid('Invalid cycle ID'), metrics: metrics.optional() }),
    result: z.object({ data: z.array(Group) }),
  },
});
