import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Person } from '../../../../ui/avatar/avatar.tsx';
import { ClassChoice } from './class-choice.tsx';
import { type NewStudent, newStudentOf, type Winning } from './win.rules.ts';
import classes from './win-dialog.module.css';
import type { WinPartProps } from './win-parts.tsx';

interface WinStudentsProps extends WinPartProps {
  /** The server's words by the student's id, or by the key of a new one and the field. */
  errors: Readonly<Record<string, string>>;
}

/** The students of the deal with the class that each joins, and new ones with their names. CRM-21, AMB-125. */
export function WinStudents({ winning, values, errors, onChange }: WinStudentsProps) {
  const { t } = useTranslation('e-commerce');
  const { students, can } = winning;
  const { newStudents } = values;
  const add = () =>
    onChange({ newStudents: [...newStudents, newStudentOf(winning, `${Date.now()} ${newStudents.length}`)] });
  const change = (key: string, fields: Partial<NewStudent>) =>
    onChange({ newStudents: newStudents.map((one) => (one.key === key ? { ...one, ...fields } : one)) });
  return (
    <fieldset className={`col shrink ${classes.part}`}>
      <legend>{t('e-commerce:win.enrolments')}</legend>
      {students.length + newStudents.length === 0 ? (
        <p className="s13 dim">{t('e-commerce:win.noStudents')}</p>
      ) : null}
      {can.enrol ? null : <p className="s13 dim">{t('e-commerce:win.noEnrolRight')}</p>}
      {students.map((student) => (
        <div key={student.id} className={classes.student}>
          <div className="shrink">
            <Person name={student.name} detail={student.classes.map(({ name }) => name).join(', ') || null} />
          </div>
          {can.enrol ? (
            <ClassChoice
              winning={winning}
              label={t('e-commerce:win.classOf', { name: student.name })}
              value={values.classes[student.id] ?? ''}
              error={errors[student.id]}
              onChange={(classId) => onChange({ classes: { ...values.classes, [student.id]: classId } })}
            />
          ) : null}
        </div>
      ))}
      {newStudents.map((one) => (
        <NewStudentLines
          key={one.key}
          winning={winning}
          student={one}
          errors={errors}
          onChange={(fields) => change(one.key, fields)}
          onRemove={() => onChange({ newStudents: newStudents.filter(({ key }) => key !== one.key) })}
        />
      ))}
      {newStudents.length < 10 ? (
        <Button
          className={classes.add}
          variant="subtle"
          size="compact"
          leftSection={<IconPlus size={15} />}
          onClick={add}
        >
          {t('e-commerce:win.addStudent')}
        </Button>
      ) : null}
    </fieldset>
  );
}

interface NewStudentLinesProps {
  winning: Winning;
  student: NewStudent;
  errors: Readonly<Record<string, string>>;
  onChange: (fields: Partial<NewStudent>) => void;
  onRemove: () => void;
}

/** A student who is made with the win: the names, and the class that they join. */
function NewStudentLines({ winning, student, errors, onChange, onRemove }: NewStudentLinesProps) {
  const { t } = useTranslation('e-commerce');
  const { key, firstName, lastName, classId } = student;
  const named = firstName || t('e-commerce:win.newStudent');
  return (
    <fieldset className={classes.student} aria-label={t('e-commerce:win.newStudent')}>
      <div className="row align-start shrink">
        {(['firstName', 'lastName'] as const).map((field) => (
          <TextInput
            key={field}
            className="grow"
            aria-label={t(`e-commerce:win.${field}`)}
            placeholder={t(`e-commerce:win.${field}`)}
            maxLength={100}
            value={field === 'firstName' ? firstName : lastName}
            error={errors[`${key}.${field}`]}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        ))}
        <ActionIcon
          variant="subtle"
          size="md"
          aria-label={t('e-commerce:win.removeStudent', { name: named })}
          onClick={onRemove}
        >
          <IconX size={16} />
        </ActionIcon>
      </div>
      {winning.can.enrol ? (
        <ClassChoice
          winning={winning}
          label={t('e-commerce:win.classOf', { name: named })}
          value={classId}
          error={errors[`${key}.classId`]}
          onChange={(id) => onChange({ classId: id })}
        />
      ) : null}
    </fieldset>
  );
}
