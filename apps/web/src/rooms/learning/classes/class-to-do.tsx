import { IconChevronRight, IconCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { Card } from '../../../ui/page.tsx';
import classes from '../learning.module.css';
import type { ClassDetail } from './class-form.ts';
import type { ClassTab } from './class-page.tsx';

interface ClassToDoProps {
  found: ClassDetail;
  onOpen: (tab: ClassTab) => void;
}

/** What a class still lacks before it can begin, each leading to where it is done; nothing when it lacks nothing, or is over. */
export function ClassToDo({ found, onOpen }: ClassToDoProps) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const maySchedule = can('create:any', 'class_schedule');
  const schedules = useRead(
    'GET /api/lms/classes/:id/schedules',
    { params: { id: found.id } },
    { enabled: maySchedule, profile: 'realtime' },
  );
  const isOpen = found.status === 'PLANNED' || found.status === 'ACTIVE';
  const missing: { tab: ClassTab; label: string }[] = [
    found.can.edit &&
      found.courses.length === 0 &&
      ({ tab: 'courses', label: t('learning:setUp.toDoCourse') } as const),
    maySchedule &&
      schedules.data?.data.length === 0 &&
      ({ tab: 'schedule', label: t('learning:setUp.toDoSchedule') } as const),
    found.can.editStaff &&
      found.teachers.length === 0 &&
      ({ tab: 'staff', label: t('learning:setUp.toDoTeacher') } as const),
    found.can.editStudents &&
      found.studentCount + found.waitingCount === 0 &&
      ({ tab: 'students', label: t('learning:setUp.toDoStudents') } as const),
  ].filter((one) => one !== false);
  if (!isOpen || missing.length === 0) return null;
  return (
    <Card title={t('learning:setUp.toDo')}>
      <ul className={`plain-list ${classes.toDo}`}>
        {missing.map(({ tab, label }) => (
          <li key={tab}>
            <button type="button" className="row" onClick={() => onOpen(tab)}>
              <IconCircle size={16} aria-hidden />
              <span className="grow">{label}</span>
              <IconChevronRight size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
