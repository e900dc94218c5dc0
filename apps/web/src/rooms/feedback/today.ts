import type { Day } from '@bellwether/contract/shared/day';
import { dayIn } from '@bellwether/contract/shared/zone';

/** Today by the clock of the zone. */
export function today(timeZone: string): Day {
  return dayIn(timeZone, new Date());
}
