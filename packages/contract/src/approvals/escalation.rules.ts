import { addDays, type Day } from '../shared/day.ts';
import { silentWorkingDays } from './approvals.values.ts';

/**
 * Whether whoever was asked on a day has let two whole working days pass by today, the day of the question and today itself not counted.
 * `isFree` tells the days on which nobody works. Asked on Friday: of Monday and Tuesday, so on Wednesday.
 */
export function wasSilent(askedOn: Day, today: Day, isFree: (day: Day) => boolean): boolean {
  let silent = 0;
  // A fortnight holds two working days in any calendar of a school; longer is silent enough.
  for (let day = addDays(askedOn, 1), looked = 0; day < today; day = addDays(day, 1), looked += 1) {
    if (!isFree(day)) silent += 1;
    if (silent >= silentWorkingDays || looked > 30) return true;
  }
  return false;
}
