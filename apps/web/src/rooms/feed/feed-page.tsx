import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconNews, IconPlus, IconSearch, IconShield } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Page, type TabItem, Tabs } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import classes from './feed.module.css';
import { PostCard } from './post-card.tsx';

const Composer = later(async () => ({ default: (await import('./feed-dialogs.ts')).Composer }));
const ReceiptsDialog = later(async () => ({ default: (await import('./feed-dialogs.ts')).ReceiptsDialog }));

const tabs = ['all', 'confirm', 'announcements', 'mine', 'any'] as const;
type Tab = (typeof tabs)[number];

const queries: Readonly<Record<Tab, object>> = {
  all: { addressed: 'true', status: 'PUBLISHED' },
  confirm: { toConfirm: 'true' },
  announcements: { addressed: 'true', status: 'PUBLISHED', type: 'ANNOUNCEMENT' },
  mine: { mine: 'true' },
  any: {},
};

const step = 20;
const most = 100;

/** News of the classes, the teams and the school, with what is said to it. SOC-01, AMB-218. */
export function FeedPage() {
  const { t } = useTranslation(['feed', 'common']);
  const can = useCan();
  const [post, setPost] = useUrlState('post');
  const [editing, setEditing] = useUrlState('edit');
  const [receipts, setReceipts] = useUrlState('receipts');
  const [search, setSearch] = useUrlState('search');
  const [tab, setTab] = useTab(can('read:any', 'post'), can('create:own', 'post'));
  const mayWrite = can('create:own', 'post');
  return (
    <Page
      title={t('feed:title')}
      description={t('feed:text')}
      actions={
        <>
          {can('read:any', 'content_report') ? (
            <Button
              component={Link}
              to="/feed/moderation"
              variant="default"
              leftSection={<IconShield size={16} />}
            >
              {t('feed:moderation.title')}
            </Button>
          ) : null}
          {mayWrite ? (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
              {t('feed:newPost')}
            </Button>
          ) : null}
        </>
      }
      tabs={<FeedTabs active={tab} onChoose={setTab} />}
    >
      <div className={`col gap-12 ${classes.feed}`}>
        {post ? (
          <OnePost id={post} onAll={() => setPost('')} onEdit={setEditing} />
        ) : (
          <>
            <Search value={search} onChange={setSearch} />
            <PostList key={`${tab} ${search}`} tab={tab} search={search} onEdit={setEditing} />
          </>
        )}
      </div>
      <Meanwhile>
        {editing ? (
          <Composer id={editing === 'new' ? undefined : editing} onClose={() => setEditing('')} />
        ) : null}
        {receipts ? <ReceiptsDialog postId={receipts} onClose={() => setReceipts('')} /> : null}
      </Meanwhile>
    </Page>
  );
}

function useTab(seesAny: boolean, writes: boolean): [Tab, (tab: Tab) => void] {
  const [asked, setAsked] = useUrlState('tab');
  const found = tabs.find((one) => one === asked);
  const isOpen = found && (found !== 'any' || seesAny) && (found !== 'mine' || writes);
  return [isOpen ? found : 'all', (next) => setAsked(next === 'all' ? '' : next)];
}

function FeedTabs({ active, onChoose }: { active: Tab; onChoose: (tab: Tab) => void }) {
  const { t } = useTranslation('feed');
  const can = useCan();
  const counts = useRead('GET /api/information/posts/counts').data;
  const [, setPost] = useUrlState('post');
  const shown = tabs.filter(
    (tab) => (tab !== 'any' || can('read:any', 'post')) && (tab !== 'mine' || can('create:own', 'post')),
  );
  const counted: Partial<Record<Tab, number | undefined>> = {
    confirm: counts?.toConfirm,
    announcements: counts?.announcements,
    mine: counts?.mine,
  };
  return (
    <Tabs
      label={t('feed:tabs.label')}
      items={shown.map(
        (tab): TabItem => ({
          label: t(`feed:tabs.${tab}`),
          count: counted[tab],
          active: tab === active,
          onClick: () => {
            setPost('');
            onChoose(tab);
          },
        }),
      )}
    />
  );
}

function Search({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('feed');
  const [typed, setTyped] = useState(value);
  const tell = useDebouncedCallback(onChange, 300);
  return (
    <TextInput
      aria-label={t('feed:search')}
      placeholder={t('feed:search')}
      leftSection={<IconSearch size={15} />}
      value={typed}
      maxLength={200}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        tell(event.currentTarget.value.trim());
      }}
    />
  );
}

interface PostListProps {
  tab: Tab;
  search: string;
  onEdit: (id: string) => void;
}

function PostList({ tab, search, onEdit }: PostListProps) {
  const { t } = useTranslation('feed');
  const [limit, setLimit] = useState(step);
  const read = useRead('GET /api/information/posts', {
    query: { ...queries[tab], limit, ...(search && { search }) },
  });
  const posts = read.data?.data;
  if (!posts)
    return read.error ? (
      <ErrorState error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <SkeletonLines rows={8} />
    );
  if (posts.length === 0)
    return (
      <EmptyState
        icon={IconNews}
        title={t(search ? 'feed:nothingFound' : `feed:empty.${tab}`)}
        text={t(`feed:emptyText.${tab === 'confirm' ? 'confirm' : 'other'}`)}
      />
    );
  const hasMore = (read.data?.totalCount ?? 0) > posts.length && limit < most;
  return (
    <>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} onEdit={() => onEdit(post.id)} />
      ))}
      {hasMore ? (
        <Button variant="default" loading={read.isFetching} onClick={() => setLimit(limit + step)}>
          {t('feed:more')}
        </Button>
      ) : null}
    </>
  );
}

interface OnePostProps {
  id: string;
  onAll: () => void;
  onEdit: (id: string) => void;
}

function OnePost({ id, onAll, onEdit }: OnePostProps) {
  const { t } = useTranslation('feed');
  const read = useRead('GET /api/information/posts/:id', { params: { id } });
  const post = read.data?.data;
  return (
    <>
      <Button variant="subtle" className={classes.back ?? ''} onClick={onAll}>
        {t('feed:allPosts')}
      </Button>
      {post ? (
        <PostCard post={post} isOpen onEdit={() => onEdit(post.id)} />
      ) : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <SkeletonLines rows={8} />
      )}
    </>
  );
}
