import type { EventKind } from '@bellwether/contract/calendar/values';
import type { Day } from '@bellwether/contract/shared/day';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import {
  IconCalendarPlus,
  IconChevronLeft,
  IconChevronRight,
  IconClipboardPlus,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
  IconPlus,
  IconUserOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { periodLabel } from './date-labels.ts';
import type { Person } from './events/event.ts';
import { type View, views } from './navigation.rules.ts';
import { type Filter, UserFilter } from './user-filter.tsx';
import './calendar-header.css';

export interface CalendarHeaderProps {
  readonly view: View;
  readonly date: Day;
  /** The events of the period; null while they are unknown. */
  readonly count: number | null;
  readonly users: readonly Person[];
  readonly usersFailed: boolean;
  readonly chosen: readonly string[];
  readonly small: boolean;
  readonly panelOpen: boolean;
  readonly onToday: () => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onView: (view: View) => void;
  readonly kinds: readonly EventKind[];
  readonly onFilter: (filter: Filter) => void;
  readonly onPanel: () => void;
  /** Adds an appointment; null for who may not. */
  readonly onAdd: (() => void) | null;
  /** Assigns somebody; null for who may not. */
  readonly onAssign: (() => void) | null;
  /** Plans cover for somebody who is away; null for who may not. */
  readonly onAway: (() => void) | null;
  /** The header was clicked, maybe where nothing is. */
  readonly onClick: (target: EventTarget) => void;
  /** An arrow is about to be used: what it leads to may be loaded. */
  readonly onNear: (by: 1 | -1) => void;
  /** Ways to what belongs to the calendar, such as the reminders. */
  readonly links?: ReactNode;
}

/** Today, the period, its count, the arrows, the people and the five views, in the specified order (CAL-02). */
export function CalendarHeader(props: CalendarHeaderProps) {
  const { view, date, count, users, chosen, small, panelOpen } = props;
  const { t, i18n } = useTranslation('calendar');
  const { ref, width } = useElementSize<HTMLDivElement>();
  const panelLabel = t(panelOpen ? 'panel.collapse' : 'panel.expand');
  const PanelIcon = panelOpen ? IconLayoutSidebarRightCollapse : IconLayoutSidebarRightExpand;
  return (
    <div className="cal-head-frame" ref={ref}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only that a click where nothing is clears the selection */}
      <header
        className="row flex-none cal-head"
        onClick={({ currentTarget, target }) => {
          // A list that opens from here lies elsewhere in the page.
          if (target instanceof Node && currentTarget.contains(target)) props.onClick(target);
        }}
      >
        <Button variant="default" size={small ? 'md' : 'sm'} onClick={props.onToday}>
          {t('today')}
        </Button>
        <h1 className="h2 cal-period" aria-live="polite">
          {periodLabel(view, date, i18n.language, small)}
        </h1>
        <Count count={count} small={small} />
        <span className="row inline align-stretch gap-0 cal-arrows">
          <ActionIcon
            size={small ? 'md' : 'sm'}
            aria-label={t(`previous.${view}`)}
            onMouseEnter={() => props.onNear(-1)}
            onFocus={() => props.onNear(-1)}
            onClick={() => props.onStep(-1)}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <ActionIcon
            size={small ? 'md' : 'sm'}
            aria-label={t(`next.${view}`)}
            onMouseEnter={() => props.onNear(1)}
            onFocus={() => props.onNear(1)}
            onClick={() => props.onStep(1)}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </span>
        {small ? props.links : null}
        <span className="grow" />
        <UserFilter
          users={users}
          failed={props.usersFailed}
          chosen={chosen}
          kinds={props.kinds}
          shown={chipsIn(width)}
          onChange={props.onFilter}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a group of view buttons is no fieldset */}
        <div className="row inline align-stretch gap-0 cal-seg" role="group" aria-label={t('views.label')}>
          {views.map((one) => (
            <button key={one} type="button" aria-pressed={one === view} onClick={() => props.onView(one)}>
              {t(`views.${one}`)}
            </button>
          ))}
        </div>
        {small || !props.onAdd ? null : (
          <NewButton onAdd={props.onAdd} onAssign={props.onAssign} onAway={props.onAway} />
        )}
        {small ? null : props.links}
        {small ? null : (
          <Tooltip label={panelLabel}>
            <ActionIcon aria-label={panelLabel} aria-expanded={panelOpen} onClick={props.onPanel}>
              <PanelIcon size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </header>
    </div>
  );
}

interface NewButtonProps extends Pick<CalendarHeaderProps, 'onAssign' | 'onAway'> {
  readonly onAdd: () => void;
}

/** How many events the period has; on a phone the figure alone is seen (CAL-02). */
function Count({ count, small }: Pick<CalendarHeaderProps, 'count' | 'small'>) {
  const { t } = useTranslation('calendar');
  const words = t('eventCount', { count: count ?? 0 });
  return (
    <span className="cal-count" style={{ visibility: count === null ? 'hidden' : undefined }}>
      <span aria-hidden={small || undefined}>{small ? (count ?? 0) : words}</span>
      {small ? <span className="hidden-visually">{words}</span> : null}
    </span>
  );
}

/** What can be put into the calendar: one thing at once, or a choice. */
function NewButton({ onAdd, onAssign, onAway }: NewButtonProps) {
  const { t } = useTranslation('calendar');
  const look = { size: 'sm', leftSection: <IconPlus size={16} /> } as const;
  if (!onAssign)
    return (
      <Button {...look} onClick={onAdd}>
        {t('new')}
      </Button>
    );
  return (
    <LazyMenu
      button={<Button {...look}>{t('new')}</Button>}
      entries={[
        { id: 'appointment', label: t('appointment.add'), icon: IconCalendarPlus, onClick: onAdd },
        { id: 'assignment', label: t('assignment.add'), icon: IconClipboardPlus, onClick: onAssign },
        ...(onAway ? [{ id: 'away', label: t('away'), icon: IconUserOff, onClick: onAway }] : []),
      ]}
    />
  );
}

// How many names the header has room for beside everything else, in pixels of its width.
function chipsIn(width: number): number {
  if (width >= 1180) return 2;
  return width >= 1000 ? 1 : 0;
}
