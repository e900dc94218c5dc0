import { wallClock } from '@bellwether/contract/shared/zone';
import { Select } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useOrganization } from '../../api/session.ts';
import type { Reply } from '../../api/types.ts';
import { foldedFilter } from '../../ui/list/folded-filter.ts';
import { formatDay } from '../../ui/words/format.ts';

type Lesson = Reply<'GET /api/lms/sitting-lessons'>['data'][number];

interface LessonFieldProps {
  classId: string;
  /** The id of the chosen one; empty: none. */
  value: string;
  /** The one that is stored, which may be over by now; null: none. */
  stored: Lesson | null;
  disabled: boolean;
  error: ReactNode;
  /** Null: it is sat in no lesson. */
  onTake: (lesson: Lesson | null) => void;
}

/** The lesson of the class in which it is sat: its time and room are taken over. AMB-409. */
export function LessonField({ classId, value, stored, disabled, error, onTake }: LessonFieldProps) {
  const { t, i18n } = useTranslation('sittings');
  const { timeZone } = useOrganization();
  const coming = useRead('GET /api/lms/sitting-lessons', { query: { classId } }).data?.data;
  const lessons = disabled && stored ? [stored] : (coming ?? []);
  const isOfOther =
    !disabled && coming !== undefined && value !== '' && !lessons.some(({ id }) => id === value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when another class has been chosen
  useEffect(() => {
    if (isOfOther) onTake(null);
  }, [isOfOther]);
  const words = ({ startsAt, endsAt, location }: Lesson) => {
    const from = wallClock(new Date(startsAt), timeZone);
    const to = wallClock(new Date(endsAt), timeZone);
    const time = `${formatDay(from.day, i18n.language)}, ${from.time}–${to.time}`;
    return location ? `${time}, ${location.name}` : time;
  };
  if (lessons.length === 0 && value === '') return null;
  return (
    <Select
      label={t('sittings:form.lesson')}
      description={value ? t('sittings:form.lessonHelp') : undefined}
      data={[
        { value: '', label: t('sittings:form.noLesson') },
        ...lessons.map((one) => ({ value: one.id, label: words(one) })),
      ]}
      allowDeselect={false}
      value={value}
      onChange={(id) => onTake(lessons.find((one) => one.id === id) ?? null)}
      error={error}
      disabled={disabled}
      searchable={lessons.length >= 8}
      filter={foldedFilter}
      nothingFoundMessage={t('common:noResults')}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
