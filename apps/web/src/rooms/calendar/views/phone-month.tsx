import { type Day, dayOfNumber, numberOfDay } from '@bellwether/contract/shared/day';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../../ui/badge.tsx';
import { longDay } from '../date-labels.ts';
import { summarize } from '../day-summary.rules.ts';
import type { Holiday } from '../events/event.ts';
import { indexByDay, type Placed } from '../grid/placed.rules.ts';
import { dayNumberOf, type Wall } from '../grid/wall.rules.ts';
import { holidaysByDay } from '../holiday.rules.ts';
import { visibleRange } from '../navigation.rules.ts';
import { AgendaRow } from './agenda-view.tsx';
import { MiniMonth } from './mini-month.tsx';

interface PhoneMonthProps {
  readonly date: Day;
  readonly placed: readonly Placed[];
  readonly holidays: readonly Holiday[];
  readonly now: Wall;
  readonly selectedId: string | null;
  readonly onDate: (day: number) => void;
}

/** The month on a small screen: days with dots, and the events of the chosen day below (CAL-05). */
export function PhoneMonth({ date, placed, holidays, now, selectedId, onDate }: PhoneMonthProps) {
  const { t, i18n } = useTranslation('calendar');
  const index = useMemo(() => {
    const { from, to } = visibleRange('month', date);
    return indexByDay(placed, from, to);
  }, [placed, date]);
  const named = useMemo(() => holidaysByDay(holidays, t), [holidays, t]);
  const days = useMemo(() => summarize(index, named), [index, named]);
  const holiday = named.get(numberOfDay(date));
  const day = numberOfDay(date);
  const events = index.get(day) ?? [];
  return (
    <div>
      <div className="cal-phone-month">
        <MiniMonth date={date} days={days} today={dayNumberOf(now)} selected={day} onDay={onDate} />
      </div>
      <section aria-label={longDay(dayOfNumber(day), i18n.language)}>
        <h2 className="cal-agenda-day" data-today={day === dayNumberOf(now) || undefined}>
          {longDay(dayOfNumber(day), i18n.language)}
          {holiday ? (
            <span className="cut" title={holiday.title}>
              <Tag color="red">{holiday.name}</Tag>
            </span>
          ) : null}
          <span className="s12 dim">
            {events.length > 0 ? t('eventCount', { count: events.length }) : t('noEvents')}
          </span>
        </h2>
        {events.map((one) => (
          <AgendaRow key={one.event.id} placed={one} now={now} selected={one.event.id === selectedId} />
        ))}
      </section>
    </div>
  );
}
