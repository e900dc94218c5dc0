import { regularizationRequests } from '@bellwether/contract/clock/regularization-requests';
import { type RegularizationType, regularizationTypes } from '@bellwether/contract/clock/values';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { useOrganization } from '../../api/session.ts';
import { useToday } from '../../api/use-today.ts';
import { SelectField, TextAreaField } from '../../ui/form/fields.tsx';
import { type ContractForm, type FormValues, useContractForm } from '../../ui/form/form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { type LogRow, momentOfTyped, useTimes, wallOf } from './time-words.tsx';
import { TimesFields } from './times-fields.tsx';

interface RepairDialogProps {
  /** What is wrong; absent: nothing was logged at all. */
  readonly log: LogRow | undefined;
  readonly onClose: () => void;
}

interface Values extends Record<string, unknown> {
  requestType: RegularizationType;
  reason: string;
  inDay: string | null;
  requestedClockIn: string;
  outDay: string | null;
  requestedClockOut: string;
}

/** What most likely is to be set right of a log. */
function typeFor(log: LogRow | undefined): RegularizationType {
  if (!log) return 'WORK_FROM_HOME_FORGOT_LOG';
  if (!log.clockInTime) return 'MISSED_CLOCK_IN';
  return log.clockOutTime ? 'INCORRECT_TIME' : 'MISSED_CLOCK_OUT';
}

/** The values as they are sent: of a missed punch only the one that was missed. */
function bodyOf(values: Values, log: LogRow | undefined, zone: string) {
  const { requestType, reason, inDay, outDay, requestedClockIn, requestedClockOut } = values;
  return {
    ...{ attendanceLogId: log?.id ?? null, requestType, reason },
    requestedClockIn:
      requestType === 'MISSED_CLOCK_OUT' ? null : momentOfTyped(inDay, requestedClockIn, zone),
    requestedClockOut:
      requestType === 'MISSED_CLOCK_IN' ? null : momentOfTyped(outDay, requestedClockOut, zone),
  };
}

/** Asks to have one's attendance set right. TIM-11, TIM-12. */
export default function RepairDialog({ log, onClose }: RepairDialogProps) {
  const { t } = useTranslation('human-resources');
  const { timeZone } = useOrganization();
  const times = useTimes();
  const today = useToday();
  const [start, end] = [wallOf(log?.clockInTime, timeZone), wallOf(log?.clockOutTime, timeZone)];
  const handle = useContractForm<Values>({
    schema: regularizationRequests.create.body,
    initialValues: {
      ...{ requestType: typeFor(log), reason: '' },
      ...{ inDay: start?.day ?? log?.day ?? today, requestedClockIn: start?.time ?? '' },
      ...{ outDay: end?.day ?? log?.day ?? today, requestedClockOut: end?.time ?? '' },
    },
    toBody: (values) => bodyOf(values, log, timeZone),
  });
  const ask = useWrite('POST /api/hr/regularization-requests', {
    onDone: () => toast.success(t('human-resources:time.asked')),
  });
  const { requestType } = handle.form.getValues();
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('human-resources:time.repair')}
      description={
        log
          ? t('human-resources:time.repairOf', { times: times(log.clockInTime, log.clockOutTime) })
          : t('human-resources:time.repairText')
      }
      handle={handle}
      onSubmit={(values) => ask.mutateAsync({ body: bodyOf(values, log, timeZone) })}
      submitLabel={t('human-resources:time.send')}
      fullOnPhone
    >
      <SelectField
        form={handle.form}
        name="requestType"
        label={t('human-resources:time.what')}
        required
        choices={regularizationTypes.map((value) => ({
          value,
          label: t(`human-resources:time.types.${value}`),
        }))}
      />
      <TimesFields
        form={handle.form as unknown as ContractForm<FormValues>}
        names={['requestedClockIn', 'requestedClockOut']}
        shown={{ clockIn: requestType !== 'MISSED_CLOCK_OUT', clockOut: requestType !== 'MISSED_CLOCK_IN' }}
      />
      <TextAreaField
        form={handle.form}
        name="reason"
        label={t('human-resources:time.reason')}
        required
        rows={2}
      />
    </FormDialog>
  );
}
