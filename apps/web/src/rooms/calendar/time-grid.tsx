import { dayOfNumber, numberOfDay, weekday } from '@bellwether/contract/shared/day';
import { IconConfetti } from '@tabler/icons-react';
import {
  type CSSProperties,
  Fragment,
  memo,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { clock, longDay, weekdayName, zoneLabel } from './date-labels.ts';
import type { Holiday } from './event.ts';
import { EventBlock } from './event-block.tsx';
import { stateOf } from './event-form.rules.ts';
import { looksOf, spokenName } from './event-looks.ts';
import { layWeek } from './month.rules.ts';
import { indexByDay, type Placed } from './placed.rules.ts';
import {
  columnsOf,
  type Fold,
  firstScroll,
  foldColumns,
  gutterWidth,
  type Hours,
  hourHeight,
  leastColumnWidth,
  offsetOf,
  type Segment,
  segmentsOf,
  shadedBands,
  visibleHours,
} from './time-grid.rules.ts';
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
  readonly onFold: (anchor: Element, title: string, events: readonly Placed[]) => void;
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
      <div className="cal-days-head">
        <span className="cal-zone">{zoneLabel(zone, first)}</span>
        {days.map((day) => (
          <DayName key={day} day={day} isToday={day === today} onDay={onDay} />
        ))}
        <AllDayLane {...props} />
      </div>
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

function DayName({ day, isToday, onDay }: { day: number; isToday: boolean; onDay: (day: number) => void }) {
  const { i18n } = useTranslation('calendar');
  const date = dayOfNumber(day);
  return (
    <button
      type="button"
      className="cal-day-name"
      data-day={day}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onDay(day)}
    >
      <span aria-hidden="true">{weekdayName(date, i18n.language, 'short')}</span>
      <b aria-hidden="true">{Number(date.slice(8))}</b>
      <span className="hidden-visually">{longDay(date, i18n.language)}</span>
    </button>
  );
}

function AllDayLane({ days, placed, holidays, selectedId }: TimeGridProps) {
  const { t } = useTranslation('calendar');
  const first = days[0] ?? 0;
  const last = days.length - 1;
  const bars = useMemo(() => {
    const allDay = placed.filter(({ event }) => event.allDay);
    return days.length === 7
      ? layWeek(allDay, first, allDay.length).bars
      : allDay
          .filter(({ firstDay, lastDay }) => firstDay <= first && lastDay >= first)
          .map((one, lane) => ({
            placed: one,
            lane,
            from: 0,
            to: 0,
            continuesBefore: one.firstDay < first,
            continuesAfter: one.lastDay > first,
          }));
  }, [placed, days.length, first]);
  const named = holidays.map((holiday) => ({ holiday, column: columnOf(holiday, first) }));
  return (
    <div className="cal-all-day">
      {named
        .filter(({ column }) => column >= 0 && column <= last)
        .map(({ holiday, column }) => (
          <span
            key={`${holiday.date} ${holiday.name}`}
            className="cal-bar e-red"
            style={{ gridColumn: column + 1 }}
            title={holiday.name}
          >
            <IconConfetti size={12} aria-hidden="true" />
            <span className="cut">{holiday.name}</span>
          </span>
        ))}
      {bars.map(({ placed: one, from, to, continuesBefore, continuesAfter }) => {
        const { className, style } = looksOf(one);
        return (
          <button
            key={one.event.id}
            type="button"
            className={`cal-bar ${className}`}
            style={{ ...style, gridColumn: `${from + 1} / ${to + 2}` }}
            aria-describedby={one.event.can.move ? 'cal-drag-help' : undefined}
            data-event={one.event.id}
            data-movable={one.event.can.move || undefined}
            data-selected={one.event.id === selectedId || undefined}
            data-before={continuesBefore || undefined}
            data-after={continuesAfter || undefined}
          >
            <span className="cut" aria-hidden="true">
              {one.event.title}
            </span>
            <span className="hidden-visually">{spokenName(one, t)}</span>
          </button>
        );
      })}
    </div>
  );
}

function columnOf(holiday: Holiday, first: number): number {
  return numberOfDay(holiday.date) - first;
}

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
        left: `calc(${(column / days) * 100}% + 3px)`,
        width: `calc(${100 / days}% - 9px)`,
      }}
    />
  ));
}

interface DayColumnProps {
  readonly day: number;
  readonly segments: readonly Segment[];
  readonly hours: Hours;
  readonly width: number;
  readonly now: Wall;
  readonly isToday: boolean;
  readonly selectedId: string | null;
  readonly onFold: TimeGridProps['onFold'];
}

