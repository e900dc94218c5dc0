import { SittingBody } from '@bellwether/contract/sittings/scheduled-assessments';
import {
  attemptRules,
  releasePolicies,
  resultDetails,
  windowModes,
} from '@bellwether/contract/sittings/sittings.values';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useOrganization } from '../../api/session.ts';
import type { Reply } from '../../api/types.ts';
import { NumberField, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import type { Picked } from '../../ui/form/search-picker.tsx';
import classes from './accommodations.module.css';
import { Accommodations, type Candidate } from './accommodations.tsx';
import { LessonField } from './lesson-field.tsx';
import { MomentField, momentIn, wallOf } from './moment-field.tsx';
import { SittingEnds } from './sitting-ends.tsx';
import { SittingWarnings } from './sitting-warnings.tsx';
import { StudentPicker } from './student-picker.tsx';

interface SittingDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

type Sitting = Reply<'GET /api/lms/scheduled-assessments/:id'>['data'];

const rules = ['DEFAULT', ...windowModes] as const;
const policies = ['DEFAULT', ...releasePolicies] as const;
const details = ['DEFAULT', ...resultDetails] as const;

const valuesOf = (sitting: Sitting | undefined, zone: string) => ({
  assessmentId: sitting?.assessmentId ?? '',
  assignmentType: sitting?.assignmentType ?? ('CLASS' as const),
  assignedClassId: sitting?.assignedClassId ?? '',
  students: (sitting?.assignmentType === 'STUDENTS' ? sitting.students : []) as Picked[],
  scheduledDateTime: wallOf(sitting?.scheduledDateTime ?? null, zone),
  closesAt: wallOf(sitting?.closesAt ?? null, zone),
  locationId: sitting?.locationId ?? '',
  lessonOccurrenceId: sitting?.lesson?.id ?? '',
  status: sitting?.status ?? ('PUBLISHED' as const),
  windowMode: (sitting?.windowMode ?? 'DEFAULT') as (typeof rules)[number],
  releasePolicy: (sitting?.releasePolicy ?? 'DEFAULT') as (typeof policies)[number],
  resultDetail: (sitting?.resultDetail ?? 'DEFAULT') as (typeof details)[number],
  attemptRule: sitting?.attemptRule ?? ('HIGHEST' as const),
  graceSeconds: sitting?.graceSeconds ?? 30,
  accessCode: sitting?.accessCode ?? '',
  hasTwoExaminers: sitting?.hasTwoExaminers ?? false,
  lateDays: sitting?.lateRule?.days ?? 0,
  latePercent: sitting?.lateRule?.percent ?? 0,
  candidates: (sitting?.candidates ?? []) as Candidate[],
});
type Values = ReturnType<typeof valuesOf>;

/** Schedules an assessment, or changes when, for whom and how it is sat. ASM-07. */
export default function SittingDialog({ id, onClose }: SittingDialogProps) {
  const { t } = useTranslation('sittings');
  const { timeZone } = useOrganization();
  const body = (values: Values) => bodyOf(values, timeZone);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/lms/scheduled-assessments/:id"
      create="POST /api/lms/scheduled-assessments"
      update="PUT /api/lms/scheduled-assessments/:id"
      schema={SittingBody}
      checked={body}
      values={(sitting) => valuesOf(sitting, timeZone)}
      toBody={body}
      addTitle={t('sittings:list.add')}
      editTitle={t('sittings:form.edit')}
      saved={t('sittings:form.saved')}
      size={620}
    >
      {(form, sitting) => <Fields form={form} sitting={sitting} isOpen={sitting?.status === 'ACTIVE'} />}
    </RecordDialog>
  );
}

