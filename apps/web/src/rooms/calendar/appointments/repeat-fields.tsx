import { maxRepeatEvery, maxSeriesDates, repeatKinds } from '@bellwether/contract/calendar/values';
import type { Day } from '@bellwether/contract/shared/day';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField, SelectField } from '../../../ui/form/fields.tsx';
import type { ContractForm, FormValues } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { WeekdayToggles } from '../../../ui/form/weekday-toggles.tsx';
import { type RepeatValues, ruleLabel } from './repeat.rules.ts';

interface RepeatFieldsProps<V extends FormValues & { repeat: RepeatValues }> {
  readonly form: ContractForm<V>;
  /** The first day. */
  readonly day: Day;
}

/** How an appointment repeats, from its day on, and when that ends. */
export function RepeatFields<V extends FormValues & { repeat: RepeatValues }>({
  form,
  day,
}: RepeatFieldsProps<V>) {
  const { t, i18n } = useTranslation('calendar');
  const { kind, weekdays, ends } = form.values.repeat;
  const set = (values: Partial<RepeatValues>) =>
    form.setValues({ repeat: { ...form.values.repeat, ...values } } as Partial<V>);
  const label = (one: (typeof repeatKinds)[number]) =>
    one === 'WEEKLY'
      ? t('repeat.WEEKLY')
      : ruleLabel({ kind: one, every: 1, weekdays }, day, t, i18n.language);
  return (
    <>
      <SelectField
        form={form}
        name="repeat.kind"
        label={t('repeat.label')}
        choices={[
          { value: 'NONE', label: t('repeat.NONE') },
          ...repeatKinds.map((value) => ({ value, label: label(value) })),
        ]}
      />
      {kind === 'WEEKLY' ? (
        <WeekdayToggles
          label={t('repeat.weekdays')}
          value={weekdays}
          onChange={(days) => set({ weekdays: days })}
          error={form.errors['repeat.weekdays']}
        />
      ) : null}
      {kind === 'NONE' ? null : (
        <>
          <FieldRow>
            <NumberField
              form={form}
              name="repeat.every"
              label={t('repeat.every')}
              min={1}
              max={maxRepeatEvery}
              suffix={` ${t(`repeat.unit.${kind}`, { count: Number(form.values.repeat.every) || 1 })}`}
            />
            <SelectField
              form={form}
              name="repeat.ends"
              label={t('repeat.ends')}
              choices={[
                { value: 'UNTIL', label: t('repeat.endsOn') },
                { value: 'TIMES', label: t('repeat.endsAfter') },
              ]}
            />
          </FieldRow>
          {ends === 'UNTIL' ? (
            <DateField form={form} name="repeat.until" label={t('repeat.lastDay')} required min={day} />
          ) : (
            <NumberField
              form={form}
              name="repeat.times"
              label={t('repeat.count')}
              required
              min={1}
              max={maxSeriesDates}
            />
          )}
        </>
      )}
    </>
  );
}
