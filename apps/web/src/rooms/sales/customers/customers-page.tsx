import { Button } from '@mantine/core';
import {
  IconCircleDot,
  IconExternalLink,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUserDollar,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { prefetch, useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import { readAll } from '../../../ui/list/table-tools.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { useMoney } from '../../../ui/words/money.tsx';
import { ImportButton } from '../../imports/index.tsx';
import { customerColumns } from './customer-columns.tsx';
import {
  type CustomerRow,
  customerStatusChoices,
  customerTypeChoices,
  paymentTermChoices,
} from './customer-words.tsx';

const CustomerDialog = lazy(() => import('./customer-dialog.tsx'));
const CustomerStatusDialog = lazy(() => import('./customer-status-dialog.tsx'));

const spec: ListSpec = {
  sortBy: 'createdAt',
  sortOrder: 'desc',
  filters: ['customerType', 'status', 'paymentTerms'],
};
const hiddenAtFirst = ['country', 'currency', 'currentBalance'];

/** Who buys from the school, the newest first; customers see their own record alone. SAL-04. */
export function CustomersPage() {
  const { t, i18n } = useTranslation(['e-commerce', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const money = useMoney();
  const list = useListState(spec);
  const read = useRead('GET /api/e-commerce/customers', { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<CustomerRow>();
  const [restating, setRestating] = useState<{ ids: readonly string[]; clear: () => void }>();
  const remove = useWrite('DELETE /api/e-commerce/customers/:id', {
    onDone: () => toast.success(t('e-commerce:customers.deleted')),
  });
  const columns = useMemo(
    () => customerColumns({ t, language: i18n.language, money }),
    [t, i18n.language, money],
  );
  const mayEdit = can('edit:any', 'customer');
  const open = ({ id }: CustomerRow) => void navigate({ to: '/customers/$id', params: { id } });
  const add = can('create:any', 'customer') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('e-commerce:customers.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="customers"
      title={t('e-commerce:customers.title')}
      description={t('e-commerce:customers.text')}
      actions={
        <>
          <ImportButton model="customer" />
          {add}
        </>
      }
      searchPlaceholder={t('e-commerce:customers.search')}
      filters={
        <>
          <FilterPill
            list={list}
            name="customerType"
            label={t('e-commerce:customers.type')}
            multiple
            choices={customerTypeChoices(t)}
          />
          <FilterPill
            list={list}
            name="status"
            label={t('e-commerce:customers.status')}
            multiple
            choices={customerStatusChoices(t)}
          />
          <FilterPill
            list={list}
            name="paymentTerms"
            label={t('e-commerce:customers.paymentTerms')}
            multiple
            choices={paymentTermChoices(t)}
          />
        </>
      }
      readPage={(query) => call('GET /api/e-commerce/customers', { query })}
      hiddenAtFirst={hiddenAtFirst}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={open}
      onHover={({ id }) => void prefetch('GET /api/e-commerce/customers/:id', { params: { id } })}
      rowActions={(row) => [
        { label: t('e-commerce:open'), icon: IconExternalLink, onClick: () => open(row) },
        ...(mayEdit
          ? [
              { label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => setEditing(row.id) },
              {
                label: t('e-commerce:customers.changeStatus'),
                icon: IconCircleDot,
                onClick: () => setRestating({ ids: [row.id], clear: () => undefined }),
              },
            ]
          : []),
        ...(can('delete:any', 'customer')
          ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
          : []),
      ]}
      bulkActions={
        mayEdit
          ? [
              {
                label: t('e-commerce:customers.changeStatus'),
                icon: IconCircleDot,
                run: (ids, clear) => setRestating({ ids, clear }),
              },
            ]
          : undefined
      }
      allIds={async () =>
        (await readAll((query) => call('GET /api/e-commerce/customers', { query }), list.query)).map(
          ({ id }) => id,
        )
      }
      unit={t('e-commerce:customers.unit')}
      empty={{
        title: t('e-commerce:customers.empty'),
        text: t('e-commerce:customers.emptyText'),
        icon: IconUserDollar,
        action: add,
      }}
    >
      <Suspense fallback={null}>
        {editing ? (
          <CustomerDialog
            key={editing}
            id={editing === 'new' ? undefined : editing}
            onClose={() => setEditing('')}
          />
        ) : null}
        {restating ? (
          <CustomerStatusDialog
            ids={restating.ids}
            onDone={restating.clear}
            onClose={() => setRestating(undefined)}
          />
        ) : null}
      </Suspense>
      <ConfirmDelete
        opened={Boolean(deleting)}
        onClose={() => setDeleting(undefined)}
        title={t('e-commerce:customers.deleteTitle')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {t('e-commerce:customers.deleteText', { name: deleting?.displayName ?? '' })}
      </ConfirmDelete>
    </ListPage>
  );
}
