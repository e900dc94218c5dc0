import type { LeadSource } from './values.ts';

// The configuration of the score, without a schema: its parts, defaults and limits (CRM-34, CRM-36, CRM-38).

export interface ScoringConfig {
  readonly engagement: {
    readonly formCompletion: number;
    readonly demoAttendance: number;
    readonly responseTime: number;
    readonly interactionCount: number;
  };
  readonly budget: { readonly confirmedBudget: number; readonly paymentCapability: number };
  readonly readiness: {
    readonly timelineMatch: number;
    readonly decisionMaker: number;
    readonly urgency: number;
  };
  readonly sourcePoints: Readonly<Record<LeadSource, number>>;
  /** The least score of each band; below `cold` a lead is DEAD. */
  readonly thresholds: { readonly hot: number; readonly warm: number; readonly cold: number };
}

/** The configuration that a school starts with. */
export const defaultScoring: ScoringConfig = {
  engagement: { formCompletion: 10, demoAttendance: 10, responseTime: 5, interactionCount: 5 },
  budget: { confirmedBudget: 15, paymentCapability: 10 },
  readiness: { timelineMatch: 10, decisionMaker: 10, urgency: 5 },
  sourcePoints: {
    INTERNAL_REFERRAL: 20,
    EXTERNAL_REFERRAL: 18,
    PARTNER: 16,
    PHONE: 14,
    EVENT: 12,
    WEBSITE_FORM: 10,
    LANDING_PAGE: 10,
    EMAIL_CAMPAIGN: 8,
    SOCIAL_MEDIA: 6,
    GOOGLE_ADS: 6,
    FACEBOOK_ADS: 6,
    WALK_IN: 4,
    OTHER: 2,
  },
  thresholds: { hot: 70, warm: 40, cold: 1 },
};

/** The most points that each criterion may be given. */
export const scoringMaxima = {
  engagement: { formCompletion: 20, demoAttendance: 20, responseTime: 10, interactionCount: 10 },
  budget: { confirmedBudget: 25, paymentCapability: 15 },
  readiness: { timelineMatch: 15, decisionMaker: 15, urgency: 10 },
  /** Of each source. */
  source: 25,
} as const;

export type Criterion =
  | keyof ScoringConfig['engagement']
  | keyof ScoringConfig['budget']
  | keyof ScoringConfig['readiness'];

/** Why a line of the score earned what it did; screens say it in the reader's language. */
export const scoreReasons = [
  /** facts: source */
  'source',
  /** It was ticked on the lead. */
  'ticked',
  /** facts: type and at, of the activity that earned it. */
  'activity',
  /** facts: hours until the first reply. */
  'repliedInTime',
  'repliedLate',
  'noReply',
  /** facts: count of activities in the last 90 days and their weight. */
  'interactions',
  /** Nothing has earned it yet. */
  'none',
] as const;
export type ScoreReason = (typeof scoreReasons)[number];
