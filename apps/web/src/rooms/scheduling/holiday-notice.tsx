import { Alert, Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { type Conflict, conflictOf } from './conflict.rules.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { shortDay } from './labels.ts';

/** So many dates are named; of the rest the number. */
const named = 3;

/**
 * Says that lessons not yet held fall on days that have become holidays, with one action that re-places them. Nothing is
 * shown while there are none, nor when they cannot be counted: the page has enough to show without. AMB-130.
 */
export function HolidayNotice({ classId }: { classId: string }) {
  const { t, i18n } = useTranslation('learning');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const params = { id: classId };
  const read = useRead('GET /api/lms/classes/:id/holiday-lessons', { params });
  const replace = useWrite('POST /api/lms/classes/:id/holiday-lessons/re-place', {
    quiet: (problem) => conflictOf(problem) !== null,
    onDone: ({ data: { replaced, notPlaced } }) =>
      toast.success(t('learning:schedule.replaced', { count: replaced }), {
        description: notPlaced > 0 ? t('learning:schedule.replacedWaiting', { count: notPlaced }) : undefined,
      }),
  });
  const found = read.data;
  if (!found || found.count === 0) return null;
  const days = [...new Map(found.data.map((one) => [one.date, one])).values()];
  const send = () => {
    setConflict(null);
    replace.mutateAsync({ params }).catch((error: unknown) => setConflict(conflictOf(error)));
  };
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconCalendarOff size={16} />}
      title={t('learning:schedule.onHolidays', { count: found.count })}
    >
      <p className="s13">
        {days
          .slice(0, named)
          .map(({ date, holidayName }) => `${shortDay(date, i18n.language)} (${holidayName})`)
          .join(', ')}
        {days.length > named ? ` ${t('learning:schedule.moreDays', { count: days.length - named })}` : ''}
      </p>
      {found.can.edit ? (
        <Button size="compact" mt={8} variant="default" loading={replace.isPending} onClick={send}>
          {t('learning:schedule.rePlace')}
        </Button>
      ) : null}
      {conflict ? <ConflictPanel conflict={conflict} /> : null}
    </Alert>
  );
}
