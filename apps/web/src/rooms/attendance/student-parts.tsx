import { useTranslation } from 'react-i18next';
import type { Reply } from '../../api/types.ts';
import { formatDay, formatWhole } from '../../ui/words/format.ts';
import { heatOf } from './heat.rules.ts';
import { AttendanceBadge, reasonWords, statusWords } from './status-looks.tsx';

type Overview = Reply<'GET /api/attendance/overview'>['data'];

/** From how many weeks on their cells are too narrow for words. */
const mostWorded = 12;

/** The weeks of a student side by side, the newest last: the share of attended lessons, and the Monday. */
export function WeekStrip({ weeks }: { weeks: Overview['weeks'] }) {
  const { t, i18n } = useTranslation('attendance');
  const isWorded = weeks.length <= mostWorded;
  return (
    <ul className="row align-stretch plain-list attp-weeks" aria-label={t('attendance:report.heat')}>
      {weeks.map((cell) => {
        const date = formatDay(cell.week, i18n.language, { day: 'numeric', month: 'short' });
        const rate =
          cell.rate === null ? t('attendance:status.EXCUSED') : formatWhole(cell.rate, i18n.language);
        const words = `${t('attendance:report.week', { date })}: ${rate}`;
        return (
          <li key={cell.week} className="col gap-2" title={words}>
            <span className="hidden-visually">{words}</span>
            <span className="row justify-center gap-0 attp-cell" data-heat={heatOf(cell)} aria-hidden>
              {isWorded ? (cell.rate ?? '–') : null}
            </span>
            {isWorded ? (
              <span className="s11 dim" aria-hidden>
                {formatDay(cell.week, i18n.language, { day: 'numeric', month: 'numeric' })}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Why, unless the status says the same already. */
function Reason({ row }: { row: Overview['recent'][number] }) {
  const { t } = useTranslation('attendance');
  const words = reasonWords(row.absenceReason, t);
  if (!words || words === statusWords(row, t)) return null;
  return <span className="s12 dim">{words}</span>;
}

/** Records of one student, newest first. */
export function RecentRecords({ rows }: { rows: Overview['recent'] }) {
  const { t, i18n } = useTranslation('attendance');
  return (
    <ul className="col gap-6 plain-list attp-recent" aria-label={t('attendance:card.recent')}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className="dim">
            {formatDay(row.sessionDate, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })}
          </span>
          <span className="grow">{row.class.name}</span>
          <Reason row={row} />
          <AttendanceBadge said={row} t={t} />
        </li>
      ))}
    </ul>
  );
}
