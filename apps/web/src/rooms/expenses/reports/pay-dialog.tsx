import { expenseReports } from '@bellwether/contract/expenses/reports';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useBaseCurrency, useMoney } from '../../../ui/words/money.tsx';
import { PaidFields, useBankAccount } from '../../ledger/index.tsx';
import type { Report } from './report-words.tsx';

/** Marks an approved report as paid: what is owed, today, from the bank, unless told. */
export default function PayDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const bank = useBankAccount();
  return bank ? <PayForm report={report} bank={bank} onClose={onClose} /> : null;
}

function PayForm({ report, bank, onClose }: { report: Report; bank: string; onClose: () => void }) {
  const { t } = useTranslation('expenses');
  const money = useMoney();
  const currency = useBaseCurrency();
  const handle = useContractForm({
    schema: expenseReports.decide.body,
    initialValues: { decision: 'PAID' as const, paidOn: useToday(), cashAccountId: bank },
  });
  const pay = useWrite('POST /api/expenses/reports/:id/decision', {
    onDone: () => toast.success(t('expenses:reports.paidDone')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('expenses:reports.payTitle', { number: report.reportNumber })}
      description={t('expenses:reports.payText', {
        amount: money(report.dueAmount, currency),
        owner: report.owner.name,
      })}
      handle={handle}
      onSubmit={(body) => pay.mutateAsync({ params: { id: report.id }, body })}
      submitLabel={t('expenses:reports.pay')}
      size={420}
    >
      <PaidFields
        form={handle.form}
        labels={{ day: t('expenses:reports.paidOn'), account: t('expenses:reports.cashAccount') }}
      />
    </FormDialog>
  );
}
