import { IconClockHour8 } from '@tabler/icons-react';
import type { RowOf } from '../../api/types.ts';
import { later } from '../../ui/later.tsx';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../ui/list/list-state.ts';
import { useMay } from '../../ui/list/may.ts';

const ShiftTypeDialog = later(() => import('./shift-type-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', limit: 50, filters: ['isActive'] };

/** The types of shifts. TIM-07. */
export function ShiftTypesPage() {
  return (
    <ListScreen
      route="GET /api/hr/shift-types"
      name="shift-types"
      words="human-resources:shiftTypes"
      icon={IconClockHour8}
      spec={spec}
      columns={columns}
      may={useMay('shift', ':any')}
      dialog={(props) => <ShiftTypeDialog {...props} />}
      remove="DELETE /api/hr/shift-types/:id"
    />
  );
}

function columns({ name, text, state, word }: ColumnsOf<RowOf<'GET /api/hr/shift-types'>>) {
  return [
    name('name', (row) => row.name, { color: (row) => row.color, width: 200 }),
    text(
      'times',
      ({ startTime, endTime }) =>
        `${startTime}–${endTime}${endTime < startTime ? ` (${word('nextDay')})` : ''}`,
      { width: 190 },
    ),
    text('category', (row) => word(`categories.${row.category}`), { width: 130 }),
    text('description', (row) => row.description, { width: 260 }),
    state('status', (row) => row.isActive, ['inUse', 'closed']),
  ];
}
