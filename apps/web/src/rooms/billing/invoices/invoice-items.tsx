import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../../ui/form/form.ts';
import { AmountInput } from '../../../ui/form/money-field.tsx';
import { foldedFilter } from '../../../ui/list/folded-filter.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { useRevenueChoices } from '../../ledger/index.tsx';
import { emptyItem, type InvoiceValues, sumsOf } from './invoice-form.rules.ts';
import classes from './invoices.module.css';

type Amount = { value: string; onChange: (value: string) => void };

/** The items of an invoice, each with what it comes to, and the totals while one types. */
export function InvoiceItems({ form }: { form: ContractForm<InvoiceValues> }) {
  const { t } = useTranslation(['finance', 'common']);
  const currency = useBaseCurrency();
  const accounts = useRevenueChoices();
  const { items } = form.getValues();
  const sums = sumsOf(items, currency);
  const at = (index: number, name: string) => form.getInputProps(`items.${index}.${name}`);
  return (
    <div className="col gap-8">
      <fieldset className={`plain-group ${classes.grid}`} aria-label={t('finance:invoices.items')}>
        <div className={`s12 dim ${classes.gridHead}`} aria-hidden>
          <span>{t('finance:description')}</span>
          <span>{t('finance:accounts.account')}</span>
          <span>{t('finance:invoices.quantity')}</span>
          <span>{t('finance:invoices.unitPrice')}</span>
          <span>{t('finance:invoices.tax')}</span>
          <span className={classes.number}>{t('finance:amount')}</span>
          <span />
        </div>
        {items.map((item, index) => (
          <div key={item.key} className={classes.gridLine}>
            <TextInput
              aria-label={t('finance:invoices.of.description', { line: index + 1 })}
              placeholder={t('finance:description')}
              maxLength={500}
              {...at(index, 'description')}
            />
            <Select
              aria-label={t('finance:invoices.of.account', { line: index + 1 })}
              placeholder={t('finance:invoices.usualAccount')}
              data={accounts}
              searchable
              clearable
              filter={foldedFilter}
              nothingFoundMessage={t('common:noResults')}
              {...at(index, 'accountId')}
            />
            <AmountInput
              aria-label={t('finance:invoices.of.quantity', { line: index + 1 })}
              decimals={4}
              {...(at(index, 'quantity') as Amount)}
            />
            <AmountInput
              aria-label={t('finance:invoices.of.unitPrice', { line: index + 1 })}
              {...(at(index, 'unitPrice') as Amount)}
            />
            <AmountInput
              aria-label={t('finance:invoices.of.tax', { line: index + 1 })}
              rightSection={<span className="s12 dim">%</span>}
              {...(at(index, 'taxRate') as Amount)}
            />
            <span className={classes.sum}>
              <Money amount={sums.lines[index] ?? '0'} currency={currency} />
            </span>
            <ActionIcon
              variant="subtle"
              size="compact"
              aria-label={t('finance:invoices.of.remove', { line: index + 1 })}
              disabled={items.length === 1}
              onClick={() => form.removeListItem('items', index)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
      </fieldset>
      <div className="row wrap align-start justify-between">
        <Button
          variant="subtle"
          size="compact"
          leftSection={<IconPlus size={16} />}
          onClick={() => form.insertListItem('items', emptyItem())}
        >
          {t('finance:invoices.addItem')}
        </Button>
        <dl className={`s13 ${classes.totals}`} aria-live="polite">
          <dt className="dim">{t('finance:invoices.subtotal')}</dt>
          <dd>
            <Money amount={sums.subtotal} currency={currency} />
          </dd>
          <dt className="dim">{t('finance:invoices.tax')}</dt>
          <dd>
            <Money amount={sums.tax} currency={currency} />
          </dd>
          <dt className="medium">{t('finance:total')}</dt>
          <dd className="strong">
            <Money amount={sums.total} currency={currency} />
          </dd>
        </dl>
      </div>
    </div>
  );
}
