import { isOpenStage } from '@bellwether/contract/pipeline/values';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { dayIn } from '@bellwether/contract/shared/zone';
import type { LeadDetail } from '../lead-form.rules.ts';

type StepLead = Pick<
  LeadDetail,
  | 'currentStage'
  | 'nextFollowUp'
  | 'lastActivityAt'
  | 'lastUserActivityType'
  | 'lastUserActivityOutcome'
  | 'customer'
>;

export interface NextStep {
  /** Why a step is suggested; screens say it in words. */
  readonly reason:
    | 'won'
    | 'overdue'
    | 'firstContact'
    | 'askedFor'
    | 'interested'
    | 'noResponse'
    | 'later'
    | 'quiet';
  /** The day that is suggested for it; null where it is not about a day. */
  readonly day: Day | null;
}

type Outcome = NonNullable<StepLead['lastUserActivityOutcome']>;
type Answer = Pick<NextStep, 'reason'> & { readonly days: number };

/** After which outcome one comes back when. */
const answers: Partial<Record<Outcome, Answer>> = {
  REQUESTED_FOLLOWUP: { reason: 'askedFor', days: 1 },
  SCHEDULED_MEETING: { reason: 'interested', days: 2 },
  INTERESTED: { reason: 'interested', days: 2 },
  SUCCESSFUL: { reason: 'interested', days: 3 },
  MOVED_TO_NEXT_STAGE: { reason: 'interested', days: 3 },
  NO_RESPONSE: { reason: 'noResponse', days: 3 },
  TECHNICAL_ISSUE: { reason: 'noResponse', days: 1 },
  TIMING_NOT_RIGHT: { reason: 'later', days: 30 },
  OUT_OF_BUDGET: { reason: 'later', days: 30 },
};

/**
 * What to do next with a lead: make a customer of a won one, else a day for the next contact where none is planned or
 * the planned one has passed. Undefined when nothing is open. AMB-208.
 */
export function nextStepOf(lead: StepLead, now: Date, zone: string): NextStep | undefined {
  if (lead.currentStage === 'WON') return lead.customer ? undefined : { reason: 'won', day: null };
  if (!isOpenStage(lead.currentStage)) return undefined;
  const today = dayIn(zone, now);
  if (lead.nextFollowUp) {
    if (Date.parse(lead.nextFollowUp) >= now.getTime()) return undefined;
    return { reason: 'overdue', day: addDays(today, 1) };
  }
  if (!lead.lastUserActivityType) return { reason: 'firstContact', day: addDays(today, 1) };
  const answer = lead.lastUserActivityOutcome ? answers[lead.lastUserActivityOutcome] : undefined;
  const { reason, days } = answer ?? { reason: 'quiet' as const, days: 7 };
  return { reason, day: addDays(today, days) };
}
