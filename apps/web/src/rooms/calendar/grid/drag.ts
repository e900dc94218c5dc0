import { attachPointerDrag, type Point, pullAtEdge } from '../../../ui/drag/pointer-drag.ts';
import { readingKey } from '../pointing.ts';
import { frameOf, isShown, reveal, targetAt } from './drag-places.ts';
import type { DragStore } from './drag-store.ts';
import { isSamePlace, nudge, type Target } from './moves.rules.ts';
import type { Placed } from './placed.rules.ts';

// Dragging with pointer and keyboard for every event below one element: a month of 2,500 events costs what an empty one costs.

/** What the drag has to say to a screen reader. */
export type DragWord = 'lifted' | 'over' | 'edge' | 'dropped' | 'same' | 'cancelled';

export interface DragHost {
  readonly root: HTMLElement;
  readonly store: DragStore;
  readonly find: (id: string) => Placed | undefined;
  readonly isMonth: () => boolean;
  readonly say: (word: DragWord, placed: Placed, target: Target) => void;
  readonly drop: (placed: Placed, target: Target) => void;
  /** Whether Enter lifts an event; where it opens the event instead, only Space lifts. */
  readonly enterLifts: () => boolean;
  /** Told when the keyboard lifts an event. */
  readonly onLift: (placed: Placed) => void;
}

interface Lifted {
  readonly element: HTMLElement;
  readonly placed: Placed;
}

/** Makes the movable events below `host.root` draggable; returns the function that ends it. */
export function attachDrag(host: DragHost): () => void {
  const { root, store } = host;

  function liftedFrom(target: EventTarget | null): Lifted | null {
    const element = movableOf(target);
    const placed = element && host.find(element.dataset.event ?? '');
    return element && placed ? { element, placed } : null;
  }

  let over: Target | null = null;
  const detachPointer = attachPointerDrag<Lifted>({
    root,
    pick: (pressed) => (store.get() ? null : liftedFrom(pressed)),
    lift: ({ element, placed }, pointer) => {
      element.dataset.lifted = '';
      root.classList.add('cal-dragging');
      host.say('lifted', placed, placed);
      store.set({ placed, target: null, frame: null, pointer });
    },
    follow: ({ placed }, pointer) => {
      over = targetAt(root, placed, pointer.x, pointer.y);
      store.set({ placed, target: over, frame: over && frameOf(root, placed, over), pointer });
    },
    scroll: (at) => scrollAt(root, at),
    put: ({ element }) => {
      delete element.dataset.lifted;
      root.classList.remove('cal-dragging');
      store.set(null);
    },
    drop: ({ placed }) => {
      if (over) land(placed, over);
      else host.say('cancelled', placed, placed);
    },
    cancel: ({ placed }) => host.say('cancelled', placed, placed),
  });

  function land(placed: Placed, target: Target): void {
    if (isSamePlace(placed, target)) {
      host.say('same', placed, target);
      return;
    }
    host.say('dropped', placed, target);
    host.drop(placed, target);
  }

  function key(event: KeyboardEvent): void {
    const state = store.get();
    if (state?.pointer) return;
    if (state?.placed) lifted(event, state.placed, state.target ?? state.placed);
    else if (event.key === ' ' || (event.key === 'Enter' && host.enterLifts())) lift(event);
  }

  function lift(event: KeyboardEvent): void {
    const found = liftedFrom(event.target);
    if (!found || event.repeat) return;
    const { element, placed } = found;
    event.preventDefault();
    event.stopPropagation();
    host.onLift(placed);
    element.dataset.lifted = '';
    host.say('lifted', placed, placed);
    show(placed, placed);
  }

  function lifted(event: KeyboardEvent, placed: Placed, at: Target): void {
    const next = nudge(at, readingKey(event.key), host.isMonth());
    const drops = event.key === ' ' || event.key === 'Enter';
    if (!next && !drops && event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (next) {
      goTo(placed, next);
      return;
    }
    put(placed);
    if (!drops) {
      host.say('cancelled', placed, placed);
      return;
    }
    land(placed, at);
    refocus(root, placed.event.id);
  }

  function goTo(placed: Placed, next: Target): void {
    if (!isShown(root, placed, next)) {
      host.say('edge', placed, next);
      return;
    }
    reveal(root, next);
    host.say('over', placed, next);
    show(placed, next);
  }

  function show(placed: Placed, target: Target): void {
    store.set({ placed, target, frame: frameOf(root, placed, target), pointer: null });
  }

  function put(placed: Placed): void {
    for (const element of elementsOf(root, placed.event.id)) delete element.dataset.lifted;
    store.set(null);
  }

  function leave(event: FocusEvent): void {
    const state = store.get();
    if (!state?.placed || state.pointer) return;
    if (movableOf(event.target)?.dataset.event === state.placed.event.id) put(state.placed);
  }

  root.addEventListener('keydown', key);
  root.addEventListener('focusout', leave);
  return () => {
    detachPointer();
    store.set(null);
    root.removeEventListener('keydown', key);
    root.removeEventListener('focusout', leave);
  };
}

function movableOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-event][data-movable]') : null;
}

function elementsOf(root: HTMLElement, id: string): NodeListOf<HTMLElement> {
  return root.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(id)}"]`);
}

/** The event is drawn again elsewhere; the focus goes with it. */
function refocus(root: HTMLElement, id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => elementsOf(root, id)[0]?.focus()));
}

/** Scrolls the grid, or the page around it, when the pointer is near its upper or lower edge. */
function scrollAt(root: HTMLElement, { y }: Point): boolean {
  return scrollersOf(root).some((scroller) => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const by = pullAtEdge(y, Math.max(top, 0), Math.min(bottom, window.innerHeight));
    if (by === 0) return false;
    const before = scroller.scrollTop;
    scroller.scrollTop += by;
    return scroller.scrollTop !== before;
  });
}

function scrollersOf(root: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  const own = root.querySelector<HTMLElement>('.cal-scroll');
  if (own) found.push(own);
  for (let parent = root.parentElement; parent; parent = parent.parentElement) {
    if (parent.scrollHeight > parent.clientHeight + 1) found.push(parent);
  }
  return found;
}
