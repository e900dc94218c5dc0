import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import type { DayLesson } from './use-day.ts';

/** Who sits in the class, in a sheet from below on a phone and from the side elsewhere. Open under ?roster=. */
export function RosterSheet({ lessons }: { lessons: readonly DayLesson[] }) {
  const { t } = useTranslation(['calendar', 'common']);
  const [classId, setClassId] = useUrlState('roster');
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const school = lessons.find((lesson) => lesson.class.id === classId && lesson.studentCount !== null)?.class;
  const name = school?.name ?? '';
  return (
    <Drawer
      opened={school !== undefined}
      onClose={() => setClassId('')}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '75%' : 400}
      title={t('calendar:myDay.roster', { name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {school ? <Roster classId={classId} /> : null}
    </Drawer>
  );
}

function Roster({ classId }: { classId: string }) {
  const { t } = useTranslation('calendar');
  const query = { classId, limit: 100, sortBy: 'name', sortOrder: 'asc' } as const;
  const read = useRead('GET /api/students', { query });
  const students = read.data?.data;
  if (read.error && !students) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!students) return <SkeletonLines rows={8} />;
  if (students.length === 0) return <EmptyState icon={IconUsers} title={t('myDay.rosterEmpty')} />;
  return (
    <ul className="plain-list md-roster">
      {students.map((student) => (
        <li key={student.id}>
          <Link to="/students/$id" params={{ id: student.id }} className="bare md-row">
            <Avatar name={student.name} src={student.user.avatarUrl} size={32} />
            <span className="col gap-0 grow md-what">
              <b>{student.name}</b>
              {student.studentIdentifier ? (
                <span className="md-topic">{student.studentIdentifier}</span>
              ) : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
