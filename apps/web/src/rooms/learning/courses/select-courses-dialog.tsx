import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { SelectPanels } from '../../../ui/menu/select-panels.tsx';
import { useSelectPanels } from '../../../ui/menu/use-select-panels.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useLookups } from '../choices.ts';
import type { CourseRow } from './course-columns.tsx';

interface SelectCoursesDialogProps {
  courseIds: readonly string[];
  /** Takes the selection; the dialog closes when it resolves. */
  onConfirm: (courses: readonly CourseRow[]) => Promise<unknown>;
  onClose: () => void;
}

const pageSize = 15;

/** 'Select Courses': two panels with search and filters for level, category and grade. LRN-07, LRN-08, LRN-09. */
export default function SelectCoursesDialog({ courseIds, onConfirm, onClose }: SelectCoursesDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  const [filters, setFilters] = useState<Record<string, string>>({});
  const [pending, setPending] = useState(false);
  const state = useSelectPanels<CourseRow>(filters);
  const selected = useQuery({
    queryKey: ['api', 'lms', 'courses', 'chosen', ...courseIds],
    queryFn: ({ signal }) => readCourses(courseIds, signal),
    staleTime: 0,
    retry: 1,
  });
  const available = useRead('GET /api/lms/courses', {
    query: {
      limit: pageSize,
      sortBy: 'title',
      sortOrder: 'asc',
      ...state.query,
      excludeIds: state.query.excludeIds.join(','),
    },
  });
  if (!state.started && selected.data && !selected.isFetching) state.start(selected.data);

  const selectedFailure = selected.error ? t('learning:select.selectedFailed') : undefined;
  const availableFailure = available.error ? t('learning:select.availableFailed') : undefined;
  useToastOnce(selectedFailure);
  useToastOnce(availableFailure);

  const confirm = () => {
    setPending(true);
    // A refusal is shown by the caller's write; the dialog stays with the selection.
    onConfirm(state.chosen)
      .then(onClose)
      .catch(() => undefined)
      .finally(() => setPending(false));
  };
  return (
    <SelectPanels
      title={t('learning:select.title')}
      titles={[t('learning:select.available'), t('learning:select.selected')]}
      state={state}
      available={{
        rows: available.data?.data,
        totalCount: available.data?.totalCount ?? 0,
        totalPages: available.data?.totalPages ?? 1,
        failure: availableFailure,
        onRetry: () => void available.refetch(),
      }}
      selected={{ failure: selectedFailure, onRetry: () => void selected.refetch() }}
      searchLabel={t('learning:courseList.search')}
      filters={<Filters filters={filters} onChange={setFilters} />}
      nothingFound={t('learning:select.nothingFound')}
      nothingSelected={t('learning:select.nothingSelected')}
      nameOf={(course) => course.title}
      renderRow={(course) => (
        <>
          <ColorDot hex={course.color} />
          <span className="cut grow medium" title={course.title}>
            {course.title}
          </span>
          <span className="s12 dim cut">
            {[course.Level?.name, course.grade?.title].filter(Boolean).join(' · ')}
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

interface FiltersProps {
  filters: Record<string, string>;
  onChange: (filters: Record<string, string>) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation('learning');
  const { levels, categories, grades } = useLookups();
  useToastOnce(
    levels.error || categories.error || grades.error ? t('learning:select.filtersFailed') : undefined,
  );
  const pick = (name: string, label: string, choices: { value: string; label: string }[]) => (
    <Select
      size="sm"
      clearable
      searchable={choices.length > 8}
      aria-label={label}
      placeholder={label}
      data={choices}
      value={filters[name] ?? null}
      onChange={(value) => {
        const { [name]: _, ...rest } = filters;
        onChange(value ? { ...rest, [name]: value } : rest);
      }}
      style={{ flex: '1 1 110px' }}
    />
  );
  const named = (rows: readonly { id: string; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {pick('levelId', t('learning:level'), named(levels.data?.data))}
      {pick('categoryId', t('learning:category'), named(categories.data?.data))}
      {pick(
        'gradeId',
        t('learning:grade'),
        (grades.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
      )}
    </>
  );
}

/** The courses of the ids, in the order of the ids. */
async function readCourses(ids: readonly string[], signal?: AbortSignal): Promise<CourseRow[]> {
  if (ids.length === 0) return [];
  const { data } = await call('GET /api/lms/courses', { query: { ids: ids.join(',') } }, signal);
  const byId = new Map(data.map((course) => [course.id, course]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Shows the words of a failure as a toast when it begins. LRN-08. */
function useToastOnce(failure: string | undefined): void {
  useEffect(() => {
    if (failure) toast.error(failure, { id: failure });
  }, [failure]);
}
