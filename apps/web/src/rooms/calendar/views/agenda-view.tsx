import { type Day, dayOfNumber } from '@bellwether/contract/shared/day';
import { IconCalendarOff } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { StatusBadge, Tag } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { longDay, monthYear } from '../date-labels.ts';
import type { Holiday } from '../events/event.ts';
import { isCancelled, stateOf } from '../events/event-form.rules.ts';
import { lessonLine, locationOf, looksOf, timeLabel, wallClock } from '../events/event-looks.ts';
import type { Placed } from '../grid/placed.rules.ts';
import { dayNumberOf, type Wall } from '../grid/wall.rules.ts';
import { type DayHoliday, type HolidaysByDay, holidaysByDay } from '../holiday.rules.ts';
import { periodOf } from '../navigation.rules.ts';
import { agendaDays } from './agenda.rules.ts';
import './agenda-view.css';

export interface AgendaViewProps {
  readonly date: Day;
  readonly placed: readonly Placed[];
  readonly holidays?: readonly Holiday[];
  readonly now: Wall;
  readonly selectedId: string | null;
  readonly small: boolean;
}

interface DayRow {
  readonly day: number;
  readonly count: number;
  readonly holiday: DayHoliday | undefined;
}

type Row = DayRow | { readonly day: number; readonly placed: Placed };

const dayHeight = 44;
const noHolidays: readonly Holiday[] = [];

/** The days with events of the month, one below the other, in a list 800 px high (CAL-09). */
export const AgendaView = memo(function AgendaView({
  date,
  placed,
  holidays = noHolidays,
  now,
  selectedId,
  small,
}: AgendaViewProps) {
  const { t, i18n } = useTranslation('calendar');
  const list = useRef<HTMLElement>(null);
  const { from, to } = periodOf('agenda', date);
  const named = useMemo(() => holidaysByDay(holidays, t), [holidays, t]);
  const rows = useMemo(() => rowsOf(placed, from, to, named), [placed, from, to, named]);
  const rowHeight = small ? 60 : 48;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: (index) => ('placed' in (rows[index] ?? {}) ? rowHeight : dayHeight),
    overscan: 12,
    initialRect: { width: 800, height: 800 },
  });
  const today = dayNumberOf(now);
  const first = rows.findIndex(({ day }) => day >= today);
  useEffect(() => {
    virtual.measure();
    if (today >= from && today <= to && first > 0) virtual.scrollToIndex(first, { align: 'start' });
  }, [virtual, from, to, today, first]);
  const label = t('agenda.label', { month: monthYear(date, i18n.language) });
  if (!rows.some((row) => 'placed' in row)) {
    return (
      <section className="cal-agenda" aria-label={label}>
        <div className="col gap-0 cal-empty">
          <EmptyState icon={IconCalendarOff} title={t('agenda.empty')} text={t('agenda.emptyHint')} />
        </div>
        {rows.map((row) =>
          'placed' in row ? null : <DayHeading key={keyOf(row)} row={row} isToday={row.day === today} />,
        )}
      </section>
    );
  }
  return (
    <section
      ref={list}
      className="cal-agenda"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <div
              key={keyOf(row)}
              style={{ position: 'absolute', insetInline: 0, transform: `translateY(${start}px)` }}
            >
              {'placed' in row ? (
                <AgendaRow placed={row.placed} now={now} selected={row.placed.event.id === selectedId} />
              ) : (
                <DayHeading row={row} isToday={row.day === today} />
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
});

function DayHeading({ row, isToday }: { row: DayRow; isToday: boolean }) {
  const { t, i18n } = useTranslation('calendar');
  return (
    <h2 className="cal-agenda-day" data-today={isToday || undefined}>
      {longDay(dayOfNumber(row.day), i18n.language)}
      {row.holiday ? (
        <span className="cut" title={row.holiday.title}>
          <Tag color="red">{row.holiday.name}</Tag>
        </span>
      ) : null}
      {row.count > 0 ? <span className="s12 dim">{t('eventCount', { count: row.count })}</span> : null}
    </h2>
  );
}

interface AgendaRowProps {
  readonly placed: Placed;
  readonly now: Wall;
  readonly selected: boolean;
}

/** One event of a list of events, with its lesson, place and person. Clicks are the calendar's. */
export function AgendaRow({ placed, now, selected }: AgendaRowProps) {
  const { t } = useTranslation('calendar');
  const { event } = placed;
  const { className, style } = looksOf(placed);
  return (
    <button
      type="button"
      className={`cal-agenda-row ${className}`}
      style={style}
      data-event={event.id}
      data-state={stateOf(placed, now)}
      data-selected={selected || undefined}
    >
      <span className="s12 dim">
        <span className="cal-wide">{timeLabel(placed, t)}</span>
        <span className="cal-small">{event.allDay ? t('allDay') : wallClock(placed.start)}</span>
      </span>
      <i />
      <span className="grow">
        <span className="row">
          <span className="cal-title cut">{event.title}</span>
          {isCancelled(placed) ? <StatusBadge color="red">{t('event.cancelled')}</StatusBadge> : null}
        </span>
        <span className="cal-small s12 dim cut">
          {[lessonLine(event, t), locationOf(event)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="cal-wide cut t2">{lessonLine(event, t)}</span>
      <span className="cal-wide cut dim">{locationOf(event)}</span>
      <span className="row cal-agenda-person">
        <Avatar name={event.user.name} src={event.user.picturePath} size={20} />
        <span className="cal-wide s12 dim cut">{event.user.name}</span>
      </span>
    </button>
  );
}

function rowsOf(placed: readonly Placed[], from: number, to: number, holidays: HolidaysByDay): Row[] {
  return agendaDays(placed, from, to, holidays).flatMap(({ day, events }): Row[] => [
    { day, count: events.length, holiday: holidays.get(day) },
    ...events.map((one) => ({ day, placed: one })),
  ]);
}

function keyOf(row: Row): string {
  return 'placed' in row ? `${row.day} ${row.placed.event.id}` : String(row.day);
}
