import { manualLimits } from '@bellwether/contract/manual-assessments/manual-assessments.values';
import { ManualSessionBody } from '@bellwether/contract/manual-assessments/manual-sessions';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { Reply } from '../../api/types.ts';
import { useToday } from '../../api/use-today.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import {
  MultiSelectField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  TimeField,
} from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { useLocationChoices } from '../scheduling/index.tsx';

type Session = Reply<'GET /api/lms/manual-assessments/:id/sessions/:childId'>['data'];

interface Values extends Record<string, unknown> {
  name: string;
  sessionDate: string;
  startTime: string;
  durationMinutes: number | '';
  classId: string | null;
  locationId: string | null;
  primaryExaminerId: string | null;
  secondaryExaminerIds: string[];
  notes: string;
}

interface SessionDialogProps {
  assessmentId: string;
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Plans a session, or changes one. ASM-20. */
export default function SessionDialog({ assessmentId, id, onClose }: SessionDialogProps) {
  const { t } = useTranslation('learning');
  const today = useToday();
  return (
    <RecordDialog
      id={id}
      idName="childId"
      params={{ id: assessmentId }}
      onClose={onClose}
      read="GET /api/lms/manual-assessments/:id/sessions/:childId"
      create="POST /api/lms/manual-assessments/:id/sessions"
      update="PUT /api/lms/manual-assessments/:id/sessions/:childId"
      schema={ManualSessionBody}
      values={(row): Values => ({
        ...{ name: row?.name ?? '', sessionDate: row?.sessionDate ?? today },
        ...{ startTime: row?.startTime ?? '', durationMinutes: row?.durationMinutes ?? '' },
        ...{ classId: row?.classId ?? null, locationId: row?.locationId ?? null },
        primaryExaminerId: row?.primaryExaminerId ?? null,
        ...{ secondaryExaminerIds: [...(row?.secondaryExaminerIds ?? [])], notes: row?.notes ?? '' },
      })}
      toBody={({ durationMinutes, ...values }) => ({
        ...values,
        durationMinutes: durationMinutes === '' ? null : durationMinutes,
      })}
      addTitle={t('learning:manual.addSession')}
      editTitle={t('learning:manual.editSession')}
      saved={t('learning:manual.sessionSaved')}
      size={640}
    >
      {(form, row) => <Fields form={form} row={row} />}
    </RecordDialog>
  );
}

function Fields({ form, row }: { form: ContractForm<Values>; row: Session | undefined }) {
  const { t } = useTranslation('learning');
  const label = (key: string) => t(`learning:manual.${key}`);
  const can = useCan();
  const own = useRead('GET /api/lms/result-sheets/classes', {}, { enabled: can('create:own', 'assessment') });
  const staff = useRead('GET /api/dashboard/teachers', {}, { enabled: can('read:own', 'staff_assignment') });
  const locations = useLocationChoices([row?.location ?? null]);
  const classes = choicesOf([...(own.data?.data ?? []), row?.class ?? null]);
  const people = choicesOf([
    ...(staff.data?.data ?? []),
    row?.primaryExaminer ?? null,
    ...(row?.secondaryExaminers ?? []),
  ]);
  const { primaryExaminerId } = form.getValues();
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={label('name')}
        required
        autoFocus
        maxLength={manualLimits.name}
      />
      <FieldRow>
        <SelectField form={form} name="classId" label={label('class')} clearable choices={classes} />
        <SelectField form={form} name="locationId" label={label('location')} clearable choices={locations} />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="sessionDate" label={label('sessionDate')} required />
        <TimeField form={form} name="startTime" label={label('startTime')} />
        <NumberField form={form} name="durationMinutes" label={label('durationMinutes')} min={1} />
      </FieldRow>
      <SelectField
        form={form}
        name="primaryExaminerId"
        label={label('primaryExaminer')}
        clearable
        choices={people}
      />
      <MultiSelectField
        form={form}
        name="secondaryExaminerIds"
        label={label('secondaryExaminers')}
        choices={people.filter(({ value }) => value !== primaryExaminerId)}
      />
      <TextAreaField form={form} name="notes" label={label('notes')} rows={2} />
    </>
  );
}

function choicesOf(things: readonly ({ id: string; name: string } | null)[]) {
  const names = new Map(things.flatMap((one) => (one ? [[one.id, one.name] as const] : [])));
  return [...names].map(([value, label]) => ({ value, label }));
}
