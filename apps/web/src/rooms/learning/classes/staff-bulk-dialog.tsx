import { assignmentModes, BulkStaffBody, staffKinds } from '@bellwether/contract/learning/staff-assignments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { MultiSelectField, SelectField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { titledFailure } from '../../../ui/toast/failure.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { type Conflict, ConflictPanel, conflictOf } from '../../scheduling/index.tsx';
import type { ClassDetail } from './class-form.ts';
import type { ClassStaffReply } from './class-staff.tsx';
import { useStaffChoices } from './staff-choices.ts';

interface StaffBulkDialogProps {
  found: ClassDetail;
  stored: ClassStaffReply;
  onClose: () => void;
}

interface Values {
  [key: string]: unknown;
  assignmentMode: (typeof assignmentModes)[number];
  selectedCourseId: string | null;
  selectedStaffIds: string[];
  kind: (typeof staffKinds)[number];
}

/** Adds several people to a class at once, for all its courses or for one. SCH-24. */
export default function StaffBulkDialog({ found, stored, onClose }: StaffBulkDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  const choices = useStaffChoices(stored);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const bodyOf = (values: Values) => ({ ...values, classId: found.id });
  const handle = useContractForm<Values>({
    schema: BulkStaffBody,
    initialValues: {
      assignmentMode: 'all-courses',
      selectedCourseId: null,
      selectedStaffIds: [],
      kind: 'TEACHER',
    },
    toBody: bodyOf,
  });
  const save = useWrite('POST /api/lms/staff-assignments/bulk', {
    quiet: true,
  });
  const { form } = handle;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('learning:staffBulk.title')}
      description={t('learning:staffBulk.text')}
      handle={handle}
      submitLabel={t('learning:staffBulk.submit')}
      onSubmit={async (values) => {
        setConflict(null);
        const write = save.mutateAsync({ body: bodyOf(values) }).catch((error: unknown) => {
          setConflict(conflictOf(error));
          throw error;
        });
        await titledFailure(write, t('learning:staffFailed'));
        toast.success(t('learning:staffSaved'));
      }}
    >
      <FieldRow>
        <SelectField
          form={form}
          name="assignmentMode"
          label={t('learning:staffBulk.mode')}
          required
          choices={assignmentModes.map((value) => ({ value, label: t(`learning:staffBulk.modes.${value}`) }))}
        />
        <SelectField
          form={form}
          name="kind"
          label={t('learning:staffBulk.as')}
          required
          choices={staffKinds.map((value) => ({ value, label: t(`learning:staffBulk.kinds.${value}`) }))}
        />
      </FieldRow>
      {form.values.assignmentMode === 'per-course' ? (
        <SelectField
          form={form}
          name="selectedCourseId"
          label={t('learning:staffBulk.course')}
          required
          choices={found.courses.map(({ id, title }) => ({ value: id, label: title }))}
        />
      ) : null}
      <MultiSelectField
        form={form}
        name="selectedStaffIds"
        label={t('learning:staffBulk.people')}
        required
        choices={choices}
      />
      {conflict ? <ConflictPanel conflict={conflict} /> : null}
    </FormDialog>
  );
}
