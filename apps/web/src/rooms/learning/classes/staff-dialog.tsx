import { StaffBody } from '@bellwether/contract/learning/classes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { MultiSelectField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { titledFailure } from '../../../ui/toast/failure.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { type Conflict, ConflictPanel, conflictOf } from '../../scheduling/index.tsx';
import classes from '../learning.module.css';
import type { ClassDetail } from './class-form.ts';
import type { ClassStaffReply } from './class-staff.tsx';
import { useStaffChoices } from './staff-choices.ts';
import { type StaffPart, staffBody, staffParts } from './staff-form.ts';

interface StaffDialogProps {
  found: ClassDetail;
  stored: ClassStaffReply;
  onClose: () => void;
}

interface Values {
  [key: string]: unknown;
  parts: StaffPart[];
}

/** Sets who teaches the class. A double booking is refused with its reason. SCH-24. */
export default function StaffDialog({ found, stored, onClose }: StaffDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  const choices = useStaffChoices(stored);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const handle = useContractForm<Values>({
    schema: StaffBody,
    initialValues: { parts: staffParts(found.courseIds, stored.assignments) },
    toBody: ({ parts }) => staffBody(parts),
  });
  const save = useWrite('PUT /api/lms/classes/:id/staff-assignments', {
    quiet: true,
  });
  const { form } = handle;
  const titles = new Map(found.courses.map((course) => [course.id, course]));
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={720}
      title={t('learning:editStaff')}
      description={t('learning:editStaffText')}
      handle={handle}
      changedOnly
      onSubmit={async ({ parts }) => {
        setConflict(null);
        const sent = save.mutateAsync({ params: { id: found.id }, body: staffBody(parts) });
        const write = sent.catch((error: unknown) => {
          setConflict(conflictOf(error));
          throw error;
        });
        await titledFailure(write, t('learning:staffFailed'));
        toast.success(t('learning:staffSaved'));
      }}
    >
      {form.values.parts.map(({ courseId }, index) => {
        const course = courseId ? titles.get(courseId) : undefined;
        return (
          <section key={courseId ?? 'all'} className={`col gap-12 ${classes.staffPart}`}>
            <h3 className="h3 row">
              {course ? <ColorDot hex={course.color} /> : null}
              {course?.title ?? t('learning:wholeClass')}
            </h3>
            <MultiSelectField
              form={form}
              name={`parts.${index}.teacherIds`}
              label={t('learning:teachers')}
              choices={choices}
            />
            <FieldRow>
              <MultiSelectField
                form={form}
                name={`parts.${index}.taIds`}
                label={t('learning:assistants')}
                choices={choices}
              />
              <MultiSelectField
                form={form}
                name={`parts.${index}.substituteIds`}
                label={t('learning:substitutes')}
                choices={choices}
              />
            </FieldRow>
          </section>
        );
      })}
      {conflict ? <ConflictPanel conflict={conflict} /> : null}
    </FormDialog>
  );
}
