import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/states.tsx';
import { AvailabilityGrid } from './availability-grid.tsx';

/** The week of an employee, or why there is none: hours belong to a user, whom not every employee has. */
export function EmployeeAvailability({ userId, name }: { userId: string | null; name: string }) {
  const { t } = useTranslation('calendar');
  if (userId) return <AvailabilityGrid userId={userId} userName={name} />;
  return (
    <EmptyState
      icon={IconUserOff}
      title={t('availability.noUser', { name })}
      text={t('availability.noUserText')}
    />
  );
}
