import { postReactionTypes, type ReactionType } from '@bellwether/contract/feed/feed.values';
import { Button } from '@mantine/core';
import {
  type Icon,
  IconConfetti,
  IconHeart,
  IconMoodAngry,
  IconMoodHappy,
  IconMoodSad,
  IconMoodSurprised,
  IconThumbUp,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import classes from './feed.module.css';
import type { Post } from './post-card.tsx';

/** What stands for each reaction. */
const faces: Readonly<Record<ReactionType, Icon>> = {
  LIKE: IconThumbUp,
  LOVE: IconHeart,
  LAUGH: IconMoodHappy,
  WOW: IconMoodSurprised,
  SAD: IconMoodSad,
  ANGRY: IconMoodAngry,
  CELEBRATE: IconConfetti,
};

/** How people reacted, and the own reaction: one of six, pressed again it goes. */
export function ReactionBar({ post }: { post: Post }) {
  const { t } = useTranslation('feed');
  const [opened, setOpened] = useState(false);
  const react = useWrite('POST /api/information/posts/:id/reactions', { onDone: () => setOpened(false) });
  const { mine, counts, total } = post.reactions;
  const send = (type: (typeof postReactionTypes)[number]) =>
    react.mutate({ params: { id: post.id }, body: { type, action: type === mine ? 'remove' : 'add' } });
  const Mine = faces[mine ?? 'LIKE'];
  const others = (Object.keys(counts) as ReactionType[]).filter((type) => type !== (mine ?? 'LIKE'));
  return (
    <>
      <Button
        variant="subtle"
        color={mine ? undefined : 'gray'}
        size="compact-sm"
        leftSection={<Mine size={16} />}
        aria-expanded={opened}
        aria-label={t('feed:reactions.label', { count: total })}
        onClick={() => setOpened(!opened)}
      >
        {total}
        {others.length > 0 ? (
          <span aria-hidden className={`row gap-2 inline ${classes.faces}`}>
            {others.map((type) => {
              const Face = faces[type];
              return <Face key={type} size={15} />;
            })}
          </span>
        ) : null}
      </Button>
      {opened ? (
        <fieldset
          className={`row gap-2 plain-group ${classes.choices}`}
          aria-label={t('feed:reactions.choose')}
        >
          {postReactionTypes.map((type) => {
            const Face = faces[type];
            return (
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
                <Face size={18} />
              </button>
            );
          })}
        </fieldset>
      ) : null}
    </>
  );
}
