import { IconRefresh } from '@tabler/icons-react';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { ShiftsTabs } from '../shifts-tabs.tsx';

const RotationPatternDialog = later(async () => ({
  default: (await import('../shifts-dialogs.ts')).RotationPatternDialog,
}));

const spec: ListSpec = { sortBy: 'name', limit: 50, filters: [] };

/** Shifts that repeat after some days, and who works them. AMB-361. */
export function RotationPatternsPage() {
  return (
    <ListScreen
      route="GET /api/hr/rotation-patterns"
      name="rotation-patterns"
      words="human-resources:rotations"
      icon={IconRefresh}
      spec={spec}
      columns={columns}
      may={useMay('shift', ':any')}
      tabs={<ShiftsTabs active="rotations" />}
      dialog={(props) => <RotationPatternDialog {...props} />}
      remove="DELETE /api/hr/rotation-patterns/:id"
      naming={(row) => ({ name: row.name })}
    />
  );
}

function columns({ name, text }: ColumnsOf<RowOf<'GET /api/hr/rotation-patterns'>>) {
  return [
    name('name', (row) => row.name, { width: 240 }),
    text('length', ({ days }) => String(days.length), { width: 100 }),
    text('people', ({ people }) => [...new Set(people.map((one) => one.employeeName))].join(', '), {
      width: 420,
    }),
  ];
}
