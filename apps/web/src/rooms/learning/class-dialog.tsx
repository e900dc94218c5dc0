import { ClassBody } from '@bellwether/contract/learning/classes';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { Reply } from '../../api/types.ts';
import { DateField } from '../../ui/date-field.tsx';
import { titledFailure } from '../../ui/failure.ts';
import { ColorField, NumberField, SelectField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FieldRow, FormDialog } from '../../ui/form-dialog.tsx';
import { LoadingDialog } from '../../ui/loading-dialog.tsx';
import { useStale } from '../../ui/stale.tsx';
import { toast } from '../../ui/toast.tsx';
import { useLookups } from './choices.ts';
import { classStatusChoices } from './class-status.tsx';
import { CoursesField } from './courses-field.tsx';
import { StartDateField } from './start-date-field.tsx';

export type ClassDetail = Reply<'GET /api/lms/classes/:id'>['data'];

interface ClassDialogProps {
  /** The class's id; absent: a new class. */
  id: string | undefined;
  onClose: () => void;
}

/** 'Add New Class' and 'Edit Class'. LRN-02 to LRN-04. */
export default function ClassDialog({ id, onClose }: ClassDialogProps) {
  const { t } = useTranslation('learning');
  const read = useRead('GET /api/lms/classes/:id', { params: { id: id ?? '' } }, { enabled: Boolean(id) });
  // The class as it was when the form was made: what others save meanwhile must not empty a form being typed in.
  const [taken, setTaken] = useState<ClassDetail>();
  if (!taken && read.data && !read.isFetching) setTaken(read.data.data);
  if (id && !taken) {
    return (
      <LoadingDialog
        title={t('learning:editClass')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
      />
    );
  }
  return (
    <ClassForm
      key={taken?.version}
      schoolClass={taken}
      onClose={onClose}
      onReload={() => void read.refetch().then(({ data }) => data && setTaken(data.data))}
    />
  );
}

interface ClassFormProps {
  schoolClass: ClassDetail | undefined;
  onClose: () => void;
  onReload: () => void;
}

function ClassForm({ schoolClass, onClose, onReload }: ClassFormProps) {
  const { t } = useTranslation(['learning', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const { grades } = useLookups();
  const locations = useRead(
    'GET /api/locations',
    { query: { limit: 100 } },
    { enabled: can('read', 'location') },
  );
  const stale = useStale(schoolClass?.version, onReload);
  const bodyOf = (values: ClassValues) => ({
    ...values,
    maxCapacity: values.maxCapacity === '' ? null : values.maxCapacity,
    version: stale.version,
  });
  const handle = useContractForm({
    schema: ClassBody,
    initialValues: valuesOf(schoolClass),
    toBody: bodyOf,
  });
  const create = useWrite('POST /api/lms/classes', {
    quiet: true,
    invalidates: ['/api/lms/courses'],
    onDone: ({ data }) => {
      toast.success(t('learning:classCreated', { name: data.name }));
      void navigate({ to: '/classes/$id', params: { id: data.id } });
    },
  });
  const update = useWrite('PUT /api/lms/classes/:id', {
    quiet: true,
    invalidates: ['/api/lms/courses', '/api/dashboard/calendar-events'],
    onDone: ({ data }) => toast.success(t('learning:classSaved', { name: data.name })),
  });
  const send = (values: ClassValues) => {
    const body = bodyOf(values);
    return schoolClass
      ? titledFailure(
          stale.guard(update.mutateAsync({ params: { id: schoolClass.id }, body })),
          t('learning:classUpdateFailed'),
        )
      : titledFailure(create.mutateAsync({ body }), t('learning:classCreateFailed'));
  };
  const { form } = handle;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(schoolClass ? 'learning:editClass' : 'learning:addNewClass')}
      handle={handle}
      onSubmit={send}
      changedOnly
    >
      {stale.notice}
      <FieldRow>
        <TextField form={form} name="name" label={t('learning:name')} required autoFocus maxLength={200} />
        <TextField form={form} name="code" label={t('learning:code')} required maxLength={50} />
      </FieldRow>
      <FieldRow>
        <StartDateField form={form} name="startDate" label={t('learning:startDate')} />
        <DateField
          form={form}
          name="endDate"
          label={t('learning:endDate')}
          min={form.getValues().startDate || '1900-01-01'}
        />
      </FieldRow>
      <ColorField form={form} name="color" label={t('learning:color')} />
      <CoursesField
        value={form.getValues().courseIds}
        onChange={(ids) => form.setFieldValue('courseIds', ids)}
        error={form.errors.courseIds}
      />
      <FieldRow>
        <SelectField
          form={form}
          name="gradeId"
          label={t('learning:grade')}
          clearable
          choices={(grades.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
        {locations.data ? (
          <SelectField
            form={form}
            name="locationId"
            label={t('learning:room')}
            clearable
            choices={locations.data.data.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
      </FieldRow>
      <FieldRow>
        <NumberField form={form} name="maxCapacity" label={t('learning:capacity')} min={1} />
        <SelectField
          form={form}
          name="status"
          label={t('learning:status')}
          choices={classStatusChoices(t).map(({ value, label }) => ({ value, label }))}
        />
      </FieldRow>
      <TextAreaField form={form} name="description" label={t('learning:description')} />
    </FormDialog>
  );
}

type ClassValues = ReturnType<typeof valuesOf>;

function valuesOf(schoolClass: ClassDetail | undefined) {
  return {
    name: schoolClass?.name ?? '',
    code: schoolClass?.code ?? '',
    startDate: schoolClass?.startDate ?? '',
    endDate: schoolClass?.endDate ?? null,
    color: schoolClass?.color ?? null,
    courseIds: schoolClass?.courseIds ?? [],
    gradeId: schoolClass?.gradeId ?? null,
    locationId: schoolClass?.locationId ?? null,
    maxCapacity: (schoolClass?.maxCapacity ?? '') as number | '',
    status: schoolClass?.status ?? ('ACTIVE' as const),
    description: schoolClass?.description ?? '',
  };
}
