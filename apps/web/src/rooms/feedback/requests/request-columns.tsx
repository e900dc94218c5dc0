import type { TFunction } from 'i18next';
import type { RowOf } from '../../../api/types.ts';
import { Person } from '../../../ui/avatar/avatar.tsx';
import type { Column } from '../../../ui/list/table-types.ts';
import { DayCell } from '../day-cell.tsx';
import { DueBadge, RequestStatusBadge } from './request-badges.tsx';

export type RequestRow = RowOf<'GET /api/feedback-requests'>;

/** The columns of requests: of those to answer who asks, of those sent how many have answered. */
export function requestColumns(
  t: TFunction<['feedback', 'inbox', 'common']>,
  view: 'received' | 'sent',
): Column<RequestRow>[] {
  const title: Column<RequestRow> = {
    id: 'title',
    header: t('feedback:requests.title'),
    sort: 'title',
    width: 300,
    fixed: true,
    cell: ({ title: words, class: of }) => (
      <span className="row cut">
        <span className="medium cut">{words}</span>
        {of ? <span className="s12 dim cut">{of.name}</span> : null}
      </span>
    ),
    csv: (row) => row.title,
  };
  const about: Column<RequestRow> = {
    id: 'about',
    header: t('feedback:about'),
    width: 200,
    cell: ({ aboutUser }) =>
      aboutUser ? (
        <Person name={aboutUser.name} config={aboutUser.avatarConfig} />
      ) : (
        <span className="dim">–</span>
      ),
    csv: (row) => row.aboutUser?.name,
  };
  const from: Column<RequestRow> = {
    id: 'from',
    header: t('feedback:from'),
    width: 200,
    cell: ({ promptingUser }) =>
      promptingUser ? (
        <Person name={promptingUser.name} config={promptingUser.avatarConfig} />
      ) : (
        t('feedback:theSchool')
      ),
    csv: (row) => row.promptingUser?.name ?? t('feedback:theSchool'),
  };
  const answered: Column<RequestRow> = {
    id: 'answered',
    header: t('feedback:requests.answered'),
    width: 110,
    align: 'right',
    cell: ({ counts }) => t('feedback:outOf', { value: counts.responses, max: counts.respondents }),
    csv: ({ counts }) => `${counts.responses}/${counts.respondents}`,
  };
  return [
    title,
    ...(view === 'received' ? [from, about] : [about, answered]),
    {
      id: 'status',
      header: t('feedback:status'),
      width: 130,
      cell: ({ status }) => <RequestStatusBadge status={status} />,
      csv: (row) => t(`inbox:feedbackStatus.${row.status}`),
    },
    {
      id: 'dueAt',
      header: t('feedback:requests.due'),
      sort: 'dueAt',
      width: 160,
      cell: ({ dueAt, counts, status }) => (
        <DueBadge dueAt={dueAt} open={status === 'PENDING' || status === 'VIEWED' || counts.open > 0} />
      ),
      csv: (row) => row.dueAt,
    },
    {
      id: 'createdAt',
      header: t('feedback:requests.asked'),
      sort: 'createdAt',
      width: 130,
      cell: ({ createdAt }) => <DayCell at={createdAt} />,
      csv: (row) => row.createdAt,
    },
  ];
}
