import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Leads from a card of lessons to the calendar. */
export function OpenCalendar() {
  const { t } = useTranslation('dashboard');
  return (
    <Button
      component={Link}
      to="/calendar"
      variant="subtle"
      size="compact"
      rightSection={<IconArrowRight size={15} />}
    >
      {t('dashboard:openCalendar')}
    </Button>
  );
}
