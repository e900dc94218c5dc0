import { Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Placed } from '../grid/placed.rules.ts';
import type { Wall } from '../grid/wall.rules.ts';
import { EventLine } from './event-line.tsx';
import '../grid/float.css';

/** A list of events that hangs on an element of the grid: the day behind '+N more'. */
export interface OpenList {
  readonly anchor: Element;
  readonly title: string;
  readonly events: readonly Placed[];
}

interface EventPopoverProps {
  readonly list: OpenList | null;
  readonly now: Wall;
  readonly selectedId: string | null;
  readonly onClose: () => void;
}

/** All events of a day, or of a crowded hour, below the button that folded them away (CAL-05). */
export function EventPopover({ list, now, selectedId, onClose }: EventPopoverProps) {
  const { t } = useTranslation('calendar');
  if (!list) return null;
  const { left, top, width, height } = list.anchor.getBoundingClientRect();
  return (
    <Popover
      opened
      onChange={(opened) => {
        if (!opened) onClose();
      }}
      onDismiss={onClose}
      width={256}
      position="bottom"
      trapFocus
      withRoles={false}
      classNames={{ dropdown: 'cal-float' }}
    >
      <Popover.Target>
        <span className="cal-anchor" style={{ left, top, width, height }} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={list.title}>
        <h2 className="s13 strong">
          {list.title} <span className="dim">{t('eventCount', { count: list.events.length })}</span>
        </h2>
        <div className="cal-float-list">
          {list.events.map((placed) => (
            <EventLine
              key={placed.event.id}
              placed={placed}
              now={now}
              variant="dot"
              draggable={false}
              selected={placed.event.id === selectedId}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
