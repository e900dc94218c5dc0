import { Button } from '@mantine/core';
import { IconInbox, IconSend, IconStar, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Bone, EmptyState, ErrorState } from '../../../ui/states.tsx';
import type { InboxView } from './inbox.rules.ts';
import classes from './message-list.module.css';
import { MessageRow } from './message-row.tsx';
import type { InboxState, useMessages } from './use-inbox.ts';
import type { MailActions } from './use-mail-actions.ts';

interface MessageListProps {
  inbox: InboxState;
  read: ReturnType<typeof useMessages>;
  selected: ReadonlySet<string>;
  onSelect: (id: string) => void;
  actions: MailActions;
  onRemove: (ids: readonly string[]) => void;
  onCompose: () => void;
}

const icons = {
  inbox: IconInbox,
  sent: IconSend,
  trash: IconTrash,
  feedback: IconStar,
  notifications: IconInbox,
};

/** The rows of a view with their four states. MSG-01. */
export function MessageList({
  inbox,
  read,
  selected,
  onSelect,
  actions,
  onRemove,
  onCompose,
}: MessageListProps) {
  const { t } = useTranslation(['inbox', 'common']);
  const { view, list, openId, open } = inbox;
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={read.refetch} />;
  if (!read.data) return <ListBones />;
  const rows = read.data.data;
  if (rows.length === 0)
    return (
      <NothingHere view={view} narrowed={list.narrowed} onClear={list.clearFilters} onCompose={onCompose} />
    );
  return (
    <ul className={classes.rows} aria-label={t(`inbox:views.${view}`)} aria-busy={read.isFetching}>
      {rows.map((item) => (
        <MessageRow
          key={item.id}
          item={item}
          view={view}
          open={item.id === openId}
          selected={selected.has(item.id)}
          onOpen={() => open(item.id)}
          onSelect={() => onSelect(item.id)}
          onTrash={() => {
            if (item.id === openId) open('');
            actions.trash([item.id]);
          }}
          onRestore={() => {
            if (item.id === openId) open('');
            actions.restore([item.id]);
          }}
          onRemove={() => onRemove([item.id])}
        />
      ))}
    </ul>
  );
}

interface NothingHereProps {
  view: InboxView;
  narrowed: boolean;
  onClear: () => void;
  onCompose: () => void;
}

function NothingHere({ view, narrowed, onClear, onCompose }: NothingHereProps) {
  const { t } = useTranslation(['inbox', 'common']);
  if (narrowed)
    return (
      <EmptyState title={t('common:noResults')} text={t('common:noResultsHint')}>
        <Button variant="default" onClick={onClear}>
          {t('common:clearFilters')}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState title={t(`inbox:empty.${view}`)} text={t(`inbox:emptyHint.${view}`)} icon={icons[view]}>
      {view === 'inbox' || view === 'sent' ? (
        <Button variant="default" onClick={onCompose}>
          {t('inbox:newMessage')}
        </Button>
      ) : null}
    </EmptyState>
  );
}

/** Gray rows with the measures of the real ones. */
export function ListBones() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('common:loading')}>
      {[52, 64, 44, 70, 58, 48, 66].map((width) => (
        <div key={width} className={classes.bone}>
          <Bone width={36} height={36} radius="50%" />
          <span className={`col gap-10 ${classes.boneLines}`}>
            <Bone width="38%" />
            <Bone width={`${width}%`} />
            <Bone width={`${width + 20}%`} />
          </span>
        </div>
      ))}
    </div>
  );
}
