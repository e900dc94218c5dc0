import { wallClock } from '@bellwether/contract/shared/zone';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../ui/words/format.ts';
import classes from './dialogs.module.css';

interface MeetingWhenProps {
  times: { start: Date; end: Date } | null;
  zone: string;
}

/** From when to when it lasts, and by whose clock: 'Mon 23 Nov, 15:00 – 15:30, Ho Chi Minh (UTC+7)'. CRM-28, AMB-067. */
export function MeetingWhen({ times, zone }: MeetingWhenProps) {
  const { t, i18n } = useTranslation('e-commerce');
  const name = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  if (!times) return <p className={classes.when}>{t('e-commerce:leadDialogs.zone', { zone: name })}</p>;
  const [from, to] = [wallClock(times.start, zone), wallClock(times.end, zone)];
  const day = formatDay(from.day, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' });
  const end = to.day === from.day ? to.time : `${formatDay(to.day, i18n.language)}, ${to.time}`;
  return (
    <p className={classes.when} role="status">
      <b>
        {day}, {from.time} – {end}
      </b>{' '}
      {t('e-commerce:leadDialogs.zone', { zone: name })}
    </p>
  );
}
