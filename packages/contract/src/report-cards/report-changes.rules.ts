import type { ReportFigures } from './report-cards.ts';

type Result = ReportFigures['subjects'][number]['categories'][number]['results'][number];

/** A result that a card has otherwise than it would have now; null: it is not on it. */
export interface MarkChange {
  readonly id: string;
  readonly title: string;
  readonly before: Result | null;
  readonly now: Result | null;
}

/** The results that are not the same on both: other points, there no more, or new. What the one has comes first, then what is new. AMB-327. */
export function markChanges(before: ReportFigures, now: ReportFigures): MarkChange[] {
  const [a, b] = [resultsOf(before), resultsOf(now)];
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((id) => {
    const [was, is] = [a.get(id) ?? null, b.get(id) ?? null];
    if (wordOf(was) === wordOf(is)) return [];
    return [{ id, title: is?.title ?? was?.title ?? '', before: was, now: is }];
  });
}

function resultsOf({ subjects }: ReportFigures): Map<string, Result> {
  const results = subjects.flatMap(({ categories }) => categories.flatMap((one) => one.results));
  return new Map(results.map((one) => [one.id, one]));
}

function wordOf(result: Result | null): string {
  return result ? `${result.score}/${result.total}/${result.isMissed}` : '';
}
