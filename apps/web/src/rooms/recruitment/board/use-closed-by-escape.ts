import { useEffect, useRef, useState } from 'react';

/**
 * The ref of what holds the board and its panel: Escape within closes the applicant and leads the focus back to their card. Menus and dialogs lie
 * outside and keep their Escape, and so does a lifted card.
 */
export function useClosedByEscape(open: string, close: () => void) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!element || !open) return;
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      latest.current();
      element.querySelector<HTMLElement>(`[data-applicant="${CSS.escape(open)}"] [data-toggle]`)?.focus();
    };
    element.addEventListener('keydown', key);
    return () => element.removeEventListener('keydown', key);
  }, [element, open]);
  return setElement;
}
