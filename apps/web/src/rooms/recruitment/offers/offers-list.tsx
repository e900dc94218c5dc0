import { offerStatuses } from '@bellwether/contract/recruitment/hiring.values';
import { IconMailOpened } from '@tabler/icons-react';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { Money } from '../../../ui/words/money.tsx';
import { HiringTabs } from '../hiring-tabs.tsx';
import { offerColors } from '../state-colors.ts';

const OfferDialog = later(async () => ({ default: (await import('../hiring-dialogs.ts')).OfferDialog }));
const OfferView = later(async () => ({ default: (await import('../hiring-dialogs.ts')).OfferView }));

const spec: ListSpec = { sortBy: 'offerDate', sortOrder: 'desc', filters: ['status'] };

type Offer = RowOf<'GET /api/hr/offers'>;

/** What applicants are offered, and what they answered. TAL-17. */
export function OffersList() {
  const mayRemove = useCan()('delete:any', 'offer');
  const [open, setOpen] = useUrlState('open');
  return (
    <ListScreen
      route="GET /api/hr/offers"
      name="offers"
      words="recruitment:offers"
      icon={IconMailOpened}
      spec={spec}
      columns={columns}
      may={{
        add: false,
        edit: (row: Offer) => row.can.edit,
        remove: (row: Offer) => mayRemove && row.status === 'DRAFT',
      }}
      dialog={({ id, onClose }) => (id ? <OfferDialog id={id} onClose={onClose} /> : null)}
      remove="DELETE /api/hr/offers/:id"
      naming={({ applicant }) => ({ name: applicant.name })}
      open={({ id }) => setOpen(id)}
      tabs={<HiringTabs active="offers" />}
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="status"
          label={word('status')}
          choices={offerStatuses.map((value) => ({ value, label: word(`statuses.${value}`) }))}
        />
      )}
    >
      <Meanwhile>{open ? <OfferView id={open} onClose={() => setOpen('')} /> : null}</Meanwhile>
    </ListScreen>
  );
}

function columns({ name, text, day, word }: ColumnsOf<Offer>) {
  return [
    name('applicant', (row) => row.applicant.name, { width: 200 }),
    text('number', (row) => row.number, { width: 150 }),
    text('status', (row) => word(`statuses.${row.status}`), {
      width: 190,
      cell: ({ status }) => (
        <StatusBadge color={offerColors[status]}>{word(`statuses.${status}`)}</StatusBadge>
      ),
    }),
    text('salary', (row) => row.salary, {
      width: 140,
      align: 'right',
      cell: (row) => <Money amount={row.salary} currency={row.currency} />,
    }),
    day('offerDate', (row) => row.offerDate, { sort: true, width: 120 }),
    day('expiryDate', (row) => row.expiryDate, { width: 120 }),
    text('jobOpening', (row) => row.jobOpening.title, { width: 200 }),
  ];
}
