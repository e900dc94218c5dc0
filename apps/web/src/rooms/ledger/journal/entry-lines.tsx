import { exactText } from '@bellwether/contract/shared/exact.rules';
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../../ui/form/form.ts';
import { AmountInput } from '../../../ui/form/money-field.tsx';
import { foldedFilter } from '../../../ui/list/folded-filter.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { useAccountChoices } from '../accounts/use-accounts.ts';
import classes from '../ledger.module.css';
import { balanced, type EntryValues, emptyLine, sumsOf } from './entry-form.rules.ts';

/** The grid of an entry: Tab at its end adds a line, '=' in an amount fills in what lacks. */
export function EntryLines({ form }: { form: ContractForm<EntryValues> }) {
  const { t } = useTranslation(['finance', 'common']);
  const { lines } = form.getValues();
  const choices = useAccountChoices(lines.map(({ accountId }) => accountId));
  const add = () => form.insertListItem('lines', emptyLine());
  const onKey = (event: KeyboardEvent<HTMLInputElement>, at: number, isLast: boolean) => {
    if (event.key === '=') {
      event.preventDefault();
      form.setFieldValue('lines', balanced(lines, at));
    }
    // The new line is there before the browser looks for the next field.
    if (event.key === 'Tab' && !event.shiftKey && isLast && at === lines.length - 1) add();
  };
  return (
    <div className="col">
      <fieldset className={`plain-group ${classes.grid}`} aria-label={t('finance:journal.lines')}>
        <div className={`s12 dim ${classes.gridHead}`} aria-hidden>
          <span>{t('finance:accounts.account')}</span>
          <span>{t('finance:description')}</span>
          <span className={classes.number}>{t('finance:debit')}</span>
          <span className={classes.number}>{t('finance:credit')}</span>
          <span />
        </div>
        {lines.map((line, at) => (
          <div key={line.key} className={classes.gridLine}>
            <Select
              aria-label={t('finance:journal.accountOf', { line: at + 1 })}
              placeholder={t('finance:accounts.account')}
              data={choices}
              searchable
              filter={foldedFilter}
              nothingFoundMessage={t('common:noResults')}
              {...form.getInputProps(`lines.${at}.accountId`)}
              error={form.errors[`lines.${at}.accountId`] ?? form.errors[`lines.${at}`]}
            />
            <TextInput
              aria-label={t('finance:journal.descriptionOf', { line: at + 1 })}
              placeholder={t('finance:description')}
              maxLength={500}
              {...form.getInputProps(`lines.${at}.description`)}
            />
            <AmountInput
              aria-label={t('finance:journal.debitOf', { line: at + 1 })}
              {...(form.getInputProps(`lines.${at}.debitAmount`) as Amount)}
              onKeyDown={(event) => onKey(event, at, false)}
            />
            <AmountInput
              aria-label={t('finance:journal.creditOf', { line: at + 1 })}
              {...(form.getInputProps(`lines.${at}.creditAmount`) as Amount)}
              onKeyDown={(event) => onKey(event, at, true)}
            />
            <ActionIcon
              variant="subtle"
              size="compact"
              tabIndex={-1}
              aria-label={t('finance:journal.removeLine', { line: at + 1 })}
              disabled={lines.length <= 2}
              onClick={() => form.removeListItem('lines', at)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
      </fieldset>
      <div className="row wrap justify-between">
        <Button variant="subtle" size="compact" leftSection={<IconPlus size={16} />} onClick={add}>
          {t('finance:journal.addLine')}
        </Button>
        <Sums values={form.getValues()} />
      </div>
      {form.errors.lines ? (
        <p role="alert" className={classes.error}>
          {form.errors.lines}
        </p>
      ) : null}
      <p className="s12 dim">{t('finance:journal.keys')}</p>
    </div>
  );
}

type Amount = { value: string; onChange: (value: string) => void };

/** Both sides, and what lacks to the balance. */
function Sums({ values }: { values: EntryValues }) {
  const { t } = useTranslation('finance');
  const currency = useBaseCurrency();
  const { debit, credit, over } = sumsOf(values.lines);
  return (
    <dl className={`s13 ${classes.sums}`} aria-live="polite">
      <dt className="dim">{t('finance:debit')}</dt>
      <dd>
        <Money amount={debit} currency={currency} />
      </dd>
      <dt className="dim">{t('finance:credit')}</dt>
      <dd>
        <Money amount={credit} currency={currency} />
      </dd>
      <dt className="dim">{t('finance:journal.difference')}</dt>
      <dd className={over === 0n ? 'medium' : `medium ${classes.off}`}>
        <Money amount={exactText(over < 0n ? -over : over)} currency={currency} />
      </dd>
    </dl>
  );
}
