import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { formatDay, localeOf } from '../../ui/words/format.ts';
import classes from './result-list.module.css';

type Result = RowOf<'GET /api/lms/student-assessments/student/me'>;

const shown = 3;

/** The newest results of one student in a line each; one with questions opens by one click. DSH-03. */
export function NewestResults({ results }: { results: readonly Result[] }) {
  const { t, i18n } = useTranslation('learning');
  const number = (value: number) =>
    value.toLocaleString(localeOf(i18n.language), { maximumFractionDigits: 2 });
  const newest = results
    .filter(({ status }) => status === 'GRADED')
    .toSorted((a, b) => (a.date === b.date ? (a.id > b.id ? -1 : 1) : a.date > b.date ? -1 : 1))
    .slice(0, shown);
  return (
    <ul className="plain-list">
      {newest.map(({ id, hasQuestions, assessment: { title, totalPoints }, score, date }) => (
        <li key={id} className={`row justify-between ${classes.newest}`}>
          {hasQuestions ? (
            <Link className="medium cut" to="/results/attempts/$id" params={{ id }}>
              {title}
            </Link>
          ) : (
            <span className="medium cut">{title}</span>
          )}
          <span className="row gap-12 flex-none s13 dim">
            {score === null || totalPoints === null
              ? null
              : t('learning:results.ofPoints', { score: number(score), total: number(totalPoints) })}
            <span>{formatDay(date, i18n.language)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
