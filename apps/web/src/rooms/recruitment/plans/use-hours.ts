import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../ui/words/format.ts';
import { numberFormat } from '../../../ui/words/formatters.ts';

/** Writes hours of a week as the viewer's language does: '22.5' of '22.50'. */
export function useHours(): (hours: string) => string {
  const { i18n } = useTranslation();
  const format = numberFormat(localeOf(i18n.language), { maximumFractionDigits: 2 });
  return (hours) => format.format(Number(hours));
}
