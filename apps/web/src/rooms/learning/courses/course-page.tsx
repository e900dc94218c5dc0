import { Button } from '@mantine/core';
import { IconListNumbers, IconPencil, IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { colorStyle } from '../../../ui/theme/ink.ts';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { ImportButton } from '../../imports/index.tsx';
import classes from '../learning.module.css';
import { LessonMaterials } from '../materials/lesson-materials.tsx';
import { MaterialCards } from '../materials/material-cards.tsx';
import type { LessonRow } from './lesson-dialog.tsx';
import { LessonList } from './lesson-list.tsx';

const CourseDialog = later(() => import('./course-dialog.tsx'));
const LessonDialog = later(() => import('./lesson-dialog.tsx'));

type CourseDetail = Reply<'GET /api/lms/courses/:id'>['data'];

/** One course with its lessons. Found by its slug, else by its id. LRN-13, AMB-008. */
export function CoursePage() {
  const { t } = useTranslation(['learning', 'common']);
  const { slug } = useParams({ strict: false }) as { slug: string };
  const can = useCan();
  const read = useRead('GET /api/lms/courses/:id', { params: { id: slug } });
  const [editing, setEditing] = useUrlState('edit');
  const course = read.data?.data;
  if (read.error && !course) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!course) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  const facts = [
    course.code,
    course.Level?.name,
    course.Category?.name,
    course.grade?.title,
    course.ageRange?.range,
    t('learning:inClasses', { count: course._count.classes }),
  ].filter(Boolean);
  return (
    <Page
      name={course.title}
      title={
        <span className={classes.title}>
          <span className={classes.bar} style={colorStyle(course.color)} aria-hidden />
          {course.title}
        </span>
      }
      description={
        <span className={`row align-stretch wrap lines-2 ${classes.meta}`}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      }
      actions={
        course.can.edit ? (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing('1')}>
            {t('common:edit')}
          </Button>
        ) : null
      }
    >
      {course.description ? <p className="s14 t2">{course.description}</p> : null}
      <CourseLessons course={course} />
      {can('read:own', 'material') ? <MaterialCards of={{ courseId: course.id }} quiet /> : null}
      <Meanwhile>{editing ? <CourseDialog id={course.id} onClose={() => setEditing('')} /> : null}</Meanwhile>
    </Page>
  );
}

function CourseLessons({ course }: { course: CourseDetail }) {
  const { t } = useTranslation(['learning', 'common']);
  const read = useRead(
    'GET /api/lms/lessons',
    { query: { courseId: course.id, limit: 0 } },
    { keep: false, profile: 'courseLessons' },
  );
  const [lessonId, setLessonId] = useUrlState('lesson');
  const [shown, setShown] = useUrlState('materials');
  const [deleting, setDeleting] = useState<LessonRow>();
  const { order, setOrder } = useLessonOrder(course.id, read.data?.data);
  const remove = useWrite('DELETE /api/lms/lessons/:id', {
    onDone: () => toast.success(t('learning:lessonDeleted')),
  });
  const add = course.can.addLesson ? (
    <Button
      size="compact"
      variant="default"
      leftSection={<IconPlus size={16} />}
      onClick={() => setLessonId('new')}
    >
      {t('learning:addLesson')}
    </Button>
  ) : null;
  return (
    <section>
      <header className={`row ${classes.listHead}`}>
        <h2 className="h2">{t('learning:lessons')}</h2>
        <span className="s13 dim">{course._count.lessons}</span>
        <span className="grow" />
        <ImportButton model="lesson" context={{ courseId: course.id }} size="compact" />
        {add}
      </header>
      {read.error && !order ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!order && !read.error ? <SkeletonLines rows={6} /> : null}
      {order?.length === 0 ? (
        <EmptyState icon={IconListNumbers} title={t('learning:noLessons')} text={t('learning:noLessonsText')}>
          {add}
        </EmptyState>
      ) : null}
      {order && order.length > 0 ? (
        <LessonList
          lessons={order}
          canEdit={course.can.editLessons}
          canDelete={course.can.deleteLessons}
          onOrder={setOrder}
          onEdit={(lesson) => setLessonId(lesson.id)}
          onDelete={setDeleting}
          onMaterials={(lesson) => setShown(lesson.id)}
        />
      ) : null}
      <Meanwhile>
        {lessonId ? (
          <LessonDialog
            courseId={course.id}
            id={lessonId === 'new' ? undefined : lessonId}
            nextNumber={(order?.at(-1)?.lessonNumber ?? 0) + 1}
            onClose={() => setLessonId('')}
          />
        ) : null}
      </Meanwhile>
      <LessonMaterials lesson={order?.find(({ id }) => id === shown)} onClose={() => setShown('')} />
      <ConfirmDelete
        opened={Boolean(deleting)}
        onClose={() => setDeleting(undefined)}
        title={t('learning:deleteLessonTitle')}
        onConfirm={() =>
          deleting ? remove.mutateAsync({ params: { id: deleting.id } }) : Promise.resolve(undefined)
        }
      >
        {t('learning:deleteText', { name: deleting?.title ?? '' })}
      </ConfirmDelete>
    </section>
  );
}

/** The lessons in the order on screen: at once as dropped, and back again when the server refuses. */
function useLessonOrder(courseId: string, stored: readonly LessonRow[] | undefined) {
  const { t } = useTranslation('learning');
  const [dropped, setDropped] = useState<readonly LessonRow[]>();
  const save = useWrite('PUT /api/lms/lessons/reorder', { quiet: true });
  const setOrder = (lessonIds: string[]) => {
    const before = (dropped ?? stored ?? []).map(({ id }) => id);
    const byId = new Map(stored?.map((lesson) => [lesson.id, lesson]));
    setDropped(
      lessonIds.flatMap((id, index) => {
        const lesson = byId.get(id);
        return lesson ? [{ ...lesson, lessonNumber: index + 1 }] : [];
      }),
    );
    save
      .mutateAsync({ body: { courseId, lessonIds } })
      .then(() =>
        toast.success(t('learning:orderSaved'), { id: 'lesson-order', undo: () => setOrder(before) }),
      )
      .catch((error: unknown) => {
        if (isProblem(error)) toastProblem(error);
      })
      .finally(() => setDropped(undefined));
  };
  return { order: dropped ?? stored, setOrder };
}
