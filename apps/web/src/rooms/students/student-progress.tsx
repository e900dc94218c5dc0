import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import type { RowOf } from '../../api/types.ts';
import { ColorDot, Tag } from '../../ui/badge.tsx';
import { SkeletonLines } from '../../ui/states.tsx';
import { LoadFailure } from './load-failure.tsx';
import classes from './student-progress.module.css';

type Progress = RowOf<'GET /api/student-dashboard/course-progress'>;

interface StudentProgressProps {
  /** The student's user; absent: the viewer. */
  userId?: string;
  title: string;
  /** Stands below the title where there is no course; without it nothing is shown. */
  empty?: ReactNode;
}

/** The courses of a student and how much of each was taught; nothing where there is none. LRN-13, LRN-20. */
export function StudentProgress({ userId, title, empty }: StudentProgressProps) {
  const { t } = useTranslation('learning');
  const read = useRead(
    'GET /api/student-dashboard/course-progress',
    { query: userId ? { userId } : {} },
    { keep: false },
  );
  if (read.error && !read.data) {
    return (
      <LoadFailure
        text={t('learning:progress.failed')}
        at={read.errorUpdatedAt}
        onRetry={() => void read.refetch()}
      />
    );
  }
  if (!read.data) return <SkeletonLines rows={3} />;
  const courses = read.data.data;
  if (courses.length === 0 && !empty) return null;
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className="h2">{title}</h2>
      {courses.length === 0 ? empty : null}
      <div className={classes.cards}>
        {courses.map((one) => (
          <ProgressCard key={one.id} progress={one} />
        ))}
      </div>
    </section>
  );
}

/** One course; a link to its page, and inert without a link name (LRN-13). */
export function ProgressCard({ progress }: { progress: Progress }) {
  const { t } = useTranslation('learning');
  const { title, courseSlug, lessonsDelivered, lessonCount, progressPercentage } = progress;
  const content = (
    <>
      <span className="row shrink">
        <ColorDot hex={progress.color} />
        <b className="medium cut">{title}</b>
        <span className="grow" />
        {progress.open ? null : <Tag>{t('learning:progress.ended')}</Tag>}
        <span className={classes.share}>{progressPercentage}%</span>
      </span>
      <span
        className={classes.track}
        role="progressbar"
        aria-valuenow={progressPercentage}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={t('learning:progress.label', { name: title })}
      >
        <i style={{ width: `${progressPercentage}%` }} />
      </span>
      <span className="row justify-between shrink s12 dim">
        <span className="cut">
          {[progress.instructorName, progress.category, progress.className].filter(Boolean).join(' · ')}
        </span>
        <span className="flex-none">
          {lessonCount > 0
            ? t('learning:progress.of', { done: lessonsDelivered, total: lessonCount })
            : t('learning:progress.noLessons')}
        </span>
      </span>
    </>
  );
  if (!courseSlug) return <div className={`${classes.card} bw-card`}>{content}</div>;
  return (
    <Link to="/courses/$slug" params={{ slug: courseSlug }} className={`${classes.card} bw-card`}>
      {content}
    </Link>
  );
}
