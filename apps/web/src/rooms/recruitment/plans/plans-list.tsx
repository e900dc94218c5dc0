import { hiringPlanStatuses } from '@bellwether/contract/recruitment/recruitment.values';
import { IconChartBar } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { formatMoney } from '../../../ui/words/money.tsx';
import { HiringTabs } from '../hiring-tabs.tsx';
import { planColors } from '../state-colors.ts';

const PlanDialog = later(async () => ({ default: (await import('../hiring-dialogs.ts')).PlanDialog }));

const spec: ListSpec = { sortBy: 'year', sortOrder: 'desc', filters: ['status'] };

type Plan = RowOf<'GET /api/hr/hiring-plans'>;

/** What the years need; a row opens what is covered of it and what is lacking. TAL-18. */
export function PlansList() {
  useTranslation('recruitment');
  const can = useCan();
  const navigate = useNavigate();
  return (
    <ListScreen
      route="GET /api/hr/hiring-plans"
      name="hiring-plans"
      words="recruitment:plans"
      icon={IconChartBar}
      spec={spec}
      columns={columns}
      may={{
        add: can('create:own', 'hiring_plan'),
        edit: (row) => row.can.edit,
        remove: (row) => row.can.remove,
      }}
      dialog={(props) => <PlanDialog {...props} />}
      remove="DELETE /api/hr/hiring-plans/:id"
      open={({ id }) => void navigate({ to: '/hiring/plans', search: { id } })}
      detail="GET /api/hr/hiring-plans/:id"
      tabs={<HiringTabs active="plans" />}
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="status"
          label={word('status')}
          choices={hiringPlanStatuses.map((value) => ({ value, label: word(`statuses.${value}`) }))}
        />
      )}
    />
  );
}

function columns({ name, text, number, word, language }: ColumnsOf<Plan>) {
  return [
    name('name', (row) => row.name, { sort: true }),
    text('status', (row) => word(`statuses.${row.status}`), {
      width: 130,
      cell: ({ status }) => (
        <StatusBadge color={planColors[status]}>{word(`statuses.${status}`)}</StatusBadge>
      ),
    }),
    text('year', (row) => String(row.year), { sort: true, width: 90 }),
    text('department', (row) => row.department?.name, { width: 180 }),
    number('plannedPositions', (row) => row.plannedPositions, { width: 130 }),
    text(
      'budget',
      ({ budget, currency }) =>
        budget === null || currency === null ? null : formatMoney(budget, { currency, language }),
      { width: 150 },
    ),
  ];
}
