import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RosterProps } from './roster-grid.tsx';
import { hoursOf, type RosterPerson, type RosterShift } from './roster-words.ts';
import { type Cell, type Edits, useRosterEdits } from './use-roster-edits.ts';

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
  const { t } = useTranslation('human-resources');
  const edits = useRosterEdits();
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [lifted, setLifted] = useState<{ shift: RosterShift; from: string } | null>(null);
  const [picking, setPicking] = useState(false);
  const [note, setNote] = useState('');
  const copied = useRef<string | null>(null);
  const person = week.data[at.row];
  const day = days[at.column] ?? '';
  const [shift] = person ? shiftsOf(person, day) : [];
  const cell: Cell = { employeeId: person?.employeeId ?? '', date: day };

  const follow = useFollowingFocus(cell.employeeId, cell.date);
  const warnings = useWarnings(person, shift);
  const said = lifted ? t('human-resources:shifts.lifted', { shift: lifted.shift.typeName }) : note;

  function walk([rows, columns]: readonly [number, number]) {
    follow();
    setPicking(false);
    setNote('');
    setAt({ row: within(at.row + rows, week.data.length - 1), column: within(at.column + columns, 6) });
  }

  function lift() {
    if (lifted) {
      setLifted(null);
      const isSame = lifted.from === cell.employeeId && lifted.shift.date === cell.date;
      if (isSame) setNote(t('human-resources:shifts.putBack'));
      else if (person?.canPlan) void edits.move(lifted.shift, lifted.from, cell);
    } else if (shift && person?.canPlan) setLifted({ shift, from: cell.employeeId });
  }

  function putBack() {
    setLifted(null);
    setNote(t('human-resources:shifts.putBack'));
  }

  const acts = { lift, pick: () => setPicking(true), putBack: lifted ? putBack : undefined };
  function press(event: KeyboardEvent<HTMLElement>) {
    const inCell = event.target instanceof HTMLElement && event.target.matches('[data-cell]');
    if (!inCell || event.altKey) return;
    const step = steps[event.key];
    const done = isModified(event)
      ? event.key.toLowerCase() === 'z' && (() => void edits.undo())
      : step
        ? () => walk(step)
        : actionOf(event.key, { ...acts, person, shift, cell, letters, edits, copied });
    if (!done) return;
    event.preventDefault();
    done();
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
    said: said || warnings.join(' '),
    isWarning: said === '' && warnings.length > 0,
    focus(place: Place) {
      if (place.row === at.row && place.column === at.column) return;
      setAt(place);
      setPicking(false);
      setNote('');
    },
    ...draggable(week, edits),
  };
}

/** Focus follows the place when a key moved it, which the function says before; who came by pointer or tab is there already. */
function useFollowingFocus(employeeId: string, date: string): () => void {
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    focusCell(employeeId, date);
  }, [employeeId, date]);
  return () => {
    isMoving.current = true;
  };
}

function within(place: number, last: number): number {
  return Math.min(last, Math.max(0, place));
}

function isModified({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

/** What stands against the shift, in words. */
function useWarnings(person: RosterPerson | undefined, shift: RosterShift | undefined): string[] {
  const { t, i18n } = useTranslation('human-resources');
  if (!person) return [];
  return warningsOf(person, shift).map(({ kind, minutes }) =>
    t(`human-resources:shifts.warnings.${kind}`, { hours: hoursOf(minutes, i18n.language) }),
  );
}

interface Acting {
  readonly person: RosterPerson | undefined;
  readonly shift: RosterShift | undefined;
  readonly cell: Cell;
  readonly letters: RosterProps['letters'];
  readonly edits: Edits;
  /** The type that was copied last. */
  readonly copied: RefObject<string | null>;
  readonly lift: () => void;
  readonly pick: () => void;
  /** Absent while nothing is lifted. */
  readonly putBack: (() => void) | undefined;
}

/** What a key does in a cell; undefined where it does nothing. Who may only look may copy, and plan nothing. */
function actionOf(pressed: string, acting: Acting): (() => void) | undefined {
  const { person, shift, cell, letters, edits, copied } = acting;
  const key = pressed.length === 1 ? pressed.toLowerCase() : pressed;
  if (key === ' ') return acting.lift;
  if (key === 'Escape') return acting.putBack;
  if (key === 'c')
    return () => {
      copied.current = shift?.shiftTypeId ?? null;
    };
  if (!person?.canPlan) return undefined;
  if (key === 'Enter') return acting.pick;
  const typeId = key === 'v' ? copied.current : letters.get(key)?.id;
  if (typeId) return () => void edits.set(cell, shift, typeId);
  const clears = key === 'Delete' || key === 'Backspace';
  return clears && shift ? () => void edits.clear(cell, shift) : undefined;
}

/** Which shifts a pointer may lift, and what happens where it puts them. */
function draggable(week: RosterProps['week'], edits: Edits) {
  const find = (id: string) => {
    const person = week.data.find(({ shifts }) => shifts.some((one) => one.id === id));
    const shift = person?.shifts.find((one) => one.id === id);
    return person && shift ? { person, shift } : undefined;
  };
  return {
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
