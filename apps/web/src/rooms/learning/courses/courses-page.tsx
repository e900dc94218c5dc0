import { Button } from '@mantine/core';
import {
  IconBook,
  IconExternalLink,
  IconListDetails,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { prefetch, useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import type { RowAction } from '../../../ui/list/data-table.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { ImportButton } from '../../imports/index.tsx';
import { LevelFilters } from '../level-filters.tsx';
import { type CourseRow, courseColumns } from './course-columns.tsx';

const MyCourses = lazy(() => import('./my-courses.tsx'));
const CourseDialog = lazy(() => import('./course-dialog.tsx'));

const spec: ListSpec = { sortBy: 'title', filters: ['levelId', 'categoryId', 'gradeId'] };

const hiddenAtFirst = ['ageRange'];

/** The courses; who sees only own ones, such as students, is shown how far each is. */
export function CoursesPage() {
  const can = useCan();
  if (can('read:any', 'course') || !can('read:own', 'enrolment')) return <AllCourses />;
  return (
    <Suspense fallback={null}>
      <MyCourses />
    </Suspense>
  );
}

/** The courses with their lessons' count. LRN-09, LRN-12. */
function AllCourses() {
  const { t } = useTranslation(['learning', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/lms/courses', { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<CourseRow>();
  const remove = useWrite('DELETE /api/lms/courses/:id', {
    onDone: () => toast.success(t('learning:courseDeleted')),
  });
  const columns = useMemo(() => courseColumns(t), [t]);
  const open = (row: CourseRow) =>
    void navigate({ to: '/courses/$slug', params: { slug: row.slug ?? row.id } });
  const add = can('create:any', 'course') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('learning:addCourse')}
    </Button>
  ) : null;
  const lists = can('edit', 'level') ? (
    <Button
      variant="default"
      component={Link}
      to="/settings/learning"
      leftSection={<IconListDetails size={16} />}
    >
      {t('learning:lookups.manage')}
    </Button>
  ) : null;

  const actionsOf = (row: CourseRow): RowAction[] => [
    { label: t('learning:open'), icon: IconExternalLink, onClick: () => open(row) },
    ...(can('edit:any', 'course')
      ? [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => setEditing(row.id) }]
      : []),
    ...(can('delete:any', 'course')
      ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
      : []),
  ];
  return (
    <ListPage
      name="courses"
      title={t('learning:courses')}
      description={t('learning:coursesText')}
      actions={
        <>
          {lists}
          <ImportButton model="course" />
          {add}
        </>
      }
      searchPlaceholder={t('learning:searchCourses')}
      filters={<LevelFilters list={list} />}
      readPage={(query) => call('GET /api/lms/courses', { query })}
      hiddenAtFirst={hiddenAtFirst}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={open}
      onHover={(row) => void prefetch('GET /api/lms/courses/:id', { params: { id: row.slug ?? row.id } })}
      rowActions={actionsOf}
      unit={t('learning:coursesUnit')}
      empty={{
        title: t('learning:noCourses'),
        text: t('learning:noCoursesText'),
        icon: IconBook,
        action: add,
      }}
    >
      <Suspense fallback={null}>
        {editing ? (
          <CourseDialog
            key={editing}
            id={editing === 'new' ? undefined : editing}
            onClose={() => setEditing('')}
          />
        ) : null}
      </Suspense>
      <ConfirmDelete
        opened={Boolean(deleting)}
        onClose={() => setDeleting(undefined)}
        title={t('learning:deleteCourseTitle')}
        onConfirm={() =>
          deleting ? remove.mutateAsync({ params: { id: deleting.id } }) : Promise.resolve(undefined)
        }
      >
        {t('learning:deleteCourseText', {
          name: deleting?.title ?? '',
          count: deleting?._count.lessons ?? 0,
        })}
      </ConfirmDelete>
    </ListPage>
  );
}
