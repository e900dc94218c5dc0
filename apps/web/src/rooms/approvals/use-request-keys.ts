import { useEffect, useRef } from 'react';
import { isTyping } from '../../ui/menu/menu-key.ts';

/** What the open request does by a key; it says so while it is open. */
export interface RequestKeys {
  /** Takes what A and R do; null while the request cannot be decided about. */
  readonly offer: (acts: { readonly approve: () => void; readonly reject: () => void } | null) => void;
}

/** J and K walk through the requests, A approves and R rejects the open one; not while somebody types, nor over a dialog. */
export function useRequestKeys(
  rows: readonly { readonly id: string }[],
  shown: string,
  choose: (id: string) => void,
): RequestKeys {
  const acts = useRef<Parameters<RequestKeys['offer']>[0]>(null);
  const keys = useRef<RequestKeys>({
    offer: (next) => {
      acts.current = next;
    },
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      const at = target instanceof HTMLElement ? target : document.body;
      if (isTyping(at) || document.querySelector('[role="dialog"]')) return;
      const act = {
        j: () => walk(1),
        k: () => walk(-1),
        a: () => acts.current?.approve(),
        r: () => acts.current?.reject(),
      }[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    const walk = (by: number) => {
      const at = rows.findIndex(({ id }) => id === shown);
      const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
      if (next && next.id !== shown) choose(next.id);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [rows, shown, choose]);
  return keys.current;
}
