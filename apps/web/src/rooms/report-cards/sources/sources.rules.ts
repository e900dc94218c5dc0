import type { FigurePlace } from '@bellwether/contract/report-cards/report-trace.rules';
import type { Reply } from '../../../api/types.ts';
import type { ReportFigures } from '../figures.tsx';

export type Sources = Reply<'GET /api/lms/report-cycles/:id/students/:studentId/sources'>['data'];
export type Source = Sources['results'][number];
export type CardResult = ReportFigures['subjects'][number]['categories'][number]['results'][number];

/** The results on a card to which a figure leads. */
export function resultsAt({ subjects }: ReportFigures, { subject, category }: FigurePlace): CardResult[] {
  const some = subject === null ? subjects : subjects.slice(subject, subject + 1);
  return some.flatMap(({ categories }) =>
    categories.flatMap(({ results }, at) => (category === null || category === at ? results : [])),
  );
}

/** What the student has in the term beside what is on the card, of the same subject and category: it was not released, came later, or is of no category. */
export function sourcesAt(
  figures: ReportFigures,
  { subject: at, category: part }: FigurePlace,
  { results }: Sources,
) {
  const subject = at === null ? undefined : figures.subjects[at];
  const category = part === null ? undefined : subject?.categories[part];
  const onCard = new Set(resultsAt(figures, { subject: null, category: null }).map(({ id }) => id));
  return results.filter(
    (one) =>
      !onCard.has(one.id) &&
      (!subject || one.courseId === subject.courseId) &&
      (!category || one.category === category.name),
  );
}

/** What a result of a card is now; undefined: it is none any more. */
export function nowOf({ id }: CardResult, { results }: Sources): Source | undefined {
  return results.find((one) => one.id === id);
}

/** Whether a result of a card is otherwise now. */
export function isChanged(result: CardResult, now: Source | undefined): boolean {
  return (
    !now?.isReleased ||
    now.score !== result.score ||
    now.total !== result.total ||
    now.isMissed !== result.isMissed
  );
}

/** How many of the results to which a figure leads are otherwise than on the card, or came since. AMB-327. */
export function changesOf(figures: ReportFigures, place: FigurePlace, sources: Sources): number {
  const changed = resultsAt(figures, place).filter((one) => isChanged(one, nowOf(one, sources)));
  const since = sourcesAt(figures, place, sources).filter((one) => one.isReleased && one.category !== null);
  return changed.length + since.length;
}
