import { firstHolidayYear, lastHolidayYear } from '@bellwether/contract/holidays/values';
import type { Day } from '@bellwether/contract/shared/day';

/** One public holiday of a country and year, as it is shown. */
export interface HolidayRow {
  readonly date: Day;
  readonly name: string;
  readonly type: string;
  readonly key: string;
  readonly observedByDefault: boolean;
}

interface Preference {
  readonly date: Day;
  readonly name: string;
  readonly isObserved: boolean;
}

/** What was chosen and not saved yet, by country, date and English name. */
export type Choices = ReadonlyMap<string, Choice>;

export interface Choice {
  readonly date: Day;
  readonly name: string;
  readonly countryCode: string;
  readonly year: number;
  readonly isObserved: boolean;
}

/**
 * The year that the text names: a whole number greater than 1900 and less than 2100; undefined for anything else, which
 * is ignored. CAL-35.
 */
export function yearOf(text: string): number | undefined {
  if (!/^\d{4}$/.test(text.trim())) return undefined;
  const year = Number(text);
  return year >= firstHolidayYear && year <= lastHolidayYear ? year : undefined;
}

/** Names a holiday for good: whatever the language is. REV-20. */
export function choiceKey(country: string, { date, key }: Pick<HolidayRow, 'date' | 'key'>): string {
  return `${country} ${date} ${key}`;
}

/** Whether a holiday is saved as observed: the preference says so, else public holidays are. CAL-38. */
export function savedObserved(row: HolidayRow, preferences: readonly Preference[]): boolean {
  const saved = preferences.find(({ date, name }) => date === row.date && name === row.key);
  return saved?.isObserved ?? row.observedByDefault;
}

/** The choices after a holiday was switched; one that is again as saved is none. CAL-38. */
export function switched(
  choices: Choices,
  country: string,
  row: HolidayRow,
  preferences: readonly Preference[],
): Choices {
  const key = choiceKey(country, row);
  const saved = savedObserved(row, preferences);
  const now = choices.get(key)?.isObserved ?? saved;
  const next = new Map(choices);
  if (now === saved) next.set(key, choiceOf(country, row, !now));
  else next.delete(key);
  return next;
}

/** What Save Preferences sends: every holiday of the list as shown, and what was switched in other years. CAL-37. */
export function toSave(
  choices: Choices,
  country: string,
  rows: readonly HolidayRow[],
  preferences: readonly Preference[],
): Choice[] {
  const shown = new Map<string, Choice>(
    rows.map((row) => [choiceKey(country, row), choiceOf(country, row, savedObserved(row, preferences))]),
  );
  return [...new Map([...shown, ...choices]).values()];
}

function choiceOf(countryCode: string, { date, key }: HolidayRow, isObserved: boolean): Choice {
  return { date, name: key, countryCode, year: Number(date.slice(0, 4)), isObserved };
}
