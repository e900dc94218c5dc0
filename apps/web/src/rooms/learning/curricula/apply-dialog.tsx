import { Alert, Button, Modal, Select, Switch } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { Tag } from '../../../ui/badge.tsx';
import { foldedFilter } from '../../../ui/list/folded-filter.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useAllClasses, useAllCourses } from '../choices.ts';
import classes from '../learning.module.css';
import { previewOf } from './apply.rules.ts';
import type { CurriculumDetail } from './curriculum-dialog.tsx';

interface ApplyDialogProps {
  curriculum: CurriculumDetail;
  onClose: () => void;
}

/** Copies the lessons of the curriculum to the end of a course; shows beforehand what will be added. AMB-185. */
export default function ApplyDialog({ curriculum, onClose }: ApplyDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  const navigate = useNavigate();
  const courses = useOwnCourses();
  const [courseId, setCourseId] = useState<string | null>(null);
  const [skipExisting, setSkipExisting] = useState(true);
  const read = useRead(
    'GET /api/lms/lessons',
    { query: { courseId: courseId ?? '', limit: 0 } },
    { enabled: Boolean(courseId), keep: false },
  );
  const chosen = courses.find(({ id }) => id === courseId);
  const apply = useWrite('POST /api/lms/curricula/:id/apply', {
    onDone: ({ added }) => {
      toast.success(t('learning:curriculum.applied', { count: added, name: chosen?.title ?? '' }));
      onClose();
      if (chosen) void navigate({ to: '/courses/$slug', params: { slug: chosen.slug ?? chosen.id } });
    },
  });
  const preview = read.data ? previewOf(curriculum.lessons, read.data.data, skipExisting) : undefined;
  const count = preview?.added ?? 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('learning:curriculum.applyTitle', { name: curriculum.title })}
      size={560}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className="col gap-16">
        <Select
          label={t('learning:course')}
          withAsterisk
          searchable
          filter={foldedFilter}
          data-autofocus
          placeholder={t('learning:curriculum.chooseCourse')}
          nothingFoundMessage={t('common:noResults')}
          data={courses.map(({ id, title }) => ({ value: id, label: title }))}
          value={courseId}
          onChange={setCourseId}
        />
        {courseId && read.error ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : null}
        {courseId && !read.data && !read.error ? <SkeletonLines rows={5} /> : null}
        {preview ? (
          <>
            {preview.existing > 0 ? (
              <Switch
                checked={skipExisting}
                onChange={(event) => setSkipExisting(event.currentTarget.checked)}
                label={t('learning:curriculum.skipExisting', { count: preview.existing })}
                description={t('learning:curriculum.skipExistingHelp')}
              />
            ) : null}
            <ol className={`plain-list ${classes.preview}`} aria-label={t('learning:curriculum.preview')}>
              {preview.rows.map(({ lesson, number, exists }) => (
                <li
                  key={lesson.id}
                  className={`row gap-12 ${classes.line}`}
                  data-off={number === undefined || undefined}
                >
                  <span className={classes.number}>{number ?? '–'}</span>
                  <span className="grow cut medium">{lesson.title}</span>
                  {exists ? <Tag color="amber">{t('learning:curriculum.exists')}</Tag> : null}
                </li>
              ))}
            </ol>
          </>
        ) : (
          <Alert variant="light" color="gray" icon={<IconInfoCircle size={16} />}>
            {t('learning:curriculum.applyText')}
          </Alert>
        )}
      </div>
      <div className={`row wrap ${classes.foot}`}>
        <span className="grow s13 dim" aria-live="polite">
          {preview && count > 0 ? t('learning:curriculum.willAdd', { count, from: preview.first }) : null}
        </span>
        <Button variant="default" size="md" onClick={onClose} disabled={apply.isPending}>
          {t('common:cancel')}
        </Button>
        <Button
          size="md"
          disabled={!courseId || count === 0}
          loading={apply.isPending}
          onClick={() =>
            courseId && apply.mutate({ params: { id: curriculum.id }, body: { courseId, skipExisting } })
          }
        >
          {t('learning:curriculum.addLessons', { count })}
        </Button>
      </div>
    </Modal>
  );
}

/** The courses to which the viewer may add lessons: all by right, else those of the classes one teaches. */
function useOwnCourses() {
  const any = useCan()('create:any', 'lesson');
  const courses = useAllCourses().data ?? [];
  const classesOfMine = useAllClasses().data ?? [];
  if (any) return courses;
  const taught = new Set(classesOfMine.flatMap(({ courseIds }) => courseIds));
  return courses.filter(({ id }) => taught.has(id));
}
