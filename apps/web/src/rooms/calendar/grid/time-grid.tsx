import { dayOfNumber } from '@bellwether/contract/shared/day';
import { type CSSProperties, Fragment, memo, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { clock, longDay } from '../date-labels.ts';
import type { Holiday } from '../events/event.ts';
import { DayColumn, type OpenFold } from './day-column.tsx';
import { indexByDay, type Placed } from './placed.rules.ts';
import { type Hours, hourHeight, offsetOf, type Segment, segmentsOf } from './time-grid.rules.ts';
import { TimeGridHead } from './time-grid-head.tsx';
import { useColumnWidth, useFirstScroll, useHours } from './use-grid.ts';
import { dayNumberOf, minutesOfWall, type Wall } from './wall.rules.ts';
import './time-grid.css';

export interface TimeGridProps {
  /** The days shown, as day numbers: one, or the seven of a week. */
  readonly days: readonly number[];
  readonly placed: readonly Placed[];
  readonly holidays: readonly Holiday[];
  readonly now: Wall;
  readonly zone: string;
  readonly selectedId: string | null;
  readonly loading: boolean;
  readonly onDay: (day: number) => void;
  readonly onFold: OpenFold;
}

/** The day and week views: hours of 96 px in a scroll area of 736 px (CAL-06, CAL-07). */
export const TimeGrid = memo(function TimeGrid(props: TimeGridProps) {
  const { days, placed, now, zone, selectedId, loading, onDay, onFold } = props;
  const { t, i18n } = useTranslation('calendar');
  const scroller = useRef<HTMLElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  const width = useColumnWidth(columns, days.length);
  const segments = useMemo(() => segmentsByDay(placed, days), [placed, days]);
  const isEmpty = [...segments.values()].every(({ length }) => length === 0);
  const hours = useHours(segments);
  const today = dayNumberOf(now);
  const showsToday = days.includes(today);
  useFirstScroll(scroller, days, segments, hours, showsToday ? minutesOfWall(now) : null);
  const first = dayOfNumber(days[0] ?? 0);
  return (
    <div className="cal-time" style={{ '--days': days.length } as CSSProperties}>
      <TimeGridHead
        days={days}
        placed={placed}
        holidays={props.holidays}
        today={today}
        zone={zone}
        selectedId={selectedId}
        onDay={onDay}
      />
      <section
        ref={scroller}
        className="cal-scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t(days.length > 1 ? 'week.label' : 'grid.label', { date: longDay(first, i18n.language) })}
      >
        <div className="cal-grid" style={{ height: (hours.to - hours.from) * hourHeight }}>
          <Gutter hours={hours} now={showsToday ? minutesOfWall(now) : null} />
          <div ref={columns} className="cal-columns" data-from={hours.from} data-to={hours.to}>
            <HourLines hours={hours} />
            {days.map((day) => (
              <DayColumn
                key={day}
                day={day}
                segments={segments.get(day) ?? none}
                hours={hours}
                width={width}
                now={nowFor(segments.get(day) ?? none, now)}
                isToday={day === today}
                selectedId={holds(segments.get(day), selectedId) ? selectedId : null}
                onFold={onFold}
              />
            ))}
            {loading && isEmpty ? <Bones days={days.length} hours={hours} /> : null}
            {showsToday ? <NowLines days={days} hours={hours} now={now} /> : null}
          </div>
        </div>
      </section>
    </div>
  );
});

const none: readonly Segment[] = [];

function Gutter({ hours, now }: { hours: Hours; now: number | null }) {
  const { t } = useTranslation('calendar');
  const list = Array.from({ length: hours.to - hours.from }, (_, index) => hours.from + index);
  // A label that the present would touch gives way to it.
  const shown = list.filter((hour) => now === null || Math.abs(hour * 60 - now) > 9);
  return (
    <div className="cal-gutter" aria-hidden="true">
      {shown.map((hour) => (
        <span key={hour} style={{ top: Math.max(offsetOf(hour * 60, hours) - 8, 1) }}>
          {clock(hour * 60)}
        </span>
      ))}
      {isWithin(now, hours) ? (
        <span
          className="cal-now-label"
          style={{ top: offsetOf(now ?? 0, hours) - 8 }}
          title={t('grid.now', { time: clock(now ?? 0) })}
        >
          {clock(now ?? 0)}
        </span>
      ) : null}
    </div>
  );
}

const HourLines = memo(function HourLines({ hours }: { hours: Hours }) {
  const list = Array.from({ length: hours.to - hours.from }, (_, index) => index);
  return (
    <div className="cal-lines" aria-hidden="true">
      {list.map((index) => (
        <Fragment key={index}>
          {index > 0 ? <i className="cal-hour" style={{ top: index * hourHeight }} /> : null}
          <i className="cal-half" style={{ top: (index + 0.5) * hourHeight }} />
        </Fragment>
      ))}
    </div>
  );
});

const boneStarts = [8, 9.75, 13, 15.5];

/** Where lessons are likely to stand, while they are loaded. */
function Bones({ days, hours }: { days: number; hours: Hours }) {
  const places = Array.from({ length: days }, (_, column) =>
    boneStarts.map((start) => ({ column, start })),
  ).flat();
  return places.map(({ column, start }) => (
    <span
      key={`${column} ${start}`}
      className="cal-bone"
      aria-hidden="true"
      style={{
        top: offsetOf(start * 60, hours) + 1,
        insetInlineStart: `calc(${(column / days) * 100}% + 3px)`,
        width: `calc(${100 / days}% - 9px)`,
      }}
    />
  ));
}

function NowLines({ days, hours, now }: { days: readonly number[]; hours: Hours; now: Wall }) {
  const minutes = minutesOfWall(now);
  if (!isWithin(minutes, hours)) return null;
  const top = offsetOf(minutes, hours);
  const index = days.indexOf(dayNumberOf(now));
  const share = 100 / days.length;
  return (
    <div className="cal-lines" aria-hidden="true">
      <i className="cal-now-line" style={{ top }} />
      <i className="cal-now" style={{ top, insetInlineStart: `${index * share}%`, width: `${share}%` }} />
    </div>
  );
}

function isWithin(minutes: number | null, hours: Hours): boolean {
  return minutes !== null && minutes >= hours.from * 60 && minutes < hours.to * 60;
}

function segmentsByDay(placed: readonly Placed[], days: readonly number[]): Map<number, readonly Segment[]> {
  const index = indexByDay(placed, days[0] ?? 0, days.at(-1) ?? 0);
  return new Map(days.map((day) => [day, segmentsOf(index.get(day) ?? [], day)]));
}

// Past and coming days need no clock: with a constant in its place they are not drawn again each minute.
function nowFor(segments: readonly Segment[], now: Wall): Wall {
  if (segments.every(({ placed }) => placed.end <= now)) return Number.POSITIVE_INFINITY;
  return segments.every(({ placed }) => placed.start > now) ? Number.NEGATIVE_INFINITY : now;
}

function holds(segments: readonly Segment[] | undefined, id: string | null): boolean {
  return id !== null && segments?.some(({ placed }) => placed.event.id === id) === true;
}
