import type { TFunction } from 'i18next';
import type { RowOf } from '../../../api/types.ts';
import { AvatarGroup, Person } from '../../../ui/avatar/avatar.tsx';
import { ColorDot } from '../../../ui/badge.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { Seats } from '../enrolments/seats.tsx';
import { ClassStatusBadge } from './class-status.tsx';

export type ClassRow = RowOf<'GET /api/lms/classes'>;

const dash = <span className="dim">–</span>;

/** The columns of the class list. */
export function classColumns({ name, text, day, t }: ColumnsOf<ClassRow>) {
  const of = (key: string, width: number) => ({ header: t(`learning:${key}`), width });
  return [
    name('name', (row) => row.name, { ...of('class', 210), color: (row) => row.color }),
    text('code', (row) => row.code, { ...of('code', 120), sort: true }),
    text('grade', (row) => row.grade?.title, of('grade', 100)),
    text('courses', (row) => row.courses.map(({ title }) => title).join(', '), {
      ...of('courses', 190),
      cell: (row) => <Courses courses={row.courses} t={t} />,
    }),
    text('teachers', (row) => row.teachers.map((teacher) => teacher.name).join(', '), {
      ...of('teachers', 170),
      cell: (row) => <Teachers teachers={row.teachers} />,
    }),
    text('students', (row) => row.studentCount, {
      ...of('students', 130),
      cell: (row) => <Seats of={row} />,
    }),
    text('status', (row) => t(`learning:classStatuses.${row.status}`), {
      ...of('status', 116),
      sort: true,
      cell: (row) => <ClassStatusBadge status={row.status} />,
    }),
    day('startDate', (row) => row.startDate, { ...of('startDate', 120), sort: true }),
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
  const people = teachers.map(({ name, avatarUrl }) => ({ name, src: avatarUrl }));
  return <AvatarGroup people={people} shown={3} size={20} />;
}
