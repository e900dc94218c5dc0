import type { Target } from './moves.rules.ts';
import type { Placed } from './placed.rules.ts';

/** A rectangle of the window, in pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What is being dragged (null: nothing yet, a new appointment is drawn), where it would land, and where the pointer is (null when the keyboard moves it). */
export interface DragState {
  readonly placed: Placed | null;
  readonly target: Target | null;
  readonly frame: Frame | null;
  readonly pointer: { readonly x: number; readonly y: number } | null;
}

export interface DragStore {
  readonly get: () => DragState | null;
  readonly set: (state: DragState | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Holds the drag outside of the views, so that a move of the pointer draws the ghost again and nothing else. */
export function makeDragStore(): DragStore {
  let state: DragState | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
