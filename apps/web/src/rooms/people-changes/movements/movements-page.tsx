import { movementStatuses, movementTypes } from '@bellwether/contract/movements/movements.values';
import { IconArrowUpRight, IconBan, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf, Word } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { ChangeTabs } from '../change-tabs.tsx';

const MovementDialog = later(async () => ({
  default: (await import('../change-dialogs.ts')).MovementDialog,
}));

const spec: ListSpec = {
  ...{ sortBy: 'effectiveDate', sortOrder: 'desc', limit: 20 },
  filters: ['status', 'type', 'employeeId'],
};

export type Movement = RowOf<'GET /api/hr/movements'>;

export const movementColors = {
  DRAFT: 'gray',
  APPROVED: 'blue',
  APPLIED: 'green',
  CANCELLED: 'red',
} as const;

/** Promotions and transfers: written, approved, in force from their day on. TAL-20. */
export function MovementsPage() {
  const { t } = useTranslation('human-resources');
  const can = useCan();
  const approve = useWrite('POST /api/hr/movements/:id/approve', {
    onDone: ({ data }) => toast.success(t(`human-resources:movements.done.${data.status}`)),
  });
  const cancel = useWrite('POST /api/hr/movements/:id/cancel', {
    onDone: () => toast.success(t('human-resources:movements.done.CANCELLED')),
  });
  return (
    <ListScreen
      route="GET /api/hr/movements"
      name="movements"
      words="human-resources:movements"
      icon={IconArrowUpRight}
      spec={spec}
      columns={columns}
      may={{
        add: can('create:own', 'movement'),
        edit: (row: Movement) => row.can.edit,
        remove: false,
      }}
      dialog={(props) => <MovementDialog {...props} />}
      remove="POST /api/hr/movements/:id/cancel"
      tabs={<ChangeTabs active="movements" />}
      filters={(list, word) => (
        <>
          <FilterPill
            list={list}
            name="status"
            label={word('status')}
            choices={movementStatuses.map((value) => ({ value, label: word(`statuses.${value}`) }))}
          />
          <FilterPill
            list={list}
            name="type"
            label={word('type')}
            choices={movementTypes.map((value) => ({ value, label: word(`types.${value}`) }))}
          />
        </>
      )}
      rowActions={(row, word) => {
        const of = { params: { id: row.id } };
        return [
          ...(row.can.approve
            ? [{ label: word('approve'), icon: IconCheck, quick: true, onClick: () => approve.mutate(of) }]
            : []),
          ...(row.can.cancel
            ? [{ label: word('cancel'), icon: IconBan, danger: true, onClick: () => cancel.mutate(of) }]
            : []),
        ];
      }}
    />
  );
}

function columns({ name, text, day, word }: ColumnsOf<Movement>) {
  return [
    name('employee', (row) => row.employee.name, { width: 200 }),
    text('type', (row) => word(`types.${row.type}`), { width: 120 }),
    text('becomes', (row) => becomes(row, word), { width: 240 }),
    day('effectiveDate', (row) => row.effectiveDate, { sort: true, width: 130 }),
    text('status', (row) => word(`statuses.${row.status}`), {
      width: 130,
      cell: ({ status }) => (
        <StatusBadge color={movementColors[status]}>{word(`statuses.${status}`)}</StatusBadge>
      ),
    }),
    text('raise', (row) => row.raise?.basePay ?? (row.hasRaise ? word('withRaise') : null), {
      width: 150,
      align: 'right',
      cell: (row) =>
        row.raise ? <Pay amount={row.raise.basePay} /> : row.hasRaise ? word('withRaise') : '–',
    }),
    text('reason', (row) => row.reason, { width: 240 }),
  ];
}

/** What changes: the title, the department, the manager. */
function becomes({ newJobTitle, newDepartment, newManager }: Movement, word: Word): string {
  const manager = newManager && word('manager', { name: newManager.name });
  return [newJobTitle?.name, newDepartment?.name, manager].filter(Boolean).join(' · ');
}

function Pay({ amount }: { amount: string }) {
  return <Money amount={amount} currency={useBaseCurrency()} />;
}
