import {
  type ReportDelivery,
  type ReportFormat,
  reportDeliveries,
  reportFormats,
} from '@bellwether/contract/payroll/payroll.values';
import { payrollReportRuns } from '@bellwether/contract/payroll/payroll-report-runs';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { SelectField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useChoices } from '../payroll-words.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { ReportFields } from './report-fields.tsx';
import { parametersOf, type ReportValues } from './report-form.rules.ts';

interface Values extends ReportValues {
  readonly format: ReportFormat;
  readonly delivery: ReportDelivery;
  readonly recipients: string[];
}

const bodyOf = (values: Values) => ({
  ...{ reportType: values.reportType, format: values.format, delivery: values.delivery },
  parameters: { ...parametersOf(values), year: Number(values.year) },
  recipients: values.delivery === 'email' ? values.recipients : [],
});

/** Asks for a report as a file. PAY-03. */
export function ReportRequestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('payroll');
  const formatsOf = useChoices('reports.formats');
  const deliveriesOf = useChoices('reports.deliveries');
  const initialValues: Values = {
    ...{ reportType: 'summary', grouping: 'payPeriod', taxType: 'all', part: 'year' },
    ...{ year: useToday().slice(0, 4), format: 'excel', delivery: 'download', recipients: [] },
  };
  const handle = useContractForm<Values>({
    schema: payrollReportRuns.request.body,
    initialValues,
    toBody: bodyOf,
  });
  const { form } = handle;
  const ask = useWrite('POST /api/payroll/reports', {
    onDone: () => toast.success(t('payroll:reports.asked')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('payroll:reports.ask')}
      description={t('payroll:reports.askText')}
      handle={handle}
      onSubmit={(values) => ask.mutateAsync({ body: bodyOf(values) })}
      submitLabel={t('payroll:reports.make')}
    >
      <ReportFields form={form} />
      <FieldRow>
        <SelectField
          form={form}
          name="format"
          label={t('payroll:reports.format')}
          choices={formatsOf(reportFormats)}
          required
        />
        <SelectField
          form={form}
          name="delivery"
          label={t('payroll:reports.delivery')}
          choices={deliveriesOf(reportDeliveries)}
          required
        />
      </FieldRow>
      {form.getValues().delivery === 'email' ? (
        <RecipientsField form={form} help={t('payroll:reports.recipientsHelp')} />
      ) : null}
    </FormDialog>
  );
}
