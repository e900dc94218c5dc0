import { type LeadStage, leadStages } from '@bellwether/contract/pipeline/values';

// Dragging with mouse, touch and keyboard for every card of the board. Listeners stand on the board, the lifted card is a
// copy of the element, and marks are set on the elements themselves: while a card is dragged nothing renders (CRM-03).

const mouseDistance = 8;
const touchDelay = 100;
const touchTolerance = 5;
const edge = 56;

/** What the drag has to say to a screen reader. */
export type DragWord = 'lifted' | 'over' | 'same' | 'dropped' | 'cancelled';

export interface DragHost {
  readonly root: HTMLElement;
  readonly say: (word: DragWord, leadId: string, stage: LeadStage) => void;
  /** The card was put into another stage; by the keyboard, the focus goes along. */
  readonly drop: (leadId: string, stage: LeadStage, byKeyboard: boolean) => void;
}

interface Lifted {
  readonly card: HTMLElement;
  readonly leadId: string;
  readonly from: LeadStage;
}

interface Press extends Lifted {
  readonly pointerId: number;
  readonly touch: boolean;
  /** Where it was pressed, in the window. */
  readonly startX: number;
  readonly startY: number;
  x: number;
  y: number;
  timer: number;
  travelled: boolean;
  ghost: HTMLElement | null;
  /** From the pointer to the upper left corner of the card. */
  offsetX: number;
  offsetY: number;
}

/**
 * Makes the cards ([data-lead][data-movable]) below `host.root` draggable between the places ([data-drop-stage]);
 * returns the function that ends it. CRM-03, CRM-09.
 */
