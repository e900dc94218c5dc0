import { ActionIcon, Autocomplete, Button, NumberInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { AmountInput } from '../../../ui/form/money-field.tsx';
import { type Picked, SearchPicker } from '../../../ui/form/search-picker.tsx';
import { foldedFilter } from '../../../ui/list/folded-filter.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { type LineTaxes, TaxCell } from '../../ledger/index.tsx';
import { emptyLine, type OrderValues } from './order-form.rules.ts';
import classes from './orders.module.css';
import type { useOffers } from './use-offers.ts';
import type { Quote } from './use-quote.ts';

type Amount = { value: string; onChange: (value: string) => void };

interface LineProps {
  form: ContractForm<OrderValues>;
  index: number;
  /** What the line comes to, with its tax. */
  sum: string;
  offers: ReturnType<typeof useOffers>;
  /** How the price of a package came about. */
  quote: Quote | undefined;
  /** What the price depends on has changed. */
  onPriced: () => void;
  taxes: LineTaxes;
}

/** One line of an order: what, how many, at which price; and for whom, in which class, on demand. */
export function OrderLineFields({ form, index, sum, offers, quote, onPriced, taxes }: LineProps) {
  const { t } = useTranslation(['finance', 'common']);
  const currency = useBaseCurrency();
  const line = index + 1;
  const values = form.getValues().items[index];
  const [open, setOpen] = useState(
    Boolean(values?.studentId ?? values?.classId) || values?.sessionDurationMinutes !== '',
  );
  const at = (name: string) => form.getInputProps(`items.${index}.${name}`);
  const choose = (label: string) => {
    const chosen = offers.find(label);
    if (!chosen) return;
    for (const [name, value] of Object.entries(chosen)) form.setFieldValue(`items.${index}.${name}`, value);
    if (chosen.packageId) {
      setOpen(true);
      onPriced();
    }
  };
  return (
    <div className={`col gap-6 ${classes.line}`}>
      <div className={classes.gridLine}>
        <Autocomplete
          aria-label={t('finance:orders.of.what', { line })}
          placeholder={t('finance:orders.whatSearch')}
          data={offers.data}
          filter={foldedFilter}
          maxLength={500}
          onOptionSubmit={choose}
          {...(at('description') as Amount)}
        />
        <AmountInput
          aria-label={t('finance:invoices.of.quantity', { line })}
          decimals={2}
          {...(at('quantity') as Amount)}
        />
        <AmountInput
          aria-label={t('finance:invoices.of.unitPrice', { line })}
          {...(at('unitPrice') as Amount)}
        />
        <AmountInput
          aria-label={t('finance:orders.of.discount', { line })}
          {...(at('discountAmount') as Amount)}
        />
        <LineTax form={form} index={index} taxes={taxes} />
        <span className={classes.sum}>
          <Money amount={sum} currency={currency} />
        </span>
        <ActionIcon
          variant="subtle"
          size="compact"
          aria-label={t('finance:invoices.of.remove', { line })}
          disabled={form.getValues().items.length === 1}
          onClick={() => form.removeListItem('items', index)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      {quote ? <HowPriced quote={quote} currency={currency} /> : null}
      {open ? <ForWhom form={form} index={index} onPriced={onPriced} /> : null}
      <div className="row">
        <Button
          variant="subtle"
          size="compact"
          aria-expanded={open}
          rightSection={open ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'finance:orders.less' : 'finance:orders.more')}
        </Button>
      </div>
    </div>
  );
}

function LineTax({ form, index, taxes }: Pick<LineProps, 'form' | 'index' | 'taxes'>) {
  const { t } = useTranslation('finance');
  const line = index + 1;
  return (
    <TaxCell
      taxes={taxes}
      value={form.getValues().items[index] ?? emptyLine()}
      labels={{
        code: t('finance:invoices.of.taxCode', { line }),
        percent: t('finance:invoices.of.tax', { line }),
      }}
      error={form.errors[`items.${index}.taxCode`] ?? form.errors[`items.${index}.taxRate`]}
      onChange={({ taxCode, taxRate }) => {
        form.setFieldValue(`items.${index}.taxCode`, taxCode);
        form.setFieldValue(`items.${index}.taxRate`, taxRate);
      }}
    />
  );
}

/** '18 of 24 lessons · Sibling −540,000': what the price is for, and what went off it. */
function HowPriced({ quote, currency }: { quote: Quote; currency: string }) {
  const { t, i18n } = useTranslation('finance');
  const { coverage, discounts } = quote;
  const count = (text: string) => Number(text).toLocaleString(i18n.language);
  const isPart = coverage !== null && coverage.covered !== coverage.term;
  if (!isPart && discounts.length === 0) return null;
  return (
    <p className="row inline wrap gap-6 s12 dim" aria-live="polite">
      {isPart && coverage ? (
        <span>
          {t('finance:orders.quoted', { covered: count(coverage.covered), of: count(coverage.term) })}
        </span>
      ) : null}
      {discounts.map(({ kind, amount }) => (
        <span key={kind}>
          {t(`finance:orders.off.${kind}`)} −<Money amount={amount} currency={currency} />
        </span>
      ))}
    </p>
  );
}

/** The student that the line is for, the class with a seat, from when on, and how long a session is. */
function ForWhom({ form, index, onPriced }: Pick<LineProps, 'form' | 'index' | 'onPriced'>) {
  const { t } = useTranslation('finance');
  const values = form.getValues().items[index];
  const picked = (id: string | null | undefined, name: string | null | undefined): Picked[] =>
    id && name ? [{ id, name }] : [];
  const set = (kind: 'student' | 'class', chosen: Picked | undefined) => {
    form.setFieldValue(`items.${index}.${kind}Id`, chosen?.id ?? null);
    form.setFieldValue(`items.${index}.${kind}Name`, chosen?.name ?? null);
    onPriced();
  };
  return (
    <div className={classes.whom}>
      <SearchPicker
        label={t('finance:orders.student')}
        name="order-students"
        max={1}
        value={picked(values?.studentId, values?.studentName)}
        onChange={(chosen) => set('student', chosen[0])}
        search={async (search, signal) => {
          const { data } = await call('GET /api/students', { query: { search, limit: 10 } }, signal);
          return data.map(({ id, name, studentIdentifier }) => ({
            ...{ id, name, detail: studentIdentifier ?? undefined },
          }));
        }}
        failure={t('finance:orders.studentFailed')}
        nothing={t('finance:orders.studentNothing')}
        placeholder={t('finance:orders.studentSearch')}
      />
      <SearchPicker
        label={t('finance:orders.class')}
        help={t('finance:orders.classHelp')}
        name="order-classes"
        max={1}
        value={picked(values?.classId, values?.className)}
        onChange={(chosen) => set('class', chosen[0])}
        search={async (search, signal) => {
          const query = { search, limit: 10, status: 'ACTIVE,PLANNED' } as const;
          const { data } = await call('GET /api/lms/classes', { query }, signal);
          return data.map(({ id, name, code }) => ({ id, name, detail: code }));
        }}
        failure={t('finance:orders.studentFailed')}
        nothing={t('finance:orders.studentNothing')}
      />
      <DayInput
        label={t('finance:orders.startDate')}
        clearable
        error={form.errors[`items.${index}.startDate`]}
        value={values?.startDate || null}
        onChange={(day) => {
          form.setFieldValue(`items.${index}.startDate`, day ?? '');
          onPriced();
        }}
      />
      <NumberInput
        label={t('finance:orders.session')}
        aria-label={t('finance:orders.of.session', { line: index + 1 })}
        min={0}
        hideControls
        allowDecimal={false}
        {...form.getInputProps(`items.${index}.sessionDurationMinutes`)}
      />
    </div>
  );
}
