import type { cover } from '@bellwether/contract/scheduling/cover';
import { rankCover } from '@bellwether/contract/scheduling/cover.rules';
import { missingHours } from '@bellwether/contract/scheduling/duty-hours.rules';
import { weekday } from '@bellwether/contract/shared/day';
import type { Handlers } from '../../../platform/http/context.ts';
import { availabilityOf } from '../../availability/index.ts';
import { observedHolidays } from '../../holidays/index.ts';
import { organizationTime } from '../../settings/index.ts';
import { demandClass } from '../own-classes.access.ts';
import { factsOfPeople, lessonToCover } from './cover.queries.ts';
import { teachingStaffOf } from './staff.queries.ts';

export const coverHandlers: Handlers<typeof cover> = {
  async find({ query: { scheduleId, date, kind } }, ctx) {
    const { db, now } = ctx;
    const { lesson, courseId, startsAt, endsAt } = await lessonToCover(db, scheduleId, date);
    await demandClass(ctx, lesson.classId, 'edit');
    const { zone } = await organizationTime(db, now);
    const present = new Set([...lesson.teachers, ...lesson.assistants].map(({ employeeId }) => employeeId));
    const people = (await teachingStaffOf(db)).filter(({ employeeId }) => !present.has(employeeId));
    const facts = await factsOfPeople(db, { ...lesson, courseId, startsAt, endsAt, zone });
    const weeks = await availabilityOf(
      db,
      people.flatMap(({ userId }) => userId ?? []),
    );
    const free = people.filter(({ employeeId }) => !facts.busy.has(employeeId));
    const candidates = free.map(({ id: _, ...person }) => {
      const week = person.userId ? weeks.get(person.userId) : undefined;
      return {
        ...person,
        isClassSubstitute: facts.substitutes.has(person.employeeId),
        taughtBefore: facts.taught.get(person.employeeId) ?? 0,
        weekMinutes: facts.weekMinutes.get(person.employeeId) ?? 0,
        isAvailable: week ? missingHours(week, weekday(lesson.date), lesson).length === 0 : null,
      };
    });
    const holidays = await observedHolidays(db, lesson.date, lesson.date);
    return {
      lesson: { ...lesson, holidays: holidays.map(({ name }) => name) },
      candidates: rankCover(candidates, kind),
      busyCount: people.length - free.length,
    };
  },
};
