import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { isBar, type Placed } from '../grid/placed.rules.ts';
import type { Wall } from '../grid/wall.rules.ts';
import { stateOf } from './event-form.rules.ts';
import { looksOf, spokenName, wallClock } from './event-looks.ts';
import './event-line.css';

/** How an event is drawn on one line: a dot and text, a coloured bar, or a bar only for what fills days (CAL-13). */
export type BadgeVariant = 'dot' | 'colored' | 'mixed';

interface EventLineProps {
  readonly placed: Placed;
  readonly now: Wall;
  readonly variant: BadgeVariant;
  readonly selected: boolean;
  readonly place?: CSSProperties;
  readonly before?: boolean;
  readonly after?: boolean;
  /** Whether it stands where events can be dragged; true by default. */
  readonly draggable?: boolean;
}

/** An event on one line: in a lane of the month, or in the list of a day. Clicks and drags are the calendar's. */
export const EventLine = memo(function EventLine(props: EventLineProps) {
  const { placed, now, variant, selected, place, before = false, after = false, draggable = true } = props;
  const { t } = useTranslation('calendar');
  const { event } = placed;
  const movable = draggable && event.can.move;
  const bar = variant === 'colored' || (variant === 'mixed' && isBar(placed));
  const { className, style } = looksOf(placed);
  return (
    <button
      type="button"
      className={`${bar ? 'cal-bar' : 'cal-line'} ${className}`}
      style={{ ...style, ...place }}
      aria-describedby={movable ? 'cal-drag-help' : undefined}
      data-event={event.id}
      data-badge={bar ? 'colored' : 'dot'}
      data-state={stateOf(placed, now)}
      data-movable={movable || undefined}
      data-selected={selected || undefined}
      data-before={before || undefined}
      data-after={after || undefined}
    >
      <span className="cal-shown" aria-hidden="true">
        {bar ? null : <i className="cal-dot" />}
        {event.allDay ? null : <span className="cal-when">{wallClock(placed.start)}</span>}
        <span className="cal-title cut">{event.title}</span>
      </span>
      <span className="hidden-visually">{spokenName(placed, t)}</span>
    </button>
  );
});
