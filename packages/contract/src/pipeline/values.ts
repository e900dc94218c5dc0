// Values of the room without a schema: a page may import them without bringing zod along.

/** The stages of the board, in its order (CRM-01). */
export const leadStages = [
  'NEW',
  'CONTACTED',
  'QUALIFIED',
  'OPPORTUNITY',
  'NEGOTIATION',
  'WON',
  'LOST',
] as const;
export type LeadStage = (typeof leadStages)[number];

/** The titles of the stages as texts that leave the server say them: 'Lead moved to {title}' (CRM-01, CRM-10). */
export const stageTitles: Readonly<Record<LeadStage, string>> = {
  NEW: 'New Leads',
  CONTACTED: 'Contacted',
  QUALIFIED: 'Qualified',
  OPPORTUNITY: 'Opportunity',
  NEGOTIATION: 'Negotiation',
  WON: 'Won',
  LOST: 'Lost',
};

/** Stages in which a lead is still worked on; the others keep their score and temperature (AMB-085). */
export const openStages = [
  'NEW',
  'CONTACTED',
  'QUALIFIED',
  'OPPORTUNITY',
  'NEGOTIATION',
] as const satisfies LeadStage[];

/** Whether the lead is still worked on: not WON and not LOST. */
export function isOpenStage(stage: LeadStage): boolean {
  return stage !== 'WON' && stage !== 'LOST';
}

/** CRM-08. */
export const temperatures = ['HOT', 'WARM', 'COLD', 'DEAD'] as const;
export type Temperature = (typeof temperatures)[number];

/** Where leads come from (CRM-36, AMB-234). */
export const leadSources = [
  'INTERNAL_REFERRAL',
  'EXTERNAL_REFERRAL',
  'PARTNER',
  'PHONE',
  'EVENT',
  'WEBSITE_FORM',
  'LANDING_PAGE',
  'EMAIL_CAMPAIGN',
  'SOCIAL_MEDIA',
  'GOOGLE_ADS',
  'FACEBOOK_ADS',
  'WALK_IN',
  'OTHER',
] as const;
export type LeadSource = (typeof leadSources)[number];

/** Days without an activity after which an open lead is DEAD (CRM-38). */
export const deadAfterDays = 30;

/** The states of a student's interest in a product; the first is the default (CRM-24). */
export const interestStatuses = ['INTERESTED', 'QUOTED', 'PURCHASED', 'DECLINED'] as const;
export type InterestStatus = (typeof interestStatuses)[number];

/** When the next step with a lead is due, by the organisation's calendar; a week begins on Sunday (AMB-209). */
export const followUpWindows = ['overdue', 'today', 'week', 'none'] as const;
export type FollowUpWindow = (typeof followUpWindows)[number];

/** Where a placement test of a lead's student stands. AMB-373. */
export const placementStates = ['OPEN', 'RUNNING', 'HANDED_IN', 'GRADED', 'EXPIRED', 'WITHDRAWN'] as const;
export type PlacementState = (typeof placementStates)[number];

/** For how many days the link to a placement test can begin it, and for how many hours its receipt stays. */
export const placementLimits = { daysLeast: 1, daysMost: 60, receiptHours: 24 } as const;

/** The roles of which an assignee holds at least one (CRM-27, AMB-122). */
export const assigneeRoles = [
  'employee',
  'teacher',
  'teacher_assistant',
  'principal',
  'school_nurse',
  'manager',
] as const;

/** The facts that staff tick on a lead; each earns its criterion of the score (AMB-084). */
export const leadFacts = [
  'confirmedBudget',
  'paymentCapability',
  'timelineMatch',
  'decisionMaker',
  'urgency',
] as const;
export type LeadFact = (typeof leadFacts)[number];
