import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RosterProps } from './roster-grid.tsx';
import { hoursOf, type RosterPerson, type RosterShift } from './roster-words.ts';
import { type Cell, useRosterEdits } from './use-roster-edits.ts';

interface Place {
  readonly row: number;
  readonly column: number;
}

export type GridState = ReturnType<typeof useRosterGrid>;

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -7],
  End: [0, 7],
};

/** Where one is in the grid, what is lifted or copied, and what keys and pointers do to cells. */
export function useRosterGrid({ week, letters }: RosterProps, days: readonly string[]) {
  const { t, i18n } = useTranslation('human-resources');
  const edits = useRosterEdits();
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [lifted, setLifted] = useState<{ shift: RosterShift; from: string } | null>(null);
  const [picking, setPicking] = useState(false);
  const [note, setNote] = useState('');
  const copied = useRef<string | null>(null);
  const isMoving = useRef(false);
  const person = week.data[at.row];
  const day = days[at.column] ?? '';
  const own = person ? shiftsOf(person, day) : [];
  const shift = own[0];
  const cell: Cell = { employeeId: person?.employeeId ?? '', date: day };

  // Focus follows the place when a key moved it; who came by pointer or tab is there already.
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    focusCell(cell.employeeId, cell.date);
  }, [cell.employeeId, cell.date]);

  const warnings = person
    ? warningsOf(person, shift).map(({ kind, minutes }) =>
        t(`human-resources:shifts.warnings.${kind}`, { hours: hoursOf(minutes, i18n.language) }),
      )
    : [];
  const liftedWord = lifted ? t('human-resources:shifts.lifted', { shift: lifted.shift.typeName }) : '';

  function walk([rows, columns]: readonly [number, number]) {
    isMoving.current = true;
    setPicking(false);
    setNote('');
    setAt({
      row: Math.min(week.data.length - 1, Math.max(0, at.row + rows)),
      column: Math.min(6, Math.max(0, at.column + columns)),
    });
  }

  function lift() {
    if (lifted) {
      setLifted(null);
      const isSame = lifted.from === cell.employeeId && lifted.shift.date === cell.date;
      if (isSame) setNote(t('human-resources:shifts.putBack'));
      else if (person?.canPlan) void edits.move(lifted.shift, lifted.from, cell);
    } else if (shift && person?.canPlan) setLifted({ shift, from: cell.employeeId });
  }

  function act(key: string): (() => void) | undefined {
    if (key === ' ') return lift;
    if (key === 'Escape' && lifted)
      return () => {
        setLifted(null);
        setNote(t('human-resources:shifts.putBack'));
      };
    if (key === 'c')
      return () => {
        copied.current = shift?.shiftTypeId ?? null;
      };
    if (!person?.canPlan) return undefined;
    if (key === 'Enter') return () => setPicking(true);
    if (key === 'v')
      return copied.current ? () => void edits.set(cell, shift, copied.current ?? '') : undefined;
    if (key === 'Delete' || key === 'Backspace')
      return shift ? () => void edits.clear(cell, shift) : undefined;
    const type = letters.get(key);
    return type ? () => void edits.set(cell, shift, type.id) : undefined;
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const inCell = event.target instanceof HTMLElement && event.target.matches('[data-cell]');
    if (!inCell || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      void edits.undo();
      return;
    }
    const step = steps[event.key];
    const done = step ? () => walk(step) : act(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (!done) return;
    event.preventDefault();
    done();
  }

  function find(id: string) {
    for (const one of week.data) {
      const found = one.shifts.find((other) => other.id === id);
      if (found) return { person: one, shift: found };
    }
    return undefined;
  }

  return {
    at,
    edits,
    lifted,
    press,
    picking,
    pick: setPicking,
    /** Closes the menu of the cell, and is in the cell again. */
    pickNothing() {
      setPicking(false);
      requestAnimationFrame(() => focusCell(cell.employeeId, cell.date));
    },
    /** What is said below the grid: of what is lifted, else what stands against the cell. */
    said: liftedWord || note || warnings.join(' '),
    isWarning: !liftedWord && !note && warnings.length > 0,
    focus(place: Place) {
      if (place.row === at.row && place.column === at.column) return;
      setAt(place);
      setPicking(false);
      setNote('');
    },
    mayMove: (id: string) => Boolean(find(id)?.person.canPlan),
    moveTo(id: string, to: Cell) {
      const found = find(id);
      const target = week.data.find(({ employeeId }) => employeeId === to.employeeId);
      const isSame = found?.person.employeeId === to.employeeId && found.shift.date === to.date;
      if (found && target?.canPlan && !isSame) void edits.move(found.shift, found.person.employeeId, to);
    },
  };
}

function focusCell(employeeId: string, date: string): void {
  document.querySelector<HTMLElement>(`[data-cell="${employeeId} ${date}"]`)?.focus();
}

/** The shifts of a person on a day, by their time. */
export function shiftsOf(person: RosterPerson, day: string): RosterShift[] {
  return person.shifts.filter(({ date }) => date === day);
}

/** What stands against a shift. */
export function warningsOf(person: RosterPerson, shift: RosterShift | undefined) {
  return person.warnings.filter(({ shiftId }) => shiftId !== null && shiftId === shift?.id);
}
