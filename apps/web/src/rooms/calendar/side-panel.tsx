import type { Day } from '@bellwether/contract/shared/day';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthYear } from './date-labels.ts';
import type { DaySummaries } from './day-summary.rules.ts';
import { runningAt } from './events/happening-now.rules.ts';
import { HappeningNow } from './events/happening-now.tsx';
import type { Placed } from './grid/placed.rules.ts';
import { dayNumberOf, type Wall } from './grid/wall.rules.ts';
import { addMonths, type DayRange } from './navigation.rules.ts';
import { MiniMonth } from './views/mini-month.tsx';
import './side-panel.css';

interface SidePanelProps {
  /** The days that the view shows, tinted in the mini calendar; null when it shows a month or more. */
  readonly band: DayRange | null;
  /** The month of the mini calendar, its first day. */
  readonly month: Day;
  readonly days: DaySummaries;
  /** The events of today, whatever the view shows. */
  readonly todays: readonly Placed[];
  readonly now: Wall;
  /** Lies over the grid instead of beside it. */
  readonly over: boolean;
  readonly selectedId: string | null;
  /** The content of Lesson Info; null when no event is selected. */
  readonly info: ReactNode;
  readonly onMonth: (month: Day) => void;
  readonly onDay: (day: number) => void;
  /** Adds an appointment; null for who may not. */
  readonly onAdd: (() => void) | null;
  /** The button to subscribe to the calendar elsewhere. */
  readonly subscribe?: ReactNode;
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
}

/** The right side panel, 64 units wide: a mini calendar, Happening Now and Lesson Info (CAL-10). */
export function SidePanel(props: SidePanelProps) {
  const { month, band, days, now, over, onMonth, onDay, onAdd, onClose } = props;
  const { t } = useTranslation('calendar');
  return (
    <aside
      className="col gap-0 flex-none cal-panel"
      aria-label={t('panel.label')}
      data-over={over || undefined}
      onKeyDown={(event) => {
        if (over && event.key === 'Escape') onClose();
      }}
    >
      <MiniCalendar
        month={month}
        band={band}
        days={days}
        now={now}
        onMonth={onMonth}
        onAdd={onAdd}
        onDay={onDay}
        onClose={over ? onClose : null}
        subscribe={props.subscribe}
      />
      <PanelTabs {...props} />
    </aside>
  );
}

interface MiniCalendarProps {
  readonly month: Day;
  readonly band: DayRange | null;
  readonly days: DaySummaries;
  readonly now: Wall;
  readonly onMonth: (month: Day) => void;
  readonly onDay: (day: number) => void;
  /** Adds an appointment; null for who may not. */
  readonly onAdd: (() => void) | null;
  readonly onClose: (() => void) | null;
  readonly subscribe?: ReactNode;
}

function MiniCalendar(props: MiniCalendarProps) {
  const { month, band, days, now, onMonth, onDay, onAdd, onClose } = props;
  const { t, i18n } = useTranslation('calendar');
  return (
    <section className="cal-mini" aria-label={t('mini.label')}>
      <div className="row cal-mini-head">
        <h2 className="s13 strong grow">{monthYear(month, i18n.language)}</h2>
        <ActionIcon size="xs" aria-label={t('mini.previous')} onClick={() => onMonth(addMonths(month, -1))}>
          <IconChevronLeft size={14} />
        </ActionIcon>
        <ActionIcon size="xs" aria-label={t('mini.next')} onClick={() => onMonth(addMonths(month, 1))}>
          <IconChevronRight size={14} />
        </ActionIcon>
        {onAdd ? (
          <Tooltip label={t('appointment.add')}>
            <ActionIcon size="xs" aria-label={t('appointment.add')} onClick={onAdd}>
              <IconPlus size={14} />
            </ActionIcon>
          </Tooltip>
        ) : null}
        {onClose ? (
          <ActionIcon size="xs" aria-label={t('panel.collapse')} onClick={onClose}>
            <IconX size={14} />
          </ActionIcon>
        ) : null}
      </div>
      <MiniMonth date={month} days={days} today={dayNumberOf(now)} band={band} onDay={onDay} />
      {props.subscribe}
    </section>
  );
}

type Tab = 'now' | 'info';

function PanelTabs({ todays, now, selectedId, info, onSelect }: SidePanelProps) {
  const { t } = useTranslation('calendar');
  const id = useId();
  const [chosen, setChosen] = useState<Tab>('now');
  const hasInfo = info !== null;
  const tab = hasInfo ? chosen : 'now';
  // A newly selected event shows its lesson; without one the tab cannot be opened (CAL-10).
  useEffect(() => setChosen(selectedId ? 'info' : 'now'), [selectedId]);
  const running = useMemo(() => runningAt(todays, now).length, [todays, now]);
  const arrows = (event: React.KeyboardEvent<HTMLElement>) => {
    if (!hasInfo || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    const next = tab === 'now' ? 'info' : 'now';
    setChosen(next);
    document.getElementById(`${id}-${next}`)?.focus();
    event.stopPropagation();
  };
  return (
    <>
      <div
        className="row align-stretch gap-16 cal-tabs"
        role="tablist"
        aria-label={t('panel.label')}
        onKeyDown={arrows}
      >
        <button
          type="button"
          role="tab"
          id={`${id}-now`}
          aria-selected={tab === 'now'}
          aria-controls={`${id}-panel`}
          tabIndex={tab === 'now' ? 0 : -1}
          onClick={() => setChosen('now')}
        >
          {t('panel.happeningNow')}
          {running > 0 ? <span className="cal-tab-count">{running}</span> : null}
        </button>
        <Tooltip label={t('panel.lessonInfoHint')} disabled={hasInfo}>
          <button
            type="button"
            role="tab"
            id={`${id}-info`}
            aria-selected={tab === 'info'}
            aria-controls={`${id}-panel`}
            aria-disabled={!hasInfo}
            tabIndex={tab === 'info' ? 0 : -1}
            onClick={() => {
              if (hasInfo) setChosen('info');
            }}
          >
            {t('panel.lessonInfo')}
          </button>
        </Tooltip>
      </div>
      <div
        className={tab === 'info' ? 'cal-info' : 'cal-happening'}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {tab === 'info' ? info : <HappeningNow placed={todays} now={now} onSelect={onSelect} />}
      </div>
    </>
  );
}
