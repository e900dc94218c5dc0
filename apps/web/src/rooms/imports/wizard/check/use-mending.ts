import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FileRow } from '../check-file.rules.ts';

/** The cell that is being mended, and how the keys work in it: Enter keeps, Escape does not, Tab keeps and goes on. */
export interface Mending {
  readonly draftOf: (line: number, field: string) => string | null;
  readonly begin: (line: number, field: string) => void;
  readonly type: (text: string) => void;
  /** Of the cell that is left. */
  readonly leave: (line: number, field: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

interface Draft {
  readonly line: number;
  readonly field: string;
  readonly text: string;
}

/** Under which name a cell that can be mended is found in the table. */
export function cellName(line: number, field: string): string {
  return `${line} ${field}`;
}

/** Mends cells of the table in place; what is being typed survives that its row is scrolled out of sight. */
export function useMending(
  table: RefObject<HTMLElement | null>,
  rows: readonly FileRow[],
  onMend: ((line: number, field: string, text: string) => void) | undefined,
): Mending {
  const [draft, showDraft] = useState<Draft | null>(null);
  // A field that is taken away is left as well: by then another cell may be open, or nothing is to be kept.
  const latest = useRef<Draft | null>(null);
  const setDraft = (next: Draft | null) => {
    latest.current = next;
    showDraft(next);
  };
  // Where the focus goes once the field has become a cell again.
  const back = useRef<string | null>(null);
  useEffect(() => {
    if (draft !== null || back.current === null) return;
    cells(table.current)
      .find(({ dataset }) => dataset.cell === back.current)
      ?.focus();
    back.current = null;
  }, [draft, table]);
  const textOf = (line: number, field: string) => rows.find((row) => row.line === line)?.cells[field] ?? '';
  const keep = () => {
    const { current } = latest;
    if (current && current.text !== textOf(current.line, current.field))
      onMend?.(current.line, current.field, current.text);
    setDraft(null);
  };
  const begin = (line: number, field: string) => setDraft({ line, field, text: textOf(line, field) });
  return {
    draftOf: (line, field) => (draft?.line === line && draft.field === field ? draft.text : null),
    begin,
    type: (text) => {
      if (latest.current) setDraft({ ...latest.current, text });
    },
    leave: (line, field) => {
      if (latest.current?.line === line && latest.current.field === field) keep();
    },
    onKeyDown: (event) => {
      if (!draft) return;
      if (event.key === 'Enter' || event.key === 'Escape') {
        event.preventDefault();
        back.current = cellName(draft.line, draft.field);
        if (event.key === 'Enter') keep();
        else setDraft(null);
      }
      if (event.key !== 'Tab') return;
      const all = cells(table.current);
      const at = all.findIndex(({ dataset }) => dataset.cell === cellName(draft.line, draft.field));
      const next = all[at + (event.shiftKey ? -1 : 1)]?.dataset.cell;
      // Behind the last one the focus leaves the table as it always does.
      if (at < 0 || next === undefined) return;
      event.preventDefault();
      keep();
      const [line = '', field = ''] = next.split(' ');
      begin(Number(line), field);
    },
  };
}

function cells(table: HTMLElement | null): HTMLElement[] {
  return [...(table?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
}
