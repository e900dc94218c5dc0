import { criteriaTypes, finalRatings } from '@bellwether/contract/performance/performance.values';
import { Select } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { Wide } from '../../../ui/wide.tsx';
import classes from '../performance.module.css';
import { PerformanceTabs } from '../performance-tabs.tsx';

type Group = Reply<'GET /api/hr/performance-analytics'>['data'][number];

/** What a cycle came to, altogether and by department. TAL-10. */
export function AnalyticsView() {
  const { t } = useTranslation('performance');
  const label = (key: string) => t(`performance:analytics.${key}`);
  const cycles = useRead('GET /api/hr/performance-cycles', { query: { limit: 100 } });
  const begun = (cycles.data?.data ?? []).filter(({ status }) => status !== 'DRAFT');
  const [chosen, setChosen] = useUrlState('cycle');
  const cycleId = begun.find(({ id }) => id === chosen)?.id ?? begun[0]?.id;
  const read = useRead(
    'GET /api/hr/performance-analytics',
    { query: { cycleId: cycleId ?? '' } },
    { enabled: cycleId !== undefined },
  );
  const groups = read.data?.data;
  const error = cycles.error ?? read.error;
  const isEmpty = (cycles.data && !cycleId) || groups?.length === 0;
  return (
    <Page
      title={label('title')}
      description={label('text')}
      tabs={<PerformanceTabs active="analytics" />}
      actions={
        <Select
          aria-label={label('cycle')}
          data={begun.map(({ id, name }) => ({ value: id, label: name }))}
          allowDeselect={false}
          value={cycleId ?? null}
          onChange={(id) => setChosen(id ?? '')}
        />
      }
    >
      <div className={classes.body}>
        {error && !groups ? <ErrorState error={error} onRetry={() => void read.refetch()} /> : null}
        {isEmpty ? <EmptyState icon={IconChartBar} title={label('empty')} text={label('emptyText')} /> : null}
        {groups && groups.length > 0 ? <Groups groups={groups} /> : null}
        {groups || error || isEmpty ? null : <SkeletonLines rows={6} />}
      </div>
    </Page>
  );
}

function Groups({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation('performance');
  const label = (key: string) => t(`performance:analytics.${key}`);
  const percent = (text: string | null) => (text === null ? '–' : `${text} %`);
  return (
    <Wide label={label('title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {['group', 'people', 'completion', 'overall'].map((key) => (
              <th key={key} scope="col">
                {label(key)}
              </th>
            ))}
            {criteriaTypes.map((type) => (
              <th key={type} scope="col">
                {t(`performance:types.${type}`)}
              </th>
            ))}
            {finalRatings.map((rating) => (
              <th key={rating} scope="col">
                {t(`performance:appraisals.ratings.${rating}`)}
              </th>
            ))}
            <th scope="col">{label('achievement')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.department?.id ?? 'all'}>
              <th scope="row">{group.department?.name ?? label('everybody')}</th>
              <td className={classes.number}>{group.people}</td>
              <td className={classes.number}>{percent(group.completion_rate)}</td>
              <td className={classes.number}>{group.average_scores?.overall ?? '–'}</td>
              {criteriaTypes.map((type) => (
                <td key={type} className={classes.number}>
                  {group.average_scores?.[type] ?? '–'}
                </td>
              ))}
              {finalRatings.map((rating) => (
                <td key={rating} className={classes.number}>
                  {group.rating_distribution?.[rating] ?? '–'}
                </td>
              ))}
              <td className={classes.number}>{percent(group.goal_achievement)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
