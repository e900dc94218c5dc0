import { IconUsersGroup } from '@tabler/icons-react';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { ShiftsTabs } from '../shifts-tabs.tsx';
import { dayName } from './roster-words.ts';

const RosterDemandDialog = later(async () => ({
  default: (await import('../shifts-dialogs.ts')).RosterDemandDialog,
}));

const spec: ListSpec = { sortBy: 'typeName', limit: 50, filters: [] };

/** How many people each shift needs on each day of the week. */
export function RosterDemandsPage() {
  return (
    <ListScreen
      route="GET /api/hr/roster-demands"
      name="roster-demands"
      words="human-resources:rosterDemands"
      icon={IconUsersGroup}
      spec={spec}
      columns={columns}
      may={useMay('shift', ':any')}
      tabs={<ShiftsTabs active="demand" />}
      dialog={(props) => <RosterDemandDialog {...props} />}
      remove="DELETE /api/hr/roster-demands/:id"
      naming={(row) => ({ name: row.typeName })}
    />
  );
}

function columns({ name, text, language }: ColumnsOf<RowOf<'GET /api/hr/roster-demands'>>) {
  return [
    name('typeName', (row) => row.typeName, { width: 200 }),
    text('departmentName', (row) => row.departmentName, { width: 200 }),
    text('days', ({ needed }) => needed.map((count, at) => `${dayName(at, language)} ${count}`).join(' · '), {
      width: 420,
    }),
  ];
}
