// Dragging with mouse and touch for everything below one element: what is lifted, where it may land and how that is drawn is
// the host's. Listeners stand on the element, not on what is dragged: a thousand things cost what none costs.

/** How far a mouse travels before it lifts, and a finger at most before it scrolls instead, in pixels. */
const mouseDistance = 8;
const touchTolerance = 5;
/** How long a finger rests before it lifts, in milliseconds. */
const touchDelay = 100;
/** How near an edge what lies beyond it is brought in sight, in pixels, and how fast at most, in pixels a picture. */
const edge = 48;
const fastest = 16;

/** A point of the window, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PointerDragHost<Thing> {
  readonly root: HTMLElement;
  /** What a press on the element would lift; null where it lifts nothing. */
  readonly pick: (pressed: Element) => Thing | null;
  /** It leaves its place; where it was pressed. */
  readonly lift: (thing: Thing, pressedAt: Point) => void;
  /** The pointer is elsewhere, or what lies below it. At most once a picture, and a last time before `drop`. */
  readonly follow: (thing: Thing, at: Point) => void;
  /** Scrolls where the pointer is near an edge; whether anything did. */
  readonly scroll: (at: Point) => boolean;
  /** It is held no longer, however that came about. */
  readonly put: (thing: Thing) => void;
  /** It was moved and let go of, after `put`. */
  readonly drop: (thing: Thing) => void;
  /** Escape, after `put`. */
  readonly cancel: (thing: Thing) => void;
}

interface Press<Thing> {
  readonly thing: Thing;
  readonly pointerId: number;
  readonly touch: boolean;
  readonly from: Point;
  at: Point;
  timer: number;
  /** Whether the pointer has left the place where it was pressed. */
  travelled: boolean;
  lifted: boolean;
  /** Whether `follow` knows where the pointer is. */
  followed: boolean;
}

/** Makes what `host.pick` finds below `host.root` draggable by a pointer; returns the function that ends it. */
export function attachPointerDrag<Thing>(host: PointerDragHost<Thing>): () => void {
  let press: Press<Thing> | null = null;
  let frame = 0;

  function begin(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    if (press?.lifted && press.pointerId !== event.pointerId) return;
    // The end of an earlier press may have been lost outside of the window.
    stop();
    const thing = host.pick(event.target);
    if (thing === null) return;
    const touch = event.pointerType === 'touch';
    const from = pointOf(event);
    const { pointerId } = event;
    const still = { timer: 0, travelled: false, lifted: false, followed: false };
    press = { thing, pointerId, touch, from, at: from, ...still };
    if (touch) press.timer = window.setTimeout(lift, touchDelay);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', giveUp, true);
    window.addEventListener('contextmenu', noMenu, true);
  }

  function move(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointerId) return;
    press.at = pointOf(event);
    press.followed = false;
    const distance = Math.hypot(press.at.x - press.from.x, press.at.y - press.from.y);
    if (distance > (press.touch ? touchTolerance : mouseDistance - 0.01)) press.travelled = true;
    if (press.lifted || !press.travelled) return;
    if (press.touch) stop();
    else lift();
  }

  function lift(): void {
    if (!press) return;
    press.lifted = true;
    host.lift(press.thing, press.from);
    draw();
  }

  function draw(): void {
    if (!press) return;
    if (host.scroll(press.at) || !press.followed) follow(press);
    frame = window.requestAnimationFrame(draw);
  }

  function follow(held: Press<Thing>): void {
    held.followed = true;
    host.follow(held.thing, held.at);
  }

  function end(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointerId) return;
    const ended = press;
    ended.at = pointOf(event);
    if (ended.lifted) follow(ended);
    stop();
    if (!ended.lifted || !ended.travelled) return;
    swallowClick();
    host.drop(ended.thing);
  }

  function giveUp(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !press?.lifted) return;
    event.preventDefault();
    event.stopPropagation();
    const { thing } = press;
    stop();
    host.cancel(thing);
  }

  function noMenu(event: Event): void {
    if (press?.lifted) event.preventDefault();
  }

  function holdPage(event: TouchEvent): void {
    if (press?.lifted && event.cancelable) event.preventDefault();
  }

  function stop(): void {
    if (!press) return;
    const { thing, timer, lifted } = press;
    press = null;
    window.clearTimeout(timer);
    window.cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', stop);
    window.removeEventListener('keydown', giveUp, true);
    window.removeEventListener('contextmenu', noMenu, true);
    if (lifted) host.put(thing);
  }

  host.root.addEventListener('pointerdown', begin);
  host.root.addEventListener('touchmove', holdPage, { passive: false });
  return () => {
    stop();
    host.root.removeEventListener('pointerdown', begin);
    host.root.removeEventListener('touchmove', holdPage);
  };
}

function pointOf({ clientX: x, clientY: y }: PointerEvent): Point {
  return { x, y };
}

/** The click that ends a drag opens and selects nothing. */
function swallowClick(): void {
  const swallow = (click: Event) => {
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

/** How far to scroll in this picture for a pointer at `at` between the edges `first` and `last`, in pixels; 0 in the midst. */
export function pullAtEdge(at: number, first: number, last: number): number {
  const beyond = at < first + edge ? at - first - edge : Math.max(at - last + edge, 0);
  return beyond === 0 ? 0 : Math.sign(beyond) * Math.min(Math.max(Math.abs(beyond) / 4, 1), fastest);
}
