import { Switch } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { formatDay, formatMoment } from '../../../ui/words/format.ts';
import classes from './account.module.css';

const path = 'GET /api/finance/customers/:id/reminders';
type Reminders = Reply<typeof path>['data'];

/** What a customer was reminded of, and the switch that stops it for them, for who may change invoices. AMB-247. */
export function AccountReminders({ customerId }: { customerId: string }) {
  const { t } = useTranslation('finance');
  const can = useCan();
  const params = { id: customerId };
  const read = useRead(path, { params });
  const stop = useWrite('POST /api/finance/customers/:id/reminders/stop', {
    onDone: ({ data }) => toast.success(t(`finance:reminders.${data.isStopped ? 'stopped' : 'resumed'}`)),
  });
  const found = read.data?.data;
  return (
    <section className="col gap-12">
      <h2 className="h3">{t('finance:reminders.title')}</h2>
      {read.error && !found ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : found ? (
        <>
          {found.isOn ? null : <p className="s13 dim">{t('finance:reminders.off')}</p>}
          <Switch
            label={t('finance:reminders.stop')}
            description={t('finance:reminders.stopHelp')}
            checked={stop.isPending ? !found.isStopped : found.isStopped}
            disabled={!can('edit:any', 'invoice') || stop.isPending}
            onChange={({ currentTarget }) =>
              stop.mutate({ params, body: { isStopped: currentTarget.checked } })
            }
          />
          <Sent reminders={found.reminders} />
        </>
      ) : (
        <SkeletonLines rows={3} />
      )}
    </section>
  );
}

function Sent({ reminders }: Pick<Reminders, 'reminders'>) {
  const { t, i18n } = useTranslation('finance');
  const nameOf = (step: number) =>
    step === 0
      ? t('finance:reminders.onDay')
      : t(`finance:reminders.${step < 0 ? 'before' : 'after'}`, { count: Math.abs(step) });
  if (reminders.length === 0) return <p className="s13 dim">{t('finance:reminders.none')}</p>;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('finance:reminders.sent')}</th>
          <th scope="col">{t('finance:reminders.of')}</th>
          <th scope="col" className={classes.roomy}>
            {t('finance:reminders.due')}
          </th>
          <th scope="col">{t('finance:reminders.step')}</th>
        </tr>
      </thead>
      <tbody>
        {reminders.map((one) => (
          <tr key={one.id}>
            <td>{formatMoment(one.sentAt, i18n.language)}</td>
            <td>
              <Link to="/finance/invoices/$id" params={{ id: one.invoiceId }}>
                {one.installmentNumber === null
                  ? one.invoiceNumber
                  : t('finance:account.partOf', { what: one.invoiceNumber, number: one.installmentNumber })}
              </Link>
            </td>
            <td className={classes.roomy}>{formatDay(one.dueDate, i18n.language)}</td>
            <td>{nameOf(one.step)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
