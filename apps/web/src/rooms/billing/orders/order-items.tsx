import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../../ui/form/form.ts';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { useTaxes } from '../../ledger/index.tsx';
import { DocumentFoot } from '../document-foot.tsx';
import { emptyLine, type OrderValues, sumsOf } from './order-form.rules.ts';
import { OrderLineFields } from './order-line-fields.tsx';
import classes from './orders.module.css';
import { useOffers } from './use-offers.ts';
import { useQuote } from './use-quote.ts';

/** What is ordered, each line with what it comes to, and the totals while one types. */
export function OrderItems({ form }: { form: ContractForm<OrderValues> }) {
  const { t } = useTranslation('finance');
  const currency = useBaseCurrency();
  const offers = useOffers();
  const { quotes, ask } = useQuote(form);
  const { items, customerId, orderDate } = form.getValues();
  const asked = useRef(customerId);
  // Another customer has other children, or works here.
  useEffect(() => {
    if (asked.current !== customerId) void ask();
    asked.current = customerId;
  });
  const taxes = useTaxes(orderDate, 'SALES');
  const sums = sumsOf(items, currency, taxes);
  return (
    <div className="col">
      <fieldset className={`plain-group ${classes.grid}`} aria-label={t('finance:orders.items')}>
        <div className={`s12 dim ${classes.gridHead}`} aria-hidden>
          <span>{t('finance:orders.what')}</span>
          <span>{t('finance:invoices.quantity')}</span>
          <span>{t('finance:invoices.unitPrice')}</span>
          <span>{t('finance:orders.discount')}</span>
          <span>{t('finance:invoices.tax')}</span>
          <span className={classes.number}>{t('finance:amount')}</span>
          <span />
        </div>
        {items.map((item, index) => (
          <OrderLineFields
            key={item.key}
            form={form}
            index={index}
            sum={sums.lines[index] ?? '0'}
            offers={offers}
            quote={quotes.get(item.key)}
            onPriced={() => void ask()}
            taxes={taxes}
          />
        ))}
      </fieldset>
      <DocumentFoot
        currency={currency}
        sums={sums}
        error={form.errors.items}
        addLabel={t('finance:orders.addItem')}
        onAdd={() => form.insertListItem('items', emptyLine())}
      />
    </div>
  );
}
