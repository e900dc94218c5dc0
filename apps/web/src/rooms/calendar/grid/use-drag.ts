import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenLabel } from '../date-labels.ts';
import { attachDrag } from './drag.ts';
import { type DragStore, makeDragStore } from './drag-store.ts';
import { attachDrawing } from './draw.ts';
import type { Target } from './moves.rules.ts';
import type { Placed } from './placed.rules.ts';

interface DragOptions {
  readonly find: (id: string) => Placed | undefined;
  readonly isMonth: boolean;
  readonly enterLifts: boolean;
  readonly onLift: (placed: Placed) => void;
  readonly onMove: (placed: Placed, target: Target) => void;
  /** A time was drawn for a new appointment; null for who may make none. */
  readonly onDraw: ((target: Target) => void) | null;
}

interface Drag {
  readonly store: DragStore;
  /** What the live region says. */
  readonly said: string;
}

/** Makes the events below the element draggable with mouse, touch and keyboard (CAL-20), and empty time drawable with the mouse. */
export function useDrag(root: RefObject<HTMLElement | null>, options: DragOptions): Drag {
  const { t, i18n } = useTranslation('calendar');
  const [store] = useState(makeDragStore);
  const [said, setSaid] = useState('');
  // The listeners stay for the life of the view and read the latest options.
  const latest = useRef({ ...options, t, language: i18n.language });
  latest.current = { ...options, t, language: i18n.language };
  // Before the first picture: whoever sees the grid can already draw on it.
  useLayoutEffect(() => {
    if (!root.current) return;
    const endDrawing = attachDrawing({
      root: root.current,
      store,
      isOffered: () => latest.current.onDraw !== null,
      draw: (target) => latest.current.onDraw?.(target),
    });
    const endDrag = attachDrag({
      root: root.current,
      store,
      find: (id) => latest.current.find(id),
      isMonth: () => latest.current.isMonth,
      enterLifts: () => latest.current.enterLifts,
      onLift: (placed) => latest.current.onLift(placed),
      drop: (placed, target) => latest.current.onMove(placed, target),
      say: (word, placed, target) => {
        const when = whenLabel(target.start, latest.current.language);
        setSaid(latest.current.t(`drag.${word}`, { title: placed.event.title, when }));
      },
    });
    return () => {
      endDrawing();
      endDrag();
    };
  }, [root, store]);
  return { store, said };
}
