import { type EmployeeStatus, employeeStatuses } from '@bellwether/contract/employees/values';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/badge.tsx';
import type { FilterChoice } from '../../ui/list/filter-pill.tsx';
import type { EventColor } from '../../ui/theme/event-colors.ts';

const colors: Record<EmployeeStatus, EventColor> = {
  ACTIVE: 'green',
  INACTIVE: 'gray',
  PENDING_ONBOARDING: 'blue',
  ON_LEAVE: 'amber',
  TERMINATED: 'red',
  RESIGNED: 'gray',
  PROBATION: 'indigo',
};

/** The status of an employee as words with a dot: 'On leave'. HR-02. */
export function EmployeeStatusBadge({ status }: { status: EmployeeStatus }) {
  const { t } = useTranslation('human-resources');
  return <StatusBadge color={colors[status]}>{t(`human-resources:statuses.${status}`)}</StatusBadge>;
}

/** The statuses as choices of a filter or a field; `counts` says how many employees each has. */
export function employeeStatusChoices(
  t: TFunction,
  counts?: Partial<Record<EmployeeStatus, number>>,
): FilterChoice[] {
  return employeeStatuses.map((value) => ({
    value,
    label: t(`human-resources:statuses.${value}`),
    render: <EmployeeStatusBadge status={value} />,
    count: counts ? (counts[value] ?? 0) : undefined,
  }));
}
