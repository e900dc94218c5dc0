import { bills } from '@bellwether/contract/purchasing/bills';
import { billLimits } from '@bellwether/contract/purchasing/purchasing.values';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { CurrencyField, useDocumentCurrency, useTaxes } from '../../ledger/index.tsx';
import classes from '../purchasing.module.css';
import { type BillValues, billBody, billValues, sumsOf } from './bill-form.rules.ts';
import { BillItemsField } from './bill-items-field.tsx';
import { VendorField } from './vendor-field.tsx';

interface BillDialogProps {
  /** Absent: a new bill. */
  id: string | undefined;
  /** Whose a new bill is. */
  vendorId?: string;
  onClose: () => void;
  onMade?: (id: string) => void;
}

/** Enters a bill, or changes one that is not posted. FIN-09, FIN-10. */
export default function BillDialog({ id, vendorId, onClose, onMade }: BillDialogProps) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const currency = useBaseCurrency();
  const usual = useTaxes(today, 'PURCHASES');
  const isOpen = id === undefined && vendorId === undefined;
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/finance/bills/:id"
      create="POST /api/finance/bills"
      update="PUT /api/finance/bills/:id"
      schema={bills.create.body}
      values={(bill) => billValues(bill, today, vendorId)}
      toBody={(values) => billBody(values, currency, usual)}
      addTitle={t('finance:bills.add')}
      editTitle={t('finance:bills.edit')}
      saved={t('finance:bills.saved')}
      onSaved={(reply) => (id ? undefined : onMade?.(reply.id))}
      size={960}
    >
      {(form) => (
        <>
          <FieldRow>
            <VendorField form={form} isFirst={isOpen} />
            <TextField
              form={form}
              name="billNumber"
              label={t('finance:bills.number')}
              required
              autoFocus={!isOpen}
              maxLength={billLimits.number}
            />
          </FieldRow>
          <FieldRow>
            <DateField form={form} name="issueDate" label={t('finance:bills.issueDate')} required />
            <DateField form={form} name="dueDate" label={t('finance:bills.dueDate')} required />
            <CurrencyField form={form} day={form.getValues().issueDate} />
            <TextField
              form={form}
              name="description"
              label={t('finance:description')}
              maxLength={billLimits.description}
            />
          </FieldRow>
          <BillItemsField form={form} />
          <TaxAndSums form={form} base={currency} />
        </>
      )}
    </RecordDialog>
  );
}

/** The tax, where it is typed as one amount, and what the bill comes to. */
function TaxAndSums({ form, base }: { form: ContractForm<BillValues>; base: string }) {
  const { t } = useTranslation('finance');
  const { issueDate, currency: chosen } = form.getValues();
  const currency = chosen || base;
  const taxes = useTaxes(issueDate, 'PURCHASES');
  const worth = useDocumentCurrency(issueDate, chosen).worth;
  const { isByItem, subtotal, tax, total } = sumsOf(form.getValues(), currency, taxes);
  return (
    <div className="row wrap justify-between align-start gap-16">
      {isByItem ? (
        <span />
      ) : (
        <MoneyField form={form} name="taxAmount" label={t('finance:bills.tax')} currency={currency} />
      )}
      <div className="col gap-4">
        <dl className={`s13 ${classes.sums}`} aria-live="polite">
          <dt className="dim">{t('finance:bills.subtotal')}</dt>
          <dd>
            <Money amount={subtotal} currency={currency} />
          </dd>
          {isByItem ? (
            <>
              <dt className="dim">{t('finance:bills.tax')}</dt>
              <dd>
                <Money amount={tax} currency={currency} />
              </dd>
            </>
          ) : null}
          <dt className="medium">{t('finance:bills.total')}</dt>
          <dd className="medium">
            <Money amount={total} currency={currency} />
          </dd>
          <InBooks amount={worth(total)} base={base} />
        </dl>
        {form.errors.total ? (
          <p role="alert" className={classes.error}>
            {form.errors.total}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function InBooks({ amount, base }: { amount: string | undefined; base: string }) {
  const { t } = useTranslation('finance');
  if (amount === undefined) return null;
  return (
    <>
      <dt className="dim">{t('finance:documentCurrency.inBooks')}</dt>
      <dd className="dim">
        <Money amount={amount} currency={base} />
      </dd>
    </>
  );
}
