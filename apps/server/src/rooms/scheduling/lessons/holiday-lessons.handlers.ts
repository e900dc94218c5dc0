import { holidayLessons } from '@bellwether/contract/scheduling/holiday-lessons';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { countOf, rowsOf } from '../../../platform/db/rows.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { observedHolidays, viewerLanguage } from '../../holidays/index.ts';
import { lessonView } from '../../learning/learning.view.ts';
import { organizationTime } from '../../settings/index.ts';
import { changed } from '../changes.commands.ts';
import { demandClass, mayEditClass } from '../own-classes.access.ts';
import { placeSchedulesAnew } from './lesson-order.commands.ts';
import { deleteLessons } from './lessons.writer.ts';

type HolidayLesson = ResultOf<(typeof holidayLessons)['list']>['data'][number];
const Lesson = holidayLessons.list.result.shape.data.element.omit({ holidayName: true });

export const holidayLessonHandlers: Handlers<typeof holidayLessons> = {
  async list({ params: { id } }, ctx) {
    await demandClass(ctx, id, 'read');
    const { today } = await organizationTime(ctx.db, ctx.now);
    const data = await onHolidays(ctx.db, id, today, await viewerLanguage(ctx.db, ctx.viewer));
    return { data, count: data.length, can: { edit: await mayEditClass(ctx, id) } };
  },

  async replace({ params: { id } }, ctx) {
    await demandClass(ctx, id, 'edit');
    const { db } = ctx;
    // Two who press at once: the second one finds nothing left to do.
    await db.execute(sql`select id from class_schedule where class_id = ${id} order by id for update`);
    const time = await organizationTime(db, ctx.now);
    const found = await onHolidays(db, id, time.today, 'en');
    const schedules = [...new Set(found.map(({ scheduleId }) => scheduleId))];
    await deleteLessons(
      db,
      found.map(({ occurrenceId }) => occurrenceId),
    );
    await placeSchedulesAnew(db, schedules, time);
    const notPlaced = await waiting(db, schedules);
    changed(ctx, 'class', 're-place holiday lessons', id, { before: found, after: { notPlaced } });
    return { data: { replaced: found.length, notPlaced } };
  },
};

/**
 * The lessons of a class, from today on, that lie on an observed holiday though their schedule skips these. What an
 * override moved or changed was decided by somebody: it is not among them.
 */
async function onHolidays(
  db: Db,
  classId: string,
  today: string,
  language: string,
): Promise<HolidayLesson[]> {
  const rows = await rowsOf(db, Lesson).from(sql`
    select o.id as "occurrenceId", o.schedule_id as "scheduleId", s.schedule_name as "scheduleName", o.date::text as date,
      to_char(o.start_time, 'HH24:MI') as "startTime", to_char(o.end_time, 'HH24:MI') as "endTime", l.title as "lessonTitle"
    from lesson_occurrence o join class_schedule s on s.id = o.schedule_id left join ${lessonView('l')} on l.id = o.lesson_id
    where o.class_id = ${classId} and s.skip_observed_holidays and o.date >= ${today} and not o.is_override
      and not o.is_cancelled
    order by o.date, o.start_time, s.id`);
  const last = rows.at(-1);
  if (!last) return [];
  const holidays = await observedHolidays(db, today, last.date, language);
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  return rows.flatMap((row) => {
    const holidayName = names.get(row.date);
    return holidayName === undefined ? [] : [{ ...row, holidayName }];
  });
}

/** How many lessons stand in the order of these schedules, or of their groups, without a date. */
async function waiting(db: Db, scheduleIds: readonly string[]): Promise<number> {
  return countOf(
    db,
    sql`
    from schedule_entry en
    where en.scheduled_date is null and (en.schedule_id = any(${sql.param([...scheduleIds])}::uuid[])
      or en.group_id in (select schedule_group_id from class_schedule where id = any(${sql.param([...scheduleIds])}::uuid[])))`,
  );
}
