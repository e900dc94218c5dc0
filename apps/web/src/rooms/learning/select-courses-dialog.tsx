import { Alert, Button, Select } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { ColorDot } from '../../ui/badge.tsx';
import { SelectPanels } from '../../ui/select-panels.tsx';
import { useSelectPanels } from '../../ui/use-select-panels.ts';
import { useCoursesByIds, useLookups } from './choices.ts';
import type { CourseRow } from './course-columns.tsx';
import classes from './select-courses.module.css';

const pageSize = 15;

interface SelectCoursesDialogProps {
  /** Ids of the courses chosen so far, in their order. */
  value: readonly string[];
  onClose: () => void;
  /** Receives the ids in their order; the dialog closes when it resolves and stays when it is refused. */
  onConfirm: (ids: string[]) => Promise<unknown>;
}

interface Filters {
  levelId?: string;
  categoryId?: string;
  gradeId?: string;
}

/** The Select Courses modal: 15 courses a page by title on the left, the chosen ones on the right. LRN-07, LRN-08. */
export default function SelectCoursesDialog({ value, onClose, onConfirm }: SelectCoursesDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  const [filters, setFilters] = useState<Filters>({});
  const [pending, setPending] = useState(false);
  const state = useSelectPanels<CourseRow>({ ...filters });
  const stored = useCoursesByIds(value);
  const { search, excludeIds, ...rest } = state.query;
  const available = useRead('GET /api/lms/courses', {
    query: {
      ...rest,
      limit: pageSize,
      sortBy: 'title',
      sortOrder: 'asc',
      ...(search ? { search } : {}),
      ...(excludeIds.length > 0 ? { excludeIds: excludeIds.join(',') } : {}),
    },
  });
  if (!state.started && value.length === 0) state.start([]);
  else if (!state.started && stored.data && !stored.isFetching) state.start(inOrder(value, stored.data));

  const confirm = (ids: string[]) => {
    setPending(true);
    // A refusal is shown by the caller's write; the dialog stays with the selection.
    onConfirm(ids)
      .then(onClose)
      .catch(() => undefined)
      .finally(() => setPending(false));
  };
  return (
    <SelectPanels
      title={t('learning:selectCourses')}
      titles={[t('learning:availableCourses'), t('learning:selectedCourses')]}
      state={state}
      available={{
        rows: available.data?.data,
        totalCount: available.data?.totalCount ?? 0,
        totalPages: available.data?.totalPages ?? 1,
        failure: available.error ? t('learning:availableCoursesFailed') : undefined,
        onRetry: () => void available.refetch(),
      }}
      selected={{
        failure: stored.error ? t('learning:selectedCoursesFailed') : undefined,
        onRetry: () => void stored.refetch(),
      }}
      searchLabel={t('learning:searchCourses')}
      filters={<CourseFilters filters={filters} onChange={setFilters} />}
      nothingFound={t('learning:noCoursesMatch')}
      nothingSelected={t('learning:noCoursesSelected')}
      nameOf={(course) => course.title}
      renderRow={(course) => <CourseLine course={course} />}
      confirmLabel={t('learning:useCourses', { count: state.chosen.length })}
      onConfirm={confirm}
      pending={pending}
      onClose={onClose}
    />
  );
}

function CourseLine({ course }: { course: CourseRow }) {
  const { t } = useTranslation('learning');
  const facts = [course.Level?.name, course.Category?.name, course.grade?.title].filter(Boolean);
  return (
    <>
      <ColorDot hex={course.color} />
      <span className={classes.words}>
        <span className="cut medium" title={course.title}>
          {course.title}
        </span>
        {facts.length > 0 ? <span className="s12 dim cut">{facts.join(' · ')}</span> : null}
      </span>
      <span className={`${classes.count} s12 dim`}>
        {t('learning:lessonCount', { count: course._count.lessons })}
      </span>
    </>
  );
}

interface CourseFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

function CourseFilters({ filters, onChange }: CourseFiltersProps) {
  const { t } = useTranslation(['learning', 'common']);
  const { levels, categories, grades } = useLookups();
  const reads = [levels, categories, grades];
  const named = (rows: readonly { id: string; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const lists = [
    { key: 'levelId', label: t('learning:level'), data: named(levels.data?.data) },
    { key: 'categoryId', label: t('learning:category'), data: named(categories.data?.data) },
    {
      key: 'gradeId',
      label: t('learning:grade'),
      data: named(grades.data?.data.map(({ id, title }) => ({ id, name: title }))),
    },
  ] as const;
  const change = (key: keyof Filters, value: string | null) => {
    const { [key]: _, ...others } = filters;
    onChange(value ? { ...others, [key]: value } : others);
  };
  return (
    <>
      <div className={classes.filters}>
        {lists.map(({ key, label, data }) => (
          <Select
            key={key}
            size="sm"
            clearable
            searchable={data.length >= 8}
            aria-label={label}
            placeholder={label}
            data={data}
            value={filters[key] ?? null}
            onChange={(value) => change(key, value)}
          />
        ))}
      </div>
      {reads.some(({ error, data }) => error && !data) ? (
        <Alert
          color="red"
          variant="light"
          role="alert"
          className={classes.failure}
          icon={<IconAlertTriangle size={16} />}
          title={t('learning:filterOptionsFailed')}
        >
          <Button
            size="compact"
            variant="default"
            onClick={() => {
              for (const read of reads) if (read.error) void read.refetch();
            }}
          >
            {t('common:retry')}
          </Button>
        </Alert>
      ) : null}
    </>
  );
}

function inOrder(ids: readonly string[], courses: readonly CourseRow[]): CourseRow[] {
  const byId = new Map(courses.map((course) => [course.id, course]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
