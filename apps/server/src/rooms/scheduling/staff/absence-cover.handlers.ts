import type { absenceCover } from '@bellwether/contract/scheduling/absence-cover';
import { planCovers } from '@bellwether/contract/scheduling/absence-cover.rules';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { organizationTime } from '../../settings/index.ts';
import { handOver } from '../lessons/hand-over.commands.ts';
import { awayEmployee, coversBefore, missedLessons } from './absence-cover.queries.ts';
import { lessonToCover } from './cover.queries.ts';
import { candidatesFor } from './cover-candidates.queries.ts';
import { bookedBetween, teachingStaffOf } from './staff.queries.ts';

export const absenceCoverHandlers: Handlers<typeof absenceCover> = {
  async plan({ query: { employeeId, from, to } }, { db, now }) {
    const employee = await awayEmployee(db, employeeId);
    const { today, zone } = await organizationTime(db, now);
    const staff = (await teachingStaffOf(db)).filter((one) => one.employeeId !== employeeId);
    const covers = await coversBefore(db, from);
    const lessons = [];
    for (const missed of await missedLessons(db, employeeId, from, to, today)) {
      const found = await lessonToCover(db, missed.scheduleId, missed.originalDate);
      const { candidates, busyCount } = await candidatesFor(db, { ...found, staff, kind: missed.kind, zone });
      const { className, courseTitle, lessonTitle, date, startTime, endTime } = found.lesson;
      lessons.push({
        ...missed,
        ...{ className, courseTitle, lessonTitle, date, startTime, endTime, busyCount },
        candidates: candidates.map((one) => ({ ...one, coversLately: covers.get(one.employeeId) ?? 0 })),
      });
    }
    const proposed = planCovers(lessons);
    const booked = (await bookedBetween(db, { from, to, zone, employeeId })).get(employeeId) ?? [];
    return {
      employee,
      lessons: lessons.map((lesson, at) => ({ ...lesson, proposedId: proposed[at] ?? null })),
      duties: booked.flatMap(({ kind, eventId, className, date, startTime, endTime }) =>
        kind === 'ASSIGNMENT' ? [{ eventId, name: className ?? '', date, startTime, endTime }] : [],
      ),
    };
  },

  async apply({ body: { changes } }, ctx) {
    await demandTeachingStaff(ctx, changes);
    const undo = [];
    for (const change of changes) {
      const previous = await handOver(ctx, change);
      if (change.to) undo.push({ ...change, from: change.to, to: previous });
    }
    return { data: { undo } };
  },
};

/** Throws 400 where a lesson would pass to somebody who neither teaches nor assists, or who is no longer in service. */
async function demandTeachingStaff(
  { db }: Context & { readonly viewer: Viewer },
  changes: readonly { to: string | null }[],
): Promise<void> {
  const known = new Set((await teachingStaffOf(db)).map(({ employeeId }) => employeeId));
  const at = changes.findIndex(({ to }) => to !== null && !known.has(to));
  if (at >= 0) throw fieldProblem(`changes.${at}.to`, 'This person neither teaches nor assists.');
}
