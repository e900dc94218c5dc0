import { addDays, startOfWeek } from '@bellwether/contract/shared/day';
import { dayIn } from '@bellwether/contract/shared/zone';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../api/session.ts';
import { weekLabel } from './week-label.ts';

interface WeekSwitchProps {
  /** A day of the week, or '' for this week. */
  week: string;
  onChange: (week: string) => void;
}

/** The week with arrows, and the way back to this one. */
export function WeekSwitch({ week, onChange }: WeekSwitchProps) {
  const { t, i18n } = useTranslation('calendar');
  const { timeZone } = useOrganization();
  const thisWeek = startOfWeek(dayIn(timeZone, new Date()));
  const first = startOfWeek(week || thisWeek);
  const go = (day: string) => onChange(day === thisWeek ? '' : day);
  return (
    <>
      <span className="row">
        <ActionIcon aria-label={t('timetable.previousWeek')} onClick={() => go(addDays(first, -7))}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <span className="tt-week s13" aria-live="polite">
          {weekLabel(first, i18n.language)}
        </span>
        <ActionIcon aria-label={t('timetable.nextWeek')} onClick={() => go(addDays(first, 7))}>
          <IconChevronRight size={16} />
        </ActionIcon>
      </span>
      <Button variant="default" onClick={() => onChange('')} disabled={first === thisWeek}>
        {t('timetable.thisWeek')}
      </Button>
    </>
  );
}
