import { jobTitles } from '@bellwether/contract/employees/job-titles';
import { employmentTypes, jobLevels } from '@bellwether/contract/employees/values';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useDepartments, useJobTitles } from '../choices.ts';
import { LoadingProblem } from '../form-choices.tsx';

type JobTitle = RowOf<'GET /api/hr/job-titles'>;

interface JobTitleDialogProps {
  /** Absent: a new job title. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a job title or changes one. HR-15. */
export default function JobTitleDialog({ id, onClose }: JobTitleDialogProps) {
  const { t } = useTranslation('human-resources');
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/job-titles/:id"
      create="POST /api/hr/job-titles"
      update="PUT /api/hr/job-titles/:id"
      schema={jobTitles.create.body}
      values={valuesOf}
      toBody={bodyOf}
      addTitle={t('human-resources:jobTitles.add')}
      editTitle={t('human-resources:jobTitles.edit')}
      saved={t(id ? 'human-resources:jobTitles.updated' : 'human-resources:jobTitles.created')}
      size={640}
    >
      {(form) => <JobTitleFields form={form} id={id} />}
    </RecordDialog>
  );
}

interface JobTitleFieldsProps {
  form: ContractForm<ReturnType<typeof valuesOf>>;
  id: string | undefined;
}

function JobTitleFields({ form, id: own }: JobTitleFieldsProps) {
  const { t } = useTranslation(['human-resources', 'common']);
  const departments = useDepartments();
  const titles = useJobTitles();
  const failed = [departments, titles].some(({ error, data }) => error && !data);
  return (
    <>
      {failed ? (
        <LoadingProblem
          onRetry={() => {
            void departments.refetch();
            void titles.refetch();
          }}
        />
      ) : null}
      <TextField form={form} name="name" label={t('human-resources:jobTitles.name')} required autoFocus />
      <FieldRow>
        <SelectField
          form={form}
          name="departmentId"
          label={t('human-resources:jobTitles.department')}
          clearable
          choices={(departments.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          form={form}
          name="jobLevel"
          label={t('human-resources:jobTitles.level')}
          clearable
          choices={jobLevels.map((value) => ({
            value,
            label: t(`human-resources:jobTitles.levels.${value}`),
          }))}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="employmentType"
          label={t('human-resources:jobTitles.type')}
          clearable
          choices={employmentTypes.map((value) => ({
            value,
            label: t(`human-resources:employmentTypes.${value}`),
          }))}
        />
        <SelectField
          form={form}
          name="nextLevelTitleId"
          label={t('human-resources:jobTitles.nextLevel')}
          help={t('human-resources:jobTitles.nextLevelHelp')}
          clearable
          choices={(titles.data?.data ?? [])
            .filter(({ id }) => id !== own)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FieldRow>
      <SalaryStructureField form={form} />
      <TextAreaField form={form} name="description" label={t('human-resources:jobTitles.description')} />
      <TextAreaField
        form={form}
        name="responsibilities"
        label={t('human-resources:jobTitles.responsibilities')}
      />
      <TextAreaField
        form={form}
        name="qualifications"
        label={t('human-resources:jobTitles.qualifications')}
      />
      <SwitchField form={form} name="isActive" label={t('human-resources:jobTitles.active')} />
    </>
  );
}

/** What payroll offers for people of this title; who may not see pay keeps what is stored. HR-15. */
function SalaryStructureField({ form }: { form: ContractForm<ReturnType<typeof valuesOf>> }) {
  const { t } = useTranslation('human-resources');
  const mayRead = useCan()('read', 'salary_structure');
  const read = useRead(
    'GET /api/payroll/salary-structures',
    { query: { limit: 100, isActive: 'true' } },
    { enabled: mayRead },
  );
  if (!mayRead) return null;
  return (
    <SelectField
      form={form}
      name="defaultSalaryStructureId"
      label={t('human-resources:jobTitles.salaryStructure')}
      help={t('human-resources:jobTitles.salaryStructureHelp')}
      clearable
      choices={(read.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function valuesOf(jobTitle: JobTitle | undefined) {
  return {
    name: jobTitle?.name ?? '',
    description: jobTitle?.description ?? '',
    departmentId: jobTitle?.departmentId ?? null,
    responsibilities: jobTitle?.responsibilities ?? '',
    qualifications: jobTitle?.qualifications ?? '',
    jobLevel: jobTitle?.jobLevel ?? null,
    employmentType: jobTitle?.employmentType ?? null,
    nextLevelTitleId: jobTitle?.nextLevelTitleId ?? null,
    defaultSalaryStructureId: jobTitle?.defaultSalaryStructureId ?? null,
    isActive: jobTitle?.isActive ?? true,
  };
}

/** A cleared select is null, whatever the field calls it. */
function bodyOf(values: ReturnType<typeof valuesOf>) {
  return {
    ...values,
    departmentId: values.departmentId || null,
    jobLevel: values.jobLevel || null,
    employmentType: values.employmentType || null,
    nextLevelTitleId: values.nextLevelTitleId || null,
  };
}
