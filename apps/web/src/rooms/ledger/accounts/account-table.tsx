import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StatusBadge, Tag } from '../../../ui/badge.tsx';
import { foldText } from '../../../ui/words/fold-text.ts';
import { Money } from '../../../ui/words/money.tsx';
import classes from '../ledger.module.css';
import type { TreeAccount } from './use-accounts.ts';

/** Those whose code or name holds the words, with all that stand above them. */
export function found(accounts: readonly TreeAccount[], search: string): readonly TreeAccount[] {
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

/** The accounts below each other with their balances; a name opens the account's lines. */
export function AccountTable({ accounts, currency, endDate, edit }: TableProps) {
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
