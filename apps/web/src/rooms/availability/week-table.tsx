import {
  bandOf,
  cellIndex,
  gridDays,
  gridHours,
  timeOfHour,
} from '@bellwether/contract/availability/grid.rules';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../ui/words/format.ts';
import classes from './availability.module.css';
import { type Place, placeAfter, samePlace } from './grid-keys.rules.ts';
import { useStroke } from './use-stroke.ts';
import type { Week } from './use-week.ts';

interface WeekTableProps {
  label: string;
  week: Week;
  mayEdit: boolean;
}

// The bands of hours by colour, in the order of hourBands.
const bandColors = ['amber', 'orange', 'pink', 'purple', 'indigo', 'gray'] as const;

/**
 * Seven days by sixteen hours. One cell, header or label is in the tab order; arrows, Home and End move from there, Space
 * and Enter change it, a stroke of the mouse paints several cells. CAL-40, CAL-42, CAL-44.
 */
export function WeekTable({ label, week, mayEdit }: WeekTableProps) {
  const { t, i18n } = useTranslation('calendar');
  const [focus, setFocus] = useState<Place>({ row: 0, column: 0 });
  const table = useRef<HTMLTableElement>(null);
  const stroke = useStroke(week, mayEdit);

  const dayName = (day: number, weekday: 'short' | 'long') =>
    formatDay(`2023-01-0${day + 1}`, i18n.language, { weekday });
  const move = (place: Place) => {
    setFocus(place);
    table.current?.querySelector<HTMLElement>(`[data-place="${place.row} ${place.column}"]`)?.focus();
  };
  const placed = (row: number, column: number) => ({
    'data-place': `${row} ${column}`,
    tabIndex: samePlace(focus, { row, column }) ? 0 : -1,
    onFocus: () => setFocus({ row, column }),
    'aria-disabled': mayEdit ? undefined : true,
  });

  return (
    <div className={classes.scroller}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a grid, in which arrows move.
        role="grid"
        aria-label={label}
        aria-readonly={!mayEdit}
        className={classes.grid}
        data-editable={mayEdit || undefined}
        onKeyDown={(event) => {
          const next = placeAfter(event.key, focus, event.ctrlKey);
          if (!next) return;
          event.preventDefault();
          move(next);
        }}
        {...stroke.ends}
      >
        <thead>
          <tr>
            <td className={classes.corner} />
            {gridDays.map((day) => (
              <th key={day} scope="col">
                <button
                  type="button"
                  className={classes.day}
                  aria-label={t('availability.wholeDay', { day: dayName(day, 'long') })}
                  {...placed(-1, day)}
                  onClick={() => mayEdit && week.cycle(gridHours.map((hour) => cellIndex(day, hour)))}
                >
                  {dayName(day, 'short')}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gridHours.map((hour, row) => {
            const band = bandOf(hour);
            return (
              <tr key={hour} data-band={band} data-starts={bandOf(hour - 1) !== band || undefined}>
                <th scope="row" className={`e-${bandColors[band] ?? 'gray'}`}>
                  <button
                    type="button"
                    className={classes.hour}
                    aria-label={t('availability.wholeHour', { time: timeOfHour(hour) })}
                    {...placed(row, -1)}
                    onClick={() => mayEdit && week.cycle(gridDays.map((day) => cellIndex(day, hour)))}
                  >
                    {timeOfHour(hour)}
                  </button>
                </th>
                {gridDays.map((day) => {
                  const cell = cellIndex(day, hour);
                  const type = week.grid[cell] ?? 'UNAVAILABLE';
                  const starts = row === 0 || week.grid[cell - 1] !== type;
                  return (
                    <td key={day}>
                      <button
                        type="button"
                        className={classes.cell}
                        data-type={type}
                        data-starts={starts || undefined}
                        aria-label={t('availability.cell', {
                          day: dayName(day, 'long'),
                          from: timeOfHour(hour),
                          to: timeOfHour(hour + 1),
                          type: t(`availability.types.${type}`),
                        })}
                        {...placed(row, day)}
                        {...stroke.of(cell)}
                      >
                        {starts && type !== 'UNAVAILABLE' ? (
                          <span aria-hidden>{t(`availability.types.${type}`)}</span>
                        ) : null}
                      </button>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
