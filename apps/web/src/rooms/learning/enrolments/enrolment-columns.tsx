import type { TFunction } from 'i18next';
import type { RowOf } from '../../../api/types.ts';
import { Person } from '../../../ui/avatar/avatar.tsx';
import { ColorDot, StatusBadge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { EnrolmentStatusBadge } from '../enrolment-status.tsx';
import { Seats } from './seats.tsx';

export type EnrolmentRow = RowOf<'GET /api/lms/enrolments'>;

const dash = <span className="dim">–</span>;

/** The columns of enrolments; within one class without the class and its places. LRN-19. */
export function enrolmentColumns(t: TFunction, language: string, inClass: boolean): Column<EnrolmentRow>[] {
  const day = (id: 'enrolledAt' | 'endedAt', header: string): Column<EnrolmentRow> => ({
    id,
    header,
    sort: id,
    width: 116,
    csv: (row) => row[id]?.slice(0, 10),
    cell: (row) => (row[id] ? <span className="t2">{formatDay(row[id], language)}</span> : dash),
  });
  const ofClass: Column<EnrolmentRow>[] = [
    {
      id: 'class',
      header: t('learning:class'),
      sort: 'class',
      width: 200,
      csv: (row) => row.class.name,
      cell: (row) => (
        <span className="row cut">
          <ColorDot hex={row.class.color} />
          <span className="cut" title={row.class.name}>
            {row.class.name}
          </span>
          <span className="s12 dim">{row.class.code}</span>
        </span>
      ),
    },
    {
      id: 'seats',
      header: t('learning:enrolments.seats'),
      width: 126,
      csv: (row) => row.class.studentCount,
      cell: (row) => <Seats of={row.class} />,
    },
  ];
  return [
    {
      id: 'student',
      header: t('learning:enrolments.student'),
      sort: 'student',
      width: 200,
      fixed: true,
      csv: (row) => row.studentName,
      cell: (row) => <Person name={row.studentName} src={row.avatarUrl} size={20} />,
    },
    ...(inClass ? [] : ofClass),
    {
      id: 'course',
      header: t('learning:course'),
      width: 140,
      csv: (row) => row.course?.title,
      cell: (row) =>
        row.course ? (
          <span className="row cut">
            <ColorDot hex={row.course.color} />
            <span className="cut">{row.course.title}</span>
          </span>
        ) : (
          <span className="dim">{t('learning:enrolments.wholeClass')}</span>
        ),
    },
    statusColumn(t, language),
    day('enrolledAt', t('learning:enrolments.since')),
    day('endedAt', t('learning:enrolments.until')),
  ];
}

/** How it stands; of a seat that is held the last day of it. */
function statusColumn(t: TFunction, language: string): Column<EnrolmentRow> {
  return {
    id: 'status',
    header: t('learning:status'),
    sort: 'status',
    width: 150,
    csv: (row) =>
      row.heldUntil
        ? t('learning:enrolments.held', { day: row.heldUntil })
        : t(`learning:enrolmentStatuses.${row.status}`),
    cell: (row) =>
      row.heldUntil ? (
        <StatusBadge color="amber">
          {t('learning:enrolments.held', { day: formatDay(row.heldUntil, language) })}
        </StatusBadge>
      ) : (
        <EnrolmentStatusBadge status={row.status} />
      ),
  };
}
