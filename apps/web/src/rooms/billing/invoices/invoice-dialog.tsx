import { invoices } from '@bellwether/contract/billing/invoices/invoices';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { CurrencyField, useTaxes } from '../../ledger/index.tsx';
import { CustomerField } from './customer-field.tsx';
import { invoiceBody, invoiceValues } from './invoice-form.rules.ts';
import { InvoiceItems } from './invoice-items.tsx';

interface InvoiceDialogProps {
  /** Absent: a new draft. */
  id: string | undefined;
  /** Of a new one, where it is known. */
  customer?: { readonly id: string; readonly name: string };
  onClose: () => void;
  onMade?: (id: string) => void;
}

/** Makes a draft or changes one. FIN-07, FIN-08. */
export default function InvoiceDialog({ id, customer, onClose, onMade }: InvoiceDialogProps) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const taxes = useTaxes(today, 'SALES');
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/finance/invoices/:id"
      create="POST /api/finance/invoices"
      update="PUT /api/finance/invoices/:id"
      schema={invoices.create.body}
      values={(invoice) => invoiceValues(invoice, today, customer?.id)}
      toBody={(values) => invoiceBody(values, taxes)}
      addTitle={t('finance:invoices.add')}
      editTitle={t('finance:invoices.edit')}
      saved={t('finance:invoices.saved')}
      onSaved={(reply) => (id ? undefined : onMade?.(reply.id))}
      size={960}
    >
      {(form, invoice) => (
        <>
          <CustomerField
            form={form as unknown as ContractForm<{ customerId: string }>}
            name={invoice?.customerName ?? customer?.name}
          />
          <FieldRow>
            <DateField form={form} name="invoiceDate" label={t('finance:invoices.invoiceDate')} required />
            <DateField form={form} name="dueDate" label={t('finance:invoices.dueDate')} required />
            <CurrencyField form={form} day={form.getValues().invoiceDate} />
          </FieldRow>
          <InvoiceItems form={form} />
          <TextField form={form} name="terms" label={t('finance:invoices.terms')} maxLength={1000} />
          <TextAreaField form={form} name="notes" label={t('finance:invoices.notes')} rows={2} />
        </>
      )}
    </RecordDialog>
  );
}
