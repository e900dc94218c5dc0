import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../api/session.ts';
import { formatClock, localeOf } from './format.ts';

/** How far the zone is ahead at the moment, 'GMT+7'; the viewer's own without one. */
function offsetOf(timeZone: string | undefined, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    moment,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * Names the zone of the school's times where the viewer's own clock shows another time, which the tooltip tells. Nothing
 * where both are the same. REV-24.
 */
export function ZoneNote() {
  const { t, i18n } = useTranslation();
  const { timeZone } = useOrganization();
  const now = new Date();
  const zone = offsetOf(timeZone, now);
  if (zone === offsetOf(undefined, now)) return null;
  const [day] = new Intl.DateTimeFormat(localeOf(i18n.language), { weekday: 'short' }).formatToParts(now);
  const time = `${day?.value ?? ''} ${formatClock(now.toISOString(), i18n.language)}`;
  return (
    <span className="dim" title={t('common:localTime', { time })}>
      {` · ${t('common:schoolTime', { zone })}`}
    </span>
  );
}
