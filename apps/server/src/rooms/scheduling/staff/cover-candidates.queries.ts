import { rankCover } from '@bellwether/contract/scheduling/cover.rules';
import { missingHours } from '@bellwether/contract/scheduling/duty-hours.rules';
import { type Day, weekday } from '@bellwether/contract/shared/day';
import type { Db } from '../../../platform/db/database.ts';
import { awayDuring } from '../../absences/index.ts';
import { availabilityOf } from '../../availability/index.ts';
import { factsOfPeople, withAppointment } from './cover.queries.ts';
import type { StaffKind, teachingStaffOf } from './staff.queries.ts';

interface Person {
  readonly employeeId: string;
}

interface Asked {
  /** A lesson, or a duty, which has no class and nobody in it. */
  readonly lesson: {
    readonly classId: string | null;
    readonly date: Day;
    readonly startTime: string;
    readonly endTime: string;
    readonly teachers: readonly Person[];
    readonly assistants: readonly Person[];
  };
  readonly courseId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly staff: Awaited<ReturnType<typeof teachingStaffOf>>;
  readonly kind: StaffKind;
  readonly zone: string;
}

/** Who of the staff is free at the time of the lesson, not on leave and not in it already, the best first; and how many others are busy. */
export async function candidatesFor(
  db: Db,
  { lesson, courseId, startsAt, endsAt, staff, kind, zone }: Asked,
) {
  const present = new Set([...lesson.teachers, ...lesson.assistants].map(({ employeeId }) => employeeId));
  const people = staff.filter(({ employeeId }) => !present.has(employeeId));
  const facts = await factsOfPeople(db, { ...lesson, courseId, startsAt, endsAt, zone });
  const users = people.flatMap(({ userId }) => userId ?? []);
  const engaged = await withAppointment(db, users, { startsAt, endsAt });
  const weeks = await availabilityOf(db, users);
  const away = await awayDuring(
    db,
    people.map(({ employeeId }) => employeeId),
    lesson,
  );
  const free = people.filter(({ employeeId }) => !facts.busy.has(employeeId) && !away.has(employeeId));
  const candidates = free.map(({ id: _, ...person }) => {
    const week = person.userId ? weeks.get(person.userId) : undefined;
    return {
      ...person,
      isClassSubstitute: facts.substitutes.has(person.employeeId),
      taughtBefore: facts.taught.get(person.employeeId) ?? 0,
      weekMinutes: facts.weekMinutes.get(person.employeeId) ?? 0,
      hasAppointment: person.userId !== null && engaged.has(person.userId),
      isAvailable: week ? missingHours(week, weekday(lesson.date), lesson).length === 0 : null,
    };
  });
  return { candidates: rankCover(candidates, kind), busyCount: people.length - free.length };
}
