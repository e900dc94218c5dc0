import { approvalBoxes } from '@bellwether/contract/approvals/boxes.values';
import { IconInbox } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import { Pagination } from '../../ui/list/pagination.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import ChainsPage from './chains-page.tsx';
import DelegationsPage from './delegations-page.tsx';
import { RequestList } from './request-list.tsx';
import { RequestPane } from './request-pane.tsx';
import { RequestTabs } from './request-tabs.tsx';
import classes from './requests.module.css';
import { useRequestKeys } from './use-request-keys.ts';

const spec: ListSpec = { sortBy: 'createdAt', limit: 20, filters: ['box'] };

/** Requests: their boxes, who decides in whose place, and the chains. */
export function RequestsPage() {
  const [tab] = useUrlState('tab');
  const mayRead = useCan()('read', 'setting');
  if (tab === 'delegations') return <DelegationsPage />;
  return tab === 'chains' && mayRead ? <ChainsPage /> : <Boxes />;
}

/** What waits for the viewer beside the request that is looked at: J and K walk, A approves, R rejects. */
function Boxes() {
  const { t } = useTranslation('approvals');
  const list = useListState(spec);
  const box = approvalBoxes.find((one) => one === list.filters.box) ?? 'WAITING';
  // What waits longest comes first; of what was asked for or decided the newest.
  const sortOrder = box === 'WAITING' || box === 'DECIDABLE' ? 'asc' : 'desc';
  const [id, setId] = useUrlState('id');
  const read = useRead('GET /api/approvals', { query: { ...list.query, box, sortOrder } });
  const rows = read.data?.data ?? [];
  const shown = id || (rows[0]?.id ?? '');
  const keys = useRequestKeys(rows, shown, setId);
  return (
    <Page
      title={t('approvals:title')}
      description={t('approvals:text')}
      tabs={<RequestTabs active={box} waiting={box === 'WAITING' ? read.data?.totalCount : undefined} />}
    >
      {read.error && !read.data ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <div className={classes.split} data-chosen={id !== '' || undefined}>
          <div className={`col gap-12 ${classes.list}`}>
            {read.data ? (
              <RequestList rows={rows} chosen={shown} onChoose={setId} />
            ) : (
              <SkeletonLines rows={8} />
            )}
            {read.data && rows.length === 0 ? (
              <EmptyState
                icon={IconInbox}
                title={t(`approvals:empty.${box}`)}
                text={t('approvals:emptyText')}
              />
            ) : null}
            {read.data && read.data.totalPages > 1 ? (
              <Pagination list={list} counts={read.data} unit={t('approvals:unit')} />
            ) : null}
          </div>
          {shown ? <RequestPane key={shown} id={shown} keys={keys} onBack={() => setId('')} /> : null}
        </div>
      )}
    </Page>
  );
}
