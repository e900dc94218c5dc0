import { type Ordering, orderLessons } from '@bellwether/contract/scheduling/ordering.rules';
import { type HeldPlace, placeLessons } from '@bellwether/contract/scheduling/placement.rules';
import { compareSlots, type Slot } from '@bellwether/contract/scheduling/slots.rules';

// The state of the class schedule dialog. The lessons always stand in the order in which they are shown: on their
// slots by date, then those without a slot. Where each one lies follows from that order alone, by the same rules as
// on the server, so that what is shown is what is saved.

export interface PlanLesson {
  readonly id: string;
  readonly title: string;
  readonly lessonNumber: number;
  readonly unit: string | null;
  readonly courseId: string;
  readonly courseName: string;
  /** The course's own colour, #RRGGBB. */
  readonly color: string;
}

export interface PlanSlot extends Slot {
  /** It lies in the past. */
  readonly isHeld: boolean;
  readonly isCancelled: boolean;
}

export interface PlacedLesson {
  readonly lesson: PlanLesson;
  /** null: 'Not placed'. */
  readonly slot: PlanSlot | null;
  /** Its lesson was held: it keeps its place (REV-32). */
  readonly isHeld: boolean;
}

export interface Plan {
  readonly lessons: readonly PlanLesson[];
  readonly slots: readonly PlanSlot[];
  /** The places of held lessons, by lesson. */
  readonly held: ReadonlyMap<string, HeldPlace>;
  readonly ordering: Ordering;
  /** Every course of the class, in the order in which alternating and sequential take them. */
  readonly courseOrder: readonly string[];
  /** Chosen among the available lessons. */
  readonly picked: ReadonlySet<string>;
  /** Chosen among the scheduled lessons. */
  readonly marked: ReadonlySet<string>;
}

export type PlanChange =
  | { readonly type: 'pick' | 'mark'; readonly ids: readonly string[]; readonly on: boolean }
  | { readonly type: 'clear-picked' | 'clear-marked' }
  | { readonly type: 'add'; readonly lessons: readonly PlanLesson[] }
  | { readonly type: 'remove'; readonly ids: readonly string[] }
  | { readonly type: 'order'; readonly ordering: Ordering }
  | { readonly type: 'move-course'; readonly courseId: string; readonly by: -1 | 1 }
  | { readonly type: 'move'; readonly ids: readonly string[]; readonly to: number }
  | { readonly type: 'load'; readonly plan: Plan };

/** The plan of a class as it was read, in Custom order: nobody stores how an order came about. */
export function makePlan(read: Pick<Plan, 'lessons' | 'slots' | 'held' | 'courseOrder'>): Plan {
  return {
    ...read,
    lessons: settle(read.lessons, read),
    ordering: 'manual',
    picked: new Set(),
    marked: new Set(),
  };
}

/**
 * The plan after a change. Lessons that are added or moved are placed again; an order chosen by rule keeps holding until
 * a lesson is moved by hand, which switches to Custom. Held lessons are neither removed nor moved. SCH-08, SCH-09,
 * SCH-13, REV-32.
 */
export function changePlan(plan: Plan, change: PlanChange): Plan {
  switch (change.type) {
    case 'load':
      return change.plan;
    case 'pick':
      return { ...plan, picked: toggled(plan.picked, change.ids, change.on) };
    case 'mark':
      return { ...plan, marked: toggled(plan.marked, movable(plan, change.ids), change.on) };
    case 'clear-picked':
      return { ...plan, picked: new Set() };
    case 'clear-marked':
      return { ...plan, marked: new Set() };
    case 'add': {
      const known = new Set(plan.lessons.map(({ id }) => id));
      const added = change.lessons.filter(({ id }) => !known.has(id));
      const picked = toggled(
        plan.picked,
        added.map(({ id }) => id),
        false,
      );
      return { ...arranged(plan, [...plan.lessons, ...added]), picked };
    }
    case 'remove': {
      const gone = new Set(movable(plan, change.ids));
      const kept = plan.lessons.filter(({ id }) => !gone.has(id));
      return { ...arranged(plan, kept), marked: toggled(plan.marked, [...gone], false) };
    }
    case 'order':
      return arranged({ ...plan, ordering: change.ordering }, plan.lessons);
    case 'move-course':
      return arranged({ ...plan, courseOrder: movedCourse(plan, change.courseId, change.by) }, plan.lessons);
    case 'move': {
      const lessons = movedLessons(plan, change.ids, change.to);
      if (sameOrder(lessons, plan.lessons)) return plan;
      return { ...plan, ordering: 'manual', lessons: settle(lessons, plan) };
    }
  }
}

/** Every lesson of the plan with its slot, as shown. SCH-19, AMB-132, AMB-133. */
export function placesOf({ lessons, slots, held }: Pick<Plan, 'lessons' | 'slots' | 'held'>): PlacedLesson[] {
  const open = slots.filter(
    (slot) => !slot.isCancelled || [...held.values()].some((place) => isAt(slot, place)),
  );
  return placeLessons(lessons, open, held).map(({ lesson, slot, held: place }) => ({
    lesson,
    slot,
    isHeld: place !== null,
  }));
}

