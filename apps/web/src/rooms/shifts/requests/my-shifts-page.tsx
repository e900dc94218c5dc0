import { Button } from '@mantine/core';
import { IconCalendarTime, IconMoon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { useToday } from '../../../api/use-today.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { colorStyle } from '../../../ui/theme/ink.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import classes from '../shifts.module.css';
import { ShiftsTabs } from '../shifts-tabs.tsx';
import { ShiftRequestRows } from './shift-request-rows.tsx';

const AskShiftDialog = later(async () => ({
  default: (await import('../shifts-dialogs.ts')).AskShiftDialog,
}));

export type MyShift = RowOf<'GET /api/hr/employee-shifts'>;

/** One's own shifts to come, what colleagues ask, and what one asked for: made for the phone. */
export function MyShiftsPage() {
  const { t } = useTranslation('human-resources');
  const [open, setOpen] = useUrlState('ask');
  const today = useToday();
  const [limit, setLimit] = useState(10);
  const read = useRead('GET /api/hr/employee-shifts', { query: { whose: 'mine', from: today, limit } });
  const rows = read.data?.data;
  const shift = rows?.find(({ id }) => id === open);
  return (
    <Page
      title={t('human-resources:shifts.mine')}
      description={t('human-resources:shifts.mineText')}
      actions={
        <Button variant="default" onClick={() => setOpen('days')}>
          {t('human-resources:shifts.askTimeOff')}
        </Button>
      }
      tabs={<ShiftsTabs active="mine" />}
    >
      <Asked />
      <section className={classes.section}>
        <h2>{t('human-resources:shifts.toCome')}</h2>
        {read.error && !rows ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
        {rows || read.error ? null : <SkeletonLines rows={5} />}
        {rows?.length === 0 ? (
          <EmptyState
            icon={IconCalendarTime}
            title={t('human-resources:shifts.noShifts')}
            text={t('human-resources:shifts.noShiftsText')}
          />
        ) : null}
        {rows && rows.length > 0 ? (
          <ul className={`plain-list ${classes.rows}`}>
            {rows.map((row) => (
              <li key={row.id} className={`row gap-12 ${classes.row}`}>
                <OwnShift shift={row} isToday={row.date === today} onAsk={() => setOpen(row.id)} />
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
      <MyRequests />
      <Meanwhile>
        {shift || open === 'days' ? <AskShiftDialog shift={shift} onClose={() => setOpen('')} /> : null}
      </Meanwhile>
    </Page>
  );
}

interface OwnShiftProps {
  readonly shift: MyShift;
  readonly isToday: boolean;
  readonly onAsk: () => void;
}

function OwnShift({ shift, isToday, onAsk }: OwnShiftProps) {
  const { t, i18n } = useTranslation('human-resources');
  const day = formatDay(shift.date, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' });
  const isNight = shift.endTime < shift.startTime;
  const times = `${shift.startTime}–${shift.endTime}${isNight ? ` (${t('human-resources:shifts.nextDay')})` : ''}`;
  const mayAsk = shift.status === 'SCHEDULED' && !isToday;
  return (
    <>
      <span className={classes.bar} style={colorStyle(shift.color)} aria-hidden />
      <div className="grow">
        <b>
          {day} {isNight ? <IconMoon size={14} aria-hidden /> : null}
        </b>
        <span className={`s13 dim ${classes.figures}`}>
          {shift.typeName} · {times}
        </span>
      </div>
      {mayAsk ? (
        <Button
          variant="default"
          aria-label={`${t('human-resources:shifts.ask')}: ${t('human-resources:shifts.askAbout', { type: shift.typeName, day, times })}`}
          onClick={onAsk}
        >
          {t('human-resources:shifts.ask')}
        </Button>
      ) : null}
    </>
  );
}

/** What colleagues ask: a swap with oneself, or cover that one could give. */
function Asked() {
  const { t } = useTranslation('human-resources');
  const read = useRead('GET /api/hr/shift-requests', {
    query: { whose: 'asked', status: 'PENDING', limit: 20 },
  });
  const rows = read.data?.data.filter(({ can }) => can.agree) ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{t('human-resources:shifts.askedOfMe')}</h2>
      <ShiftRequestRows rows={rows} as="colleague" />
    </section>
  );
}

function MyRequests() {
  const { t } = useTranslation('human-resources');
  const read = useRead('GET /api/hr/shift-requests', { query: { whose: 'mine', limit: 20 } });
  const rows = read.data?.data;
  return (
    <section className={classes.section}>
      <h2>{t('human-resources:shifts.iAsked')}</h2>
      {rows?.length === 0 ? <p className="s13 dim">{t('human-resources:shifts.noneAsked')}</p> : null}
      {rows && rows.length > 0 ? <ShiftRequestRows rows={rows} as="requester" /> : null}
    </section>
  );
}
