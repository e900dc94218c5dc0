import type { LeadDetail } from '../lead-form.rules.ts';

type Meeting = LeadDetail['meetings'][number];

/** Scheduled ones that are still to come first, the nearest on top; then the others, the latest on top. */
export function meetingsInOrder(meetings: readonly Meeting[], now: Date): Meeting[] {
  const isNext = ({ status, scheduledEnd }: Meeting) =>
    status === 'SCHEDULED' && Date.parse(scheduledEnd) >= now.getTime();
  const start = ({ scheduledStart }: Meeting) => Date.parse(scheduledStart);
  const next = meetings.filter(isNext).toSorted((one, other) => start(one) - start(other));
  const past = meetings.filter((one) => !isNext(one)).toSorted((one, other) => start(other) - start(one));
  return [...next, ...past];
}
