import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconBook2, IconPencil, IconPlus, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { StatusBadge, Tag } from '../../../ui/badge.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { foldText } from '../../../ui/words/fold-text.ts';
import { Money } from '../../../ui/words/money.tsx';
import classes from '../ledger.module.css';
import { ChooseChart } from './choose-chart.tsx';
import type { TreeAccount } from './use-accounts.ts';

const AccountDialog = later(() => import('./account-dialog.tsx'));
const RolesDialog = later(() => import('./roles-dialog.tsx'));

/** The chart of accounts as a tree, with balances at the end of a day. FIN-01. */
export function AccountsPage() {
  const { t } = useTranslation(['finance', 'common']);
  const can = useCan();
  const [day, setDay] = useUrlState('asOf');
  const [search, setSearch] = useUrlState('search');
  const [editing, setEditing] = useUrlState('edit');
  const [roles, setRoles] = useUrlState('roles');
  const read = useRead('GET /api/finance/accounts/tree', { query: day ? { asOfDate: day } : {} });
  const tree = read.data;
  const isEmpty = tree?.data.length === 0;
  const mayAdd = can('create', 'account');
  return (
    <Page
      title={t('finance:accounts.title')}
      description={t('finance:accounts.text')}
      actions={
        isEmpty ? null : (
          <>
            <Button variant="default" onClick={() => setRoles('1')}>
              {t('finance:roles.title')}
            </Button>
            {mayAdd ? (
              <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
                {t('finance:accounts.add')}
              </Button>
            ) : null}
          </>
        )
      }
      toolbar={
        isEmpty ? null : (
          <div className={`row wrap ${classes.tools}`}>
            <TextInput
              aria-label={t('finance:accounts.search')}
              placeholder={t('finance:accounts.search')}
              leftSection={<IconSearch size={16} />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <DayInput
              aria-label={t('finance:asOf')}
              placeholder={t('finance:asOfToday')}
              value={day || null}
              onChange={(value) => setDay(value ?? '')}
              clearable
            />
          </div>
        )
      }
    >
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!tree && !read.error ? <SkeletonLines rows={12} /> : null}
      {isEmpty ? (
        mayAdd ? (
          <ChooseChart onOwn={() => setEditing('new')} />
        ) : (
          <EmptyState
            title={t('finance:accounts.empty')}
            text={t('finance:accounts.emptyText')}
            icon={IconBook2}
          />
        )
      ) : null}
      {tree && !isEmpty ? (
        <AccountTable
          accounts={found(tree.data, search)}
          currency={tree.currency}
          endDate={tree.asOfDate}
          edit={can('edit', 'account') ? setEditing : undefined}
        />
      ) : null}
      <Meanwhile>
        {editing ? (
          <AccountDialog id={editing === 'new' ? undefined : editing} onClose={() => setEditing('')} />
        ) : null}
        {roles ? <RolesDialog onClose={() => setRoles('')} /> : null}
      </Meanwhile>
    </Page>
  );
}

/** Those whose code or name holds the words, with all that stand above them. */
function found(accounts: readonly TreeAccount[], search: string): readonly TreeAccount[] {
  const words = foldText(search).trim();
  if (!words) return accounts;
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const kept = new Set<string>();
  for (const account of accounts) {
    if (!foldText(`${account.accountCode} ${account.accountName}`).includes(words)) continue;
    for (let at: TreeAccount | undefined = account; at; at = byId.get(at.parentAccountId ?? ''))
      kept.add(at.id);
  }
  return accounts.filter(({ id }) => kept.has(id));
}

interface TableProps {
  accounts: readonly TreeAccount[];
  currency: string;
  endDate: string;
  edit: ((id: string) => void) | undefined;
}

function AccountTable({ accounts, currency, endDate, edit }: TableProps) {
  const { t } = useTranslation('finance');
  const startDate = `${endDate.slice(0, 4)}-01-01`;
  if (accounts.length === 0) return <p className="dim">{t('common:noResults')}</p>;
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:accounts.account')}</th>
            <th scope="col" className={classes.roomy}>
              {t('finance:accounts.type')}
            </th>
            <th scope="col" className={classes.roomy}>
              {t('finance:accounts.role')}
            </th>
            <th scope="col" className={classes.number}>
              {t('finance:balance')}
            </th>
            {edit ? <th scope="col" aria-label={t('common:actions')} /> : null}
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.id}>
              <td>
                <span className={classes.branch} data-depth={Math.min(account.depth, 4)}>
                  <span className={`dim ${classes.code}`}>{account.accountCode}</span>
                  <Link
                    to="/finance/reports/general-ledger"
                    search={{ account: account.id, from: startDate, to: endDate }}
                    className={account.depth === 0 ? 'medium' : undefined}
                  >
                    {account.accountName}
                  </Link>
                  {account.isActive ? null : (
                    <StatusBadge color="gray">{t('finance:accounts.closed')}</StatusBadge>
                  )}
                </span>
              </td>
              <td className={`t2 ${classes.roomy}`}>{t(`finance:accounts.types.${account.accountType}`)}</td>
              <td className={classes.roomy}>
                <span className="row wrap gap-4">
                  {account.roles.map((role) => (
                    <Tag key={role}>{t(`finance:roles.names.${role}`)}</Tag>
                  ))}
                </span>
              </td>
              <td className={classes.number}>
                <Money amount={account.total} currency={currency} />
              </td>
              {edit ? (
                <td className={classes.act}>
                  <ActionIcon
                    variant="subtle"
                    size="compact"
                    aria-label={t('finance:accounts.editOne', { name: account.accountName })}
                    onClick={() => edit(account.id)}
                  >
                    <IconPencil size={16} />
                  </ActionIcon>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
