import '@mantine/charts/styles.layer.css';
import { CompositeChart } from '@mantine/charts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { formatDay } from '../../../ui/words/format.ts';

type Series = Reply<'GET /api/feedback-templates/:id/analytics'>['data']['series'];

/** Requests and responses of each week as bars, the average rating as a line; the same as a table for screen readers. */
export default function OverTime({ series }: { series: Series }) {
  const { t, i18n } = useTranslation('feedback');
  const words = {
    requests: t('feedback:analytics.requests'),
    responses: t('feedback:analytics.responses'),
    averageRating: t('feedback:average'),
  };
  const rows = useMemo(
    () =>
      series.map(({ week, ...rest }) => ({
        ...rest,
        week: formatDay(week, i18n.language, { day: 'numeric', month: 'short' }),
      })),
    [series, i18n.language],
  );
  return (
    <>
      <div aria-hidden>
        <CompositeChart
          h={240}
          data={rows}
          dataKey="week"
          withLegend
          withRightYAxis
          maxBarWidth={22}
          gridAxis="x"
          tickLine="none"
          composedChartProps={{ accessibilityLayer: false }}
          yAxisProps={{ allowDecimals: false, width: 32 }}
          rightYAxisProps={{ domain: [1, 5], ticks: [1, 2, 3, 4, 5], width: 28 }}
          series={[
            { name: 'requests', label: words.requests, color: 'var(--bw-line-strong)', type: 'bar' },
            { name: 'responses', label: words.responses, color: 'var(--bw-accent)', type: 'bar' },
            {
              name: 'averageRating',
              label: words.averageRating,
              color: 'var(--bw-amber-edge)',
              type: 'line',
              yAxisId: 'right',
            },
          ]}
          lineProps={{ connectNulls: true, isAnimationActive: false }}
          barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
        />
      </div>
      <table className="hidden-visually">
        <caption>{t('feedback:analytics.overTime')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('feedback:analytics.week')}</th>
            <th scope="col">{words.requests}</th>
            <th scope="col">{words.responses}</th>
            <th scope="col">{words.averageRating}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={series[index]?.week}>
              <th scope="row">{row.week}</th>
              <td>{row.requests}</td>
              <td>{row.responses}</td>
              <td>{row.averageRating ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
