import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Tag } from '../../../ui/badge.tsx';
import classes from './staff-availability.module.css';
import { type StaffPerson, segmentsOf } from './staff-availability.rules.ts';

interface StaffTableProps {
  people: readonly StaffPerson[];
  onOpen: (employeeId: string) => void;
}

const ticks = [6, 8, 10, 12, 14, 16, 18, 20, 22];
const periods = ['morning', 'afternoon', 'evening'] as const;

/** The people of a day, each with a bar from 06:00 to 22:00 and the free hours of its periods. SCH-26, AMB-184. */
export function StaffTable({ people, onOpen }: StaffTableProps) {
  const { t } = useTranslation('learning');
  return (
    <>
      <div className={classes.frame}>
        <table className={classes.table}>
          <caption className="hidden-visually">{t('learning:staffDay.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('learning:staffDay.person')}</th>
              <th scope="col" className={classes.barHead}>
                <span className="hidden-visually">{t('learning:staffDay.bar')}</span>
                <span className={classes.ticks} aria-hidden>
                  {ticks.map((hour) => (
                    <i key={hour} style={{ left: `${((hour - 6) / 16) * 100}%` }}>
                      {hour}
                    </i>
                  ))}
                </span>
              </th>
              {periods.map((period) => (
                <th key={period} scope="col" className={classes.number}>
                  {t(`learning:staffDay.${period}`)}
                </th>
              ))}
              <th scope="col" className={classes.number}>
                {t('learning:staffDay.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((one) => (
              <tr key={one.employeeId}>
                <td>
                  <button
                    type="button"
                    className={`bare ${classes.person}`}
                    onClick={() => onOpen(one.employeeId)}
                  >
                    <Avatar name={one.name} src={one.picturePath} size={26} />
                    <span className="cut">{one.name}</span>
                    {one.role === 'ASSISTANT' ? <Tag>{t('learning:cover.reasons.assistant')}</Tag> : null}
                  </button>
                </td>
                <td className={classes.barCell}>
                  <DayBar person={one} />
                </td>
                {periods.map((period) => (
                  <td key={period} className={classes.number} data-period="">
                    {hoursOf(one.periods[period].freeMinutes)}
                  </td>
                ))}
                <td className={classes.number} data-total="">
                  <b className="medium">{t('learning:staffDay.hours', { hours: one.totalFreeHours })}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <BarLegend />
    </>
  );
}

/** One person's day as a bar: bookings solid, free time light, calls striped, the rest not available. */
export function DayBar({ person }: { person: StaffPerson }) {
  const { t } = useTranslation('learning');
  const free = person.freeBlocks.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', ');
  return (
    <span
      role="img"
      className={classes.bar}
      aria-label={free ? t('learning:staffDay.freeAt', { times: free }) : t('learning:staffDay.notFree')}
    >
      {segmentsOf(person).map(({ kind, left, width, startTime, endTime }) => (
        <i
          key={`${kind} ${startTime}`}
          data-kind={kind}
          title={`${startTime} – ${endTime}`}
          style={{ left: `${left}%`, width: `${width}%` }}
        />
      ))}
    </span>
  );
}

function BarLegend() {
  const { t } = useTranslation('learning');
  return (
    <p className={`row align-stretch wrap gap-16 lines-6 ${classes.legend}`}>
      {(['FREE', 'BUSY', 'CALLS', 'AWAY'] as const).map((kind) => (
        <span key={kind} className="row">
          <i data-kind={kind} aria-hidden />
          {t(`learning:staffDay.kinds.${kind}`)}
        </span>
      ))}
    </p>
  );
}

function hoursOf(minutes: number): string {
  return minutes === 0 ? '–' : String(Math.round((minutes / 60) * 10) / 10);
}
