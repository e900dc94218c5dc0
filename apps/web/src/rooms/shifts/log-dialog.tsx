import { attendanceLogs } from '@bellwether/contract/clock/attendance-logs';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useOrganization } from '../../api/session.ts';
import { useToday } from '../../api/use-today.ts';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import type { ContractForm, FormValues } from '../../ui/form/form.ts';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import classes from './shifts.module.css';
import { momentOfTyped, useStaffChoices, useTimes, wallOf } from './time-words.tsx';
import { TimesFields } from './times-fields.tsx';

interface LogDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Records by hand when somebody was at work, or corrects it with a reason. TIM-06. */
export default function LogDialog({ id, onClose }: LogDialogProps) {
  const { t } = useTranslation('human-resources');
  const { timeZone } = useOrganization();
  const today = useToday();
  const label = (key: string) => t(`human-resources:time.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/attendance-logs/:id"
      create="POST /api/hr/attendance-logs"
      update="PUT /api/hr/attendance-logs/:id"
      schema={id ? attendanceLogs.update.body : attendanceLogs.create.body}
      values={(row) => {
        const [start, end] = [wallOf(row?.clockInTime, timeZone), wallOf(row?.clockOutTime, timeZone)];
        return {
          ...{ employeeId: row?.employeeId ?? '', notes: row?.notes ?? '', reason: '' },
          ...{ inDay: (start?.day ?? row?.day ?? today) as string | null, clockInTime: start?.time ?? '' },
          ...{ outDay: (end?.day ?? row?.day ?? today) as string | null, clockOutTime: end?.time ?? '' },
        };
      }}
      toBody={({ inDay, outDay, clockInTime, clockOutTime, ...values }) => ({
        ...values,
        clockInTime: momentOfTyped(inDay, clockInTime, timeZone),
        clockOutTime: momentOfTyped(outDay, clockOutTime, timeZone),
      })}
      addTitle={label('record')}
      editTitle={(row) =>
        row ? t('human-resources:time.correctOf', { name: row.employeeName }) : label('correct')
      }
      saved={label('saved')}
    >
      {(form) => <LogFields form={form as unknown as ContractForm<FormValues>} id={id} />}
    </RecordDialog>
  );
}

function LogFields({ form, id }: { form: ContractForm<FormValues>; id: string | undefined }) {
  const { t } = useTranslation('human-resources');
  return (
    <>
      {id ? null : <Who form={form} />}
      <TimesFields form={form} names={['clockInTime', 'clockOutTime']} />
      <TextField form={form} name="notes" label={t('human-resources:time.notes')} maxLength={500} />
      {id ? (
        <>
          <TextField
            form={form}
            name="reason"
            label={t('human-resources:time.reason')}
            required
            maxLength={500}
          />
          <Corrections id={id} />
        </>
      ) : null}
    </>
  );
}

function Who({ form }: { form: ContractForm<FormValues> }) {
  const { t } = useTranslation('human-resources');
  return (
    <SelectField
      form={form}
      name="employeeId"
      label={t('human-resources:time.employee')}
      required
      autoFocus
      choices={useStaffChoices()}
    />
  );
}

/** What was corrected before: what it said, by whom and why. */
function Corrections({ id }: { id: string }) {
  const { t, i18n } = useTranslation('human-resources');
  const times = useTimes();
  const read = useRead('GET /api/hr/attendance-logs/:id', { params: { id } });
  const corrections = read.data?.data.corrections ?? [];
  if (corrections.length === 0) return null;
  return (
    <section className={classes.corrections}>
      <h3>{t('human-resources:time.corrections')}</h3>
      <ul className="plain-list s13">
        {corrections.map((one) => (
          <li key={one.correctedAt}>
            {one.oldClockIn || one.oldClockOut ? `${times(one.oldClockIn, one.oldClockOut)} → ` : ''}
            <b>{times(one.newClockIn, one.newClockOut)}</b>
            <span className="dim">
              {' · '}
              {one.correctedBy ?? '–'}, {formatMoment(one.correctedAt, i18n.language)}: {one.reason}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
