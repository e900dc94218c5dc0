import { addDays, type Day } from '@bellwether/contract/shared/day';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../ui/words/format.ts';
import { ZoneNote } from '../../../ui/words/zone-note.tsx';

interface DayHeadProps {
  date: Day;
  today: Day;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
}

/** Which day it is, with the arrows where a thumb reaches them. */
export function DayHead({ date, today, onStep, onToday }: DayHeadProps) {
  const { t, i18n } = useTranslation('calendar');
  const near = nearOf(date, today);
  const weekday = formatDay(date, i18n.language, { weekday: 'long' });
  const rest = formatDay(date, i18n.language, { day: 'numeric', month: 'long' });
  return (
    <header className="row md-head">
      <div className="grow md-when" aria-live="polite">
        <h1>
          <span className="hidden-visually">{t('myDay.title')}: </span>
          {near ? t(`myDay.${near}`) : weekday}
        </h1>
        <p>
          {near ? `${weekday}, ${rest}` : rest}
          <ZoneNote />
        </p>
      </div>
      {date === today ? null : (
        <Button variant="default" onClick={onToday}>
          {t('myDay.today')}
        </Button>
      )}
      <span className="row align-stretch gap-4">
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={t('myDay.previousDay')}
          onClick={() => onStep(-1)}
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <ActionIcon size="lg" variant="default" aria-label={t('myDay.nextDay')} onClick={() => onStep(1)}>
          <IconChevronRight size={20} />
        </ActionIcon>
      </span>
    </header>
  );
}

function nearOf(date: Day, today: Day): 'today' | 'tomorrow' | 'yesterday' | null {
  if (date === today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  return date === addDays(today, -1) ? 'yesterday' : null;
}
