import type { TFunction } from 'i18next';
import type { RowOf } from '../../api/types.ts';
import { Person } from '../../ui/avatar/avatar.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { formatDay } from '../../ui/words/format.ts';
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

const dash = <span className="dim">–</span>;

/** The columns of the student list. */
export function studentColumns(t: TFunction, language: string): Column<StudentRow>[] {
  return [
    {
      id: 'name',
      header: t('student-management:student'),
      sort: 'name',
      width: 250,
      fixed: true,
      csv: (student) => student.name,
      cell: (student) => (
        <Person name={student.name} src={student.user.avatarUrl} detail={registerName(student)} />
      ),
    },
    {
      id: 'studentIdentifier',
      header: t('student-management:studentId'),
      sort: 'studentIdentifier',
      width: 118,
      csv: (student) => student.studentIdentifier,
      cell: (student) => <span className="t2">{student.studentIdentifier ?? dash}</span>,
    },
    {
      id: 'class',
      header: t('student-management:class'),
      width: 172,
      csv: (student) => student.currentClass?.name,
      cell: (student) => <CurrentClass value={student.currentClass} />,
    },
    {
      id: 'grade',
      header: t('student-management:grade'),
      width: 96,
      csv: (student) => student.currentClass?.grade?.title,
      cell: (student) => <span className="t2">{student.currentClass?.grade?.title ?? dash}</span>,
    },
    {
      id: 'status',
      header: t('student-management:status'),
      sort: 'status',
      width: 122,
      csv: (student) => t(`student-management:statuses.${student.status}`),
      cell: (student) => <StudentStatusBadge status={student.status} />,
    },
    {
      id: 'guardian',
      header: t('student-management:guardian'),
      width: 160,
      csv: (student) => student.guardian?.name,
      cell: (student) => <span className="cut">{student.guardian?.name ?? dash}</span>,
    },
    {
      id: 'phone',
      header: t('student-management:phone'),
      width: 128,
      csv: (student) => student.guardian?.phone ?? student.mobilePhone,
      cell: (student) => <span className="t2">{student.guardian?.phone ?? student.mobilePhone ?? dash}</span>,
    },
    {
      id: 'dateOfEnrollment',
      header: t('student-management:enrolled'),
      sort: 'dateOfEnrollment',
      width: 132,
      csv: (student) => student.dateOfEnrollment,
      cell: (student) => (
        <span className="t2">
          {student.dateOfEnrollment ? formatDay(student.dateOfEnrollment, language) : dash}
        </span>
      ),
    },
  ];
}
