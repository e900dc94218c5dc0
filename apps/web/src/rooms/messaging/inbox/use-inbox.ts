import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { type ListSpec, type ListState, useListState } from '../../../ui/list/list-state.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { type InboxView, viewOf } from './inbox.rules.ts';

const spec: ListSpec = { sortBy: 'timestamp', sortOrder: 'desc', limit: 20, filters: ['unread'] };

export interface InboxState {
  view: InboxView;
  setView: (view: InboxView) => void;
  list: ListState;
  /** The message that is open; '' for none. */
  openId: string;
  open: (id: string) => void;
}

/** Which view, page, search and message the address names. */
export function useInbox(): InboxState {
  const navigate = useNavigate();
  const [viewText] = useUrlState('view');
  const [openId, open] = useUrlState('messageId');
  const list = useListState(spec);
  const setView = useCallback(
    (view: InboxView) => void navigate({ to: '/inbox', search: view === 'inbox' ? {} : { view } }),
    [navigate],
  );
  return { view: viewOf(viewText), setView, list, openId, open };
}

/** The rows of the view of the address; not asked while notifications are shown. */
export function useMessages({ view, list }: InboxState) {
  const unread = list.filters.unread;
  return useRead(
    'GET /api/messages',
    {
      query: {
        view: view === 'notifications' ? 'inbox' : view,
        page: list.page,
        limit: list.limit,
        ...(list.search ? { search: list.search } : {}),
        ...(unread ? { unread } : {}),
      },
    },
    { profile: 'realtime', enabled: view !== 'notifications', keep: false },
  );
}
