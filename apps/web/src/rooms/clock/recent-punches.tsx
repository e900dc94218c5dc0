import { useTranslation } from 'react-i18next';
import type { Reply } from '../../api/types.ts';
import { Tag } from '../../ui/badge.tsx';
import { formatDay } from '../../ui/words/format.ts';
import { clockDay, clockTime } from './clock-words.rules.ts';

/** The last times somebody came and went. */
export function RecentPunches({ clock }: { clock: Reply<'GET /api/hr/shifts-attendance/status'> }) {
  const { t, i18n } = useTranslation('dashboard');
  if (clock.recent.length === 0) return <p className="s13 dim">{t('dashboard:clock.none')}</p>;
  return (
    <section>
      <h3 className="s12 dim">{t('dashboard:clock.recent')}</h3>
      <ul className="clk-recent">
        {clock.recent.slice(0, 5).map((log) => {
          const start = log.clockInTime ?? log.clockOutTime;
          const end = log.clockOutTime ? clockTime(log.clockOutTime, clock) : '…';
          const day = start
            ? formatDay(clockDay(start, clock), i18n.language, {
                weekday: 'short',
                day: 'numeric',
                month: 'short',
              })
            : '';
          return (
            <li key={log.id}>
              <span className="grow">{day}</span>
              {log.status === 'MISSED_PUNCH' ? (
                <Tag color="amber">{t('dashboard:clock.noCheckOut')}</Tag>
              ) : null}
              <span>
                {log.clockInTime ? clockTime(log.clockInTime, clock) : '…'} – {end}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
