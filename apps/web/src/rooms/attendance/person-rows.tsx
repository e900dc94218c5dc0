import {
  type Mark,
  type Marks,
  type PersonKey,
  personKey,
  withStatus,
} from '@bellwether/contract/attendance/attendance.rules';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PersonRow } from './person-row.tsx';
import type { RosterPerson } from './take/taking.ts';
import { statusOfKey, tapped } from './take/taps.rules.ts';

interface PersonRowsProps {
  people: readonly RosterPerson[];
  marks: Marks;
  errors: ReadonlyMap<PersonKey, { lateMinutes?: string; absenceReason?: string }>;
  mayEdit: boolean;
  /** When a guardian was told, by the person whose mark is still the one that they were told of. */
  told: ReadonlyMap<PersonKey, string>;
  /** Whose incomplete entry is to be seen and filled in now; a new object asks again. */
  wanted: { readonly key: PersonKey } | null;
  onChange: (key: PersonKey, mark: Mark | null) => void;
}

/** Everybody of a tab. One person at a time has the keys: P, L, A, E, N, Delete, and the arrows between people. */
export function PersonRows({ people, marks, errors, mayEdit, told, wanted, onChange }: PersonRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [open, setOpen] = useState<{ key: PersonKey; what: 'needs' | 'notes' } | null>(null);
  const openOf = (key: PersonKey) => (open?.key === key ? open.what : null);
  const show = (key: PersonKey, what: 'needs' | 'notes' | null) =>
    setOpen((before) => (what ? { key, what } : before?.key === key ? null : before));
  useEffect(() => {
    const row = wanted && list.current?.querySelector<HTMLElement>(`[data-person="${wanted.key}"]`);
    if (!row) return;
    row.scrollIntoView({ block: 'center' });
    (row.querySelector<HTMLElement>('[aria-invalid="true"]') ?? row).focus({ preventScroll: true });
  }, [wanted]);
  const focus = (index: number) => {
    const next = Math.max(0, Math.min(people.length - 1, index));
    setCurrent(next);
    list.current?.querySelectorAll<HTMLElement>('[data-person]')[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const isTyping = (event.target as HTMLElement).closest('input, textarea, [role="combobox"]');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      focus(index + (event.key === 'ArrowDown' ? 1 : -1));
      return;
    }
    const person = people[index];
    if (!person || !mayEdit) return;
    const key = personKey(person);
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onChange(key, null);
      return;
    }
    if (event.key.toLowerCase() === 'n') {
      event.preventDefault();
      show(key, 'notes');
      return;
    }
    const status = statusOfKey(event.key);
    if (!status) return;
    event.preventDefault();
    const next = status === 'PRESENT' ? withStatus(marks[key], status) : tapped(marks[key], status);
    show(key, next && status !== 'PRESENT' ? 'needs' : null);
    onChange(key, next);
    if (status === 'PRESENT') focus(index + 1);
  };
  return (
    <ul className="plain-list att-people" ref={list}>
      {people.map((person, index) => {
        const key = personKey(person);
        return (
          <li
            key={key}
            data-person={key}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <PersonRow
              person={person}
              mark={marks[key]}
              errors={errors.get(key)}
              mayEdit={mayEdit}
              toldAt={told.get(key) ?? null}
              open={openOf(key)}
              onOpen={(what) => show(key, what)}
              onChange={(mark) => onChange(key, mark)}
            />
          </li>
        );
      })}
    </ul>
  );
}
