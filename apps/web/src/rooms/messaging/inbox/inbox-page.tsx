import { Button, Switch } from '@mantine/core';
import {
  IconMail,
  IconMailOpened,
  IconPencilPlus,
  IconRestore,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useLiveConnected } from '../../../api/live.ts';
import { useSession } from '../../../api/session.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { type BulkAction, BulkBar } from '../../../ui/list/bulk-bar.tsx';
import { ListSearch, Page, Tabs } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { NotificationsView } from '../notifications-view.tsx';
import classes from './inbox.module.css';
import { inboxViews } from './inbox.rules.ts';
import { MessageList } from './message-list.tsx';
import { SmallPager } from './small-pager.tsx';
import { type Answering, ThreadPane } from './thread-pane.tsx';
import { type InboxState, useInbox, useMessages } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useMailActions } from './use-mail-actions.ts';

const ComposeDialog = later(() => import('../compose-dialog.tsx'));

/** Mail and notifications in five views; beside the list the open thread, on a phone one after the other. MSG-01. */
export function InboxPage() {
  const { t } = useTranslation('inbox');
  const inbox = useInbox();
  const [compose, setCompose] = useUrlState('compose');
  const [to] = useUrlState('to');
  const [toName] = useUrlState('name');
  const navigate = useNavigate();
  const closed = useSession().reply?.viewAs?.kind === 'user';
  const connected = useLiveConnected();
  const counts = useRead('GET /api/messages/counts', undefined, { profile: 'realtime', enabled: !closed });
  const shown: Partial<Record<string, number>> = counts.data ?? {};
  const write = () => setCompose('new');
  if (closed)
    return (
      <Page title={t('inbox:title')}>
        <StateMessage
          color="gray"
          icon={IconMail}
          title={t('inbox:closedTitle')}
          text={t('inbox:closedText')}
        />
      </Page>
    );
  return (
    <div className={classes.page} data-reading={inbox.openId !== '' || undefined}>
      <Page
        fill
        title={t('inbox:title')}
        actions={
          <>
            <span className={classes.offline} role="status">
              {connected === false ? t('inbox:reconnecting') : ''}
            </span>
            <Button leftSection={<IconPencilPlus size={16} />} onClick={write}>
              {t('inbox:newMessage')}
            </Button>
          </>
        }
        tabs={
          <Tabs
            label={t('inbox:title')}
            items={inboxViews.map((view) => ({
              label: t(`inbox:views.${view}`),
              ...(shown[view] ? { count: shown[view] } : {}),
              active: view === inbox.view,
              onClick: () => inbox.setView(view),
            }))}
          />
        }
      >
        {inbox.view === 'notifications' ? <NotificationsView /> : <Mail inbox={inbox} onCompose={write} />}
      </Page>
      {compose ? (
        <Meanwhile>
          <ComposeDialog
            to={{ id: to, name: toName }}
            onClose={() =>
              void navigate({
                to: '.',
                search: (before: object) => ({
                  ...before,
                  compose: undefined,
                  to: undefined,
                  name: undefined,
                }),
                replace: true,
              })
            }
          />
        </Meanwhile>
      ) : null}
    </div>
  );
}

function Mail({ inbox, onCompose }: { inbox: InboxState; onCompose: () => void }) {
  const { t } = useTranslation('inbox');
  const { view, list, openId, open } = inbox;
  const read = useMessages(inbox);
  const actions = useMailActions();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const [answering, setAnswering] = useState<Answering>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other rows
  useEffect(() => setSelected(new Set()), [view, list.page, list.search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer belongs to one thread
  useEffect(() => setAnswering(null), [openId]);
  const leave = (ids: readonly string[], work: (ids: readonly string[]) => void) => {
    if (ids.includes(openId)) open('');
    work(ids);
  };
  useInboxKeys((key, rowId) => {
    const id = rowId ?? openId;
    if (key === 'compose') onCompose();
    else if (!id) return;
    else if (key === 'trash') {
      if (view !== 'trash') leave([id], actions.trash);
    } else if (key === 'unread') leave([id], actions.markUnread);
    else if (openId) setAnswering(key);
    else open(id);
  });
  const bulk = bulkActions(t, view === 'trash', { ...actions, remove: setRemoving, leave });
  const ids = [...selected];
  return (
    <div className={classes.split}>
      <div className={`col gap-0 shrink ${classes.list}`}>
        <div className={`row gap-12 flex-none ${classes.tools}`}>
          <ListSearch list={list} placeholder={t('inbox:search')} />
          {view === 'inbox' ? (
            <Switch
              size="xs"
              label={t('inbox:unread')}
              checked={list.filters.unread === 'true'}
              onChange={(event) => list.setFilter('unread', event.currentTarget.checked ? 'true' : '')}
            />
          ) : null}
        </div>
        <div className={classes.scroll} data-selecting={ids.length > 0 || undefined}>
          <MessageList
            inbox={inbox}
            read={read}
            selected={selected}
            onSelect={(id) => setSelected((before) => toggled(before, id))}
            actions={actions}
            onRemove={setRemoving}
            onCompose={onCompose}
          />
        </div>
        <SmallPager
          page={list.page}
          limit={list.limit}
          total={read.data?.totalCount ?? 0}
          onPage={list.setPage}
        />
      </div>
      <div className={classes.thread}>
        {openId ? (
          <ThreadPane
            key={openId}
            id={openId}
            actions={actions}
            answering={answering}
            onAnswer={setAnswering}
            onClose={() => open('')}
            onRemove={setRemoving}
          />
        ) : (
          <div className={`col align-center justify-center ${classes.nothing}`}>
            <IconMailOpened size={28} aria-hidden />
            <p className="s13 dim">{t('inbox:nothingOpen')}</p>
            <p className={classes.keys}>{t('inbox:keysHint')}</p>
          </div>
        )}
      </div>
      {ids.length > 0 ? (
        <BulkBar
          ids={ids}
          total={read.data?.data.length ?? 0}
          actions={bulk}
          onClear={() => setSelected(new Set())}
          onSelectAll={() => setSelected(new Set(read.data?.data.map((one) => one.id)))}
        />
      ) : null}
      <ConfirmDelete
        opened={removing.length > 0}
        onClose={() => setRemoving([])}
        title={t('inbox:deletePermanently')}
        onConfirm={async () => {
          await actions.remove(removing);
          if (removing.includes(openId)) open('');
          setSelected(new Set());
        }}
      >
        {t('inbox:deleteQuestion', { count: removing.length })}
      </ConfirmDelete>
    </div>
  );
}

type Act = (ids: readonly string[]) => void;

function bulkActions(
  t: (key: string) => string,
  inTrash: boolean,
  acts: {
    markRead: Act;
    markUnread: Act;
    trash: Act;
    restore: Act;
    remove: Act;
    leave: (ids: readonly string[], work: Act) => void;
  },
): BulkAction[] {
  const run = (work: Act) => (ids: readonly string[], clear: () => void) => {
    acts.leave(ids, work);
    clear();
  };
  if (inTrash)
    return [
      { label: t('inbox:restoreMessage'), icon: IconRestore, run: run(acts.restore) },
      { label: t('inbox:deletePermanently'), icon: IconTrashX, danger: true, run: (ids) => acts.remove(ids) },
    ];
  return [
    { label: t('inbox:markRead'), icon: IconMailOpened, run: run(acts.markRead) },
    { label: t('inbox:markUnread'), icon: IconMail, run: run(acts.markUnread) },
    { label: t('inbox:moveToTrash'), icon: IconTrash, run: run(acts.trash) },
  ];
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
