import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { ImportButton } from '../../imports/index.tsx';
import classes from '../ledger.module.css';

/** The beginning: which chart of accounts the school keeps. `onOwn` opens the form of a first account of one's own. */
export function ChooseChart({ onOwn }: { onOwn: () => void }) {
  const { t } = useTranslation('finance');
  const read = useRead('GET /api/finance/chart-templates', {});
  const apply = useWrite('POST /api/finance/chart-templates', {
    onDone: ({ created }) => toast.success(t('finance:charts.made', { count: created })),
  });
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={6} />;
  return (
    <section className="col gap-16">
      <div>
        <h2 className="h2">{t('finance:charts.title')}</h2>
        <p className="t2">{t('finance:charts.text')}</p>
      </div>
      <ul className={`plain-list ${classes.charts}`}>
        {read.data.data.map(({ template, accounts }) => (
          <li key={template} className={`bw-card col gap-12 ${classes.chart}`}>
            <h3 className="h3">{t(`finance:charts.names.${template}`)}</h3>
            <p className="t2 s13">{t(`finance:charts.texts.${template}`)}</p>
            <div className="row justify-between">
              <span className="dim s12">{t('finance:charts.accounts', { count: accounts })}</span>
              <Button
                size="compact"
                variant="default"
                loading={apply.isPending && apply.variables?.body.template === template}
                disabled={apply.isPending}
                onClick={() => apply.mutate({ body: { template } })}
                aria-label={t('finance:charts.useOne', { name: t(`finance:charts.names.${template}`) })}
              >
                {t('finance:charts.use')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className="row wrap">
        <ImportButton model="account" label={t('finance:charts.import')} />
        <Button variant="subtle" onClick={onOwn}>
          {t('finance:charts.own')}
        </Button>
      </div>
    </section>
  );
}
