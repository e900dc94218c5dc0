import { documentRoles } from '@bellwether/contract/ledger/accounts/account.values';
import { billLimits } from '@bellwether/contract/purchasing/purchasing.values';
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../../ui/form/form.ts';
import { AmountInput } from '../../../ui/form/money-field.tsx';
import { foldedFilter } from '../../../ui/list/folded-filter.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import {
  type LineTaxes,
  TaxCell,
  type TreeAccount,
  useAccountChoices,
  useTaxes,
} from '../../ledger/index.tsx';
import classes from '../purchasing.module.css';
import { type BillValues, emptyItem, sumsOf } from './bill-form.rules.ts';

const summed: ReadonlySet<string> = new Set(documentRoles);

/** What a bill may be for: an expense or something that is kept, and not the sum of documents. */
function isCost({ accountType, roles }: TreeAccount): boolean {
  return (accountType === 'EXPENSE' || accountType === 'ASSET') && !roles.some((role) => summed.has(role));
}

/** The items of a bill as a grid: Tab after the last price adds one. */
export function BillItemsField({ form }: { form: ContractForm<BillValues> }) {
  const { t } = useTranslation(['finance', 'common']);
  const { items, issueDate } = form.getValues();
  const base = useBaseCurrency();
  const currency = form.getValues().currency || base;
  const taxes = useTaxes(issueDate, 'PURCHASES');
  const { lines } = sumsOf(form.getValues(), currency, taxes);
  const choices = useAccountChoices(
    items.map(({ expenseAccountId }) => expenseAccountId),
    isCost,
  );
  const add = () => form.insertListItem('items', emptyItem());
  return (
    <div className="col">
      <fieldset
        className={`plain-group ${classes.grid}`}
        aria-label={t('finance:bills.items')}
        data-taxes={taxes.isSetUp || undefined}
      >
        <div className={`s12 dim ${classes.gridHead}`} aria-hidden>
          <span>{t('finance:description')}</span>
          <span>{t('finance:accounts.account')}</span>
          <span className={classes.number}>{t('finance:bills.quantity')}</span>
          <span className={classes.number}>{t('finance:bills.unitPrice')}</span>
          {taxes.isSetUp ? <span>{t('finance:bills.tax')}</span> : null}
          <span className={classes.number}>{t('finance:bills.amountOfItem')}</span>
          <span />
        </div>
        {items.map((item, at) => (
          <ItemRow
            key={item.key}
            form={form}
            at={at}
            choices={choices}
            taxes={taxes}
            sum={lines[at] ?? '0'}
            onAdd={add}
          />
        ))}
      </fieldset>
      <div className="row wrap gap-12">
        <Button variant="subtle" size="compact" leftSection={<IconPlus size={16} />} onClick={add}>
          {t('finance:bills.addItem')}
        </Button>
        <span className="s12 dim">{t('finance:bills.keys')}</span>
      </div>
      {form.errors.items ? (
        <p role="alert" className={classes.error}>
          {form.errors.items}
        </p>
      ) : null}
    </div>
  );
}

interface ItemRowProps {
  form: ContractForm<BillValues>;
  at: number;
  choices: readonly { readonly value: string; readonly label: string }[];
  taxes: LineTaxes;
  /** What the item comes to, without its tax. */
  sum: string;
  onAdd: () => void;
}

function ItemRow({ form, at, choices, taxes, sum, onAdd }: ItemRowProps) {
  const { t } = useTranslation(['finance', 'common']);
  const base = useBaseCurrency();
  const { items, currency: chosen } = form.getValues();
  const currency = chosen || base;
  const item = items[at];
  if (!item) return null;
  const isLast = at === items.length - 1;
  // The new item is there before the browser looks for the next field.
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Tab' && !event.shiftKey && isLast && item.unitPrice) onAdd();
  };
  return (
    <div className={classes.gridLine}>
      <TextInput
        aria-label={t('finance:bills.itemDescription', { item: at + 1 })}
        placeholder={t('finance:description')}
        maxLength={billLimits.description}
        {...form.getInputProps(`items.${at}.description`)}
      />
      <Select
        aria-label={t('finance:bills.itemAccount', { item: at + 1 })}
        placeholder={t('finance:accounts.account')}
        data={[...choices]}
        searchable
        filter={foldedFilter}
        nothingFoundMessage={t('common:noResults')}
        {...form.getInputProps(`items.${at}.expenseAccountId`)}
      />
      <AmountInput
        aria-label={t('finance:bills.itemQuantity', { item: at + 1 })}
        decimals={4}
        {...(form.getInputProps(`items.${at}.quantity`) as Amount)}
      />
      <AmountInput
        aria-label={t('finance:bills.itemPrice', { item: at + 1 })}
        placeholder={t('finance:bills.unitPrice')}
        decimals={4}
        {...(form.getInputProps(`items.${at}.unitPrice`) as Amount)}
        onKeyDown={(event) => onKey(event)}
      />
      {taxes.isSetUp ? (
        <TaxCell
          taxes={taxes}
          value={{ taxCode: item.taxCode, taxRate: '' }}
          labels={{
            code: t('finance:invoices.of.taxCode', { line: at + 1 }),
            percent: t('finance:invoices.of.tax', { line: at + 1 }),
          }}
          error={form.errors[`items.${at}.taxCode`]}
          onChange={({ taxCode }) => form.setFieldValue(`items.${at}.taxCode`, taxCode)}
        />
      ) : null}
      <output className={`s13 ${classes.number}`}>
        <Money amount={sum} currency={currency} />
      </output>
      <ActionIcon
        variant="subtle"
        size="compact"
        tabIndex={-1}
        aria-label={t('finance:bills.removeItem', { item: at + 1 })}
        disabled={items.length <= 1}
        onClick={() => form.removeListItem('items', at)}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  );
}

type Amount = { value: string; onChange: (value: string) => void };
