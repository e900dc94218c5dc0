import { Button } from '@mantine/core';
import { IconClipboardList, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { StatusBadge, Tag } from '../../ui/badge.tsx';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import type { Column } from '../../ui/list/table-types.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { SettingsTabs } from './settings-tabs.tsx';

const AssignmentTypeDialog = lazy(() => import('./assignment-type-dialog.tsx'));

type AssignmentTypeRow = RowOf<'GET /api/assignment-types'>;

const spec: ListSpec = { sortBy: 'name', filters: ['isActive'] };

/** What staff can be on duty for: playground, reception, open day. AMB-179. */
export function AssignmentTypesPage() {
  const { t } = useTranslation(['configuration', 'common']);
  const can = useCan();
  const list = useListState(spec);
  const read = useRead('GET /api/assignment-types', { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<AssignmentTypeRow>();
  const columns = useMemo(() => typeColumns(t), [t]);
  const remove = useWrite('DELETE /api/assignment-types/:id', {
    onDone: () => toast.success(t('configuration:assignmentTypes.deleted')),
  });
  const mayEdit = can('edit', 'assignment_type');
  const mayDelete = can('delete', 'assignment_type');
  const addButton = can('create', 'assignment_type') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('configuration:assignmentTypes.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="assignment-types"
      title={t('configuration:assignmentTypes.title')}
      description={t('configuration:assignmentTypes.text')}
      actions={addButton}
      tabs={<SettingsTabs active="assignmentTypes" />}
      searchPlaceholder={t('configuration:assignmentTypes.search')}
      filters={
        <FilterPill
          list={list}
          name="isActive"
          label={t('configuration:assignmentTypes.status')}
          choices={[
            { value: 'true', label: t('configuration:assignmentTypes.inUse') },
            { value: 'false', label: t('configuration:assignmentTypes.closed') },
          ]}
        />
      }
      readPage={(query) => call('GET /api/assignment-types', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={mayEdit ? (row) => setEditing(row.id) : undefined}
      rowActions={(row) => [
        ...(mayEdit
          ? [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => setEditing(row.id) }]
          : []),
        ...(mayDelete
          ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
          : []),
      ]}
      unit={t('configuration:assignmentTypes.unit')}
      empty={{
        title: t('configuration:assignmentTypes.empty'),
        text: t('configuration:assignmentTypes.emptyText'),
        icon: IconClipboardList,
        action: addButton,
      }}
    >
      <Suspense fallback={null}>
        {editing ? (
          <AssignmentTypeDialog id={editing === 'new' ? undefined : editing} onClose={() => setEditing('')} />
        ) : null}
      </Suspense>
      <ConfirmDelete
        opened={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('configuration:assignmentTypes.deleteTitle')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {t('configuration:assignmentTypes.deleteText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </ListPage>
  );
}

function typeColumns(t: TFunction): Column<AssignmentTypeRow>[] {
  return [
    {
      id: 'name',
      header: t('configuration:assignmentTypes.name'),
      sort: 'name',
      width: 280,
      fixed: true,
      csv: (row) => row.name,
      cell: (row) => <Tag color={row.color}>{row.name}</Tag>,
    },
    {
      id: 'category',
      header: t('configuration:assignmentTypes.category'),
      sort: 'category',
      width: 200,
      csv: (row) => row.category,
      cell: (row) => <span className="t2">{row.category}</span>,
    },
    {
      id: 'status',
      header: t('configuration:assignmentTypes.status'),
      width: 120,
      csv: (row) =>
        t(row.isActive ? 'configuration:assignmentTypes.inUse' : 'configuration:assignmentTypes.closed'),
      cell: (row) => (
        <StatusBadge color={row.isActive ? 'green' : 'gray'}>
          {t(row.isActive ? 'configuration:assignmentTypes.inUse' : 'configuration:assignmentTypes.closed')}
        </StatusBadge>
      ),
    },
  ];
}
