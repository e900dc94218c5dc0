import { useLayoutEffect, useSyncExternalStore } from 'react';

let shown: string | undefined;
const listeners = new Set<() => void>();

/** Says what the record on screen is called, while the component that says so is there. */
export function useRecordName(name: string | undefined): void {
  useLayoutEffect(() => {
    set(name);
    return () => set(undefined);
  }, [name]);
}

/** What the record on screen is called: the last part of the breadcrumb and of the document's title. */
export function useShownRecord(): string | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}

function set(name: string | undefined): void {
  shown = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