export function attachDrag(host: DragHost): () => void {
  const { root } = host;
  let press: Press | null = null;
  let held: Lifted | null = null;
  let target: LeadStage | null = null;
  let frame = 0;

  function begin(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary || press || held) return;
    const lifted = liftedFrom(event.target, true);
    if (!lifted) return;
    const touch = event.pointerType === 'touch';
    const { pointerId, clientX: x, clientY: y } = event;
    const at = { startX: x, startY: y, x, y, offsetX: 0, offsetY: 0 };
    press = { ...lifted, ...at, pointerId, touch, timer: 0, travelled: false, ghost: null };
    if (touch) press.timer = window.setTimeout(lift, touchDelay);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', giveUp, true);
    window.addEventListener('contextmenu', noMenu, true);
  }

  function move(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointerId) return;
    press.x = event.clientX;
    press.y = event.clientY;
    const distance = Math.hypot(press.x - press.startX, press.y - press.startY);
    if (distance > (press.touch ? touchTolerance : mouseDistance - 0.01)) press.travelled = true;
    if (press.ghost || !press.travelled) return;
    if (press.touch) stop();
    else lift();
  }

  function lift(): void {
    if (!press) return;
    const box = press.card.getBoundingClientRect();
    press.offsetX = box.left - press.startX;
    press.offsetY = box.top - press.startY;
    press.ghost = ghostOf(press.card, box.width);
    press.card.dataset.lifted = '';
    root.dataset.dragging = '';
    host.say('lifted', press.leadId, press.from);
    follow();
  }

  /** One frame of the drag: the copy goes to the pointer, the place below it is marked, the board scrolls at its edges. */
  function follow(): void {
    if (!press?.ghost) return;
    const { ghost, x, y, offsetX, offsetY } = press;
    ghost.style.transform = `translate3d(${x + offsetX}px, ${y + offsetY}px, 0)`;
    mark(stageAt(x, y));
    scrollSideways(root, x);
    frame = window.requestAnimationFrame(follow);
  }

  function end(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointerId) return;
    const { leadId, from, travelled, ghost } = press;
    const to = ghost ? stageAt(event.clientX, event.clientY) : null;
    stop();
    if (!ghost || !travelled) return;
    swallowClick();
    if (to === null) host.say('cancelled', leadId, from);
    else land(leadId, from, to, false);
  }

  function land(leadId: string, from: LeadStage, to: LeadStage, byKeyboard: boolean): void {
    if (from === to) {
      host.say('same', leadId, to);
      return;
    }
    host.say('dropped', leadId, to);
    host.drop(leadId, to, byKeyboard);
  }

  function giveUp(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !press?.ghost) return;
    event.preventDefault();
    event.stopPropagation();
    host.say('cancelled', press.leadId, press.from);
    stop();
  }

  function noMenu(event: Event): void {
    if (press?.ghost) event.preventDefault();
  }

  function stop(): void {
    if (press) {
      window.clearTimeout(press.timer);
      delete press.card.dataset.lifted;
      press.ghost?.remove();
    }
    press = null;
    window.cancelAnimationFrame(frame);
    mark(null);
    delete root.dataset.dragging;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', stop);
    window.removeEventListener('keydown', giveUp, true);
    window.removeEventListener('contextmenu', noMenu, true);
  }

  function holdPage(event: TouchEvent): void {
    if (press?.ghost && event.cancelable) event.preventDefault();
  }

  function mark(stage: LeadStage | null): void {
    if (stage === target) return;
    const from = press?.from ?? held?.from;
    for (const place of root.querySelectorAll<HTMLElement>('[data-drop-stage]')) {
      const isOver = stage !== null && stage !== from && place.dataset.dropStage === stage;
      if (isOver) place.dataset.over = '';
      else delete place.dataset.over;
    }
    target = stage;
  }

  function key(event: KeyboardEvent): void {
    if (press?.ghost) return;
    if (held) lifted(event, held);
    else if (event.key === ' ') liftByKey(event);
    else walk(event);
  }

  function liftByKey(event: KeyboardEvent): void {
    const found = liftedFrom(event.target, false);
    if (!found || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    held = found;
    found.card.dataset.lifted = '';
    root.dataset.dragging = '';
    target = found.from;
    host.say('lifted', found.leadId, found.from);
  }

  function lifted(event: KeyboardEvent, { leadId, from }: Lifted): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const drops = event.key === ' ' || event.key === 'Enter';
    const isOther = event.key.startsWith('Arrow') || event.key === 'Escape' || event.key === 'Tab';
    if (!step && !drops && !isOther) return;
    event.preventDefault();
    event.stopPropagation();
    if (step) {
      goTo(step, leadId, from);
    } else if (drops || event.key === 'Escape') {
      const to = target;
      put();
      if (drops && to) land(leadId, from, to, true);
      else host.say('cancelled', leadId, from);
    }
  }

  function goTo(step: 1 | -1, leadId: string, from: LeadStage): void {
    const next = leadStages[leadStages.indexOf(target ?? from) + step];
    if (!next) return;
    mark(next);
    root
      .querySelector(`[data-column="${next}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    host.say('over', leadId, next);
  }

  function put(): void {
    if (held) delete held.card.dataset.lifted;
    mark(null);
    held = null;
    delete root.dataset.dragging;
  }

  function leave(event: FocusEvent): void {
    if (!held || !(event.target instanceof Node) || !held.card.contains(event.target)) return;
    host.say('cancelled', held.leadId, held.from);
    put();
  }

  root.addEventListener('pointerdown', begin);
  root.addEventListener('touchmove', holdPage, { passive: false });
  root.addEventListener('keydown', key);
  root.addEventListener('focusout', leave);
  return () => {
    stop();
    put();
    root.removeEventListener('pointerdown', begin);
    root.removeEventListener('touchmove', holdPage);
    root.removeEventListener('keydown', key);
    root.removeEventListener('focusout', leave);
  };
}

/** The movable card of an event; a press on a button of its own lifts nothing. */
function liftedFrom(target: EventTarget | null, byPointer: boolean): Lifted | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest<HTMLElement>('button, a');
  if (control && !control.hasAttribute('data-toggle')) return null;
  if (!byPointer && !control) return null;
  const card = target.closest<HTMLElement>('[data-lead][data-movable]');
  const from = stageOf(card?.closest<HTMLElement>('[data-column]')?.dataset.column);
  return card && from ? { card, leadId: card.dataset.lead ?? '', from } : null;
}

/** The place below a point of the window; null outside of all. */
function stageAt(x: number, y: number): LeadStage | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop-stage]');
  return stageOf(place?.dataset.dropStage);
}

function stageOf(text: string | undefined): LeadStage | null {
  return leadStages.find((stage) => stage === text) ?? null;
}

/** The copy of the card that is under the pointer. */
function ghostOf(card: HTMLElement, width: number): HTMLElement {
  const ghost = document.createElement('div');
  const copy = card.cloneNode(true) as HTMLElement;
  delete copy.dataset.lead;
  ghost.append(copy);
  ghost.dataset.ghost = '';
  ghost.inert = true;
  ghost.ariaHidden = 'true';
  ghost.style.width = `${width}px`;
  document.body.append(ghost);
  return ghost;
}

/** The arrow keys go from card to card: up and down in a column, left and right to the next one. */
function walk(event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLElement) || !event.target.hasAttribute('data-toggle')) return;
  const next = neighbourOf(event.target, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function neighbourOf(toggle: HTMLElement, key: string): HTMLElement | undefined {
  const column = toggle.closest<HTMLElement>('[data-column]');
  if (!column) return undefined;
  const cards = togglesIn(column);
  const index = cards.indexOf(toggle);
  if (key === 'ArrowDown') return cards[index + 1];
  if (key === 'ArrowUp') return cards[index - 1];
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  const columns = [...(column.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const at = columns.indexOf(column);
  const rest = key === 'ArrowRight' ? columns.slice(at + 1) : columns.slice(0, at).reverse();
  const beside = rest.map(togglesIn).find((found) => found.length > 0);
  const top = toggle.getBoundingClientRect().top;
  return beside?.find((one) => one.getBoundingClientRect().top >= top - 1) ?? beside?.at(-1);
}

/** The toggles of the cards of a column from top to bottom; what is drawn as it scrolls stands in any order. */
function togglesIn(column: HTMLElement): HTMLElement[] {
  const indexOf = (element: HTMLElement) =>
    Number(element.closest<HTMLElement>('[data-index]')?.dataset.index ?? 0);
  return [...column.querySelectorAll<HTMLElement>('[data-toggle]')].sort((a, b) => indexOf(a) - indexOf(b));
}

/** The click that ends a drag opens nothing. */
function swallowClick(): void {
  const swallow = (click: Event) => {
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

/** Scrolls the columns sideways when the pointer is near the left or right edge of the board. */
function scrollSideways(root: HTMLElement, x: number): void {
  const board = root.querySelector<HTMLElement>('[data-board]');
  if (!board) return;
  const { left, right } = board.getBoundingClientRect();
  const by = x < left + edge ? x - left - edge : x > right - edge ? x - right + edge : 0;
  if (by !== 0) board.scrollLeft += Math.sign(by) * Math.min(Math.max(Math.abs(by) / 4, 1), 14);
}
