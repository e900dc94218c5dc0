import { IconEye, IconMessageStar } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { prefetch, useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import type { FeedbackListProps } from '../feedback-list.ts';
import { type ResponseRow, responseColumns } from './response-columns.tsx';

const spec: ListSpec = { sortBy: 'submittedAt', sortOrder: 'desc' };

/** The responses that the viewer may see: given, received, or about them once released. FBK-07. */
export function ResponsesList({ tabs, actions, children }: FeedbackListProps) {
  const { t } = useTranslation(['feedback', 'common']);
  const navigate = useNavigate();
  const can = useCan();
  const list = useListState(spec);
  const read = useRead('GET /api/feedback-responses', { query: list.query }, { profile: 'realtime' });
  const columns = useMemo(() => responseColumns(t, can('create:any', 'feedback_request')), [t, can]);
  const open = ({ id }: ResponseRow) => void navigate({ to: '/feedback/responses/$id', params: { id } });
  return (
    <ListPage
      name="feedback-responses"
      title={t('feedback:title')}
      description={t('feedback:responsesText')}
      tabs={tabs}
      actions={actions}
      searchPlaceholder={t('feedback:responses.search')}
      readPage={(query) => call('GET /api/feedback-responses', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={open}
      onHover={({ id }) => void prefetch('GET /api/feedback-responses/:id', { params: { id } })}
      rowActions={(row) => [
        { label: t('feedback:viewDetails'), icon: IconEye, quick: true, onClick: () => open(row) },
      ]}
      unit={t('feedback:responses.unit')}
      empty={{
        title: t('feedback:responsesEmpty'),
        text: t('feedback:responsesEmptyText'),
        icon: IconMessageStar,
      }}
    >
      {children}
    </ListPage>
  );
}
