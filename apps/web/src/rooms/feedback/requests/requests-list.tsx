import { requestStatuses } from '@bellwether/contract/feedback/values';
import { IconEye, IconMessageQuestion } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { prefetch, useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import type { FeedbackListProps } from '../feedback-list.ts';
import { RequestStatusBadge } from './request-badges.tsx';
import { type RequestRow, requestColumns } from './request-columns.tsx';

const spec: ListSpec = { sortBy: 'createdAt', sortOrder: 'desc', filters: ['status', 'view'] };

interface RequestsListProps extends FeedbackListProps {
  view: 'received' | 'sent';
}

/** The requests that wait for the viewer's answer, or those that the viewer sent. FBK-09, FBK-10. */
export function RequestsList({ view, tabs, actions, children }: RequestsListProps) {
  const { t } = useTranslation(['feedback', 'inbox', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const query = {
    ...list.query,
    view: view === 'sent' && list.filters.view === 'all' ? ('all' as const) : view,
    // What is answered already is there for who asks for it.
    ...(view === 'received' && !list.filters.status && !list.search ? { status: 'PENDING,VIEWED' } : {}),
  };
  const read = useRead('GET /api/feedback-requests', { query }, { profile: 'realtime' });
  const columns = useMemo(() => requestColumns(t, view), [t, view]);
  const open = ({ id }: RequestRow) => void navigate({ to: '/feedback/requests/$id', params: { id } });
  return (
    <ListPage
      name={`feedback-${view}`}
      title={t('feedback:title')}
      description={t(`feedback:${view}Text`)}
      tabs={tabs}
      actions={actions}
      searchPlaceholder={t('feedback:requests.search')}
      filters={
        <>
          <FilterPill
            list={list}
            name="status"
            label={t('feedback:status')}
            multiple
            choices={requestStatuses.map((value) => ({
              value,
              label: t(`inbox:feedbackStatus.${value}`),
              render: <RequestStatusBadge status={value} />,
            }))}
          />
          {view === 'sent' && can('read:any', 'feedback_request') ? (
            <FilterPill
              list={list}
              name="view"
              label={t('feedback:requests.whose')}
              choices={[{ value: 'all', label: t('feedback:requests.ofAll') }]}
            />
          ) : null}
        </>
      }
      readPage={(page) => call('GET /api/feedback-requests', { query: { ...page, view: query.view } })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={open}
      onHover={({ id }) => void prefetch('GET /api/feedback-requests/:id', { params: { id } })}
      rowActions={(row) => [
        {
          label: t(row.can.answer ? 'feedback:requests.answer' : 'feedback:requests.open'),
          icon: row.can.answer ? IconMessageQuestion : IconEye,
          quick: true,
          onClick: () => open(row),
        },
      ]}
      unit={t('feedback:requests.unit')}
      empty={{
        title: t(`feedback:${view}Empty`),
        text: t(`feedback:${view}EmptyText`),
        icon: IconMessageQuestion,
      }}
    >
      {children}
    </ListPage>
  );
}
