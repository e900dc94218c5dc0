import { attachPointerDrag } from '../../../ui/drag/pointer-drag.ts';
import { drawnSlot, emptyColumnOf, frameOfSlot, type PressedTime } from './drag-places.ts';
import type { DragStore } from './drag-store.ts';
import type { Target } from './moves.rules.ts';

interface DrawHost {
  readonly root: HTMLElement;
  readonly store: DragStore;
  /** Whether the viewer may make appointments. */
  readonly isOffered: () => boolean;
  /** The time was drawn. */
  readonly draw: (target: Target) => void;
}

/** Lets a mouse draw the time of a new appointment on an empty part of a time grid; returns the function that ends it. */
export function attachDrawing({ root, store, isOffered, draw }: DrawHost): () => void {
  let from = 0;
  let target: Target | null = null;
  return attachPointerDrag<PressedTime>({
    root,
    mouseOnly: true,
    pick: (pressed) => (store.get() || !isOffered() ? null : emptyColumnOf(root, pressed)),
    lift: (_time, pressedAt) => {
      from = pressedAt.y;
    },
    follow: (time, pointer) => {
      target = drawnSlot(root, time, from, pointer.y);
      store.set({ placed: null, target, frame: target && frameOfSlot(root, time, target), pointer });
    },
    // The time begins where it was pressed: the grid stays under it.
    scroll: () => false,
    put: () => store.set(null),
    drop: () => {
      if (target) draw(target);
    },
    cancel: () => undefined,
  });
}
