import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../../api/session.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { followUpOf } from './follow-up.rules.ts';
import classes from './leads.module.css';

interface FollowUpTextProps {
  moment: string | null;
  /** Whether a closed lead's forgotten follow-up still counts as late. */
  open?: boolean;
}

/** When the next step with a lead is due: late in red, today in the accent, else the day. */
export function FollowUpText({ moment, open = true }: FollowUpTextProps) {
  const { t, i18n } = useTranslation('e-commerce');
  const { timeZone } = useOrganization();
  if (!moment) return <span className="dim">–</span>;
  const { day, time, state, daysLate } = followUpOf(moment, new Date(), timeZone);
  const title = `${formatDay(day, i18n.language)}, ${time}`;
  if (state === 'late' && open) {
    return (
      <span className={classes.late} title={title}>
        {daysLate > 0
          ? t('e-commerce:followUp.daysLate', { count: daysLate })
          : t('e-commerce:followUp.lateToday', { time })}
      </span>
    );
  }
  if (state === 'today') {
    return (
      <span className={classes.today} title={title}>
        {t('e-commerce:followUp.today', { time })}
      </span>
    );
  }
  if (state === 'tomorrow') return <span title={title}>{t('e-commerce:followUp.tomorrow', { time })}</span>;
  return (
    <span className="t2" title={title}>
      {formatDay(day, i18n.language)}
    </span>
  );
}
