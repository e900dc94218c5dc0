import type { TFunction } from 'i18next';
import type { RowOf } from '../../../api/types.ts';
import { Person } from '../../../ui/avatar/avatar.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';

export type CurriculumRow = RowOf<'GET /api/lms/curricula'>;

const dash = <span className="dim">–</span>;

/** The columns of the list of curricula. */
export function curriculumColumns({ name, text, number, t }: ColumnsOf<CurriculumRow>) {
  const of = (key: string) => ({ header: t(`learning:${key}`), width: 130 });
  return [
    name('title', (row) => row.title, {
      header: t('learning:curriculum.one'),
      width: 300,
      color: (row) => row.color,
    }),
    text('level', (row) => row.Level?.name, of('level')),
    text('category', (row) => row.Category?.name, of('category')),
    text('grade', (row) => row.grade?.title, of('grade')),
    text('ageRange', (row) => row.ageRange?.range, of('ageRange')),
    text('teacher', (row) => row.teacher?.name, {
      header: t('learning:curriculum.teacher'),
      width: 190,
      cell: (row) =>
        row.teacher ? <Person name={row.teacher.name} src={row.teacher.avatarUrl} size={20} /> : dash,
    }),
    number('lessons', (row) => row._count.lessons, { header: t('learning:lessons'), width: 96 }),
    number('minutes', (row) => row.totalMinutes, {
      header: t('learning:duration'),
      width: 110,
      cell: (row) => <span className="t2">{row.totalMinutes > 0 ? hours(t, row.totalMinutes) : dash}</span>,
    }),
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
