import type { TFunction } from 'i18next';
import type { RowOf } from '../../../api/types.ts';
import { Person } from '../../../ui/avatar/avatar.tsx';
import { ColorDot } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';

export type CurriculumRow = RowOf<'GET /api/lms/curricula'>;

const dash = <span className="dim">–</span>;

/** The columns of the list of curricula. */
export function curriculumColumns(t: TFunction): Column<CurriculumRow>[] {
  const text = (
    id: string,
    header: string,
    value: (row: CurriculumRow) => string | undefined,
  ): Column<CurriculumRow> => ({
    id,
    header,
    width: 130,
    csv: value,
    cell: (row) => <span className="t2 cut">{value(row) ?? dash}</span>,
  });
  return [
    {
      id: 'title',
      header: t('learning:curriculum.one'),
      sort: 'title',
      width: 300,
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
    text('level', t('learning:level'), (row) => row.Level?.name),
    text('category', t('learning:category'), (row) => row.Category?.name),
    text('grade', t('learning:grade'), (row) => row.grade?.title),
    text('ageRange', t('learning:ageRange'), (row) => row.ageRange?.range),
    {
      id: 'teacher',
      header: t('learning:curriculum.teacher'),
      width: 190,
      csv: (row) => row.teacher?.name,
      cell: (row) =>
        row.teacher ? <Person name={row.teacher.name} src={row.teacher.avatarUrl} size={20} /> : dash,
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
      id: 'minutes',
      header: t('learning:duration'),
      width: 110,
      align: 'right',
      csv: (row) => row.totalMinutes,
      cell: (row) => <span className="t2">{row.totalMinutes > 0 ? hours(t, row.totalMinutes) : dash}</span>,
    },
  ];
}

/** Minutes as hours and minutes: '18 h', '1 h 30 min', '45 min'. */
export function hours(t: TFunction, minutes: number): string {
  const whole = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    whole > 0 ? t('learning:curriculum.hours', { count: whole }) : '',
    rest > 0 || whole === 0 ? t('learning:minutes', { count: rest }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
