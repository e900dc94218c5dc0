import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import classes from '../performance.module.css';
import { ratingColors } from '../state-colors.ts';

type Calibration = Reply<'GET /api/hr/performance-cycles/:id/calibration'>;

interface DistributionProps extends Pick<Calibration, 'distribution' | 'people'> {
  /** Whether those of a department or a reviewer are counted, and the whole cycle beside them. */
  isPart: boolean;
}

/** How many have each rating, with those that are completed; of a part, against the whole cycle. TAL-07. */
export function Distribution({ distribution, people, isPart }: DistributionProps) {
  const { t } = useTranslation('performance');
  const label = (key: string, values = {}) => t(`performance:calibration.${key}`, values);
  const count = sumOf(distribution.map((one) => one.count));
  const ofAll = sumOf(distribution.map((one) => one.ofAll));
  return (
    <section className={classes.distribution} aria-label={label('distribution')}>
      <dl className={`row wrap gap-24 ${classes.totals}`}>
        {distribution.map((one) => (
          <div key={one.rating}>
            <dt>
              <StatusBadge color={ratingColors[one.rating]}>
                {t(`performance:appraisals.ratings.${one.rating}`)}
              </StatusBadge>
            </dt>
            <dd>
              {one.count}
              <span className="dim"> · {percentOf(one.count, count)} %</span>
              {isPart ? (
                <span className="s12 dim">
                  {' '}
                  {label('whole', { percent: percentOf(one.ofAll, ofAll), count: one.ofAll })}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className="s13 dim">{label('rated', { rated: ofAll, count: people })}</p>
    </section>
  );
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

function percentOf(count: number, of: number): number {
  return of === 0 ? 0 : Math.round((count * 100) / of);
}
