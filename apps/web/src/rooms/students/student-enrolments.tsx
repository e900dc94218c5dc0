import type { EnrolmentStatus } from '@bellwether/contract/learning/values';
import { IconSchool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { ColorDot, StatusBadge } from '../../ui/badge.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import type { EventColor } from '../../ui/theme/event-colors.ts';
import { formatDay } from '../../ui/words/format.ts';
import classes from './student-page.module.css';

const colors: Record<EnrolmentStatus, EventColor> = {
  PENDING: 'amber',
  SCHEDULED: 'blue',
  ACTIVE: 'green',
  COMPLETED: 'gray',
  PASSED: 'green',
  FAILED: 'red',
  WITHDRAWN: 'gray',
  DROPPED: 'gray',
};

/** Every class the student is or was in, newest first. */
export function StudentEnrolments({ studentId }: { studentId: string }) {
  const { t, i18n } = useTranslation('student-management');
  const read = useRead('GET /api/students/:id/enrolments', { params: { id: studentId } });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={6} />;
  if (read.data.data.length === 0) {
    return (
      <EmptyState
        icon={IconSchool}
        title={t('student-management:noEnrolments')}
        text={t('student-management:noEnrolmentsText')}
      />
    );
  }
  return (
    <ul className={`plain-list ${classes.enrolments}`}>
      {read.data.data.map((enrolment) => (
        <li key={enrolment.id} className={classes.enrolment}>
          <span className="row cut">
            <ColorDot hex={enrolment.class.color} />
            <Link to="/classes/$id" params={{ id: enrolment.class.id }} className="cut medium">
              {enrolment.class.name}
            </Link>
            {enrolment.class.grade ? <span className="dim">{enrolment.class.grade}</span> : null}
          </span>
          <span className={`${classes.courses} cut t2`}>
            {[enrolment.courses.map(({ title }) => title).join(', '), enrolment.teachers.join(', ')]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className={classes.dates}>
            {formatDay(enrolment.enrolledAt, i18n.language)}
            {enrolment.endedAt ? ` – ${formatDay(enrolment.endedAt, i18n.language)}` : ''}
          </span>
          <span>
            <StatusBadge color={colors[enrolment.status]}>
              {t(`student-management:enrolmentStatuses.${enrolment.status}`)}
            </StatusBadge>
          </span>
        </li>
      ))}
    </ul>
  );
}
