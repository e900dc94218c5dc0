import type { TFunction } from 'i18next';
import type { RowOf } from '../../../api/types.ts';
import { Tag } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import { SubmissionStatusBadge } from '../page-words.tsx';

export type SubmissionRow = RowOf<'GET /api/pagebuilder/form-submissions'>;

const dash = <span className="dim">–</span>;

/** The columns of what visitors sent. PAG-20. */
export function submissionColumns(
  t: TFunction<readonly string[]>,
  language: string,
): Column<SubmissionRow>[] {
  return [
    {
      id: 'name',
      header: t('pages:submissions.from'),
      sort: 'name',
      width: 170,
      fixed: true,
      csv: (row) => row.name,
      cell: (row) => <span className="medium cut">{row.name}</span>,
    },
    {
      id: 'formType',
      header: t('pages:submissions.form'),
      width: 112,
      csv: (row) => t(`pages:formTypes.${row.formType}`),
      cell: (row) => <Tag>{t(`pages:formTypes.${row.formType}`)}</Tag>,
    },
    {
      id: 'status',
      header: t('pages:list.status'),
      sort: 'status',
      width: 118,
      csv: (row) => t(`pages:submissionStatuses.${row.status}`),
      cell: (row) => <SubmissionStatusBadge status={row.status} />,
    },
    {
      id: 'email',
      header: t('pages:submissions.email'),
      width: 200,
      csv: (row) => row.email,
      cell: (row) => <span className="t2 cut">{row.email ?? dash}</span>,
    },
    {
      id: 'text',
      header: t('pages:submissions.message'),
      width: 240,
      csv: (row) => summaryOf(row),
      cell: (row) => <span className="t2 cut">{summaryOf(row) || dash}</span>,
    },
    {
      id: 'page',
      header: t('pages:submissions.page'),
      width: 140,
      csv: (row) => row.page?.title,
      cell: (row) => <span className="t2 cut">{row.page?.title ?? dash}</span>,
    },
    {
      id: 'createdAt',
      header: t('pages:submissions.receivedAt'),
      sort: 'createdAt',
      width: 160,
      csv: (row) => row.createdAt,
      cell: (row) => <span className="t2 cut">{formatMoment(row.createdAt, language)}</span>,
    },
  ];
}

/** What it is about, in one line. */
function summaryOf({ data, course }: SubmissionRow): string {
  return [course?.title, data.subject, data.message].filter((text) => typeof text === 'string').join(' · ');
}
