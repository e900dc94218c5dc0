import { Button } from '@mantine/core';
import { IconSchool, IconUser, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, type ListState, useListState } from '../../../ui/list/list-state.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { useAllClasses, useAllCourses } from '../choices.ts';
import { enrolmentStatusChoices } from '../enrolment-status.tsx';
import { type EnrolmentRow, enrolmentColumns } from './enrolment-columns.tsx';
import { StudentFilter } from './student-filter.tsx';
import { useMoves } from './use-moves.tsx';

const EnrolDialog = later(() => import('./enrol-dialog.tsx'));

const spec: ListSpec = {
  sortBy: 'enrolledAt',
  sortOrder: 'desc',
  filters: ['studentId', 'classId', 'courseId', 'status'],
};

/** All enrolments, with filters for student, class, course and state. LRN-19. */
export function EnrolmentsPage() {
  const { t, i18n } = useTranslation(['learning', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/lms/enrolments', { query: list.query });
  const columns = useMemo(() => enrolmentColumns(t, i18n.language, false), [t, i18n.language]);
  const moves = useMoves();
  const [enrolling, setEnrolling] = useUrlState('enrol');
  const openClass = (row: EnrolmentRow) => void navigate({ to: '/classes/$id', params: { id: row.classId } });
  const enrol = can('create:any', 'enrolment') ? (
    <Button leftSection={<IconUserPlus size={16} />} onClick={() => setEnrolling('new')}>
      {t('learning:enrolments.enrol')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="enrolments"
      views={{ route: 'GET /api/lms/enrolments', spec }}
      title={t('learning:enrolments.many')}
      description={t('learning:enrolments.text')}
      actions={enrol}
      searchPlaceholder={t('learning:searchStudents')}
      filters={<Filters list={list} rows={read.data?.data ?? []} />}
      readPage={(query) => call('GET /api/lms/enrolments', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={openClass}
      rowActions={(row) => [
        ...moves.actionsOf(row),
        {
          label: t('learning:enrolments.openClass'),
          icon: IconSchool,
          onClick: () => openClass(row),
        },
        ...(can('read:own', 'student')
          ? [
              {
                label: t('learning:enrolments.openStudent'),
                icon: IconUser,
                onClick: () => void navigate({ to: '/students/$id', params: { id: row.studentId } }),
              },
            ]
          : []),
        {
          label: t('learning:enrolments.historyOf', { name: row.studentName }),
          icon: IconUsers,
          onClick: () => list.setFilters({ studentId: row.studentId }),
        },
      ]}
      bulkActions={moves.bulkActions(read.data?.data ?? [])}
      unit={t('learning:enrolments.unit')}
      empty={{
        title: t('learning:enrolments.none'),
        text: t('learning:enrolments.noneText'),
        icon: IconUsers,
        action: enrol,
      }}
    >
      {moves.dialog}
      <Meanwhile>
        {enrolling && can('create:any', 'enrolment') ? (
          <EnrolDialog onClose={() => setEnrolling('')} />
        ) : null}
      </Meanwhile>
    </ListPage>
  );
}

function Filters({ list, rows }: { list: ListState; rows: readonly EnrolmentRow[] }) {
  const { t } = useTranslation('learning');
  const classes = useAllClasses();
  const courses = useAllCourses();
  const dotted = (hex: string | null, text: string) => (
    <span className="row">
      <ColorDot hex={hex} />
      <span className="cut">{text}</span>
    </span>
  );
  return (
    <>
      <StudentFilter
        list={list}
        name={rows.find((row) => row.studentId === list.filters.studentId)?.studentName}
      />
      <FilterPill
        list={list}
        name="classId"
        label={t('learning:class')}
        multiple
        choices={(classes.data ?? []).map(({ id, name, color }) => ({
          value: id,
          label: name,
          render: dotted(color, name),
        }))}
      />
      <FilterPill
        list={list}
        name="courseId"
        label={t('learning:course')}
        multiple
        choices={(courses.data ?? []).map(({ id, title, color }) => ({
          value: id,
          label: title,
          render: dotted(color, title),
        }))}
      />
      <FilterPill
        list={list}
        name="status"
        label={t('learning:status')}
        multiple
        choices={enrolmentStatusChoices(t)}
      />
    </>
  );
}
