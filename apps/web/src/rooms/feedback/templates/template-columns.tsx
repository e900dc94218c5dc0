import type { TFunction } from 'i18next';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge, Tag } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/list/table-types.ts';
import { DayCell } from '../day-cell.tsx';

export type TemplateRow = RowOf<'GET /api/feedback-templates'>;

/** The columns of templates. FBK-01. */
export function templateColumns(
  t: TFunction<['feedback', 'common']>,
  language: string,
): Column<TemplateRow>[] {
  return [
    {
      id: 'name',
      header: t('feedback:templates.name'),
      sort: 'name',
      width: 300,
      fixed: true,
      cell: ({ name, isAboutUser }) => (
        <span className="row cut">
          <span className="medium cut">{name}</span>
          {isAboutUser ? <Tag>{t('feedback:templates.aboutUser')}</Tag> : null}
        </span>
      ),
      csv: (row) => row.name,
    },
    {
      id: 'category',
      header: t('feedback:category'),
      width: 160,
      cell: ({ feedbackCategory }) => feedbackCategory?.name ?? <span className="dim">–</span>,
      csv: (row) => row.feedbackCategory?.name,
    },
    {
      id: 'questions',
      header: t('feedback:builder.questions'),
      width: 110,
      align: 'right',
      cell: ({ formSchema }) => formSchema.questions.length,
      csv: (row) => row.formSchema.questions.length,
    },
    {
      id: 'responses',
      header: t('feedback:templates.responses'),
      sort: 'responses',
      width: 120,
      align: 'right',
      cell: ({ _count }) => _count.responses.toLocaleString(language),
      csv: (row) => row._count.responses,
    },
    {
      id: 'isActive',
      header: t('feedback:status'),
      width: 120,
      cell: ({ isActive }) => (
        <StatusBadge color={isActive ? 'green' : 'gray'}>
          {t(isActive ? 'feedback:templates.active' : 'feedback:templates.inactive')}
        </StatusBadge>
      ),
      csv: (row) => t(row.isActive ? 'feedback:templates.active' : 'feedback:templates.inactive'),
    },
    {
      id: 'updatedAt',
      header: t('feedback:templates.updated'),
      sort: 'updatedAt',
      width: 130,
      cell: ({ updatedAt }) => <DayCell at={updatedAt} />,
      csv: (row) => row.updatedAt,
    },
  ];
}
