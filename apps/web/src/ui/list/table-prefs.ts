import { useCallback, useState } from 'react';

// Which columns of a table are hidden, pinned and how wide: the viewer's own, kept in this browser.

export interface TablePrefsValue {
  hidden: Record<string, boolean>;
  pinned: string[];
  widths: Record<string, number>;
}

export interface TablePrefs extends TablePrefsValue {
  name: string;
  setHidden: (id: string, hidden: boolean) => void;
  setHiddenAll: (hidden: Record<string, boolean>) => void;
  setPinned: (id: string, pinned: boolean) => void;
  setWidths: (widths: Record<string, number>) => void;
  reset: () => void;
}

const none: TablePrefsValue = { hidden: {}, pinned: [], widths: {} };

/** The column preferences of the table `name`; `hiddenAtFirst` are columns a person has to ask for. */
export function useTablePrefs(name: string, hiddenAtFirst: readonly string[] = []): TablePrefs {
  // The list is written in the source of one page and never changes.
  const [start] = useState<TablePrefsValue>(() => ({
    ...none,
    hidden: Object.fromEntries(hiddenAtFirst.map((id) => [id, true])),
  }));
  const [value, setValue] = useState<TablePrefsValue>(
    () => readPrefs(localStorage.getItem(keyOf(name))) ?? start,
  );
  const change = useCallback(
    (next: Partial<TablePrefsValue>) => {
      setValue((before) => {
        const after = { ...before, ...next };
        localStorage.setItem(keyOf(name), JSON.stringify(after));
        return after;
      });
    },
    [name],
  );
  return {
    ...value,
    name,
    setHidden: (id, hidden) => change({ hidden: { ...value.hidden, [id]: hidden } }),
    setHiddenAll: (hidden) => change({ hidden }),
    setPinned: (id, pinned) =>
      change({
        pinned: pinned
          ? [...value.pinned.filter((one) => one !== id), id]
          : value.pinned.filter((one) => one !== id),
      }),
    setWidths: (widths) => change({ widths }),
    reset: () => {
      localStorage.removeItem(keyOf(name));
      setValue(start);
    },
  };
}

/** Reads stored preferences; undefined when there are none or they are damaged. */
export function readPrefs(text: string | null): TablePrefsValue | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { hidden, pinned, widths } = value as Record<string, unknown>;
    return {
      hidden: entriesOf(hidden, (one) => typeof one === 'boolean') as Record<string, boolean>,
      pinned: Array.isArray(pinned) ? pinned.filter((id) => typeof id === 'string') : [],
      widths: entriesOf(widths, (one) => typeof one === 'number' && one >= 48 && one <= 900) as Record<
        string,
        number
      >,
    };
  } catch {
    return undefined;
  }
}

function entriesOf(value: unknown, fits: (one: unknown) => boolean): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, one]) => fits(one)));
}

function keyOf(name: string): string {
  return `user:table:${name}`;
}
