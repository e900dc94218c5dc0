import { IconClipboardList } from '@tabler/icons-react';
import type { RowOf } from '../../api/types.ts';
import { Tag } from '../../ui/badge.tsx';
import { later } from '../../ui/later.tsx';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { FilterPill, yesNo } from '../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../ui/list/list-state.ts';
import { useMay } from '../../ui/list/may.ts';
import { SettingsTabs } from './settings-tabs.tsx';

const AssignmentTypeDialog = later(() => import('./assignment-type-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', filters: ['isActive'] };

/** What staff can be on duty for: playground, reception, open day. AMB-179. */
export function AssignmentTypesPage() {
  return (
    <ListScreen
      route="GET /api/assignment-types"
      name="assignment-types"
      words="configuration:assignmentTypes"
      icon={IconClipboardList}
      spec={spec}
      columns={typeColumns}
      may={useMay('assignment_type')}
      dialog={(props) => <AssignmentTypeDialog {...props} />}
      remove="DELETE /api/assignment-types/:id"
      tabs={<SettingsTabs active="assignmentTypes" />}
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="isActive"
          label={word('status')}
          choices={yesNo(word('inUse'), word('closed'))}
        />
      )}
    />
  );
}

function typeColumns({ name, text, state }: ColumnsOf<RowOf<'GET /api/assignment-types'>>) {
  return [
    name('name', (row) => row.name, { cell: (row) => <Tag color={row.color}>{row.name}</Tag> }),
    text('category', (row) => row.category, { sort: true, width: 200 }),
    state('status', (row) => row.isActive, ['inUse', 'closed']),
  ];
}
