import type { EventKind } from '@bellwether/contract/calendar/values';
import { type Day, dayOfNumber, numberOfDay } from '@bellwether/contract/shared/day';
import { Drawer } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later, Meanwhile } from '../../ui/later.tsx';
import { proposedSlot } from './appointments/appointment.rules.ts';
import { CalendarHeader } from './calendar-header.tsx';
import { CalendarView } from './calendar-view.tsx';
import { countDays, type DaySummaries } from './day-summary.rules.ts';
import type { CalendarEvent, Holiday, Person } from './events/event.ts';
import { EventMenu, type OpenMenu } from './events/event-menu.tsx';
import { EventPopover, type OpenList } from './events/event-popover.tsx';
import { type EventDetails, LessonInfo } from './events/lesson-info.tsx';
import { DragLayer } from './grid/drag-layer.tsx';
import { emptySlotAt } from './grid/drag-places.ts';
import type { Target } from './grid/moves.rules.ts';
import { countEvents, type Placed, placeAll } from './grid/placed.rules.ts';
import { type OpenSlot, SlotMenu } from './grid/slot-menu.tsx';
import { useDrag } from './grid/use-drag.ts';
import { dayOfWall, type Wall } from './grid/wall.rules.ts';
import { periodOf, step, type View } from './navigation.rules.ts';
import { eventAt, focusEvent, isBlank, isScroller, pointOf } from './pointing.ts';
import type { Shortcut } from './shortcuts.rules.ts';
import { SidePanel } from './side-panel.tsx';
import { usePanel } from './use-panel.ts';
import { useShortcuts } from './use-shortcuts.ts';
import './calendar.css';

const MoveDialog = later(async () => ({ default: (await import('./grid/move-dialog.tsx')).MoveDialog }));

/** A change of what the address holds. */
export interface Change {
  readonly view?: View;
  readonly date?: Day;
  readonly users?: readonly string[];
  readonly kinds?: readonly EventKind[];
  readonly event?: string | null;
}

export interface CalendarProps {
  readonly view: View;
  readonly date: Day;
  readonly now: Wall;
  readonly zone: string;
  readonly events: readonly CalendarEvent[];
  /** The events of today, which Happening Now shows whatever the view. */
  readonly todays: readonly CalendarEvent[];
  /** What the mini months of the year view show; empty in other views. */
  readonly yearDays: DaySummaries;
  /** What the mini calendar shows in its month. */
  readonly miniDays: DaySummaries;
  readonly month: Day;
  readonly holidays: readonly Holiday[];
  readonly users: readonly Person[];
  readonly usersFailed: boolean;
  readonly chosen: readonly string[];
  /** The kinds of events that are shown; empty: all. */
  readonly kinds: readonly EventKind[];
  readonly selectedId: string | null;
  readonly details: EventDetails | null;
  readonly detailsFailed: boolean;
  readonly loading: boolean;
  /** Why nothing can be shown; null when there is no reason. */
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onGo: (change: Change) => void;
  /** The period of this date is likely to be asked for next. */
  readonly onNear: (date: Day) => void;
  readonly onMove: (placed: Placed, target: Target) => void;
  /** Leafs through the mini calendar. */
  readonly onMonth: (month: Day) => void;
  /** Adds an appointment at the time; null for who may not. */
  readonly onAdd: ((slot: Target) => void) | null;
  /** Assigns somebody at the time; null for who may not. */
  readonly onAssign: ((slot: Target) => void) | null;
  /** Plans cover for somebody who is away; null for who may not. */
  readonly onAway: (() => void) | null;
  readonly onEdit: (placed: Placed) => void;
  readonly onRestore: (placed: Placed) => void;
  readonly onDelete: (placed: Placed) => void;
  /** More that may be done with the selected event. */
  readonly actionsOf?: (placed: Placed) => ReactNode;
  /** The button to subscribe to the calendar elsewhere; it stands in the side panel. */
  readonly subscribe?: ReactNode;
  /** Ways to what belongs to the calendar, in its header. */
  readonly links?: ReactNode;
}

