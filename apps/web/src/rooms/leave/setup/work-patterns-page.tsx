import { IconClockHour4 } from '@tabler/icons-react';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { weekdayName } from '../../../ui/words/weekday-name.ts';
import { SetupTabs } from './setup-tabs.tsx';

const WorkPatternDialog = later(() => import('./work-pattern-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', limit: 50, filters: [] };

/** The working weeks by which leave is counted. AMB-143. */
export function WorkPatternsPage() {
  return (
    <ListScreen
      route="GET /api/hr/work-patterns"
      name="work-patterns"
      words="human-resources:workPatterns"
      icon={IconClockHour4}
      spec={spec}
      columns={columns}
      tabs={<SetupTabs active="weeks" />}
      may={useMay('leave_policy')}
      dialog={(props) => <WorkPatternDialog {...props} />}
      remove="DELETE /api/hr/work-patterns/:id"
    />
  );
}

function columns({ name, text, state, language }: ColumnsOf<RowOf<'GET /api/hr/work-patterns'>>) {
  return [
    name('name', (row) => row.name, { width: 220 }),
    text('hours', (row) => row.hours.map(({ weekday }) => weekdayName(weekday, language)).join(', '), {
      width: 260,
    }),
    text('times', (row) => (row.hours[0] ? `${row.hours[0].startTime}–${row.hours[0].endTime}` : ''), {
      width: 130,
    }),
    state('isDefault', (row) => row.isDefault, ['forAll', 'forSome']),
  ];
}
