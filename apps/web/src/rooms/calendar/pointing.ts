import type { Placed } from './grid/placed.rules.ts';

// What was clicked in the calendar, and where the focus goes afterwards.

/** The id of the event that lies there; null for none. */
export function eventAt(target: EventTarget): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>('[data-event]')?.dataset.event ?? null;
}

/** The focus goes back to where the menu or the dialog was opened, or to where the event now lies. */
export function focusEvent(root: HTMLElement | null, placed: Placed | undefined): void {
  if (!placed) return;
  const own = `[data-event="${CSS.escape(placed.event.id)}"]`;
  window.setTimeout(() => {
    if (document.activeElement === document.body) root?.querySelector<HTMLElement>(own)?.focus();
  }, 250);
}

/** Whether it is the area that scrolls: no event, an empty time. */
export function isScroller(target: EventTarget): boolean {
  return target instanceof Element && target.matches('.cal-scroll');
}

/** Whether there is nothing to press. */
export function isBlank(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, [role="dialog"]') === null;
}

/** Where a menu opens; the menu key has no point of its own, so that it opens at the event. */
export function pointOf({ clientX, clientY, target }: React.MouseEvent): { x: number; y: number } {
  if (clientX > 0 || clientY > 0 || !(target instanceof Element)) return { x: clientX, y: clientY };
  const { left, bottom } = target.getBoundingClientRect();
  return { x: left + 8, y: bottom };
}

/** What an arrow key means where one reads: from the right, the left arrow goes on and the right one back. Other keys stay. */
export function readingKey(key: string): string {
  if (document.documentElement.dir !== 'rtl') return key;
  if (key === 'ArrowLeft') return 'ArrowRight';
  return key === 'ArrowRight' ? 'ArrowLeft' : key;
}
