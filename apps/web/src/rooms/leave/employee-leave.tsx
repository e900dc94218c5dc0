import { Button } from '@mantine/core';
import { IconAdjustments, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { Balances } from './balances.tsx';
import classes from './leave.module.css';
import { LeaveStatusBadge, usePeriod } from './leave-words.tsx';
import { useQuantity } from './setup/leave-choices.ts';

const AskDialog = later(() => import('./ask-dialog.tsx'));
const AdjustDialog = later(() => import('./adjust-dialog.tsx'));
const LedgerDialog = later(() => import('./ledger-dialog.tsx'));

/** The leave of an employee: balances, requests, and for hr asking and adjusting. HR-20. */
export function EmployeeLeave({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('human-resources');
  const can = useCan();
  const [open, setOpen] = useUrlState('leave');
  const [ledger, setLedger] = useUrlState('ledger');
  return (
    <div className={classes.section}>
      <div className="row wrap justify-end">
        {can('manage', 'leave_request') ? (
          <Button
            variant="default"
            leftSection={<IconAdjustments size={16} />}
            onClick={() => setOpen('adjust')}
          >
            {t('human-resources:leave.adjust')}
          </Button>
        ) : null}
        {can('create:any', 'leave_request') ? (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('ask')}>
            {t('human-resources:leave.ask')}
          </Button>
        ) : null}
      </div>
      <Balances employeeId={employeeId} onOpen={setLedger} />
      <h2>{t('human-resources:leave.requests')}</h2>
      <Requests employeeId={employeeId} />
      <Meanwhile>
        {open === 'ask' ? <AskDialog employeeId={employeeId} onClose={() => setOpen('')} /> : null}
        {open === 'adjust' ? <AdjustDialog employeeId={employeeId} onClose={() => setOpen('')} /> : null}
        {ledger ? (
          <LedgerDialog leaveTypeId={ledger} employeeId={employeeId} onClose={() => setLedger('')} />
        ) : null}
      </Meanwhile>
    </div>
  );
}

function Requests({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('human-resources');
  const period = usePeriod();
  const quantity = useQuantity();
  const read = useRead('GET /api/hr/leave-requests', { query: { employeeId, limit: 50 } });
  const rows = read.data?.data;
  if (read.error && !rows) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows) return <SkeletonLines rows={4} />;
  if (rows.length === 0) return <p className="s13 dim">{t('human-resources:leave.noRequests')}</p>;
  return (
    <ul className={`plain-list ${classes.rows}`}>
      {rows.map((row) => (
        <li key={row.id} className={`row wrap gap-12 ${classes.row}`}>
          <div className="grow">
            <b>{row.typeName ?? t('human-resources:leave.away')}</b>
            <span className="s13 dim">
              {period(row)} · {quantity(row.quantity, row.unit)}
            </span>
          </div>
          <LeaveStatusBadge status={row.status} />
        </li>
      ))}
    </ul>
  );
}
