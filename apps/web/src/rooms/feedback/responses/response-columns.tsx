import { IconMessage } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/types.ts';
import { Person } from '../../../ui/avatar/avatar.tsx';
import { StarRating } from '../../../ui/form/star-rating.tsx';
import type { Column } from '../../../ui/list/table-types.ts';
import { DayCell } from '../day-cell.tsx';

export type ResponseRow = RowOf<'GET /api/feedback-responses'>;

/** The columns of responses; the template's name only for who may ask for any feedback (FBK-11). */
export function responseColumns(
  t: TFunction<['feedback', 'common']>,
  showsTemplate: boolean,
): Column<ResponseRow>[] {
  return [
    {
      id: 'title',
      header: t('feedback:responses.title'),
      width: 280,
      fixed: true,
      cell: (row) => (
        <span className="row cut">
          <span className="medium cut">{row.feedbackRequest.title ?? t('feedback:response.unasked')}</span>
          {row.commentCount > 0 ? (
            <span className="row s12 dim" title={t('feedback:comments.count', { count: row.commentCount })}>
              <IconMessage size={14} aria-hidden />
              {row.commentCount}
            </span>
          ) : null}
        </span>
      ),
      csv: (row) => row.feedbackRequest.title ?? t('feedback:response.unasked'),
    },
    {
      id: 'responder',
      header: t('feedback:by'),
      width: 190,
      cell: ({ responder }) =>
        responder ? (
          <Person name={responder.name} config={responder.avatarConfig} />
        ) : (
          <span className="dim">{t('feedback:anonymous')}</span>
        ),
      csv: (row) => row.responder?.name ?? t('feedback:anonymous'),
    },
    {
      id: 'about',
      header: t('feedback:about'),
      width: 190,
      cell: ({ feedbackRequest: { aboutUser } }) =>
        aboutUser ? (
          <Person name={aboutUser.name} config={aboutUser.avatarConfig} />
        ) : (
          <span className="dim">–</span>
        ),
      csv: (row) => row.feedbackRequest.aboutUser?.name,
    },
    {
      id: 'average',
      header: t('feedback:average'),
      width: 150,
      cell: ({ averageRating }) => <Average value={averageRating} />,
      csv: (row) => row.averageRating,
    },
    ...(showsTemplate
      ? [
          {
            id: 'template',
            header: t('feedback:template'),
            width: 190,
            cell: ({ feedbackRequest: { templateName } }: ResponseRow) => templateName ?? '–',
            csv: (row: ResponseRow) => row.feedbackRequest.templateName,
          },
        ]
      : []),
    {
      id: 'submittedAt',
      header: t('feedback:submitted'),
      sort: 'submittedAt',
      width: 130,
      cell: ({ submittedAt }) => <DayCell at={submittedAt} />,
      csv: (row) => row.submittedAt,
    },
  ];
}

/** An average on the scale of 1 to 5 as stars with its number; a dash without one. AMB-146. */
export function Average({ value }: { value: number | null }) {
  const { t } = useTranslation('feedback');
  if (value === null) return <span className="dim">–</span>;
  return (
    <span className="row">
      <StarRating label={t('feedback:average')} value={value} size={15} />
      <span className="medium">{value.toFixed(1)}</span>
    </span>
  );
}
