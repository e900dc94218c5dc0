import { Button } from '@mantine/core';
import { IconHomeCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { formatDay } from '../../ui/words/format.ts';
import { ClockCard } from '../clock/index.tsx';
import { RepairRequests } from './repair-requests.tsx';
import classes from './shifts.module.css';
import { type LogRow, LogTag, useTimes } from './time-words.tsx';

const RepairDialog = later(() => import('./repair-dialog.tsx'));

/** One's own time: the clock, when one was at work, and what one asked to have set right. */
export function MyTimePage() {
  const { t } = useTranslation('human-resources');
  const [open, setOpen] = useUrlState('repair');
  const [limit, setLimit] = useState(10);
  const read = useRead('GET /api/hr/attendance-logs', { query: { whose: 'mine', limit } });
  const rows = read.data?.data;
  const log = rows?.find(({ id }) => id === open);
  return (
    <Page
      title={t('human-resources:time.mine')}
      description={t('human-resources:time.mineText')}
      actions={
        <Button variant="default" leftSection={<IconHomeCheck size={16} />} onClick={() => setOpen('new')}>
          {t('human-resources:time.forgot')}
        </Button>
      }
    >
      <div className={classes.mine}>
        <ClockCard />
        <div>
          <section className={classes.section}>
            <h2>{t('human-resources:time.logs')}</h2>
            {read.error && !rows ? (
              <ErrorState error={read.error} onRetry={() => void read.refetch()} />
            ) : null}
            {rows || read.error ? null : <SkeletonLines rows={6} />}
            {rows?.length === 0 ? <p className="s13 dim">{t('human-resources:time.noLogs')}</p> : null}
            {rows && rows.length > 0 ? (
              <ul className={`plain-list ${classes.rows}`}>
                {rows.map((row) => (
                  <li key={row.id} className={`row wrap gap-12 ${classes.row}`}>
                    <MyLog row={row} onRepair={() => setOpen(row.id)} />
                  </li>
                ))}
              </ul>
            ) : null}
            {read.data && read.data.totalCount > limit && limit < 100 ? (
              <Button variant="subtle" onClick={() => setLimit(Math.min(limit + 30, 100))}>
                {t('human-resources:time.more')}
              </Button>
            ) : null}
          </section>
          <section className={classes.section}>
            <h2>{t('human-resources:time.myRepairs')}</h2>
            <RepairRequests whose="mine" />
          </section>
        </div>
      </div>
      <Meanwhile>
        {open === 'new' || log ? <RepairDialog log={log} onClose={() => setOpen('')} /> : null}
      </Meanwhile>
    </Page>
  );
}

function MyLog({ row, onRepair }: { row: LogRow; onRepair: () => void }) {
  const { t, i18n } = useTranslation('human-resources');
  const times = useTimes();
  const day = formatDay(row.day, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' });
  return (
    <>
      <div className="grow">
        <b>{day}</b>
        <span className={`s13 dim ${classes.figures}`}>
          {times(row.clockInTime, row.clockOutTime)}
          {row.isCorrected ? ` · ${t('human-resources:time.corrected')}` : ''}
        </span>
      </div>
      {row.status === 'CLOCKED_OUT' ? null : <LogTag status={row.status} />}
      {row.isAsked ? <span className="s13 dim">{t('human-resources:time.waits')}</span> : null}
      {row.isAsked || row.status === 'CLOCKED_IN' ? null : (
        <Button
          variant="default"
          size="compact"
          onClick={onRepair}
          aria-label={t('human-resources:time.repairOn', { day })}
        >
          {t('human-resources:time.repair')}
        </Button>
      )}
    </>
  );
}
