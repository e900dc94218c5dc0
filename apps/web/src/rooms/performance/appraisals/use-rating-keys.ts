import { useEffect, useRef } from 'react';
import { isTyping } from '../../../ui/menu/menu-key.ts';

interface RatingActs {
  readonly walk: (by: 1 | -1) => void;
  readonly rate: (rating: number) => void;
}

/** J and K walk through the criteria, 1 to 9 rate the active one, 0 is ten; not while somebody types, nor over a dialog. */
export function useRatingKeys(isOn: boolean, acts: RatingActs): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      const at = target instanceof HTMLElement ? target : document.body;
      if (isTyping(at) || document.querySelector('[role="dialog"]')) return;
      const letter = key.toLowerCase();
      if (letter === 'j') latest.current.walk(1);
      else if (letter === 'k') latest.current.walk(-1);
      else if (/^\d$/.test(key)) latest.current.rate(key === '0' ? 10 : Number(key));
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
