import type { View } from './navigation.rules.ts';

/** What a key asks of the calendar. */
export type Shortcut = { readonly view: View } | { readonly step: 1 | -1 } | 'today' | 'add';

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const letters: Readonly<Record<string, Shortcut>> = {
  t: 'today',
  n: 'add',
  d: { view: 'day' },
  w: { view: 'week' },
  m: { view: 'month' },
  y: { view: 'year' },
  a: { view: 'agenda' },
};

const arrows: Readonly<Record<string, Shortcut>> = { ArrowLeft: { step: -1 }, ArrowRight: { step: 1 } };

/** The shortcut of a key; the arrows count only while the focus is in the grid. Null for any other key. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey }: Key, inGrid: boolean): Shortcut | null {
  if (ctrlKey || metaKey || altKey) return null;
  return letters[key.toLowerCase()] ?? (inGrid ? (arrows[key] ?? null) : null);
}
