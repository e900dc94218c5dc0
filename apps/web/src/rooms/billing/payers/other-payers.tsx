import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/words/money.tsx';
import type { InvoiceReply } from '../invoices/invoice-form.rules.ts';
import { InvoiceStatusBadge } from '../invoices/invoice-words.tsx';
import classes from '../invoices/invoices.module.css';

/** What others pay of an invoice, or of which one it is a part. AMB-261. */
export function OtherPayers({ invoice }: { invoice: InvoiceReply }) {
  const { t } = useTranslation('finance');
  const { splitOf, parts } = invoice;
  if (splitOf)
    return (
      <p className="s13">
        {t('finance:payers.partOf')}{' '}
        <Link to="/finance/invoices/$id" params={{ id: splitOf.id }}>
          {splitOf.invoiceNumber}
        </Link>
      </p>
    );
  if (parts.length === 0) return null;
  return (
    <section className="col">
      <h2 className="h3">{t('finance:payers.others')}</h2>
      <ul className="plain-list col">
        {parts.map((part) => (
          <li key={part.id} className="row justify-between s13">
            <span>
              {part.customerName}
              <span className={`dim ${classes.second}`}>
                <Link to="/finance/invoices/$id" params={{ id: part.id }}>
                  {part.invoiceNumber}
                </Link>
              </span>
            </span>
            <span className="row inline gap-6">
              <InvoiceStatusBadge status={part.status} />
              <span className={classes.number}>
                <Money amount={part.totalAmount} currency={invoice.currency} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
