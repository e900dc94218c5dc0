import { expenseAdvances } from '@bellwether/contract/expenses/advances';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useBaseCurrency, useMoney } from '../../../ui/words/money.tsx';
import { useBankAccount, useCashChoices } from '../../ledger/index.tsx';

interface PayAdvanceDialogProps {
  advance: RowOf<'GET /api/expenses/advances'>;
  onClose: () => void;
}

/** Pays an approved advance, today from the bank unless told. */
export default function PayAdvanceDialog(props: PayAdvanceDialogProps) {
  const bank = useBankAccount();
  return bank ? <PayForm {...props} bank={bank} /> : null;
}

function PayForm({ advance, onClose, bank }: PayAdvanceDialogProps & { bank: string }) {
  const { t } = useTranslation('expenses');
  const money = useMoney();
  const currency = useBaseCurrency();
  const accounts = useCashChoices();
  const handle = useContractForm({
    schema: expenseAdvances.pay.body,
    initialValues: { paidOn: useToday(), cashAccountId: bank },
  });
  const pay = useWrite('POST /api/expenses/advances/:id/pay', {
    onDone: () => toast.success(t('expenses:advances.paidDone')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('expenses:advances.payTitle')}
      description={t('expenses:reports.payText', {
        amount: money(advance.amount, currency),
        owner: advance.owner.name,
      })}
      handle={handle}
      onSubmit={(body) => pay.mutateAsync({ params: { id: advance.id }, body })}
      submitLabel={t('expenses:advances.pay')}
      size={420}
    >
      <FieldRow>
        <DateField form={handle.form} name="paidOn" label={t('expenses:reports.paidOn')} required autoFocus />
        <SelectField
          form={handle.form}
          name="cashAccountId"
          label={t('expenses:reports.cashAccount')}
          required
          choices={accounts}
        />
      </FieldRow>
    </FormDialog>
  );
}
