import { ManualAssessmentBody } from '@bellwether/contract/manual-assessments/manual-assessments';
import {
  manualAssessmentTypes,
  manualLimits,
} from '@bellwether/contract/manual-assessments/manual-assessments.values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { Reply } from '../../api/types.ts';
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { type FileRecord, UploadWidget } from '../files/index.tsx';

type Assessment = Reply<'GET /api/lms/manual-assessments/:id'>['data'];

interface Values extends Record<string, unknown> {
  title: string;
  description: string;
  assessmentType: Assessment['assessmentType'];
  courseId: string | null;
  scoringMethodId: string | null;
  rubricFileId: string | null;
  maxScore: number | '';
  passingScore: number | '';
  isActive: boolean;
}

interface AssessmentDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes an assessment by hand, or changes one. ASM-19. */
export default function AssessmentDialog({ id, onClose }: AssessmentDialogProps) {
  const { t } = useTranslation('learning');
  const label = (key: string) => t(`learning:manual.${key}`);
  const [busy, setBusy] = useState(false);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/lms/manual-assessments/:id"
      create="POST /api/lms/manual-assessments"
      update="PUT /api/lms/manual-assessments/:id"
      schema={ManualAssessmentBody}
      values={(row): Values => ({
        ...{ title: row?.title ?? '', description: row?.description ?? '' },
        ...{ assessmentType: row?.assessmentType ?? 'ORAL', courseId: row?.courseId ?? null },
        ...{ scoringMethodId: row?.scoringMethodId ?? null, rubricFileId: row?.rubricFileId ?? null },
        ...{ maxScore: row?.maxScore ?? '', passingScore: row?.passingScore ?? '' },
        ...{ isActive: row?.isActive ?? true, digitalAssessmentId: row?.digitalAssessmentId ?? null },
      })}
      toBody={({ maxScore, passingScore, ...values }) => ({
        ...values,
        maxScore: maxScore === '' ? Number.NaN : maxScore,
        passingScore: passingScore === '' ? null : passingScore,
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
      busy={busy}
      size={640}
    >
      {(form, row) => <Fields form={form} row={row} onBusy={setBusy} />}
    </RecordDialog>
  );
}

interface FieldsProps {
  form: ContractForm<Values>;
  row: Assessment | undefined;
  onBusy: (busy: boolean) => void;
}

function Fields({ form, row, onBusy }: FieldsProps) {
  const { t } = useTranslation('learning');
  const label = (key: string) => t(`learning:manual.${key}`);
  const can = useCan();
  const courses = useRead('GET /api/lms/courses', { query: { limit: 100 } }, { profile: 'stable' });
  const methods = useRead(
    'GET /api/lms/scoring-methods',
    { query: { limit: 100, isActive: 'true' } },
    { profile: 'stable', enabled: can('read', 'scoring_method') },
  );
  const [files, setFiles] = useState<FileRecord[]>(row?.rubricFile ? [row.rubricFile] : []);
  const courseChoices = (courses.data?.data ?? []).map((one) => ({ value: one.id, label: one.title }));
  return (
    <>
      <TextField
        form={form}
        name="title"
        label={label('assessment')}
        required
        autoFocus
        maxLength={manualLimits.title}
      />
      <FieldRow>
        <SelectField
          form={form}
          name="assessmentType"
          label={label('assessmentType')}
          choices={manualAssessmentTypes.map((value) => ({ value, label: label(`types.${value}`) }))}
        />
        <SelectField form={form} name="courseId" label={label('course')} clearable choices={courseChoices} />
      </FieldRow>
      <FieldRow>
        <NumberField form={form} name="maxScore" label={label('maxScore')} required decimals={2} min={0} />
        <NumberField form={form} name="passingScore" label={label('passingScore')} decimals={2} min={0} />
      </FieldRow>
      <SelectField
        form={form}
        name="scoringMethodId"
        label={label('scoringMethod')}
        help={label('scoringMethodHelp')}
        clearable
        choices={(methods.data?.data ?? []).map((one) => ({ value: one.id, label: one.displayName }))}
      />
      <TextAreaField form={form} name="description" label={label('description')} rows={2} />
      <div className="col gap-4">
        <span className="s13 medium">{label('rubricFile')}</span>
        <UploadWidget
          context="attachment"
          audience="RESTRICTED"
          files={files}
          onChange={(chosen) => {
            setFiles([...chosen]);
            form.setFieldValue('rubricFileId', chosen[0]?.id ?? null);
          }}
          maxFiles={1}
          onBusyChange={onBusy}
          error={form.errors.rubricFileId}
        />
      </div>
      <SwitchField form={form} name="isActive" label={label('inUse')} />
    </>
  );
}
