import { expenseLimits } from '@bellwether/contract/expenses/expenses.values';
import { currencies } from '@bellwether/contract/settings/lookups/currencies.values';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { UploadWidget } from '../../files/index.tsx';
import classes from '../expenses.module.css';
import { emptyItem, type ReportValues } from './report-form.rules.ts';
import { useCategories } from './use-categories.ts';

type Form = ContractForm<ReportValues>;

/** The expenses of a report, each with its receipt. */
export function ItemsField({ form }: { form: Form }) {
  const { t } = useTranslation('expenses');
  const usual = { today: useToday(), base: useBaseCurrency() };
  const { expenseItems } = form.getValues();
  return (
    <fieldset className="plain-group col gap-12" aria-label={t('expenses:reports.items')}>
      {expenseItems.map((item, at) => (
        <ItemFields key={item.key} form={form} at={at} />
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact"
          leftSection={<IconPlus size={16} />}
          disabled={expenseItems.length >= expenseLimits.items}
          onClick={() => form.insertListItem('expenseItems', emptyItem(usual))}
        >
          {t('expenses:reports.addItem')}
        </Button>
      </div>
      {form.errors.expenseItems ? (
        <p role="alert" className={classes.error}>
          {form.errors.expenseItems}
        </p>
      ) : null}
    </fieldset>
  );
}

function ItemFields({ form, at }: { form: Form; at: number }) {
  const { t } = useTranslation('expenses');
  const { expenseItems } = form.getValues();
  const item = expenseItems[at];
  const { choices } = useCategories();
  if (!item) return null;
  const field = <K extends string>(name: K) => `expenseItems.${at}.${name}` as const;
  return (
    <section
      className={`col gap-12 ${classes.entry}`}
      aria-label={t('expenses:reports.item', { no: at + 1 })}
    >
      <FieldRow>
        <TextField
          form={form}
          name={field('description')}
          label={t('expenses:reports.itemDescription')}
          required
          maxLength={expenseLimits.description}
        />
        <SelectField
          form={form}
          name={field('categoryId')}
          label={t('expenses:reports.category')}
          choices={[{ value: '', label: t('expenses:reports.noCategory') }, ...choices]}
        />
      </FieldRow>
      <FieldRow>
        <MoneyField
          form={form}
          name={field('amount')}
          label={t('expenses:reports.amount')}
          required
          currency={item.currency}
        />
        <SelectField
          form={form}
          name={field('currency')}
          label={t('expenses:reports.currency')}
          choices={currencies.map(({ code }) => ({ value: code, label: code }))}
        />
        <DateField form={form} name={field('expenseDate')} label={t('expenses:reports.day')} required />
      </FieldRow>
      <UploadWidget
        context="attachment"
        audience="RESTRICTED"
        compact
        maxFiles={1}
        label={t('expenses:reports.receipt')}
        files={item.receipts}
        error={form.errors[field('receiptFileId')]}
        onChange={(files) => form.setFieldValue(field('receipts'), files)}
      />
      {expenseItems.length > 1 ? (
        <div>
          <Button
            variant="subtle"
            size="compact"
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => form.removeListItem('expenseItems', at)}
          >
            {t('expenses:reports.removeItem')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
