import { type RefObject, useEffect, useRef } from 'react';
import { type Shortcut, shortcutOf } from './shortcuts.rules.ts';

/** Calls `onShortcut` for the calendar's keys while the focus is in the calendar, or nowhere. */
export function useShortcuts(
  root: RefObject<HTMLElement | null>,
  onShortcut: (shortcut: Shortcut) => void,
): void {
  const latest = useRef(onShortcut);
  latest.current = onShortcut;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      const inside = root.current?.contains(target) === true;
      if (event.defaultPrevented || isTyping(target) || (!inside && target !== document.body)) return;
      const shortcut = shortcutOf(event, target.closest('.cal-main') !== null);
      if (!shortcut) return;
      event.preventDefault();
      latest.current(shortcut);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [root]);
}

function isTyping(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, textarea, select, [role="combobox"]');
}
