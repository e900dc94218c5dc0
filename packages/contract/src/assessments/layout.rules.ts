import { faultsOfQuestion } from '../questions/question-faults.rules.ts';
import type { QuestionDraft } from '../questions/question-fields.ts';
import type { DraftLayout, DraftSlot } from './layout.ts';

// What a draft lacks before it can be published, and what it adds up to.

/** What a draft lacks; `path` leads to the field from the sections on. */
export interface LayoutProblem {
  readonly path: (string | number)[];
  readonly message: string;
}

/** Whether the slot draws from a pool. */
export function isPool(slot: DraftSlot): slot is Extract<DraftSlot, { pool: string[] }> {
  return 'pool' in slot;
}

/** Everything that keeps the draft from being published, in its order. What the bank must be asked for is not here. */
export function problemsOfLayout({ sections }: DraftLayout): LayoutProblem[] {
  const slots = sections.flatMap(({ slots }) => slots);
  if (slots.length === 0) return [{ path: ['sections'], message: 'Add at least one question.' }];
  const twice = repeatedIds(sections.flatMap(({ id, slots: own }) => [id, ...own.map((slot) => slot.id)]));
  const repeated = twice
    ? [{ path: ['sections'], message: 'Two parts of this assessment have the same id.' }]
    : [];
  return [
    ...repeated,
    ...sections.flatMap((section, at) =>
      section.slots.flatMap((slot, index) =>
        problemsOfSlot(slot).map(({ path, message }) => ({
          path: ['sections', at, 'slots', index, ...path],
          message,
        })),
      ),
    ),
  ];
}

function problemsOfSlot(slot: DraftSlot): { path: readonly (string | number)[]; message: string }[] {
  if (!isPool(slot)) {
    return faultsOfQuestion(slot.question).map(({ path, message }) => ({
      path: ['question', ...path],
      message,
    }));
  }
  if (slot.pool.length === 0) return [{ path: ['pool'], message: 'Choose questions to draw from.' }];
  if (new Set(slot.pool).size < slot.pool.length)
    return [{ path: ['pool'], message: 'A question is in the pool twice.' }];
  return slot.pick > slot.pool.length ? [{ path: ['pick'], message: 'This is more than the pool has.' }] : [];
}

/** The points of the questions of the bank, by their ids. */
export type BankPoints = ReadonlyMap<string, number>;

/** What each question drawn of these points counts; null where they are not equal, or there is none. */
export function equalPoints(points: readonly number[]): number | null {
  const [first = null] = points;
  return points.every((one) => one === first) ? first : null;
}

/** What each question of the pool counts, as far as its questions are known; null where they differ or none is. */
export function pointsOfPool(
  { pool }: { readonly pool: readonly string[] },
  bank: BankPoints,
): number | null {
  return equalPoints(knownPoints(pool, bank));
}

function knownPoints(pool: readonly string[], bank: BankPoints): number[] {
  return pool.flatMap((id) => bank.get(id) ?? []);
}

export const unequalPool = 'The questions of a pool must have equal points.';

/** Each pool whose questions are known to have different points, at its field. */
export function problemsOfPools({ sections }: DraftLayout, bank: BankPoints): LayoutProblem[] {
  return sections.flatMap(({ slots }, at) =>
    slots.flatMap((slot, index) =>
      isPool(slot) && knownPoints(slot.pool, bank).length > 0 && pointsOfPool(slot, bank) === null
        ? [{ path: ['sections', at, 'slots', index, 'pool'], message: unequalPool }]
        : [],
    ),
  );
}

function repeatedIds(ids: readonly string[]): boolean {
  return new Set(ids).size < ids.length;
}

/** How many questions a student gets. */
export function questionCountOf({ sections }: DraftLayout): number {
  return sections.reduce(
    (sum, { slots }) => sum + slots.reduce((n, slot) => n + (isPool(slot) ? slot.pick : 1), 0),
    0,
  );
}

/** The most points of the slots, at most two decimals: of a pool as often as is drawn, nothing while that is not known. */
export function pointsOfSlots(slots: readonly DraftSlot[], bank: BankPoints): number {
  const hundredths = slots.reduce(
    (sum, slot) =>
      sum +
      (isPool(slot)
        ? Math.round((pointsOfPool(slot, bank) ?? 0) * 100) * slot.pick
        : Math.round(slot.question.points * 100)),
    0,
  );
  return hundredths / 100;
}

/** Every question that is written in the draft, in its order. */
export function writtenIn({
  sections,
}: DraftLayout): { questionId: string | null; question: QuestionDraft }[] {
  return sections.flatMap(({ slots }) => slots.flatMap((slot) => (isPool(slot) ? [] : [slot])));
}
