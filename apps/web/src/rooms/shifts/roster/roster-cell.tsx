import { Menu } from '@mantine/core';
import { IconAlertTriangle, IconEraser } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '../../../ui/badge.tsx';
import { colorStyle } from '../../../ui/theme/ink.ts';
import classes from './roster.module.css';
import { hoursOf, longDay, type RosterPerson, type RosterShift, type ShiftType } from './roster-words.ts';
import type { Cell, Edits } from './use-roster-edits.ts';
import { type GridState, shiftsOf, warningsOf } from './use-roster-grid.ts';

interface RosterCellProps {
  readonly person: RosterPerson;
  readonly day: string;
  readonly grid: GridState;
  readonly types: readonly ShiftType[];
  readonly letters: ReadonlyMap<string, ShiftType>;
  readonly isActive: boolean;
  readonly isOff: boolean;
  readonly onFocus: () => void;
}

/** A person's day: its shifts, leave behind them and lessons as dots. The one tab stop of the grid when it is the active one. */
export function RosterCell({ person, day, grid, types, letters, isActive, isOff, onFocus }: RosterCellProps) {
  const words = useCellWords();
  const shifts = shiftsOf(person, day);
  const isAway = person.leaveDays.includes(day);
  const lessons = person.lessons.find(({ date }) => date === day)?.count ?? 0;
  const wasHere = useRef(false);
  const isPicking = isActive && grid.picking && person.canPlan;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys of all its cells
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is worked in
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      data-cell={`${person.employeeId} ${day}`}
      data-off={isOff || undefined}
      data-away={isAway || undefined}
      data-lifted-here={grid.lifted && isActive ? '' : undefined}
      aria-label={words(person, day)}
      onFocus={(event) => {
        if (event.target === event.currentTarget) onFocus();
      }}
      onPointerDown={(event) => {
        wasHere.current = document.activeElement === event.currentTarget;
      }}
      onClick={() => {
        // The first press on a shift only goes there, so that keys and dragging stay at hand.
        if (person.canPlan && (wasHere.current || shifts.length === 0)) grid.pick(!isPicking);
      }}
    >
      <div className={classes.cell}>
        {shifts.map((shift) => (
          <ShiftBlock
            key={shift.id}
            {...{ person, shift, lessons }}
            isLifted={grid.lifted?.shift.id === shift.id}
          />
        ))}
        {shifts.length === 0 && isAway ? <LeaveBlock /> : null}
        {shifts.length === 0 && lessons > 0 ? <Dots count={lessons} /> : null}
        {isPicking ? (
          <PickMenu
            {...{ types, letters, edits: grid.edits, shift: shifts[0] }}
            cell={{ employeeId: person.employeeId, date: day }}
            onClose={grid.pickNothing}
          />
        ) : null}
      </div>
    </td>
  );
}

/** Says a cell: 'Thảo Lâm, Thursday 26, Early 07:30–15:30, warning: …'. */
export function useCellWords(): (person: RosterPerson, day: string) => string {
  const { t, i18n } = useTranslation('human-resources');
  return (person, day) => {
    const shifts = shiftsOf(person, day);
    const lessons = person.lessons.find(({ date }) => date === day)?.count ?? 0;
    const parts = [person.name, longDay(day, i18n.language)];
    if (shifts.length === 0) parts.push(t('human-resources:shifts.free'));
    for (const shift of shifts) {
      parts.push(`${shift.typeName} ${shift.startTime}–${shift.endTime}`);
      if (shift.isDraft) parts.push(t('human-resources:shifts.notPublished'));
      for (const { kind, minutes } of warningsOf(person, shift))
        parts.push(
          `${t('human-resources:shifts.warning')}: ${t(`human-resources:shifts.warnings.${kind}`, { hours: hoursOf(minutes, i18n.language) })}`,
        );
    }
    if (person.leaveDays.includes(day)) parts.push(t('human-resources:shifts.leave'));
    if (lessons) parts.push(t('human-resources:shifts.lessons', { count: lessons }));
    return parts.join(', ');
  };
}

interface ShiftBlockProps {
  readonly person: RosterPerson;
  readonly shift: RosterShift;
  readonly lessons: number;
  readonly isLifted?: boolean;
}

/** A shift in its colour: dashed while it is not published, with a sign where something stands against it. */
export function ShiftBlock({ person, shift, lessons, isLifted = false }: ShiftBlockProps) {
  const { t } = useTranslation('human-resources');
  const isWarned = warningsOf(person, shift).length > 0;
  return (
    <span
      className={classes.shift}
      style={colorStyle(shift.color)}
      data-shift={shift.id}
      data-draft={shift.isDraft || undefined}
      data-warned={isWarned || undefined}
      data-lifted={isLifted || undefined}
      title={shift.isDraft ? t('human-resources:shifts.notPublished') : undefined}
    >
      <span className="row gap-4">
        <b className={`cut grow ${classes.typeName}`}>{shift.typeName}</b>
        {lessons > 0 ? <Dots count={lessons} /> : null}
        {isWarned ? <IconAlertTriangle className={classes.warnSign} size={14} aria-hidden /> : null}
      </span>
      <span className="s12">
        {shift.startTime}–{shift.endTime}
      </span>
    </span>
  );
}

function LeaveBlock() {
  const { t } = useTranslation('human-resources');
  return <span className={`s13 ${classes.leave}`}>{t('human-resources:shifts.leave')}</span>;
}

function Dots({ count }: { count: number }) {
  const { t } = useTranslation('human-resources');
  return (
    <span className={classes.dots} title={t('human-resources:shifts.lessons', { count })} aria-hidden>
      {'•'.repeat(Math.min(count, 4))}
    </span>
  );
}

interface PickMenuProps {
  readonly types: readonly ShiftType[];
  readonly letters: ReadonlyMap<string, ShiftType>;
  readonly edits: Edits;
  readonly cell: Cell;
  readonly shift: RosterShift | undefined;
  readonly onClose: () => void;
}

/** The types to choose from, for who has no keys at hand. */
function PickMenu({ types, letters, edits, cell, shift, onClose }: PickMenuProps) {
  const { t } = useTranslation('human-resources');
  const letterOf = (id: string) => [...letters].find(([, type]) => type.id === id)?.[0]?.toUpperCase();
  return (
    <Menu opened onChange={(isOpen) => (isOpen ? undefined : onClose())} position="bottom-start" withinPortal>
      <Menu.Target>
        <span className={classes.anchor} />
      </Menu.Target>
      <Menu.Dropdown
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          const type = letters.get(event.key.toLowerCase());
          if (!type || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onClose();
          void edits.set(cell, shift, type.id);
        }}
      >
        {types
          .filter(({ id }) => id !== shift?.shiftTypeId)
          .map(({ id, name, color }) => (
            <Menu.Item
              key={id}
              leftSection={<ColorDot hex={color} />}
              rightSection={letterOf(id) ? <kbd>{letterOf(id)}</kbd> : null}
              onClick={() => {
                onClose();
                void edits.set(cell, shift, id);
              }}
            >
              {t(`human-resources:shifts.${shift ? 'make' : 'add'}`, { type: name })}
            </Menu.Item>
          ))}
        {shift ? (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconEraser size={16} />}
              onClick={() => {
                onClose();
                void edits.clear(cell, shift);
              }}
            >
              {t('human-resources:shifts.clear')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
