import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconUsersGroup, IconUsersPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { Person } from '../../../ui/avatar/avatar.tsx';
import { ColorDot } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import classes from '../learning.module.css';
import type { ClassDetail } from './class-form.ts';

const StaffDialog = later(() => import('./staff-dialog.tsx'));
const StaffBulkDialog = later(() => import('./staff-bulk-dialog.tsx'));

export type ClassStaffReply = Reply<'GET /api/lms/classes/:id/staff-assignments'>['data'];

/** Who teaches the class: as a whole, and by course. SCH-24. */
export function ClassStaff({ found }: { found: ClassDetail }) {
  const { t } = useTranslation(['learning', 'common']);
  const [editing, setEditing] = useUrlState('staff');
  const read = useRead('GET /api/lms/classes/:id/staff-assignments', { params: { id: found.id } });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={5} />;
  const { assignments, staff } = read.data.data;
  const edit = found.can.editStaff ? (
    <>
      <Button
        size="compact"
        variant="default"
        leftSection={<IconUsersPlus size={16} />}
        onClick={() => setEditing('bulk')}
      >
        {t('learning:staffBulk.title')}
      </Button>
      <Button
        size="compact"
        variant="default"
        leftSection={<IconPencil size={16} />}
        onClick={() => setEditing('1')}
      >
        {t('learning:editStaff')}
      </Button>
    </>
  ) : null;
  return (
    <>
      {assignments.length > 0 ? (
        <>
          <div className={`row ${classes.toolbar}`}>
            <span className="grow s13 dim">{t('learning:staffText')}</span>
            {edit}
          </div>
          <StaffTable found={found} assignments={assignments} staff={staff} />
        </>
      ) : (
        <EmptyState icon={IconUsersGroup} title={t('learning:noStaffYet')} text={t('learning:noStaffText')}>
          {found.can.editStaff ? (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('1')}>
              {t('learning:addTeacher')}
            </Button>
          ) : null}
        </EmptyState>
      )}
      <Meanwhile>
        {editing === 'bulk' && found.can.editStaff ? (
          <StaffBulkDialog found={found} stored={read.data.data} onClose={() => setEditing('')} />
        ) : null}
        {editing === '1' && found.can.editStaff ? (
          <StaffDialog found={found} stored={read.data.data} onClose={() => setEditing('')} />
        ) : null}
      </Meanwhile>
    </>
  );
}

interface StaffTableProps extends ClassStaffReply {
  found: ClassDetail;
}

function StaffTable({ found, assignments, staff }: StaffTableProps) {
  const { t } = useTranslation('learning');
  const courses = new Map(found.courses.map((course) => [course.id, course]));
  const cells = [
    ['teachers', 'teacherIds'],
    ['assistants', 'taIds'],
    ['substitutes', 'substituteIds'],
  ] as const;
  return (
    <table className={classes.staffTable}>
      <caption className="hidden-visually">{t('learning:tabs.staff')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('learning:forWhat')}</th>
          {cells.map(([label]) => (
            <th key={label} scope="col">
              {t(`learning:${label}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {assignments.map((assignment) => {
          const course = assignment.courseId ? courses.get(assignment.courseId) : undefined;
          return (
            <tr key={assignment.courseId ?? 'all'}>
              <td>
                {course ? (
                  <span className="row medium">
                    <ColorDot hex={course.color} />
                    {course.title}
                  </span>
                ) : (
                  <span className="medium">{t('learning:wholeClass')}</span>
                )}
              </td>
              {cells.map(([label, key]) => (
                <td
                  key={label}
                  {...(assignment[key].length > 0 ? { 'data-label': t(`learning:${label}`) } : {})}
                >
                  <Members ids={assignment[key]} staff={staff} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Members({ ids, staff }: { ids: readonly string[]; staff: ClassStaffReply['staff'] }) {
  const { t } = useTranslation('learning');
  const can = useCan();
  return (
    <span className="col gap-6">
      {ids.map((id) => {
        const person = staff.find(({ employeeId }) => employeeId === id);
        if (!person) return null;
        const shown = (
          <Person
            key={id}
            name={person.name}
            src={person.avatarUrl}
            size={24}
            detail={person.hasUser ? person.jobTitle : t('learning:noUser')}
          />
        );
        return can('read:any', 'employee') ? (
          <Link key={id} to="/employees/$id" params={{ id }}>
            {shown}
          </Link>
        ) : (
          <span key={id}>{shown}</span>
        );
      })}
    </span>
  );
}
