import type { TimetableKind } from '@bellwether/contract/timetables/values';
import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';

/** Leads to the week timetable of a class, teacher, room or student; nothing for who may not see timetables. */
export function TimetableButton({ kind, id }: { kind: TimetableKind; id: string }) {
  const { t } = useTranslation('calendar');
  const can = useCan();
  const needed = kind === 'room' ? 'read:any' : 'read:own';
  if (!can(needed, 'class_schedule')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconTable size={16} />}
      renderRoot={(props) => <Link {...props} to="/timetables" search={{ kind, id }} />}
    >
      {t('timetable.link')}
    </Button>
  );
}
