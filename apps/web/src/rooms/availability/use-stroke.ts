import type { AvailabilityType } from '@bellwether/contract/availability/grid.rules';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Week } from './use-week.ts';

/**
 * Clicks, keys and strokes on cells. The mouse paints from where it was pressed, with what a click makes of that cell; a
 * finger only taps, so that it can still scroll.
 */
export function useStroke(week: Week, mayEdit: boolean) {
  const type = useRef<AvailabilityType | null>(null);
  const pressed = useRef(false);
  const end = () => {
    type.current = null;
  };
  return {
    ends: { onPointerUp: end, onPointerLeave: end },
    of: (cell: number) => ({
      onPointerDown: (event: PointerEvent) => {
        pressed.current = mayEdit && event.pointerType === 'mouse' && event.button === 0;
        if (!pressed.current) return;
        type.current = week.strokeOf(cell);
        week.paint(cell, type.current);
      },
      onPointerEnter: (event: PointerEvent) => {
        if (event.buttons !== 1) end();
        if (type.current) week.paint(cell, type.current);
      },
      onClick: (event: MouseEvent) => {
        // A click that the mouse made was painted when it was pressed; detail is 0 when a key made it.
        const painted = pressed.current && event.detail > 0;
        pressed.current = false;
        if (mayEdit && !painted) week.cycle([cell]);
      },
    }),
  };
}
