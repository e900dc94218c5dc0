import { locationKinds } from '@bellwether/contract/settings/values';
import { IconMapPin, IconTable } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { later } from '../../ui/later.tsx';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../ui/list/list-state.ts';
import { useMay } from '../../ui/list/may.ts';
import { SettingsTabs } from './settings-tabs.tsx';

const LocationDialog = later(() => import('./location-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', filters: ['kind', 'isActive'] };

/** Rooms, sites and online places: where lessons are held. Only a room is taken by one lesson at a time. */
export function LocationsPage() {
  const can = useCan();
  const navigate = useNavigate();
  return (
    <ListScreen
      route="GET /api/locations"
      name="locations"
      words="configuration:locations"
      icon={IconMapPin}
      spec={spec}
      columns={locationColumns}
      may={useMay('location')}
      dialog={(props) => <LocationDialog {...props} />}
      remove="DELETE /api/locations/:id"
      tabs={<SettingsTabs active="locations" />}
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="kind"
          label={word('kind')}
          choices={locationKinds.map((kind) => ({ value: kind, label: word(`kinds.${kind}`) }))}
        />
      )}
      rowActions={({ id, kind }, word) =>
        kind === 'ROOM' && can('read:any', 'class_schedule')
          ? [
              {
                label: word('calendar:timetable.link'),
                icon: IconTable,
                onClick: () => void navigate({ to: '/timetables', search: { kind: 'room', id } }),
              },
            ]
          : []
      }
    />
  );
}

function locationColumns({ name, tag, text, number, state, word }: ColumnsOf<RowOf<'GET /api/locations'>>) {
  return [
    name('name', (row) => row.name),
    tag('kind', (row) => word(`kinds.${row.kind}`), { width: 120 }),
    text('code', (row) => row.code, { sort: true, width: 120 }),
    number('capacity', (row) => row.capacity, { sort: true, width: 110 }),
    state('status', (row) => row.isActive, ['inUse', 'closed']),
  ];
}
