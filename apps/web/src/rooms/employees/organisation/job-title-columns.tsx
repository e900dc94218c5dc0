import type { TFunction } from 'i18next';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge, Tag } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';

export type JobTitleRow = RowOf<'GET /api/hr/job-titles'>;

const dash = <span className="dim">–</span>;

/** The columns of the list of job titles. */
export function jobTitleColumns(t: TFunction): Column<JobTitleRow>[] {
  const text = (key: string) => t(`human-resources:jobTitles.${key}`);
  const state = (row: JobTitleRow) => text(row.isActive ? 'active' : 'inactive');
  return [
    {
      id: 'name',
      header: text('name'),
      sort: 'name',
      width: 220,
      fixed: true,
      csv: (row) => row.name,
      cell: (row) => <span className="medium">{row.name}</span>,
    },
    {
      id: 'department',
      header: text('department'),
      sort: 'department',
      width: 150,
      csv: (row) => row.department?.name,
      cell: (row) => <span className="cut t2">{row.department?.name ?? dash}</span>,
    },
    {
      id: 'jobLevel',
      header: text('level'),
      sort: 'jobLevel',
      width: 104,
      csv: (row) => row.jobLevel && text(`levels.${row.jobLevel}`),
      cell: (row) => (row.jobLevel ? <Tag>{text(`levels.${row.jobLevel}`)}</Tag> : dash),
    },
    {
      id: 'nextLevel',
      header: text('nextLevel'),
      width: 180,
      csv: (row) => row.nextLevelTitle?.name,
      cell: (row) => <span className="cut t2">{row.nextLevelTitle?.name ?? dash}</span>,
    },
    {
      id: 'employmentType',
      header: text('type'),
      width: 128,
      csv: (row) => row.employmentType && t(`human-resources:employmentTypes.${row.employmentType}`),
      cell: (row) => (
        <span className="t2">
          {row.employmentType ? t(`human-resources:employmentTypes.${row.employmentType}`) : dash}
        </span>
      ),
    },
    {
      id: 'people',
      header: text('people'),
      width: 84,
      align: 'right',
      csv: (row) => row._count.employees,
      cell: (row) => row._count.employees || <span className="dim">0</span>,
    },
    {
      id: 'skills',
      header: text('skillsCount'),
      width: 84,
      align: 'right',
      csv: (row) => row._count.skills,
      cell: (row) => row._count.skills || <span className="dim">0</span>,
    },
    {
      id: 'status',
      header: text('status'),
      width: 120,
      csv: state,
      cell: (row) => <StatusBadge color={row.isActive ? 'green' : 'gray'}>{state(row)}</StatusBadge>,
    },
  ];
}
