import { monthsOfYear } from '@bellwether/contract/budgets/period.rules';
import { Button } from '@mantine/core';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { ContractForm } from '../../../ui/form/form.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { monthName } from '../../../ui/words/month-name.ts';
import { amountText } from '../budget-lines.rules.ts';
import classes from '../budgets.module.css';
import { allLikeLastYear, type BudgetValues, emptyLine, type GridLine, yearOf } from './budget-form.rules.ts';
import { BudgetGridLine } from './budget-grid-line.tsx';

interface GridProps {
  form: ContractForm<BudgetValues>;
  /** Decimals of the currency. */
  places: number;
}

/** What is planned: an account a line, a month a column. FIN-16. */
export function BudgetGrid({ form, places }: GridProps) {
  const { t, i18n } = useTranslation(['finance', 'common']);
  const { lines } = form.getValues();
  const { basis, choices, lastYear, months } = useBasis(form.getValues());
  const set = (at: number, line: GridLine) => form.setFieldValue(`lines.${at}`, line);
  const fillAll = () => {
    const filled = allLikeLastYear(basis?.accounts ?? [], lines);
    if (filled) form.setFieldValue('lines', filled);
    else toast.info(t('finance:budgets.grid.noLastYear'));
  };
  const hasLastYear = basis?.accounts.some(({ lastYear: amounts }) => amounts !== null) ?? false;
  const wrong = Object.entries(form.errors).find(([field]) => field.startsWith('lines'))?.[1];
  return (
    <div className="col">
      <div className={classes.gridFrame}>
        <fieldset
          className={`plain-group ${classes.grid}`}
          data-wide={places === 0 || undefined}
          aria-label={t('finance:budgets.grid.label')}
        >
          <div className={`s12 dim ${classes.gridHead}`} aria-hidden>
            <span>{t('finance:accounts.account')}</span>
            <span className={classes.number}>{t('finance:budgets.grid.year')}</span>
            {months.map((month) => (
              <span key={month} className={classes.number}>
                {monthName(month, i18n.language)}
              </span>
            ))}
            <span />
          </div>
          {lines.map((line, at) => (
            <BudgetGridLine
              key={line.key}
              line={line}
              at={at}
              months={months}
              places={places}
              choices={choices}
              lastYear={lastYear.get(line.accountId) ?? null}
              onChange={(changed) => set(at, changed)}
              onRemove={lines.length > 1 ? () => form.removeListItem('lines', at) : undefined}
            />
          ))}
        </fieldset>
      </div>
      <div className="row wrap justify-between">
        <span className="row wrap gap-4">
          <Button
            variant="subtle"
            size="compact"
            leftSection={<IconPlus size={16} />}
            onClick={() => form.insertListItem('lines', emptyLine())}
          >
            {t('finance:budgets.grid.addLine')}
          </Button>
          {hasLastYear ? (
            <Button variant="subtle" size="compact" leftSection={<IconHistory size={16} />} onClick={fillAll}>
              {t('finance:budgets.grid.allLastYear')}
            </Button>
          ) : null}
        </span>
        <Sums lines={lines} types={new Map(basis?.accounts.map((one) => [one.accountId, one.accountType]))} />
      </div>
      {wrong ? (
        <p role="alert" className={classes.error}>
          {wrong}
        </p>
      ) : null}
      <p className="s12 dim">{t('finance:budgets.grid.keys')}</p>
    </div>
  );
}

/** What the grid is written with: the months and accounts of the chosen year, and what these moved the year before. */
function useBasis({ lines, fiscalYear, departmentId }: BudgetValues) {
  const read = useRead('GET /api/finance/budget-basis', {
    query: { fiscalYear: Number(fiscalYear), ...(departmentId ? { departmentId } : {}) },
  });
  const basis = read.data?.data;
  const chosen = lines.map(({ accountId }) => accountId).join();
  const choices = useMemo(
    () =>
      (basis?.accounts ?? [])
        .filter(({ isActive, accountId }) => isActive || chosen.includes(accountId))
        .map(({ accountId, accountCode, accountName }) => ({
          value: accountId,
          label: `${accountCode} ${accountName}`,
        })),
    [basis, chosen],
  );
  const lastYear = useMemo(
    () => new Map(basis?.accounts.map(({ accountId, lastYear: amounts }) => [accountId, amounts])),
    [basis],
  );
  const months = basis?.months ?? monthsOfYear(Number(fiscalYear), 1);
  return { basis, choices, lastYear, months };
}

/** What is earned and what is spent by the lines as they are typed. */
function Sums({ lines, types }: { lines: readonly GridLine[]; types: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('finance');
  const currency = useBaseCurrency();
  const sum = (type: string) =>
    lines
      .filter(({ accountId }) => types.get(accountId) === type)
      .reduce((all, { months }) => all + yearOf(months), 0n);
  const [revenue, expense] = [sum('REVENUE'), sum('EXPENSE')];
  const shown = [
    [t('finance:budgets.revenue'), revenue],
    [t('finance:budgets.expense'), expense],
    [t('finance:budgets.result'), revenue - expense],
  ] as const;
  return (
    <dl className={`row wrap gap-20 lines-4 s13 ${classes.sums}`} aria-live="polite">
      {shown.map(([label, amount]) => (
        <div key={label} className="row inline gap-6">
          <dt className="dim">{label}</dt>
          <dd className="medium">
            <Money amount={amountText(amount)} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
