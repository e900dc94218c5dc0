import { formatSize } from '@bellwether/contract/files/file-limits.rules';
import type { TFunction } from 'i18next';
import { StatusBadge, Tag } from '../../ui/badge.tsx';
import type { Column } from '../../ui/list/table-types.ts';
import { formatMoment, localeOf } from '../../ui/words/format.ts';
import { FileMark } from './file-mark.tsx';
import type { FileRow } from './files-page.tsx';

/** The columns of the administrators' list of files. */
export function fileColumns(t: TFunction, language: string): Column<FileRow>[] {
  return [
    {
      id: 'filename',
      header: t('configuration:files.name'),
      sort: 'filename',
      width: 320,
      fixed: true,
      csv: (row) => row.filename,
      cell: (row) => (
        <span className="row gap-10 shrink">
          <FileMark mimetype={row.mimetype} src={row.deletedAt ? null : row.thumbnailUrl} />
          <span className="medium cut" title={row.filename}>
            {row.filename}
          </span>
        </span>
      ),
    },
    {
      id: 'context',
      header: t('configuration:files.context'),
      width: 130,
      csv: (row) => t(`configuration:files.contexts.${row.context}`),
      cell: (row) => <Tag>{t(`configuration:files.contexts.${row.context}`)}</Tag>,
    },
    {
      id: 'size',
      header: t('configuration:files.size'),
      sort: 'size',
      width: 100,
      align: 'right',
      csv: (row) => row.size,
      cell: (row) => formatSize(row.size, localeOf(language)),
    },
    {
      id: 'audience',
      header: t('configuration:files.audience'),
      width: 150,
      csv: (row) => t(`configuration:files.audiences.${row.audience}`),
      cell: (row) => (
        <StatusBadge color={row.audience === 'EVERYONE' ? 'green' : 'gray'}>
          {t(`configuration:files.audiences.${row.audience}`)}
        </StatusBadge>
      ),
    },
    {
      id: 'uses',
      header: t('configuration:files.uses'),
      width: 90,
      align: 'right',
      csv: (row) => row.uses,
      cell: (row) => row.uses.toLocaleString(language),
    },
    {
      id: 'uploader',
      header: t('configuration:files.uploader'),
      width: 170,
      csv: (row) => row.uploader?.name,
      cell: (row) => <span className="t2 cut">{row.uploader?.name}</span>,
    },
    {
      id: 'createdAt',
      header: t('configuration:files.uploaded'),
      sort: 'createdAt',
      width: 160,
      csv: (row) => row.createdAt,
      cell: (row) => <span className="t2">{formatMoment(row.createdAt, language)}</span>,
    },
  ];
}
