import { useEffect } from 'react';

const attribute = 'data-mantine-color-scheme';

/** Prints in the light scheme whatever the screen shows: the colours hang on the document's attribute and
 * its colour scheme. */
export function useLightPaper(): void {
  useEffect(() => {
    const page = document.documentElement;
    let shown: string | null = null;
    const before = () => {
      shown ??= page.getAttribute(attribute);
      page.setAttribute(attribute, 'light');
      page.style.colorScheme = 'light';
    };
    const after = () => {
      if (shown) page.setAttribute(attribute, shown);
      page.style.colorScheme = '';
      shown = null;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      after();
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
