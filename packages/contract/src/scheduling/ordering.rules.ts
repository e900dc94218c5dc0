// In which order lessons are scheduled. SCH-07, SCH-08.

export const orderings = ['manual', 'alternating', 'sequential', 'lesson-number'] as const;
export type Ordering = (typeof orderings)[number];

export interface OrderedLesson {
  readonly id: string;
  readonly courseId: string;
  readonly lessonNumber: number;
  readonly title: string;
}

/**
 * The lessons in the chosen order. manual: as they are. sequential: course by course. alternating: one of each course
 * in turn, and a course without any left is skipped. lesson-number: by number across courses. Courses come in the given
 * order, those that it does not name after them as they appear; inside a course lessons go by number, then title.
 * Held lessons keep the front in their order: only the rest is ordered. SCH-07, SCH-08, AMB-134, REV-32.
 */
export function orderLessons<L extends OrderedLesson>(
  ordering: Ordering,
  lessons: readonly L[],
  courseOrder: readonly string[] = [],
  held: ReadonlySet<string> = new Set(),
): L[] {
  if (ordering === 'manual') return [...lessons];
  const fixed = lessons.filter((lesson) => held.has(lesson.id));
  const rest = lessons.filter((lesson) => !held.has(lesson.id));
  return [...fixed, ...ordered(ordering, rest, courseOrder)];
}

function ordered<L extends OrderedLesson>(
  ordering: Exclude<Ordering, 'manual'>,
  lessons: readonly L[],
  courseOrder: readonly string[],
): L[] {
  if (ordering === 'lesson-number') return byNumber(lessons, courseOrder);
  const courses = byCourse(lessons, courseOrder);
  return ordering === 'sequential' ? courses.flat() : inTurn(courses);
}

/** By number; the course order decides between equal ones, then title and id. */
function byNumber<L extends OrderedLesson>(lessons: readonly L[], courseOrder: readonly string[]): L[] {
  const places = new Map(courseOrder.map((id, place) => [id, place]));
  const placeOf = ({ courseId }: L) => places.get(courseId) ?? courseOrder.length;
  return [...lessons].sort(
    (a, b) => a.lessonNumber - b.lessonNumber || placeOf(a) - placeOf(b) || inCourse(a, b),
  );
}

/** The lessons of each course, in the order of courses, each ordered by lesson number, title and id. */
function byCourse<L extends OrderedLesson>(lessons: readonly L[], courseOrder: readonly string[]): L[][] {
  const courses = new Map<string, L[]>(courseOrder.map((id) => [id, []]));
  for (const lesson of lessons) {
    const own = courses.get(lesson.courseId);
    if (own) own.push(lesson);
    else courses.set(lesson.courseId, [lesson]);
  }
  return [...courses.values()].map((own) => own.sort(inCourse));
}

function inTurn<L>(courses: readonly (readonly L[])[]): L[] {
  const rounds = Math.max(0, ...courses.map((own) => own.length));
  return Array.from({ length: rounds }, (_, round) =>
    courses.flatMap((own) => own.slice(round, round + 1)),
  ).flat();
}

function inCourse(a: OrderedLesson, b: OrderedLesson): number {
  return (
    a.lessonNumber - b.lessonNumber ||
    a.title.localeCompare(b.title, 'en') ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}
