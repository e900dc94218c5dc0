import { leadStages, temperatures } from '@bellwether/contract/pipeline/values';
import { wallClock } from '@bellwether/contract/shared/zone';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/badge.tsx';
import { activityColor, activityIcons, impactColors } from './activity-looks.tsx';
import classes from './timeline.module.css';
import { type Activity, isSystem } from './timeline.rules.ts';

/** One activity: its picture in the colour of its kind, what it was about, what came of it, who and when. CRM-14. */
export function TimelineItem({ activity, zone }: { activity: Activity; zone: string }) {
  const { t } = useTranslation('e-commerce');
  const { type, subject, description, outcome, impact, duration, createdBy, occurredAt } = activity;
  const IconOf = activityIcons[type];
  const system = isSystem(activity);
  const name = t(`e-commerce:activityTypes.${type}`);
  const change = changeOf(activity, t);
  const facts = [
    system || subject === name ? null : name,
    duration === null ? null : t('e-commerce:leadDialogs.minutes', { count: duration }),
    createdBy?.name ?? t('e-commerce:timeline.bySystem'),
  ].filter((fact) => fact !== null);
  return (
    <li className={classes.item} data-system={system || undefined}>
      <span className={`${classes.icon} e-${activityColor(type)}`} aria-hidden>
        <IconOf size={system ? 12 : 16} />
      </span>
      <div className={`row wrap lines-2 shrink ${classes.line}`}>
        <span className={classes.subject}>{change ?? subject}</span>
        {outcome ? (
          <StatusBadge color={impactColors[impact ?? 'neutral']}>
            {t(`e-commerce:activityOutcomes.${outcome}`)}
          </StatusBadge>
        ) : null}
        {system ? <span className="s12 dim">{facts.join(' · ')}</span> : null}
      </div>
      <time className={`s12 dim ${classes.when}`} dateTime={occurredAt}>
        {wallClock(new Date(occurredAt), zone).time}
      </time>
      {description && description !== subject && !(change && (system || type === 'STATUS_CHANGE')) ? (
        <p className={classes.text}>{description}</p>
      ) : null}
      {system ? null : (
        <p className={`s12 dim row align-stretch wrap gap-6 lines-2 ${classes.meta}`}>{facts.join(' · ')}</p>
      )}
    </li>
  );
}

/** What an entry of the system changed, in the reader's language; undefined for what people wrote. CRM-19. */
function changeOf({ type, details }: Activity, t: TFunction): string | undefined {
  if (type === 'LEAD_CREATED') return t('e-commerce:timeline.changes.created');
  const { from, to, student } = details ?? {};
  if (type === 'STATUS_CHANGE' && typeof student === 'string')
    return t('e-commerce:timeline.changes.studentAdded', { name: student });
  if (type === 'SCORE_UPDATED') return t('e-commerce:timeline.changes.score', { from, to });
  if (type === 'ASSIGNED') {
    return typeof to === 'string'
      ? t('e-commerce:timeline.changes.assigned', { to })
      : t('e-commerce:timeline.changes.unassigned');
  }
  if (type === 'STAGE_CHANGED') {
    const [before, after] = [from, to].map((one) => leadStages.find((stage) => stage === one));
    if (!before || !after) return undefined;
    return t('e-commerce:timeline.changes.stage', {
      from: t(`e-commerce:stages.${before}`),
      to: t(`e-commerce:stages.${after}`),
    });
  }
  if (type !== 'TEMPERATURE_CHANGED') return undefined;
  const [before, after] = [from, to].map((one) => temperatures.find((temperature) => temperature === one));
  if (!before || !after) return undefined;
  return t('e-commerce:timeline.changes.temperature', {
    from: t(`e-commerce:temperatures.${before}`),
    to: t(`e-commerce:temperatures.${after}`),
  });
}
