import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { ColorDot, Tag } from '../../ui/badge.tsx';
import { formatDay, localeOf } from '../../ui/words/format.ts';
import classes from './result-list.module.css';

type Result = RowOf<'GET /api/lms/student-assessments/student/me'>;

/** Results of one student, the latest first: what, when, score, percent and grade, and what the teacher says. DSH-04. */
export function ResultList({ results }: { results: readonly Result[] }) {
  return (
    <ul className="plain-list">
      {results.map((result) => (
        <Row key={result.id} result={result} />
      ))}
    </ul>
  );
}

function Row({ result }: { result: Result }) {
  const { t, i18n } = useTranslation('learning');
  const { assessment, course, percent, grade, feedback } = result;
  const number = (value: number, digits = 1) =>
    value.toLocaleString(localeOf(i18n.language), { maximumFractionDigits: digits });
  const limit = assessment.passingPercentage;
  const failed = percent !== null && limit !== null && percent < limit;
  return (
    <li className={`row align-start gap-16 ${classes.row}`}>
      <div className="col gap-4 grow">
        {result.hasQuestions ? (
          <Link className="medium" to="/results/attempts/$id" params={{ id: result.id }}>
            {assessment.title}
          </Link>
        ) : (
          <b className="medium">{assessment.title}</b>
        )}
        <span className={`row wrap gap-12 lines-4 ${classes.facts}`}>
          <Tag>{t(`learning:results.types.${assessment.assessmentType}`)}</Tag>
          {course ? (
            <span className="row">
              <ColorDot hex={course.color} />
              {course.name}
            </span>
          ) : null}
          {result.class ? <span>{result.class.name}</span> : null}
          <span>{formatDay(result.date, i18n.language)}</span>
        </span>
        {feedback ? <p className={classes.feedback}>{feedback}</p> : null}
      </div>
      <div className={`col align-end gap-0 flex-none ${classes.mark}`} data-failed={failed || undefined}>
        <b>{percent === null ? '–' : `${number(percent)}%`}</b>
        <span>
          {assessment.totalPoints === null || result.score === null
            ? ''
            : t('learning:results.ofPoints', {
                score: number(result.score, 2),
                total: number(assessment.totalPoints, 2),
              })}
        </span>
        {result.label ? <Tag color="blue">{result.label}</Tag> : null}
        <span>{grade === null ? '' : t('learning:results.gradeIs', { grade: number(grade) })}</span>
        {failed ? <span className={classes.failed}>{t('learning:results.notPassed')}</span> : null}
      </div>
    </li>
  );
}
