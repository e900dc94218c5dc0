import { settlementStatuses } from '@bellwether/contract/leavers/leavers.values';
import { IconReceipt } from '@tabler/icons-react';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { ChangeTabs } from '../change-tabs.tsx';
import { settlementColors } from '../state-colors.ts';

const EditSettlementDialog = later(async () => ({
  default: (await import('../change-dialogs.ts')).EditSettlementDialog,
}));
const SettlementDialog = later(async () => ({
  default: (await import('../change-dialogs.ts')).SettlementDialog,
}));

const spec: ListSpec = { sortBy: 'settlementDate', sortOrder: 'desc', limit: 20, filters: ['status'] };

type Row = RowOf<'GET /api/hr/settlements'>;

/** What is settled with people who leave. TAL-22. */
export function SettlementsPage() {
  const can = useCan();
  const [open, setOpen] = useUrlState('open');
  const isOpen = ({ status }: Row) => ['PENDING', 'PROCESSING', 'CALCULATED'].includes(status);
  return (
    <ListScreen
      route="GET /api/hr/settlements"
      name="settlements"
      words="human-resources:settlements"
      icon={IconReceipt}
      spec={spec}
      columns={columns}
      may={{
        add: can('create:any', 'settlement'),
        edit: (row: Row) => can('edit:any', 'settlement') && isOpen(row),
        remove: false,
      }}
      dialog={(props) => <EditSettlementDialog {...props} />}
      remove="POST /api/hr/settlements/:id/status"
      open={({ id }) => setOpen(id)}
      tabs={<ChangeTabs active="settlements" />}
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="status"
          label={word('status')}
          choices={settlementStatuses.map((value) => ({ value, label: word(`statuses.${value}`) }))}
        />
      )}
    >
      <Meanwhile>{open ? <SettlementDialog id={open} onClose={() => setOpen('')} /> : null}</Meanwhile>
    </ListScreen>
  );
}

function columns({ name, text, day, word }: ColumnsOf<Row>) {
  return [
    name('employee', (row) => row.employee.name, { width: 220 }),
    text('type', (row) => word(`types.${row.type}`), { width: 150 }),
    text('status', (row) => word(`statuses.${row.status}`), {
      width: 140,
      cell: ({ status }) => (
        <StatusBadge color={settlementColors[status]}>{word(`statuses.${status}`)}</StatusBadge>
      ),
    }),
    text('amount', (row) => row.amount, {
      width: 150,
      align: 'right',
      sort: true,
      cell: (row) => <InBase amount={row.amount} />,
    }),
    text('direction', (row) => word(`directions.${row.direction}`), { width: 160 }),
    day('lastDay', (row) => row.lastDay, { width: 130 }),
    day('settlementDate', (row) => row.settlementDate, { sort: true, width: 150 }),
  ];
}

function InBase({ amount }: { amount: string }) {
  return <Money amount={amount} currency={useBaseCurrency()} />;
}
