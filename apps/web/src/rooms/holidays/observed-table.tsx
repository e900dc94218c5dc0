import { weekday } from '@bellwether/contract/shared/day';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/badge.tsx';
import type { EventColor } from '../../ui/theme/event-colors.ts';
import { formatDay } from '../../ui/words/format.ts';
import classes from './holidays.module.css';
import type { HolidayRow } from './observed.rules.ts';

interface TableProps {
  rows: readonly HolidayRow[];
  observedOf: (row: HolidayRow) => boolean;
  /** Not saved yet. */
  isChanged: (row: HolidayRow) => boolean;
  /** Absent: the viewer may only read. */
  onToggle: ((row: HolidayRow) => void) | undefined;
}

const colors: Record<string, EventColor> = { public: 'green', bank: 'blue', school: 'purple' };
const named: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
};

/** Date, Holiday Name, Type and Observed of the public holidays of a year. CAL-33. */
export function ObservedTable({ rows, observedOf, isChanged, onToggle }: TableProps) {
  const { t, i18n } = useTranslation(['configuration', 'common']);
  return (
    <section
      className={`${classes.scroll} ${classes.tall}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('configuration:holidays.manageObserved')}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th className={classes.date}>{t('configuration:holidays.date')}</th>
            <th>{t('configuration:holidays.holidayName')}</th>
            <th className={`${classes.narrow} ${classes.wide}`}>{t('configuration:holidays.type')}</th>
            <th className={classes.narrow}>{t('configuration:holidays.observed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.date} ${row.key}`} data-changed={isChanged(row) || undefined}>
              <td className={classes.date} data-weekday={weekday(row.date)}>
                {formatDay(row.date, i18n.language, named)}
              </td>
              <td className="medium">{row.name}</td>
              <td className={`${classes.narrow} ${classes.wide}`}>
                <StatusBadge color={colors[row.type] ?? 'gray'}>
                  {t(`configuration:holidays.types.${row.type}`)}
                </StatusBadge>
              </td>
              <td className={classes.narrow}>
                {onToggle ? (
                  <Switch
                    size="sm"
                    checked={observedOf(row)}
                    onChange={() => onToggle(row)}
                    aria-label={t('configuration:holidays.observedOn', {
                      name: row.name,
                      date: formatDay(row.date, i18n.language),
                    })}
                  />
                ) : (
                  t(observedOf(row) ? 'common:yes' : 'common:no')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
