import { type RefObject, useEffect, useRef } from 'react';
import { readingKey } from './pointing.ts';
import { type Shortcut, shortcutOf } from './shortcuts.rules.ts';

/** Calls `onShortcut` for the calendar's keys while the focus is in the calendar, or nowhere. */
export function useShortcuts(
  root: RefObject<HTMLElement | null>,
  onShortcut: (shortcut: Shortcut) => void,
): void {
  const latest = useRef(onShortcut);
  latest.current = onShortcut;
  useEffect(() => {
    // Going on to the next week takes the focused event away; the focus then is nowhere, but was in the grid.
    let wasInGrid = false;
    const enter = (event: FocusEvent) => {
      wasInGrid = isInGrid(event.target);
    };
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      const inside = root.current?.contains(target) === true;
      if (event.defaultPrevented || isTyping(target) || (!inside && target !== document.body)) return;
      const inGrid = isInGrid(target) || (target === document.body && wasInGrid);
      const { key, ctrlKey, metaKey, altKey } = event;
      const shortcut = shortcutOf({ ctrlKey, metaKey, altKey, key: readingKey(key) }, inGrid);
      if (!shortcut) return;
      event.preventDefault();
      latest.current(shortcut);
    };
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', enter);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', enter);
    };
  }, [root]);
}

function isInGrid(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.cal-main') !== null;
}

function isTyping(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, textarea, select, [role="combobox"]');
}
