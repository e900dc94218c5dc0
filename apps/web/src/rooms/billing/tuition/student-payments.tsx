import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import classes from '../account/account.module.css';
import { InvoiceStatusBadge } from '../invoices/invoice-words.tsx';
import { StudentPayers } from '../payers/student-payers.tsx';
import { StudentScholarships } from '../scholarships/student-scholarships.tsx';
import { SessionCredits } from './session-credits.tsx';

/** What was bought for a student: what is left of it, and the latest invoices with a line for them. STU-14. */
export default function StudentPayments({ studentId }: { studentId: string }) {
  return (
    <div className="col gap-24">
      <SessionCredits studentId={studentId} all />
      <StudentPayers studentId={studentId} />
      <StudentScholarships studentId={studentId} />
      <Invoices studentId={studentId} />
    </div>
  );
}

function Invoices({ studentId }: { studentId: string }) {
  const { t, i18n } = useTranslation('finance');
  const read = useRead('GET /api/finance/invoices', { query: { studentId, limit: 50 } });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={4} />;
  const invoices = read.data.data;
  return (
    <section className="col">
      <h2 className="h3">{t('finance:invoices.title')}</h2>
      {invoices.length === 0 ? (
        <p className="s13 dim">{t('finance:credits.noInvoices')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('finance:invoices.number')}</th>
              <th scope="col" className={classes.roomy}>
                {t('finance:credits.payer')}
              </th>
              <th scope="col">{t('finance:status')}</th>
              <th scope="col" className={`${classes.number} ${classes.roomy}`}>
                {t('finance:total')}
              </th>
              <th scope="col" className={classes.number}>
                {t('finance:invoices.balanceDue')}
              </th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.id}>
                <td>
                  <Link to="/finance/invoices/$id" params={{ id: invoice.id }}>
                    {invoice.invoiceNumber ?? t('finance:invoices.draft')}
                  </Link>
                  <div className="s12 dim">{formatDay(invoice.invoiceDate, i18n.language)}</div>
                </td>
                <td className={classes.roomy}>
                  <Link to="/finance/customers/$id" params={{ id: invoice.customerId }}>
                    {invoice.customerName}
                  </Link>
                </td>
                <td>
                  <InvoiceStatusBadge status={invoice.status} />
                </td>
                <td className={`${classes.number} ${classes.roomy}`}>
                  <Money amount={invoice.totalAmount} currency={invoice.currency} />
                </td>
                <td className={classes.number}>
                  <Money amount={invoice.balanceDue} currency={invoice.currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
