import '@mantine/charts/styles.layer.css';
import { CompositeChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../ui/words/format.ts';
import { useMoney, useShortMoney } from '../../ui/words/money.tsx';

interface Series {
  /** The key of the amount in each row. */
  readonly name: string;
  readonly label: string;
  readonly type: 'bar' | 'line';
  readonly color: string;
}

interface MonthsChartProps {
  caption: string;
  currency: string;
  series: readonly Series[];
  rows: readonly ({ readonly month: string } & Readonly<Record<string, string>>)[];
}

/** Amounts of months as bars and lines; the same to the cent as a table for screen readers. */
export default function MonthsChart({ caption, currency, series, rows }: MonthsChartProps) {
  const { t, i18n } = useTranslation('finance');
  const money = useMoney();
  const short = useShortMoney();
  const named = (month: string, style: 'short' | 'long') =>
    new Intl.DateTimeFormat(localeOf(i18n.language), {
      month: style,
      ...(style === 'long' ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    }).format(new Date(`${month}-01T00:00:00Z`));
  // A picture may round what the table has exactly.
  const drawn = rows.map((row) => ({
    month: named(row.month, 'short'),
    // A line through months of which nothing is known would say that they had nothing.
    ...Object.fromEntries(
      series.map(({ name, type }) => [
        name,
        type === 'line' && row[name] === '0.00' ? null : Number(row[name]),
      ]),
    ),
  }));
  return (
    <>
      <div aria-hidden>
        <CompositeChart
          h={240}
          data={drawn}
          dataKey="month"
          withLegend
          maxBarWidth={20}
          gridAxis="x"
          tickLine="none"
          composedChartProps={{ accessibilityLayer: false }}
          yAxisProps={{ width: 76 }}
          valueFormatter={short}
          series={series.map((one) => ({ ...one }))}
          lineProps={{ isAnimationActive: false, connectNulls: false }}
          barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
        />
      </div>
      {/* A table of many columns keeps its width, however small it is told to be: what hides it is around it. */}
      <div className="hidden-visually">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('finance:overview.month')}</th>
              {series.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.month}>
                <th scope="row">{named(row.month, 'long')}</th>
                {series.map(({ name }) => (
                  <td key={name}>{money(row[name] ?? null, currency)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
