import { expenseLimits } from '@bellwether/contract/expenses/expenses.values';
import { expenseReports } from '@bellwether/contract/expenses/reports';
import { currencies } from '@bellwether/contract/settings/lookups/currencies.values';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../api/use-today.ts';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { reportBody, reportValues } from './report-form.rules.ts';
import { ItemsField } from './report-items-field.tsx';

interface ReportDialogProps {
  /** Absent: a new report. */
  id: string | undefined;
  onClose: () => void;
  onMade?: (id: string) => void;
}

/** Writes an expense report, or changes one that is a draft or was rejected. EXP-01, EXP-02. */
export default function ReportDialog({ id, onClose, onMade }: ReportDialogProps) {
  const { t } = useTranslation('expenses');
  const today = useToday();
  const base = useBaseCurrency();
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/expenses/reports/:id"
      create="POST /api/expenses/reports"
      update="PUT /api/expenses/reports/:id"
      schema={expenseReports.create.body}
      values={(report) => reportValues(report, { today, base })}
      toBody={reportBody}
      addTitle={t('expenses:reports.add')}
      editTitle={t('expenses:reports.edit')}
      saved={t('expenses:reports.saved')}
      onSaved={(reply) => (id ? undefined : onMade?.(reply.id))}
      size={720}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextField
              form={form}
              name="title"
              label={t('expenses:reports.titleField')}
              required
              autoFocus
              maxLength={expenseLimits.title}
            />
            <SelectField
              form={form}
              name="currency"
              label={t('expenses:reports.currency')}
              required
              choices={currencies.map(({ code }) => ({ value: code, label: code }))}
            />
          </FieldRow>
          <TextField
            form={form}
            name="purpose"
            label={t('expenses:reports.purpose')}
            maxLength={expenseLimits.text}
          />
          <ItemsField form={form} />
        </>
      )}
    </RecordDialog>
  );
}
