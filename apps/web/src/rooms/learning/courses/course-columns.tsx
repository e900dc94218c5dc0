import type { TFunction } from 'i18next';
import type { RowOf } from '../../../api/types.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';

export type CourseRow = RowOf<'GET /api/lms/courses'>;

const dash = <span className="dim">–</span>;

/** The columns of the course list. */
export function courseColumns(t: TFunction): Column<CourseRow>[] {
  return [
    {
      id: 'title',
      header: t('learning:course'),
      sort: 'title',
      width: 280,
      fixed: true,
      csv: (row) => row.title,
      cell: (row) => (
        <span className="row cut">
          <ColorDot hex={row.color} />
          <span className="cut medium" title={row.title}>
            {row.title}
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
      cell: (row) => <span className="t2 cut">{row.code ?? dash}</span>,
    },
    {
      id: 'level',
      header: t('learning:level'),
      width: 140,
      csv: (row) => row.Level?.name,
      cell: (row) => <span className="t2 cut">{row.Level?.name ?? dash}</span>,
    },
    {
      id: 'category',
      header: t('learning:category'),
      width: 140,
      csv: (row) => row.Category?.name,
      cell: (row) => <span className="t2 cut">{row.Category?.name ?? dash}</span>,
    },
    {
      id: 'grade',
      header: t('learning:grade'),
      width: 110,
      csv: (row) => row.grade?.title,
      cell: (row) => <span className="t2 cut">{row.grade?.title ?? dash}</span>,
    },
    {
      id: 'ageRange',
      header: t('learning:ageRange'),
      width: 110,
      csv: (row) => row.ageRange?.range,
      cell: (row) => <span className="t2 cut">{row.ageRange?.range ?? dash}</span>,
    },
    {
      id: 'lessons',
      header: t('learning:lessons'),
      width: 96,
      align: 'right',
      csv: (row) => row._count.lessons,
      cell: (row) => row._count.lessons,
    },
    {
      id: 'classes',
      header: t('learning:classes'),
      width: 96,
      align: 'right',
      csv: (row) => row._count.classes,
      cell: (row) => row._count.classes,
    },
  ];
}
