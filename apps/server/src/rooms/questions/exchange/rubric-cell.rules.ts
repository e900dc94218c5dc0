import { randomUUID } from 'node:crypto';
import type { QuestionDraft } from '@bellwether/contract/questions/question-fields';

// A rubric in one cell of a table that people fill in by hand: a line for each criterion with its weight ("Language × 2"), and below it a
// line for each level ("3 = Rich words").

type Rubric = NonNullable<QuestionDraft['rubric']>;
type Criterion = Rubric['criteria'][number];

const levelLine = /^(\d)\s?=\s?(.*)$/;
const weighed = /\s[×x]\s?(\d{1,3})$/;

/** The rubric as lines; `oneLine` takes the ends of lines out of a text. */
export function rubricCell({ criteria }: Rubric, oneLine: (text: string) => string): string {
  return criteria
    .flatMap(({ name, weight, levels }) => [
      `${guarded(oneLine(name))} × ${weight}`,
      ...levels.map(({ points, text }) => `${points} = ${oneLine(text)}`.trim()),
    ])
    .join('\n');
}

/** A name that looks like a level, or begins with the sign that says it does not, gets that sign. */
function guarded(name: string): string {
  return levelLine.test(name) || name.startsWith('\\') ? `\\${name}` : name;
}

/** The rubric of a cell, null where it is empty, or why it is none. A criterion without a weight weighs 1. */
export function readRubricCell(cell: string): { rubric: Rubric | null } | { refused: string } {
  const criteria: Criterion[] = [];
  for (const line of cell.split(/\r\n|\r|\n/).map((one) => one.trim())) {
    if (line === '') continue;
    const level = levelLine.exec(line);
    if (!level) {
      criteria.push(criterionOf(line));
      continue;
    }
    const last = criteria.at(-1);
    if (!last) return { refused: 'Write the name of a criterion above its levels.' };
    last.levels.push({ points: Number(level[1]), text: (level[2] ?? '').trim() });
  }
  return { rubric: criteria.length === 0 ? null : { criteria } };
}

function criterionOf(line: string): Criterion {
  const weight = weighed.exec(line)?.[1];
  const name = weight === undefined ? line : line.replace(weighed, '').trim();
  return {
    ...{ id: randomUUID() as string, name: name.replace(/^\\/, '') },
    ...{ weight: Number(weight ?? 1), levels: [] },
  };
}
