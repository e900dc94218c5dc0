import type { Reply } from '../../../api/types.ts';

// What a device holds of answers that the server has not acknowledged yet: for each question the newest value alone.

export type AttemptReply = Reply<'GET /api/lms/student-assessments/:id'>['data'];
export type AnswerRow = AttemptReply['answers'][number];
export type Value = AnswerRow['value'];

export interface Answer {
  readonly seq: number;
  readonly value: Value;
  readonly isFlagged: boolean;
}
/** By the number of the question. */
export type Answers = Readonly<Record<number, Answer>>;

/** The answers as the server has them. */
export function answersOf(rows: readonly AnswerRow[]): Answers {
  return Object.fromEntries(rows.map(({ slot, ...answer }) => [slot, answer]));
}

/** What was kept on the device and is newer than what the server has. */
export function stillUnsent(kept: Answers, stored: Answers): Answers {
  return Object.fromEntries(
    Object.entries(kept).filter(([slot, { seq }]) => seq > (stored[Number(slot)]?.seq ?? -1)),
  );
}

/** What a device kept of an attempt while it wrote it under one number. */
export interface KeptUnder {
  readonly epoch: number;
  readonly answers: Answers;
}

/**
 * What of the kept still goes into the attempt under the number that this device writes with now: what was written under it, or under the
 * one before, as after a closed window. Since anything older another device has written, and it is newer: that goes into the log alone.
 */
export function claimed(
  kept: readonly KeptUnder[],
  epoch: number,
): { readonly mine: Answers; readonly superseded: readonly KeptUnder[] } {
  const mine = kept.filter((one) => one.epoch >= epoch - 1).sort((a, b) => a.epoch - b.epoch);
  return {
    mine: Object.assign({}, ...mine.map(({ answers }) => answers)) as Answers,
    superseded: kept.filter((one) => one.epoch < epoch - 1),
  };
}

/** A change as the server takes it. */
export interface Change extends Answer {
  readonly slot: number;
}

export const changesOf = (answers: Answers): Change[] =>
  Object.entries(answers).map(([slot, answer]) => ({ slot: Number(slot), ...answer }));

/** What waits and may be sent: not what the server refused, unless it was changed since. `refused` holds its number by question. */
export function sendable(unsent: Answers, refused: ReadonlyMap<number, number>): Change[] {
  return changesOf(unsent).filter(({ slot, seq }) => refused.get(slot) !== seq);
}

/** What is left of the unsent after the server acknowledged some: what was changed meanwhile stays. */
export function afterAcknowledged(
  unsent: Answers,
  acknowledged: readonly { readonly slot: number; readonly seq: number }[],
): Answers {
  const got = new Map(acknowledged.map(({ slot, seq }) => [slot, seq]));
  return Object.fromEntries(
    Object.entries(unsent).filter(([slot, { seq }]) => seq > (got.get(Number(slot)) ?? -1)),
  );
}

/** Whether an answer says something. */
export function isAnswered(value: Value | undefined): boolean {
  if (!value) return false;
  if (value.isTrue !== undefined) return true;
  if (value.text !== undefined) return value.text.trim() !== '';
  if (value.blanks) return value.blanks.some((text) => text.trim() !== '');
  if (value.matches) return Object.keys(value.matches).length > 0;
  return (value.optionIds ?? value.order ?? []).length > 0;
}

/** The seconds that are left as a clock shows them: '38:12', over an hour '1:02:05'. */
export function clockOf(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${two(minutes)}:${two(left % 60)}`;
}
