import type { TFunction } from 'i18next';
import type { RowOf } from '../../../api/types.ts';
import { AvatarGroup, Person } from '../../../ui/avatar/avatar.tsx';
import { ColorDot } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { Seats } from '../enrolments/seats.tsx';
import { ClassStatusBadge } from './class-status.tsx';

export type ClassRow = RowOf<'GET /api/lms/classes'>;

const dash = <span className="dim">–</span>;

/** The columns of the class list. */
export function classColumns(t: TFunction, language: string): Column<ClassRow>[] {
  return [
    {
      id: 'name',
      header: t('learning:class'),
      sort: 'name',
      width: 210,
      fixed: true,
      csv: (row) => row.name,
      cell: (row) => (
        <span className="row cut">
          <ColorDot hex={row.color} />
          <span className="cut medium" title={row.name}>
            {row.name}
          </span>
        </span>
      ),
    },
    {
      id: 'code',
      header: t('learning:code'),
      sort: 'code',
      width: 120,
      csv: (row) => row.code,
      cell: (row) => <span className="t2 cut">{row.code}</span>,
    },
    {
      id: 'grade',
      header: t('learning:grade'),
      width: 100,
      csv: (row) => row.grade?.title,
      cell: (row) => <span className="t2">{row.grade?.title ?? dash}</span>,
    },
    {
      id: 'courses',
      header: t('learning:courses'),
      width: 190,
      csv: (row) => row.courses.map(({ title }) => title).join(', '),
      cell: (row) => <Courses courses={row.courses} t={t} />,
    },
    {
      id: 'teachers',
      header: t('learning:teachers'),
      width: 170,
      csv: (row) => row.teachers.map(({ name }) => name).join(', '),
      cell: (row) => <Teachers teachers={row.teachers} />,
    },
    {
      id: 'students',
      header: t('learning:students'),
      width: 130,
      csv: (row) => row.studentCount,
      cell: (row) => <Seats of={row} />,
    },
    {
      id: 'status',
      header: t('learning:status'),
      sort: 'status',
      width: 116,
      csv: (row) => t(`learning:classStatuses.${row.status}`),
      cell: (row) => <ClassStatusBadge status={row.status} />,
    },
    {
      id: 'startDate',
      header: t('learning:startDate'),
      sort: 'startDate',
      width: 120,
      csv: (row) => row.startDate,
      cell: (row) => <span className="t2">{formatDay(row.startDate, language)}</span>,
    },
  ];
}

function Courses({ courses, t }: { courses: ClassRow['courses']; t: TFunction }) {
  const [first] = courses;
  if (!first) return <span className="dim">{t('learning:noCoursesYet')}</span>;
  return (
    <span className="row cut" title={courses.map(({ title }) => title).join(', ')}>
      <ColorDot hex={first.color} />
      <span className="cut">{first.title}</span>
      {courses.length > 1 ? <span className="s12 dim">+{courses.length - 1}</span> : null}
    </span>
  );
}

function Teachers({ teachers }: { teachers: ClassRow['teachers'] }) {
  const [first] = teachers;
  if (!first) return dash;
  if (teachers.length === 1) return <Person name={first.name} src={first.avatarUrl} size={20} />;
  return <AvatarGroup people={teachers} shown={3} size={20} />;
}
