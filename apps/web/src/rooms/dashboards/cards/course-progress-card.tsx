import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { colorStyle } from '../../../ui/theme/ink.ts';
import { Widget, WidgetEmpty } from '../../../ui/widget.tsx';
import classes from './cards.module.css';

type Progress = RowOf<'GET /api/student-dashboard/course-progress'>;

/** How much of each course was taught; inert without a link name. DSH-01, LRN-13, LRN-20. */
export function CourseProgressCard({ userId }: { userId?: string }) {
  const { t } = useTranslation(['dashboard', 'learning']);
  const read = useRead(
    'GET /api/student-dashboard/course-progress',
    { query: userId ? { userId } : {} },
    { keep: false },
  );
  return (
    <Widget title={t('dashboard:courseProgress')} read={read} failed={t('learning:progress.failed')}>
      {({ data }) =>
        data.length === 0 ? (
          <WidgetEmpty text={t('learning:progress.noneText')} />
        ) : (
          <ul className={`plain-list ${classes.rows}`}>
            {data.map((course) => (
              <li key={course.id}>
                <Course course={course} />
              </li>
            ))}
          </ul>
        )
      }
    </Widget>
  );
}

function Course({ course }: { course: Progress }) {
  const { t } = useTranslation('learning');
  const { title, color, courseSlug, progressPercentage, lessonCount, lessonsDelivered } = course;
  const content = (
    <>
      <span className="row">
        <ColorDot hex={color} />
        <span className="cut medium">{title}</span>
        <b className={classes.share}>{progressPercentage}%</b>
      </span>
      <span
        className={classes.meter}
        role="progressbar"
        aria-valuenow={progressPercentage}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={t('learning:progress.label', { name: title })}
      >
        <i style={{ ...colorStyle(color), width: `${progressPercentage}%` }} />
      </span>
      <span className="s12 dim">
        {[
          course.instructorName,
          lessonCount > 0
            ? t('learning:progress.of', { done: lessonsDelivered, total: lessonCount })
            : t('learning:progress.noLessons'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
  if (!courseSlug) return <div className={`col gap-4 ${classes.course}`}>{content}</div>;
  return (
    <Link to="/courses/$slug" params={{ slug: courseSlug }} className={`col gap-4 ${classes.course}`}>
      {content}
    </Link>
  );
}
