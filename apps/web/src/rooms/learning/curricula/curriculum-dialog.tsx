import { CurriculumBody, curricula } from '@bellwether/contract/learning/curricula';
import { defaultCourseColor } from '@bellwether/contract/learning/values';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { ColorField, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { LevelFields } from '../level-fields.tsx';

export type CurriculumDetail = Reply<'GET /api/lms/curricula/:id'>['data'];

interface CurriculumDialogProps {
  /** The curriculum's id; absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a curriculum or changes what it is; its lessons are chosen on its page. LRN-14. */
export default function CurriculumDialog({ id, onClose }: CurriculumDialogProps) {
  const { t } = useTranslation('learning');
  const navigate = useNavigate();
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/lms/curricula/:id"
      create="POST /api/lms/curricula"
      update="PUT /api/lms/curricula/:id"
      schema={id ? curricula.update.body : CurriculumBody}
      values={valuesOf}
      addTitle={t('learning:curriculum.addNew')}
      editTitle={t('learning:curriculum.edit')}
      saved={({ title }, before) =>
        t(before ? 'learning:curriculum.saved' : 'learning:curriculum.created', { name: title })
      }
      onSaved={({ id: made }, before) => {
        if (!before) void navigate({ to: '/curricula/$id', params: { id: made } });
      }}
    >
      {(form, curriculum) => (
        <>
          <TextField
            form={form}
            name="title"
            label={t('learning:title')}
            required
            autoFocus
            maxLength={200}
          />
          <LevelFields form={form} />
          <TeacherField form={form} curriculum={curriculum} />
          <ColorField form={form} name="color" label={t('learning:color')} />
          <TextAreaField form={form} name="description" label={t('learning:description')} />
        </>
      )}
    </RecordDialog>
  );
}

function valuesOf(curriculum: CurriculumDetail | undefined) {
  return {
    title: curriculum?.title ?? '',
    description: curriculum?.description ?? '',
    color: curriculum?.color ?? defaultCourseColor,
    levelId: curriculum?.levelId ?? null,
    categoryId: curriculum?.categoryId ?? null,
    ageRangeId: curriculum?.ageRangeId ?? null,
    gradeId: curriculum?.gradeId ?? null,
    teacherId: curriculum?.teacherId ?? null,
  };
}

interface TeacherFieldProps {
  form: ContractForm<ReturnType<typeof valuesOf>>;
  curriculum: CurriculumDetail | undefined;
}

function TeacherField({ form, curriculum }: TeacherFieldProps) {
  const { t } = useTranslation('learning');
  return (
    <SelectField
      form={form}
      name="teacherId"
      label={t('learning:curriculum.teacher')}
      clearable
      choices={useTeacherChoices(curriculum)}
    />
  );
}

/** Teachers in service, and the one who is chosen now. */
function useTeacherChoices(curriculum: CurriculumDetail | undefined) {
  const teachers = useRead('GET /api/dashboard/teachers', undefined, { profile: 'substituteTeachers' });
  const names = new Map((teachers.data?.data ?? []).map(({ id, name }) => [id, name]));
  if (curriculum?.teacher) names.set(curriculum.teacher.employeeId, curriculum.teacher.name);
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
