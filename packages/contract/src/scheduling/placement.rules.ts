import type { Day } from '../shared/day.ts';
import { compareSlots, type Slot } from './slots.rules.ts';

// On which slot each lesson comes to lie. SCH-19, AMB-132, AMB-133.

export interface PlaceableLesson {
  readonly id: string;
  readonly courseId: string;
}

/** Where a held lesson stays, whatever the order. REV-32. */
export interface HeldPlace {
  readonly scheduleId: string;
  readonly date: Day;
}

export interface Placement<L extends PlaceableLesson, S extends Slot = Slot> {
  readonly lesson: L;
  /** null: 'Not placed'. A held lesson whose slot is not among the given ones has `held` only. */
  readonly slot: S | null;
  readonly held: HeldPlace | null;
}

/** Names a slot among those of one class. */
export function slotKey(slot: { scheduleId: string; date: Day }): string {
  return `${slot.scheduleId} ${slot.date}`;
}

/**
 * Places lessons on slots, in the order of both. A slot bound to a course takes the next lesson of that course, another
 * slot the next lesson of any course. Held lessons keep their slots, and the rest take slots after the last of these.
 * Returns the lessons in the order given; what finds no slot has none. SCH-19, AMB-132, AMB-133, REV-32.
 */
export function placeLessons<L extends PlaceableLesson, S extends Slot>(
  lessons: readonly L[],
  slots: readonly S[],
  held: ReadonlyMap<string, HeldPlace> = new Map(),
): Placement<L, S>[] {
  const ordered = [...slots].sort(compareSlots);
  const heldSlots = new Map(ordered.map((slot) => [slotKey(slot), slot]));
  const placed = new Map<L, S>();
  const waiting = lessons.filter((lesson) => !held.has(lesson.id));
  for (const slot of freeSlots(ordered, [...held.values()])) {
    const index = waiting.findIndex((lesson) => slot.courseId === null || lesson.courseId === slot.courseId);
    const [lesson] = index < 0 ? [] : waiting.splice(index, 1);
    if (lesson) placed.set(lesson, slot);
    if (waiting.length === 0) break;
  }
  return lessons.map((lesson) => {
    const place = held.get(lesson.id) ?? null;
    const slot = place ? heldSlots.get(slotKey(place)) : placed.get(lesson);
    return { lesson, slot: slot ?? null, held: place };
  });
}

/** The slots after the last held one. */
function freeSlots<S extends Slot>(ordered: readonly S[], held: readonly HeldPlace[]): S[] {
  if (held.length === 0) return [...ordered];
  const taken = new Set(held.map(slotKey));
  const lastDate =
    held
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? '';
  const after = ordered.findLastIndex(
    (slot) => slot.date <= lastDate && (taken.has(slotKey(slot)) || slot.date < lastDate),
  );
  return ordered.slice(after + 1);
}
