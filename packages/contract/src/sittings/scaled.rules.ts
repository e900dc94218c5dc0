import type { ScoreInput } from '../scoring/worth.rules.ts';

/** What a student reached in one section of an assessment, in points. */
export interface SectionScore {
  readonly points: number;
  readonly most: number;
}

/** Decimals that come of percents of points, without the noise of binary fractions. */
const tidy = (value: number) => Math.round(value * 100) / 100;

/**
 * What is given to a scoring method of a sitting: the percent of the whole where it asks for one; else section by section, in the order of
 * its papers, where there are as many: the points where the section has as many as the paper, and percent where the paper is of 100.
 * Undefined where the assessment does not fit the method, and where there is nothing to reach. AMB-351.
 */
export function givenOf(
  inputs: readonly ScoreInput[],
  score: number,
  totalPoints: number,
  sections: readonly SectionScore[],
): number[] | undefined {
  if (totalPoints <= 0) return undefined;
  if (inputs.length === 1 && inputs[0]?.key === 'percent') return [tidy((score / totalPoints) * 100)];
  if (inputs.length === 0 || inputs.length !== sections.length) return undefined;
  const given = inputs.map(({ most }, at) => {
    const section = sections[at];
    if (!section || section.most <= 0) return undefined;
    if (section.most === most) return tidy(section.points);
    return most === 100 ? tidy((section.points / section.most) * 100) : undefined;
  });
  return given.some((one) => one === undefined) ? undefined : (given as number[]);
}
