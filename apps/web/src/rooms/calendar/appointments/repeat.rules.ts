import { ordinalInMonth, type Repeat } from '@bellwether/contract/calendar/series.rules';
import type { RepeatKind } from '@bellwether/contract/calendar/values';
import { addDays, type Day, weekday } from '@bellwether/contract/shared/day';
import type { TFunction } from 'i18next';
import { dayMonth, weekdayNames } from '../date-labels.ts';

// How an appointment repeats, as its form holds it and as it is said.

/** A form shows all of it, whatever the kind needs. */
export type RepeatValues = {
  kind: RepeatKind | 'NONE';
  every: number | '';
  weekdays: number[];
  ends: 'UNTIL' | 'TIMES';
  until: string | null;
  times: number | '';
};

/** So many weeks are proposed. */
const proposedWeeks = 12;
const proposedTimes = 10;

/** What the form begins with: the stored rule, or none and what is proposed for one that begins on the day. */
export function repeatValues(repeat: Repeat | null | undefined, day: Day): RepeatValues {
  return {
    kind: repeat?.kind ?? 'NONE',
    every: repeat?.every ?? 1,
    weekdays: repeat && repeat.kind === 'WEEKLY' ? [...repeat.weekdays] : [weekday(day)],
    ends: repeat?.times ? 'TIMES' : 'UNTIL',
    until: repeat?.until ?? addDays(day, proposedWeeks * 7),
    times: repeat?.times ?? proposedTimes,
  };
}

/** The rule that the form says; null: it happens once. Fields that the kind does not need count for nothing. */
export function repeatOf({ kind, every, weekdays, ends, until, times }: RepeatValues) {
  if (kind === 'NONE') return null;
  return {
    kind,
    every: every === '' ? 1 : every,
    weekdays: kind === 'WEEKLY' ? weekdays : [],
    until: ends === 'UNTIL' ? until : null,
    times: ends === 'TIMES' && times !== '' ? times : null,
  };
}

/** 'Every week on Mon, Wed', of a rule that begins on the day. */
export function ruleLabel(
  { kind, every, weekdays }: Pick<Repeat, 'kind' | 'every' | 'weekdays'>,
  day: Day,
  t: TFunction<'calendar'>,
  language: string,
): string {
  const count = every;
  if (kind === 'DAILY') return t('repeat.daily', { count });
  if (kind === 'WEEKLY') {
    const names = weekdayNames(language, 'short');
    return t('repeat.weekly', { count, days: weekdays.map((one) => names[one]).join(', ') });
  }
  if (kind === 'MONTHLY_DAY') return t('repeat.monthlyDay', { count, day: Number(day.slice(8)) });
  const nth = t(`repeat.nth.${Math.min(ordinalInMonth(day), 5)}`);
  return t('repeat.monthlyWeekday', { count, nth, weekday: weekdayNames(language, 'long')[weekday(day)] });
}

/** 'Every week on Mon, until 5 March 2027', or how many times. */
export function repeatLabel(repeat: Repeat, day: Day, t: TFunction<'calendar'>, language: string): string {
  const rule = ruleLabel(repeat, day, t, language);
  const { until, times } = repeat;
  if (until) return t('repeat.until', { rule, date: `${dayMonth(until, language)} ${until.slice(0, 4)}` });
  return t('repeat.times', { rule, count: times ?? 1 });
}
