import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/form/date-field.tsx';
import { TimeField } from '../../ui/form/fields.tsx';
import type { ContractForm, FormValues } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';

interface TimesFieldsProps {
  readonly form: ContractForm<FormValues>;
  /** What the times are called in the call: errors stand at them. */
  readonly names: readonly [clockIn: string, clockOut: string];
  readonly shown?: { readonly clockIn: boolean; readonly clockOut: boolean };
}

/** From when to when somebody was at work: each with its day, since a night ends on the next. */
export function TimesFields({ form, names: [clockIn, clockOut], shown }: TimesFieldsProps) {
  const { t } = useTranslation('human-resources');
  const rows = [
    { is: shown?.clockIn ?? true, name: clockIn, day: 'inDay', label: 'clockIn' },
    { is: shown?.clockOut ?? true, name: clockOut, day: 'outDay', label: 'clockOut' },
  ];
  return rows
    .filter(({ is }) => is)
    .map(({ name, day, label }) => (
      <FieldRow key={name}>
        <DateField form={form} name={day} label={t(`human-resources:time.${label}Day`)} />
        <TimeField form={form} name={name} label={t(`human-resources:time.${label}`)} />
      </FieldRow>
    ));
}
