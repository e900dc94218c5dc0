import type { FeedKind } from '@bellwether/contract/timetables/values';
import { Modal, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { FeedHowTo } from './feed-how-to.tsx';
import { FeedLink } from './feed-link.tsx';
import { OwnFeeds } from './own-feeds.tsx';
import classes from './subscribe.module.css';

/** A calendar that one can subscribe to. */
export interface FeedChoice {
  readonly kind: FeedKind;
  /** A class, a room or another person; absent for one's own calendar and the holidays. */
  readonly targetId?: string;
  readonly label: string;
}

export type Feed = RowOf<'GET /api/calendar/feeds'>;

interface SubscribeDialogProps {
  choices: readonly FeedChoice[];
  onClose: () => void;
}

/** Makes the secret link to a calendar, says how to add it elsewhere, and ends links that are not wanted. REV-23. */
export default function SubscribeDialog({ choices, onClose }: SubscribeDialogProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const [chosen, setChosen] = useState(0);
  const read = useRead('GET /api/calendar/feeds');
  const choice = choices[chosen] ?? choices[0];
  const feeds = read.data?.data;
  if (!choice) return null;
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('calendar:subscribe.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p className={classes.text}>{t('calendar:subscribe.text')}</p>
      {choices.length > 1 ? (
        <SegmentedControl
          fullWidth
          className={classes.choice}
          aria-label={t('calendar:subscribe.which')}
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
          data={choices.map(({ label }, index) => ({ value: String(index), label }))}
        />
      ) : (
        <p className={classes.name}>{choice.label}</p>
      )}
      {read.error && !feeds ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!feeds && !read.error ? <SkeletonLines rows={3} /> : null}
      {feeds ? (
        <>
          <FeedLink key={keyOf(choice)} choice={choice} feed={feeds.find((feed) => isOf(feed, choice))} />
          <FeedHowTo />
          <OwnFeeds feeds={feeds} />
        </>
      ) : null}
    </Modal>
  );
}

function isOf(feed: Feed, choice: FeedChoice): boolean {
  return feed.kind === choice.kind && (feed.targetId ?? undefined) === choice.targetId;
}

function keyOf({ kind, targetId = '' }: FeedChoice): string {
  return `${kind} ${targetId}`;
}
