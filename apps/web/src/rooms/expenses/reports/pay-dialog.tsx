import { expenseReports } from '@bellwether/contract/expenses/reports';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useBaseCurrency, useMoney } from '../../../ui/words/money.tsx';
import { useBankAccount, useCashChoices } from '../../ledger/index.tsx';
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
  const accounts = useCashChoices();
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
