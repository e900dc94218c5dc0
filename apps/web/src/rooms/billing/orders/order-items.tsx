import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../../ui/form/form.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { emptyLine, type OrderValues, sumsOf } from './order-form.rules.ts';
import { OrderLineFields } from './order-line-fields.tsx';
import classes from './orders.module.css';
import { useOffers } from './use-offers.ts';

/** What is ordered, each line with what it comes to, and the totals while one types. */
export function OrderItems({ form }: { form: ContractForm<OrderValues> }) {
  const { t } = useTranslation('finance');
  const currency = useBaseCurrency();
  const offers = useOffers();
  const { items } = form.getValues();
  const sums = sumsOf(items, currency);
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
          />
        ))}
      </fieldset>
      {form.errors.items ? (
        <p className={`s12 ${classes.error}`} role="alert">
          {form.errors.items}
        </p>
      ) : null}
      <div className="row wrap align-start justify-between">
        <Button
          variant="subtle"
          size="compact"
          leftSection={<IconPlus size={16} />}
          onClick={() => form.insertListItem('items', emptyLine())}
        >
          {t('finance:orders.addItem')}
        </Button>
        <Totals sums={sums} currency={currency} />
      </div>
    </div>
  );
}

function Totals({ sums, currency }: { sums: ReturnType<typeof sumsOf>; currency: string }) {
  const { t } = useTranslation('finance');
  const rows = [
    ['finance:orders.discount', sums.discount],
    ['finance:invoices.subtotal', sums.subtotal],
    ['finance:invoices.tax', sums.tax],
    ['finance:total', sums.total],
  ] as const;
  return (
    <dl className={`s13 ${classes.totals}`} aria-live="polite">
      {rows.map(([label, amount]) =>
        label === 'finance:orders.discount' && amount === '0.00' ? null : (
          <div key={label} className={classes.pair}>
            <dt className="dim">{t(label)}</dt>
            <dd className={label === 'finance:total' ? 'strong' : undefined}>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