function bodyOf(values: Values, zone: string) {
  const {
    students,
    scheduledDateTime,
    closesAt,
    windowMode,
    releasePolicy,
    resultDetail,
    lateDays,
    latePercent,
    candidates,
    ...rest
  } = values;
  return {
    ...rest,
    assignedClassId: values.assignmentType === 'CLASS' ? values.assignedClassId : null,
    assignedStudentIds: values.assignmentType === 'STUDENTS' ? students.map(({ id }) => id) : [],
    scheduledDateTime: momentIn(scheduledDateTime, zone) ?? '',
    closesAt: momentIn(closesAt, zone),
    locationId: values.locationId || null,
    lessonOccurrenceId: (values.assignmentType === 'CLASS' && values.lessonOccurrenceId) || null,
    ...(windowMode === 'DEFAULT' ? {} : { windowMode }),
    ...(releasePolicy === 'DEFAULT' ? {} : { releasePolicy }),
    resultDetail: resultDetail === 'DEFAULT' ? null : resultDetail,
    lateRule: lateDays > 0 ? { days: lateDays, percent: latePercent } : null,
    candidates: candidates.map(({ name: _name, ...row }) => row),
  };
}

interface FieldsProps {
  form: ContractForm<Values>;
  sitting: Sitting | undefined;
  isOpen: boolean;
}

