import { Button } from '@mantine/core';
import {
  IconCircleDot,
  IconExternalLink,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { prefetch, useRead, useWrite } from '../../api/hooks.ts';
import { useTopDetails } from '../../api/read-ahead.ts';
import { useCan } from '../../api/session.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import type { RowAction } from '../../ui/list/data-table.tsx';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type ListSpec, type ListState, useListState } from '../../ui/list/list-state.ts';
import { readAll } from '../../ui/list/table-tools.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { ImportButton } from '../imports/index.tsx';
import { useDepartments, useJobTitles } from './choices.ts';
import { type EmployeeRow, employeeColumns } from './employee-columns.tsx';
import { employeeStatusChoices } from './employee-status.tsx';

const StatusDialog = lazy(() => import('./status-dialog.tsx'));
const EmployeeDialog = lazy(() => import('./employee-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', filters: ['status', 'departmentId', 'jobTitleId'] };

/** Everyone who works here and whom the viewer may see. HR-20, AMB-178. */
export function EmployeesPage() {
  const { t, i18n } = useTranslation(['human-resources', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/hr/employees', { query: list.query }, { profile: 'highVolume' });
  useTopDetails('GET /api/hr/employees/:id', read.data?.data);
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<EmployeeRow>();
  const [changing, setChanging] = useState<{ ids: readonly string[]; clear: () => void }>();
  const columns = useMemo(() => employeeColumns(t, i18n.language), [t, i18n.language]);
  const remove = useWrite('DELETE /api/hr/employees/:id', {
    onDone: ({ deleted }) =>
      toast.success(t(deleted ? 'human-resources:deleted' : 'human-resources:madeInactive')),
  });
  const open = (employee: EmployeeRow) => {
    void navigate({ to: '/employees/$id', params: { id: employee.id } });
  };
  const actionsOf = (employee: EmployeeRow): RowAction[] => [
    { label: t('human-resources:open'), icon: IconExternalLink, onClick: () => open(employee) },
    ...(can('edit:any', 'employee')
      ? [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => setEditing(employee.id) }]
      : []),
    ...(can('delete:any', 'employee')
      ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(employee) }]
      : []),
  ];
  const add = can('create:any', 'employee') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('human-resources:addEmployee')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="employees"
      title={t('human-resources:employees')}
      description={t('human-resources:employeesText')}
      actions={
        <>
          <ImportButton model="employee" />
          {add}
        </>
      }
      searchPlaceholder={t('human-resources:searchEmployees')}
      filters={<EmployeeFilters list={list} />}
      readPage={(query) => call('GET /api/hr/employees', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(employee) => employee.id}
      onOpen={open}
      onHover={({ id }) => void prefetch('GET /api/hr/employees/:id', { params: { id } })}
      rowActions={actionsOf}
      bulkActions={
        can('edit:any', 'employee')
          ? [
              {
                label: t('human-resources:changeStatus'),
                icon: IconCircleDot,
                run: (ids, clear) => setChanging({ ids, clear }),
              },
            ]
          : undefined
      }
      allIds={async () =>
        (await readAll((query) => call('GET /api/hr/employees', { query }), list.query)).map(({ id }) => id)
      }
      unit={t('human-resources:employeesUnit')}
      empty={{
        title: t('human-resources:noEmployees'),
        text: t('human-resources:noEmployeesText'),
        icon: IconUsers,
        action: add,
      }}
    >
      <Suspense fallback={null}>
        {editing ? (
          <EmployeeDialog
            key={editing}
            id={editing === 'new' ? undefined : editing}
            onClose={() => setEditing('')}
          />
        ) : null}
        {changing ? (
          <StatusDialog ids={changing.ids} onDone={changing.clear} onClose={() => setChanging(undefined)} />
        ) : null}
      </Suspense>
      <ConfirmDelete
        opened={Boolean(deleting)}
        onClose={() => setDeleting(undefined)}
        title={t('human-resources:deleteTitle')}
        onConfirm={() =>
          deleting ? remove.mutateAsync({ params: { id: deleting.id } }) : Promise.resolve(undefined)
        }
      >
        {t('human-resources:deleteText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </ListPage>
  );
}

function EmployeeFilters({ list }: { list: ListState }) {
  const { t } = useTranslation('human-resources');
  const counts = useRead('GET /api/hr/employees/counts', undefined, { profile: 'highVolume' });
  const departments = useDepartments();
  const jobTitles = useJobTitles();
  return (
    <>
      <FilterPill
        list={list}
        name="status"
        label={t('human-resources:fields.status')}
        multiple
        choices={employeeStatusChoices(t, counts.data?.byStatus)}
      />
      <FilterPill
        list={list}
        name="departmentId"
        label={t('human-resources:fields.departmentId')}
        multiple
        choices={(departments.data?.data ?? []).map(({ id, name, _count }) => ({
          value: id,
          label: name,
          count: _count.employees,
        }))}
      />
      <FilterPill
        list={list}
        name="jobTitleId"
        label={t('human-resources:fields.jobTitleId')}
        multiple
        choices={(jobTitles.data?.data ?? []).map(({ id, name, _count }) => ({
          value: id,
          label: name,
          count: _count.employees,
        }))}
      />
    </>
  );
}
