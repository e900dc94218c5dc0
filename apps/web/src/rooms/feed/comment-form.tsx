import { feedLimits } from '@bellwether/contract/feed/feed.values';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, isProblem } from '../../api/client.ts';
import { useWrite } from '../../api/hooks.ts';
import { type Picked, SearchPicker } from '../../ui/form/search-picker.tsx';
import { Meanwhile } from '../../ui/later.tsx';
import { Bone } from '../../ui/states.tsx';
import { MessageEditor } from '../messaging/index.tsx';
import classes from './feed.module.css';
import type { Post } from './post-card.tsx';

interface CommentFormProps {
  post: Post;
  parentId?: string;
  onDone?: () => void;
}

/** A comment, or a reply; the editor comes when somebody begins to write. */
export function CommentForm({ post, parentId, onDone }: CommentFormProps) {
  const { t } = useTranslation(['feed', 'common']);
  const [writes, setWrites] = useState(parentId !== undefined);
  const [content, setContent] = useState('');
  const [mentioned, setMentioned] = useState<Picked[]>([]);
  const close = () => {
    setContent('');
    setMentioned([]);
    setWrites(false);
    onDone?.();
  };
  const save = useWrite('POST /api/information/posts/:id/comments', { onDone: close });
  const errors = isProblem(save.error) ? save.error.fieldErrors : {};
  const send = () =>
    save.mutate({
      params: { id: post.id },
      body: { content, parentId: parentId ?? null, mentionedUserIds: mentioned.map(({ id }) => id) },
    });
  if (!writes)
    return (
      <button type="button" className={`bare ${classes.write}`} onClick={() => setWrites(true)}>
        {t('feed:writeComment')}
      </button>
    );
  return (
    <div className="col">
      <Meanwhile show={<Bone width="100%" height={120} />}>
        <MessageEditor
          label={t('feed:comment')}
          labelHidden
          autoFocus
          value={content}
          onChange={setContent}
          onSend={send}
          error={errors.content?.join(' ')}
        />
      </Meanwhile>
      <SearchPicker
        label={t('feed:mention')}
        name={`readers-${post.id}`}
        value={mentioned}
        onChange={setMentioned}
        max={feedLimits.mentions}
        failure={t('feed:searchFailed')}
        nothing={t('feed:nobodyFound')}
        error={errors.mentionedUserIds?.join(' ')}
        search={async (q, signal) =>
          (
            await call(
              'GET /api/information/posts/:id/people',
              { params: { id: post.id }, query: { q } },
              signal,
            )
          ).data
        }
      />
      <div className="row justify-end">
        <Button variant="default" disabled={save.isPending} onClick={close}>
          {t('common:cancel')}
        </Button>
        <Button loading={save.isPending} disabled={content === ''} onClick={send}>
          {t('feed:send')}
        </Button>
      </div>
    </div>
  );
}
