import { NumberInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { ContractForm } from '../../../ui/form/form.ts';
import { holidaySpan, namesByDay, useToday } from '../../scheduling/index.tsx';
import { useAllCourses } from '../choices.ts';
import { lastDayOf, type SetUpValues } from './set-up.rules.ts';

interface LessonCountFieldProps {
  form: ContractForm<SetUpValues>;
}

/** 'After so many lessons': the last day is worked out of the times and holidays, and again when these change. */
export function LessonCountField({ form }: LessonCountFieldProps) {
  const { t } = useTranslation('learning');
  const [count, setCount] = useState<number | ''>('');
  const { values } = form;
  const { schedule, hasSchedule } = values;
  const { startDate, endDate, courseIds } = values.class;
  const holidays = useHolidays(values);
  const last = count === '' ? undefined : lastDayOf(values, count, holidays);
  const courses = useAllCourses();
  const ofCourse = courses.data?.find(({ id }) => id === courseIds[0])?._count.lessons;
  // The end follows the count, until somebody chooses another day.
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (last && last !== followed.current) {
      followed.current = last;
      form.setFieldValue('class.endDate', last);
    } else if (followed.current && endDate !== followed.current) {
      followed.current = undefined;
      setCount('');
    }
  });
  if (!hasSchedule || !startDate) return null;
  return (
    <NumberInput
      label={t('learning:setUp.lessonCount')}
      placeholder={ofCourse ? t('learning:setUp.ofCourse', { count: ofCourse }) : ''}
      min={1}
      max={365}
      allowDecimal={false}
      value={count}
      onChange={(next) => setCount(typeof next === 'number' ? next : '')}
      error={
        count !== '' && count > 0 && schedule.selectedDays.length > 0 && !last
          ? t('learning:setUp.tooMany')
          : undefined
      }
    />
  );
}

function useHolidays({ class: { startDate }, schedule }: SetUpValues): ReadonlySet<string> {
  const today = useToday();
  const day = startDate ?? today;
  const rules = [{ ...schedule, scheduleName: null, startDate: day, endDate: null }];
  const [from, to] = holidaySpan(rules, { startDate: day, endDate: null }, today);
  const read = useRead(
    'GET /api/holidays/observed',
    { query: { startDate: from, endDate: to } },
    { profile: 'stable' },
  );
  return new Set(namesByDay(read.data ?? []).keys());
}
