import { partsOfTotal } from '@bellwether/contract/billing/payers/division.rules';
import { payers } from '@bellwether/contract/billing/payers/payers';
import { mostPayers } from '@bellwether/contract/billing/payers/payers.values';
import { exactOf, exactText, minorPlaces, total } from '@bellwether/contract/shared/exact.rules';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { type ContractForm, useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { AmountInput } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { Money } from '../../../ui/words/money.tsx';
import type { InvoiceReply } from '../invoices/invoice-form.rules.ts';
import { PayerPicker } from './payer-picker.tsx';
import classes from './payers.module.css';

type Part = { customerId: string; customerName: string; isPercent: boolean; percent: string; amount: string };
type Values = { parts: Part[] };

const empty: Part = { customerId: '', customerName: '', isPercent: true, percent: '', amount: '' };

/** Divides a sent invoice between payers, by percent or amount; what stays is shown as it is typed. AMB-261. */
export default function DivideDialog({ invoice, onClose }: { invoice: InvoiceReply; onClose: () => void }) {
  const { t } = useTranslation('finance');
  const handle = useContractForm<Values>({
    schema: payers.divide.body,
    initialValues: { parts: [empty] },
    toBody: bodyOf,
  });
  const divide = useWrite('POST /api/finance/invoices/:id/division', {
    onDone: () => toast.success(t('finance:payers.done')),
  });
  const { parts } = handle.form.getValues();
  const stays = leftOf(invoice, parts);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:payers.title', { number: invoice.invoiceNumber })}
      description={t('finance:payers.text', { name: invoice.customerName })}
      handle={handle}
      onSubmit={(values) => divide.mutateAsync({ params: { id: invoice.id }, body: bodyOf(values) })}
      submitLabel={t('finance:payers.submit')}
    >
      {parts.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a form have no other name.
        <PartFields key={at} form={handle.form} at={at} currency={invoice.currency} />
      ))}
      <div className="row wrap justify-between">
        <Button
          variant="subtle"
          size="compact"
          leftSection={<IconPlus size={16} />}
          disabled={parts.length >= mostPayers}
          onClick={() => handle.form.insertListItem('parts', empty)}
        >
          {t('finance:payers.add')}
        </Button>
        {stays === null ? null : (
          <span className="s13" aria-live="polite">
            {t('finance:payers.stays', { name: invoice.customerName })}{' '}
            <b className="medium">
              <Money amount={stays} currency={invoice.currency} />
            </b>
          </span>
        )}
      </div>
    </FormDialog>
  );
}

function PartFields({ form, at, currency }: { form: ContractForm<Values>; at: number; currency: string }) {
  const { t } = useTranslation('finance');
  const part = form.getValues().parts[at] ?? empty;
  const path = `parts.${at}`;
  const field = part.isPercent ? 'percent' : 'amount';
  const input = form.getInputProps(`${path}.${field}`) as {
    value: string;
    onChange: (text: string) => void;
    error?: string;
  };
  return (
    <fieldset className={`plain-group ${classes.part}`} aria-label={t('finance:payers.part')}>
      <PayerPicker
        name={`payer-${at}`}
        chosen={part}
        error={form.errors[`${path}.customerId`]}
        onChoose={(customerId, customerName) =>
          form.setFieldValue(path, { ...part, customerId, customerName } as never)
        }
      />
      <div className={classes.share}>
        <AmountInput
          {...input}
          label={t(part.isPercent ? 'finance:payers.percent' : 'finance:payers.amount')}
          error={input.error ?? form.errors[`${path}.amount`]}
          decimals={part.isPercent ? 4 : 2}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('finance:payers.unit')}
          data={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: currency },
          ]}
          value={field}
          onChange={(unit) =>
            form.setFieldValue(path, {
              ...part,
              isPercent: unit === 'percent',
              percent: '',
              amount: '',
            } as never)
          }
        />
        <ActionIcon
          variant="subtle"
          size="compact"
          aria-label={t('finance:payers.remove')}
          disabled={form.getValues().parts.length === 1}
          onClick={() => form.removeListItem('parts', at)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
    </fieldset>
  );
}

function bodyOf({ parts }: Values) {
  return {
    parts: parts.map(({ customerId, percent, amount }) => ({
      customerId,
      percent: percent || null,
      amount: amount || null,
    })),
  };
}

/** What stays with who the invoice is for; null while the parts make no sense. */
function leftOf({ totalAmount, paidAmount, currency }: InvoiceReply, parts: readonly Part[]): string | null {
  try {
    const wishes = parts.map(({ percent, amount }) => ({
      percent: percent ? exactOf(percent) : null,
      amount: amount ? exactOf(amount) : null,
    }));
    const taken = total(partsOfTotal(exactOf(totalAmount), wishes, minorPlaces(currency)));
    const stays = exactOf(totalAmount) - exactOf(paidAmount) - taken;
    return stays < 0n ? null : exactText(stays);
  } catch {
    return null;
  }
}