/** The courses of the scheduled lessons in the chosen order, with how many lessons each has. SCH-08. */
export function courseShares({ lessons, courseOrder }: Pick<Plan, 'lessons' | 'courseOrder'>) {
  const shares = new Map<string, { courseId: string; name: string; color: string; count: number }>();
  for (const { courseId, courseName: name, color } of lessons) {
    const share = shares.get(courseId);
    if (share) share.count += 1;
    else shares.set(courseId, { courseId, name, color, count: 1 });
  }
  const rank = (courseId: string) => {
    const index = courseOrder.indexOf(courseId);
    return index < 0 ? courseOrder.length : index;
  };
  return [...shares.values()].sort((a, b) => rank(a.courseId) - rank(b.courseId));
}

/** Of the ids those whose lessons were not held. REV-32. */
export function movable({ held }: Pick<Plan, 'held'>, ids: readonly string[]): string[] {
  return ids.filter((id) => !held.has(id));
}

/** What is moved when the lesson is taken: all marked lessons in their order when it is one of them, else it alone. */
export function takenWith({ lessons, marked, held }: Plan, id: string): string[] {
  if (!marked.has(id)) return [id];
  return movable(
    { held },
    lessons.map((lesson) => lesson.id).filter((one) => marked.has(one)),
  );
}

/** How many held lessons stand at the front: nothing is moved before them. */
export function firstFreeIndex({ lessons, held }: Pick<Plan, 'lessons' | 'held'>): number {
  return lessons.findLastIndex(({ id }) => held.has(id)) + 1;
}

/**
 * Where in the order the lessons are put to come to lie on the slot: after all others that then lie on earlier slots.
 * Without enough lessons before it that is the end of the placed ones.
 */
export function indexAtSlot(plan: Plan, target: Slot, ids: readonly string[]): number {
  const moving = new Set(movable(plan, ids));
  const rest = plan.lessons.filter(({ id }) => !moving.has(id));
  return placesOf({ ...plan, lessons: rest }).filter(
    ({ slot, isHeld }) => isHeld || (slot !== null && compareSlots(slot, target) < 0),
  ).length;
}

/** Whether the lessons or their order differ from those of another plan. */
export function isChanged(plan: Plan, from: Plan): boolean {
  return !sameOrder(plan.lessons, from.lessons);
}

/** What Save Schedule sends of the plan: every lesson once, in order, with its slot. SCH-16. */
export function entriesOf(plan: Plan) {
  const places = placesOf(plan);
  return {
    lessonIds: places.map(({ lesson }) => lesson.id),
    scheduleEntries: places.map(({ lesson, slot, isHeld }, orderIndex) => {
      const place = isHeld ? plan.held.get(lesson.id) : slot;
      return {
        lessonId: lesson.id,
        orderIndex,
        scheduledDate: place?.date ?? null,
        scheduleId: place?.scheduleId ?? null,
      };
    }),
  };
}

function arranged(plan: Plan, lessons: readonly PlanLesson[]): Plan {
  const ordered = orderLessons(plan.ordering, lessons, plan.courseOrder, new Set(plan.held.keys()));
  return { ...plan, lessons: settle(ordered, plan) };
}

/** The lessons as they are shown: held and placed ones by their slots, then the rest. */
function settle(lessons: readonly PlanLesson[], { slots, held }: Pick<Plan, 'slots' | 'held'>): PlanLesson[] {
  const places = placesOf({ lessons, slots, held });
  const placed = places.filter(({ slot, isHeld }) => slot || isHeld);
  const dateOf = ({ lesson, slot }: PlacedLesson) => slot?.date ?? held.get(lesson.id)?.date ?? '';
  placed.sort((a, b) =>
    a.slot && b.slot ? compareSlots(a.slot, b.slot) : dateOf(a).localeCompare(dateOf(b)),
  );
  const loose = places.filter(({ slot, isHeld }) => !slot && !isHeld);
  return [...placed, ...loose].map(({ lesson }) => lesson);
}

function movedLessons(plan: Plan, ids: readonly string[], to: number): PlanLesson[] {
  const moving = new Set(movable(plan, ids));
  const block = plan.lessons.filter(({ id }) => moving.has(id));
  const rest = plan.lessons.filter(({ id }) => !moving.has(id));
  const at = Math.min(Math.max(to, firstFreeIndex({ lessons: rest, held: plan.held })), rest.length);
  return [...rest.slice(0, at), ...block, ...rest.slice(at)];
}

/** Steps over courses without lessons, which the editor does not show. */
function movedCourse(plan: Plan, courseId: string, by: -1 | 1): string[] {
  const shown = courseShares(plan).map((share) => share.courseId);
  const at = shown.indexOf(courseId);
  const other = shown[at + by];
  const all = [...plan.courseOrder, ...shown.filter((id) => !plan.courseOrder.includes(id))];
  if (at < 0 || other === undefined) return all;
  return all.map((id) => (id === courseId ? other : id === other ? courseId : id));
}

function toggled(before: ReadonlySet<string>, ids: readonly string[], on: boolean): Set<string> {
  const after = new Set(before);
  for (const id of ids) {
    if (on) after.add(id);
    else after.delete(id);
  }
  return after;
}

function sameOrder(a: readonly PlanLesson[], b: readonly PlanLesson[]): boolean {
  return a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);
}

function isAt(slot: Slot, place: HeldPlace): boolean {
  return slot.scheduleId === place.scheduleId && slot.date === place.date;
}
