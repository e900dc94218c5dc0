import {
  type ActivityOutcome,
  activityOutcomeNames,
  activityOutcomes,
  type Impact,
} from './activity.values.ts';

// Meetings with leads, without a schema.

/** The types of meetings with the minutes that each takes by default; the first is the default type (CRM-29, AMB-027). */
export const meetingMinutes = {
  PHONE: 30,
  VIDEO_CALL: 45,
  SCHEDULED_CALLBACK: 15,
  IN_PERSON_MEETING: 60,
  DEMO: 45,
  PRESENTATION: 60,
} as const;
export type MeetingType = keyof typeof meetingMinutes;
export const meetingTypes = Object.keys(meetingMinutes) as [MeetingType, ...MeetingType[]];

/** The minutes that the dialog offers (CRM-28). */
export const meetingDurations = [15, 30, 45, 60, 90, 120] as const;

export const meetingStatuses = ['SCHEDULED', 'COMPLETED', 'NO_SHOW', 'CANCELLED'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

/** The outcomes that say only whether it took place (CRM-31). */
export const plainOutcomes = ['COMPLETED', 'NO_SHOW', 'CANCELLED'] as const satisfies MeetingStatus[];

/** Everything that a meeting may end with: whether it took place, or how the lead answered (CRM-31, AMB-028). */
export const meetingOutcomes = [...plainOutcomes, ...activityOutcomeNames] as const;
export type MeetingOutcome = (typeof meetingOutcomes)[number];

/** What an outcome means for the lead. */
export function impactOf(outcome: MeetingOutcome): Impact {
  if (outcome === 'COMPLETED') return 'positive';
  if (outcome === 'NO_SHOW') return 'negative';
  if (outcome === 'CANCELLED') return 'neutral';
  return activityOutcomes[outcome];
}

/** The state that the outcome gives the meeting: any answer of the lead means that it took place (AMB-028). */
export function statusOf(outcome: MeetingOutcome): Exclude<MeetingStatus, 'SCHEDULED'> {
  return outcome === 'NO_SHOW' || outcome === 'CANCELLED' ? outcome : 'COMPLETED';
}

/** Whether a meeting may end so by now: one that has not begun has neither taken place nor been missed, so it can only be cancelled (CRM-31). */
export function mayEndAs(
  outcome: MeetingOutcome,
  { scheduledStart }: { readonly scheduledStart: string },
  now: Date,
): boolean {
  return statusOf(outcome) === 'CANCELLED' || Date.parse(scheduledStart) <= now.getTime();
}

/** The lead's answer within an outcome; null when it says only whether the meeting took place. */
export function answerOf(outcome: MeetingOutcome): ActivityOutcome | null {
  return outcome in activityOutcomes ? (outcome as ActivityOutcome) : null;
}
