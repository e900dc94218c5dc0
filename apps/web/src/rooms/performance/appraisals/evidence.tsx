import { metricUnits } from '@bellwether/contract/performance/performance.values';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { formatDay, formatMoment } from '../../../ui/words/format.ts';
import classes from '../performance.module.css';

type Figure = Reply<'GET /api/hr/appraisals/:id/evidence'>['data']['figures'][number];

/** What the house's records say of the employee, beside what is rated: each figure with what it counts, of how many, and the school's median. */
export function Evidence({ id }: { id: string }) {
  const { t, i18n } = useTranslation('performance');
  const read = useRead('GET /api/hr/appraisals/:id/evidence', { params: { id } });
  const data = read.data?.data;
  if (data && data.figures.length === 0) return null;
  return (
    <section className="col gap-12" aria-labelledby="appraisal-evidence">
      <h2 id="appraisal-evidence" className="h3">
        {t('performance:evidence.title')}
      </h2>
      {data ? (
        <>
          {data.period ? (
            <p className="s13 dim">
              {t('performance:evidence.period', {
                from: formatDay(data.period.from, i18n.language),
                to: formatDay(data.period.to, i18n.language),
              })}{' '}
              {data.frozenAt
                ? t('performance:evidence.frozen', { at: formatMoment(data.frozenAt, i18n.language) })
                : t('performance:evidence.live')}
            </p>
          ) : null}
          <dl className={classes.figures}>
            {data.figures.map((figure) => (
              <Line key={figure.metric} figure={figure} />
            ))}
          </dl>
        </>
      ) : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <SkeletonLines rows={4} />
      )}
    </section>
  );
}

function Line({ figure }: { figure: Figure }) {
  const { t, i18n } = useTranslation('performance');
  const { metric, value, n, median, definition } = figure;
  const told = (text: string) => {
    const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(Number(text));
    return metricUnits[metric] === 'PERCENT' ? `${number} %` : number;
  };
  const missing = t(n === 0 ? 'performance:evidence.nothing' : 'performance:evidence.tooFew');
  const shown = value === null ? missing : told(value);
  return (
    <div>
      <dt>{t(`performance:evidence.metrics.${metric}`)}</dt>
      <dd>
        <b className="medium">{shown}</b>{' '}
        <span className="dim">
          {[
            n > 0 ? t('performance:evidence.of', { n }) : '',
            median === null ? '' : t('performance:evidence.median', { value: told(median) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </dd>
      <dd className="s13 dim">{t(`performance:evidence.definitions.${definition}`)}</dd>
    </div>
  );
}
