import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortMoney } from '../../../ui/words/money.tsx';

/** How cards write: asked for once for all of them, as each that asked by itself would be slower to draw than its card. */
export interface CardWords {
  readonly t: TFunction<'e-commerce'>;
  readonly language: string;
  /** An amount of the base currency in a narrow place. */
  readonly money: (amount: number) => string;
}

/** The words of cards in the viewer's language and the school's currency; the same object until one of them changes. */
export function useCardWords(): CardWords {
  const { t, i18n } = useTranslation('e-commerce');
  const money = useShortMoney();
  const { language } = i18n;
  return useMemo(() => ({ t, language, money }), [t, language, money]);
}
