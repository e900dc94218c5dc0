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

/** The points of the questions that are written here, at most two decimals; what is drawn from pools is not known here. */
export function writtenPointsOf({ sections }: DraftLayout): number {
  const hundredths = sections
    .flatMap(({ slots }) => slots)
    .reduce((sum, slot) => sum + (isPool(slot) ? 0 : Math.round(slot.question.points * 100)), 0);
  return hundredths / 100;
}

/** Every question that is written in the draft, in its order. */
export function writtenIn({
  sections,
}: DraftLayout): { questionId: string | null; question: QuestionDraft }[] {
  return sections.flatMap(({ slots }) => slots.flatMap((slot) => (isPool(slot) ? [] : [slot])));
}
