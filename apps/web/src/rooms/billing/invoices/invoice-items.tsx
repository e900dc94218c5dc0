import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../../ui/form/form.ts';
import { AmountInput } from '../../../ui/form/money-field.tsx';
import { foldedFilter } from '../../../ui/list/folded-filter.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import {
  type LineTaxes,
  TaxCell,
  useDocumentCurrency,
  useRevenueChoices,
  useTaxes,
} from '../../ledger/index.tsx';
import { DocumentFoot } from '../document-foot.tsx';
import { emptyItem, type InvoiceValues, sumsOf } from './invoice-form.rules.ts';
import classes from './invoices.module.css';

type Amount = { value: string; onChange: (value: string) => void };

/** The items of an invoice, each with what it comes to, and the totals while one types. */
export function InvoiceItems({ form }: { form: ContractForm<InvoiceValues> }) {
  const { t } = useTranslation(['finance', 'common']);
  const base = useBaseCurrency();
  const accounts = useRevenueChoices();
  const { items, invoiceDate, currency: chosen } = form.getValues();
  const currency = chosen || base;
  const { worth } = useDocumentCurrency(invoiceDate, chosen);
  const taxes = useTaxes(invoiceDate, 'SALES');
  const sums = sumsOf(items, currency, taxes);
  return (
    <div className="col">
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
          <ItemLine
            key={item.key}
            form={form}
            index={index}
            sum={sums.lines[index] ?? '0'}
            accounts={accounts}
            taxes={taxes}
          />
        ))}
      </fieldset>
      <DocumentFoot
        currency={currency}
        sums={{ ...sums, worth: worth(sums.total) }}
        error={form.errors.items}
        addLabel={t('finance:invoices.addItem')}
        onAdd={() => form.insertListItem('items', emptyItem())}
      />
    </div>
  );
}

interface LineProps {
  form: ContractForm<InvoiceValues>;
  index: number;
  /** What the item comes to, with its tax. */
  sum: string;
  accounts: ReturnType<typeof useRevenueChoices>;
  taxes: LineTaxes;
}

function ItemLine({ form, index, sum, accounts, taxes }: LineProps) {
  const { t } = useTranslation(['finance', 'common']);
  const base = useBaseCurrency();
  const currency = form.getValues().currency || base;
  const item = form.getValues().items[index];
  const at = (name: string) => form.getInputProps(`items.${index}.${name}`);
  return (
    <div className={classes.gridLine}>
      <TextInput
        aria-label={t('finance:invoices.of.description', { line: index + 1 })}
        placeholder={t('finance:description')}
        maxLength={500}
        {...at('description')}
      />
      <Select
        aria-label={t('finance:invoices.of.account', { line: index + 1 })}
        placeholder={t('finance:invoices.usualAccount')}
        data={accounts}
        searchable
        clearable
        filter={foldedFilter}
        nothingFoundMessage={t('common:noResults')}
        {...at('accountId')}
      />
      <AmountInput
        aria-label={t('finance:invoices.of.quantity', { line: index + 1 })}
        decimals={4}
        {...(at('quantity') as Amount)}
      />
      <AmountInput
        aria-label={t('finance:invoices.of.unitPrice', { line: index + 1 })}
        {...(at('unitPrice') as Amount)}
      />
      <TaxCell
        taxes={taxes}
        value={item ?? emptyItem()}
        labels={{
          code: t('finance:invoices.of.taxCode', { line: index + 1 }),
          percent: t('finance:invoices.of.tax', { line: index + 1 }),
        }}
        error={form.errors[`items.${index}.taxCode`] ?? form.errors[`items.${index}.taxRate`]}
        onChange={({ taxCode, taxRate }) => {
          form.setFieldValue(`items.${index}.taxCode`, taxCode);
          form.setFieldValue(`items.${index}.taxRate`, taxRate);
        }}
      />
      <span className={classes.sum}>
        <Money amount={sum} currency={currency} />
      </span>
      <ActionIcon
        variant="subtle"
        size="compact"
        aria-label={t('finance:invoices.of.remove', { line: index + 1 })}
        disabled={form.getValues().items.length === 1}
        onClick={() => form.removeListItem('items', index)}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  );
}
