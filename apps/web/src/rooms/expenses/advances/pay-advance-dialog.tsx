import { expenseAdvances } from '@bellwether/contract/expenses/advances';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { useToday } from '../../../api/use-today.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useBaseCurrency, useMoney } from '../../../ui/words/money.tsx';
import { PaidFields, useBankAccount } from '../../ledger/index.tsx';

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
      <PaidFields
        form={handle.form}
        labels={{ day: t('expenses:reports.paidOn'), account: t('expenses:reports.cashAccount') }}
      />
    </FormDialog>
  );
}
