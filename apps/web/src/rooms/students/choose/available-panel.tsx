import { studentPageSize } from '@bellwether/contract/students/values';
import { ActionIcon, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import transfer from '../../../ui/menu/transfer.module.css';
import { SkeletonLines } from '../../../ui/states.tsx';
import { LoadFailure } from '../load-failure.tsx';
import type { StudentRow } from '../student-columns.tsx';
import classes from './select-students.module.css';
import { SelectLinks, StudentChecks } from './student-checks.tsx';

interface AvailablePanelProps {
  classId: string;
  /** Students of the other panel. */
  excludeIds: readonly string[];
  selected: ReadonlyMap<string, StudentRow>;
  onSelect: (students: ReadonlyMap<string, StudentRow>) => void;
}

/** STU-06. */
const waitMs = 300;
/** How many ids fit in an address; the rest is left out here. */
const mostExcluded = 300;

/** The students that can be chosen: searched, narrowed to those without a class, page by page. STU-04 to STU-07. */
export function AvailablePanel({ classId, excludeIds, selected, onSelect }: AvailablePanelProps) {
  const { t } = useTranslation(['student-management', 'common']);
  const [typed, setTyped] = useState('');
  const [unassignedOnly, setUnassignedOnly] = useState(false);
  const wish = useMemo(() => ({ search: typed.trim(), unassignedOnly }), [typed, unassignedOnly]);
  const [wanted] = useDebouncedValue(wish, waitMs);
  const [paging, setPaging] = useState({ of: wanted, page: 1 });
  // Another search or filter begins at its first page, as soon as it is asked for.
  const page = paging.of === wanted ? paging.page : 1;
  const setPage = (next: number) => setPaging({ of: wanted, page: next });
  const read = useRead(
    'GET /api/students',
    {
      query: {
        page,
        limit: studentPageSize,
        sortBy: 'name',
        sortOrder: 'asc',
        includeClassInfo: 'true',
        search: wanted.search,
        classIdContext: classId,
        excludeIds: excludeIds.slice(0, mostExcluded).join(','),
        ...(wanted.unassignedOnly ? { unassignedOnly: 'true' } : {}),
      },
    },
    { profile: 'highVolume', failure: 'Failed to fetch available students' },
  );
  const excluded = new Set(excludeIds);
  const students = (read.data?.students ?? []).filter(({ id }) => !excluded.has(id));
  const { totalItems = 0, totalPages = 1 } = read.data?.pagination ?? {};
  // Students who were added leave the list, and maybe its last page.
  useEffect(() => {
    if (read.data && !read.isPlaceholderData && page > Math.max(1, totalPages))
      setPaging({ of: wanted, page: Math.max(1, totalPages) });
  }, [read.data, read.isPlaceholderData, wanted, page, totalPages]);
  const title = t('student-management:availableStudents');
  return (
    <section className={`col gap-0 ${transfer.panel}`} aria-label={title}>
      <div className={`row flex-none ${transfer.head} ${classes.head}`}>
        <h3 className="h3">{title}</h3>
        <span className="s12 dim">
          {read.data?.countIsExact === false
            ? t('common:atLeast', { total: totalItems.toLocaleString() })
            : read.data && totalItems}
        </span>
        <span className="grow" />
        <Switch
          size="sm"
          label={t('student-management:onlyUnassigned')}
          checked={unassignedOnly}
          onChange={(event) => setUnassignedOnly(event.currentTarget.checked)}
        />
      </div>
      <div className={transfer.tools}>
        <TextInput
          size="sm"
          ref={takeFocus}
          leftSection={<IconSearch size={15} />}
          placeholder={t('student-management:studentList.search')}
          aria-label={t('student-management:studentList.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SelectLinks students={students} selected={selected} onSelect={onSelect} />
      </div>
      <div className={transfer.list} aria-busy={read.isFetching}>
        {read.error ? (
          <LoadFailure
            text={t('student-management:availableFailed')}
            at={read.errorUpdatedAt}
            onRetry={() => void read.refetch()}
          />
        ) : read.data ? (
          <StudentChecks students={students} selected={selected} onSelect={onSelect} />
        ) : (
          <SkeletonLines rows={8} />
        )}
        {read.data && !read.error && students.length === 0 ? (
          <p className={transfer.none}>{t('student-management:noneFound')}</p>
        ) : null}
      </div>
      <nav className={`row gap-4 flex-none ${classes.pages}`} aria-label={t('common:pages')}>
        <span className="grow">
          {t('student-management:pageOf', { page, pages: Math.max(1, totalPages) })}
        </span>
        <ActionIcon
          size="compact"
          aria-label={t('common:previous')}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          size="compact"
          aria-label={t('common:next')}
          disabled={page >= totalPages}
          onClick={() => setPage(page + 1)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
      </nav>
    </section>
  );
}

/** A ref that takes the focus once: the dialog was open before its lists were read. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
