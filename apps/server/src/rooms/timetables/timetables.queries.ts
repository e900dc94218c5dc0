import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import type { timetables } from '@bellwether/contract/timetables/timetables';
import { weekOf } from '@bellwether/contract/timetables/week-grid.rules';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Context } from '../../platform/http/context.ts';
import { observedHolidays } from '../holidays/index.ts';
import { organizationTime, readSettings } from '../settings/index.ts';
import { timetableLessons } from './timetable-lessons.queries.ts';
import { timetableSubjects } from './timetable-subjects.queries.ts';

type Query = InputOf<(typeof timetables)['get']>['query'];
type Ctx = Pick<Context, 'db' | 'now' | 'platform'> & { readonly viewer: Viewer };

/** What a page or a document of week timetables shows. */
export type Timetables = ResultOf<(typeof timetables)['get']>['data'];

/** Reads the week of those who are asked for. Throws 404 for who is not the viewer's to see, 403 for rooms. */
export async function readTimetables(ctx: Ctx, query: Query, language: string): Promise<Timetables> {
  const { db, now } = ctx;
  const { zone, today } = await organizationTime(db, now);
  const week = weekOf(query.week ?? today);
  const [from, to] = [week[0] ?? today, week[6] ?? today];
  const subjects = await timetableSubjects(ctx, query, { from, to });
  const ids = subjects.map(({ id }) => id);
  const lessons = await timetableLessons(db, ctx, query.kind, ids, { from, to, zone });
  const holidays = await observedHolidays(db, from, to, language);
  const { organization } = await readSettings(db, 'organization');
  return {
    kind: query.kind,
    startDate: from,
    endDate: to,
    today,
    organizationName: organization.name,
    holidays: holidays.map(({ date, name }) => ({ date, name })),
    timetables: subjects.map(({ id, title, subtitle }) => ({
      id,
      title,
      subtitle: subtitle || null,
      lessons: lessons.get(id) ?? [],
    })),
  };
}
