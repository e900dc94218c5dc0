import { type ActivityTypeName, activityTypes } from './activity.values.ts';
import type { Criterion, ScoreReason, ScoringConfig } from './scoring.values.ts';
import {
  deadAfterDays,
  isOpenStage,
  type LeadFact,
  type LeadSource,
  type LeadStage,
  type Temperature,
} from './values.ts';

// How a lead's score comes about (CRM-33..CRM-38, AMB-083, AMB-084 as corrected): points of its source and what each
// criterion earned, from 0 to the points that the configuration gives it. Weights of activities feed interactionCount only.

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Activities older than this no longer count as interactions. */
export const interactionDays = 90;
/** A first reply within these hours earns responseTime. */
export const replyHours = 24;

export interface ScoredActivity {
  readonly type: ActivityTypeName;
  readonly outcome?: string | null;
  readonly weight: number;
  /** ISO. */
  readonly occurredAt: string;
}

export interface ScoredLead {
  readonly source: LeadSource;
  readonly facts: Readonly<Record<LeadFact, boolean>>;
  /** ISO. */
  readonly createdAt: string;
  readonly activities: readonly ScoredActivity[];
}

/** One line of the explanation: what was earned of what was possible, and why. */
export interface ScoreLine {
  readonly group: 'source' | 'engagement' | 'budget' | 'readiness';
  readonly criterion: 'source' | Criterion;
  readonly earned: number;
  readonly possible: number;
  readonly reason: ScoreReason;
  readonly facts: {
    readonly source?: LeadSource;
    readonly type?: ActivityTypeName;
    readonly at?: string;
    readonly hours?: number;
    readonly count?: number;
    readonly weight?: number;
  };
}

export interface Score {
  /** 0 to 100, whole. */
  readonly score: number;
  readonly lines: readonly ScoreLine[];
}

type Finding = Pick<ScoreLine, 'reason' | 'facts'> & { readonly share: number };

/** The score of a lead at a moment, with its explanation line by line. */
export function scoreOf(lead: ScoredLead, config: ScoringConfig, now: Date): Score {
  const { activities, facts } = lead;
  const fact = (name: LeadFact, ...types: ActivityTypeName[]) =>
    facts[name] ? ticked : earnedBy(activities, types);
  const line = (
    group: ScoreLine['group'],
    criterion: Criterion,
    possible: number,
    found: Finding,
  ): ScoreLine => ({
    group,
    criterion,
    possible,
    earned: Math.round(Math.min(1, Math.max(0, found.share)) * possible),
    reason: found.reason,
    facts: found.facts,
  });
  const { engagement, budget, readiness } = config;
  const lines: ScoreLine[] = [
    sourceLine(lead.source, config),
    line(
      'engagement',
      'formCompletion',
      engagement.formCompletion,
      earnedBy(activities, ['FORM_SUBMISSION']),
    ),
    line(
      'engagement',
      'demoAttendance',
      engagement.demoAttendance,
      earnedBy(
        activities.filter(({ outcome }) => outcome !== 'NO_RESPONSE'),
        ['DEMO', 'EVENT_ATTENDANCE', 'WEBINAR_ATTENDANCE'],
      ),
    ),
    line('engagement', 'responseTime', engagement.responseTime, replied(lead)),
    line(
      'engagement',
      'interactionCount',
      engagement.interactionCount,
      interactions(activities, engagement.interactionCount, now),
    ),
    line(
      'budget',
      'confirmedBudget',
      budget.confirmedBudget,
      fact('confirmedBudget', 'QUOTE_SENT', 'CONTRACT_SENT', 'CONTRACT_SIGNED', 'PAYMENT_RECEIVED'),
    ),
    line(
      'budget',
      'paymentCapability',
      budget.paymentCapability,
      fact('paymentCapability', 'CONTRACT_SIGNED', 'PAYMENT_RECEIVED'),
    ),
    line('readiness', 'timelineMatch', readiness.timelineMatch, fact('timelineMatch')),
    line('readiness', 'decisionMaker', readiness.decisionMaker, fact('decisionMaker')),
    line('readiness', 'urgency', readiness.urgency, fact('urgency')),
  ];
  const sum = lines.reduce((total, { earned }) => total + earned, 0);
  return { score: Math.min(100, Math.max(0, sum)), lines };
}

