import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';

/** The way from a test on the calendar to its page: for staff where it is watched, for a student their own tests. */
export function TestLink({ id }: { id: string }) {
  const { t } = useTranslation('calendar');
  const can = useCan();
  const isStaff = can('read:own', 'scheduled_assessment') && can('edit:own', 'scheduled_assessment');
  const icon = <IconClipboardCheck size={15} aria-hidden="true" />;
  if (isStaff)
    return (
      <Button variant="default" leftSection={icon} component={Link} to={`/assessments/sittings/${id}`}>
        {t('event.openTest')}
      </Button>
    );
  if (!can('create:own', 'student_assessment')) return null;
  return (
    <Button variant="default" leftSection={icon} component={Link} to="/sittings">
      {t('event.ownTests')}
    </Button>
  );
}
