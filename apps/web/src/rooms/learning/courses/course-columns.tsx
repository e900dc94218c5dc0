import type { RowOf } from '../../../api/types.ts';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';

export type CourseRow = RowOf<'GET /api/lms/courses'>;

/** The columns of the course list. */
export function courseColumns({ name, text, number, t }: ColumnsOf<CourseRow>) {
  const of = (key: string, width: number) => ({ header: t(`learning:${key}`), width });
  return [
    name('title', (row) => row.title, { ...of('course', 280), color: (row) => row.color }),
    text('code', (row) => row.code, { ...of('code', 120), sort: true }),
    text('level', (row) => row.Level?.name, of('level', 140)),
    text('category', (row) => row.Category?.name, of('category', 140)),
    text('grade', (row) => row.grade?.title, of('grade', 110)),
    text('ageRange', (row) => row.ageRange?.range, of('ageRange', 110)),
    number('lessons', (row) => row._count.lessons, of('lessons', 96)),
    number('classes', (row) => row._count.classes, of('classes', 96)),
  ];
}
