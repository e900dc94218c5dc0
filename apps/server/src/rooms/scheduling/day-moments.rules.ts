import { addDays, type Day, minutesOf } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';

const dayMilliseconds = 86_400_000;
const minute = 60_000;

/**
 * Moments of wall-clock times in a zone, in milliseconds, for many times of few days: a day on which no clock changes
 * counts on from its midnight, which is worked out once.
 */
export function dayMoments(zone: string): (day: Day, time: string) => number {
  const midnights = new Map<Day, number>();
  const midnight = (day: Day) => {
    let moment = midnights.get(day);
    if (moment === undefined) {
      moment = momentOf(day, '00:00', zone).getTime();
      midnights.set(day, moment);
    }
    return moment;
  };
  return (day, time) => {
    const start = midnight(day);
    if (midnight(addDays(day, 1)) - start !== dayMilliseconds) return momentOf(day, time, zone).getTime();
    return start + minutesOf(time) * minute;
  };
}
