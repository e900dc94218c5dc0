import { CustomHolidayBody } from '@bellwether/contract/holidays/custom-holidays';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/form/date-field.tsx';
import { SwitchField, TextField } from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { dailyOrRange, type HolidayValues } from './custom-holiday-form.rules.ts';
import { toastFailure } from './failures.ts';
import type { CustomHoliday } from './holiday-data.ts';

interface DialogProps {
  /** Absent: a new holiday. */
  id: string | undefined;
  onClose: () => void;
}

/** Add Custom Holiday and Edit Custom Holiday. CAL-22 to CAL-25, CAL-28, CAL-30, CAL-32. */
export default function CustomHolidayDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation('configuration');
  // An address or a screen that is older than a deletion: there is nothing to edit any more.
  const onMissing = () => {
    toast.error(t('configuration:holidays.updateFailed'), {
      description: t('configuration:holidays.noneSelected'),
    });
    onClose();
  };
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      onMissing={onMissing}
      read="GET /api/settings/custom-holidays/:id"
      create="POST /api/settings/custom-holidays"
      update="PUT /api/settings/custom-holidays/:id"
      schema={CustomHolidayBody}
      values={valuesOf}
      toBody={bodyOf}
      addTitle={t('configuration:holidays.addCustom')}
      editTitle={t('configuration:holidays.editCustom')}
      onSaved={({ name }, before) =>
        toast.success(t(`configuration:holidays.${before ? 'updated' : 'created'}`), { description: name })
      }
      onFailure={(problem, before) =>
        toastFailure(
          problem,
          before
            ? { title: 'updateFailed', fallback: 'updateFailedText' }
            : { title: 'requestFailed', fallback: 'createFailedText' },
        )
      }
      validOnly
    >
      {(form) => <HolidayFields form={form} />}
    </RecordDialog>
  );
}

function valuesOf(holiday: CustomHoliday | undefined): HolidayValues {
  return {
    name: holiday?.name ?? '',
    startDate: holiday?.startDate ?? '',
    endDate: holiday?.endDate ?? null,
    isRange: holiday?.isRange ?? false,
    isRecurring: holiday?.isRecurring ?? false,
    isObserved: holiday?.isObserved ?? true,
  };
}

function HolidayFields({ form }: { form: ContractForm<HolidayValues> }) {
  const { t } = useTranslation('configuration');
  const { isRange, isRecurring, startDate } = form.getValues();
  return (
    <>
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
    </>
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
