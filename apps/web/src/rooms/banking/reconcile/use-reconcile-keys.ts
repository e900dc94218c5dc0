import { useEffect, useRef } from 'react';
import { keyAction, type ReconcileKey } from './reconcile.rules.ts';

/** The keys of the reconciliation are handed to `onKey`: not while somebody types, not under a dialog, and Enter not on another button. */
export function useReconcileKeys(onKey: (key: ReconcileKey) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      const elsewhere = target.closest('[role="dialog"], [role="menu"]') !== null;
      if (event.defaultPrevented || elsewhere || isTyping(target)) return;
      const key = keyAction(event);
      if (key === undefined || (key === 'accept' && isOtherButton(target))) return;
      event.preventDefault();
      latest.current(key);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isTyping(element: HTMLElement): boolean {
  return (
    element.isContentEditable ||
    element.matches('input:not([type="radio"]), textarea, select, [role="combobox"]')
  );
}

function isOtherButton(element: HTMLElement): boolean {
  return (
    element.closest('button, a, [role="button"]') !== null && element.closest('[data-bank-line]') === null
  );
}
