import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import { BillStatusBadge } from '../bills/bill-words.tsx';
import classes from '../purchasing.module.css';

/** The bills of a vendor, the latest first: twenty, or a hundred when more are asked for. */
export function BillsOfVendor({ vendorId }: { vendorId: string }) {
  const { t, i18n } = useTranslation('finance');
  const [limit, setLimit] = useState(20);
  const read = useRead('GET /api/finance/bills', { query: { vendorId, limit } });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={5} />;
  const { data: bills, totalCount } = read.data;
  if (bills.length === 0) return <p className={`dim ${classes.none}`}>{t('finance:vendors.noBills')}</p>;
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:bills.number')}</th>
            <th scope="col" className={classes.roomy}>
              {t('finance:bills.issueDate')}
            </th>
            <th scope="col">{t('finance:bills.dueDate')}</th>
            <th scope="col">{t('finance:status')}</th>
            <th scope="col" className={`${classes.number} ${classes.roomy}`}>
              {t('finance:bills.total')}
            </th>
            <th scope="col" className={classes.number}>
              {t('finance:bills.balanceDue')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => (
            <tr key={bill.id}>
              <td>
                <Link to="/finance/bills/$id" params={{ id: bill.id }} className="medium">
                  {bill.billNumber}
                </Link>
              </td>
              <td className={classes.roomy}>{formatDay(bill.issueDate, i18n.language)}</td>
              <td>{formatDay(bill.dueDate, i18n.language)}</td>
              <td>
                <BillStatusBadge bill={bill} />
              </td>
              <td className={`${classes.number} ${classes.roomy}`}>
                <Money amount={bill.total} currency={bill.currency} />
              </td>
              <td className={classes.number}>
                <Money amount={bill.balanceDue} currency={bill.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {totalCount > bills.length && limit < 100 ? (
        <Button variant="subtle" size="compact" onClick={() => setLimit(100)}>
          {t('finance:reports.more')}
        </Button>
      ) : null}
    </div>
  );
}
