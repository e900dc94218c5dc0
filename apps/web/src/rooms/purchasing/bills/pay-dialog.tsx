import { billPayments } from '@bellwether/contract/purchasing/bill-payments';
import { billLimits, billPaymentMethods } from '@bellwether/contract/purchasing/purchasing.values';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { fieldAmount, MoneyField } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useMoney } from '../../../ui/words/money.tsx';
import { RateNote, useBankAccount, useCashChoices } from '../../ledger/index.tsx';

type Bill = Reply<'GET /api/finance/bills/:id'>['data'];

/** Pays a bill: all that is due, today, from the bank, unless told. FIN-11. */
export default function PayDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const bank = useBankAccount();
  return bank ? <PayForm bill={bill} bank={bank} onClose={onClose} /> : null;
}

function PayForm({ bill, bank, onClose }: { bill: Bill; bank: string; onClose: () => void }) {
  const { t } = useTranslation('finance');
  const { currency } = bill;
  const money = useMoney();
  const handle = useContractForm({
    schema: billPayments.pay.body,
    initialValues: {
      paymentAmount: fieldAmount(bill.balanceDue),
      paymentDate: useToday(),
      paymentMethod: 'BANK_TRANSFER' as (typeof billPaymentMethods)[number],
      checkNumber: '',
      cashAccountId: bank,
      notes: '',
      acceptOldRate: false,
    },
  });
  const { form } = handle;
  const accounts = useCashChoices();
  const pay = useWrite('POST /api/finance/bills/:id/payments', {
    onDone: () => toast.success(t('finance:bills.paymentDone')),
  });
  const due = t('finance:bills.payText', {
    amount: money(bill.balanceDue, currency),
    vendor: bill.vendorName,
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:bills.payTitle', { number: bill.billNumber })}
      description={bill.isPostedToGL ? due : `${due} ${t('finance:bills.payUnposted')}`}
      handle={handle}
      onSubmit={(body) => pay.mutateAsync({ params: { id: bill.id }, body })}
      submitLabel={t('finance:bills.pay')}
    >
      <FieldRow>
        <MoneyField
          form={form}
          name="paymentAmount"
          label={t('finance:bills.paymentAmount')}
          required
          autoFocus
          currency={currency}
        />
        <DateField form={form} name="paymentDate" label={t('finance:bills.paymentDate')} required />
      </FieldRow>
      {bill.exchangeRate ? (
        <RateNote form={form} day={form.getValues().paymentDate} currency={currency} />
      ) : null}
      <FieldRow>
        <SelectField
          form={form}
          name="paymentMethod"
          label={t('finance:bills.paymentMethod')}
          required
          choices={billPaymentMethods.map((value) => ({ value, label: t(`finance:bills.methods.${value}`) }))}
        />
        <SelectField
          form={form}
          name="cashAccountId"
          label={t('finance:bills.cashAccount')}
          required
          choices={accounts}
        />
      </FieldRow>
      {form.getValues().paymentMethod === 'CHECK' ? (
        <TextField
          form={form}
          name="checkNumber"
          label={t('finance:bills.checkNumber')}
          maxLength={billLimits.checkNumber}
        />
      ) : null}
      <TextAreaField form={form} name="notes" label={t('finance:bills.notes')} rows={2} />
    </FormDialog>
  );
}
