import { IconCalendarOff, IconList } from '@tabler/icons-react';
import type { RowOf } from '../../../api/types.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { SetupTabs } from './setup-tabs.tsx';

const HolidayListDialog = later(() => import('./holiday-list-dialog.tsx'));
const HolidaysDialog = later(() => import('./holidays-dialog.tsx'));

const spec: ListSpec = { sortBy: 'year', sortOrder: 'desc', limit: 50, filters: [] };

/** The lists of days off by which leave is counted. TIM-14. */
export function HolidayListsPage() {
  const [days, setDays] = useUrlState('days');
  return (
    <ListScreen
      route="GET /api/hr/holiday-lists"
      name="holiday-lists"
      words="human-resources:holidayLists"
      icon={IconCalendarOff}
      spec={spec}
      columns={columns}
      tabs={<SetupTabs active="holidays" />}
      may={useMay('leave_policy')}
      open={({ id }) => setDays(id)}
      rowActions={({ id }, word) => [
        { label: word('days'), icon: IconList, onClick: () => setDays(id), quick: true },
      ]}
      dialog={(props) => <HolidayListDialog {...props} />}
      remove="DELETE /api/hr/holiday-lists/:id"
    >
      <Meanwhile>{days ? <HolidaysDialog id={days} onClose={() => setDays('')} /> : null}</Meanwhile>
    </ListScreen>
  );
}

function columns({ name, number, state }: ColumnsOf<RowOf<'GET /api/hr/holiday-lists'>>) {
  return [
    name('name', (row) => row.name, { sort: true }),
    number('year', (row) => row.year, { sort: true, cell: (row) => String(row.year), width: 90 }),
    number('holidayCount', (row) => row.holidayCount, { width: 120 }),
    state('isDefault', (row) => row.isDefault, ['forAll', 'forSome']),
  ];
}
