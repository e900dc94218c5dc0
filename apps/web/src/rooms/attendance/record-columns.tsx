import type { TFunction } from 'i18next';
import type { RowOf } from '../../api/types.ts';
import type { Column } from '../../ui/list/table-types.ts';
import { formatDay } from '../../ui/words/format.ts';
import { AttendanceBadge, reasonWords, statusWords } from './status-looks.tsx';

export type RecordRow = RowOf<'GET /api/attendance/records'>;

/** The columns of attendance records. */
export function recordColumns(t: TFunction, language: string): Column<RecordRow>[] {
  const reason = (row: RecordRow) =>
    row.reasonIsHidden ? t('attendance:records.hidden') : reasonWords(row.absenceReason, t);
  return [
    {
      id: 'date',
      header: t('attendance:records.date'),
      cell: (row) => `${formatDay(row.sessionDate, language)} ${row.startTime}`,
      sort: 'sessionDate',
      width: 150,
      csv: (row) => row.sessionDate,
    },
    {
      id: 'person',
      header: t('attendance:records.person'),
      cell: (row) => <span className="medium">{row.name}</span>,
      sort: 'name',
      width: 190,
      csv: (row) => row.name,
      fixed: true,
    },
    {
      id: 'status',
      header: t('attendance:records.status'),
      cell: (row) => <AttendanceBadge said={row} t={t} />,
      sort: 'status',
      width: 150,
      csv: (row) => statusWords(row, t),
    },
    {
      id: 'class',
      header: t('attendance:records.class'),
      cell: (row) => row.class.name,
      width: 170,
      csv: (row) => row.class.name,
    },
    {
      id: 'lesson',
      header: t('attendance:records.lesson'),
      cell: (row) => <span className="dim">{row.lessonTitle ?? row.courseTitle}</span>,
      width: 180,
      csv: (row) => row.lessonTitle ?? row.courseTitle,
    },
    {
      id: 'reason',
      header: t('attendance:records.reason'),
      cell: (row) => <span className={row.reasonIsHidden ? 'dim' : undefined}>{reason(row)}</span>,
      width: 180,
      csv: reason,
    },
    { id: 'notes', header: t('attendance:records.notes'), cell: (row) => row.notes, csv: (row) => row.notes },
    {
      id: 'deduct',
      header: t('attendance:records.deduct'),
      cell: (row) =>
        row.deductSession && row.entityType === 'student' ? t('attendance:records.deducts') : '',
      csv: (row) => (row.deductSession && row.entityType === 'student' ? 1 : 0),
    },
    {
      id: 'by',
      header: t('attendance:records.by'),
      cell: (row) => <span className="dim">{row.recordedBy}</span>,
      width: 150,
      csv: (row) => row.recordedBy,
    },
  ];
}
