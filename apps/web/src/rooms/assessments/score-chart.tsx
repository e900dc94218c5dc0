import '@mantine/charts/styles.css';
import type { ChartPoint } from '@bellwether/contract/assessments/grade.rules';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { formatDay, localeOf } from '../../ui/words/format.ts';
import classes from './assessment-scores.module.css';

const series = [{ name: 'percent', color: 'var(--bw-accent)' }];

/** Percent of 0 to 100 as bars, oldest first; the grade of 1 to 10 stands above each bar and in its words. DSH-04, AMB-075. */
export default function ScoreChart({ points }: { points: readonly ChartPoint[] }) {
  const { t, i18n } = useTranslation('dashboard');
  const number = (value: number) =>
    value.toLocaleString(localeOf(i18n.language), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const short = (date: string) => formatDay(date, i18n.language, { day: 'numeric', month: 'short' });
  const grades = new Map(points.map(({ id, grade }) => [id, grade]));
  const titles = new Map(points.map((point) => [point.id, point]));
  return (
    <>
      <div aria-hidden>
        <BarChart
          h={220}
          barChartProps={{ accessibilityLayer: false }}
          data={[...points]}
          dataKey="id"
          series={series}
          maxBarWidth={36}
          gridAxis="x"
          tickLine="none"
          strokeDasharray="0"
          yAxisProps={{ domain: [0, 100], ticks: [0, 25, 50, 75, 100], width: 40, allowDataOverflow: true }}
          xAxisProps={{
            tickFormatter: (id: string) => short(titles.get(id)?.date ?? ''),
            interval: 'preserveStartEnd',
          }}
          barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false }}
          withBarValueLabel
          valueLabelProps={{
            dataKey: 'id',
            fontSize: 'var(--bw-fs-11)',
            formatter: (id: unknown) => number(grades.get(String(id)) ?? 0),
          }}
          tooltipAnimationDuration={0}
          tooltipProps={{
            content: ({ payload }) => {
              const point = payload?.[0]?.payload as ChartPoint | undefined;
              if (!point) return null;
              return (
                <div className={classes.tip}>
                  <b>{point.title}</b>
                  {formatDay(point.date, i18n.language)}
                  <br />
                  {t('dashboard:scores.point', {
                    percent: number(point.percent),
                    grade: number(point.grade),
                  })}
                </div>
              );
            },
          }}
        />
      </div>
      <p className="s12 dim" aria-hidden>
        {t('dashboard:scores.legend')}
      </p>
      <div className="hidden-visually">
        <table>
          <caption>{t('dashboard:scores.title')}</caption>
          <tbody>
            {points.map(({ id, title, date, percent, grade }) => (
              <tr key={id}>
                <th scope="row">{`${title}, ${formatDay(date, i18n.language)}`}</th>
                <td>{t('dashboard:scores.point', { percent: number(percent), grade: number(grade) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
