import { type ClassStatus, classStatuses } from '@bellwether/contract/learning/values';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/badge.tsx';
import type { FilterChoice } from '../../../ui/list/filter-pill.tsx';
import type { EventColor } from '../../../ui/theme/event-colors.ts';

const colors: Record<ClassStatus, EventColor> = {
  PLANNED: 'blue',
  ACTIVE: 'green',
  COMPLETED: 'gray',
  CANCELLED: 'red',
};

/** The status of a class as a word with a dot. AMB-186. */
export function ClassStatusBadge({ status }: { status: ClassStatus }) {
  const { t } = useTranslation('learning');
  return <StatusBadge color={colors[status]}>{t(`learning:classStatuses.${status}`)}</StatusBadge>;
}

/** The statuses as choices of a filter or a field. */
export function classStatusChoices(t: TFunction): FilterChoice[] {
  return classStatuses.map((value) => ({
    value,
    label: t(`learning:classStatuses.${value}`),
    render: <ClassStatusBadge status={value} />,
  }));
}
