import { followUpWindows, leadSources, leadStages, temperatures } from '@bellwether/contract/pipeline/values';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useViewer } from '../../../api/session.ts';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { Tabs } from '../../../ui/page.tsx';
import { StageBadge, TemperatureBadge } from './lead-looks.tsx';
import { ScoreFilter } from './score-filter.tsx';
import { useAssignees } from './use-assignees.ts';

/** The views that people come for: all, their own, nobody's, and what is overdue. */
export function LeadTabs({ list }: { list: ListState }) {
  const { t } = useTranslation('e-commerce');
  const viewer = useViewer();
  const { data } = useRead('GET /api/e-commerce/leads/counts', undefined, { profile: 'highVolume' });
  const none = { assignedToId: '', unassigned: '', followUp: '' };
  const views = [
    { label: t('e-commerce:leadViews.all'), count: data?.all, filters: none },
    {
      label: t('e-commerce:leadViews.mine'),
      count: data?.mine,
      filters: { ...none, assignedToId: viewer.id },
    },
    {
      label: t('e-commerce:leadViews.unassigned'),
      count: data?.unassigned,
      filters: { ...none, unassigned: 'true' },
    },
    {
      label: t('e-commerce:leadViews.overdue'),
      count: data?.overdue,
      filters: { ...none, followUp: 'overdue' },
    },
  ];
  const isOn = (filters: Record<string, string>) =>
    Object.entries(filters).every(([name, value]) => (list.filters[name] ?? '') === value);
  return (
    <Tabs
      label={t('e-commerce:leadViews.label')}
      items={views.map(({ label, count, filters }) => ({
        label,
        count,
        active: isOn(filters),
        onClick: () => list.setFilters(filters),
      }))}
    />
  );
}

/** Assignee, stage, temperature, source, score and follow-up. AMB-209. */
export function LeadFilters({ list }: { list: ListState }) {
  const { t } = useTranslation('e-commerce');
  const { assignees } = useAssignees();
  return (
    <>
      <FilterPill
        list={list}
        name="assignedToId"
        label={t('e-commerce:leadFields.assignee')}
        multiple
        choices={assignees.map(({ id, name, openLeads }) => ({ value: id, label: name, count: openLeads }))}
      />
      <FilterPill
        list={list}
        name="currentStage"
        label={t('e-commerce:leadFields.stage')}
        multiple
        choices={leadStages.map((value) => ({
          value,
          label: t(`e-commerce:stages.${value}`),
          render: <StageBadge stage={value} />,
        }))}
      />
      <FilterPill
        list={list}
        name="temperature"
        label={t('e-commerce:leadFields.temperature')}
        multiple
        choices={temperatures.map((value) => ({
          value,
          label: t(`e-commerce:temperatures.${value}`),
          render: <TemperatureBadge temperature={value} />,
        }))}
      />
      <FilterPill
        list={list}
        name="source"
        label={t('e-commerce:leadFields.source')}
        multiple
        choices={leadSources.map((value) => ({ value, label: t(`e-commerce:sources.${value}`) }))}
      />
      <ScoreFilter list={list} />
      <FilterPill
        list={list}
        name="followUp"
        label={t('e-commerce:board.followUp')}
        choices={followUpWindows.map((value) => ({
          value,
          label: t(`e-commerce:followUp.windows.${value}`),
        }))}
      />
    </>
  );
}
