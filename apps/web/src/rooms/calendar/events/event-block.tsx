import { IconUserShare } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { type Box, type Hours, offsetOf, roomEnd } from '../grid/time-grid.rules.ts';
import { type EventForm, type EventState, formOf, isCovered } from './event-form.rules.ts';
import { lessonLine, locationOf, looksOf, spokenName, timeLabel, wallClock } from './event-looks.ts';
import './event-block.css';

interface EventBlockProps {
  readonly box: Box;
  readonly hours: Hours;
  readonly state: EventState;
  /** Pixels of the whole day column. */
  readonly width: number;
  readonly selected: boolean;
}

/** One event of the day and week grids, in the form that its size allows. Clicks and drags are the grid's. */
export const EventBlock = memo(function EventBlock({ box, hours, state, width, selected }: EventBlockProps) {
  const { t } = useTranslation('calendar');
  const { segment, column, columns, span } = box;
  const { placed } = segment;
  const { event } = placed;
  const top = offsetOf(segment.start, hours) + 1;
  const height = offsetOf(roomEnd(segment), hours) - top - 1;
  const last = column + span === columns;
  const form = formOf((width * span) / columns - (last ? 8 : 4), height);
  const { className, style } = looksOf(placed);
  const label = [
    spokenName(placed, t),
    segment.continuesBefore ? t('grid.continued') : '',
    segment.continuesAfter ? t('grid.continues') : '',
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <button
      type="button"
      className={`cal-event ${className}`}
      style={{
        ...style,
        top,
        height,
        insetInlineStart: `calc(${(column / columns) * 100}% + 2px)`,
        width: `calc(${(span / columns) * 100}% - ${last ? 8 : 4}px)`,
      }}
      aria-describedby={event.can.move ? 'cal-drag-help' : undefined}
      title={form === 'full' ? undefined : label}
      data-event={event.id}
      data-form={form}
      data-state={state}
      data-movable={event.can.move || undefined}
      data-selected={selected || undefined}
      data-before={segment.continuesBefore || undefined}
      data-after={segment.continuesAfter || undefined}
    >
      <span className="cal-shown" aria-hidden="true">
        <EventText box={box} form={form} height={height} />
      </span>
      <span className="hidden-visually">{label}</span>
    </button>
  );
});

interface EventTextProps {
  readonly box: Box;
  readonly form: EventForm;
  readonly height: number;
}

// Not a component of hooks: a week of 565 events has 565 of these.
function EventText({ box, form, height }: EventTextProps) {
  const { t } = useTranslation('calendar');
  const { placed } = box.segment;
  const { event } = placed;
  const start = wallClock(placed.start);
  const cover = isCovered(placed) ? <IconUserShare size={12} className="cal-cover" /> : null;
  const location = locationOf(event);
  if (form === 'narrow') {
    return (
      <>
        <span className={height < 64 ? 'cal-title cut' : 'cal-title'}>
          {cover}
          {event.title}
        </span>
        <span className="cal-sub">{start}</span>
      </>
    );
  }
  const timeAndRoom = [start, location].filter(Boolean).join(', ');
  if (form === 'line') {
    return (
      <span className="cut">
        <span className="cal-title">
          {cover}
          {event.title}
        </span>
        <span className="cal-sub"> {timeAndRoom}</span>
      </span>
    );
  }
  if (form === 'short') {
    return (
      <>
        <span className="cal-title cut">
          {cover}
          {event.title}
        </span>
        <span className="cal-sub cut">{timeAndRoom}</span>
      </>
    );
  }
  const lesson = lessonLine(event, t);
  return (
    <>
      <span className={height < 64 ? 'cal-title cut' : 'cal-title'}>
        {cover}
        {event.title}
      </span>
      <span className="cal-sub">{timeLabel(placed, t)}</span>
      {lesson && height >= 64 ? <span className="cal-sub cut">{lesson}</span> : null}
      {height >= 80 ? (
        <span className="cal-sub row justify-between gap-4 cal-foot">
          <span className="cut">{location}</span>
          <Avatar name={event.user.name} src={event.user.picturePath} size={18} />
        </span>
      ) : null}
    </>
  );
}
