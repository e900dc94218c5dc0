import type { Reply } from '../../../api/types.ts';

type Plan = Reply<'GET /api/class-schedule/absence-cover'>;
type Lesson = Plan['lessons'][number];
type Duty = Plan['duties'][number];

/** What the absence hits: a lesson, or a duty. */
export type Missed = Lesson | Duty;

/** Lessons and duties of the plan in order of time. */
export function missedOf({ lessons, duties }: Pick<Plan, 'lessons' | 'duties'>): Missed[] {
  const when = ({ date, startTime }: Missed) => `${date} ${startTime}`;
  return [...lessons, ...duties].sort((a, b) => (when(a) < when(b) ? -1 : when(a) > when(b) ? 1 : 0));
}

/** Whether it is a duty. */
export function isDuty(one: Missed): one is Duty {
  return 'assignmentId' in one;
}

/** Names a lesson and what the person is in it, or a date of a duty. */
export function keyOf(one: Missed): string {
  return isDuty(one)
    ? `${one.assignmentId} ${one.originalDate}`
    : `${one.scheduleId} ${one.originalDate} ${one.kind}`;
}

/** What hands each over from one employee to whom `choiceOf` says, as the server takes it. */
export function handoversOf(
  missed: readonly Missed[],
  from: string,
  choiceOf: (one: Missed) => string,
): { changes: LessonChange[]; duties: DutyChange[] } {
  const changes = missed.flatMap((one) => {
    if (isDuty(one)) return [];
    const { scheduleId, originalDate, kind } = one;
    return [{ scheduleId, originalDate, kind, from, to: choiceOf(one) }];
  });
  const duties = missed.flatMap((one) =>
    isDuty(one)
      ? [{ assignmentId: one.assignmentId, originalDate: one.originalDate, from, to: choiceOf(one) }]
      : [],
  );
  return { changes, duties };
}

interface Change {
  readonly originalDate: string;
  readonly from: string;
  readonly to: string;
}
type LessonChange = Change & Pick<Lesson, 'scheduleId' | 'kind'>;
type DutyChange = Change & Pick<Duty, 'assignmentId'>;

/** The keys of those for which somebody is chosen who is chosen for another one of that time; '' is nobody. */
export function usedTwice(missed: readonly Missed[], choiceOf: (one: Missed) => string): ReadonlySet<string> {
  const clashes = (a: Missed, b: Missed) =>
    a !== b &&
    choiceOf(a) === choiceOf(b) &&
    a.date === b.date &&
    a.startTime < b.endTime &&
    b.startTime < a.endTime;
  const found = missed.filter((a) => choiceOf(a) !== '' && missed.some((b) => clashes(a, b)));
  return new Set(found.map(keyOf));
}
