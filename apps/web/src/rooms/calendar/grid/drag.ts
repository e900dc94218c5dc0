import { frameOf, isShown, reveal, targetAt } from './drag-places.ts';
import type { DragStore } from './drag-store.ts';
import { isSamePlace, nudge, type Target } from './moves.rules.ts';
import type { Placed } from './placed.rules.ts';

// Dragging with mouse, touch and keyboard for every event below one element. Listeners stand on the element, not on
// the events: a month of 2,500 events costs what an empty one costs.

const mouseDistance = 8;
const touchDelay = 100;
const touchTolerance = 5;
const edge = 48;

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

interface Press {
  readonly element: HTMLElement;
  readonly placed: Placed;
  readonly pointerId: number;
  readonly touch: boolean;
  readonly x: number;
  readonly y: number;
  timer: number;
  /** Whether the pointer has left the place where it was pressed. */
  travelled: boolean;
}

/** Makes the movable events below `host.root` draggable; returns the function that ends it. */
export function attachDrag(host: DragHost): () => void {
  const { root, store } = host;
  let press: Press | null = null;
  let scrolling = 0;

  function begin(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary || store.get()) return;
    const element = movableOf(event.target);
    const placed = element && host.find(element.dataset.event ?? '');
    if (!element || !placed) return;
    const touch = event.pointerType === 'touch';
    const { pointerId, clientX: x, clientY: y } = event;
    press = { element, placed, pointerId, touch, x, y, timer: 0, travelled: false };
    if (touch) press.timer = window.setTimeout(() => liftAt(x, y), touchDelay);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', giveUp, true);
  }

  function move(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointerId) return;
    const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (distance > (press.touch ? touchTolerance : mouseDistance - 0.01)) press.travelled = true;
    if (store.get()) over(event.clientX, event.clientY);
    else if (press.travelled && press.touch) stop();
    else if (press.travelled) liftAt(event.clientX, event.clientY);
  }

  function liftAt(x: number, y: number): void {
    if (!press) return;
    const { element, placed } = press;
    element.dataset.lifted = '';
    root.classList.add('cal-dragging');
    host.say('lifted', placed, placed);
    store.set({ placed, target: null, frame: null, pointer: { x, y } });
    over(x, y);
    scrolling = window.requestAnimationFrame(scroll);
  }

  function over(x: number, y: number): void {
    if (!press) return;
    const { placed } = press;
    const target = targetAt(root, placed, x, y);
    store.set({ placed, target, frame: target && frameOf(root, placed, target), pointer: { x, y } });
  }

  function end(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointerId) return;
    const { placed, travelled } = press;
    const state = store.get();
    stop();
    if (!state || !travelled) return;
    swallowClick();
    if (state.target) land(placed, state.target);
    else host.say('cancelled', placed, placed);
  }

  function land(placed: Placed, target: Target): void {
    if (isSamePlace(placed, target)) {
      host.say('same', placed, target);
      return;
    }
    host.say('dropped', placed, target);
    host.drop(placed, target);
  }

  function giveUp(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !press || !store.get()) return;
    event.preventDefault();
    event.stopPropagation();
    host.say('cancelled', press.placed, press.placed);
    stop();
  }

  function stop(): void {
    if (press) {
      window.clearTimeout(press.timer);
      delete press.element.dataset.lifted;
    }
    press = null;
    window.cancelAnimationFrame(scrolling);
    root.classList.remove('cal-dragging');
    if (store.get()?.pointer) store.set(null);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', stop);
    window.removeEventListener('keydown', giveUp, true);
  }

  function scroll(): void {
    const pointer = store.get()?.pointer;
    if (!pointer) return;
    if (scrollAt(root, pointer.y)) over(pointer.x, pointer.y);
    scrolling = window.requestAnimationFrame(scroll);
  }

  function holdPage(event: TouchEvent): void {
    if (store.get() && event.cancelable) event.preventDefault();
  }

  function key(event: KeyboardEvent): void {
    const state = store.get();
    if (state?.pointer) return;
    if (state) lifted(event, state.placed, state.target ?? state.placed);
    else if (event.key === ' ' || (event.key === 'Enter' && host.enterLifts())) lift(event);
  }

  function lift(event: KeyboardEvent): void {
    const element = movableOf(event.target);
    const placed = element && host.find(element.dataset.event ?? '');
    if (!element || !placed || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    host.onLift(placed);
    element.dataset.lifted = '';
    host.say('lifted', placed, placed);
    show(placed, placed);
  }

  function lifted(event: KeyboardEvent, placed: Placed, at: Target): void {
    const next = nudge(at, event.key, host.isMonth());
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
    if (!state || state.pointer || movableOf(event.target)?.dataset.event !== state.placed.event.id) return;
    put(state.placed);
  }

  root.addEventListener('pointerdown', begin);
  root.addEventListener('touchmove', holdPage, { passive: false });
  root.addEventListener('keydown', key);
  root.addEventListener('focusout', leave);
  return () => {
    stop();
    store.set(null);
    root.removeEventListener('pointerdown', begin);
    root.removeEventListener('touchmove', holdPage);
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

/** The click that ends a drag selects nothing. */
function swallowClick(): void {
  const swallow = (click: Event) => {
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

/** Scrolls the grid, or the page around it, when the pointer is near its upper or lower edge. */
function scrollAt(root: HTMLElement, y: number): boolean {
  return scrollersOf(root).some((scroller) => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const [first, last] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
    const by = y < first + edge ? -speed(first + edge - y) : y > last - edge ? speed(y - last + edge) : 0;
    if (by === 0) return false;
    const before = scroller.scrollTop;
    scroller.scrollTop += by;
    return scroller.scrollTop !== before;
  });
}

function speed(depth: number): number {
  return Math.min(Math.max(depth / 4, 1), 16);
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
