import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../api/types.ts';
import { formatDay } from '../../ui/words/format.ts';
import { heatOf } from './heat.rules.ts';

interface HeatMapProps {
  report: Pick<Reply<'GET /api/attendance/reports/summary'>, 'weeks' | 'data'>;
  by: 'student' | 'class' | 'period';
}

/** A row for each student, class or week: the share, and a cell for each week, darker the more was missed. */
export function HeatMap({ report, by }: HeatMapProps) {
  const { t, i18n } = useTranslation('attendance');
  const weekLabel = (week: string) => formatDay(week, i18n.language, { day: 'numeric', month: 'short' });
  const nameOf = (row: HeatMapProps['report']['data'][number]) =>
    by === 'period' ? t('attendance:report.week', { date: weekLabel(row.id) }) : row.name;
  const weeks = by === 'period' ? [] : report.weeks;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard
    <section className="attp-heat bw-card" aria-label={t('attendance:report.heat')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(`attendance:report.${by}`)}</th>
            <th scope="col" className="attp-number">
              {t('attendance:report.rate')}
            </th>
            <th scope="col" className="attp-number">
              {t('attendance:absent')}
            </th>
            <th scope="col" className="attp-number">
              {t('attendance:status.LATE')}
            </th>
            {weeks.map((week) => (
              <th key={week} scope="col" className="attp-week">
                {weekLabel(week)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.data.map((row) => {
            const cells = new Map(row.weeks.map((cell) => [cell.week, cell]));
            return (
              <tr key={row.id}>
                <th scope="row">
                  {by === 'student' ? (
                    <Link to="/students/$id" params={{ id: row.id }} search={{ tab: 'attendance' }}>
                      {nameOf(row)}
                    </Link>
                  ) : (
                    nameOf(row)
                  )}
                </th>
                <td className="attp-number medium">{row.rate === null ? '–' : `${row.rate}%`}</td>
                <td className="attp-number">{row.absent || ''}</td>
                <td className="attp-number">{row.late || ''}</td>
                {weeks.map((week) => {
                  const cell = cells.get(week);
                  const words = cell
                    ? t('attendance:report.cell', {
                        name: row.name,
                        date: weekLabel(week),
                        rate: cell.rate ?? 100,
                        count: cell.total,
                      })
                    : t('attendance:report.none');
                  return (
                    <td key={week} title={words}>
                      <span className="row justify-center gap-0 attp-cell" data-heat={heatOf(cell)}>
                        <span className="hidden-visually">{words}</span>
                        {cell?.rate !== null && cell?.rate !== undefined && cell.rate < 100 ? cell.rate : ''}
                      </span>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
