import { wallClock } from '@bellwether/contract/shared/zone';
import type { Db } from '../../../platform/db/database.ts';
import { observedHolidays } from '../../holidays/index.ts';
import { organizationZone } from '../../settings/index.ts';

/** From the one time of the school's day until the other nobody is reminded. */
const quiet = { from: '21:00', to: '07:00' };

/** Whether nobody is to be disturbed now: at night by the school's clock, and all day on a holiday that it observes. AMB-383. */
export async function isQuiet(db: Db, now: Date): Promise<boolean> {
  const { day, time } = wallClock(now, await organizationZone(db));
  if (time >= quiet.from || time < quiet.to) return true;
  return (await observedHolidays(db, day, day)).length > 0;
}