const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, segments, hours, width, now, isToday, selectedId, onFold } = props;
  const { t, i18n } = useTranslation('calendar');
  const date = dayOfNumber(day);
  const most = Math.floor(width / leastColumnWidth);
  const { boxes, folds } = useMemo(() => foldColumns(columnsOf(segments), most), [segments, most]);
  const label = `${longDay(date, i18n.language)}, ${t('eventCount', { count: segments.length })}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a day of a calendar is no fieldset
    <div
      className="cal-column"
      role="group"
      aria-label={label}
      data-day={day}
      data-slots
      data-today={isToday || undefined}
    >
      {shadedBands(weekday(date), hours).map((band) => (
        <i
          key={band.from}
          className="cal-off"
          style={{ top: offsetOf(band.from, hours), height: ((band.to - band.from) * hourHeight) / 60 }}
        />
      ))}
      {boxes.map((box) => (
        <EventBlock
          key={box.segment.placed.event.id}
          box={box}
          hours={hours}
          width={width}
          state={stateOf(box.segment.placed, now)}
          selected={box.segment.placed.event.id === selectedId}
        />
      ))}
      {folds.map((fold) => (
        <FoldBlock
          key={`${fold.start} ${fold.column}`}
          fold={fold}
          hours={hours}
          date={date}
          onFold={onFold}
        />
      ))}
    </div>
  );
});

interface FoldBlockProps {
  readonly fold: Fold;
  readonly hours: Hours;
  readonly date: string;
  readonly onFold: TimeGridProps['onFold'];
}

function FoldBlock({ fold, hours, date, onFold }: FoldBlockProps) {
  const { t, i18n } = useTranslation('calendar');
  const count = fold.segments.length;
  const top = offsetOf(fold.start, hours) + 1;
  return (
    <button
      type="button"
      className="cal-fold"
      style={{
        top,
        height: offsetOf(fold.end, hours) - top - 1,
        left: `calc(${(fold.column / fold.columns) * 100}% + 2px)`,
        width: `calc(${100 / fold.columns}% - 8px)`,
      }}
      aria-haspopup="dialog"
      onClick={(click) => {
        click.stopPropagation();
        onFold(
          click.currentTarget,
          `${longDay(date, i18n.language)}, ${clock(fold.start)}`,
          fold.segments.map(({ placed }) => placed),
        );
      }}
    >
      <span aria-hidden="true">+{count}</span>
      <span className="hidden-visually">{t('grid.overlapping', { count })}</span>
    </button>
  );
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
      <i className="cal-now" style={{ top, left: `${index * share}%`, width: `${share}%` }} />
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

// The hours stay one object while they say the same, so that the columns need not be drawn anew.
function useHours(segments: Map<number, readonly Segment[]>): Hours {
  const { from, to } = visibleHours([...segments.values()].flat());
  return useMemo(() => ({ from, to }), [from, to]);
}

// Past and coming days need no clock: with a constant in its place they are not drawn anew each minute.
function nowFor(segments: readonly Segment[], now: Wall): Wall {
  if (segments.every(({ placed }) => placed.end <= now)) return Number.POSITIVE_INFINITY;
  return segments.every(({ placed }) => placed.start > now) ? Number.NEGATIVE_INFINITY : now;
}

function holds(segments: readonly Segment[] | undefined, id: string | null): boolean {
  return id !== null && segments?.some(({ placed }) => placed.event.id === id) === true;
}

/** Pixels of one day column, in steps of eight so that dragging the window's edge seldom draws anew. */
function useColumnWidth(columns: RefObject<HTMLDivElement | null>, days: number): number {
  const [total, setTotal] = useState(guessedWidth);
  useLayoutEffect(() => {
    const element = columns.current;
    if (!element) return;
    const measure = () => setTotal(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [columns]);
  return Math.floor(total / days / 8) * 8;
}

// What the measure will most likely find, so that the first drawing is seldom the wrong one.
function guessedWidth(): number {
  const width = typeof window === 'undefined' ? 1440 : window.innerWidth;
  return Math.max(320, width - 232 - gutterWidth - 256);
}

/** Scrolls to the first event once for every period shown, when its events are known. */
function useFirstScroll(
  scroller: RefObject<HTMLElement | null>,
  days: readonly number[],
  segments: Map<number, readonly Segment[]>,
  hours: Hours,
  now: number | null,
): void {
  const shown = useRef('');
  useLayoutEffect(() => {
    const all = [...segments.values()].flat();
    const period = `${days[0]} ${days.length} ${all.length > 0}`;
    if (!scroller.current || shown.current === period) return;
    shown.current = period;
    scroller.current.scrollTop = firstScroll(all, hours, now);
  }, [scroller, days, segments, hours, now]);
}
