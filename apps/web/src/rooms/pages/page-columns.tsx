import type { TFunction } from 'i18next';
import type { RowOf } from '../../api/types.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { ago, formatMoment } from '../../ui/words/format.ts';
import { PageStatusBadge } from './page-words.tsx';
import classes from './pages.module.css';

export type PageRow = RowOf<'GET /api/pagebuilder/pages'>;

const dash = <span className="dim">–</span>;

/** The columns of the list of pages. PAG-04. */
export function pageColumns(t: TFunction<readonly string[]>, language: string): Column<PageRow>[] {
  return [
    {
      id: 'title',
      header: t('pages:list.title'),
      sort: 'title',
      width: 240,
      fixed: true,
      csv: (row) => row.title,
      cell: (row) => (
        <span className={`col gap-0 shrink ${classes.titleCell}`}>
          <span className="medium cut">{row.title}</span>
          <span className="s12 dim cut">{row.url}</span>
        </span>
      ),
    },
    {
      id: 'status',
      header: t('pages:list.status'),
      width: 128,
      csv: (row) => t(`pages:statuses.${row.status}`),
      cell: (row) => <PageStatusBadge status={row.status} />,
    },
    {
      id: 'type',
      header: t('pages:list.type'),
      width: 150,
      csv: (row) => t(`pages:types.${row.type}`),
      cell: (row) => <span className="t2 cut">{t(`pages:types.${row.type}`)}</span>,
    },
    {
      id: 'views',
      header: t('pages:list.views'),
      width: 124,
      align: 'right',
      csv: (row) => row.views,
      cell: (row) => row.views.toLocaleString(language),
    },
    {
      id: 'publishedAt',
      header: t('pages:list.publishedAt'),
      sort: 'publishedAt',
      width: 176,
      csv: (row) => row.publishedAt ?? row.scheduledPublishAt,
      cell: (row) =>
        row.status === 'SCHEDULED' && row.scheduledPublishAt ? (
          <span className="t2 cut">{formatMoment(row.scheduledPublishAt, language)}</span>
        ) : row.publishedAt ? (
          <span className="t2 cut">{formatMoment(row.publishedAt, language)}</span>
        ) : (
          dash
        ),
    },
    {
      id: 'updatedAt',
      header: t('pages:list.updatedAt'),
      sort: 'updatedAt',
      width: 150,
      csv: (row) => row.updatedAt,
      cell: (row) => (
        <span className="t2 cut" title={formatMoment(row.updatedAt, language)}>
          {ago(row.updatedAt, language)}
        </span>
      ),
    },
    {
      id: 'createdBy',
      header: t('pages:list.createdBy'),
      width: 150,
      csv: (row) => row.createdBy?.name,
      cell: (row) => <span className="t2 cut">{row.createdBy?.name ?? dash}</span>,
    },
    {
      id: 'createdAt',
      header: t('pages:list.createdAt'),
      sort: 'createdAt',
      width: 150,
      csv: (row) => row.createdAt,
      cell: (row) => <span className="t2 cut">{formatMoment(row.createdAt, language)}</span>,
    },
  ];
}
