import { useEffect } from 'react';

interface Keys {
  next: () => void;
  previous: () => void;
  equal: () => void;
  /** Y: lets what the answer says solve the question. */
  accept?: () => void;
  /** N: goes to the next answer that misses the key by one letter. */
  near?: () => void;
  /** A: begins a note at words of the text. */
  annotate: () => void;
  /** A digit outside of a field: begins the mark, or chooses a level. Whether the key is used up. */
  digit: (digit: number) => boolean;
  /** The field of the mark, in which G still marks equal answers. */
  field: React.RefObject<HTMLInputElement | null>;
  note: React.RefObject<HTMLTextAreaElement | null>;
}

/**
 * J and K go, a digit marks, C begins the comment, A a note in the text, G marks equal answers too, Y accepts the answer, N goes to the next near
 * one: not while one types, but letters that no mark has in the field of the mark; not under a dialog.
 */
export function useMarkingKeys(keys: Keys): void {
  const { next, previous, equal, accept, near, annotate, digit, field, note } = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const key = event.key.toLowerCase();
      const isTyping =
        target.matches('input:not([type=radio]), textarea, select') &&
        !('gyn'.includes(key) && target === field.current);
      if (target.closest('[role=dialog]')) return;
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'j') next();
      else if (key === 'k') previous();
      else if (key === 'g') equal();
      else if (key === 'y' && accept) accept();
      else if (key === 'n' && near) near();
      else if (key === 'a') annotate();
      else if (key === 'c') note.current?.focus();
      else if (!/^\d$/.test(key) || !digit(Number(key))) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [next, previous, equal, accept, near, annotate, digit, field, note]);
}
