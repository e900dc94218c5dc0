import { Button, Select } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, call } from '../../api/client.ts';
import type { Reply } from '../../api/types.ts';
import { foldedFilter } from '../../ui/list/folded-filter.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { formatDay } from '../../ui/words/format.ts';
import { Money } from '../../ui/words/money.tsx';
import { useAccountChoices } from '../ledger/index.tsx';
import { DepartmentChoice } from './department-choice.tsx';
import { ReportFrame } from './report-frame.tsx';
import { amountCell, type ReportSheet } from './report-sheet.rules.ts';
import classes from './reports.module.css';
import { usePeriod } from './use-period.ts';

type Ledger = Reply<'GET /api/finance/reports/general-ledger'>['data'];

/** The lines of an account with the balance after each: what every other number of the reports opens. */
export function GeneralLedgerPage() {
  const { t } = useTranslation('finance');
  const { from, to, search, set } = usePeriod();
  const { account, department } = search;
  const asked = {
    accountId: account ?? '',
    startDate: from,
    endDate: to,
    ...(department ? { departmentId: department } : {}),
  };
  const read = useInfiniteQuery<Ledger, ApiProblem, Ledger[], unknown[], string | undefined>({
    queryKey: ['api', 'finance', 'reports', 'general-ledger', account, from, to, department],
    enabled: account !== undefined,
    initialPageParam: undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...asked, ...(pageParam ? { after: pageParam } : {}) };
      return (await call('GET /api/finance/reports/general-ledger', { query }, signal)).data;
    },
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages,
  });
  return (
    <ReportFrame
      report="general-ledger"
      tools={
        <>
          <AccountChoice value={account} onChange={(id) => set({ account: id })} />
          {department ? (
            <DepartmentChoice value={department} onChange={(id) => set({ department: id })} />
          ) : null}
        </>
      }
      sheet={account !== undefined && read.data ? () => ledgerSheet(asked, t) : undefined}
    >
      {account === undefined ? (
        <EmptyState
          title={t('finance:reports.chooseAccount')}
          text={t('finance:reports.chooseAccountText')}
          icon={IconBook2}
        />
      ) : null}
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {account !== undefined && !read.data && !read.error ? <SkeletonLines rows={12} /> : null}
      {read.data ? <LedgerTable pages={read.data} /> : null}
      {read.hasNextPage ? (
        <Button
          variant="default"
          loading={read.isFetchingNextPage}
          onClick={() => void read.fetchNextPage()}
          mt={12}
        >
          {t('finance:reports.more')}
        </Button>
      ) : null}
    </ReportFrame>
  );
}

function AccountChoice({ value, onChange }: { value: string | undefined; onChange: (id: string) => void }) {
  const { t } = useTranslation(['finance', 'common']);
  const choices = useAccountChoices([value ?? null]);
  return (
    <Select
      aria-label={t('finance:accounts.account')}
      placeholder={t('finance:accounts.account')}
      data={choices}
      searchable
      filter={foldedFilter}
      nothingFoundMessage={t('common:noResults')}
      value={value ?? null}
      onChange={(id) => id && onChange(id)}
      allowDeselect={false}
      w={280}
    />
  );
}

/** All lines of the days, not only those that are shown. */
async function ledgerSheet(asked: Asked, t: TFunction): Promise<ReportSheet> {
  const pages: Ledger[] = [];
  let after: string | undefined;
  do {
    const query = { ...asked, limit: 500, ...(after ? { after } : {}) };
    const { data } = await call('GET /api/finance/reports/general-ledger', { query });
    pages.push(data);
    after = data.next;
  } while (after);
  const words = ['date', 'journal.entry', 'description', 'debit', 'credit', 'balance'];
  return {
    head: words.map((word) => t(`finance:${word}`)),
    rows: [
      [null, null, t('finance:opening'), null, null, amountCell(pages[0]?.opening)],
      ...pages.flatMap(({ rows }) =>
        rows.map((row) => [
          row.entryDate,
          row.entryNumber,
          [row.description, row.reference].filter(Boolean).join(' · '),
          amountCell(row.debit),
          amountCell(row.credit),
          amountCell(row.balance),
        ]),
      ),
    ],
  };
}

interface Asked {
  accountId: string;
  startDate: string;
  endDate: string;
  departmentId?: string;
}

function LedgerTable({ pages }: { pages: readonly Ledger[] }) {
  const { t, i18n } = useTranslation('finance');
  const [first] = pages;
  if (!first) return null;
  const { currency } = first;
  const side = (amount: string) =>
    Number(amount) === 0 ? '' : <Money amount={amount} currency={currency} />;
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:date')}</th>
            <th scope="col">{t('finance:journal.entry')}</th>
            <th scope="col">{t('finance:description')}</th>
            {(['debit', 'credit', 'balance'] as const).map((key) => (
              <th key={key} scope="col" className={classes.number}>
                {t(`finance:${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="t2">
            <td colSpan={5}>{t('finance:opening')}</td>
            <td className={classes.number}>
              <Money amount={first.opening} currency={currency} />
            </td>
          </tr>
          {pages.flatMap(({ rows }) =>
            rows.map((row) => (
              <tr key={row.lineId}>
                <td className={classes.date}>{formatDay(row.entryDate, i18n.language)}</td>
                <td>
                  <Link to="/finance/journal/$id" params={{ id: row.entryId }} className={classes.opens}>
                    {row.entryNumber ?? t('finance:journal.numbering')}
                  </Link>
                </td>
                <td className={classes.words}>
                  {[row.description, row.reference].filter(Boolean).join(' · ')}
                </td>
                <td className={classes.number}>{side(row.debit)}</td>
                <td className={classes.number}>{side(row.credit)}</td>
                <td className={`medium ${classes.number}`}>
                  <Money amount={row.balance} currency={currency} />
                </td>
              </tr>
            )),
          )}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={5}>{t('finance:closing')}</td>
            <td className={classes.number}>
              <Money amount={first.closing} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
