import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import classes from '../leave.module.css';
import { Earnings } from './earnings.tsx';
import { useQuantity } from './leave-choices.ts';
import { SetupTabs } from './setup-tabs.tsx';

/** Approved leave that counts otherwise by now: hr looks, and applies the difference or leaves it. */
export function RecountsPage() {
  const { t, i18n } = useTranslation('human-resources');
  const read = useRead('GET /api/hr/leave-recounts');
  const quantity = useQuantity();
  const decide = useWrite('POST /api/hr/leave-recounts/:id', {
    onDone: ({ data }) =>
      toast.success(
        t(data.applied ? 'human-resources:recounts.applied' : 'human-resources:recounts.dismissed'),
      ),
  });
  const rows = read.data?.data;
  return (
    <Page
      title={t('human-resources:recounts.title')}
      description={t('human-resources:recounts.text')}
      tabs={<SetupTabs active="recounts" />}
    >
      {read.error && !rows ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {rows || read.error ? null : <SkeletonLines rows={4} />}
      {rows?.length === 0 ? (
        <EmptyState
          icon={IconCalendarCheck}
          title={t('human-resources:recounts.empty')}
          text={t('human-resources:recounts.emptyText')}
        />
      ) : null}
      {rows && rows.length > 0 ? (
        <section className={classes.section}>
          <ul className={`plain-list ${classes.rows}`}>
            {rows.map((row) => (
              <li key={row.id} className={`row wrap gap-12 ${classes.row}`}>
                <div className="grow">
                  <b>{row.employeeName}</b>
                  <span className="s13 dim">
                    {row.typeName} · {formatDay(row.startDate, i18n.language)} –{' '}
                    {formatDay(row.endDate, i18n.language)}
                  </span>
                </div>
                <b className={classes.figures}>
                  {Number(row.before).toLocaleString(i18n.language)} → {quantity(row.after, row.unit)}
                </b>
                <Button
                  variant="default"
                  onClick={() => decide.mutate({ params: { id: row.id }, body: { apply: false } })}
                >
                  {t('human-resources:recounts.dismiss')}
                </Button>
                <Button onClick={() => decide.mutate({ params: { id: row.id }, body: { apply: true } })}>
                  {t('human-resources:recounts.apply')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Earnings />
    </Page>
  );
}
