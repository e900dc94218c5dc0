import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { attachPointerDrag } from '../../../ui/drag/pointer-drag.ts';
import { formatDay } from '../../../ui/words/format.ts';
import classes from './roster.module.css';
import { RosterCell } from './roster-cell.tsx';
import { daysOf, hoursOf, type RosterPerson, type ShiftType, type Week } from './roster-words.ts';
import { type GridState, useRosterGrid } from './use-roster-grid.ts';

export interface RosterProps {
  readonly week: Week;
  /** The Sunday. */
  readonly from: string;
  readonly today: string;
  readonly types: readonly ShiftType[];
  readonly letters: ReadonlyMap<string, ShiftType>;
}

/** The week as a grid, one tab stop: arrows, Home and End walk, letters set the type, Space lifts and drops, C and V copy, Ctrl+Z undoes. */
export function RosterGrid(props: RosterProps) {
  const { week, from, today } = props;
  const { t } = useTranslation('human-resources');
  const days = daysOf(from);
  const grid = useRosterGrid(props, days);
  const root = useRef<HTMLDivElement>(null);
  useDrag(root, grid);
  const holidays = new Map(week.holidays.map(({ date, name }) => [date, name]));
  return (
    <>
      {props.types.length === 0 ? <p className="s13 dim">{t('human-resources:shifts.noTypes')}</p> : null}
      <div className={classes.scroll} ref={root}>
        <table
          className={classes.grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are worked in by keys is a grid
          role="grid"
          aria-label={t('human-resources:shifts.grid')}
          onKeyDown={grid.press}
        >
          <thead>
            <tr>
              <th scope="col">{t('human-resources:shifts.person')}</th>
              {days.map((day) => (
                <DayHead key={day} day={day} isToday={day === today} holiday={holidays.get(day)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {week.data.map((person, row) => (
              <Fragment key={person.employeeId}>
                {week.data[row - 1]?.departmentName === person.departmentName && row > 0 ? null : (
                  <DepartmentRow people={week.data} name={person.departmentName} />
                )}
                <tr>
                  <PersonHead person={person} />
                  {days.map((day, column) => (
                    <RosterCell
                      key={day}
                      {...{ person, day, grid, types: props.types, letters: props.letters }}
                      isActive={grid.at.row === row && grid.at.column === column}
                      isOff={holidays.has(day)}
                      onFocus={() => grid.focus({ row, column })}
                    />
                  ))}
                </tr>
              </Fragment>
            ))}
          </tbody>
          {week.demand.length > 0 ? <Demand demand={week.demand} days={days} /> : null}
        </table>
      </div>
      <Foot grid={grid} />
    </>
  );
}

/** What lies in a cell is lifted by a pointer and put into another. */
function useDrag(root: React.RefObject<HTMLDivElement | null>, grid: GridState) {
  const latest = useRef(grid);
  useEffect(() => {
    latest.current = grid;
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const cellAt = (target: Element | null) => target?.closest<HTMLElement>('[data-cell]') ?? null;
    let over: HTMLElement | null = null;
    const mark = (cell: HTMLElement | null) => {
      if (cell === over) return;
      over?.removeAttribute('data-over');
      over = cell;
      over?.setAttribute('data-over', '');
    };
    return attachPointerDrag<HTMLElement>({
      root: element,
      mouseOnly: true,
      pick: (pressed) => {
        const shift = pressed.closest<HTMLElement>('[data-shift]');
        return shift && latest.current.mayMove(shift.dataset.shift ?? '') ? shift : null;
      },
      lift: (shift) => shift.setAttribute('data-lifted', ''),
      follow: (_, { x, y }) => mark(cellAt(document.elementFromPoint(x, y))),
      scroll: () => false,
      put: (shift) => shift.removeAttribute('data-lifted'),
      drop: (shift) => {
        const [employeeId = '', date = ''] = over?.dataset.cell?.split(' ') ?? [];
        mark(null);
        if (employeeId) latest.current.moveTo(shift.dataset.shift ?? '', { employeeId, date });
      },
      cancel: () => mark(null),
    });
  }, [root]);
}

interface DayHeadProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly holiday: string | undefined;
}

function DayHead({ day, isToday, holiday }: DayHeadProps) {
  const { i18n } = useTranslation();
  return (
    <th
      scope="col"
      data-today={isToday || undefined}
      data-holiday={holiday !== undefined || undefined}
      title={holiday}
    >
      <span className="dim">{formatDay(day, i18n.language, { weekday: 'short' })}</span>{' '}
      <b>{Number(day.slice(8))}</b>
      {holiday ? <span className={`cut s12 ${classes.holiday}`}>{holiday}</span> : null}
    </th>
  );
}

function DepartmentRow({ people, name }: { people: readonly RosterPerson[]; name: string | null }) {
  const { t } = useTranslation('human-resources');
  return (
    <tr className={classes.departmentRow}>
      <th scope="rowgroup" colSpan={8}>
        {name ?? t('human-resources:shifts.noDepartment')}{' '}
        <span className="dim">{people.filter(({ departmentName }) => departmentName === name).length}</span>
      </th>
    </tr>
  );
}

function PersonHead({ person }: { person: RosterPerson }) {
  const { t, i18n } = useTranslation('human-resources');
  const isLong = person.warnings.some(({ kind }) => kind === 'WEEK');
  const hours = t('human-resources:shifts.hours', { hours: hoursOf(person.minutes, i18n.language) });
  return (
    <th scope="row">
      <span className="row">
        <Avatar name={person.name} src={person.image} size={24} />
        <span className="cut grow">{person.name}</span>
        {person.minutes > 0 ? (
          <span
            className={`row gap-4 s13 ${isLong ? classes.tooMuch : 'dim'}`}
            title={
              isLong
                ? t('human-resources:shifts.warnings.WEEK', { hours: hoursOf(person.minutes, i18n.language) })
                : undefined
            }
          >
            {isLong ? <IconAlertTriangle size={14} aria-label={t('human-resources:shifts.warning')} /> : null}
            {hours}
          </span>
        ) : null}
      </span>
    </th>
  );
}

function Demand({ demand, days }: { demand: Week['demand']; days: readonly string[] }) {
  const { t } = useTranslation('human-resources');
  return (
    <tfoot>
      <tr className={classes.departmentRow}>
        <th scope="rowgroup" colSpan={8}>
          {t('human-resources:shifts.demand')}{' '}
          <span className="dim">{t('human-resources:shifts.planned')}</span>
        </th>
      </tr>
      {demand.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <span className="cut">{one.name}</span>
            {one.departmentName ? <span className="s12 dim"> {one.departmentName}</span> : null}
          </th>
          {one.days.map(({ planned, needed }, at) => (
            <td key={days[at]}>
              <span
                className={`row gap-4 inline ${classes.count}`}
                data-missing={planned < needed || undefined}
              >
                {planned < needed ? (
                  <IconAlertTriangle size={14} aria-label={t('human-resources:shifts.missing')} />
                ) : needed > 0 ? (
                  <IconCheck size={14} aria-hidden />
                ) : null}
                {planned + needed > 0 ? t('human-resources:shifts.of', { planned, needed }) : '–'}
              </span>
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}

/** Says what stands against the cell, else what the keys do; below the grid, so that it hides no cell. */
function Foot({ grid }: { grid: GridState }) {
  const { t } = useTranslation('human-resources');
  const key = (name: string) => t(`human-resources:shifts.keys.${name}`);
  return (
    <div className={classes.foot}>
      <p className={`row ${classes.said}`} role="status">
        {grid.said ? (
          <>
            {grid.isWarning ? <IconAlertTriangle size={16} aria-hidden /> : null}
            {grid.said}
          </>
        ) : null}
      </p>
      {grid.said ? null : (
        <p className={`row wrap gap-12 s13 dim ${classes.keys}`} aria-hidden>
          <span>
            <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {key('cell')}
          </span>
          <span>
            <kbd>{key('space')}</kbd> {key('lift')}
          </span>
          <span>
            <kbd>C</kbd> <kbd>V</kbd> {key('copy')}
          </span>
          <span>
            <kbd>Del</kbd> {key('clear')}
          </span>
          <span>
            <kbd>Ctrl Z</kbd> {key('undo')}
          </span>
          <span className={classes.dotsHint}>
            <span className={classes.dots}>••</span> {t('human-resources:shifts.lessonsThatDay')}
          </span>
        </p>
      )}
    </div>
  );
}
