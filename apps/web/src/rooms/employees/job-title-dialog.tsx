import { jobTitles } from '@bellwether/contract/employees/job-titles';
import { employmentTypes, jobLevels } from '@bellwether/contract/employees/values';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import type { RowOf } from '../../api/types.ts';
import { EditedDialog } from '../../ui/edited-dialog.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FieldRow, FormDialog } from '../../ui/form-dialog.tsx';
import { useStale } from '../../ui/stale.tsx';
import { toast } from '../../ui/toast.tsx';
import { useDepartments, useJobTitles } from './choices.ts';
import { LoadingProblem } from './form-choices.tsx';

type JobTitle = RowOf<'GET /api/hr/job-titles'>;

interface JobTitleDialogProps {
  /** Absent: a new job title. */
  id: string | undefined;
  onClose: () => void;
}

const width = 640;
const invalidates = ['/api/hr/employees', '/api/hr/skills'];

/** Makes a job title or changes one. HR-15. */
export default function JobTitleDialog({ id, onClose }: JobTitleDialogProps) {
  const { t } = useTranslation('human-resources');
  const read = useRead('GET /api/hr/job-titles/:id', { params: { id: id ?? '' } }, { enabled: Boolean(id) });
  return (
    <EditedDialog
      id={id}
      read={read}
      title={t('human-resources:jobTitles.edit')}
      size={width}
      onClose={onClose}
    >
      {(record, reload) => <JobTitleForm jobTitle={record} onClose={onClose} onReload={reload} />}
    </EditedDialog>
  );
}

interface JobTitleFormProps {
  jobTitle: JobTitle | undefined;
  onClose: () => void;
  onReload: () => void;
}

function JobTitleForm({ jobTitle, onClose, onReload }: JobTitleFormProps) {
  const { t } = useTranslation(['human-resources', 'common']);
  const stale = useStale(jobTitle?.version, onReload);
  const departments = useDepartments();
  const titles = useJobTitles();
  const handle = useContractForm({
    schema: jobTitles.create.body,
    initialValues: valuesOf(jobTitle),
    toBody: bodyOf,
  });
  const create = useWrite('POST /api/hr/job-titles', {
    invalidates,
    onDone: () => toast.success(t('human-resources:jobTitles.created')),
  });
  const update = useWrite('PUT /api/hr/job-titles/:id', {
    invalidates,
    quiet: ({ code }) => code === 'STALE',
    onDone: () => toast.success(t('human-resources:jobTitles.updated')),
  });
  const { form } = handle;
  const failed = [departments, titles].some(({ error, data }) => error && !data);
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={width}
      title={t(jobTitle ? 'human-resources:jobTitles.edit' : 'human-resources:jobTitles.add')}
      handle={handle}
      onSubmit={(values) => {
        const body = bodyOf(values);
        if (!jobTitle) return create.mutateAsync({ body });
        const version = stale.version ?? jobTitle.version;
        return stale.guard(update.mutateAsync({ params: { id: jobTitle.id }, body: { ...body, version } }));
      }}
    >
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
            .filter(({ id }) => id !== jobTitle?.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FieldRow>
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
      {stale.notice}
    </FormDialog>
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
