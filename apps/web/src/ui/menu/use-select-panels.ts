import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';

// The state of a dialog of two panels over a list of the server: what there is, page by page, and what is chosen.

/** Longer lists of ids do not fit into an address; the rest is left out on screen. */
const maxExcluded = 150;
const debounceMs = 300;

export interface SelectPanelsState<Row extends { id: string }> {
  typed: string;
  setTyped: (text: string) => void;
  page: number;
  setPage: (page: number) => void;
  /** What the list is asked for: search and filters follow 300 ms after the last change. */
  query: { page: number; search: string; excludeIds: string[] } & Record<string, unknown>;
  chosen: readonly Row[];
  /** Takes the rows that are chosen at first, once. */
  start: (rows: readonly Row[]) => void;
  started: boolean;
  changed: boolean;
  marked: { left: ReadonlySet<string>; right: ReadonlySet<string> };
  mark: (side: 'left' | 'right', ids: readonly string[], on: boolean) => void;
  /** Moves the marked ones of the rows in view to the chosen. */
  add: (rows: readonly Row[]) => void;
  remove: () => void;
}

/** Makes the state. `filters` are further query fields; a change of them goes back to page 1. */
export function useSelectPanels<Row extends { id: string }>(
  filters: Record<string, unknown>,
): SelectPanelsState<Row> {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly Row[]>([]);
  const [first, setFirst] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [right, setRight] = useState<ReadonlySet<string>>(new Set());
  const wishes = JSON.stringify({ ...filters, search: typed.trim() });
  const [wanted] = useDebouncedValue(wishes, debounceMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search or filter begins at its first page
  useEffect(() => setPage(1), [wanted]);
  const query = useMemo(
    () => ({
      ...(JSON.parse(wanted) as { search: string }),
      page,
      excludeIds: chosen.slice(0, maxExcluded).map(({ id }) => id),
    }),
    [wanted, page, chosen],
  );
  return {
    typed,
    setTyped,
    page,
    setPage,
    query,
    chosen,
    start: (rows) => {
      setChosen(rows);
      setFirst(keyOf(rows));
    },
    started: first !== undefined,
    changed: first !== undefined && first !== keyOf(chosen),
    marked: { left, right },
    mark: (side, ids, on) => {
      const before = side === 'left' ? left : right;
      const rest = [...before].filter((id) => !ids.includes(id));
      (side === 'left' ? setLeft : setRight)(new Set(on ? [...rest, ...ids] : rest));
    },
    add: (rows) => {
      const known = new Set(chosen.map(({ id }) => id));
      setChosen([...chosen, ...rows.filter(({ id }) => left.has(id) && !known.has(id))]);
      setLeft(new Set());
    },
    remove: () => {
      setChosen(chosen.filter(({ id }) => !right.has(id)));
      setRight(new Set());
    },
  };
}

function keyOf(rows: readonly { id: string }[]): string {
  return rows
    .map(({ id }) => id)
    .sort()
    .join();
}
