import { SittingBody } from '@bellwether/contract/sittings/scheduled-assessments';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useOrganization } from '../../api/session.ts';
import { SelectField } from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { AssessmentField, useAssessments } from './assessment-field.tsx';
import { LessonField } from './lesson-field.tsx';
import { MomentField, momentIn, wallOf } from './moment-field.tsx';
import { SittingEnds } from './sitting-ends.tsx';
import { bodyOf, named, type Sitting, type SittingValues, valuesOf } from './sitting-form.rules.ts';
import { RuleFields } from './sitting-rules.tsx';
import { SittingWarnings } from './sitting-warnings.tsx';
import { StudentPicker } from './student-picker.tsx';

interface SittingDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Schedules an assessment, or changes when, for whom and how it is sat. ASM-07. */
export default function SittingDialog({ id, onClose }: SittingDialogProps) {
  const { t } = useTranslation('sittings');
  const { timeZone } = useOrganization();
  // Where it is scheduled from the assessment itself.
  const [assessmentId, setAssessmentId] = useUrlState('assessment');
  const close = () => {
    onClose();
    // The next new one begins with none chosen.
    if (assessmentId) setAssessmentId('');
  };
  const body = (values: SittingValues) => bodyOf(values, timeZone);
  return (
    <RecordDialog
      id={id}
      onClose={close}
      read="GET /api/lms/scheduled-assessments/:id"
      create="POST /api/lms/scheduled-assessments"
      update="PUT /api/lms/scheduled-assessments/:id"
      schema={SittingBody}
      checked={body}
      values={(sitting) => ({ ...valuesOf(sitting, timeZone), ...(sitting ? {} : { assessmentId }) })}
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

interface FieldsProps {
  form: ContractForm<SittingValues>;
  sitting: Sitting | undefined;
  isOpen: boolean;
}

function Fields({ form, sitting, isOpen }: FieldsProps) {
  const { t } = useTranslation('sittings');
  const label = (key: string) => t(`sittings:form.${key}`);
  const classes = useRead('GET /api/lms/result-sheets/classes');
  const { assessmentId, assignmentType, students } = form.getValues();
  const assessments = useAssessments(assessmentId, sitting);
  return (
    <>
      <AssessmentField form={form} assessments={assessments} disabled={isOpen} />
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
      <Times form={form} sitting={sitting} isOpen={isOpen} assessment={assessments.chosen ?? sitting} />
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

function isSatInLesson(form: ContractForm<SittingValues>): boolean {
  const { assignmentType, lessonOccurrenceId } = form.getValues();
  return assignmentType === 'CLASS' && lessonOccurrenceId !== '';
}

interface EndsProps {
  form: ContractForm<SittingValues>;
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

function Warnings({ form, id }: { form: ContractForm<SittingValues>; id: string | undefined }) {
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
