import { isOpenStage } from '@bellwether/contract/pipeline/values';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../ui/words/format.ts';
import { type FollowUp, followUpOf } from './follow-up.rules.ts';
import type { BoardLead } from './lead.ts';
import classes from './lead-card.module.css';

interface FollowUpTextProps {
  lead: BoardLead;
  today: string;
  zone: string;
  /** With the time of day: 'Today, 15:00'. */
  withTime?: boolean;
}

/**
 * When the next step is due: accent today, red when late. A closed lead shows what came of it instead, as nothing is due
 * any more.
 */
export function FollowUpText({ lead, today, zone, withTime = false }: FollowUpTextProps) {
  const { t, i18n } = useTranslation('e-commerce');
  const { currentStage, nextFollowUp, lastUserActivityOutcome } = lead;
  if (!isOpenStage(currentStage))
    return (
      <span className={`grow ${classes.due}`}>
        {lastUserActivityOutcome ? t(`e-commerce:activityOutcomes.${lastUserActivityOutcome}`) : ''}
      </span>
    );
  if (!nextFollowUp) return <span className={`grow ${classes.due}`} />;
  const due = followUpOf(nextFollowUp, today, zone);
  const text = dueText(due, i18n.language, t);
  return (
    <span className={`grow ${classes.due}`} data-kind={due.kind}>
      {withTime && due.kind !== 'late' ? `${text}, ${due.time}` : text}
    </span>
  );
}

function dueText(due: FollowUp, language: string, t: TFunction<'e-commerce'>): string {
  if (due.kind === 'late') return t('e-commerce:board.daysLate', { count: due.days });
  if (due.kind === 'today') return t('e-commerce:board.today');
  if (due.kind === 'tomorrow') return t('e-commerce:board.tomorrow');
  const options: Intl.DateTimeFormatOptions =
    due.kind === 'soon' ? { weekday: 'short', day: 'numeric' } : { day: 'numeric', month: 'short' };
  return formatDay(due.day, language, options);
}
