import { CourseBody, courses } from '@bellwether/contract/learning/courses';
import { defaultCourseColor } from '@bellwether/contract/learning/values';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { EditedDialog } from '../../ui/edited-dialog.tsx';
import { ColorField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FieldRow, FormDialog } from '../../ui/form-dialog.tsx';
import { isStale, useStale } from '../../ui/stale.tsx';
import { toast } from '../../ui/toast.tsx';
import { LevelFields } from './level-fields.tsx';

type CourseDetail = Reply<'GET /api/lms/courses/:id'>['data'];

interface CourseDialogProps {
  /** The course's id; absent: a new course. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a course or changes one. LRN-12. */
export default function CourseDialog({ id, onClose }: CourseDialogProps) {
  const { t } = useTranslation('learning');
  const read = useRead('GET /api/lms/courses/:id', { params: { id: id ?? '' } }, { enabled: Boolean(id) });
  return (
    <EditedDialog id={id} read={read} title={t('learning:editCourse')} onClose={onClose}>
      {(record, reload) => <CourseForm course={record} onClose={onClose} onReload={reload} />}
    </EditedDialog>
  );
}

interface CourseFormProps {
  course: CourseDetail | undefined;
  onClose: () => void;
  onReload: () => void;
}

function CourseForm({ course, onClose, onReload }: CourseFormProps) {
  const { t } = useTranslation(['learning', 'common']);
  const navigate = useNavigate();
  const stale = useStale(course?.version, onReload);
  const handle = useContractForm({
    schema: course ? courses.update.body : CourseBody,
    initialValues: {
      title: course?.title ?? '',
      code: course?.code ?? '',
      slug: course?.slug ?? '',
      description: course?.description ?? '',
      color: course?.color ?? defaultCourseColor,
      levelId: course?.levelId ?? null,
      categoryId: course?.categoryId ?? null,
      ageRangeId: course?.ageRangeId ?? null,
      gradeId: course?.gradeId ?? null,
    },
    toBody: (values) => ({ ...values, version: stale.version }),
  });
  const create = useWrite('POST /api/lms/courses', {
    onDone: ({ data }) => {
      toast.success(t('learning:courseCreated', { name: data.title }));
      void navigate({ to: '/courses/$slug', params: { slug: data.slug ?? data.id } });
    },
  });
  const update = useWrite('PUT /api/lms/courses/:id', {
    quiet: isStale,
    onDone: ({ data }) => toast.success(t('learning:courseSaved', { name: data.title })),
  });
  const { form } = handle;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={course ? t('learning:editCourse') : t('learning:addNewCourse')}
      handle={handle}
      onSubmit={(body) =>
        course
          ? stale.guard(
              update.mutateAsync({
                params: { id: course.id },
                body: { ...body, version: stale.version ?? course.version },
              }),
            )
          : create.mutateAsync({ body })
      }
    >
      {stale.notice}
      <TextField form={form} name="title" label={t('learning:title')} required autoFocus maxLength={200} />
      <FieldRow>
        <TextField form={form} name="code" label={t('learning:code')} maxLength={50} />
        <TextField
          form={form}
          name="slug"
          label={t('learning:slug')}
          help={t('learning:slugHelp')}
          maxLength={120}
        />
      </FieldRow>
      <LevelFields form={form} />
      <ColorField form={form} name="color" label={t('learning:color')} />
      <TextAreaField form={form} name="description" label={t('learning:description')} />
    </FormDialog>
  );
}
