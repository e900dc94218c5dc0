import type { Reply } from '../../../api/types.ts';

export type AwayLesson = Reply<'GET /api/class-schedule/absence-cover'>['lessons'][number];

/** Names a lesson and what the person is in it. */
export function keyOfLesson({ scheduleId, originalDate, kind }: AwayLesson): string {
  return `${scheduleId} ${originalDate} ${kind}`;
}

/** The keys of the lessons for which somebody is chosen who is chosen for another one of that time; '' is nobody. */
export function usedTwice(
  lessons: readonly AwayLesson[],
  choiceOf: (lesson: AwayLesson) => string,
): ReadonlySet<string> {
  const clashes = (a: AwayLesson, b: AwayLesson) =>
    a !== b &&
    choiceOf(a) === choiceOf(b) &&
    a.date === b.date &&
    a.startTime < b.endTime &&
    b.startTime < a.endTime;
  const found = lessons.filter((a) => choiceOf(a) !== '' && lessons.some((b) => clashes(a, b)));
  return new Set(found.map(keyOfLesson));
}
