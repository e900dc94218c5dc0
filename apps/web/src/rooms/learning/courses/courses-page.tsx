import { Button } from '@mantine/core';
import { IconBook, IconListDetails } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { prefetch } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { ImportButton } from '../../imports/index.tsx';
import { LevelFilters } from '../level-filters.tsx';
import { type CourseRow, courseColumns } from './course-columns.tsx';

const MyCourses = later(() => import('./my-courses.tsx'));
const CourseDialog = later(() => import('./course-dialog.tsx'));

const spec: ListSpec = { sortBy: 'title', filters: ['levelId', 'categoryId', 'gradeId'] };

const hiddenAtFirst = ['ageRange'];

/** The courses; who sees only own ones, such as students, is shown how far each is. */
export function CoursesPage() {
  const can = useCan();
  if (can('read:any', 'course') || !can('read:own', 'enrolment')) return <AllCourses />;
  return (
    <Meanwhile>
      <MyCourses />
    </Meanwhile>
  );
}

const slugOf = (row: CourseRow) => row.slug ?? row.id;

/** The courses with their lessons' count. LRN-09, LRN-12. */
function AllCourses() {
  const { t } = useTranslation('learning');
  const navigate = useNavigate();
  return (
    <ListScreen
      route="GET /api/lms/courses"
      name="courses"
      words="learning:courseList"
      errorTitle={t('learning:courseList.failed')}
      icon={IconBook}
      spec={spec}
      columns={courseColumns}
      hiddenAtFirst={hiddenAtFirst}
      may={useMay('course', ':any')}
      dialog={(props) => <CourseDialog {...props} />}
      remove="DELETE /api/lms/courses/:id"
      naming={(row) => ({ name: row.title, count: row._count.lessons })}
      open={(row) => void navigate({ to: '/courses/$slug', params: { slug: slugOf(row) } })}
      onHover={(row) => void prefetch('GET /api/lms/courses/:id', { params: { id: slugOf(row) } })}
      filters={(list) => <LevelFilters list={list} />}
      actions={
        <>
          <ManageLists />
          <ImportButton model="course" />
        </>
      }
    />
  );
}

/** Leads to the levels, categories and grades that courses are sorted by. */
function ManageLists() {
  const { t } = useTranslation('learning');
  return useCan()('edit', 'level') ? (
    <Button
      variant="default"
      component={Link}
      to="/settings/learning"
      leftSection={<IconListDetails size={16} />}
    >
      {t('learning:lookups.manage')}
    </Button>
  ) : null;
}
