import { analysisLimits } from '@bellwether/contract/sittings/item-analysis.rules';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../ui/words/format.ts';
import type { Figures } from './use-figures.ts';

/** What figures of a question say: short beside its name, and in whole sentences. */
export function useFigureWords() {
  const { t, i18n } = useTranslation('learning');
  const locale = localeOf(i18n.language);
  const solved = (p: number) => p.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 });
  const apart = (r: number) =>
    r.toLocaleString(locale, { maximumFractionDigits: 2, minimumFractionDigits: 2 });
  return {
    solved,
    apart,
    short: ({ p, r }: Figures) => [solved(p), ...(r === null ? [] : [apart(r)])].join(' · '),
    whole: ({ n, p, r, isEarlier }: Figures) =>
      [
        t('learning:figures.from', { count: n, percent: solved(p) }),
        r === null ? t('learning:figures.noneApart') : t('learning:figures.apart', { value: apart(r) }),
        r !== null && r < 0 ? t('learning:figures.checkKey') : '',
        n < analysisLimits.firm ? t('learning:figures.notFirm', { least: analysisLimits.firm }) : '',
        isEarlier ? t('learning:figures.earlier') : '',
      ]
        .filter(Boolean)
        .join(' '),
  };
}

/** How sure figures are, and whether the key may be wrong: by which they are coloured. */
export function stateOf({ n, r }: Figures): 'bad' | 'weak' | undefined {
  if (r !== null && r < 0) return 'bad';
  return n < analysisLimits.firm ? 'weak' : undefined;
}
