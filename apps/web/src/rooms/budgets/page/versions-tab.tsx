import { Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { Wide } from '../../../ui/wide.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { amountText, differencesOf } from '../budget-lines.rules.ts';
import { type BudgetDetail, BudgetStatusBadge } from '../budget-words.tsx';
import classes from '../budgets.module.css';

/** All versions of the budget, and in what this one differs from another. FIN-18. */
export function VersionsTab({ budget }: { budget: BudgetDetail }) {
  const { t, i18n } = useTranslation('finance');
  const currency = useBaseCurrency();
  const others = budget.versions.filter(({ id }) => id !== budget.id);
  const [chosen, setChosen] = useState(budget.parentBudgetId ?? others.at(-1)?.id ?? null);
  return (
    <div className={`col gap-20 ${classes.narrow}`}>
      <Wide label={t('finance:budgets.tabs.versions')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('finance:budgets.versionNo')}</th>
              <th scope="col">{t('finance:status')}</th>
              <th scope="col">{t('finance:budgets.reason')}</th>
              <th scope="col" className={classes.roomy}>
                {t('finance:budgets.versions.begun')}
              </th>
              <th scope="col" className={classes.number}>
                {t('finance:total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {budget.versions.map((version) => (
              <tr key={version.id}>
                <td>
                  {version.id === budget.id ? (
                    <span className="medium">
                      {t('finance:budgets.versions.this', { number: version.versionNumber })}
                    </span>
                  ) : (
                    <Link to="/finance/budgets/$id" params={{ id: version.id }}>
                      {t('finance:budgets.versions.this', { number: version.versionNumber })}
                    </Link>
                  )}
                </td>
                <td>
                  <BudgetStatusBadge status={version.status} />
                </td>
                <td className={classes.words}>{version.revisionReason ?? '–'}</td>
                <td className={`dim ${classes.roomy}`}>
                  {[version.createdBy, formatMoment(version.createdAt, i18n.language)]
                    .filter(Boolean)
                    .join(', ')}
                </td>
                <td className={classes.number}>
                  <Money amount={version.totalBudget} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {others.length === 0 ? (
        <p className="s13 dim">{t('finance:budgets.versions.only')}</p>
      ) : (
        <>
          <span className="row inline s13">
            <span className="dim">{t('finance:budgets.versions.compare')}</span>
            <Select
              w={180}
              aria-label={t('finance:budgets.versions.compare')}
              allowDeselect={false}
              value={chosen}
              onChange={setChosen}
              data={others.map(({ id, versionNumber }) => ({
                value: id,
                label: t('finance:budgets.versions.this', { number: versionNumber }),
              }))}
            />
          </span>
          {chosen ? <Differences budget={budget} otherId={chosen} /> : null}
        </>
      )}
    </div>
  );
}

function Differences({ budget, otherId }: { budget: BudgetDetail; otherId: string }) {
  const { t } = useTranslation('finance');
  const currency = useBaseCurrency();
  const read = useRead('GET /api/finance/budgets/:id', { params: { id: otherId } });
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const other = read.data?.data;
  if (!other) return <SkeletonLines rows={4} />;
  const rows = differencesOf(other.lines, budget.lines);
  if (rows.length === 0) return <p className="s13 dim">{t('finance:budgets.versions.same')}</p>;
  const head = (number: number) => t('finance:budgets.versions.this', { number });
  return (
    <Wide label={t('finance:budgets.versions.difference')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:accounts.account')}</th>
            <th scope="col" className={classes.number}>
              {head(other.versionNumber)}
            </th>
            <th scope="col" className={classes.number}>
              {head(budget.versionNumber)}
            </th>
            <th scope="col" className={classes.number}>
              {t('finance:budgets.versions.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ account, before, after }) => (
            <tr key={account.accountId}>
              <td>
                <span className={`dim ${classes.code}`}>{account.accountCode}</span> {account.accountName}
              </td>
              {[before, after].map((amount, at) => (
                <td key={at === 0 ? 'before' : 'after'} className={classes.number}>
                  {amount === 0n ? (
                    <span className="dim">–</span>
                  ) : (
                    <Money amount={amountText(amount)} currency={currency} />
                  )}
                </td>
              ))}
              <td className={`medium ${classes.number}`}>
                {after > before ? '+' : ''}
                <Money amount={amountText(after - before)} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
