import { holidayRuleMessage, keepsHolidayRule } from '@bellwether/contract/holidays/custom-holiday.rules';
import type { customHolidays } from '@bellwether/contract/holidays/custom-holidays';
import { and, asc, eq } from 'drizzle-orm';
import type { Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound, stale } from '../../platform/http/problem.ts';
import { changed } from './changes.ts';
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

  async create({ body }, ctx) {
    const [made] = await ctx.db.insert(customHoliday).values(body).returning();
    if (!made) throw notFound('Custom holiday');
    changed(ctx, 'custom_holiday', 'create', made.id, { after: view(made) });
    return view(made);
  },

  async update({ params: { id }, body: { version, ...fields } }, ctx) {
    const [before] = await ctx.db.select().from(customHoliday).where(eq(customHoliday.id, id)).for('update');
    if (!before) throw notFound('Custom holiday');
    if (version !== undefined && version !== before.version) throw stale(version, before.version);
    // Observed of a row from older data may be switched whatever its dates are. AMB-018.
    if (!sameButObserved(before, fields) && !keepsHolidayRule(fields)) {
      throw fieldProblem('endDate', holidayRuleMessage);
    }
    const [after] = await ctx.db
      .update(customHoliday)
      .set({ ...fields, version: before.version + 1 })
      .where(and(eq(customHoliday.id, id), eq(customHoliday.version, before.version)))
      .returning();
    if (!after) throw notFound('Custom holiday');
    changed(ctx, 'custom_holiday', 'update', id, { before: view(before), after: view(after) });
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
