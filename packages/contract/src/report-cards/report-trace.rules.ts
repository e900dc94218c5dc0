import { categoryAverage, overallAverage, reportAverage } from './report-average.rules.ts';
import type { ReportFigures } from './report-cards.ts';
import type { missedRules } from './report-cards.values.ts';

type Subject = ReportFigures['subjects'][number];
type Result = Subject['categories'][number]['results'][number];
type MissedRule = (typeof missedRules)[number];

/** A figure of a card, by where it stands: the average of all, of a subject by its place, or of a category of it. */
export interface FigurePlace {
  readonly subject: number | null;
  readonly category: number | null;
}

/** One part of a figure, such as a category by its weight; null where it has nothing that counts. */
interface TracePart {
  readonly name: string;
  readonly weight: number;
  readonly average: number | null;
}

/** Where a figure of a card comes from. */
export interface FigureTrace {
  /** What the card says. */
  readonly figure: number | null;
  /** The same, worked out anew from the results that stand on the card. */
  readonly recomputed: number | null;
  /** What it is the mean of; none for a category, which is the mean of its results. */
  readonly parts: readonly TracePart[];
  /** In the categories to which it leads, each with the results that count and those that do not. */
  readonly categories: readonly (TracePart & {
    readonly counted: readonly Result[];
    readonly leftOut: readonly Result[];
  })[];
}

/** The figure of a card at a place, recomputed from the results on that card; undefined where there is no such place. AMB-328, AMB-404. */
export function traceOf(
  { average, subjects }: Pick<ReportFigures, 'average' | 'subjects'>,
  { subject: at, category: part }: FigurePlace,
  missedRule: MissedRule,
): FigureTrace | undefined {
  const all = subjects.map((subject) => subjectTrace(subject, missedRule));
  if (at === null) {
    const parts = subjects.map(({ name }, place) => ({
      ...{ name, weight: 1, average: all[place]?.recomputed ?? null },
    }));
    const recomputed = overallAverage(parts.map((one) => one.average));
    return { figure: average, recomputed, parts, categories: [] };
  }
  const found = all[at];
  if (!found || part === null) return found;
  const category = found.categories[part];
  const figure = subjects[at]?.categories[part]?.average ?? null;
  return category && { figure, recomputed: category.average, parts: [], categories: [category] };
}

function subjectTrace({ average, categories }: Subject, missedRule: MissedRule): FigureTrace {
  const parts = categories.map(({ name, weight, results }) => {
    const counted = results.filter(({ isMissed }) => missedRule === 'ZERO' || !isMissed);
    const leftOut = results.filter((one) => !counted.includes(one));
    return { name, weight, average: categoryAverage(counted), counted, leftOut };
  });
  const recomputed = reportAverage(parts.map(({ weight, counted }) => ({ weight, marks: counted })));
  return { figure: average, recomputed, parts, categories: parts };
}
