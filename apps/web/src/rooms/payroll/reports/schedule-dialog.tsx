import {
  payrollLimits,
  scheduledFormats,
  scheduleFrequencies,
} from '@bellwether/contract/payroll/payroll.values';
import { scheduledReports } from '@bellwether/contract/payroll/scheduled-reports';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import {
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  TimeField,
} from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useChoices } from '../payroll-words.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { ReportFields } from './report-fields.tsx';
import { parametersOf, type ReportValues, valuesOf } from './report-form.rules.ts';

type Row = Reply<'GET /api/payroll/scheduled-reports/:id'>['data'];

interface Values extends ReportValues {
  readonly name: string;
  readonly description: string;
  readonly schedule: {
    readonly frequency: Row['schedule']['frequency'];
    readonly dayOfWeek: string;
    readonly dayOfMonth: number | '';
    readonly time: string;
  };
  readonly format: Row['format'];
  readonly recipients: string[];
  readonly isActive: boolean;
}

const noParameters = { year: null, quarter: null, month: null, grouping: null, taxType: 'all' } as const;

function formOf(row: Row | undefined): Values {
  return {
    ...{ name: row?.name ?? '', description: row?.description ?? '' },
    ...{ reportType: row?.reportType ?? 'summary', ...valuesOf(row?.parameters ?? noParameters) },
    ...{ format: row?.format ?? 'pdf', recipients: row?.recipients ?? [], isActive: row?.isActive ?? true },
    schedule: {
      frequency: row?.schedule.frequency ?? 'monthly',
      dayOfWeek: String(row?.schedule.dayOfWeek ?? 1),
      dayOfMonth: row ? (row.schedule.dayOfMonth ?? '') : 5,
      time: row?.schedule.time ?? '08:00',
    },
  };
}

/** The fields as the API takes them: the day that the frequency has no use for is left out. */
function bodyOf(values: Values) {
  const { frequency, dayOfWeek, dayOfMonth, time } = values.schedule;
  return {
    ...{ name: values.name, description: values.description, reportType: values.reportType },
    ...{ format: values.format, recipients: values.recipients, isActive: values.isActive },
    parameters: parametersOf(values),
    schedule: {
      ...{ frequency, time },
      dayOfWeek: frequency === 'weekly' ? Number(dayOfWeek) : null,
      dayOfMonth: frequency === 'weekly' || frequency === 'daily' || dayOfMonth === '' ? null : dayOfMonth,
    },
  };
}

interface ScheduleDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Has a report made and mailed by itself. PAY-05. */
export function ScheduleDialog({ id, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('payroll');
  const label = (key: string) => t(`payroll:schedules.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/payroll/scheduled-reports/:id"
      create="POST /api/payroll/scheduled-reports"
      update="PUT /api/payroll/scheduled-reports/:id"
      schema={scheduledReports.create.body}
      values={formOf}
      toBody={bodyOf}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => <Fields form={form} />}
    </RecordDialog>
  );
}

function Fields({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('payroll');
  const frequenciesOf = useChoices('schedules.frequencies');
  const weekdaysOf = useChoices('schedules.weekdays');
  const formatsOf = useChoices('reports.formats');
  const label = (key: string) => t(`payroll:schedules.${key}`);
  const { frequency } = form.getValues().schedule;
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={label('name')}
        required
        autoFocus
        maxLength={payrollLimits.name}
      />
      <ReportFields form={form} following={label(`following.${frequency}`)} />
      <FieldRow>
        <SelectField
          form={form}
          name="schedule.frequency"
          label={label('frequency')}
          choices={frequenciesOf(scheduleFrequencies)}
          required
        />
        {frequency === 'weekly' ? (
          <SelectField
            form={form}
            name="schedule.dayOfWeek"
            label={label('dayOfWeek')}
            choices={weekdaysOf(['1', '2', '3', '4', '5', '6', '0'])}
            required
          />
        ) : null}
        {frequency === 'weekly' || frequency === 'daily' ? null : (
          <NumberField
            form={form}
            name="schedule.dayOfMonth"
            label={label('dayOfMonth')}
            help={label('dayOfMonthHelp')}
            min={1}
            max={31}
            required
          />
        )}
        <TimeField form={form} name="schedule.time" label={label('time')} help={label('timeHelp')} required />
      </FieldRow>
      <SelectField
        form={form}
        name="format"
        label={t('payroll:reports.format')}
        choices={formatsOf(scheduledFormats)}
        required
      />
      <RecipientsField form={form} help={t('payroll:reports.recipientsHelp')} />
      <TextAreaField form={form} name="description" label={label('description')} rows={2} />
      <SwitchField form={form} name="isActive" label={label('inUse')} help={label('inUseHelp')} />
    </>
  );
}
