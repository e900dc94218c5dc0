import type { publicHolidays } from '@bellwether/contract/holidays/public-holidays';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { dayIn } from '@bellwether/contract/shared/zone';
import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { organizationZone, readSettings } from '../settings/index.ts';
import { changed } from './changes.commands.ts';
import { holidayPreference } from './holidays.table.ts';
import { holidayLibrary, observedHolidays } from './observed-holidays.queries.ts';
import { viewerLanguage } from './viewer-language.queries.ts';

type Preference = InputOf<(typeof publicHolidays)['savePreferences']>['body'][number];

export const preferenceConflicts: Conflicts = {
  holiday_preference_unique: { code: 'STALE', message: 'Someone else saved this holiday in the meantime.' },
};

export const publicHolidayHandlers: Handlers<typeof publicHolidays> = {
  async list({ query }, ctx) {
    const { year, country } = await yearOfCountry(ctx, query);
    const language = await viewerLanguage(ctx.db, ctx.viewer);
    const library = await holidayLibrary();
    return library.of(country, year, language).map((one) => ({
      ...one,
      observedByDefault: one.type === 'public',
    }));
  },

  async observed({ query: { startDate, endDate } }, { db, viewer }) {
    return observedHolidays(db, startDate, endDate, await viewerLanguage(db, viewer));
  },

  async countries(_input, { db, viewer }) {
    const library = await holidayLibrary();
    return library.countries(await viewerLanguage(db, viewer));
  },

  async preferences({ query }, ctx) {
    const { year, country } = await yearOfCountry(ctx, query);
    const rows = await ctx.db
      .select()
      .from(holidayPreference)
      .where(
        and(
          eq(holidayPreference.countryCode, country),
          between(holidayPreference.date, `${pad(year)}-01-01`, `${pad(year)}-12-31`),
        ),
      )
      .orderBy(asc(holidayPreference.date), asc(holidayPreference.name));
    return rows.map(({ id, date, name, countryCode, isObserved }) => ({
      id,
      date,
      holidayDate: date,
      name,
      countryCode,
      year: Number(date.slice(0, 4)),
      isObserved,
    }));
  },

  async savePreferences({ body }, ctx) {
    const rows = await storable(ctx, body);
    if (rows.length > 0) {
      await ctx.db
        .insert(holidayPreference)
        .values(rows)
        .onConflictDoUpdate({
          target: [holidayPreference.countryCode, holidayPreference.date, holidayPreference.name],
          set: { isObserved: sql`excluded.is_observed`, updatedAt: sql`now()` },
        });
    }
    const countries = [...new Set(rows.map(({ countryCode }) => countryCode))].join(', ');
    changed(ctx, 'holiday_preference', 'save', countries, { after: rows });
    return { message: 'Holiday preferences saved successfully.' };
  },
};

/** The asked year and country: this year in the organisation's zone and the default country when left out. 400 for no country. */
async function yearOfCountry(
  { db, now }: Pick<Context, 'db' | 'now'>,
  query: InputOf<(typeof publicHolidays)['list']>['query'],
): Promise<{ year: number; country: string }> {
  const country = query.countryCode ?? query.country ?? (await defaultCountry(db));
  if (!(await holidayLibrary()).has(country)) {
    const field = query.countryCode === undefined ? 'country' : 'countryCode';
    throw fieldProblem(field, `There is no country '${country}'.`);
  }
  if (query.year !== undefined) return { year: query.year, country };
  const zone = await organizationZone(db);
  return { year: Number(dayIn(zone, now).slice(0, 4)), country };
}

async function defaultCountry(db: Db): Promise<string> {
  return (await readSettings(db, 'holidays')).holidays.defaultCountry;
}

/**
 * The rows under their English names, the last of equal ones winning. Throws 400 for a name that the library does not
 * have on that day: it would be kept and never count. REV-20.
 */
async function storable(
  { db, viewer }: Context & { viewer: Parameters<typeof viewerLanguage>[1] },
  body: readonly Preference[],
) {
  const languages = ['en', await viewerLanguage(db, viewer), 'vi'];
  const library = await holidayLibrary();
  const rows = new Map<string, typeof holidayPreference.$inferInsert>();
  for (const [index, { countryCode, date, name, isObserved }] of body.entries()) {
    const key = languages
      .flatMap((language) => library.of(countryCode, Number(date.slice(0, 4)), language))
      .find((one) => one.date === date && (one.key === name || one.name === name))?.key;
    if (key === undefined) {
      throw fieldProblem(`${index}.name`, `${countryCode} has no holiday '${name}' on ${date}.`);
    }
    rows.set(`${countryCode} ${date} ${key}`, { countryCode, date, name: key, isObserved });
  }
  return [...rows.values()];
}

function pad(year: number): string {
  return String(year).padStart(4, '0');
}
