import type { RevisionLayout, RevisionSlot } from '@bellwether/contract/assessments/layout';
import type { Piece, QuestionContent } from '@bellwether/contract/questions/question-content';
import type { AttemptLayout, AttemptSlot } from '@bellwether/contract/sittings/attempt-layout';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

// Which questions a student gets, and in what order: by a seed, so that the outcome can be explained; it is stored, so that nothing
// depends on drawing it again.

type Random = ReturnType<typeof xoroshiro128plus>;

interface Drawing {
  readonly layout: RevisionLayout;
  readonly shuffleQuestions: boolean;
  /** What the student sees of the versions, by their ids. */
  readonly contents: ReadonlyMap<string, QuestionContent>;
  /** The versions that the student had in earlier attempts: of a pool they come last. */
  readonly seen: ReadonlySet<string>;
  /** A whole number of 32 bits. */
  readonly seed: number;
}

/** The questions of one attempt, numbered from 1. */
export function drawLayout({ layout, shuffleQuestions, contents, seen, seed }: Drawing): AttemptLayout {
  const random = xoroshiro128plus(seed);
  // Of their own, so that all else comes as it did before the choices of blanks were mixed: paper that was printed stays right.
  const randomOfBlanks = xoroshiro128plus(seed);
  randomOfBlanks.jump();
  let number = 0;
  return {
    sections: layout.sections.map(({ slots, ...head }) => {
      const drawn = slots.flatMap((slot) => drawSlot(slot, seen, random));
      const ordered = shuffleQuestions ? shuffled(drawn, random) : drawn;
      return {
        ...head,
        slots: ordered.map((one): AttemptSlot => {
          number += 1;
          const content = contents.get(one.versionId);
          const order = orderOf(content, random);
          const blankOrders = blankOrdersOf(content, randomOfBlanks);
          return { ...one, slot: number, ...(order && { order }), ...(blankOrders && { blankOrders }) };
        }),
      };
    }),
  };
}

function drawSlot(
  slot: RevisionSlot,
  seen: ReadonlySet<string>,
  random: Random,
): Omit<AttemptSlot, 'slot'>[] {
  if (!('pool' in slot)) {
    const { versionId, questionType, points } = slot;
    return [{ versionId, questionType, points }];
  }
  const isNew = ({ versionId }: { versionId: string }) => !seen.has(versionId);
  const unseen = shuffled(slot.pool.filter(isNew), random);
  const known = shuffled(
    slot.pool.filter((one) => !isNew(one)),
    random,
  );
  return [...unseen, ...known]
    .slice(0, slot.pick)
    .map(({ versionId, questionType }) => ({ versionId, questionType, points: slot.points }));
}

function orderOf(content: QuestionContent | undefined, random: Random): string[] | undefined {
  const pieces = content?.options ?? content?.responses ?? content?.items;
  if (!content?.shuffle || !pieces) return undefined;
  const from = pieces.length - (content.options ? (content.keepLast ?? 0) : 0);
  return [...shuffledIds(pieces.slice(0, from), random), ...pieces.slice(from).map(({ id }) => id)];
}

function blankOrdersOf(content: QuestionContent | undefined, random: Random) {
  if (!content?.shuffle || !content.blanks?.some(Boolean)) return undefined;
  return content.blanks.map((choices) => choices && shuffledIds(choices, random));
}

function shuffledIds(pieces: readonly Piece[], random: Random): string[] {
  return shuffled(
    pieces.map(({ id }) => id),
    random,
  );
}

/** The things in another order, each order as likely as any other (Fisher and Yates). */
export function shuffled<T>(things: readonly T[], random: Random): T[] {
  const result = [...things];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = uniformInt(random, 0, last);
    const [a, b] = [result[last] as T, result[other] as T];
    result[last] = b;
    result[other] = a;
  }
  return result;
}
