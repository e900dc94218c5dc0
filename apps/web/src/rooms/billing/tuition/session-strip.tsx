import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { stripOf } from './strip.rules.ts';
import classes from './tuition.module.css';

export type Credit = Reply<'GET /api/finance/session-credits'>['data'][number];

/** One tick for each session: used, left, and the lessons that wait for one. It says the same in words to who does not see it. */
export function SessionStrip({ credit }: { credit: Credit }) {
  const words = useCreditWords();
  if (credit.granted === null) return null;
  const { used, left, owed } = stripOf(credit);
  return (
    <span className={`row inline wrap ${classes.strip}`} role="img" aria-label={words(credit)}>
      {[
        ...Array.from({ length: used }, () => classes.used),
        ...Array.from({ length: left }, () => classes.left),
        ...Array.from({ length: owed }, () => classes.owed),
      ].map((look, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ticks have no other name than their place.
        <i key={at} className={look} aria-hidden />
      ))}
    </span>
  );
}

/** '12 of 24 left', 'Owes 1', 'Ended on 3 March', 'Until 24 December' where sessions are not counted. */
export function useCreditWords() {
  const { t, i18n } = useTranslation('finance');
  const count = (text: string) => Number(text).toLocaleString(i18n.language, { maximumFractionDigits: 2 });
  return ({ granted, remaining, owed, endedOn, lastDay, unit }: Credit): string => {
    const day = (of: string) => formatDay(of, i18n.language);
    if (endedOn !== null) return t('finance:credits.endedOn', { day: day(endedOn) });
    if (granted === null || remaining === null) return t('finance:credits.until', { day: day(lastDay) });
    if (owed > 0) return t('finance:credits.owes', { count: owed });
    const values = { left: count(remaining), of: count(granted) };
    return t(unit === 'HOUR' ? 'finance:credits.hoursLeft' : 'finance:credits.sessionsLeft', values);
  };
}
