import { useTranslation } from 'react-i18next';
import classes from './marking.module.css';
import type { Question } from './marking.types.ts';
import { barsOf, marksGiven, meanOf } from './marks-given.rules.ts';

/** How often which points were given so far for the question, as bars, and in words for who does not see them. */
export function MarksGiven({ question }: { question: Question }) {
  const { t } = useTranslation('sittings');
  const marks = marksGiven(question);
  if (marks.length === 0) return null;
  const bars = barsOf(question.points, marks);
  const most = Math.max(...bars.map(({ count }) => count));
  return (
    <section className="col gap-4" aria-label={t('sittings:mark.givenSoFar')}>
      <div className="row justify-between s12">
        <span className="medium">{t('sittings:mark.givenSoFar')}</span>
        <span className="dim">
          {t('sittings:mark.givenMean', { count: marks.length, mean: meanOf(marks) })}
        </span>
      </div>
      <div className={classes.bars} aria-hidden>
        {bars.map(({ from, count }) => (
          <span key={from} className={classes.bar}>
            <i
              style={{ height: `${Math.round((count / most) * 100)}%` }}
              data-some={count > 0 || undefined}
            />
            <span className="s12 dim">{from}</span>
          </span>
        ))}
      </div>
      <ul className="hidden-visually">
        {bars
          .filter(({ count }) => count > 0)
          .map(({ from, to, count }) => (
            <li key={from}>
              {t('sittings:mark.givenTimes', { points: from === to ? from : `${from}–${to}`, count })}
            </li>
          ))}
      </ul>
    </section>
  );
}
