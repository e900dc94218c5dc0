import { IconSitemap } from '@tabler/icons-react';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { later } from '../../ui/later.tsx';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../ui/list/list-state.ts';
import { Money, useBaseCurrency } from '../../ui/words/money.tsx';
import { RequestTabs } from './request-tabs.tsx';

const ChainDialog = later(() => import('./chain-dialog.tsx'));

const spec: ListSpec = { sortBy: 'subject', limit: 20 };

type Chain = RowOf<'GET /api/approval-chains'>;

/** In which order people decide about what. REV-47. */
export default function ChainsPage() {
  const mayEdit = useCan()('edit', 'setting');
  return (
    <ListScreen
      route="GET /api/approval-chains"
      name="approval-chains"
      words="approvals:chains"
      icon={IconSitemap}
      spec={spec}
      columns={chainColumns}
      may={{ add: mayEdit, edit: mayEdit, remove: mayEdit }}
      dialog={(props) => <ChainDialog {...props} />}
      remove="DELETE /api/approval-chains/:id"
      tabs={<RequestTabs active="chains" />}
    />
  );
}

function chainColumns({ name, tag, text, state, word }: ColumnsOf<Chain>) {
  const step = ({ kind, role, users }: Chain['steps'][number]) =>
    role?.name ?? (users.map((user) => user.name).join(', ') || word(`approvals:kinds.${kind}`));
  return [
    name('name', (row) => row.name, { sort: true }),
    tag('subject', (row) => word(`approvals:subjects.${row.subject}`), { sort: true, width: 160 }),
    text('aboveAmount', (row) => row.aboveAmount, {
      width: 160,
      cell: ({ aboveAmount }) =>
        aboveAmount === null ? (
          <span className="dim">{word('anyAmount')}</span>
        ) : (
          <Above amount={aboveAmount} />
        ),
    }),
    text('steps', (row) => row.steps.map(step).join(' → ')),
    state('status', (row) => row.isActive, ['active', 'inactive']),
  ];
}

function Above({ amount }: { amount: string }) {
  return <Money amount={amount} currency={useBaseCurrency()} />;
}