/** The shared calendar: header, one of five views, side panel (CAL-01). Knows no server. */
export function Calendar(props: CalendarProps) {
  const {
    view,
    date,
    now,
    zone,
    events,
    todays,
    holidays,
    users,
    chosen,
    selectedId,
    loading,
    error,
    onGo,
    onMove,
    onAdd,
    onAssign,
    onEdit,
    onRestore,
    onDelete,
  } = props;
  const { t } = useTranslation('calendar');
  const root = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const [list, setList] = useState<OpenList | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [slot, setSlot] = useState<OpenSlot | null>(null);
  const [moving, setMoving] = useState<Placed | null>(null);
  const placed = useMemo(() => placeAll(events), [events]);
  const todaysPlaced = useMemo(() => placeAll(todays), [todays]);
  const byId = useMemo(
    () => new Map([...todaysPlaced, ...placed].map((one) => [one.event.id, one])),
    [todaysPlaced, placed],
  );
  const selected = selectedId === null ? undefined : byId.get(selectedId);
  const panel = usePanel(selected ? selectedId : null);
  const period = useMemo(() => periodOf(view, date), [view, date]);
  const { yearDays } = props;
  const count = useMemo(
    () => (view === 'year' ? countDays(yearDays, period) : countEvents(placed, period.from, period.to)),
    [view, yearDays, placed, period],
  );
  const find = useCallback((id: string) => byId.get(id), [byId]);
  const select = useCallback((id: string | null) => onGo({ event: id }), [onGo]);
  const openDay = useCallback((day: number) => onGo({ view: 'day', date: dayOfNumber(day) }), [onGo]);
  const goTo = useCallback((day: number) => onGo({ date: dayOfNumber(day) }), [onGo]);
  const openList = useCallback(
    (anchor: Element, title: string, all: readonly Placed[]) => setList({ anchor, title, events: all }),
    [],
  );
  const docked = panel.open && !panel.over;
  const { store, said } = useDrag(main, {
    find,
    isMonth: view === 'month',
    enterLifts: !panel.small,
    onLift: (one) => {
      if (docked) select(one.event.id);
    },
    onMove,
    onDraw: onAdd,
  });
  const today = dayOfWall(now);
  const propose = () => onAdd?.(proposedSlot(numberOfDay(date), now));
  const act = (shortcut: Shortcut) => {
    if (shortcut === 'add') propose();
    else if (shortcut === 'today') onGo({ date: today });
    else onGo('view' in shortcut ? { view: shortcut.view } : { date: step(view, date, shortcut.step) });
  };
  useShortcuts(root, act);
  const click = (target: EventTarget) => {
    const id = eventAt(target);
    if (id) {
      setList(null);
      select(id);
    } else if (selectedId !== null && isBlank(target)) select(null);
  };
  const info = selected ? (
    <LessonInfo
      placed={selected}
      details={props.details}
      failed={props.detailsFailed}
      onMove={setMoving}
      onEdit={onEdit}
      onRestore={onRestore}
      onDelete={onDelete}
      actions={props.actionsOf?.(selected)}
    />
  ) : null;
  return (
    <div className="col gap-0 shrink cal" ref={root}>
      <CalendarHeader
        view={view}
        date={date}
        count={loading || error ? null : count}
        users={users}
        usersFailed={props.usersFailed}
        chosen={chosen}
        kinds={props.kinds}
        small={panel.small}
        panelOpen={panel.open}
        onToday={() => onGo({ date: today })}
        onStep={(by) => onGo({ date: step(view, date, by) })}
        onView={(next) => onGo({ view: next })}
        onFilter={onGo}
        onPanel={panel.toggle}
        onAdd={onAdd ? propose : null}
        onAssign={onAssign ? () => onAssign(proposedSlot(numberOfDay(date), now)) : null}
        onAway={props.onAway}
        onClick={click}
        links={props.links}
        onNear={(by) => props.onNear(step(view, date, by))}
      />
      <div className="row align-stretch gap-0 grow cal-body">
        <section
          className="grow cal-main"
          ref={main}
          aria-label={t('title')}
          aria-describedby="cal-keys"
          aria-busy={loading}
          aria-keyshortcuts="t d w m y a n ArrowLeft ArrowRight"
          onClick={(event) => click(event.target)}
          onDoubleClick={({ clientX, clientY }) => {
            const empty = main.current && emptySlotAt(main.current, clientX, clientY);
            if (empty) onAdd?.(empty);
          }}
          onKeyDown={(event) => {
            // The scroll area itself has the focus: no event, an empty time.
            if (event.key === 'Enter' && isScroller(event.target)) propose();
          }}
          onContextMenu={(event) => {
            const one = find(eventAt(event.target) ?? '');
            const empty = onAdd && main.current && emptySlotAt(main.current, event.clientX, event.clientY);
            if (!one && !empty) return;
            event.preventDefault();
            if (store.get()) return;
            if (one) setMenu({ placed: one, ...pointOf(event) });
            else if (empty) setSlot({ slot: empty, ...pointOf(event) });
          }}
        >
          <CalendarView
            view={view}
            date={date}
            placed={placed}
            days={yearDays}
            holidays={holidays}
            now={now}
            zone={zone}
            small={panel.small}
            selectedId={selectedId}
            loading={loading}
            error={error}
            onRetry={props.onRetry}
            onView={(next) => onGo({ view: next })}
            onDay={openDay}
            onDate={goTo}
            onList={openList}
          />
          <EventPopover list={list} now={now} selectedId={selectedId} onClose={() => setList(null)} />
        </section>
        {panel.open ? (
          <SidePanel
            month={props.month}
            band={view === 'week' || view === 'day' ? period : null}
            days={props.miniDays}
            todays={todaysPlaced}
            now={now}
            over={panel.over}
            selectedId={selected ? selectedId : null}
            info={info}
            onMonth={props.onMonth}
            onDay={goTo}
            onAdd={onAdd ? propose : null}
            subscribe={props.subscribe}
            onSelect={select}
            onClose={panel.close}
          />
        ) : null}
      </div>
      <p id="cal-keys" className="hidden-visually">
        {t('shortcuts')}
      </p>
      <p id="cal-drag-help" className="hidden-visually">
        {t('drag.instructions')}
      </p>
      <div className="hidden-visually" role="status" aria-live="assertive">
        {said}
      </div>
      <DragLayer store={store} />
      <EventMenu
        menu={menu}
        onClose={() => {
          setMenu(null);
          focusEvent(main.current, menu?.placed);
        }}
        onSelect={select}
        onMove={setMoving}
        onEdit={onEdit}
        onRestore={onRestore}
        onDelete={onDelete}
      />
      {onAdd ? (
        <SlotMenu menu={slot} onClose={() => setSlot(null)} onAdd={onAdd} onAssign={onAssign} />
      ) : null}
      {onAdd && panel.small ? (
        <button type="button" className="cal-add" aria-label={t('appointment.add')} onClick={propose}>
          <IconPlus size={22} aria-hidden="true" />
        </button>
      ) : null}
      <Drawer
        opened={panel.small && selected !== undefined && moving === null}
        onClose={() => select(null)}
        position="bottom"
        size="auto"
        radius="lg"
        classNames={{ inner: 'cal-drawer-inner', content: 'cal-drawer-content' }}
        title={t('panel.lessonInfo')}
        closeButtonProps={{ 'aria-label': t('event.close') }}
      >
        <div className="col gap-0 shrink cal cal-drawer">
          <div className="cal-info">{info}</div>
        </div>
      </Drawer>
      {moving ? (
        <Meanwhile>
          <MoveDialog
            key={moving.event.id}
            placed={moving}
            onClose={() => {
              setMoving(null);
              focusEvent(main.current, moving);
            }}
            onMove={(target) => onMove(moving, target)}
          />
        </Meanwhile>
      ) : null}
    </div>
  );
}
