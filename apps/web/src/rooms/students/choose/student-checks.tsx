import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import transfer from '../../../ui/menu/transfer.module.css';
import { CurrentClass } from '../current-class.tsx';
import type { StudentRow } from '../student-columns.tsx';
import classes from './select-students.module.css';

interface StudentChecksProps {
  students: readonly StudentRow[];
  selected: ReadonlyMap<string, StudentRow>;
  onSelect: (students: ReadonlyMap<string, StudentRow>) => void;
}

/** Students to tick, each with the student ID and the current class. */
export function StudentChecks({ students, selected, onSelect }: StudentChecksProps) {
  const id = useId();
  const toggle = (student: StudentRow) => {
    const next = new Map(selected);
    if (!next.delete(student.id)) next.set(student.id, student);
    onSelect(next);
  };
  return students.map((student) => (
    <label
      key={student.id}
      className={transfer.item}
      data-on={selected.has(student.id) || undefined}
      htmlFor={`${id}-${student.id}`}
    >
      <Checkbox
        id={`${id}-${student.id}`}
        checked={selected.has(student.id)}
        onChange={() => toggle(student)}
      />
      <span className="cut grow">
        {student.name}
        {student.studentIdentifier ? (
          <span className={`${classes.identifier} s12 dim`}>{student.studentIdentifier}</span>
        ) : null}
      </span>
      <span className={`${classes.class} s12`}>
        <CurrentClass value={student.currentClass} />
      </span>
    </label>
  ));
}

/** 'Select all' of the students shown, and 'Clear all'. */
export function SelectLinks({ students, selected, onSelect }: StudentChecksProps) {
  const { t } = useTranslation('common');
  return (
    <div className={`row align-stretch gap-6 ${transfer.links}`}>
      <button
        type="button"
        onClick={() => onSelect(new Map([...selected, ...students.map((one) => [one.id, one] as const)]))}
      >
        {t('common:selectAll')}
      </button>
      <span aria-hidden>·</span>
      <button type="button" onClick={() => onSelect(new Map())}>
        {t('common:clearAll')}
      </button>
    </div>
  );
}
