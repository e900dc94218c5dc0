import { noticeStates } from '@bellwether/contract/billing/notices/notice.values';
import { IconCheck, IconMessageDollar, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import type { Column } from '../../../ui/list/table-types.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { MoneyInTabs } from '../invoices/invoices-page.tsx';
import { type Notice, NoticeBadge } from './notice-words.tsx';

const ConfirmNoticeDialog = later(() => import('./confirm-notice-dialog.tsx'));
const DeclineNoticeDialog = later(() => import('./decline-notice-dialog.tsx'));

const spec: ListSpec = {
  sortBy: 'createdAt',
  sortOrder: 'desc',
  limit: 20,
  filters: ['state', 'customerId'],
};

/** What families say that they paid, for who confirms it beside the lines of the bank. AMB-263. */
export function NoticesPage() {
  const { t } = useTranslation(['finance', 'common']);
  const can = useCan();
  const list = useListState(spec);
  const read = useRead('GET /api/finance/payment-notices', { query: list.query });
  const [confirming, setConfirming] = useUrlState('confirm');
  const [declining, setDeclining] = useUrlState('decline');
  const columns = useColumns();
  const mayDecide = can('create:any', 'payment');
  const among = (id: string) => read.data?.data.find((one) => one.id === id && one.state === 'WAITING');
  const [confirmed, declined] = [among(confirming), among(declining)];
  return (
    <ListPage
      name="payment-notices"
      title={t('finance:notices.title')}
      description={t('finance:notices.text')}
      tabs={<MoneyInTabs active="notices" />}
      searchPlaceholder={t('finance:notices.search')}
      filters={
        <FilterPill
          list={list}
          name="state"
          label={t('finance:notices.state')}
          choices={noticeStates.map((value) => ({ value, label: t(`finance:notices.states.${value}`) }))}
        />
      }
      readPage={(query) => call('GET /api/finance/payment-notices', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      {...(mayDecide && {
        onOpen: (row: Notice) => {
          if (row.state === 'WAITING') setConfirming(row.id);
        },
      })}
      rowActions={(row) =>
        row.state === 'WAITING' && mayDecide
          ? [
              {
                label: t('finance:notices.confirm'),
                icon: IconCheck,
                quick: true,
                onClick: () => setConfirming(row.id),
              },
              { label: t('finance:notices.decline'), icon: IconX, onClick: () => setDeclining(row.id) },
            ]
          : []
      }
      empty={{
        title: t('finance:notices.empty'),
        text: t('finance:notices.emptyText'),
        icon: IconMessageDollar,
      }}
      unit={t('finance:notices.unit')}
    >
      <Meanwhile>
        {confirmed && mayDecide ? (
          <ConfirmNoticeDialog
            notice={confirmed}
            onClose={() => setConfirming('')}
            onDecline={() => {
              setConfirming('');
              setDeclining(confirmed.id);
            }}
          />
        ) : null}
        {declined && mayDecide ? (
          <DeclineNoticeDialog notice={declined} onClose={() => setDeclining('')} />
        ) : null}
      </Meanwhile>
    </ListPage>
  );
}

function useColumns(): Column<Notice>[] {
  const { t, i18n } = useTranslation('finance');
  const currency = useBaseCurrency();
  return useMemo(
    () => [
      {
        id: 'customerName',
        header: t('finance:customer'),
        cell: (row) => <span className="medium">{row.customerName}</span>,
        csv: (row) => row.customerName,
        width: 220,
        fixed: true,
      },
      {
        id: 'state',
        header: t('finance:notices.state'),
        cell: (row) => <NoticeBadge state={row.state} />,
        csv: (row) => t(`finance:notices.states.${row.state}`),
        width: 130,
      },
      {
        id: 'amount',
        header: t('finance:amount'),
        cell: (row) => <Money amount={row.amount} currency={currency} />,
        csv: (row) => row.amount,
        sort: 'amount',
        align: 'right',
        width: 132,
      },
      {
        id: 'paidOn',
        header: t('finance:notices.paidOn'),
        cell: (row) => formatDay(row.paidOn, i18n.language),
        csv: (row) => row.paidOn,
        sort: 'paidOn',
        width: 124,
      },
      {
        id: 'invoiceNumber',
        header: t('finance:notices.forInvoice'),
        cell: (row) => row.invoiceNumber ?? <span className="dim">–</span>,
        csv: (row) => row.invoiceNumber ?? '',
        width: 150,
      },
      {
        id: 'reference',
        header: t('finance:reference'),
        cell: (row) => row.reference ?? <span className="dim">–</span>,
        csv: (row) => row.reference ?? '',
        width: 150,
      },
      {
        id: 'outcome',
        header: t('finance:receipts.number'),
        cell: (row) => row.receiptNumber ?? row.reason ?? <span className="dim">–</span>,
        csv: (row) => row.receiptNumber ?? row.reason ?? '',
        width: 180,
      },
    ],
    [t, i18n.language, currency],
  );
}
