import type { TimetableKind } from '@bellwether/contract/timetables/values';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import type { Address } from './use-address.ts';

interface SubjectPickerProps {
  kind: TimetableKind;
  id: string;
  gradeId: string;
  /** Of the one that is shown, which may not be among the found. */
  name: string | undefined;
  onChange: (chosen: Pick<Address, 'id' | 'gradeId'>) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Chooses whose week to show; of classes also a whole grade. */
export function SubjectPicker({ kind, id, gradeId, name, onChange }: SubjectPickerProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed === name ? '' : typed.trim(), 250);
  const { choices, isFetching } = useChoices(kind, search);
  const single = id.includes(',') ? '' : id;
  const isKnown = choices.some(({ value }) => value === single);
  const all = single && name && !isKnown ? [{ value: single, label: name }, ...choices] : choices;
  const grades = useRead('GET /api/lms/grades', {}, { enabled: kind === 'class', profile: 'stable' });
  const label = t(`calendar:timetable.choose.${kind}`);
  return (
    <>
      <Select
        key={kind}
        size="sm"
        className="tt-picker"
        searchable
        aria-label={label}
        placeholder={label}
        data={all}
        value={single || null}
        onChange={(value) => value && onChange({ id: value, gradeId: '' })}
        searchValue={typed}
        onSearchChange={setTyped}
        // The server has searched already; what it found is shown as it is.
        filter={({ options }) => options}
        nothingFoundMessage={t(isFetching ? 'common:loading' : 'common:noResults')}
        maxDropdownHeight={320}
      />
      {kind === 'class' && (grades.data?.data.length ?? 0) > 0 ? (
        <Select
          size="sm"
          className="tt-picker tt-grade"
          aria-label={t('calendar:timetable.grade')}
          placeholder={t('calendar:timetable.grade')}
          data={(grades.data?.data ?? []).map((grade) => ({ value: grade.id, label: grade.title }))}
          value={id ? null : gradeId || null}
          onChange={(value) => value && onChange({ id: '', gradeId: value })}
        />
      ) : null}
    </>
  );
}

const limit = 50;

/** Whom one may choose of the kind, found by name on the server. */
function useChoices(kind: TimetableKind, search: string): { choices: Choice[]; isFetching: boolean } {
  const text = search ? { search } : {};
  const on = (one: TimetableKind) => ({ enabled: kind === one });
  const classes = useRead(
    'GET /api/lms/classes',
    { query: { ...text, limit, minimal: 'true', sortBy: 'name', sortOrder: 'asc' } },
    on('class'),
  );
  const teachers = useRead('GET /api/dashboard/teachers', {}, on('teacher'));
  const assistants = useRead('GET /api/dashboard/teacher-assistants', {}, on('teacher'));
  const rooms = useRead('GET /api/locations', { query: { ...text, limit } }, on('room'));
  const students = useRead('GET /api/students', { query: { ...text, limit } }, on('student'));
  const isFetching = [classes, teachers, rooms, students].some((one) => one.isFetching);
  if (kind === 'class') return { choices: named(classes.data?.data), isFetching };
  if (kind === 'room') return { choices: named(rooms.data?.data), isFetching };
  if (kind === 'student') return { choices: named(students.data?.data), isFetching };
  const staff = new Map(
    [...(teachers.data?.data ?? []), ...(assistants.data?.data ?? [])].map((one) => [one.id, one]),
  );
  const wanted = search.toLocaleLowerCase();
  const found = [...staff.values()].filter((one) => one.name.toLocaleLowerCase().includes(wanted));
  return { choices: named(found), isFetching };
}

function named(rows: readonly { id: string; name: string }[] = []): Choice[] {
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}
