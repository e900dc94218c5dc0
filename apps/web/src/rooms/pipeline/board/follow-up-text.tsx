import { isOpenStage } from '@bellwether/contract/pipeline/values';
import type { TFunction } from 'i18next';
import { formatDay } from '../../../ui/words/format.ts';
import type { CardWords } from './card-words.ts';
import { type FollowUp, followUpOf } from './follow-up.rules.ts';
import type { BoardLead } from './lead.ts';
import classes from './lead-card.module.css';

interface FollowUpTextProps {
  lead: BoardLead;
  today: string;
  zone: string;
  words: CardWords;
  /** With the time of day: 'Today, 15:00'. */
  withTime?: boolean;
}

/**
 * When the next step is due: accent today, red when late. A closed lead shows what came of it instead, as nothing is due
 * any more.
 */
export function FollowUpText({ lead, today, zone, words, withTime = false }: FollowUpTextProps) {
  const { t, language } = words;
  const { currentStage, nextFollowUp, lastUserActivityOutcome } = lead;
  if (!isOpenStage(currentStage)) {
    const outcome = lastUserActivityOutcome
      ? t(`e-commerce:activityOutcomes.${lastUserActivityOutcome}`)
      : '';
    return (
      <span className={`grow ${classes.due}`} title={outcome}>
        {outcome}
      </span>
    );
  }
  if (!nextFollowUp) return <span className={`grow ${classes.due}`} />;
  const due = followUpOf(nextFollowUp, today, zone);
  const text = dueText(due, language, t);
  return (
    <span className={`grow ${classes.due}`} data-kind={due.kind} title={text}>
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
