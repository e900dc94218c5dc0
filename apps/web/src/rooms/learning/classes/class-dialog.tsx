import { ClassBody } from '@bellwether/contract/learning/classes';
import { dayIn } from '@bellwether/contract/shared/zone';
import { Button, Input } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan, useOrganization } from '../../../api/session.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import {
  ColorField,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { isStale } from '../../../ui/form/stale.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { toastTitled } from '../../../ui/toast/failure.ts';
import { useLookups } from '../choices.ts';
import classes from '../learning.module.css';
import { type ClassDetail, classBody, classValues, startDayBounds } from './class-form.ts';
import { classStatusChoices } from './class-status.tsx';

const SelectCoursesDialog = later(() => import('../courses/select-courses-dialog.tsx'));

interface ClassDialogProps {
  /** The class's id; absent: a new class. */
  id: string | undefined;
  onClose: () => void;
}

/** 'Add New Class' and 'Edit Class'. LRN-02 to LRN-04. */
export default function ClassDialog({ id, onClose }: ClassDialogProps) {
  const { t } = useTranslation('learning');
  const navigate = useNavigate();
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/lms/classes/:id"
      create="POST /api/lms/classes"
      update="PUT /api/lms/classes/:id"
      schema={ClassBody}
      values={classValues}
      toBody={classBody}
      addTitle={t('learning:addNewClass')}
      editTitle={t('learning:editClass')}
      saved={({ name }, before) => t(before ? 'learning:classSaved' : 'learning:classCreated', { name })}
      onSaved={({ id: made }, before) => {
        if (!before) void navigate({ to: '/classes/$id', params: { id: made } });
      }}
      onFailure={(problem, before) => {
        // A stale save has its own notice in the form.
        if (isStale(problem)) return;
        toastTitled(problem, t(before ? 'learning:updateClassFailed' : 'learning:createClassFailed'));
      }}
      changedOnly
    >
      {(form, found) => <ClassFields form={form} found={found} />}
    </RecordDialog>
  );
}

interface ClassFieldsProps {
  form: ContractForm<ReturnType<typeof classValues>>;
  found: ClassDetail | undefined;
}

function ClassFields({ form, found }: ClassFieldsProps) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const { timeZone } = useOrganization();
  const { grades } = useLookups();
  const locations = useRead(
    'GET /api/locations',
    { query: { limit: 1000 } },
    { enabled: can('read', 'location') },
  );
  return (
    <>
      <FieldRow>
        <TextField
          form={form}
          name="name"
          label={t('learning:className')}
          required
          autoFocus
          maxLength={200}
        />
        <TextField form={form} name="code" label={t('learning:classCode')} required maxLength={50} />
      </FieldRow>
      <FieldRow>
        <DateField
          form={form}
          name="startDate"
          label={t('learning:startDate')}
          required
          {...startDayBounds(dayIn(timeZone, new Date()), found?.startDate ?? null)}
        />
        <DateField
          form={form}
          name="endDate"
          label={t('learning:endDate')}
          min={form.values.startDate ?? '1900-01-01'}
        />
      </FieldRow>
      <ColorField form={form} name="color" label={t('learning:color')} fixed />
      <CoursesField
        courses={found?.courses ?? []}
        courseIds={form.values.courseIds}
        onChange={(ids) => form.setFieldValue('courseIds', ids)}
      />
      <FieldRow>
        <SelectField
          form={form}
          name="gradeId"
          label={t('learning:grade')}
          clearable
          choices={(grades.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
        <SelectField
          form={form}
          name="locationId"
          label={t('learning:room')}
          clearable
          choices={(locations.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="status"
          label={t('learning:status')}
          choices={classStatusChoices(t).map(({ value, label }) => ({ value, label }))}
        />
        <NumberField
          form={form}
          name="maxCapacity"
          label={t('learning:capacity')}
          help={t('learning:capacityHelp')}
          min={1}
        />
      </FieldRow>
      <TextAreaField form={form} name="description" label={t('learning:description')} rows={2} />
      <SwitchField
        form={form}
        name="isPublic"
        label={t('learning:showOnWebsite')}
        help={t('learning:showOnWebsiteHelp')}
      />
    </>
  );
}

interface NamedCourse {
  id: string;
  title: string;
  color: string;
}

interface CoursesFieldProps {
  /** The courses of the ids at first, with their names. */
  courses: readonly NamedCourse[];
  courseIds: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The chosen courses, and the way to choose others. */
function CoursesField({ courses, courseIds, onChange }: CoursesFieldProps) {
  const { t } = useTranslation('learning');
  const [selecting, setSelecting] = useState(false);
  const [known, setKnown] = useState<readonly NamedCourse[]>(courses);
  const byId = new Map(known.map((course) => [course.id, course]));
  return (
    <Input.Wrapper label={t('learning:courses')}>
      <div className="row wrap gap-6">
        {courseIds.map((id) => (
          <span key={id} className={classes.chosenCourse}>
            <ColorDot hex={byId.get(id)?.color} />
            <span className="cut">{byId.get(id)?.title}</span>
          </span>
        ))}
        <Button
          size="compact"
          variant="default"
          leftSection={<IconBook size={15} />}
          onClick={() => setSelecting(true)}
        >
          {t('learning:selectCourses')}
        </Button>
      </div>
      <Meanwhile>
        {selecting ? (
          <SelectCoursesDialog
            courseIds={courseIds}
            onClose={() => setSelecting(false)}
            onConfirm={async (chosen) => {
              setKnown([...known, ...chosen]);
              onChange(chosen.map(({ id }) => id));
            }}
          />
        ) : null}
      </Meanwhile>
    </Input.Wrapper>
  );
}
