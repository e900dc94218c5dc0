import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Choices of countries by their names in the viewer's language, each once, in the given order. */
export function useCountryNames(codes: readonly string[]): { value: string; label: string }[] {
  const { i18n } = useTranslation();
  const joined = [...new Set(codes)].join(',');
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language, 'en'], { type: 'region' });
    return joined.split(',').map((value) => ({ value, label: nameOf(names, value) }));
  }, [joined, i18n.language]);
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    // An address may name anything.
    return code;
  }
}
