import type { Rubric } from './question-content.ts';

// A mark by a rubric: of each criterion one level, in whole numbers all the way. AMB-324.

/** The chosen points of criteria, by their ids. */
export type ChosenLevels = Readonly<Record<string, number>>;

/** The criteria of which no level is chosen that they have, in the order of the rubric. */
export function openCriteria(rubric: Rubric, chosen: ChosenLevels): Rubric['criteria'] {
  return rubric.criteria.filter(({ id, levels }) => !levels.some(({ points }) => points === chosen[id]));
}

/**
 * What the chosen levels give, in hundredths of a point: the share of the weighted points of the most, of the question's own, half up. It is
 * from 0 to `full`; a criterion without a level gives nothing. Of 15 points 3 and 2 of twice 5 give 7.5. AMB-324.
 */
export function rubricHundredths(rubric: Rubric, chosen: ChosenLevels, full: number): number {
  const open = new Set(openCriteria(rubric, chosen));
  const reached = rubric.criteria.reduce(
    (sum, one) => sum + (open.has(one) ? 0 : one.weight * (chosen[one.id] ?? 0)),
    0,
  );
  const most = rubric.criteria.reduce((sum, one) => sum + one.weight * mostOf(one), 0);
  return most === 0 ? 0 : Math.floor((2 * full * reached + most) / (2 * most));
}

/** The points of the best level of a criterion. */
export function mostOf({ levels }: Pick<Rubric['criteria'][number], 'levels'>): number {
  return Math.max(0, ...levels.map(({ points }) => points));
}
