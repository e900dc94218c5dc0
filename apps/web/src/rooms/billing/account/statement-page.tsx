import { ageingBuckets } from '@bellwether/contract/finance-reports/ageing.values';
import { addDays, startOfMonth } from '@bellwether/contract/shared/day';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useOrganization } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { useToday } from '../../../api/use-today.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import { PdfButton } from '../pdf-button.tsx';
import classes from './account.module.css';

type Statement = Reply<'GET /api/finance/customers/:id/statement'>['data'];

/** What happened on a customer's account, from one day to another; as it is printed and handed over. */
export function StatementPage() {
  const { t } = useTranslation('finance');
  const { id } = useParams({ strict: false }) as { id: string };
  const today = useToday();
  const [givenFrom, setFrom] = useUrlState('from');
  const [givenTo, setTo] = useUrlState('to');
  const from = givenFrom || startOfMonth(addDays(today, -60), 0);
  const to = givenTo || today;
  const read = useRead('GET /api/finance/customers/:id/statement', { params: { id }, query: { from, to } });
  const statement = read.data?.data;
  return (
    <Page
      title={t('finance:account.statement')}
      {...(statement && { name: statement.customerName, description: statement.customerName })}
      actions={
        <>
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {t('finance:reports.print')}
          </Button>
          {statement ? (
            <PdfButton
              paper={{ kind: 'statement', id, from, to, name: `${statement.customerName} ${from} ${to}` }}
            />
          ) : null}
        </>
      }
      toolbar={
        <div className={`row wrap ${classes.tools}`}>
          <DayInput
            label={t('finance:reports.from')}
            clearable={false}
            value={from}
            onChange={(day) => setFrom(day ?? '')}
          />
          <DayInput
            label={t('finance:reports.to')}
            clearable={false}
            value={to}
            onChange={(day) => setTo(day ?? '')}
          />
        </div>
      }
    >
      {read.error && !statement ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : statement ? (
        <Paper statement={statement} />
      ) : (
        <SkeletonLines rows={8} />
      )}
    </Page>
  );
}

function Paper({ statement }: { statement: Statement }) {
  const { t, i18n } = useTranslation('finance');
  const { name } = useOrganization();
  const { currency } = statement;
  const day = (text: string) => formatDay(text, i18n.language);
  const money = (amount: string) => (amount === '0.00' ? '' : <Money amount={amount} currency={currency} />);
  return (
    <article className={`bw-card col gap-24 ${classes.paper}`}>
      <header className="col gap-4">
        <h2 className="h2">{name}</h2>
        <p className="s13 t2">
          {t('finance:account.statementOf', {
            name: statement.customerName,
            from: day(statement.from),
            to: day(statement.to),
          })}
        </p>
      </header>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('finance:date')}</th>
              <th scope="col">{t('finance:account.document')}</th>
              <th scope="col" className={classes.number}>
                {t('finance:account.charged')}
              </th>
              <th scope="col" className={classes.number}>
                {t('finance:account.paid')}
              </th>
              <th scope="col" className={classes.number}>
                {t('finance:account.balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            <Balance label={t('finance:account.opening')} amount={statement.opening} currency={currency} />
            {statement.rows.map((row) => (
              <tr key={row.id}>
                <td>{day(row.day)}</td>
                <td>
                  {row.source === 'invoice' && row.sourceId ? (
                    <Link to="/finance/invoices/$id" params={{ id: row.sourceId }}>
                      {row.description}
                    </Link>
                  ) : (
                    row.description
                  )}
                  {row.foreign ? (
                    <span className="dim">
                      {' '}
                      <Money amount={row.foreign.amount.replace('-', '')} currency={row.foreign.currency} />
                    </span>
                  ) : null}
                </td>
                <td className={classes.number}>{money(row.charged)}</td>
                <td className={classes.number}>{money(row.paid)}</td>
                <td className={classes.number}>
                  <Money amount={row.balance} currency={currency} />
                </td>
              </tr>
            ))}
            <Balance label={t('finance:account.closing')} amount={statement.closing} currency={currency} />
          </tbody>
        </table>
      </div>
      <OpenByAge statement={statement} />
      <Foot statement={statement} />
    </article>
  );
}

/** What is open on the last day by how long it has been due, credits apart; nothing where nothing is open. */
function OpenByAge({ statement: { ageing, credit, currency } }: { statement: Statement }) {
  const { t } = useTranslation('finance');
  const amounts = [
    ...ageingBuckets.map((bucket) => [t(`finance:reports.buckets.${bucket}`), ageing[bucket]] as const),
    [t('finance:reports.credit'), credit] as const,
  ];
  if (amounts.every(([, amount]) => amount === '0.00')) return null;
  return (
    <section className="col gap-6">
      <h3 className="s13 medium">{t('finance:account.openByAge')}</h3>
      <dl className={classes.ages}>
        {amounts.map(([label, amount]) => (
          <div key={label} className={classes.age}>
            <dt className="s12 dim">{label}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Under the table: what is held as deposits, and what is late. */
function Foot({ statement }: { statement: Statement }) {
  const { t, i18n } = useTranslation('finance');
  const { currency } = statement;
  const day = (text: string) => formatDay(text, i18n.language);
  return (
    <>
      {statement.deposit === '0.00' ? null : (
        <p className="s13 t2">
          {t('finance:deposits.heldOn', { date: day(statement.to) })}{' '}
          <Money amount={statement.deposit} currency={currency} />
        </p>
      )}
      {statement.overdue === '0.00' ? null : (
        <p className={`s13 ${classes.late}`}>
          {t('finance:account.ofItLate', { date: day(statement.to) })}{' '}
          <Money amount={statement.overdue} currency={currency} />
        </p>
      )}
    </>
  );
}

function Balance({ label, amount, currency }: { label: string; amount: string; currency: string }) {
  return (
    <tr className="medium">
      <td />
      <td colSpan={3}>{label}</td>
      <td className={classes.number}>
        <Money amount={amount} currency={currency} />
      </td>
    </tr>
  );
}
