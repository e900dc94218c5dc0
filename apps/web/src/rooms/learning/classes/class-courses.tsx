import { Button } from '@mantine/core';
import { IconBook, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { titledFailure } from '../../../ui/toast/failure.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { LessonSide } from '../courses/lesson-list.tsx';
import classes from '../learning.module.css';
import { LessonMaterials } from '../materials/lesson-materials.tsx';
import type { ClassDetail } from './class-form.ts';
import { CourseLink } from './class-overview.tsx';

const SelectCoursesDialog = later(() => import('../courses/select-courses-dialog.tsx'));

/** The courses of the class, each with its lessons. */
export function ClassCourses({ found }: { found: ClassDetail }) {
  const { t } = useTranslation('learning');
  const [selecting, setSelecting] = useUrlState('select');
  const save = useWrite('PUT /api/lms/classes/:id', { quiet: true });
  const select = found.can.edit ? (
    <Button
      size="compact"
      variant="default"
      leftSection={<IconBook size={16} />}
      onClick={() => setSelecting('courses')}
    >
      {t('learning:selectCourses')}
    </Button>
  ) : null;
  const { name, code, startDate, color, version } = found;
  return (
    <>
      {found.courses.length > 0 ? (
        <>
          <div className={`row ${classes.toolbar}`}>
            <span className="grow s13 dim">{t('learning:courseOrderHelp')}</span>
            {select}
          </div>
          {found.courses.map((course, index) => (
            <CourseBlock key={course.id} course={course} open={index === 0} />
          ))}
        </>
      ) : (
        <EmptyState
          icon={IconBook}
          title={t('learning:noCoursesYet')}
          text={t('learning:noClassCoursesText')}
        >
          {select}
        </EmptyState>
      )}
      <Meanwhile>
        {selecting === 'courses' && found.can.edit ? (
          <SelectCoursesDialog
            courseIds={found.courseIds}
            onClose={() => setSelecting('')}
            onConfirm={async (chosen) => {
              const courseIds = chosen.map(({ id }) => id);
              const body = { name, code, startDate, color, courseIds, version };
              const write = save.mutateAsync({ params: { id: found.id }, body });
              await titledFailure(write, t('learning:updateClassFailed'));
              toast.success(t('learning:classSaved', { name }));
            }}
          />
        ) : null}
      </Meanwhile>
    </>
  );
}

function CourseBlock({ course, open }: { course: ClassDetail['courses'][number]; open: boolean }) {
  const [opened, setOpened] = useState(open);
  return (
    <details
      className={classes.courseBlock}
      open={opened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        <IconChevronRight size={16} aria-hidden />
        <ColorDot hex={course.color} />
        <CourseLink slug={course.slug} title={course.title} />
      </summary>
      {opened ? <Lessons courseId={course.id} /> : null}
    </details>
  );
}

function Lessons({ courseId }: { courseId: string }) {
  const { t } = useTranslation('learning');
  const [shown, setShown] = useState<string>();
  const read = useRead(
    'GET /api/lms/lessons',
    { query: { courseId, limit: 0 } },
    { profile: 'courseLessons' },
  );
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={4} />;
  if (read.data.data.length === 0) return <p className="s13 dim">{t('learning:noLessons')}</p>;
  return (
    <div>
      <ol className={`plain-list ${classes.rows}`}>
        {read.data.data.map((lesson) => (
          <li key={lesson.id} className={`row gap-12 ${classes.line}`}>
            <span className={classes.number}>{lesson.lessonNumber}</span>
            <span className="grow cut medium">{lesson.title}</span>
            <LessonSide lesson={lesson} onMaterials={() => setShown(lesson.id)} />
          </li>
        ))}
      </ol>
      <LessonMaterials
        lesson={read.data.data.find(({ id }) => id === shown)}
        onClose={() => setShown(undefined)}
      />
    </div>
  );
}
