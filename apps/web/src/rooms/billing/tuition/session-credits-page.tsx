import { creditPageSize, creditStates } from '@bellwether/contract/billing/tuition/tuition.values';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { IconTicket } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import type { Column } from '../../../ui/list/table-types.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { type Credit, useCreditWords } from './session-strip.tsx';
import { looksOf, urgencyOf } from './strip.rules.ts';
import classes from './tuition.module.css';

const TuitionDialog = later(() => import('./tuition-dialog.tsx'));

const spec: ListSpec = {
  sortBy: 'createdAt',
  sortOrder: 'desc',
  limit: creditPageSize,
  filters: ['state', 'classId'],
};

/** Tuition that students have bought: who has few sessions left, who waits for some, what is earned of it. */
export function SessionCreditsPage() {
  const { t } = useTranslation('finance');
  const list = useListState(spec);
  const read = useRead('GET /api/finance/session-credits', { query: list.query });
  const [open, setOpen] = useUrlState('tuition');
  const columns = useColumns();
  return (
    <ListPage
      name="session-credits"
      views={{ route: 'GET /api/finance/session-credits', spec }}
      title={t('finance:credits.heading')}
      description={t('finance:credits.pageText')}
      searchPlaceholder={t('finance:credits.search')}
      filters={
        <FilterPill
          list={list}
          name="state"
          label={t('finance:status')}
          choices={creditStates.map((value) => ({ value, label: t(`finance:credits.states.${value}`) }))}
        />
      }
      readPage={(query) => call('GET /api/finance/session-credits', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={({ id }) => setOpen(id)}
      empty={{ title: t('finance:credits.empty'), text: t('finance:credits.emptyText'), icon: IconTicket }}
      unit={t('finance:credits.unit')}
    >
      <Meanwhile>{open ? <TuitionDialog id={open} onClose={() => setOpen('')} /> : null}</Meanwhile>
    </ListPage>
  );
}

function useColumns(): Column<Credit>[] {
  const { t, i18n } = useTranslation('finance');
  const words = useCreditWords();
  const currency = useBaseCurrency();
  return useMemo(
    () => [
      {
        id: 'studentName',
        header: t('finance:orders.student'),
        cell: (row) => <span className="medium">{row.studentName}</span>,
        csv: (row) => row.studentName,
        width: 200,
        fixed: true,
      },
      {
        id: 'name',
        header: t('finance:account.for'),
        cell: (row) => (row.className ? `${row.className} · ${row.name}` : row.name),
        csv: (row) => row.name,
        width: 260,
      },
      {
        id: 'remaining',
        header: t('finance:credits.leftHeader'),
        cell: (row) => <span className={`${classes.urgent} ${looksOf[urgencyOf(row)]}`}>{words(row)}</span>,
        csv: (row) => row.remaining ?? '',
        width: 170,
      },
      {
        id: 'validFrom',
        header: t('finance:credits.from'),
        cell: (row) => formatDay(row.validFrom, i18n.language),
        csv: (row) => row.validFrom,
        sort: 'validFrom',
        width: 124,
      },
      {
        id: 'expiresOn',
        header: t('finance:credits.expiresOn'),
        cell: (row) => (row.expiresOn ? formatDay(row.expiresOn, i18n.language) : ''),
        csv: (row) => row.expiresOn ?? '',
        sort: 'expiresOn',
        width: 124,
      },
      {
        id: 'customerName',
        header: t('finance:credits.payer'),
        cell: (row) => row.customerName,
        csv: (row) => row.customerName,
        width: 180,
      },
      {
        id: 'earned',
        header: t('finance:credits.unearned'),
        cell: (row) =>
          row.total === null ? '' : <Money amount={unearned(row.total, row.earned)} currency={currency} />,
        csv: (row) => (row.total === null ? '' : unearned(row.total, row.earned)),
        align: 'right',
        width: 140,
      },
    ],
    [t, words, currency, i18n.language],
  );
}

/** What is paid for and not delivered yet. */
function unearned(total: string, earned: string | null): string {
  return exactText(exactOf(total) - exactOf(earned ?? '0'));
}
