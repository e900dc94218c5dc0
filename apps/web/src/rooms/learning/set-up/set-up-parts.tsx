import { recurrences } from '@bellwether/contract/scheduling/slots.rules';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import {
  MultiSelectField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
  TimeField,
} from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import type { Picked } from '../../../ui/form/search-picker.tsx';
import { WeekdayToggles } from '../../../ui/form/weekday-toggles.tsx';
import { recurrenceKey, useLocationChoices, useToday } from '../../scheduling/index.tsx';
import { useAllCourses } from '../choices.ts';
import { startDayBounds } from '../classes/class-form.ts';
import { StudentPicker } from '../enrolments/student-picker.tsx';
import { LessonCountField } from './lesson-count-field.tsx';
import { type OpeningChoice, OpeningChoices } from './opening-choices.tsx';
import classes from './set-up.module.css';
import {
  type OpenRoom,
  type OpenTeacher,
  proposedRooms,
  proposedTeachers,
  type SetUpValues,
} from './set-up.rules.ts';

/** So many are picked here one by one; a larger class is filled on its own page. */
const mostStudents = 100;

interface PartProps {
  form: ContractForm<SetUpValues>;
}

/** What it is called and what it teaches; the course gives the colour. */
export function ClassPart({ form }: PartProps) {
  const { t } = useTranslation('learning');
  const courses = useAllCourses();
  const { color, courseIds } = form.values.class;
  const ofCourse = courses.data?.find(({ id }) => id === courseIds[0])?.color ?? null;
  useEffect(() => {
    if (color !== ofCourse) form.setFieldValue('class.color', ofCourse);
  });
  const name = useRef<HTMLDivElement>(null);
  useEffect(() => name.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={name} className={`col gap-16 ${classes.part}`}>
      <FieldRow>
        <TextField form={form} name="class.name" label={t('learning:className')} required maxLength={200} />
        <TextField
          form={form}
          name="class.code"
          label={t('learning:classCode')}
          placeholder={t('learning:setUp.codePlaceholder')}
          maxLength={50}
        />
      </FieldRow>
      <FieldRow>
        <MultiSelectField
          form={form}
          name="class.courseIds"
          label={t('learning:courses')}
          placeholder={courseIds.length === 0 ? t('learning:setUp.chooseCourse') : ''}
          choices={(courses.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
        <NumberField form={form} name="class.maxCapacity" label={t('learning:capacity')} min={1} />
      </FieldRow>
    </div>
  );
}

/** From when to when, on which weekdays, at what time. */
export function WhenPart({ form }: PartProps) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const { values } = form;
  const today = useToday();
  return (
    <div className={`col gap-16 ${classes.part}`}>
      <FieldRow>
        <DateField
          form={form}
          name="class.startDate"
          label={t('learning:startDate')}
          required
          {...startDayBounds(today, null)}
        />
        <LessonCountField form={form} />
        <DateField
          form={form}
          name="class.endDate"
          label={t('learning:endDate')}
          min={values.class.startDate ?? '1900-01-01'}
        />
      </FieldRow>
      {can('create:any', 'class_schedule') ? (
        <SwitchField form={form} name="hasSchedule" label={t('learning:setUp.hasSchedule')} />
      ) : null}
      {values.hasSchedule ? (
        <>
          <WeekdayToggles
            label={t('learning:schedule.days')}
            value={values.schedule.selectedDays}
            onChange={(days) => form.setFieldValue('schedule.selectedDays', days)}
            error={form.errors['schedule.selectedDays']}
          />
          <FieldRow>
            <TimeField
              form={form}
              name="schedule.startTime"
              label={t('learning:schedule.startTime')}
              required
            />
            <TimeField form={form} name="schedule.endTime" label={t('learning:schedule.endTime')} required />
            <SelectField
              form={form}
              name="schedule.recurrence"
              label={t('learning:schedule.recurrence')}
              required
              choices={recurrences.map((value) => ({ value, label: t(recurrenceKey(value)) }))}
            />
          </FieldRow>
          <SwitchField
            form={form}
            name="schedule.skipObservedHolidays"
            label={t('learning:schedule.skipHolidays')}
          />
        </>
      ) : null}
    </div>
  );
}

interface PeoplePartProps extends PartProps {
  openings: Reply<'GET /api/class-schedule/openings'>;
}

/** Who teaches and where: proposed are those who are free on all dates. */
export function PeoplePart({ form, openings: { dates, teachers, rooms } }: PeoplePartProps) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const { values } = form;
  const { locationId, maxCapacity, studentIds } = values.class;
  const seats = Math.max(maxCapacity || 0, studentIds.length);
  const teacherOf = (one: OpenTeacher): OpeningChoice => ({
    ...one,
    id: one.employeeId,
    isPerson: true,
    picture: one.picturePath,
    warn: one.isAvailable === false,
    note: noteOf(one),
  });
  const noteOf = ({ isAvailable, taughtBefore }: OpenTeacher) => {
    if (dates === 0) return undefined;
    if (isAvailable === false) return t('learning:setUp.notAvailable');
    return taughtBefore > 0
      ? t('learning:setUp.taughtBefore', { count: taughtBefore })
      : t('learning:setUp.free');
  };
  const roomOf = (one: OpenRoom): OpeningChoice => ({
    ...one,
    id: one.locationId,
    warn: one.capacity !== null && one.capacity < seats,
    note: one.capacity === null ? undefined : t('learning:setUp.seats', { count: one.capacity }),
  });
  const others = useLocationChoices([]).filter(({ value }) => !rooms.some((one) => one.locationId === value));
  const places = [
    ...rooms.map(roomOf),
    ...others.map(({ value, label }) => ({ id: value, name: label, busyOn: 0, busyFirst: null })),
  ];
  return (
    <div className={`col gap-16 ${classes.part}`}>
      {can('edit:any', 'staff_assignment') && can('create:any', 'class_schedule') ? (
        <OpeningChoices
          label={t('learning:teachers')}
          allLabel={t('learning:setUp.allTeachers')}
          proposed={proposedTeachers(teachers, values.teacherIds).map(teacherOf)}
          all={teachers.map(teacherOf)}
          chosen={values.teacherIds}
          dates={dates}
          error={form.errors.teacherIds}
          nothing={t(dates > 0 ? 'learning:setUp.noTeacher' : 'learning:setUp.timesFirst')}
          onToggle={(id) => form.setFieldValue('teacherIds', toggled(values.teacherIds, id))}
        />
      ) : null}
      <OpeningChoices
        label={t('learning:room')}
        allLabel={t('learning:setUp.allRooms')}
        proposed={proposedRooms(rooms, locationId, seats).map(roomOf)}
        all={places}
        chosen={locationId ? [locationId] : []}
        dates={dates}
        error={form.errors['class.locationId']}
        nothing={t(dates > 0 ? 'learning:setUp.noRoom' : 'learning:setUp.timesFirst')}
        onToggle={(id) => form.setFieldValue('class.locationId', locationId === id ? null : id)}
      />
    </div>
  );
}

/** Who comes: found by name or number. */
export function StudentsPart({ form }: PartProps) {
  const { t } = useTranslation('learning');
  const [picked, setPicked] = useState<Picked[]>([]);
  return (
    <div className={classes.part}>
      <StudentPicker
        label={t('learning:setUp.findStudents')}
        value={picked}
        max={mostStudents}
        autoFocus={false}
        onChange={(next) => {
          setPicked(next);
          form.setFieldValue(
            'class.studentIds',
            next.map(({ id }) => id),
          );
        }}
        error={form.errors['class.studentIds']}
      />
    </div>
  );
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}
