import { Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { foldedFilter } from '../../../ui/list/folded-filter.ts';
import { SelectPanels } from '../../../ui/menu/select-panels.tsx';
import { useSelectPanels } from '../../../ui/menu/use-select-panels.ts';
import { useAllCourses } from '../choices.ts';
import type { LessonRow } from '../courses/lesson-dialog.tsx';

interface SelectLessonsDialogProps {
  lessons: readonly LessonRow[];
  /** Takes the selection; the dialog closes when it resolves. */
  onConfirm: (lessons: readonly LessonRow[]) => Promise<unknown>;
  onClose: () => void;
}

const pageSize = 15;

/** Two panels: the lessons of all courses with search and a filter, and those of the curriculum. LRN-14. */
export default function SelectLessonsDialog({ lessons, onConfirm, onClose }: SelectLessonsDialogProps) {
  const { t } = useTranslation('learning');
  const [courseId, setCourseId] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const courses = useAllCourses();
  const state = useSelectPanels<LessonRow>(courseId ? { courseId } : {});
  const available = useRead('GET /api/lms/lessons', {
    query: {
      limit: pageSize,
      sortBy: courseId ? 'lessonNumber' : 'title',
      ...state.query,
      excludeIds: state.query.excludeIds.join(','),
    },
  });
  const { started, start } = state;
  useEffect(() => {
    if (!started) start(lessons);
  }, [started, start, lessons]);
  const confirm = () => {
    setPending(true);
    // A refusal is shown by the caller; the dialog stays with the selection.
    onConfirm(state.chosen)
      .then(onClose)
      .catch(() => undefined)
      .finally(() => setPending(false));
  };
  return (
    <SelectPanels
      title={t('learning:curriculum.selectLessons')}
      titles={[t('learning:curriculum.available'), t('learning:curriculum.selected')]}
      state={state}
      available={{
        rows: available.data?.data,
        totalCount: available.data?.totalCount ?? 0,
        totalPages: available.data?.totalPages ?? 1,
        failure: available.error ? t('learning:curriculum.availableFailed') : undefined,
        onRetry: () => void available.refetch(),
      }}
      selected={{ failure: undefined, onRetry: () => undefined }}
      searchLabel={t('learning:curriculum.searchLessons')}
      filters={
        <Select
          size="sm"
          clearable
          searchable
          filter={foldedFilter}
          aria-label={t('learning:course')}
          placeholder={t('learning:course')}
          data={(courses.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          value={courseId}
          onChange={setCourseId}
          style={{ flex: '1 1 180px' }}
        />
      }
      nothingFound={t('learning:curriculum.nothingFound')}
      nothingSelected={t('learning:curriculum.nothingSelected')}
      nameOf={(lesson) => lesson.title}
      renderRow={(lesson) => (
        <>
          <ColorDot hex={lesson.course.color} />
          <span className="cut grow medium" title={lesson.title}>
            {lesson.title}
          </span>
          <span className="s12 dim cut" title={lesson.courseName}>
            {lesson.courseName} · {lesson.lessonNumber}
          </span>
        </>
      )}
      confirmLabel={t('learning:select.confirm', { count: state.chosen.length })}
      onConfirm={confirm}
      pending={pending}
      onClose={onClose}
    />
  );
}
