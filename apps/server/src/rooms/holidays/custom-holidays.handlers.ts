import { holidayRuleMessage, keepsHolidayRule } from '@bellwether/contract/holidays/custom-holiday.rules';
import type { customHolidays } from '@bellwether/contract/holidays/custom-holidays';
import { asc, eq } from 'drizzle-orm';
import { lockVersioned, saveAction, storeVersioned } from '../../platform/db/records.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { changed } from './changes.commands.ts';
import { customHoliday } from './holidays.table.ts';

type Row = typeof customHoliday.$inferSelect;
type Fields = Pick<Row, 'name' | 'startDate' | 'endDate' | 'isRange' | 'isRecurring' | 'isObserved'>;

export const customHolidayHandlers: Handlers<typeof customHolidays> = {
  async list(_input, { db }) {
    const rows = await db
      .select()
      .from(customHoliday)
      .orderBy(asc(customHoliday.startDate), asc(customHoliday.name), asc(customHoliday.id));
    return rows.map(view);
  },

  async get({ params: { id } }, { db }) {
    const [found] = await db.select().from(customHoliday).where(eq(customHoliday.id, id));
    if (!found) throw notFound('Custom holiday');
    return { data: view(found) };
  },

  async create({ body }, ctx) {
    const [made] = await ctx.db.insert(customHoliday).values(body).returning();
    if (!made) throw notFound('Custom holiday');
    changed(ctx, 'custom_holiday', 'create', made.id, { after: view(made) });
    return view(made);
  },

  async update({ params: { id }, body: { version, ...fields } }, ctx) {
    const before = await lockVersioned(
      ctx.db,
      { table: customHoliday, thing: 'Custom holiday' },
      id,
      version,
    );
    // Observed of a row from older data may be switched whatever its dates are. AMB-018.
    if (!sameButObserved(before, fields) && !keepsHolidayRule(fields)) {
      throw fieldProblem('endDate', holidayRuleMessage);
    }
    const after = await storeVersioned(ctx.db, { table: customHoliday }, before, fields);
    const action = saveAction(version);
    changed(ctx, 'custom_holiday', action, id, { before: view(before), after: view(after) });
    return view(after);
  },

  async remove({ params: { id } }, ctx) {
    const [gone] = await ctx.db.delete(customHoliday).where(eq(customHoliday.id, id)).returning();
    if (!gone) throw notFound('Custom holiday');
    changed(ctx, 'custom_holiday', 'delete', id, { before: view(gone) });
    return undefined;
  },
};

function view({ createdAt: _, updatedAt: __, ...row }: Row) {
  return row;
}

function sameButObserved(before: Row, after: Omit<Fields, 'isObserved'>): boolean {
  return (
    before.name === after.name &&
    before.startDate === after.startDate &&
    before.endDate === after.endDate &&
    before.isRange === after.isRange &&
    before.isRecurring === after.isRecurring
  );
}
