import { useEffect, useRef } from 'react';
import { type InboxKey, keyAction } from './inbox.rules.ts';

/**
 * The keys of the inbox: j and k walk the rows, the rest is handed to `onKey` with the row that has the focus. Not while
 * somebody types, and not under a dialog.
 */
export function useInboxKeys(
  onKey: (key: Exclude<InboxKey, 'next' | 'previous'>, rowId: string | null) => void,
): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      const elsewhere = target.closest('[role="dialog"], [role="menu"]') !== null;
      if (event.defaultPrevented || elsewhere || isTyping(target)) return;
      const key = keyAction(event);
      if (!key) return;
      event.preventDefault();
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
      const at = rows.indexOf(target);
      if (key === 'next') rows[Math.min(rows.length - 1, at + 1)]?.focus();
      else if (key === 'previous') rows[Math.max(0, at - 1)]?.focus();
      else latest.current(key, rows[at]?.dataset.row ?? null);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isTyping(element: HTMLElement): boolean {
  return (
    element.isContentEditable ||
    element.matches('input:not([type="checkbox"]), textarea, select, [role="combobox"]')
  );
}
