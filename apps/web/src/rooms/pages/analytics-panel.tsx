import { AnalyticsQuery } from '@bellwether/contract/pages/analytics';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { dayIn } from '@bellwether/contract/shared/zone';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { monthLabels, noWeekend } from '../../ui/words/dates.ts';
import { formatDay } from '../../ui/words/format.ts';
import { useViewersWords } from '../../ui/words/viewers-words.ts';
import classes from './analytics.module.css';
import { usePagesRead } from './pages-data.ts';

const ViewsChart = later(() => import('./views-chart.tsx'));

/** Views of a page by day, and what was sent from it, in a range of at most a year. PAG-17. */
export default function AnalyticsPanel({ pageId }: { pageId: string }) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const { timeZone } = useOrganization();
  const today = dayIn(timeZone, new Date());
  const [range, setRange] = useState<[Day | null, Day | null]>([addDays(today, -29), today]);
  const [from, to] = range;
  const inWords = useViewersWords();
  const checked = from && to ? AnalyticsQuery.safeParse({ from, to }) : undefined;
  const [issue] = checked && !checked.success ? checked.error.issues : [];
  const error = issue && inWords(issue.message);
  const read = usePagesRead(
    'GET /api/pagebuilder/pages/:id/analytics',
    { params: { id: pageId }, query: { ...(from && to ? { from, to } : {}) } },
    t('pages:failures.fetchAnalytics'),
    { enabled: checked?.success === true },
  );
  const data = read.data?.data;
  const words = (day: string) => formatDay(day, i18n.language);
  return (
    <div className={`col gap-16 ${classes.panel}`}>
      <DatePickerInput
        type="range"
        label={t('pages:analytics.range')}
        placeholder={t('common:pickADate')}
        leftSection={<IconCalendar size={16} />}
        leftSectionPointerEvents="none"
        valueFormat="DD MMM YYYY"
        locale={i18n.language}
        firstDayOfWeek={0}
        weekendDays={noWeekend}
        ariaLabels={monthLabels()}
        maxDate={today}
        allowSingleDateInRange
        value={range}
        onChange={setRange}
        error={error}
      />
      {error ? null : read.error && !data ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : data ? (
        <>
          <dl className={classes.numbers}>
            <div>
              <dt>{t('pages:analytics.views')}</dt>
              <dd>{data.totalViews.toLocaleString(i18n.language)}</dd>
            </div>
            <div>
              <dt>{t('pages:analytics.submissions')}</dt>
              <dd>{data.totalSubmissions.toLocaleString(i18n.language)}</dd>
            </div>
          </dl>
          {data.totalViews === 0 ? <p className="s13 dim">{t('pages:analytics.none')}</p> : null}
          {data.totalViews > 0 ? (
            <Meanwhile show={<div className={classes.chart} />}>
              <div className={classes.chart} aria-hidden>
                <ViewsChart days={data.days.map((one) => ({ ...one, label: words(one.day) }))} />
              </div>
            </Meanwhile>
          ) : null}
          <details>
            <summary className="s13">{t('pages:analytics.asTable')}</summary>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('pages:analytics.day')}</th>
                  <th scope="col">{t('pages:analytics.views')}</th>
                  <th scope="col">{t('pages:analytics.submissions')}</th>
                </tr>
              </thead>
              <tbody>
                {data.days.map(({ day, views, submissions }) => (
                  <tr key={day}>
                    <th scope="row">{words(day)}</th>
                    <td>{views.toLocaleString(i18n.language)}</td>
                    <td>{submissions.toLocaleString(i18n.language)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
          <p className="s12 dim">{t('pages:analytics.text')}</p>
        </>
      ) : checked ? (
        <SkeletonLines rows={6} />
      ) : null}
    </div>
  );
}
