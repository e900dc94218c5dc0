import { randomUUID } from 'node:crypto';
import { Rubric } from '@bellwether/contract/questions/question-fields';
import { z } from 'zod';
import { Unread } from './qti-declarations.rules.ts';

// A rubric stands in an outcome of our own, a value for each criterion: QTI has a place for its words, and none for its weights and levels.

type AnyRubric = z.output<typeof Rubric>;

const Written = z.object({
  name: z.string(),
  weight: z.number(),
  levels: z.array(z.tuple([z.number(), z.string()])),
});

/** A text for each criterion of a rubric, as they are written into a file. */
export function criteriaTexts({ criteria }: AnyRubric): string[] {
  return criteria.map(({ name, weight, levels }) =>
    JSON.stringify({ name, weight, levels: levels.map(({ points, text }) => [points, text]) }),
  );
}

/** The rubric of such texts, null where there are none. Throws an Unread for what was written otherwise. */
export function rubricOf(texts: readonly string[]): AnyRubric | null {
  if (texts.length === 0) return null;
  try {
    const written = texts.map((text) => Written.parse(JSON.parse(text)));
    return Rubric.parse({
      criteria: written.map(({ levels, ...one }) => ({
        ...one,
        id: randomUUID(),
        levels: levels.map(([points, text]) => ({ points, text })),
      })),
    });
  } catch {
    throw new Unread('Its rubric cannot be read.');
  }
}
