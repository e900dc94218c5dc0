import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import classes from '../leave.module.css';
import { useQuantity } from './leave-choices.ts';

/** Work on holidays that waits to be accepted as leave; nothing where there is none. AMB-364. */
export function Earnings() {
  const { t, i18n } = useTranslation('human-resources');
  const read = useRead('GET /api/hr/leave-earnings');
  const quantity = useQuantity();
  const decide = useWrite('POST /api/hr/leave-earnings/:id', {
    onDone: ({ data }) =>
      toast.success(t(`human-resources:earnings.${data.accepted ? 'accepted' : 'dismissed'}`)),
  });
  const rows = read.data?.data;
  if (read.error && !rows) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows || rows.length === 0) return null;
  const hours = (minutes: number) =>
    (minutes / 60).toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  return (
    <section className={classes.section}>
      <h2>{t('human-resources:earnings.title')}</h2>
      <p className="s13 dim">{t('human-resources:earnings.text')}</p>
      <ul className={`plain-list ${classes.rows}`}>
        {rows.map((row) => (
          <li key={row.id} className={`row wrap gap-12 ${classes.row}`}>
            <div className="grow">
              <b>{row.employeeName}</b>
              <span className="s13 dim">
                {formatDay(row.workedOn, i18n.language)} · {row.holidayName} ·{' '}
                {t('human-resources:earnings.hours', { hours: hours(row.minutes) })}
              </span>
            </div>
            <b className={classes.figures}>
              {row.typeName} + {quantity(row.quantity, row.unit)}
            </b>
            {row.can.decide ? (
              <>
                <Button
                  variant="default"
                  onClick={() => decide.mutate({ params: { id: row.id }, body: { accept: false } })}
                >
                  {t('human-resources:earnings.dismiss')}
                </Button>
                <Button onClick={() => decide.mutate({ params: { id: row.id }, body: { accept: true } })}>
                  {t('human-resources:earnings.accept')}
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
