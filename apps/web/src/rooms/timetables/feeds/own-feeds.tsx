import type { FeedKind } from '@bellwether/contract/timetables/values';
import { Button } from '@mantine/core';
import { type Icon, IconBook2, IconCalendar, IconDoor, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import classes from './subscribe.module.css';
import type { Feed } from './subscribe-dialog.tsx';

const icons: Record<FeedKind, Icon> = {
  USER: IconCalendar,
  CLASS: IconBook2,
  LOCATION: IconDoor,
  HOLIDAYS: IconSun,
};

/** Every link that one has, each with the way to end it. */
export function OwnFeeds({ feeds }: { feeds: readonly Feed[] }) {
  const { t, i18n } = useTranslation('calendar');
  const [ending, setEnding] = useState<Feed | null>(null);
  const revoke = useWrite('DELETE /api/calendar/feeds/:id', {
    onDone: () => toast.success(t('subscribe.revoked')),
  });
  if (feeds.length === 0) return null;
  const nameOf = (feed: Feed) =>
    feed.targetName ?? t(feed.kind === 'HOLIDAYS' ? 'subscribe.holidays' : 'subscribe.own');
  return (
    <section aria-label={t('subscribe.yours')}>
      <h3 className={`${classes.yours} h3`}>{t('subscribe.yours')}</h3>
      <ul className={classes.feeds}>
        {feeds.map((feed) => {
          const IconOf = icons[feed.kind];
          return (
            <li key={feed.id}>
              <IconOf size={16} aria-hidden />
              <span className="grow cut">
                {nameOf(feed)}{' '}
                <span className="dim s12">
                  {t('subscribe.madeOn', { date: formatDay(feed.madeAt.slice(0, 10), i18n.language) })}
                </span>
              </span>
              <Button size="compact" variant="subtle" color="red" onClick={() => setEnding(feed)}>
                {t('subscribe.revoke')}
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDelete
        opened={ending !== null}
        onClose={() => setEnding(null)}
        title={t('subscribe.revokeTitle')}
        onConfirm={() => revoke.mutateAsync({ params: { id: ending?.id ?? '' } })}
      >
        {t('subscribe.revokeText', { name: ending ? nameOf(ending) : '' })}
      </ConfirmDelete>
    </section>
  );
}
