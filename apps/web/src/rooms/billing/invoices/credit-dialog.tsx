import { credits } from '@bellwether/contract/billing/credits/credits';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { type ContractForm, useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { AmountInput, fieldAmount } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { Money } from '../../../ui/words/money.tsx';
import type { InvoiceReply } from './invoice-form.rules.ts';
import classes from './invoices.module.css';

type Values = {
  creditDate: string;
  reason: string;
  items: { invoiceItemId: string; amount: string }[];
};

/** Credits a sent invoice, line by line; all that is left of each is proposed. REV-42. */
export default function CreditDialog({ invoice, onClose }: { invoice: InvoiceReply; onClose: () => void }) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const open = invoice.items
    .map((item) => ({ ...item, left: exactText(exactOf(item.lineTotal) - exactOf(item.creditedNet)) }))
    .filter(({ left }) => left !== '0.00');
  const handle = useContractForm<Values>({
    schema: credits.creditNote.body,
    initialValues: {
      creditDate: [today, invoice.invoiceDate].toSorted().at(-1) ?? today,
      reason: '',
      items: open.map(({ id, left }) => ({ invoiceItemId: id, amount: fieldAmount(left) })),
    },
  });
  const credit = useWrite('POST /api/finance/invoices/:id/credit-notes', {
    onDone: ({ data }) => toast.success(t('finance:credits.done', { number: data.creditNoteNumber })),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:credits.title', { number: invoice.invoiceNumber })}
      description={t('finance:credits.text')}
      handle={handle}
      onSubmit={(body) => credit.mutateAsync({ params: { id: invoice.id }, body })}
      submitLabel={t('finance:credits.submit')}
    >
      <FieldRow>
        <DateField form={handle.form} name="creditDate" label={t('finance:date')} required />
        <TextField form={handle.form} name="reason" label={t('finance:credits.reason')} maxLength={2000} />
      </FieldRow>
      <fieldset className="plain-group col" aria-label={t('finance:invoices.items')}>
        {handle.form.getValues().items.map(({ invoiceItemId }, at) => {
          const item = open.find(({ id }) => id === invoiceItemId);
          return item ? (
            <CreditLine
              key={invoiceItemId}
              form={handle.form}
              at={at}
              item={item}
              currency={invoice.currency}
            />
          ) : null;
        })}
      </fieldset>
    </FormDialog>
  );
}

interface CreditLineProps {
  form: ContractForm<Values>;
  at: number;
  item: { readonly description: string; readonly left: string };
  currency: string;
}

function CreditLine({ form, at, item, currency }: CreditLineProps) {
  const { t } = useTranslation('finance');
  const input = form.getInputProps(`items.${at}.amount`) as {
    value: string;
    onChange: (text: string) => void;
  };
  return (
    <div className={`row justify-between align-start ${classes.creditLine}`}>
      <span className="s13 grow">
        {item.description}
        <span className={`s12 dim ${classes.second}`}>
          {t('finance:credits.left')} <Money amount={item.left} currency={currency} />
        </span>
      </span>
      <AmountInput
        {...input}
        aria-label={t('finance:credits.of', { what: item.description })}
        rightSection={<span className="s12 dim">{currency}</span>}
        rightSectionWidth={52}
      />
      <ActionIcon
        variant="subtle"
        size="compact"
        aria-label={t('finance:credits.leaveOut', { what: item.description })}
        disabled={form.getValues().items.length === 1}
        onClick={() => form.removeListItem('items', at)}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  );
}
