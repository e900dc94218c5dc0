import { expenseAdvances } from '@bellwether/contract/expenses/advances';
import { expenseLimits } from '@bellwether/contract/expenses/expenses.values';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useBaseCurrency } from '../../../ui/words/money.tsx';

/** Asks for money before it is spent. */
export default function AdvanceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('expenses');
  const toBody = ({ neededOn, ...values }: { purpose: string; amount: string; neededOn: string }) => ({
    ...values,
    neededOn: neededOn || null,
  });
  const handle = useContractForm({
    schema: expenseAdvances.create.body,
    initialValues: { purpose: '', amount: '', neededOn: '' },
    toBody,
  });
  const ask = useWrite('POST /api/expenses/advances', {
    onDone: () => toast.success(t('expenses:advances.saved')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('expenses:advances.add')}
      handle={handle}
      onSubmit={(values) => ask.mutateAsync({ body: toBody(values) })}
      submitLabel={t('expenses:advances.ask')}
    >
      <TextField
        form={handle.form}
        name="purpose"
        label={t('expenses:advances.purpose')}
        required
        autoFocus
        maxLength={expenseLimits.title}
      />
      <FieldRow>
        <MoneyField
          form={handle.form}
          name="amount"
          label={t('expenses:advances.amount')}
          required
          currency={useBaseCurrency()}
        />
        <DateField form={handle.form} name="neededOn" label={t('expenses:advances.neededOn')} />
      </FieldRow>
    </FormDialog>
  );
}
