import { expenseLimits } from '@bellwether/contract/expenses/expenses.values';
import { expenseReports } from '@bellwether/contract/expenses/reports';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { type ContractForm, useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { localeOf } from '../../../ui/words/format.ts';
import { Money, useBaseCurrency, useMoney } from '../../../ui/words/money.tsx';
import { type FileRecord, UploadWidget } from '../../files/index.tsx';
import classes from '../expenses.module.css';
import { useCategories } from './use-categories.ts';

type Values = {
  description: string;
  amount: string;
  currency: string;
  expenseDate: string;
  categoryId: string;
  reportId: string;
  title: string;
  receipts: FileRecord[];
};

/** One receipt by phone: photo, amount, save. It joins the draft of its month. EXP-01. */
export default function QuickDialog({ onClose }: { onClose: () => void }) {
  // Each receipt is a form of its own: the next begins empty.
  const [round, setRound] = useState(0);
  return <QuickForm key={round} onClose={onClose} onNext={() => setRound(round + 1)} />;
}

function QuickForm({ onClose, onNext }: { onClose: () => void; onNext: () => void }) {
  const { t, i18n } = useTranslation('expenses');
  const today = useToday();
  const currency = useBaseCurrency();
  const isNext = useRef(false);
  const month = new Intl.DateTimeFormat(localeOf(i18n.language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${today}T00:00:00Z`));
  const handle = useContractForm<Values>({
    schema: expenseReports.quick.body,
    initialValues: {
      ...{ description: '', amount: '', currency, expenseDate: today, categoryId: '', reportId: '' },
      ...{ title: month, receipts: [] },
    },
    toBody: ({ receipts, ...values }) => ({ ...values, receiptFileId: receipts[0]?.id ?? '' }),
  });
  const save = useWrite('POST /api/expenses/items', {
    onDone: ({ data }) => toast.success(t('expenses:quick.saved', { title: data.title })),
  });
  const { form } = handle;
  return (
    <FormDialog
      opened
      onClose={() => (isNext.current ? onNext() : onClose())}
      title={t('expenses:quick.title')}
      handle={handle}
      onSubmit={({ receipts, ...body }) =>
        save
          .mutateAsync({ body: { ...body, receiptFileId: receipts[0]?.id ?? '' } })
          .catch((error: unknown) => {
            isNext.current = false;
            throw error;
          })
      }
      submitLabel={t('expenses:quick.save')}
      fullOnPhone
    >
      <UploadWidget
        context="attachment"
        audience="RESTRICTED"
        maxFiles={1}
        label={t('expenses:quick.photo')}
        files={form.getValues().receipts}
        error={form.errors.receiptFileId}
        onChange={(files) => form.setFieldValue('receipts', files)}
      />
      <FieldRow>
        <MoneyField
          form={form}
          name="amount"
          label={t('expenses:reports.amount')}
          required
          autoFocus
          currency={currency}
        />
        <DateField form={form} name="expenseDate" label={t('expenses:reports.day')} required />
      </FieldRow>
      <More form={form} />
      <Button
        type="submit"
        variant="default"
        fullWidth
        onClick={() => {
          isNext.current = true;
        }}
      >
        {t('expenses:quick.next')}
      </Button>
    </FormDialog>
  );
}

function More({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('expenses');
  const money = useMoney();
  const { choices, of } = useCategories();
  const drafts = useRead('GET /api/expenses/reports', {
    query: { status: 'DRAFT', mine: 'true', limit: 20 },
  });
  const { categoryId, amount, currency } = form.getValues();
  const limit = of(categoryId)?.maxPerItem ?? null;
  return (
    <>
      <FieldRow>
        <SelectField
          form={form}
          name="categoryId"
          label={t('expenses:reports.category')}
          choices={[{ value: '', label: t('expenses:reports.noCategory') }, ...choices]}
        />
        <TextField
          form={form}
          name="description"
          label={t('expenses:quick.for')}
          required
          maxLength={expenseLimits.description}
        />
      </FieldRow>
      <SelectField
        form={form}
        name="reportId"
        label={t('expenses:quick.report')}
        choices={[
          { value: '', label: t('expenses:quick.ofMonth') },
          ...(drafts.data?.data ?? []).map(({ id, title, itemCount, totalAmount, currency: of_ }) => ({
            value: id,
            label: t('expenses:quick.draft', { title, count: itemCount, total: money(totalAmount, of_) }),
          })),
        ]}
      />
      <Double form={form} />
      {limit === null ? null : (
        <p className="row justify-between s13 dim">
          <span>
            {t('expenses:quick.limit')} <Money amount={limit} currency={currency} />
          </span>
          {Number(amount || 0) > Number(limit) ? (
            <span className={classes.error}>{t('expenses:quick.above')}</span>
          ) : (
            <span className="row gap-4">
              <IconCheck size={16} aria-hidden />
              {t('expenses:quick.within')}
            </span>
          )}
        </p>
      )}
    </>
  );
}

/** Says before it is saved that the expense may have been entered already. */
function Double({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('expenses');
  const { amount, currency, expenseDate, receipts } = form.getValues();
  const receiptFileId = receipts[0]?.id;
  const read = useRead(
    'GET /api/expenses/doubles',
    { query: { amount, currency, expenseDate, ...(receiptFileId ? { receiptFileId } : {}) } },
    { enabled: Number(amount) > 0 && expenseDate !== '' },
  );
  const [first] = read.data?.data ?? [];
  if (!first || !(Number(amount) > 0)) return null;
  return (
    <p className={`row wrap s13 e-amber ${classes.double}`} role="status">
      <IconCopy size={16} aria-hidden />
      {t(first.isSameReceipt ? 'expenses:double.receipt' : 'expenses:double.same')}
      <span className="medium">
        {first.description} · {first.reportTitle}
      </span>
    </p>
  );
}
