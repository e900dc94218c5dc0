import type { TFunction } from 'i18next';
import type { RowOf } from '../../api/types.ts';
import { ColorDot, StatusBadge, Tag } from '../../ui/badge.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { formatDay, formatPercent } from '../../ui/words/format.ts';

export type SheetRow = RowOf<'GET /api/lms/result-sheets'>;

const dash = <span className="dim">–</span>;

/** The columns of the list of result sheets. */
export function sheetColumns(t: TFunction, language: string): Column<SheetRow>[] {
  const text = (key: string) => t(`learning:results.${key}`);
  const released = (row: SheetRow) => text(row.isReleased ? 'released' : 'keptBack');
  const average = (row: SheetRow) =>
    row.averagePercent === null ? null : formatPercent(row.averagePercent / 100, language);
  return [
    {
      id: 'title',
      header: text('title'),
      sort: 'title',
      width: 240,
      fixed: true,
      csv: (row) => row.title,
      cell: (row) => <span className="medium cut">{row.title}</span>,
    },
    {
      id: 'class',
      header: text('class'),
      sort: 'class',
      width: 170,
      csv: (row) => row.class.name,
      cell: (row) => <span className="cut t2">{row.class.name}</span>,
    },
    {
      id: 'course',
      header: text('course'),
      width: 160,
      csv: (row) => row.course?.name,
      cell: (row) =>
        row.course ? (
          <span className="row">
            <ColorDot hex={row.course.color} />
            <span className="cut t2">{row.course.name}</span>
          </span>
        ) : (
          dash
        ),
    },
    {
      id: 'type',
      header: text('type'),
      width: 118,
      csv: (row) => text(`types.${row.assessmentType}`),
      cell: (row) => <Tag>{text(`types.${row.assessmentType}`)}</Tag>,
    },
    {
      id: 'date',
      header: text('date'),
      sort: 'date',
      width: 116,
      csv: (row) => row.date,
      cell: (row) => <span className="t2">{formatDay(row.date, language)}</span>,
    },
    {
      id: 'graded',
      header: text('graded'),
      width: 96,
      align: 'right',
      csv: (row) => `${row.gradedCount}/${row.studentCount}`,
      cell: (row) => (
        <span className={row.gradedCount < row.studentCount ? 'medium' : 't2'}>
          {row.gradedCount} / {row.studentCount}
        </span>
      ),
    },
    {
      id: 'average',
      header: text('average'),
      width: 96,
      align: 'right',
      csv: average,
      cell: (row) => average(row) ?? dash,
    },
    {
      id: 'released',
      header: text('visible'),
      width: 130,
      csv: released,
      cell: (row) => <StatusBadge color={row.isReleased ? 'green' : 'gray'}>{released(row)}</StatusBadge>,
    },
  ];
}
