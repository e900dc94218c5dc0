import { Button } from '@mantine/core';
import { IconBeach, IconCash, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useToday } from '../../api/use-today.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { Balances } from './balances.tsx';
import { Encashments } from './encashments.tsx';
import classes from './leave.module.css';
import { type LeaveRow, LeaveStatusBadge, usePeriod } from './leave-words.tsx';
import { useQuantity } from './setup/leave-choices.ts';

const AskDialog = later(() => import('./ask-dialog.tsx'));
const LedgerDialog = later(() => import('./ledger-dialog.tsx'));
const DocumentsDialog = later(() => import('./documents-dialog.tsx'));
const EncashDialog = later(() => import('./encash-dialog.tsx'));

/** One's own leave: what is left as of a day, what was asked for, and the way to ask. */
export function MyLeavePage() {
  const { t } = useTranslation('human-resources');
  const today = useToday();
  const [asOf, setAsOf] = useState('');
  const [open, setOpen] = useUrlState('open');
  const [ledger, setLedger] = useUrlState('ledger');
  const isForeseen = asOf !== '' && asOf !== today;
  return (
    <Page
      title={t('human-resources:leave.mine')}
      description={t('human-resources:leave.mineText')}
      actions={
        <>
          <Button variant="default" leftSection={<IconCash size={16} />} onClick={() => setOpen('encash')}>
            {t('human-resources:leave.payOut')}
          </Button>
          <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('ask')}>
            {t('human-resources:leave.ask')}
          </Button>
        </>
      }
    >
      <section className={classes.section}>
        <div className="row wrap gap-12">
          <h2 className="grow">{t('human-resources:leave.balances')}</h2>
          <div className={classes.asOf}>
            <DayInput
              label={t('human-resources:leave.asOf')}
              value={asOf || today}
              onChange={(day) => setAsOf(day ?? '')}
            />
          </div>
        </div>
        <Balances {...(isForeseen && { asOf })} onOpen={setLedger} />
      </section>
      <section className={classes.section}>
        <h2>{t('human-resources:leave.myRequests')}</h2>
        <MyRequests onAsk={() => setOpen('ask')} />
      </section>
      <Encashments />
      <Meanwhile>
        {open === 'ask' ? <AskDialog onClose={() => setOpen('')} /> : null}
        {open === 'encash' ? <EncashDialog onClose={() => setOpen('')} /> : null}
        {ledger ? <LedgerDialog leaveTypeId={ledger} onClose={() => setLedger('')} /> : null}
      </Meanwhile>
    </Page>
  );
}

function MyRequests({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation('human-resources');
  const [limit, setLimit] = useState(10);
  const read = useRead('GET /api/hr/leave-requests', { query: { whose: 'mine', limit } });
  const rows = read.data?.data;
  if (read.error && !rows) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows) return <SkeletonLines rows={4} />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={IconBeach}
        title={t('human-resources:leave.noneYet')}
        text={t('human-resources:leave.noneYetText')}
      >
        <Button onClick={onAsk}>{t('human-resources:leave.ask')}</Button>
      </EmptyState>
    );
  return (
    <>
      <ul className={`plain-list ${classes.rows}`}>
        {rows.map((row) => (
          <li key={row.id} className={`row wrap gap-12 ${classes.row}`}>
            <MyRequest row={row} />
          </li>
        ))}
      </ul>
      {read.data && read.data.totalCount > limit && limit < 100 ? (
        <Button variant="subtle" onClick={() => setLimit(Math.min(limit + 30, 100))}>
          {t('human-resources:leave.more')}
        </Button>
      ) : null}
    </>
  );
}

/** One's own request, with what one can do with it as long as one can. */
export function MyRequest({ row }: { row: LeaveRow }) {
  const { t } = useTranslation('human-resources');
  const today = useToday();
  const period = usePeriod();
  const quantity = useQuantity();
  const [shown, setShown] = useState(false);
  const change = useWrite('POST /api/hr/leave-requests/:id/status', {
    onDone: ({ data }) => toast.success(t(`human-resources:leave.done.${data.status}`)),
  });
  const send = (status: 'Withdrawn' | 'Cancelled') =>
    change.mutate({ params: { id: row.id }, body: { status, version: row.version } });
  return (
    <>
      <div className="grow">
        <b>{row.typeName}</b>
        <span className="s13 dim">
          {period(row)} · {quantity(row.quantity, row.unit)}
          {row.approverNotes ? ` · ${row.decidedBy}: ${row.approverNotes}` : ''}
        </span>
      </div>
      <LeaveStatusBadge status={row.status} />
      {row.status === 'Pending' || row.status === 'Approved' ? (
        <Button variant="subtle" size="compact" onClick={() => setShown(true)}>
          {t('human-resources:leave.documents')}
        </Button>
      ) : null}
      {row.status === 'Pending' ? (
        <Button variant="default" size="compact" loading={change.isPending} onClick={() => send('Withdrawn')}>
          {t('human-resources:leave.withdraw')}
        </Button>
      ) : null}
      {row.status === 'Approved' && row.startDate > today ? (
        <Button variant="default" size="compact" loading={change.isPending} onClick={() => send('Cancelled')}>
          {t('human-resources:leave.cancelLeave')}
        </Button>
      ) : null}
      <Meanwhile>{shown ? <DocumentsDialog id={row.id} onClose={() => setShown(false)} /> : null}</Meanwhile>
    </>
  );
}
