import { getHotkeyHandler } from '@mantine/hooks';
import { useLayoutEffect, useState } from 'react';
import { later, Meanwhile } from '../../ui/later.tsx';

const Palette = later(() => import('./palette.tsx'));

let opened = false;
const listeners = new Set<(isOpen: boolean) => void>();

/** Opens the command palette. */
export function openPalette(): void {
  set(true);
}

/** Holds the command palette and its key, Ctrl or Command K; the palette itself is loaded on first use. */
export function PaletteHost() {
  const [isOpen, setOpen] = useState(opened);
  // From the moment in which the shell is seen: an effect after the drawing would miss who presses it at once, and what is
  // typed next. That is why the state is told here, and not by useSyncExternalStore, which listens only after the drawing.
  useLayoutEffect(() => {
    const onKey = getHotkeyHandler([['mod+K', () => set(!opened)]]);
    listeners.add(setOpen);
    document.documentElement.addEventListener('keydown', onKey);
    return () => {
      listeners.delete(setOpen);
      document.documentElement.removeEventListener('keydown', onKey);
    };
  }, []);
  return isOpen ? <OpenPalette /> : null;
}

/**
 * Whoever presses the key goes on typing at once: what is typed until the palette's field has the focus is its first search.
 * Not until the palette is loaded: what floats is drawn, and takes the focus, a moment after that.
 */
function OpenPalette() {
  const [typed, setTyped] = useState('');
  const [hasFocus, setFocus] = useState(false);
  return (
    <>
      {hasFocus ? null : <TypedAhead onType={setTyped} />}
      <Meanwhile>
        <Palette typed={typed} onType={setTyped} onFocus={() => setFocus(true)} onClose={() => set(false)} />
      </Meanwhile>
    </>
  );
}

function TypedAhead({ onType }: { onType: (change: (typed: string) => string) => void }) {
  // Ends in the moment in which the field takes over: no key is heard by both, or by none.
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') set(false);
      else if (event.key === 'Backspace') onType((typed) => typed.slice(0, -1));
      else if (event.key.length === 1) onType((typed) => typed + event.key);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', keep);
    return () => window.removeEventListener('keydown', keep);
  }, [onType]);
  return null;
}

function set(next: boolean): void {
  opened = next;
  for (const listener of listeners) listener(next);
}