function Fields({ form, sitting, isOpen }: FieldsProps) {
  const { t } = useTranslation('sittings');
  const label = (key: string) => t(`sittings:form.${key}`);
  const assessments = useRead('GET /api/lms/assessments', {
    query: { limit: 100, sortBy: 'updatedAt', sortOrder: 'desc' },
  });
  const classes = useRead('GET /api/lms/result-sheets/classes');
  const { assessmentId, assignmentType, students } = form.getValues();
  const found = assessments.data?.data.find(({ id }) => id === assessmentId);
  return (
    <>
      <SelectField
        form={form}
        name="assessmentId"
        label={label('assessment')}
        required
        disabled={isOpen}
        choices={(assessments.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      />
      <FieldRow>
        <SelectField
          form={form}
          name="assignmentType"
          label={label('forWhom')}
          disabled={isOpen}
          choices={[
            { value: 'CLASS', label: label('byClass') },
            { value: 'STUDENTS', label: label('byStudents') },
          ]}
        />
        {assignmentType === 'CLASS' ? (
          <SelectField
            form={form}
            name="assignedClassId"
            label={label('class')}
            required
            disabled={isOpen}
            choices={named(classes.data?.data)}
          />
        ) : (
          <StudentPicker
            label={label('students')}
            value={students}
            error={form.errors.assignedStudentIds}
            onChange={(picked) => form.setFieldValue('students', picked as never)}
          />
        )}
      </FieldRow>
      <Times form={form} sitting={sitting} isOpen={isOpen} assessment={found ?? sitting} />
      <RuleFields form={form} isOpen={isOpen} isInLesson={!isOpen && isSatInLesson(form)} />
    </>
  );
}

interface TimesProps extends FieldsProps, EndsProps {}

function Times({ form, sitting, isOpen, assessment }: TimesProps) {
  const { t } = useTranslation('sittings');
  const { timeZone } = useOrganization();
  const label = (key: string) => t(`sittings:form.${key}`);
  const { assignmentType, assignedClassId, lessonOccurrenceId } = form.getValues();
  const isInLesson = isSatInLesson(form);
  return (
    <>
      {assignmentType === 'CLASS' && assignedClassId ? (
        <LessonField
          classId={assignedClassId}
          value={lessonOccurrenceId}
          stored={sitting?.lesson ?? null}
          disabled={isOpen}
          error={form.errors.lessonOccurrenceId}
          onTake={(lesson) => {
            form.setFieldValue('lessonOccurrenceId', lesson?.id ?? '');
            if (!lesson) return;
            form.setFieldValue('scheduledDateTime', wallOf(lesson.startsAt, timeZone));
            form.setFieldValue('closesAt', wallOf(lesson.endsAt, timeZone));
            form.setFieldValue('locationId', lesson.location?.id ?? '');
          }}
        />
      ) : null}
      <FieldRow>
        <MomentField
          form={form}
          name="scheduledDateTime"
          label={label('begins')}
          required
          disabled={isOpen || isInLesson}
        />
        <MomentField form={form} name="closesAt" label={label('closes')} disabled={isInLesson && !isOpen} />
      </FieldRow>
      <Ends form={form} assessment={assessment} />
      {isOpen ? null : <Warnings form={form} id={sitting?.id} />}
    </>
  );
}

function isSatInLesson(form: ContractForm<Values>): boolean {
  const { assignmentType, lessonOccurrenceId } = form.getValues();
  return assignmentType === 'CLASS' && lessonOccurrenceId !== '';
}

interface EndsProps {
  form: ContractForm<Values>;
  assessment: Pick<Sitting, 'assessmentType' | 'durationMinutes'> | undefined;
}

function Ends({ form, assessment }: EndsProps) {
  const { timeZone } = useOrganization();
  const values = form.getValues();
  const usual = assessment?.assessmentType === 'EXAM' ? 'HARD_END' : 'START_WITHIN';
  if (!assessment) return null;
  return (
    <SittingEnds
      startsAt={momentIn(values.scheduledDateTime, timeZone) ?? ''}
      closesAt={momentIn(values.closesAt, timeZone)}
      durationMinutes={assessment.durationMinutes}
      windowMode={values.windowMode === 'DEFAULT' ? usual : values.windowMode}
      lateRule={values.lateDays > 0 ? { days: values.lateDays, percent: values.latePercent } : null}
      candidates={values.candidates}
    />
  );
}

function Warnings({ form, id }: { form: ContractForm<Values>; id: string | undefined }) {
  const { timeZone } = useOrganization();
  const values = form.getValues();
  const isClass = values.assignmentType === 'CLASS';
  return (
    <SittingWarnings
      startsAt={momentIn(values.scheduledDateTime, timeZone) ?? ''}
      closesAt={momentIn(values.closesAt, timeZone)}
      assessmentId={values.assessmentId}
      classId={isClass ? values.assignedClassId || null : null}
      studentIds={isClass ? [] : values.students.map((one) => one.id)}
      locationId={values.locationId || null}
      sittingId={id}
    />
  );
}

interface RuleFieldsProps {
  form: ContractForm<Values>;
  isOpen: boolean;
  /** Whether the room is that of a lesson. */
  isInLesson: boolean;
}

function RuleFields({ form, isOpen, isInLesson }: RuleFieldsProps) {
  const { t } = useTranslation('sittings');
  const label = (key: string) => t(`sittings:form.${key}`);
  const locations = useRead('GET /api/locations', { query: { limit: 1000, isActive: 'true' } });
  const { candidates } = form.getValues();
  return (
    <>
      <FieldRow>
        <SelectField
          form={form}
          name="windowMode"
          label={label('window')}
          choices={rules.map((value) => ({ value, label: t(`sittings:windows.${value}`) }))}
        />
        <SelectField
          form={form}
          name="releasePolicy"
          label={label('release')}
          choices={policies.map((value) => ({ value, label: t(`sittings:policies.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="resultDetail"
          label={label('detail')}
          choices={details.map((value) => ({ value, label: t(`sittings:details.${value}`) }))}
        />
        <SelectField
          form={form}
          name="attemptRule"
          label={label('counts')}
          choices={attemptRules.map((value) => ({ value, label: t(`sittings:rules.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="locationId"
          label={label('room')}
          clearable
          disabled={isInLesson}
          choices={named(locations.data?.data)}
        />
        <NumberField form={form} name="graceSeconds" label={label('grace')} min={0} max={300} />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="accessCode"
          label={label('accessCode')}
          help={label('accessCodeHelp')}
          maxLength={20}
        />
      </FieldRow>
      <FieldRow>
        <NumberField form={form} name="lateDays" label={label('lateDays')} min={0} max={30} />
        <NumberField form={form} name="latePercent" label={label('latePercent')} min={0} max={100} />
      </FieldRow>
      <SwitchField
        {...{ form, name: 'hasTwoExaminers', disabled: isOpen }}
        label={label('twoExaminers')}
        help={label('twoExaminersHelp')}
      />
      {form.errors.lateRule ? (
        <p className={classes.error} role="alert">
          {form.errors.lateRule}
        </p>
      ) : null}
      <Accommodations
        value={candidates}
        errors={form.errors}
        onChange={(value) => form.setFieldValue('candidates', value as never)}
        picker={(onPick, value) => <StudentPicker label={label('beyond')} value={value} onChange={onPick} />}
      />
    </>
  );
}

function named(rows: readonly { id: string; name: string }[] | undefined) {
  return (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
