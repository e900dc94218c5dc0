import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useSyncExternalStore } from 'react';

const Palette = lazy(() => import('./palette.tsx'));

let opened = false;
const listeners = new Set<() => void>();

/** Opens the command palette. */
export function openPalette(): void {
  set(true);
}

/** Holds the command palette and its key, Ctrl or Command K; the palette itself is loaded on first use. */
export function PaletteHost() {
  const isOpen = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
  useHotkeys([['mod+K', () => set(!opened)]], []);
  return isOpen ? (
    <Suspense fallback={null}>
      <Palette onClose={() => set(false)} />
    </Suspense>
  ) : null;
}

function set(next: boolean): void {
  opened = next;
  for (const listener of listeners) listener();
}
