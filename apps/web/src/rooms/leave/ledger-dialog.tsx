import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { DialogFrame } from '../../ui/form/form-dialog.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { formatDay } from '../../ui/words/format.ts';
import classes from './leave.module.css';

interface LedgerDialogProps {
  readonly leaveTypeId: string;
  /** Absent: the viewer's own. */
  readonly employeeId?: string | undefined;
  readonly onClose: () => void;
}

const step = 20;

/** Where a balance comes from: every entry of the type, the latest first; what was taken back stays to be read, struck through. */
export default function LedgerDialog({ leaveTypeId, employeeId, onClose }: LedgerDialogProps) {
  const { t, i18n } = useTranslation('human-resources');
  const [limit, setLimit] = useState(step);
  const query = { leaveTypeId, limit, ...(employeeId && { employeeId }) };
  const read = useRead('GET /api/hr/leave-ledger', { query });
  const rows = read.data?.data;
  const signed = (quantity: string) =>
    Number(quantity).toLocaleString(i18n.language, { signDisplay: 'always', maximumFractionDigits: 2 });
  return (
    <DialogFrame
      opened
      onClose={onClose}
      size={560}
      title={`${t('human-resources:leave.ledger')}${rows?.[0] ? ` · ${rows[0].typeName}` : ''}`}
    >
      {read.error && !rows ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {rows || read.error ? null : <SkeletonLines rows={6} />}
      {rows?.length === 0 ? <p className="s13 dim">{t('human-resources:leave.noEntries')}</p> : null}
      <ul className={`plain-list ${classes.days}`}>
        {rows?.map((row) => (
          <li key={row.id} className="row gap-12" data-gone={row.isReversed || row.isReversal || undefined}>
            <span className={classes.dayDate}>{formatDay(row.effectiveOn, i18n.language)}</span>
            <span className={`grow ${classes.entry}`}>
              {t(`human-resources:leave.entries.${row.kind}`)}
              {row.isReversal ? ` · ${t('human-resources:leave.reversal')}` : ''}
              <span className="s12 dim">{[row.reason, row.actor].filter(Boolean).join(' · ')}</span>
            </span>
            <b className={classes.figures}>{signed(row.quantity)}</b>
          </li>
        ))}
      </ul>
      {read.data && read.data.totalCount > limit && limit < 100 ? (
        <Button variant="subtle" onClick={() => setLimit(Math.min(limit + 40, 100))}>
          {t('human-resources:leave.more')}
        </Button>
      ) : null}
    </DialogFrame>
  );
}
