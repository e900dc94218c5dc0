import { slotKey } from '@bellwether/contract/scheduling/placement.rules';
import { compareSlots, type Slot } from '@bellwether/contract/scheduling/slots.rules';
import type { Day } from '@bellwether/contract/shared/day';
import { normalised } from '@bellwether/contract/shared/normalised';
import type { PlacedLesson, PlanLesson, PlanSlot } from './lesson-plan.rules.ts';

// What the two lists of the class schedule dialog show, line by line.

export type PlanRow =
  /** A date with its lesson; `index` is the lesson's place in the order. */
  | {
      readonly kind: 'lesson';
      readonly key: string;
      readonly slot: Slot;
      readonly lesson: PlanLesson;
      readonly index: number;
      readonly isHeld: boolean;
    }
  /** A date without a lesson: it is cancelled, or bound to a course that has none left. */
  | { readonly kind: 'empty'; readonly key: string; readonly slot: PlanSlot }
  /** A day of the rule on which there is no lesson, since it is an observed holiday. Decision 2. */
  | { readonly kind: 'holiday'; readonly key: string; readonly slot: Slot }
  /** The head of the lessons without a date. */
  | { readonly kind: 'not-placed'; readonly key: string; readonly count: number }
  | { readonly kind: 'loose'; readonly key: string; readonly lesson: PlanLesson; readonly index: number }
  /** How many dates after the last lesson are free. */
  | { readonly kind: 'free'; readonly key: string; readonly count: number; readonly next: PlanSlot };

/**
 * The lines of the scheduled lessons: one group for each date and schedule in order, 'Not placed' at the end. Dates that
 * went by without a lesson are left out; holidays that are skipped stand between them. SCH-06, AMB-130, AMB-132, REV-30.
 */
export function planRows(
  places: readonly PlacedLesson[],
  slots: readonly PlanSlot[],
  skipped: readonly Slot[] = [],
): PlanRow[] {
  const rows: PlanRow[] = [];
  const taken = new Set(places.flatMap(({ slot }) => (slot ? [slotKey(slot)] : [])));
  const dated = places.flatMap(({ lesson, slot, isHeld }, index): PlanRow[] =>
    slot ? [{ kind: 'lesson', key: slotKey(slot), slot, lesson, index, isHeld }] : [],
  );
  const last = dated.at(-1);
  const open = slots.filter((slot) => !slot.isHeld && !taken.has(slotKey(slot)));
  const isBefore = (slot: Slot) => last?.kind === 'lesson' && compareSlots(slot, last.slot) < 0;
  const empty = open.filter(isBefore).map((slot): PlanRow => ({ kind: 'empty', key: slotKey(slot), slot }));
  const left = skipped
    .filter(isBefore)
    .map((slot): PlanRow => ({ kind: 'holiday', key: `holiday ${slotKey(slot)}`, slot }));
  rows.push(...[...dated, ...empty, ...left].sort(bySlot));
  const after = open.filter((slot) => !isBefore(slot) && !slot.isCancelled).sort(compareSlots);
  const [next] = after;
  if (next) rows.push({ kind: 'free', key: 'free', count: after.length, next });
  const loose = places.flatMap(({ lesson, slot }, index) => (slot ? [] : [{ lesson, index }]));
  if (loose.length > 0) rows.push({ kind: 'not-placed', key: 'not-placed', count: loose.length });
  rows.push(
    ...loose.map(
      ({ lesson, index }): PlanRow => ({ kind: 'loose', key: `loose ${lesson.id}`, lesson, index }),
    ),
  );
  return rows;
}

export interface PlanSummary {
  /** Lessons that have a date, on so many different days. */
  readonly placed: number;
  readonly dates: number;
  readonly last: Day | null;
  readonly notPlaced: number;
  /** Holidays up to the last lesson on which there is none. */
  readonly skipped: number;
}

/** What the foot of the dialog says. */
export function summaryOf(places: readonly PlacedLesson[], skipped: readonly Slot[] = []): PlanSummary {
  const days = places.flatMap(({ slot }) => (slot ? [slot.date] : []));
  const last = days.reduce<Day | null>(
    (latest, day) => (latest === null || day > latest ? day : latest),
    null,
  );
  const holidays = skipped.filter(({ date }) => last !== null && date < last).map(({ date }) => date);
  return {
    placed: days.length,
    dates: new Set(days).size,
    last,
    notPlaced: places.length - days.length,
    skipped: new Set(holidays).size,
  };
}

export interface BrowsedLesson extends PlanLesson {
  /** It stands in the order of another schedule of the class, which keeps it. */
  readonly isElsewhere: boolean;
}

export type BrowseRow =
  | { readonly kind: 'unit'; readonly key: string; readonly unit: string | null }
  | { readonly kind: 'lesson'; readonly key: string; readonly lesson: BrowsedLesson };

/** The lines of the available lessons: each unit's head, then its lessons. Without any unit there are no heads. SCH-04. */
export function browseRows(lessons: readonly BrowsedLesson[]): BrowseRow[] {
  const hasUnits = lessons.some(({ unit }) => unit !== null);
  return lessons.flatMap((lesson, index): BrowseRow[] => {
    const row: BrowseRow = { kind: 'lesson', key: lesson.id, lesson };
    const isFirst = index === 0 || lessons[index - 1]?.unit !== lesson.unit;
    return hasUnits && isFirst ? [{ kind: 'unit', key: `unit ${lesson.id}`, unit: lesson.unit }, row] : [row];
  });
}

/** The lessons whose title, unit or number has every word, whatever the case and the accents. SCH-04. */
export function searchLessons<L extends PlanLesson>(lessons: readonly L[], text: string): L[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...lessons];
  return lessons.filter(({ title, unit, lessonNumber }) => {
    const all = plain(`${lessonNumber} ${title} ${unit ?? ''}`);
    return words.every((word) => all.includes(word));
  });
}

function plain(text: string): string {
  return normalised(text, 'NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
}

function bySlot(a: PlanRow, b: PlanRow): number {
  return 'slot' in a && 'slot' in b ? compareSlots(a.slot, b.slot) : 0;
}
