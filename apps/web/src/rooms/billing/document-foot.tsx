import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money, useBaseCurrency } from '../../ui/words/money.tsx';
import classes from './invoices/invoices.module.css';

interface DocumentFootProps {
  currency: string;
  /** What the lines come to; the discount where the document shows one. */
  sums: {
    readonly subtotal: string;
    readonly tax: string;
    readonly total: string;
    readonly discount?: string;
    /** The total in the base currency, of a document in another. */
    readonly worth?: string | undefined;
  };
  /** What was refused of the lines as a whole. */
  error: ReactNode;
  addLabel: string;
  onAdd: () => void;
}

/** Below the lines of an order or an invoice that is written: another line, what is wrong with all of them, what they come to. */
export function DocumentFoot({ currency, sums, error, addLabel, onAdd }: DocumentFootProps) {
  const { t } = useTranslation('finance');
  const base = useBaseCurrency();
  const { discount = '0.00', subtotal, tax, total, worth } = sums;
  const rows = [
    ...(discount === '0.00' ? [] : [['finance:orders.discount', discount] as const]),
    ['finance:invoices.subtotal', subtotal] as const,
    ['finance:invoices.tax', tax] as const,
    ['finance:total', total] as const,
  ];
  return (
    <>
      {error ? (
        <p className={`s12 ${classes.late}`} role="alert">
          {error}
        </p>
      ) : null}
      <div className="row wrap align-start justify-between">
        <Button variant="subtle" size="compact" leftSection={<IconPlus size={16} />} onClick={onAdd}>
          {addLabel}
        </Button>
        <dl className={`s13 ${classes.totals}`} aria-live="polite">
          {rows.map(([label, amount]) => (
            <div key={label} className={classes.pair}>
              <dt className="dim">{t(label)}</dt>
              <dd className={label === 'finance:total' ? 'strong' : undefined}>
                <Money amount={amount} currency={currency} />
              </dd>
            </div>
          ))}
          {worth === undefined ? null : (
            <div className={classes.pair}>
              <dt className="dim">{t('finance:documentCurrency.inBooks')}</dt>
              <dd className="dim">
                <Money amount={worth} currency={base} />
              </dd>
            </div>
          )}
        </dl>
      </div>
    </>
  );
}
