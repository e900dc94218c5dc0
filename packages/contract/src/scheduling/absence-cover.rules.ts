import type { Day } from '../shared/day.ts';
import type { CoverFacts, CoverKind } from './cover.rules.ts';

// Who stands in for somebody who is away, for all lessons of the absence at once.

/** How many lessons of the absence one person is proposed for on one day. */
export const mostCoversADay = 2;

export interface CoverPerson extends CoverFacts {
  readonly employeeId: string;
  /** Lessons that they held as a substitute in the 28 days before. */
  readonly coversLately: number;
}

export interface LessonToCover {
  readonly date: Day;
  /** HH:mm, of one day. */
  readonly startTime: string;
  readonly endTime: string;
  readonly kind: CoverKind;
  /** Who is free at that time. */
  readonly candidates: readonly CoverPerson[];
}

/**
 * A person for each lesson, in the order of the lessons; null where nobody is left. Nobody is proposed twice for the same
 * time, for more than two lessons of a day, or outside of the hours that they declared. What counts against a person: not
 * being a substitute of the class (10, 20 in the other role), never having held the course (5), a further face on one day (4),
 * and each cover that they had lately, the more the more there were (3, 9, 15…), so that it goes round. Lessons with the
 * fewest people to choose from are filled first.
 */
export function planCovers(lessons: readonly LessonToCover[]): (string | null)[] {
  const chosen = lessons.map((): string | null => null);
  const order = lessons
    .map((_, at) => at)
    .toSorted((a, b) => (lessons[a]?.candidates.length ?? 0) - (lessons[b]?.candidates.length ?? 0) || a - b);
  for (const at of order) {
    const lesson = lessons[at];
    if (!lesson) continue;
    const held = (person: string) => lessons.filter((_, other) => chosen[other] === person);
    const sameDay = lessons.flatMap(({ date }, other) => (date === lesson.date ? (chosen[other] ?? []) : []));
    const cost = (one: CoverPerson) => {
      const covers = one.coversLately + held(one.employeeId).length + 1;
      const isFurtherFace = sameDay.length > 0 && !sameDay.includes(one.employeeId);
      return (
        groupCost(one, lesson.kind) +
        (one.taughtBefore > 0 ? 0 : 5) +
        (isFurtherFace ? 4 : 0) +
        3 * (2 * covers - 1)
      );
    };
    const able = lesson.candidates.filter(
      ({ employeeId, isAvailable, hasAppointment }) =>
        isAvailable !== false &&
        !hasAppointment &&
        sameDay.filter((one) => one === employeeId).length < mostCoversADay &&
        !held(employeeId).some((other) => overlaps(lesson, other)),
    );
    const [best] = able.toSorted(
      (a, b) => cost(a) - cost(b) || a.weekMinutes - b.weekMinutes || (a.name < b.name ? -1 : 1),
    );
    chosen[at] = best?.employeeId ?? null;
  }
  return chosen;
}

function groupCost({ isClassSubstitute, role }: CoverFacts, kind: CoverKind): number {
  if (isClassSubstitute) return 0;
  return role === kind ? 10 : 20;
}

type Time = Pick<LessonToCover, 'date' | 'startTime' | 'endTime'>;

function overlaps(a: Time, b: Time): boolean {
  return a.date === b.date && a.startTime < b.endTime && b.startTime < a.endTime;
}
