import { CurriculumBody, curricula } from '@bellwether/contract/learning/curricula';
import { defaultCourseColor } from '@bellwether/contract/learning/values';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { EditedDialog } from '../../../ui/edited-dialog.tsx';
import { ColorField, SelectField, TextAreaField, TextField } from '../../../ui/fields.tsx';
import { useContractForm } from '../../../ui/form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { isStale, useStale } from '../../../ui/stale.tsx';
import { toast } from '../../../ui/toast.tsx';
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
  const read = useRead('GET /api/lms/curricula/:id', { params: { id: id ?? '' } }, { enabled: Boolean(id) });
  return (
    <EditedDialog id={id} read={read} title={t('learning:curriculum.edit')} onClose={onClose}>
      {(record, reload) => <CurriculumForm curriculum={record} onClose={onClose} onReload={reload} />}
    </EditedDialog>
  );
}

interface CurriculumFormProps {
  curriculum: CurriculumDetail | undefined;
  onClose: () => void;
  onReload: () => void;
}

function CurriculumForm({ curriculum, onClose, onReload }: CurriculumFormProps) {
  const { t } = useTranslation(['learning', 'common']);
  const navigate = useNavigate();
  const teachers = useTeacherChoices(curriculum);
  const stale = useStale(curriculum?.version, onReload);
  const handle = useContractForm({
    schema: curriculum ? curricula.update.body : CurriculumBody,
    initialValues: {
      title: curriculum?.title ?? '',
      description: curriculum?.description ?? '',
      color: curriculum?.color ?? defaultCourseColor,
      levelId: curriculum?.levelId ?? null,
      categoryId: curriculum?.categoryId ?? null,
      ageRangeId: curriculum?.ageRangeId ?? null,
      gradeId: curriculum?.gradeId ?? null,
      teacherId: curriculum?.teacherId ?? null,
    },
    toBody: (values) => ({ ...values, version: stale.version }),
  });
  const create = useWrite('POST /api/lms/curricula', {
    onDone: ({ data }) => {
      toast.success(t('learning:curriculum.created', { name: data.title }));
      void navigate({ to: '/curricula/$id', params: { id: data.id } });
    },
  });
  const update = useWrite('PUT /api/lms/curricula/:id', {
    quiet: isStale,
    onDone: ({ data }) => toast.success(t('learning:curriculum.saved', { name: data.title })),
  });
  const { form } = handle;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={curriculum ? t('learning:curriculum.edit') : t('learning:curriculum.addNew')}
      handle={handle}
      onSubmit={(body) =>
        curriculum
          ? stale.guard(
              update.mutateAsync({
                params: { id: curriculum.id },
                body: { ...body, version: stale.version ?? curriculum.version },
              }),
            )
          : create.mutateAsync({ body })
      }
    >
      {stale.notice}
      <TextField form={form} name="title" label={t('learning:title')} required autoFocus maxLength={200} />
      <LevelFields form={form} />
      <SelectField
        form={form}
        name="teacherId"
        label={t('learning:curriculum.teacher')}
        clearable
        choices={teachers}
      />
      <ColorField form={form} name="color" label={t('learning:color')} />
      <TextAreaField form={form} name="description" label={t('learning:description')} />
    </FormDialog>
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
