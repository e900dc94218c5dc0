import { CustomHolidayBody } from '@bellwether/contract/holidays/custom-holidays';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SwitchField, TextField } from '../../ui/fields.tsx';
import { type ContractForm, useContractForm } from '../../ui/form.ts';
import { FieldRow, FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { dailyOrRange, type HolidayValues } from './custom-holiday-form.rules.ts';
import { withFailure } from './failures.ts';
import { type CustomHoliday, shownElsewhere } from './holiday-data.ts';

interface DialogProps {
  /** Absent: a new holiday. */
  holiday: CustomHoliday | undefined;
  onClose: () => void;
}

/** Add Custom Holiday and Edit Custom Holiday. CAL-22 to CAL-25, CAL-28, CAL-30, CAL-32. */
export default function CustomHolidayDialog({ holiday, onClose }: DialogProps) {
  const { t } = useTranslation(['configuration', 'common']);
  const handle = useContractForm<HolidayValues>({
    schema: CustomHolidayBody,
    initialValues: {
      name: holiday?.name ?? '',
      startDate: holiday?.startDate ?? '',
      endDate: holiday?.endDate ?? null,
      isRange: holiday?.isRange ?? false,
      isRecurring: holiday?.isRecurring ?? false,
      isObserved: holiday?.isObserved ?? true,
    },
    toBody: bodyOf,
  });
  const create = useWrite('POST /api/settings/custom-holidays', {
    quiet: true,
    invalidates: shownElsewhere,
    onDone: ({ name }) => toast.success(t('configuration:holidays.created'), { description: name }),
  });
  const update = useWrite('PUT /api/settings/custom-holidays/:id', {
    quiet: true,
    invalidates: shownElsewhere,
    onDone: ({ name }) => toast.success(t('configuration:holidays.updated'), { description: name }),
  });
  const { form } = handle;
  const { isRange, isRecurring, startDate } = form.getValues();
  const send = (values: HolidayValues) =>
    holiday
      ? withFailure(
          update.mutateAsync({
            params: { id: holiday.id },
            body: { ...bodyOf(values), version: holiday.version },
          }),
          { title: 'updateFailed', fallback: 'updateFailedText' },
        )
      : withFailure(create.mutateAsync({ body: bodyOf(values) }), {
          title: 'requestFailed',
          fallback: 'createFailedText',
        });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(holiday ? 'configuration:holidays.editCustom' : 'configuration:holidays.addCustom')}
      handle={handle}
      onSubmit={send}
      validOnly
    >
      <TextField
        form={form}
        name="name"
        label={t('configuration:holidays.name')}
        required
        autoFocus
        maxLength={120}
      />
      <TypeSwitch form={form} />
      <FieldRow>
        <DateField
          form={form}
          name="startDate"
          label={t(isRange ? 'configuration:holidays.startDate' : 'configuration:holidays.date')}
          required
        />
        {isRange ? (
          <DateField
            form={form}
            name="endDate"
            label={t('configuration:holidays.endDate')}
            required
            {...(startDate ? { min: startDate } : {})}
          />
        ) : (
          <span />
        )}
      </FieldRow>
      <SwitchField
        form={form}
        name="isRecurring"
        label={t('configuration:holidays.recurringEveryYear')}
        help={isRange ? t('configuration:holidays.recurringHelp') : undefined}
        disabled={isRange && !isRecurring}
      />
      <SwitchField
        form={form}
        name="isObserved"
        label={t('configuration:holidays.observed')}
        help={t('configuration:holidays.observedHelp')}
      />
    </FormDialog>
  );
}

/** Single Day or Date Range; a recurring holiday can only be a single day. CAL-24, AMB-018. */
function TypeSwitch({ form }: { form: ContractForm<HolidayValues> }) {
  const { t } = useTranslation('configuration');
  const { isRange, isRecurring } = form.getValues();
  return (
    <SegmentedControl
      aria-label={t('configuration:holidays.type')}
      value={isRange ? 'range' : 'single'}
      onChange={(type) => {
        form.setValues(dailyOrRange(form.getValues(), type === 'range'));
        form.clearFieldError('endDate');
      }}
      data={[
        { value: 'single', label: t('configuration:holidays.singleDay') },
        { value: 'range', label: t('configuration:holidays.dateRange'), disabled: isRecurring && !isRange },
      ]}
    />
  );
}

function bodyOf(values: HolidayValues) {
  return { ...values, endDate: values.endDate || null };
}
