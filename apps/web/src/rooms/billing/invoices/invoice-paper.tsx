import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../../api/session.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { formatRate } from '../../../ui/words/rate.ts';
import type { InvoiceReply } from './invoice-form.rules.ts';
import classes from './invoices.module.css';

/** The invoice as the customer gets it, and as it is printed. */
export function InvoicePaper({ invoice }: { invoice: InvoiceReply }) {
  const { t, i18n } = useTranslation('finance');
  const { name } = useOrganization();
  const { currency } = invoice;
  const base = useBaseCurrency();
  const facts = [
    [t('finance:invoices.number'), invoice.invoiceNumber ?? t('finance:invoices.draft')],
    ...(invoice.previousNumber ? [[t('finance:invoices.previousNumber'), invoice.previousNumber]] : []),
    [t('finance:invoices.invoiceDate'), formatDay(invoice.invoiceDate, i18n.language)],
    [t('finance:invoices.dueDate'), formatDay(invoice.dueDate, i18n.language)],
    ...(invoice.paymentReference ? [[t('finance:invoices.payReference'), invoice.paymentReference]] : []),
  ];
  return (
    <article className={`bw-card col gap-24 ${classes.paper}`}>
      <header className="row wrap align-start justify-between gap-16">
        <div className="col gap-4">
          <h2 className="h2">{name}</h2>
          <p className="s13 t2">{t('finance:invoices.for', { name: invoice.customerName })}</p>
        </div>
        <dl className={`s13 ${classes.totals}`}>
          {facts.map(([label, value]) => (
            <div key={label} className={classes.pair}>
              <dt className="dim">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <Items invoice={invoice} />
      <div className="row justify-end">
        <dl className={classes.totals}>
          <dt className="dim">{t('finance:invoices.subtotal')}</dt>
          <dd>
            <Money amount={invoice.subtotal} currency={currency} />
          </dd>
          <dt className="dim">{t('finance:invoices.tax')}</dt>
          <dd>
            <Money amount={invoice.taxAmount} currency={currency} />
          </dd>
          <dt className="medium">{t('finance:total')}</dt>
          <dd className="strong">
            <Money amount={invoice.totalAmount} currency={currency} />
          </dd>
          {invoice.exchangeRate === null ? null : (
            <>
              <dt className="dim">
                1 {currency} = {formatRate(invoice.exchangeRate, i18n.language)} {base}
              </dt>
              <dd className="dim">
                <Money amount={invoice.baseTotalAmount} currency={base} />
              </dd>
            </>
          )}
        </dl>
      </div>
      <HowToPay invoice={invoice} />
      {invoice.terms ? <p className="s13">{invoice.terms}</p> : null}
      {invoice.notes ? <p className="s13 t2">{invoice.notes}</p> : null}
    </article>
  );
}

function Items({ invoice }: { invoice: InvoiceReply }) {
  const { t, i18n } = useTranslation('finance');
  const { currency } = invoice;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('finance:description')}</th>
          <th scope="col" className={`${classes.number} ${classes.roomy}`}>
            {t('finance:invoices.quantity')}
          </th>
          <th scope="col" className={`${classes.number} ${classes.roomy}`}>
            {t('finance:invoices.unitPrice')}
          </th>
          <th scope="col" className={classes.number}>
            {t('finance:amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.items.map((item) => (
          <tr key={item.id}>
            <td>
              {item.description}
              {item.studentName ? <span className="dim"> · {item.studentName}</span> : null}
            </td>
            <td className={`${classes.number} ${classes.roomy}`}>
              {Number(item.quantity).toLocaleString(i18n.language)}
            </td>
            <td className={`${classes.number} ${classes.roomy}`}>
              <Money amount={item.unitPrice} currency={currency} />
              {item.taxMethod === 'INCLUSIVE' ? (
                <div className="s12 dim">{t('finance:invoices.within')}</div>
              ) : null}
            </td>
            <td className={classes.number}>
              <Money amount={item.lineTotal} currency={currency} />
              {item.discountAmount === '0.00' ? null : (
                <div className="s12 dim">
                  {t('finance:invoices.discounted')}{' '}
                  <Money amount={item.discountAmount} currency={currency} />
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where to send what is due now, with the code that pays it (APP-35). */
function HowToPay({ invoice }: { invoice: InvoiceReply }) {
  const { t } = useTranslation('finance');
  const { payNow, currency, paymentReference } = invoice;
  if (!payNow?.place) return null;
  const { bankName, accountNumber, accountName, hasQr } = payNow.place;
  return (
    <section
      className={`row wrap align-start gap-16 ${classes.qrBox}`}
      aria-label={t('finance:account.payNow')}
    >
      {hasQr ? (
        <img
          className={classes.qr}
          src={`/api/finance/invoices/${invoice.id}/qr?v=${payNow.amount}`}
          alt={t('finance:account.qr', { number: invoice.invoiceNumber })}
        />
      ) : null}
      <dl className={`s13 ${classes.totals}`}>
        <dt className="dim">{t('finance:account.payNow')}</dt>
        <dd className="strong">
          <Money amount={payNow.amount} currency={currency} />
        </dd>
        <dt className="dim">{bankName || t('finance:account.bank')}</dt>
        <dd>
          {accountNumber}, {accountName}
        </dd>
        <dt className="dim">{t('finance:reference')}</dt>
        <dd>{paymentReference}</dd>
      </dl>
    </section>
  );
}
