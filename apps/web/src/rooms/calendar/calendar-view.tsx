import type { Day } from '@bellwether/contract/shared/day';
import { Button } from '@mantine/core';
import { IconCalendarWeek } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, SkeletonLines, StateMessage } from '../../ui/states.tsx';
import type { DaySummaries } from './day-summary.rules.ts';
import type { Holiday } from './events/event.ts';
import type { Placed } from './grid/placed.rules.ts';
import { TimeGrid } from './grid/time-grid.tsx';
import type { Wall } from './grid/wall.rules.ts';
import { periodOf, type View } from './navigation.rules.ts';
import { AgendaView } from './views/agenda-view.tsx';
import { MonthView } from './views/month-view.tsx';
import { PhoneMonth } from './views/phone-month.tsx';
import { YearView } from './views/year-view.tsx';

export interface CalendarViewProps {
  readonly view: View;
  readonly date: Day;
  readonly placed: readonly Placed[];
  /** What the mini months of the year show. */
  readonly days: DaySummaries;
  readonly holidays: readonly Holiday[];
  readonly now: Wall;
  readonly zone: string;
  readonly small: boolean;
  readonly selectedId: string | null;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onView: (view: View) => void;
  /** Opens the day view of a day number. */
  readonly onDay: (day: number) => void;
  /** Chooses the date and keeps the view. */
  readonly onDate: (day: number) => void;
  readonly onList: (anchor: Element, title: string, events: readonly Placed[]) => void;
}

/** The view that is chosen, or what stands in its place. */
export function CalendarView(props: CalendarViewProps) {
  const { view, date, placed, holidays, now, zone, small, selectedId, loading, error } = props;
  const { from, to } = periodOf(view === 'week' ? 'week' : 'day', date);
  const days = useMemo(() => Array.from({ length: to - from + 1 }, (_, index) => from + index), [from, to]);
  if (error) {
    return (
      <div className="col gap-0 cal-empty">
        <ErrorState error={error} onRetry={props.onRetry} />
      </div>
    );
  }
  if (view === 'week' && small) return <NoWeek onView={props.onView} />;
  if (view === 'day' || view === 'week') {
    return (
      <TimeGrid
        days={days}
        placed={placed}
        holidays={holidays}
        now={now}
        zone={zone}
        selectedId={selectedId}
        loading={loading}
        onDay={props.onDay}
        onFold={props.onList}
      />
    );
  }
  if (view === 'year') return <YearView date={date} days={props.days} now={now} onDay={props.onDay} />;
  if (view === 'agenda') {
    if (loading) return <AgendaSkeleton />;
    return (
      <AgendaView
        date={date}
        placed={placed}
        holidays={holidays}
        now={now}
        selectedId={selectedId}
        small={small}
      />
    );
  }
  if (small)
    return (
      <PhoneMonth
        date={date}
        placed={placed}
        holidays={holidays}
        now={now}
        selectedId={selectedId}
        onDate={props.onDate}
      />
    );
  return (
    <MonthView
      date={date}
      placed={placed}
      holidays={holidays}
      now={now}
      selectedId={selectedId}
      loading={loading}
      onDay={props.onDay}
      onMore={props.onList}
    />
  );
}

function AgendaSkeleton() {
  return (
    <div className="cal-agenda" style={{ padding: '12px var(--bw-gutter)' }}>
      <SkeletonLines rows={12} />
    </div>
  );
}

/** What a small screen says in place of the week (CAL-08). */
function NoWeek({ onView }: { onView: (view: View) => void }) {
  const { t } = useTranslation('calendar');
  return (
    <div className="col gap-0 cal-empty">
      <StateMessage icon={IconCalendarWeek} title={t('week.small')} text={t('week.switch')} role="status">
        <Button size="xl" onClick={() => onView('day')}>
          {t('week.toDay')}
        </Button>
        <Button size="xl" variant="default" onClick={() => onView('month')}>
          {t('week.toMonth')}
        </Button>
      </StateMessage>
    </div>
  );
}
