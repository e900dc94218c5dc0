import type { holidayLists } from '@bellwether/contract/leave/holiday-lists';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { holidayList, listedHoliday } from './leave-setup.table.ts';

const columns = {
  id: holidayList.id,
  name: holidayList.name,
  year: holidayList.year,
  isDefault: holidayList.isDefault,
  departmentIds: holidayList.departmentIds,
  holidayCount: sql<number>`(select count(*)::int from listed_holiday h where h.holiday_list_id = "holiday_list"."id")`,
  version: holidayList.version,
};

const sortable = { year: [holidayList.year, holidayList.name], name: [holidayList.name] };

/** One page of the holiday lists. */
export function listHolidayLists(db: Db, query: InputOf<typeof holidayLists.list>['query']) {
  const where = and(
    query.year === undefined ? undefined : eq(holidayList.year, query.year),
    contains(query.search, holidayList.name),
  );
  return pageOf(db, (onPage) => db.select(columns).from(holidayList).where(onPage).$dynamic(), {
    query,
    by: sortable[query.sortBy],
    id: holidayList.id,
    from: sql`from ${holidayList} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One holiday list. Throws 404. */
export async function findHolidayList(db: Db, id: string) {
  const [found] = await db.select(columns).from(holidayList).where(eq(holidayList.id, id));
  if (!found) throw notFound('Holiday list');
  return found;
}

/** The days off of a list, in order. */
export function daysOfList(db: Db, id: string) {
  return db
    .select({
      id: listedHoliday.id,
      holidayListId: listedHoliday.holidayListId,
      date: listedHoliday.date,
      name: listedHoliday.name,
      description: listedHoliday.description,
    })
    .from(listedHoliday)
    .where(eq(listedHoliday.holidayListId, id))
    .orderBy(asc(listedHoliday.date));
}