/** The most that a lead can earn: the three groups and the best single source (CRM-37, AMB-083). */
export function totalPossible(
  config: Pick<ScoringConfig, 'engagement' | 'budget' | 'readiness' | 'sourcePoints'>,
): number {
  const sum = (group: object) =>
    Object.values(group).reduce((total: number, points: number) => total + points, 0);
  return (
    sum(config.engagement) +
    sum(config.budget) +
    sum(config.readiness) +
    Math.max(0, ...Object.values(config.sourcePoints))
  );
}

/** The band of a score; 0 points are DEAD whatever the thresholds (CRM-38). */
export function bandOf(score: number, { hot, warm, cold }: ScoringConfig['thresholds']): Temperature {
  if (score <= 0 || score < cold) return 'DEAD';
  if (score >= hot) return 'HOT';
  return score >= warm ? 'WARM' : 'COLD';
}

/**
 * Whether an open lead is DEAD for want of activity: 30 days or more since the last one, else since it came in. WON and
 * LOST never are (AMB-085 as corrected).
 */
export function isInactive(
  lead: {
    readonly currentStage: LeadStage;
    readonly lastActivityAt: string | null;
    readonly createdAt: string;
  },
  now: Date,
): boolean {
  const since = Date.parse(lead.lastActivityAt ?? lead.createdAt);
  return isOpenStage(lead.currentStage) && now.getTime() - since >= deadAfterDays * dayMs;
}

const ticked: Finding = { share: 1, reason: 'ticked', facts: {} };
const nothing: Finding = { share: 0, reason: 'none', facts: {} };

function sourceLine(source: LeadSource, config: ScoringConfig): ScoreLine {
  return {
    group: 'source',
    criterion: 'source',
    earned: config.sourcePoints[source],
    possible: Math.max(0, ...Object.values(config.sourcePoints)),
    reason: 'source',
    facts: { source },
  };
}

/** Earned in full by the first activity of one of the types. */
function earnedBy(activities: readonly ScoredActivity[], types: readonly ActivityTypeName[]): Finding {
  const found = earliest(activities.filter(({ type }) => types.includes(type)));
  return found
    ? { share: 1, reason: 'activity', facts: { type: found.type, at: found.occurredAt } }
    : nothing;
}

/** Whether the school's first contact came within 24 hours after the lead came in. */
function replied({ activities, createdAt }: ScoredLead): Finding {
  const first = earliest(activities.filter(({ type }) => isContact(type)));
  if (!first) return { share: 0, reason: 'noReply', facts: {} };
  const hours = Math.max(0, (Date.parse(first.occurredAt) - Date.parse(createdAt)) / hourMs);
  const inTime = hours <= replyHours;
  return {
    share: inTime ? 1 : 0,
    reason: inTime ? 'repliedInTime' : 'repliedLate',
    facts: { hours: Math.round(hours * 10) / 10, at: first.occurredAt, type: first.type },
  };
}

function isContact(type: ActivityTypeName): boolean {
  const { category } = activityTypes[type];
  return category === 'communication' || category === 'engagement' || category === 'follow_up';
}

function interactions(activities: readonly ScoredActivity[], points: number, now: Date): Finding {
  const since = now.getTime() - interactionDays * dayMs;
  const counted = activities.filter(
    ({ weight, occurredAt }) => weight !== 0 && Date.parse(occurredAt) > since,
  );
  const weight = counted.reduce((sum, one) => sum + one.weight, 0);
  if (counted.length === 0) return nothing;
  const share = points === 0 ? 0 : Math.min(points, Math.max(0, weight)) / points;
  return { share, reason: 'interactions', facts: { count: counted.length, weight } };
}

function earliest(activities: readonly ScoredActivity[]): ScoredActivity | undefined {
  return activities.reduce<ScoredActivity | undefined>(
    (first, one) => (first && Date.parse(first.occurredAt) <= Date.parse(one.occurredAt) ? first : one),
    undefined,
  );
}
