import { openMenuByKey } from '../menu/menu-key.ts';
import { attachPointerDrag, type Point, pullAtEdge } from './pointer-drag.ts';
import { walk } from './walk-cards.ts';

// Dragging with pointer and keyboard for every card of a board of columns. The lifted card is a copy of the element, and marks are set
// on the elements themselves: while a card is dragged nothing renders (CRM-03: a card follows the pointer without delay).

/** What the drag has to say to a screen reader. */
export type DragWord = 'lifted' | 'over' | 'same' | 'dropped' | 'cancelled';

export interface ColumnDragHost {
  readonly root: HTMLElement;
  /** How a card names its record: 'lead' for data-lead. */
  readonly card: string;
  /** The columns from left to right, as they are now. */
  readonly stages: () => readonly string[];
  readonly say: (word: DragWord, cardId: string, stage: string) => void;
  /** The card was put into another stage; by the keyboard, the focus goes along. */
  readonly drop: (cardId: string, stage: string, byKeyboard: boolean) => void;
}

interface Lifted {
  readonly card: HTMLElement;
  readonly cardId: string;
  readonly from: string;
}

/** The copy under the pointer, and the way from the pointer to its upper left corner. */
interface Ghost {
  readonly element: HTMLElement;
  readonly offset: Point;
}

/**
 * Makes the cards ([data-<card>][data-movable]) below `host.root` draggable between the places ([data-drop-stage]);
 * returns the function that ends it. CRM-03, CRM-09.
 */
export function attachColumnDrag(host: ColumnDragHost): () => void {
  const { root } = host;
  let held: Lifted | null = null;
  let ghost: Ghost | null = null;
  let over: string | null = null;
  let target: string | null = null;

  const detachPointer = attachPointerDrag<Lifted>({
    root,
    pick: (pressed) => (held ? null : liftedFrom(host, pressed, true)),
    lift: ({ card, cardId, from }, pressedAt) => {
      ghost = ghostOf(host, card, pressedAt);
      card.dataset.lifted = '';
      root.dataset.dragging = '';
      host.say('lifted', cardId, from);
    },
    follow: ({ from }, at) => {
      if (!ghost) return;
      const { element, offset } = ghost;
      element.style.transform = `translate3d(${at.x + offset.x}px, ${at.y + offset.y}px, 0)`;
      over = stageAt(host, at);
      mark(over, from);
    },
    scroll: ({ x }) => scrollSideways(root, x),
    put: ({ card }) => {
      delete card.dataset.lifted;
      ghost?.element.remove();
      ghost = null;
      mark(null);
      delete root.dataset.dragging;
    },
    drop: ({ cardId, from }) => {
      if (over === null) host.say('cancelled', cardId, from);
      else land(cardId, from, over, false);
    },
    cancel: ({ cardId, from }) => host.say('cancelled', cardId, from),
  });

  function land(cardId: string, from: string, to: string, byKeyboard: boolean): void {
    if (from === to) {
      host.say('same', cardId, to);
      return;
    }
    host.say('dropped', cardId, to);
    host.drop(cardId, to, byKeyboard);
  }

  function mark(stage: string | null, from?: string): void {
    if (stage === target) return;
    for (const place of root.querySelectorAll<HTMLElement>('[data-drop-stage]')) {
      const isOver = stage !== null && stage !== from && place.dataset.dropStage === stage;
      if (isOver) place.dataset.over = '';
      else delete place.dataset.over;
    }
    target = stage;
  }

  function key(event: KeyboardEvent): void {
    if (ghost) return;
    if (held) lifted(event, held);
    else if (event.key === ' ') liftByKey(event);
    else if (!openMenuByKey(event)) walk(event);
  }

  function liftByKey(event: KeyboardEvent): void {
    const found = liftedFrom(host, event.target, false);
    if (!found || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    held = found;
    found.card.dataset.lifted = '';
    root.dataset.dragging = '';
    target = found.from;
    host.say('lifted', found.cardId, found.from);
  }

  function lifted(event: KeyboardEvent, { cardId, from }: Lifted): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const drops = event.key === ' ' || event.key === 'Enter';
    const isOther = event.key.startsWith('Arrow') || event.key === 'Escape' || event.key === 'Tab';
    if (!step && !drops && !isOther) return;
    event.preventDefault();
    event.stopPropagation();
    if (step) {
      goTo(step, cardId, from);
    } else if (drops || event.key === 'Escape') {
      const to = target;
      put();
      if (drops && to) land(cardId, from, to, true);
      else host.say('cancelled', cardId, from);
    }
  }

  function goTo(step: 1 | -1, cardId: string, from: string): void {
    const stages = host.stages();
    const next = stages[stages.indexOf(target ?? from) + step];
    if (!next) return;
    mark(next, from);
    root
      .querySelector(`[data-column="${next}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    host.say('over', cardId, next);
  }

  function put(): void {
    if (held) delete held.card.dataset.lifted;
    mark(null);
    held = null;
    delete root.dataset.dragging;
  }

  function leave(event: FocusEvent): void {
    if (!held || !(event.target instanceof Node) || !held.card.contains(event.target)) return;
    host.say('cancelled', held.cardId, held.from);
    put();
  }

  root.addEventListener('keydown', key);
  root.addEventListener('focusout', leave);
  return () => {
    detachPointer();
    put();
    root.removeEventListener('keydown', key);
    root.removeEventListener('focusout', leave);
  };
}

/** The movable card of an event; a press on a button of its own lifts nothing. */
function liftedFrom(host: ColumnDragHost, target: EventTarget | null, byPointer: boolean): Lifted | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest<HTMLElement>('button, a');
  if (control && !control.hasAttribute('data-toggle')) return null;
  if (!byPointer && !control) return null;
  const card = target.closest<HTMLElement>(`[data-${host.card}][data-movable]`);
  const from = stageOf(host, card?.closest<HTMLElement>('[data-column]')?.dataset.column);
  return card && from ? { card, cardId: card.dataset[host.card] ?? '', from } : null;
}

/** The place below a point of the window; null outside of all. */
function stageAt(host: ColumnDragHost, { x, y }: Point): string | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop-stage]');
  return stageOf(host, place?.dataset.dropStage);
}

function stageOf(host: ColumnDragHost, text: string | undefined): string | null {
  return host.stages().find((stage) => stage === text) ?? null;
}

function ghostOf(host: ColumnDragHost, card: HTMLElement, pressedAt: Point): Ghost {
  const { left, top, width } = card.getBoundingClientRect();
  const ghost = document.createElement('div');
  const copy = card.cloneNode(true) as HTMLElement;
  delete copy.dataset[host.card];
  ghost.append(copy);
  ghost.dataset.ghost = '';
  ghost.inert = true;
  ghost.ariaHidden = 'true';
  ghost.style.width = `${width}px`;
  document.body.append(ghost);
  return { element: ghost, offset: { x: left - pressedAt.x, y: top - pressedAt.y } };
}

/** Scrolls the columns sideways when the pointer is near the left or right edge of the board. */
function scrollSideways(root: HTMLElement, x: number): boolean {
  const board = root.querySelector<HTMLElement>('[data-board]');
  if (!board) return false;
  const { left, right } = board.getBoundingClientRect();
  const before = board.scrollLeft;
  board.scrollLeft += pullAtEdge(x, left, right);
  return board.scrollLeft !== before;
}
