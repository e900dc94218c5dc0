import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';

interface ViewsChartProps {
  days: readonly { readonly label: string; readonly views: number }[];
}

/** Views by day as bars; the table beside it says the same in words. */
export default function ViewsChart({ days }: ViewsChartProps) {
  const { t } = useTranslation('pages');
  return (
    <BarChart
      h={220}
      data={days.map(({ label, views }) => ({ label, views }))}
      dataKey="label"
      series={[{ name: 'views', label: t('pages:analytics.views'), color: 'var(--bw-accent-fill)' }]}
      withTooltip
      tickLine="none"
      gridAxis="x"
      yAxisProps={{ allowDecimals: false, width: 36 }}
      xAxisProps={{ minTickGap: 40 }}
      barProps={{ radius: 2, isAnimationActive: false }}
    />
  );
}
