import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWords, inViewersWords, loadWords } from '../../api/sentences.ts';

/**
 * `inViewersWords` for sentences that stand on a screen from the start, such as the reasons of an import: draws again
 * when the catalogue is there. What follows an error needs no hook.
 */
export function useViewersWords(): (sentence: string) => string {
  const { language } = useTranslation().i18n;
  const [, setLoaded] = useState('');
  useEffect(() => {
    if (!hasWords()) void loadWords().then(() => setLoaded(language));
  }, [language]);
  return inViewersWords;
}
