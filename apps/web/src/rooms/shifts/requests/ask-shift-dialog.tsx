import { shiftRequests } from '@bellwether/contract/shifts/shift-requests';
import { type ShiftRequestType, shiftRequestTypes } from '@bellwether/contract/shifts/shifts.values';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextAreaField } from '../../../ui/form/fields.tsx';
import { type ContractForm, useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import type { MyShift } from './my-shifts-page.tsx';

interface AskShiftDialogProps {
  /** About which; absent: time off on days. */
  readonly shift: MyShift | undefined;
  readonly onClose: () => void;
}

interface Values extends Record<string, unknown> {
  requestType: ShiftRequestType;
  requestedShiftId: string;
  requestedDateFrom: string | null;
  requestedDateTo: string | null;
  reason: string;
}

/** Asks for a swap, cover or time off. TIM-09, TIM-10. */
export function AskShiftDialog({ shift, onClose }: AskShiftDialogProps) {
  const { t, i18n } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:shifts.${key}`);
  const swaps = useRead(
    'GET /api/hr/shift-requests/swaps',
    { query: { shiftId: shift?.id ?? '' } },
    { enabled: shift !== undefined },
  );
  const toBody = (values: Values) => ({
    ...{ requestType: values.requestType, reason: values.reason },
    originalShiftId: shift?.id ?? null,
    requestedShiftId: values.requestedShiftId || null,
    swapWithEmployeeId: swaps.data?.data.find(({ id }) => id === values.requestedShiftId)?.employeeId ?? null,
    requestedDateFrom: shift ? null : values.requestedDateFrom,
    requestedDateTo: shift ? null : values.requestedDateTo,
  });
  const handle = useContractForm<Values>({
    schema: shiftRequests.create.body,
    initialValues: {
      ...{ requestType: shift ? 'SHIFT_SWAP' : 'TIME_OFF', requestedShiftId: '', reason: '' },
      ...{ requestedDateFrom: null, requestedDateTo: null },
    },
    toBody,
  });
  const ask = useWrite('POST /api/hr/shift-requests', {
    onDone: () => toast.success(label('sent')),
  });
  const { requestType } = handle.form.getValues();
  const day = (date: string) =>
    formatDay(date, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={shift ? label('askTitle') : label('askTimeOff')}
      {...(shift
        ? {
            description: t('human-resources:shifts.askAbout', {
              ...{ type: shift.typeName, day: day(shift.date) },
              times: `${shift.startTime}–${shift.endTime}`,
            }),
          }
        : {})}
      handle={handle}
      onSubmit={(values) => ask.mutateAsync({ body: toBody(values) })}
      submitLabel={label('send')}
      fullOnPhone
    >
      {shift ? (
        <SelectField
          form={handle.form}
          name="requestType"
          label={label('what')}
          required
          choices={shiftRequestTypes.map((value) => ({ value, label: label(`types.${value}`) }))}
        />
      ) : null}
      <p className="s13 dim">{label(`typeTexts.${requestType}`)}</p>
      {requestType === 'SHIFT_SWAP' ? (
        <SwapChoice
          form={handle.form}
          shifts={swaps.data?.data}
          words={(one) =>
            `${day(one.date)}, ${one.typeName} ${one.startTime}–${one.endTime} · ${one.employeeName}`
          }
        />
      ) : null}
      {shift ? null : (
        <FieldRow>
          <DateField form={handle.form} name="requestedDateFrom" label={label('from')} required />
          <DateField form={handle.form} name="requestedDateTo" label={label('to')} />
        </FieldRow>
      )}
      <TextAreaField form={handle.form} name="reason" label={label('reason')} required rows={2} />
    </FormDialog>
  );
}

interface SwapChoiceProps {
  readonly form: ContractForm<Values>;
  readonly shifts: readonly MyShift[] | undefined;
  readonly words: (shift: MyShift) => string;
}

function SwapChoice({ form, shifts, words }: SwapChoiceProps) {
  const { t } = useTranslation('human-resources');
  if (shifts?.length === 0) return <p className="s13">{t('human-resources:shifts.noSwaps')}</p>;
  return (
    <SelectField
      form={form}
      name="requestedShiftId"
      label={t('human-resources:shifts.swapFor')}
      required
      choices={(shifts ?? []).map((one) => ({ value: one.id, label: words(one) }))}
    />
  );
}
