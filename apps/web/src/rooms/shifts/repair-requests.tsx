import { Button } from '@mantine/core';
import { IconClockCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import type { RowOf } from '../../api/types.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { type Decision, DecisionButtons } from './decision-buttons.tsx';
import classes from './shifts.module.css';
import { RequestBadge, useDayOf, useTimes } from './time-words.tsx';

type Row = RowOf<'GET /api/hr/regularization-requests'>;

/** Requests to set attendance right: one's own, or those of others, the latest first. TIM-11, TIM-13. */
export function RepairRequests({ whose }: { whose: 'mine' | 'others' }) {
  const { t } = useTranslation('human-resources');
  const [limit, setLimit] = useState(20);
  const read = useRead('GET /api/hr/regularization-requests', { query: { whose, limit } });
  const rows = read.data?.data;
  if (read.error && !rows) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows) return <SkeletonLines rows={4} />;
  if (rows.length === 0)
    return whose === 'mine' ? (
      <p className="s13 dim">{t('human-resources:time.noneAsked')}</p>
    ) : (
      <EmptyState
        icon={IconClockCheck}
        title={t('human-resources:time.nothingWaits')}
        text={t('human-resources:time.nothingWaitsText')}
      />
    );
  return (
    <>
      <ul className={`plain-list ${classes.rows}`}>
        {rows.map((row) => (
          <li key={row.id} className={`row wrap gap-12 ${classes.row} ${classes.asked}`}>
            <Request row={row} withName={whose === 'others'} />
          </li>
        ))}
      </ul>
      {read.data && read.data.totalCount > limit && limit < 100 ? (
        <Button variant="subtle" onClick={() => setLimit(Math.min(limit + 40, 100))}>
          {t('human-resources:time.more')}
        </Button>
      ) : null}
    </>
  );
}

function Request({ row, withName }: { row: Row; withName: boolean }) {
  const { t } = useTranslation('human-resources');
  const times = useTimes();
  const dayOf = useDayOf();
  const decide = useWrite('POST /api/hr/regularization-requests/:id/decision', {
    onDone: ({ data }) => toast.success(t(`human-resources:time.done.${data.status}`)),
  });
  const cancel = useWrite('POST /api/hr/regularization-requests/:id/cancel', {
    onDone: ({ data }) => toast.success(t(`human-resources:time.done.${data.status}`)),
  });
  const confirm = useWrite('POST /api/hr/regularization-requests/:id/confirm', {
    onDone: ({ data }) =>
      toast.success(t(`human-resources:time.${data.status === 'APPROVED' ? 'done.APPROVED' : 'confirmed'}`)),
  });
  const type = t(`human-resources:time.types.${row.requestType}`);
  const [isIn, isOut] = [row.requestedClockIn, row.requestedClockOut];
  const day = dayOf(isIn ?? isOut ?? row.clockInTime ?? row.clockOutTime);
  return (
    <>
      <div className="grow">
        <b>{withName ? row.employeeName : type}</b>
        <span className="s13">
          {[withName ? type : '', day].filter(Boolean).join(' · ')}
          {isIn || isOut ? (
            <>
              {day || withName ? ' · ' : ''}
              {row.attendanceLogId && row.status === 'PENDING'
                ? `${times(row.clockInTime, row.clockOutTime)} → `
                : ''}
              <b>{times(isIn ?? row.clockInTime, isOut ?? row.clockOutTime)}</b>
            </>
          ) : null}
        </span>
        <span className="s13 dim">
          {row.source === 'SYSTEM_AUTO' ? t('human-resources:time.provenBy') : row.reason}
          {row.approverNotes ? ` · ${row.decidedBy}: ${row.approverNotes}` : ''}
        </span>
      </div>
      <RequestBadge status={row.status} />
      {row.can.cancel ? (
        <Button
          variant="default"
          size="compact"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: row.id }, body: { version: row.version } })}
        >
          {t(`human-resources:time.${row.can.confirm ? 'dismiss' : 'cancelRequest'}`)}
        </Button>
      ) : null}
      {row.can.confirm ? (
        <Button
          size="compact"
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ params: { id: row.id }, body: { version: row.version } })}
        >
          {t('human-resources:time.confirm')}
        </Button>
      ) : null}
      {row.can.decide ? (
        <DecisionButtons
          name={row.employeeName}
          isPending={decide.isPending}
          onDecide={(decision: Decision) =>
            decide.mutateAsync({ params: { id: row.id }, body: { ...decision, version: row.version } })
          }
        />
      ) : null}
    </>
  );
}
