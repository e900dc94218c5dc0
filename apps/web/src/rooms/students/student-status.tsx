import { type StudentStatus, studentStatuses } from '@bellwether/contract/students/values';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/badge.tsx';
import type { FilterChoice } from '../../ui/list/filter-pill.tsx';
import type { EventColor } from '../../ui/theme/event-colors.ts';

const colors: Record<StudentStatus, EventColor> = {
  ACTIVE: 'green',
  INACTIVE: 'gray',
  GRADUATED: 'gray',
  SUSPENDED: 'red',
  WITHDRAWN: 'gray',
};

/** The status of a student as a word with a dot. STU-02. */
export function StudentStatusBadge({ status }: { status: StudentStatus }) {
  const { t } = useTranslation('student-management');
  return <StatusBadge color={colors[status]}>{t(`student-management:statuses.${status}`)}</StatusBadge>;
}

/** The statuses as choices of a filter or a field. */
export function studentStatusChoices(t: TFunction): FilterChoice[] {
  return studentStatuses.map((value) => ({
    value,
    label: t(`student-management:statuses.${value}`),
    render: <StudentStatusBadge status={value} />,
  }));
}
