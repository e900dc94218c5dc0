import { assessments } from '@bellwether/contract/assessments/assessments';
import { type AssessmentType, assessmentTypes } from '@bellwether/contract/assessments/values';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import {
  MultiSelectField,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { toastTitled } from '../../../ui/toast/failure.ts';
import type { Assessment } from './use-builder.ts';

interface SettingsDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
  onSaved: (saved: Assessment) => void;
}

interface Values extends Record<string, unknown> {
  title: string;
  description: string;
  assessmentType: AssessmentType;
  maxAttempts: number | '';
  durationMinutes: number | '';
  passingPercentage: number | '';
  shuffleQuestions: boolean;
  showAnswers: boolean;
  showSubmissionHistory: boolean;
  isPlacement: boolean;
  courseLinkIds: string[];
  scoringMethodId: string | null;
}

/** How an assessment is sat. Its questions stay as they are. ASM-01, ASM-02. */
export default function SettingsDialog({ id, onClose, onSaved }: SettingsDialogProps) {
  const { t } = useTranslation('learning');
  const label = (key: string) => t(`learning:assessments.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/lms/assessments/:id"
      create="POST /api/lms/assessments"
      update="PUT /api/lms/assessments/:id"
      schema={assessments.create.body}
      values={valuesOf}
      toBody={({ maxAttempts, durationMinutes, passingPercentage, ...values }, row) => ({
        ...values,
        ...{ maxAttempts: maxAttempts || null, durationMinutes: durationMinutes || null },
        passingPercentage: passingPercentage === '' ? null : passingPercentage,
        ...(row ? { scoringConfig: row.scoringConfig } : {}),
      })}
      addTitle={label('add')}
      editTitle={label('settings')}
      saved={label('saved')}
      onFailure={(problem, before) => toastTitled(problem, label(before ? 'updateFailed' : 'createFailed'))}
      onSaved={(saved) => onSaved(saved as Assessment)}
      size={640}
    >
      {(form) => <SettingsFields form={form} />}
    </RecordDialog>
  );
}

type Form = Parameters<typeof TextField<Values>>[0]['form'];

function SettingsFields({ form }: { form: Form }) {
  const { t } = useTranslation('learning');
  const label = (key: string) => t(`learning:assessments.${key}`);
  return (
    <>
      <TextField form={form} name="title" label={label('titleField')} required autoFocus maxLength={200} />
      <FieldRow>
        <SelectField
          form={form}
          name="assessmentType"
          label={label('assessmentType')}
          choices={assessmentTypes.map((value) => ({
            value,
            label: t(`learning:results.types.${value}`),
          }))}
        />
        <Courses form={form} />
      </FieldRow>
      <FieldRow>
        <NumberField
          form={form}
          name="durationMinutes"
          label={label('durationMinutes')}
          help={label('durationHelp')}
          min={1}
          max={10_080}
        />
        <NumberField
          form={form}
          name="maxAttempts"
          label={label('maxAttempts')}
          help={label('attemptsHelp')}
          min={1}
          max={100}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          form={form}
          name="passingPercentage"
          label={label('passingPercentage')}
          min={0}
          max={100}
          decimals={2}
          suffix=" %"
        />
        <Methods form={form} />
      </FieldRow>
      <SwitchField form={form} name="shuffleQuestions" label={label('shuffleQuestions')} />
      <SwitchField
        form={form}
        name="showAnswers"
        label={label('showAnswers')}
        help={label('showAnswersHelp')}
      />
      <SwitchField
        form={form}
        name="showSubmissionHistory"
        label={label('showSubmissionHistory')}
        help={label('historyHelp')}
      />
      <SwitchField
        form={form}
        name="isPlacement"
        label={label('isPlacement')}
        help={label('isPlacementHelp')}
      />
      <TextAreaField form={form} name="description" label={label('description')} rows={2} />
    </>
  );
}

function Courses({ form }: { form: Form }) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const courses = useRead(
    'GET /api/lms/courses',
    { query: { limit: 100 } },
    { profile: 'stable', enabled: can('read:own', 'course') },
  );
  return (
    <MultiSelectField
      form={form}
      name="courseLinkIds"
      label={t('learning:assessments.courses')}
      choices={(courses.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}

function Methods({ form }: { form: Form }) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const methods = useRead(
    'GET /api/lms/scoring-methods',
    { query: { limit: 100, isActive: 'true' } },
    { profile: 'stable', enabled: can('read', 'scoring_method') },
  );
  return (
    <SelectField
      form={form}
      name="scoringMethodId"
      label={t('learning:assessments.scoringMethod')}
      clearable
      choices={(methods.data?.data ?? []).map(({ id, displayName }) => ({ value: id, label: displayName }))}
    />
  );
}

function valuesOf(row: Assessment | undefined): Values {
  return {
    ...{
      title: row?.title ?? '',
      description: row?.description ?? '',
      assessmentType: row?.assessmentType ?? 'QUIZ',
    },
    ...{ maxAttempts: row ? (row.maxAttempts ?? '') : 1, durationMinutes: row?.durationMinutes ?? '' },
    ...{ passingPercentage: row?.passingPercentage ?? '', shuffleQuestions: row?.shuffleQuestions ?? false },
    ...{ showAnswers: row?.showAnswers ?? false, showSubmissionHistory: row?.showSubmissionHistory ?? false },
    isPlacement: row?.isPlacement ?? false,
    ...{ courseLinkIds: row?.courseLinkIds ?? [], scoringMethodId: row?.scoringMethodId ?? null },
  };
}
