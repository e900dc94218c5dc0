import { leaveLimits } from '@bellwether/contract/leave/leave.values';
import { leaveRequests } from '@bellwether/contract/leave/leave-requests';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useToday } from '../../api/use-today.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField, TextAreaField, TimeField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { formatDay } from '../../ui/words/format.ts';
import { type FileRecord, UploadWidget } from '../files/index.tsx';
import { ImpactView } from './impact.tsx';
import classes from './leave.module.css';
import { useQuantity } from './setup/leave-choices.ts';

interface AskDialogProps {
  /** For whom; absent: for oneself. */
  readonly employeeId?: string | undefined;
  readonly onClose: () => void;
}

type Portion = 'DAYS' | 'FIRST_HALF' | 'SECOND_HALF' | 'HOURS';

interface Values extends Record<string, unknown> {
  leaveTypeId: string;
  startDate: string;
  endDate: string;
  portion: Portion;
  fromTime: string;
  toTime: string;
  reason: string;
}

/** The values as they are sent: a half and hours are of the first day alone. */
function bodyOf({ portion, fromTime, toTime, reason, ...values }: Values, employeeId: string | undefined) {
  const isHalf = portion === 'FIRST_HALF' || portion === 'SECOND_HALF';
  return {
    ...values,
    endDate: portion === 'DAYS' ? values.endDate || values.startDate : values.startDate,
    isHalfDay: isHalf,
    halfDayType: isHalf ? portion : null,
    fromTime: portion === 'HOURS' ? fromTime : null,
    toTime: portion === 'HOURS' ? toTime : null,
    reason,
    employeeId: employeeId ?? null,
  };
}

/** Asks for leave: what it takes and which lessons it hits is shown before it is sent. TIM-15. */
export default function AskDialog({ employeeId, onClose }: AskDialogProps) {
  const { t } = useTranslation('human-resources');
  const today = useToday();
  const handle = useContractForm<Values>({
    schema: leaveRequests.create.body,
    initialValues: {
      ...{ leaveTypeId: '', startDate: today, endDate: today, portion: 'DAYS' },
      ...{ fromTime: '08:00', toTime: '12:00', reason: '' },
    },
    toBody: (values) => bodyOf(values, employeeId),
  });
  const ask = useWrite('POST /api/hr/leave-requests', {
    onDone: () => toast.success(t('human-resources:leave.asked')),
  });
  const [files, setFiles] = useState<FileRecord[]>([]);
  const [uploading, setUploading] = useState(false);
  const { form } = handle;
  const values = form.getValues();
  const label = (key: string) => t(`human-resources:leave.${key}`);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={label('ask')}
      // What is still being uploaded would be missing: the form waits for it.
      handle={uploading ? { ...handle, pending: true } : handle}
      onSubmit={(sent) =>
        ask.mutateAsync({
          body: { ...bodyOf(sent, employeeId), fileIds: files.map(({ id }) => id) } as never,
        })
      }
      submitLabel={label('send')}
      size={720}
      fullOnPhone
    >
      <TypeField form={form} employeeId={employeeId} asOf={values.endDate || values.startDate} />
      <FieldRow>
        <DateField form={form} name="startDate" label={label('from')} required />
        {values.portion === 'DAYS' ? (
          <DateField form={form} name="endDate" label={label('to')} required />
        ) : null}
        <SelectField
          form={form}
          name="portion"
          label={label('portion')}
          choices={(['DAYS', 'FIRST_HALF', 'SECOND_HALF', 'HOURS'] as const).map((value) => ({
            value,
            label: label(`portions.${value}`),
          }))}
        />
      </FieldRow>
      {values.portion === 'HOURS' ? (
        <FieldRow>
          <TimeField form={form} name="fromTime" label={label('fromTime')} />
          <TimeField form={form} name="toTime" label={label('toTime')} />
        </FieldRow>
      ) : null}
      <Preview values={values} employeeId={employeeId} />
      <TextAreaField form={form} name="reason" label={label('reason')} rows={2} />
      <UploadWidget
        context="attachment"
        audience="RESTRICTED"
        compact
        files={files}
        onChange={setFiles}
        maxFiles={leaveLimits.files}
        label={label('documents')}
        onBusyChange={setUploading}
      />
    </FormDialog>
  );
}

/** The types, each with what is left of it on the last day. */
function TypeField({
  form,
  employeeId,
  asOf,
}: {
  form: ReturnType<typeof useContractForm<Values>>['form'];
  employeeId: string | undefined;
  asOf: string;
}) {
  const { t } = useTranslation('human-resources');
  const quantity = useQuantity();
  const query = { ...(employeeId && { employeeId }), ...(/^\d{4}-\d{2}-\d{2}$/.test(asOf) && { asOf }) };
  const balances = useRead('GET /api/hr/leave-balances', { query });
  return (
    <SelectField
      form={form}
      name="leaveTypeId"
      label={t('human-resources:leave.type')}
      required
      autoFocus
      choices={(balances.data?.data ?? []).map(({ leaveTypeId, name, available, unit, isLimited }) => ({
        value: leaveTypeId,
        label: isLimited
          ? `${name} · ${t('human-resources:leave.left', { shown: quantity(available, unit) })}`
          : name,
      }))}
    />
  );
}

/** What the leave would do, a moment after the last change. */
function Preview({ values, employeeId }: { values: Values; employeeId: string | undefined }) {
  const { t, i18n } = useTranslation('human-resources');
  const { reason: _, ...body } = bodyOf(values, employeeId);
  const [asked] = useDebouncedValue(body, 300);
  const isComplete =
    asked.leaveTypeId !== '' && /^\d{4}/.test(asked.startDate) && asked.endDate >= asked.startDate;
  const read = useQuery({
    queryKey: ['leave-preview', asked],
    queryFn: () => call('POST /api/hr/leave-requests/preview', { body: asked as never }),
    enabled: isComplete,
    retry: false,
    staleTime: 10_000,
  });
  const impact = read.data?.data;
  if (!isComplete || !impact) return null;
  return (
    <div aria-live="polite" className={classes.preview}>
      <ImpactView impact={impact} />
      {impact.lessonCount + impact.dutyCount > 0 ? (
        <div className={classes.hit}>
          <b>{t('human-resources:leave.lessonsHit', { count: impact.lessonCount + impact.dutyCount })}</b>
          <ul className="plain-list s13">
            {impact.lessons.slice(0, 5).map((lesson) => (
              <li key={`${lesson.className} ${lesson.date} ${lesson.startTime}`} className="row gap-12">
                <span className={classes.lessonDay}>
                  {formatDay(lesson.date, i18n.language)}, {lesson.startTime}–{lesson.endTime}
                </span>
                <span className="grow cut">{lesson.className}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
