import { IconPlayerPlay, IconTrendingUp } from '@tabler/icons-react';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { SetupTabs } from './setup-tabs.tsx';

const LeavePolicyDialog = later(() => import('./leave-policy-dialog.tsx'));
const RunPolicyDialog = later(() => import('./run-policy-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', limit: 50, filters: [] };

/** The policies by which leave is earned. TIM-20. */
export function LeavePoliciesPage() {
  const [run, setRun] = useUrlState('run');
  const mayRun = useCan()('manage', 'leave_policy');
  return (
    <ListScreen
      route="GET /api/hr/earned-leave-policies"
      name="earned-leave-policies"
      words="human-resources:leavePolicies"
      icon={IconTrendingUp}
      spec={spec}
      columns={columns}
      tabs={<SetupTabs active="policies" />}
      may={useMay('leave_policy')}
      dialog={(props) => <LeavePolicyDialog {...props} />}
      remove="DELETE /api/hr/earned-leave-policies/:id"
      rowActions={({ id }, word) =>
        mayRun ? [{ label: word('run'), icon: IconPlayerPlay, onClick: () => setRun(id) }] : []
      }
    >
      <Meanwhile>{run && mayRun ? <RunPolicyDialog id={run} onClose={() => setRun('')} /> : null}</Meanwhile>
    </ListScreen>
  );
}

function columns({ name, text, day, state, word }: ColumnsOf<RowOf<'GET /api/hr/earned-leave-policies'>>) {
  return [
    name('name', (row) => row.name, { width: 200 }),
    text('leaveType', (row) => row.typeName, { width: 140 }),
    text('accrualRate', (row) => `${Number(row.accrualRate)} ${word(`per.${row.accrualFrequency}`)}`, {
      width: 170,
    }),
    text('maxBalance', (row) => (row.maxBalance === null ? '' : Number(row.maxBalance)), { width: 120 }),
    day('effectiveFrom', (row) => row.effectiveFrom),
    text('lastPeriod', (row) => row.lastPeriod, { width: 110 }),
    state('status', (row) => row.isActive, ['inUse', 'closed']),
  ];
}
