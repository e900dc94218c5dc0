import { IconCircleDot, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { later } from '../../ui/later.tsx';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec, ListState } from '../../ui/list/list-state.ts';
import { useMay } from '../../ui/list/may.ts';
import { ImportButton } from '../imports/index.tsx';
import { useDepartments, useJobTitles } from './choices.ts';
import { employeeColumns } from './employee-columns.tsx';
import { employeeStatusChoices } from './employee-status.tsx';

const StatusDialog = later(() => import('./status-dialog.tsx'));
const EmployeeDialog = later(() => import('./employee-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', filters: ['status', 'departmentId', 'jobTitleId'] };

/** Everyone who works here and whom the viewer may see. HR-20, AMB-178. */
export function EmployeesPage() {
  const { t } = useTranslation('human-resources');
  const navigate = useNavigate();
  const may = useMay('employee', ':any');
  const [changing, setChanging] = useState<{ ids: readonly string[]; clear: () => void }>();
  return (
    <ListScreen
      route="GET /api/hr/employees"
      name="employees"
      words="human-resources:employeeList"
      icon={IconUsers}
      spec={spec}
      columns={employeeColumns}
      profile="highVolume"
      may={may}
      dialog={(props) => <EmployeeDialog {...props} />}
      remove="DELETE /api/hr/employees/:id"
      deleted={({ deleted }, word) => word(deleted ? 'deleted' : 'madeInactive')}
      open={({ id }) => void navigate({ to: '/employees/$id', params: { id } })}
      detail="GET /api/hr/employees/:id"
      isMuchOpened
      filters={(list) => <EmployeeFilters list={list} />}
      actions={<ImportButton model="employee" />}
      bulkActions={
        may.edit
          ? [
              {
                label: t('human-resources:changeStatus'),
                icon: IconCircleDot,
                run: (ids, clear) => setChanging({ ids, clear }),
              },
            ]
          : undefined
      }
    >
      {changing ? (
        <StatusDialog ids={changing.ids} onDone={changing.clear} onClose={() => setChanging(undefined)} />
      ) : null}
    </ListScreen>
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
