import { LessonBody, lessons } from '@bellwether/contract/learning/lessons';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { NumberField, SelectField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FieldRow, FormDialog } from '../../ui/form-dialog.tsx';
import type { Picked } from '../../ui/search-picker.tsx';
import { isStale, useStale } from '../../ui/stale.tsx';
import { toast } from '../../ui/toast.tsx';
import { MaterialPicker } from './materials/material-picker.tsx';

export type LessonRow = RowOf<'GET /api/lms/lessons'>;

interface LessonDialogProps {
  courseId: string;
  /** Absent: a new lesson. */
  lesson: LessonRow | undefined;
  nextNumber: number;
  onClose: () => void;
  onReload: () => void;
}

/** Adds a lesson to a course or changes one. LRN-15, LRN-16. */
export default function LessonDialog({ courseId, lesson, nextNumber, onClose, onReload }: LessonDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  const can = useCan();
  const locations = useRead(
    'GET /api/locations',
    { query: { limit: 100 } },
    { enabled: can('read', 'location') },
  );
  const stale = useStale(lesson?.version, onReload);
  const handle = useContractForm({
    schema: lesson ? lessons.update.body : LessonBody,
    initialValues: {
      title: lesson?.title ?? '',
      lessonNumber: (lesson?.lessonNumber ?? nextNumber) as number | '',
      unit: lesson?.unit ?? '',
      duration: (lesson?.duration ?? '') as number | '',
      locationId: lesson?.locationId ?? null,
      description: lesson?.description ?? '',
      objectives: lesson?.objectives ?? '',
      homework: lesson?.homework ?? '',
      materials: (lesson?.materials ?? []) as Picked[],
    },
    toBody: (values) => ({ ...bodyOf(values), courseId, version: stale.version }),
  });
  const create = useWrite('POST /api/lms/lessons', {
    invalidates: ['/api/lms/courses', '/api/lms/materials'],
    onDone: ({ data }) => toast.success(t('learning:lessonCreated', { name: data.title })),
  });
  const update = useWrite('PUT /api/lms/lessons/:id', {
    invalidates: ['/api/lms/materials'],
    quiet: isStale,
    onDone: ({ data }) => toast.success(t('learning:lessonSaved', { name: data.title })),
  });
  const { form } = handle;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={lesson ? t('learning:editLesson') : t('learning:addLesson')}
      handle={handle}
      onSubmit={(values) => {
        const body = bodyOf(values);
        if (!lesson) return create.mutateAsync({ body: { ...body, courseId } });
        const version = stale.version ?? lesson.version;
        return stale.guard(
          update.mutateAsync({
            params: { id: lesson.id },
            body: { ...body, lessonNumber: body.lessonNumber ?? lesson.lessonNumber, version },
          }),
        );
      }}
    >
      {stale.notice}
      <TextField form={form} name="title" label={t('learning:title')} required autoFocus maxLength={200} />
      <FieldRow>
        <NumberField form={form} name="lessonNumber" label={t('learning:lessonNumber')} min={1} required />
        <TextField form={form} name="unit" label={t('learning:unit')} maxLength={100} />
        <NumberField form={form} name="duration" label={t('learning:duration')} min={1} suffix=" min" />
      </FieldRow>
      {locations.data ? (
        <SelectField
          form={form}
          name="locationId"
          label={t('learning:location')}
          clearable
          choices={locations.data.data.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <TextAreaField form={form} name="description" label={t('learning:description')} />
      <TextAreaField form={form} name="objectives" label={t('learning:objectives')} />
      <TextAreaField form={form} name="homework" label={t('learning:homework')} />
      {can('read:own', 'material') || can('read:any', 'material') ? (
        <MaterialPicker
          value={form.getValues().materials}
          onChange={(materials) => form.setFieldValue('materials', materials)}
        />
      ) : null}
    </FormDialog>
  );
}

interface Values {
  [key: string]: unknown;
  title: string;
  lessonNumber: number | '';
  unit: string;
  duration: number | '';
  locationId: string | null;
  description: string;
  objectives: string;
  homework: string;
  materials: Picked[];
}

/** An empty number is no number. */
function bodyOf(values: Values) {
  const { lessonNumber, duration, materials, ...texts } = values;
  return {
    ...texts,
    materialIds: materials.map(({ id }) => id),
    lessonNumber: lessonNumber === '' ? null : lessonNumber,
    duration: duration === '' ? null : duration,
  };
}
