import { Portal } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { whenLabel } from '../date-labels.ts';
import { looksOf, looksOfColor, wallClock } from '../events/event-looks.ts';
import type { DragStore } from './drag-store.ts';
import './float.css';

/** The ghost under the pointer and the place where the event would land. */
export function DragLayer({ store }: { store: DragStore }) {
  const { t, i18n } = useTranslation('calendar');
  const state = useSyncExternalStore(store.subscribe, store.get);
  if (!state) return null;
  const { placed, target, frame, pointer } = state;
  const { className, style } = placed ? looksOf(placed) : looksOfColor({ color: 'blue', colorHex: null });
  const at = pointer
    ? { x: pointer.x + 12, y: pointer.y - 10 }
    : frame && { x: frame.left + 12, y: frame.top - 8 };
  return (
    <Portal>
      {frame ? (
        <div className={`cal-slot ${className}`} style={{ ...style, ...frame }} aria-hidden="true" />
      ) : null}
      {at ? (
        <div
          className={`cal-ghost ${className}`}
          style={{ ...style, transform: `translate(${at.x}px, ${at.y}px)` }}
          data-pointer={pointer ? '' : undefined}
          aria-hidden="true"
        >
          <div className="strong cut">{placed ? placed.event.title : t('appointment.drawn')}</div>
          {target ? (
            <div className="s11">
              {whenLabel(target.start, i18n.language)}
              {placed?.event.allDay ? '' : ` – ${wallClock(target.end)}`}
            </div>
          ) : (
            <div className="s11">{t('move.cancel')}</div>
          )}
        </div>
      ) : null}
    </Portal>
  );
}
