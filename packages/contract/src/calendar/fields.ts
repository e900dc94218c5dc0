import { day, Moment } from '../shared/fields.ts';

// Nothing is planned in far centuries, whose dates neither a calendar nor a database can show.

const firstYear = 1900;
const lastYear = 2200;

/** A day on which something can be planned, YYYY-MM-DD, from 1900 to 2200. */
export function plannableDay(message?: string) {
  return day(message).refine(
    (text) => Number(text.slice(0, 4)) <= lastYear,
    `Choose a year up to ${lastYear}`,
  );
}

/** A moment at which something can be planned, from 1900 to 2200. */
export const PlannableMoment = Moment.refine((text) => {
  const year = new Date(text).getUTCFullYear();
  return year >= firstYear && year <= lastYear;
}, `Choose a year from ${firstYear} to ${lastYear}`);
