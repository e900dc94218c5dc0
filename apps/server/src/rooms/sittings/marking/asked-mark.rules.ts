import type { Rubric } from '@bellwether/contract/questions/question-content';
import { openCriteria, rubricHundredths } from '@bellwether/contract/questions/rubric.rules';
import { annotationFault } from '@bellwether/contract/sittings/annotations.rules';
import type { running } from '@bellwether/contract/sittings/running';
import type { Handlers } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';

/** A mark as an examiner sends it. */
export type AskedMark = Parameters<Handlers<typeof running>['grade']>[0]['body']['marks'][number];

interface Marking {
  /** Null: it is marked by points. */
  readonly rubric: Rubric | null;
  /** The points that the question gives. */
  readonly most: number;
  /** Where the mark stands in what was sent: 'marks.0.'. */
  readonly field: string;
}

/**
 * The mark in hundredths of a point: the points, or what the chosen levels give. Throws 400 at points above what there is, at a criterion
 * without a level, and where the question is marked the other way. AMB-324.
 */
export function askedHundredths(
  { points, rubric: chosen }: Pick<AskedMark, 'points' | 'rubric'>,
  { rubric, most, field }: Marking,
): number {
  if (!rubric) {
    if (chosen) throw fieldProblem(`${field}rubric`, 'This question has no rubric.');
    if (points === null) throw fieldProblem(`${field}points`, 'Enter points with at most two decimals.');
    if (Math.abs(points) > most) throw fieldProblem(`${field}points`, `A mark cannot exceed ${most}.`);
    return Math.round(points * 100);
  }
  if (points !== null) throw fieldProblem(`${field}points`, 'This question is marked by its rubric.');
  const known = new Set(rubric.criteria.map(({ id }) => id));
  const stranger = Object.keys(chosen ?? {}).find((id) => !known.has(id));
  if (stranger) throw fieldProblem(`${field}rubric.${stranger}`, 'The rubric has no such criterion.');
  const [open] = openCriteria(rubric, chosen ?? {});
  if (open) throw fieldProblem(`${field}rubric.${open.id}`, `Choose a level of “${open.name}”.`);
  return rubricHundredths(rubric, chosen ?? {}, Math.round(most * 100));
}

/** Throws 400 at a note that is outside of the text, says other words than stand there, or meets another one. AMB-354. */
export function demandPlaced(
  text: string,
  { annotations }: Pick<AskedMark, 'annotations'>,
  field: string,
): void {
  const fault = annotationFault(text, annotations);
  if (fault) throw fieldProblem(`${field}annotations.${fault.index}.${fault.field}`, fault.message);
}
