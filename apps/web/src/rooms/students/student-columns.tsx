import type { RowOf } from '../../api/types.ts';
import { Person } from '../../ui/avatar/avatar.tsx';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { phoneOrNone } from '../../ui/words/phone.ts';
import { CurrentClass } from './current-class.tsx';
import { StudentStatusBadge } from './student-status.tsx';

export type StudentRow = RowOf<'GET /api/students'>;

/** First plus last name beside a preferred one, so that the register's name is seen too; not the same words again. */
function registerName({ firstName, lastName, name }: StudentRow): string | null {
  const full = [firstName, lastName].filter(Boolean).join(' ');
  return full && wordsOf(full) !== wordsOf(name) ? full : null;
}

function wordsOf(name: string): string {
  return name.split(/\s+/).sort().join(' ');
}

/** The columns of the student list. */
export function studentColumns({ name, text, day, t }: ColumnsOf<StudentRow>) {
  const of = (key: string, width: number) => ({ header: t(`student-management:${key}`), width });
  return [
    name('name', (student) => student.name, {
      ...of('student', 250),
      cell: (student) => (
        <Person name={student.name} src={student.user.avatarUrl} detail={registerName(student)} />
      ),
    }),
    text('studentIdentifier', (student) => student.studentIdentifier, {
      ...of('studentId', 118),
      sort: true,
    }),
    text('class', (student) => student.currentClass?.name, {
      ...of('class', 172),
      cell: (student) => <CurrentClass value={student.currentClass} />,
    }),
    text('grade', (student) => student.currentClass?.grade?.title, of('grade', 96)),
    text('status', (student) => t(`student-management:statuses.${student.status}`), {
      ...of('status', 122),
      sort: true,
      cell: (student) => <StudentStatusBadge status={student.status} />,
    }),
    text('guardian', (student) => student.guardian?.name, of('guardian', 160)),
    text('phone', (student) => phoneOrNone(student.guardian?.phone ?? student.mobilePhone), of('phone', 128)),
    day('dateOfEnrollment', (student) => student.dateOfEnrollment, {
      ...of('enrolled', 132),
      sort: true,
    }),
  ];
}
