import { useEffect, useRef } from 'react';
import { duplicate, moveSlot } from './draft.rules.ts';
import type { Builder } from './use-builder.ts';

interface KeysOptions {
  builder: Builder;
  selected: string | undefined;
  onSelect: (id: string) => void;
  onAdd: () => void;
  /** A dialog is open, or nothing may be changed. */
  isOff: boolean;
}

/** The keys of the builder: Ctrl+Enter adds, Alt+arrows move, Ctrl+D copies, Ctrl+Z and Ctrl+Y step back and on. */
export function useBuilderKeys(options: KeysOptions): void {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (latest.current.isOff) return;
      const act = actionOf(event, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function actionOf(
  event: KeyboardEvent,
  { builder, selected, onSelect, onAdd }: KeysOptions,
): (() => void) | undefined {
  const isControl = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isControl && event.key === 'Enter') return onAdd;
  if (isControl && key === 'z') return event.shiftKey ? builder.redo : builder.undo;
  if (isControl && key === 'y') return builder.redo;
  if (!selected) return undefined;
  if (event.altKey && event.key === 'ArrowUp')
    return () => builder.apply(moveSlot(builder.sections, selected, -1));
  if (event.altKey && event.key === 'ArrowDown')
    return () => builder.apply(moveSlot(builder.sections, selected, 1));
  if (isControl && key === 'd') {
    return () => {
      const { sections, added } = duplicate(builder.sections, selected);
      builder.apply(sections);
      onSelect(added ?? selected);
    };
  }
  return undefined;
}
