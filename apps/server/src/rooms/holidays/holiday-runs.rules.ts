import { addDays, type Day } from '@bellwether/contract/shared/day';

export interface HolidayRun {
  readonly name: string;
  /** Both included. */
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/** Holidays of one name on days that follow each other as one each, by their first day. The days come in order. */
export function holidayRuns(days: readonly { readonly date: Day; readonly name: string }[]): HolidayRun[] {
  const runs: HolidayRun[] = [];
  const latest = new Map<string, number>();
  for (const { date, name } of days) {
    const at = latest.get(name);
    const run = at === undefined ? undefined : runs[at];
    if (at !== undefined && run && date <= addDays(run.lastDay, 1)) runs[at] = { ...run, lastDay: date };
    else latest.set(name, runs.push({ name, firstDay: date, lastDay: date }) - 1);
  }
  return runs;
}
