import { ActionIcon, Tooltip } from '@mantine/core';
import { IconAlarm } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';

/** The way to the reminders, for who may read them. CAL-49. */
export function RemindersLink() {
  const { t } = useTranslation('calendar');
  const can = useCan();
  if (!can('read', 'calendar_reminder')) return null;
  return (
    <Tooltip label={t('reminders.title')}>
      <ActionIcon component={Link} to="/calendar/reminders" aria-label={t('reminders.title')}>
        <IconAlarm size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
