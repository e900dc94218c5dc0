import { Button } from '@mantine/core';
import { IconBan, IconChecklist, IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { prefetch, useRead, useWrite } from '../../api/hooks.ts';
import { useCan, useViewer } from '../../api/session.ts';
import { DateRangePicker } from '../../ui/form/date-range-picker.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import { ListToolbar } from '../../ui/list/list-toolbar.tsx';
import { useTablePrefs } from '../../ui/list/table-prefs.ts';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { roleWord } from '../../ui/words/i18n.ts';
import { CancelTasks } from './cancel-tasks.tsx';
import { PriorityMark, TaskStatusBadge } from './detail/task-badges.tsx';
import { categories, priorities, statuses } from './detail/task-values.ts';
import { type TaskRow, taskColumns } from './task-columns.tsx';

const spec: ListSpec = {
  sortBy: 'createdAt',
  sortOrder: 'desc',
  filters: ['status', 'category', 'priority', 'assigneeId', 'dueFrom', 'dueTo'],
};

/** Every task that the viewer may see. TSK-01, AMB-020. */
export function TasksPage() {
  const { t, i18n } = useTranslation(['inbox', 'common']);
  const can = useCan();
  const viewer = useViewer();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/task-instances', { query: list.query });
  const prefs = useTablePrefs('tasks', ['createdAt']);
  const columns = useMemo(() => taskColumns(t, i18n.language), [t, i18n.language]);
  const [cancelling, setCancelling] = useState<{ ids: readonly string[]; clear: () => void }>();
  const cancel = useWrite('POST /api/task-instances/cancel', {
    onDone: ({ cancelled, skipped }) =>
      toast.success(t('inbox:tasks.cancelledCount', { count: cancelled }), {
        ...(skipped > 0 ? { description: t('inbox:tasks.skippedCount', { count: skipped }) } : {}),
      }),
  });
  const mayGive = can('create:own', 'task_instance');
  const open = (row: TaskRow) => void navigate({ to: '/tasks/$id', params: { id: row.id } });
  const mayCancel = (row: TaskRow) =>
    !['COMPLETED', 'CANCELLED'].includes(row.status) &&
    (row.creator.id === viewer.id || can('edit:any', 'task_instance'));
  const give = mayGive ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => void navigate({ to: '/tasks/new' })}>
      {t('inbox:tasks.new')}
    </Button>
  ) : null;
  const chosen = list.filters.assigneeId;
  return (
    <Page
      fill
      title={t('inbox:tasks.all')}
      description={t('inbox:tasks.allText')}
      actions={give}
      toolbar={
        <ListToolbar
          name="tasks"
          list={list}
          columns={columns}
          prefs={prefs}
          searchPlaceholder={t('inbox:tasks.search')}
          readPage={(query) => call('GET /api/task-instances', { query })}
          filters={
            <>
              <FilterPill
                list={list}
                name="status"
                label={t('inbox:tasks.status')}
                multiple
                choices={statuses.map((value) => ({
                  value,
                  label: t(`inbox:tasks.statuses.${value}`),
                  render: <TaskStatusBadge status={value} />,
                }))}
              />
              <FilterPill
                list={list}
                name="priority"
                label={t('inbox:tasks.priority')}
                multiple
                choices={priorities.map((value) => ({
                  value,
                  label: t(`inbox:tasks.priorities.${value}`),
                  render: <PriorityMark priority={value} />,
                }))}
              />
              <FilterPill
                list={list}
                name="category"
                label={t('inbox:tasks.category')}
                multiple
                choices={categories.map((value) => ({ value, label: t(`inbox:tasks.categories.${value}`) }))}
              />
              <AssigneePill list={list} known={read.data?.data} chosen={chosen} />
              <DateRangePicker
                label={t('inbox:tasks.deadline')}
                value={[list.filters.dueFrom ?? null, list.filters.dueTo ?? null]}
                onChange={([from, to]) => list.setFilters({ dueFrom: from ?? '', dueTo: to ?? '' })}
              />
            </>
          }
        />
      }
    >
      <DataTable
        label={t('inbox:tasks.all')}
        columns={columns}
        read={read}
        list={list}
        prefs={prefs}
        rowId={(row) => row.id}
        onOpen={open}
        onHover={(row) => void prefetch('GET /api/task-instances/:id', { params: { id: row.id } })}
        rowActions={(row) => [
          { label: t('inbox:tasks.open'), icon: IconExternalLink, onClick: () => open(row) },
          ...(mayCancel(row)
            ? [
                {
                  label: t('inbox:tasks.cancel'),
                  icon: IconBan,
                  danger: true,
                  onClick: () => setCancelling({ ids: [row.id], clear: () => undefined }),
                },
              ]
            : []),
        ]}
        bulkActions={
          mayGive
            ? [
                {
                  label: t('inbox:tasks.cancelMany'),
                  icon: IconBan,
                  danger: true,
                  run: (ids, clear) => setCancelling({ ids: [...ids].slice(0, 100), clear }),
                },
              ]
            : undefined
        }
        unit={t('inbox:tasks.unit')}
        empty={{
          title: t('inbox:tasks.none'),
          text: t('inbox:tasks.noneText'),
          icon: IconChecklist,
          action: give,
        }}
      />
      <CancelTasks
        count={cancelling?.ids.length ?? 0}
        onClose={() => setCancelling(undefined)}
        onConfirm={async () => {
          if (!cancelling) return;
          await cancel.mutateAsync({ body: { ids: [...cancelling.ids] } });
          cancelling.clear();
        }}
      />
    </Page>
  );
}

interface AssigneePillProps {
  list: ReturnType<typeof useListState>;
  known: readonly TaskRow[] | undefined;
  chosen: string | undefined;
}

/** The people and roles of the tasks on this page, oneself and, while it is a filter, the chosen one. */
function AssigneePill({ list, known, chosen }: AssigneePillProps) {
  const { t } = useTranslation('inbox');
  const viewer = useViewer();
  const can = useCan();
  const roles = useRead('GET /api/roles', undefined, { profile: 'stable', enabled: can('read', 'role') });
  const person = useRead(
    'GET /api/users/:id',
    { params: { id: chosen ?? '' } },
    { enabled: Boolean(chosen) && !roles.data?.data.some(({ id }) => id === chosen), profile: 'stable' },
  );
  const names = new Map<string, string>([[viewer.id, viewer.name]]);
  for (const { assignments } of known ?? [])
    for (const { entityId, name } of assignments) names.set(entityId, name);
  for (const { id, displayName, name } of roles.data?.data ?? [])
    names.set(id, roleWord(displayName ?? name));
  if (person.data) names.set(person.data.data.id, person.data.data.name);
  return (
    <FilterPill
      list={list}
      name="assigneeId"
      label={t('inbox:tasks.assignee')}
      choices={[...names].map(([value, label]) => ({ value, label }))}
    />
  );
}
