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
  /** Fingers scroll instead. */
  readonly mouseOnly?: boolean;
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
  /** Whether the pointer has left the place where it was pressed. */
  travelled: boolean;
  lifted: boolean;
  /** Whether `follow` knows where the pointer is. */
  followed: boolean;
}

/** Makes what `host.pick` finds below `host.root` draggable by a pointer; returns the function that ends it. */
export function attachPointerDrag<Thing>(host: PointerDragHost<Thing>): () => void {
  const drag = new PointerDrag(host);
  host.root.addEventListener('pointerdown', drag.begin);
  host.root.addEventListener('touchmove', drag.keepStill, { passive: false });
  return () => {
    drag.stop();
    host.root.removeEventListener('pointerdown', drag.begin);
    host.root.removeEventListener('touchmove', drag.keepStill);
  };
}

class PointerDrag<Thing> {
  readonly #host: PointerDragHost<Thing>;
  #press: Press<Thing> | null = null;
  #timer = 0;
  #frame = 0;

  constructor(host: PointerDragHost<Thing>) {
    this.#host = host;
  }

  readonly begin = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const { pointerId } = event;
    const touch = event.pointerType === 'touch';
    if (touch && this.#host.mouseOnly) return;
    if (this.#press?.lifted && this.#press.pointerId !== pointerId) return;
    // The end of an earlier press may have been lost outside of the window.
    this.stop();
    const thing = this.#host.pick(event.target);
    if (thing === null) return;
    const from = pointOf(event);
    const still = { travelled: false, lifted: false, followed: false };
    this.#press = { thing, pointerId, touch, from, at: from, ...still };
    if (touch) this.#timer = window.setTimeout(this.#lift, touchDelay);
    this.#listen('addEventListener');
  };

  /** Neither a menu opens nor the page moves below what is held. */
  readonly keepStill = (event: Event): void => {
    if (this.#press?.lifted && event.cancelable) event.preventDefault();
  };

  readonly stop = (): void => {
    if (!this.#press) return;
    const { thing, lifted } = this.#press;
    this.#press = null;
    window.clearTimeout(this.#timer);
    window.cancelAnimationFrame(this.#frame);
    this.#listen('removeEventListener');
    if (lifted) this.#host.put(thing);
  };

  readonly #move = (event: PointerEvent): void => {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointerId) return;
    press.at = pointOf(event);
    press.followed = false;
    press.travelled ||= hasTravelled(press);
    if (press.lifted || !press.travelled) return;
    if (press.touch) this.stop();
    else this.#lift();
  };

  readonly #lift = (): void => {
    if (!this.#press) return;
    this.#press.lifted = true;
    this.#host.lift(this.#press.thing, this.#press.from);
    this.#draw();
  };

  readonly #draw = (): void => {
    if (!this.#press) return;
    if (this.#host.scroll(this.#press.at) || !this.#press.followed) this.#follow(this.#press);
    this.#frame = window.requestAnimationFrame(this.#draw);
  };

  readonly #end = (event: PointerEvent): void => {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointerId) return;
    press.at = pointOf(event);
    if (press.lifted) this.#follow(press);
    this.stop();
    if (!press.lifted || !press.travelled) return;
    swallowClick();
    this.#host.drop(press.thing);
  };

  readonly #giveUp = (event: KeyboardEvent): void => {
    const press = this.#press;
    if (event.key !== 'Escape' || !press?.lifted) return;
    event.preventDefault();
    event.stopPropagation();
    this.stop();
    this.#host.cancel(press.thing);
  };

  #follow(press: Press<Thing>): void {
    press.followed = true;
    this.#host.follow(press.thing, press.at);
  }

  #listen(change: 'addEventListener' | 'removeEventListener'): void {
    window[change]('pointermove', this.#move as EventListener);
    window[change]('pointerup', this.#end as EventListener);
    window[change]('pointercancel', this.stop);
    window[change]('keydown', this.#giveUp as EventListener, true);
    window[change]('contextmenu', this.keepStill, true);
  }
}

function hasTravelled({ at, from, touch }: Press<unknown>): boolean {
  const distance = Math.hypot(at.x - from.x, at.y - from.y);
  return touch ? distance > touchTolerance : distance >= mouseDistance;
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
