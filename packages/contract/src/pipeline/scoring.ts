import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, Version } from '../shared/fields.ts';
import { activityTypeNames } from './activity.values.ts';
import { scoreReasons, scoringMaxima } from './scoring.values.ts';
import { leadSources, temperatures } from './values.ts';

const points = (max: number) => {
  const message = `Enter a whole number from 0 to ${max}`;
  return z.number(message).int(message).min(0, message).max(max, message);
};
const { engagement, budget, readiness, source } = scoringMaxima;
const share = points(100);

const parts = {
  engagement: z.object({
    formCompletion: points(engagement.formCompletion),
    demoAttendance: points(engagement.demoAttendance),
    responseTime: points(engagement.responseTime),
    interactionCount: points(engagement.interactionCount),
  }),
  budget: z.object({
    confirmedBudget: points(budget.confirmedBudget),
    paymentCapability: points(budget.paymentCapability),
  }),
  readiness: z.object({
    timelineMatch: points(readiness.timelineMatch),
    decisionMaker: points(readiness.decisionMaker),
    urgency: points(readiness.urgency),
  }),
  sourcePoints: z.record(z.enum(leadSources), points(source)),
  thresholds: z.object({ hot: share, warm: share, cold: share }),
};

/** A configuration as the scoring screen has it. Thresholds rise from cold to hot. CRM-35, AMB-083. */
const ScoringDraft = z
  .object(parts)
  .refine(({ thresholds: { cold, warm } }) => cold < warm, {
    path: ['thresholds', 'warm'],
    error: 'Warm must be above cold',
  })
  .refine(({ thresholds: { warm, hot } }) => warm < hot, {
    path: ['thresholds', 'hot'],
    error: 'Hot must be above warm',
  });

/** What the scoring screen saves. */
export const ScoringBody = editable(ScoringDraft);

/** How far the re-scoring of the open leads after a save has come. */
export const RescoreProgress = z
  .object({
    id: Id,
    status: z.enum(['RUNNING', 'DONE', 'FAILED']),
    total: z.number().int(),
    done: z.number().int(),
    /** Leads whose score or temperature became another. */
    changed: z.number().int(),
    startedAt: Moment,
    finishedAt: Moment.nullable(),
  })
  .meta({ id: 'RescoreProgress' });

const Distribution = z.record(z.enum(temperatures), z.number().int());

/** What a configuration would make of the open leads that there are now. */
export const ScoringPreview = z.object({
  data: z.object({
    /** Open leads; the closed ones keep their score. */
    total: z.number().int(),
    /** Leads whose score would become another. */
    scoreChanges: z.number().int(),
    /** Leads whose temperature would become another. */
    temperatureChanges: z.number().int(),
    /** How many open leads have each temperature now, and would have by the proposed one. */
    before: Distribution,
    proposed: Distribution,
  }),
});

const Saved = {
  ...parts,
  version: Version,
  updatedAt: Moment.nullable(),
  updatedBy: z.object({ id: Id, name: z.string() }).nullable(),
  /** The three groups and the best single source; a warning when it is not 100. CRM-37. */
  totalPossible: z.number().int(),
};

export const ScoringConfigReply = z.object({
  data: z.object({
    ...Saved,
    can: z.object({ edit: z.boolean() }),
    /** The last re-scoring; null when there was none. */
    rescore: RescoreProgress.nullable(),
  }),
});

/** A line of a score's explanation: what was earned of what was possible, and why. */
export const ScoreLineReply = z
  .object({
    group: z.enum(['source', 'engagement', 'budget', 'readiness']),
    criterion: z.enum([
      'source',
      'formCompletion',
      'demoAttendance',
      'responseTime',
      'interactionCount',
      'confirmedBudget',
      'paymentCapability',
      'timelineMatch',
      'decisionMaker',
      'urgency',
    ]),
    earned: z.number().int(),
    possible: z.number().int(),
    reason: z.enum(scoreReasons),
    facts: z.object({
      source: z.enum(leadSources).optional(),
      type: z.enum(activityTypeNames).optional(),
      at: Moment.optional(),
      hours: z.number().optional(),
      count: z.number().int().optional(),
      weight: z.number().int().optional(),
    }),
  })
  .meta({ id: 'ScoreLine' });

export const scoring = endpoints({
  get: {
    method: 'GET',
    path: '/api/e-commerce/lead-scoring-config',
    access: ['read', 'lead_scoring'],
    summary: 'How leads are scored. CRM-33, CRM-35.',
    result: ScoringConfigReply,
  },
  update: {
    method: 'PUT',
    path: '/api/e-commerce/lead-scoring-config',
    touches: ['/api/e-commerce/leads'],
    access: ['edit', 'lead_scoring'],
    summary: 'Saves a new version of the configuration and scores all open leads again. CRM-33, AMB-082.',
    body: ScoringBody,
    result: ScoringConfigReply,
  },
  preview: {
    method: 'POST',
    path: '/api/e-commerce/lead-scoring-config/preview',
    access: ['read', 'lead_scoring'],
    summary: 'What a configuration would change about the open leads; nothing is stored. CRM-38.',
    body: ScoringDraft,
    result: ScoringPreview,
  },
  history: {
    method: 'GET',
    path: '/api/e-commerce/lead-scoring-config/history',
    access: ['read', 'lead_scoring'],
    summary: 'The versions of the configuration, newest first; at most 50.',
    result: z.object({ data: z.array(z.object(Saved)) }),
  },
  progress: {
    method: 'GET',
    path: '/api/e-commerce/lead-scoring-config/rescore',
    access: ['read', 'lead_scoring'],
    summary: 'How far the last re-scoring of the open leads has come.',
    result: z.object({ data: RescoreProgress.nullable() }),
  },
  rescore: {
    method: 'POST',
    path: '/api/e-commerce/leads/:id/rescore',
    access: ['edit:own', 'lead'],
    scope: 'own leads',
    summary: 'Counts the score of one lead again. WON and LOST keep theirs.',
    params: IdParams,
    result: z.object({
      data: z.object({
        score: z.number().int(),
        temperature: z.enum(temperatures),
        explanation: z.array(ScoreLineReply),
      }),
    }),
  },
});
