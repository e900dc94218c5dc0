import type { cover } from '@bellwether/contract/scheduling/cover';
import type { Handlers } from '../../../platform/http/context.ts';
import { observedHolidays } from '../../holidays/index.ts';
import { organizationTime } from '../../settings/index.ts';
import { demandClass } from '../own-classes.access.ts';
import { lessonToCover } from './cover.queries.ts';
import { candidatesFor } from './cover-candidates.queries.ts';
import { teachingStaffOf } from './staff.queries.ts';

export const coverHandlers: Handlers<typeof cover> = {
  async find({ query: { scheduleId, date, kind } }, ctx) {
    const { db, now } = ctx;
    const found = await lessonToCover(db, scheduleId, date);
    const { lesson } = found;
    await demandClass(ctx, lesson.classId, 'edit');
    const { zone } = await organizationTime(db, now);
    const staff = await teachingStaffOf(db);
    const { candidates, busyCount } = await candidatesFor(db, { ...found, staff, kind, zone });
    const holidays = await observedHolidays(db, lesson.date, lesson.date);
    return { lesson: { ...lesson, holidays: holidays.map(({ name }) => name) }, candidates, busyCount };
  },
};
