import { isMarked, type Question } from './marking.types.ts';

/** The most bars of a histogram, beside that of 0. */
const mostSteps = 10;

/** The points that were given so far: of two examiners one's own, so that nobody is led by the other's. */
export function marksGiven({ isMarkedTwice, scripts }: Question): number[] {
  const given = isMarkedTwice
    ? scripts.map((script) => script.given)
    : scripts.filter(isMarked).map(({ awarded }) => awarded);
  return given.flatMap((hundredths) => (hundredths === null ? [] : hundredths / 100));
}

interface Bar {
  /** The points of the bar, both ends within it; alike where it is of one number. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * How often which points were given, from 0 to the points of the question: a bar for each whole number, of many points for several. A mark between two
 * bars counts to the lower one.
 */
export function barsOf(points: number, marks: readonly number[]): Bar[] {
  const step = Math.max(1, Math.ceil(points / mostSteps));
  const last = Math.floor(points / step);
  const end = marks.every(Number.isInteger) ? 1 : 0.01;
  return Array.from({ length: last + 1 }, (_, at) => {
    const from = at * step;
    const to = at === last ? Math.max(from, points) : from + step - end;
    const count = marks.filter((mark) => Math.min(last, Math.max(0, Math.floor(mark / step))) === at).length;
    return { from, to: Math.round(to * 100) / 100, count };
  });
}

/** The mean, to one decimal. */
export function meanOf(marks: readonly number[]): number {
  return Math.round((marks.reduce((sum, mark) => sum + mark, 0) / marks.length) * 10) / 10;
}
