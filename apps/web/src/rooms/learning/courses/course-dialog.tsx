import { CourseBody, courses } from '@bellwether/contract/learning/courses';
import { creditLimits, defaultCourseColor } from '@bellwether/contract/learning/values';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ColorField, NumberField, SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { LevelFields } from '../level-fields.tsx';

interface CourseDialogProps {
  /** The course's id; absent: a new course. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a course or changes one. LRN-12. */
export default function CourseDialog({ id, onClose }: CourseDialogProps) {
  const { t } = useTranslation('learning');
  const navigate = useNavigate();
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/lms/courses/:id"
      create="POST /api/lms/courses"
      update="PUT /api/lms/courses/:id"
      schema={id ? courses.update.body : CourseBody}
      values={(course) => ({
        title: course?.title ?? '',
        code: course?.code ?? '',
        slug: course?.slug ?? '',
        description: course?.description ?? '',
        color: course?.color ?? defaultCourseColor,
        levelId: course?.levelId ?? null,
        categoryId: course?.categoryId ?? null,
        ageRangeId: course?.ageRangeId ?? null,
        gradeId: course?.gradeId ?? null,
        ...{ credits: (course?.credits ?? '') as number | '', isAdvanced: course?.isAdvanced ?? false },
      })}
      toBody={({ credits, ...values }) => ({ ...values, credits: credits === '' ? null : credits })}
      addTitle={t('learning:addNewCourse')}
      editTitle={t('learning:editCourse')}
      saved={({ title }, before) =>
        t(before ? 'learning:courseSaved' : 'learning:courseCreated', { name: title })
      }
      onSaved={({ id: made, slug }, before) => {
        if (!before) void navigate({ to: '/courses/$slug', params: { slug: slug ?? made } });
      }}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="title"
            label={t('learning:title')}
            required
            autoFocus
            maxLength={200}
          />
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
          <FieldRow>
            <NumberField
              form={form}
              name="credits"
              label={t('learning:credits')}
              help={t('learning:creditsHelp')}
              min={creditLimits.least}
              max={creditLimits.most}
              decimals={2}
            />
            <SwitchField
              form={form}
              name="isAdvanced"
              label={t('learning:isAdvanced')}
              help={t('learning:isAdvancedHelp')}
            />
          </FieldRow>
          <ColorField form={form} name="color" label={t('learning:color')} />
          <TextAreaField form={form} name="description" label={t('learning:description')} />
        </>
      )}
    </RecordDialog>
  );
}
