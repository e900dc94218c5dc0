import type { absenceCover } from '@bellwether/contract/scheduling/absence-cover';
import { planCovers } from '@bellwether/contract/scheduling/absence-cover.rules';
import type { Db } from '../../../platform/db/database.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { organizationTime } from '../../settings/index.ts';
import { awayEmployee, coversBefore, missedLessons } from './absence-cover.queries.ts';
import { lessonToCover } from './cover.queries.ts';
import { candidatesFor } from './cover-candidates.queries.ts';
import { colleaguesOf, missedDuties } from './duty-cover.queries.ts';
import { handOverAll } from './hand-over-all.commands.ts';
import { teachingStaffOf } from './staff.queries.ts';

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
    const duties = await dutiesWithCandidates(db, await missedDuties(db, employeeId, from, to, today), {
      ...{ employeeId, covers, zone },
    });
    // In one plan, so that nobody is proposed for a lesson and a duty of the same time.
    const proposed = planCovers([...lessons, ...duties.map((duty) => ({ ...duty, kind: dutyKind }))]);
    return {
      employee,
      lessons: lessons.map((lesson, at) => ({ ...lesson, proposedId: proposed[at] ?? null })),
      duties: duties.map((duty, at) => ({ ...duty, proposedId: proposed[lessons.length + at] ?? null })),
    };
  },

  async apply({ body }, ctx) {
    return { data: await handOverAll(ctx, body) };
  },
};

/** Where it makes a difference who teaches and who assists, a duty counts as a lesson that somebody holds. */
const dutyKind = 'TEACHER' as const;

interface Away {
  readonly employeeId: string;
  /** How many lessons each employee covered lately. */
  readonly covers: ReadonlyMap<string, number>;
  readonly zone: string;
}

/** Each duty with who is free and may stand in, the best first. */
async function dutiesWithCandidates(
  db: Db,
  missed: Awaited<ReturnType<typeof missedDuties>>,
  { employeeId, covers, zone }: Away,
) {
  const duties = [];
  const staffOf = new Map<string, Awaited<ReturnType<typeof colleaguesOf>>>();
  for (const { startsAt, endsAt, assigneeId, ...duty } of missed) {
    const colleagues = staffOf.get(assigneeId) ?? (await colleaguesOf(db, assigneeId, dutyKind));
    staffOf.set(assigneeId, colleagues);
    const { candidates, busyCount } = await candidatesFor(db, {
      lesson: { ...duty, classId: null, teachers: [], assistants: [] },
      courseId: null,
      ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
      staff: colleagues.filter((one) => one.employeeId !== employeeId),
      kind: dutyKind,
      zone,
    });
    duties.push({
      ...duty,
      busyCount,
      candidates: candidates.map((one) => ({ ...one, coversLately: covers.get(one.employeeId) ?? 0 })),
    });
  }
  return duties;
}
