import { Button } from '@mantine/core';
import { IconCopy, IconPencil, IconPlus, IconSitemap, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { type Deed, tellDenied, tellFailure } from './failures.ts';

const WorkflowPanel = lazy(() => import('./workflow-panel.tsx'));

export type WorkflowRow = RowOf<'GET /api/workflows'>;

const spec: ListSpec = { sortBy: 'name', filters: ['isActive'] };

/** The workflows, with the side panel that adds and edits them. CFG-05 to CFG-10. */
export function WorkflowsPage() {
  const { t } = useTranslation(['configuration', 'common', 'errors']);
  const can = useCan();
  const list = useListState(spec);
  const read = useRead('GET /api/workflows', { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<WorkflowRow>();
  const columns = useMemo(() => workflowColumns(t), [t]);
  const telling = (deed: Deed) => ({
    quiet: (problem: Parameters<typeof tellFailure>[3]) => tellFailure(t, 'workflows', deed, problem),
  });
  const remove = useWrite('DELETE /api/workflows/:id', {
    ...telling('delete'),
    onDone: () => toast.success(t('configuration:workflows.deleted')),
  });
  const duplicate = useWrite('POST /api/workflows/:id/duplicate', {
    ...telling('duplicate'),
    onDone: ({ name }) => toast.success(t('configuration:workflows.duplicated', { name })),
  });
  const mayOpen = editing === 'new' ? can('create', 'workflow') : can('edit', 'workflow');
  const isDenied = editing !== '' && !mayOpen;
  useEffect(() => {
    if (!isDenied) return;
    tellDenied(t, 'workflows', editing === 'new' ? 'add' : 'edit');
    setEditing('');
  }, [isDenied, editing, setEditing, t]);
  const addButton = can('create', 'workflow') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('configuration:workflows.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="workflows"
      title={t('configuration:workflows.title')}
      description={t('configuration:workflows.text')}
      actions={addButton}
      searchPlaceholder={t('configuration:workflows.search')}
      filters={
        <FilterPill
          list={list}
          name="isActive"
          label={t('configuration:workflows.status')}
          choices={(['true', 'false'] as const).map((value) => ({
            value,
            label: t(`configuration:workflows.${value === 'true' ? 'active' : 'inactive'}`),
          }))}
        />
      }
      readPage={(query) => call('GET /api/workflows', { query })}
      columns={columns}
      read={read}
      errorTitle={t('configuration:workflows.loadFailed')}
      list={list}
      rowId={(row) => row.id}
      onOpen={can('edit', 'workflow') ? (row) => setEditing(row.id) : undefined}
      rowActions={(row) => [
        ...(can('edit', 'workflow')
          ? [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => setEditing(row.id) }]
          : []),
        ...(can('create', 'workflow')
          ? [
              {
                label: t('configuration:workflows.duplicate'),
                icon: IconCopy,
                onClick: () => duplicate.mutate({ params: { id: row.id } }),
              },
            ]
          : []),
        ...(can('delete', 'workflow')
          ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
          : []),
      ]}
      unit={t('configuration:workflows.unit')}
      empty={{
        title: t('configuration:workflows.empty'),
        text: t('configuration:workflows.emptyText'),
        icon: IconSitemap,
        action: addButton,
      }}
    >
      <Suspense fallback={null}>
        {editing !== '' && mayOpen ? (
          <WorkflowPanel key={editing} id={editing} onClose={() => setEditing('')} />
        ) : null}
      </Suspense>
      <ConfirmDelete
        opened={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('configuration:workflows.deleteTitle')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {t('configuration:workflows.deleteText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </ListPage>
  );
}

function workflowColumns(t: TFunction): Column<WorkflowRow>[] {
  const roles = (row: WorkflowRow) =>
    row.parentRoles.map(({ name, displayName }) => displayName ?? name).join(', ');
  const statusOf = (row: WorkflowRow) =>
    t(row.isActive ? 'configuration:workflows.active' : 'configuration:workflows.inactive');
  return [
    {
      id: 'name',
      header: t('configuration:workflows.name'),
      sort: 'name',
      width: 280,
      fixed: true,
      csv: (row) => row.name,
      cell: (row) => <span className="medium">{row.name}</span>,
    },
    {
      id: 'steps',
      header: t('configuration:workflows.steps'),
      width: 110,
      csv: (row) => row.steps.map(({ title }) => title).join('; '),
      cell: (row) => (
        <span title={row.steps.map(({ title }) => title).join(' → ')}>
          {t('configuration:workflows.stepCount', { count: row.steps.length })}
        </span>
      ),
    },
    {
      id: 'roles',
      header: t('configuration:workflows.roles'),
      width: 220,
      csv: roles,
      cell: (row) => <span className="t2">{roles(row) || t('configuration:workflows.everybody')}</span>,
    },
    {
      id: 'description',
      header: t('configuration:workflows.description'),
      width: 300,
      csv: (row) => row.description,
      cell: (row) => <span className="t2">{row.description}</span>,
    },
    {
      id: 'status',
      header: t('configuration:workflows.status'),
      width: 120,
      csv: statusOf,
      cell: (row) => <StatusBadge color={row.isActive ? 'green' : 'gray'}>{statusOf(row)}</StatusBadge>,
    },
  ];
}
