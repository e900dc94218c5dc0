import { mostOf } from '@bellwether/contract/questions/rubric.rules';
import { useTranslation } from 'react-i18next';
import type { Question } from './question-result.tsx';
import classes from './results.module.css';

/** By what a text was marked: each criterion with the level that was chosen, and what it takes. */
export function RubricResult({ rubric }: { rubric: NonNullable<Question['rubric']> }) {
  const { t } = useTranslation('sittings');
  return (
    <section className={classes.rubric} aria-label={t('sittings:result.rubric')}>
      <b>{t('sittings:result.rubric')}</b>
      <dl className={classes.lines}>
        {rubric.map(({ name, weight, levels, chosen }) => (
          <div key={name}>
            <dt>
              {name}
              {weight > 1 ? ` (${t('sittings:mark.weighs', { count: weight })})` : ''}
            </dt>
            <dd className="col gap-0">
              <span>
                {t('sittings:mark.ofMost', { points: chosen.join(', '), most: mostOf({ levels }) })}
              </span>
              {levels
                .filter(({ points, text }) => text && chosen.includes(points))
                .map(({ points, text }) => (
                  <span key={points} className="dim">
                    {chosen.length > 1 ? t('sittings:mark.level', { points, text }) : text}
                  </span>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
