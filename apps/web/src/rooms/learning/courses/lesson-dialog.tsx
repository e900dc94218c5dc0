import { LessonBody, lessons } from '@bellwether/contract/learning/lessons';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply, RowOf } from '../../../api/types.ts';
import { NumberField, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import type { Picked } from '../../../ui/form/search-picker.tsx';
import { MaterialPicker } from '../materials/material-picker.tsx';

export type LessonRow = RowOf<'GET /api/lms/lessons'>;

interface LessonDialogProps {
  courseId: string;
  /** Absent: a new lesson. */
  id: string | undefined;
  nextNumber: number;
  onClose: () => void;
}

/** Adds a lesson to a course or changes one. LRN-15, LRN-16. */
export default function LessonDialog({ courseId, id, nextNumber, onClose }: LessonDialogProps) {
  const { t } = useTranslation('learning');
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/lms/lessons/:id"
      create="POST /api/lms/lessons"
      update="PUT /api/lms/lessons/:id"
      schema={id ? lessons.update.body : LessonBody}
      values={(lesson) => valuesOf(lesson, nextNumber)}
      checked={(values) => ({ ...bodyOf(values), courseId })}
      toBody={(values, lesson) => {
        const body = bodyOf(values);
        if (!lesson) return { ...body, courseId };
        return { ...body, lessonNumber: body.lessonNumber ?? lesson.lessonNumber };
      }}
      addTitle={t('learning:addLesson')}
      editTitle={t('learning:editLesson')}
      saved={({ title }, before) =>
        t(before ? 'learning:lessonSaved' : 'learning:lessonCreated', { name: title })
      }
    >
      {(form) => <LessonFields form={form} />}
    </RecordDialog>
  );
}

type LessonDetail = Reply<'GET /api/lms/lessons/:id'>['data'];

function valuesOf(lesson: LessonDetail | undefined, nextNumber: number): Values {
  return {
    title: lesson?.title ?? '',
    lessonNumber: lesson?.lessonNumber ?? nextNumber,
    unit: lesson?.unit ?? '',
    duration: lesson?.duration ?? '',
    locationId: lesson?.locationId ?? null,
    description: lesson?.description ?? '',
    objectives: lesson?.objectives ?? '',
    homework: lesson?.homework ?? '',
    materials: lesson?.materials ?? [],
  };
}

function LessonFields({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const locations = useRead(
    'GET /api/locations',
    { query: { limit: 1000 } },
    { enabled: can('read', 'location') },
  );
  return (
    <>
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
      {can('read:own', 'material') ? (
        <MaterialPicker
          value={form.getValues().materials}
          onChange={(materials) => form.setFieldValue('materials', materials)}
        />
      ) : null}
    </>
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
