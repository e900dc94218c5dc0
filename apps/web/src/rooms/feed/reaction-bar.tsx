import { postReactionTypes, type ReactionType } from '@bellwether/contract/feed/feed.values';
import { Button } from '@mantine/core';
import { IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import classes from './feed.module.css';
import type { Post } from './post-card.tsx';

/** What stands for each reaction. */
const faces: Readonly<Record<ReactionType, string>> = {
  LIKE: '👍',
  LOVE: '❤️',
  LAUGH: '😄',
  WOW: '😮',
  SAD: '😢',
  ANGRY: '😠',
  CELEBRATE: '🎉',
};

/** How people reacted, and the own reaction: one of six, pressed again it goes. */
export function ReactionBar({ post }: { post: Post }) {
  const { t } = useTranslation('feed');
  const [opened, setOpened] = useState(false);
  const react = useWrite('POST /api/information/posts/:id/reactions', { onDone: () => setOpened(false) });
  const { mine, counts, total } = post.reactions;
  const send = (type: (typeof postReactionTypes)[number]) =>
    react.mutate({ params: { id: post.id }, body: { type, action: type === mine ? 'remove' : 'add' } });
  const shown = Object.keys(counts) as ReactionType[];
  return (
    <>
      <Button
        variant="subtle"
        color={mine ? undefined : 'gray'}
        size="compact-sm"
        leftSection={mine ? <span aria-hidden>{faces[mine]}</span> : <IconThumbUp size={16} />}
        aria-expanded={opened}
        aria-label={t('feed:reactions.label', { count: total })}
        onClick={() => setOpened(!opened)}
      >
        {total}
        {shown.length > 0 && !(shown.length === 1 && shown[0] === mine) ? (
          <span aria-hidden className={classes.faces}>
            {shown.map((type) => faces[type]).join('')}
          </span>
        ) : null}
      </Button>
      {opened ? (
        <fieldset
          className={`row gap-2 plain-group ${classes.choices}`}
          aria-label={t('feed:reactions.choose')}
        >
          {postReactionTypes.map((type) => (
            <button
              key={type}
              type="button"
              className={`bare ${classes.face}`}
              aria-pressed={type === mine}
              aria-label={t(`feed:reactions.${type}`)}
              title={t(`feed:reactions.${type}`)}
              disabled={react.isPending}
              onClick={() => send(type)}
            >
              {faces[type]}
            </button>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}
