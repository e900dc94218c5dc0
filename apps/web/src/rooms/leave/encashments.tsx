import type { EncashmentStatus } from '@bellwether/contract/leave/leave.values';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import type { RowOf } from '../../api/types.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import type { EventColor } from '../../ui/theme/event-colors.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import classes from './leave.module.css';

const colors: Record<EncashmentStatus, EventColor> = {
  PENDING: 'amber',
  APPROVED: 'blue',
  REJECTED: 'red',
  PAID: 'green',
};

type Row = RowOf<'GET /api/hr/leave-encashments'>;

/** Leave to be paid out, of whom the viewer may see, with what they may decide. Nothing where there is none. TIM-19. */
export function Encashments() {
  const { t } = useTranslation('human-resources');
  const read = useRead('GET /api/hr/leave-encashments', { query: { limit: 20 } });
  const rows = read.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{t('human-resources:leave.encashments')}</h2>
      <ul className={`plain-list ${classes.rows}`}>
        {rows.map((row) => (
          <li key={row.id} className={`row wrap gap-12 ${classes.row}`}>
            <Encashment row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Encashment({ row }: { row: Row }) {
  const { t, i18n } = useTranslation('human-resources');
  const change = useWrite('POST /api/hr/leave-encashments/:id/status', {
    onDone: ({ data }) => toast.success(t(`human-resources:leave.encashed.${data.status}`)),
  });
  const send = (status: 'APPROVED' | 'REJECTED' | 'PAID') =>
    change.mutate({
      params: { id: row.id },
      body: {
        ...{ status, version: row.version },
        ...(status === 'REJECTED' && { notes: t('human-resources:leave.notPaidOut') }),
      },
    });
  return (
    <>
      <div className="grow">
        <b>{row.employeeName}</b>
        <span className="s13 dim">
          {row.typeName} ·{' '}
          {t('human-resources:leave.quantity.DAYS', { count: Number(row.days), shown: Number(row.days) })}
          {' · '}
          {formatMoment(row.requestedAt, i18n.language)}
          {row.notes ? ` · ${row.notes}` : ''}
        </span>
      </div>
      <StatusBadge color={colors[row.status]}>
        {t(`human-resources:leave.encashmentStatuses.${row.status}`)}
      </StatusBadge>
      {row.can.decide ? (
        <>
          <Button
            variant="default"
            size="compact"
            disabled={change.isPending}
            onClick={() => send('REJECTED')}
          >
            {t('human-resources:leave.reject')}
          </Button>
          <Button size="compact" loading={change.isPending} onClick={() => send('APPROVED')}>
            {t('human-resources:leave.approve')}
          </Button>
        </>
      ) : null}
      {row.can.pay ? (
        <Button size="compact" loading={change.isPending} onClick={() => send('PAID')}>
          {t('human-resources:leave.markPaid')}
        </Button>
      ) : null}
    </>
  );
}
