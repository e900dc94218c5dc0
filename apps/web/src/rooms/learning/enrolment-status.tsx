import { type EnrolmentStatus, enrolmentStatuses } from '@bellwether/contract/learning/values';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/badge.tsx';
import type { FilterChoice } from '../../ui/list/filter-pill.tsx';
import type { EventColor } from '../../ui/theme/event-colors.ts';

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

/** The state of an enrolment as a word with a dot. LRN-19, AMB-187. */
export function EnrolmentStatusBadge({ status }: { status: EnrolmentStatus }) {
  const { t } = useTranslation('learning');
  return <StatusBadge color={colors[status]}>{t(`learning:enrolmentStatuses.${status}`)}</StatusBadge>;
}

/** The states as choices of a filter. */
export function enrolmentStatusChoices(t: TFunction): FilterChoice[] {
  return enrolmentStatuses.map((value) => ({
    value,
    label: t(`learning:enrolmentStatuses.${value}`),
    render: <EnrolmentStatusBadge status={value} />,
  }));
}
