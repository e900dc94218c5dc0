import { dayOfNumber, weekday } from '@bellwether/contract/shared/day';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { clock, longDay } from '../date-labels.ts';
import { EventBlock } from '../events/event-block.tsx';
import { stateOf } from '../events/event-form.rules.ts';
import type { Placed } from './placed.rules.ts';
import {
  columnsOf,
  type Fold,
  foldColumns,
  type Hours,
  hourHeight,
  leastColumnWidth,
  offsetOf,
  type Segment,
  shadedBands,
} from './time-grid.rules.ts';
import type { Wall } from './wall.rules.ts';

/** Opens a list of events that hangs on an element. */
export type OpenFold = (anchor: Element, title: string, events: readonly Placed[]) => void;

interface DayColumnProps {
  readonly day: number;
  readonly segments: readonly Segment[];
  readonly hours: Hours;
  readonly width: number;
  readonly now: Wall;
  readonly isToday: boolean;
  readonly selectedId: string | null;
  readonly onFold: OpenFold;
}

/** One day of a time grid: its shade and its events side by side (CAL-06). */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
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
  readonly onFold: OpenFold;
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
        insetInlineStart: `calc(${(fold.column / fold.columns) * 100}% + 2px)`,
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
