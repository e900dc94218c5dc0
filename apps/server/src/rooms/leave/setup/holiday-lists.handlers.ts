import type { holidayLists } from '@bellwether/contract/leave/holiday-lists';
import { and, eq } from 'drizzle-orm';
import { drop, lockVersioned, make, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { observedHolidays } from '../../holidays/index.ts';
import { demandDepartments } from './demand-departments.queries.ts';
import { daysOfList, findHolidayList, listHolidayLists } from './holiday-lists.queries.ts';
import { holidayList, listedHoliday } from './leave-setup.table.ts';

export const holidayListConflicts: Conflicts = {
  holiday_list_name_unique: {
    code: 'HOLIDAY_LIST_NAME_TAKEN',
    field: 'name',
    message: 'The year has a list of this name.',
  },
  holiday_list_default_unique: {
    code: 'DEFAULT_EXISTS',
    field: 'isDefault',
    message: 'The year has a default list already.',
  },
  listed_holiday_unique: { code: 'DAY_LISTED', message: 'The list has a holiday on this day already.' },
};

const paths = ['/api/hr/holiday-lists'];
const kind = { table: holidayList, entity: 'holiday_list', thing: 'Holiday list', paths };

export const holidayListHandlers: Handlers<typeof holidayLists> = {
  list: ({ query }, { db }) => listHolidayLists(db, query),

  get: async ({ params: { id } }, { db }) => ({ data: await findHolidayList(db, id) }),

  async create({ body }, ctx) {
    await demandDepartments(ctx.db, body.departmentIds);
    const { id } = await make(ctx, kind, body);
    return { data: await findHolidayList(ctx.db, id) };
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, version);
    await demandDepartments(ctx.db, body.departmentIds);
    const days = await daysOfList(ctx.db, id);
    if (body.year !== before.year && days.length > 0)
      throw fieldProblem('year', 'The year stays: the list has holidays of it.');
    const after = await storeVersioned(ctx.db, kind, before, body);
    ctx.audit({ action: 'update', entity: kind.entity, entityId: id, before, after });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
    return { data: await findHolidayList(ctx.db, id) };
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),

  async days({ params: { id } }, { db }) {
    await findHolidayList(db, id);
    return { data: await daysOfList(db, id) };
  },

  async addDays({ params: { id }, body: { holidays } }, ctx) {
    const list = await lockVersioned(ctx.db, kind, id, undefined);
    const wrong = holidays.findIndex(({ date }) => Number(date.slice(0, 4)) !== list.year);
    if (wrong >= 0) throw fieldProblem(`holidays.${wrong}.date`, `The list is of ${list.year}.`);
    await add(ctx, id, holidays);
    return { data: await daysOfList(ctx.db, id) };
  },

  async removeDay({ params: { id, holidayId } }, ctx) {
    const [gone] = await ctx.db
      .delete(listedHoliday)
      .where(and(eq(listedHoliday.id, holidayId), eq(listedHoliday.holidayListId, id)))
      .returning();
    if (!gone) throw notFound('Holiday');
    ctx.audit({ action: 'remove_holiday', entity: kind.entity, entityId: id, before: gone });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
    return undefined;
  },

  async importObserved({ params: { id } }, ctx) {
    const { year } = await lockVersioned(ctx.db, kind, id, undefined);
    const there = new Set((await daysOfList(ctx.db, id)).map(({ date }) => date));
    const observed = await observedHolidays(ctx.db, `${year}-01-01`, `${year}-12-31`);
    const fresh = new Map<string, { date: string; name: string; description: null }>();
    for (const { date, name, type } of observed)
      if (type === 'public' && !there.has(date) && !fresh.has(date))
        fresh.set(date, { date, name: name.slice(0, 100), description: null });
    await add(ctx, id, [...fresh.values()]);
    return { data: await daysOfList(ctx.db, id), meta: { added: fresh.size } };
  },
};

async function add(
  ctx: Context,
  holidayListId: string,
  holidays: readonly { date: string; name: string; description: string | null }[],
): Promise<void> {
  if (holidays.length > 0)
    await ctx.db.insert(listedHoliday).values(holidays.map((one) => ({ ...one, holidayListId })));
  ctx.audit({ action: 'add_holidays', entity: kind.entity, entityId: holidayListId, after: { holidays } });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
