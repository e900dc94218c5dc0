import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import classes from './feed.module.css';
import type { Post } from './post-card.tsx';

const ReceiptsDialog = later(async () => ({ default: (await import('./feed-dialogs.ts')).ReceiptsDialog }));

/** How far the confirmation of a post has come, for its author: confirmed, not yet, without sign-in. */
export function ReceiptsBar({ post }: { post: Post }) {
  const { t, i18n } = useTranslation('feed');
  const [opened, setOpened] = useState(false);
  const read = useRead('GET /api/information/posts/:id/receipts', { params: { id: post.id } });
  const all = read.data?.data;
  if (!all) return null;
  const parts = [
    ['green', all.confirmed, 'confirmed'],
    ['amber', all.waiting, 'waiting'],
    ['red', all.withoutSignIn, 'withoutSignIn'],
  ] as const;
  return (
    <div className={classes.receipts}>
      <div className="row wrap justify-between lines-2">
        <b className="medium">{t(`feed:receipts.${all.unit}`, { count: all.confirmed, total: all.total })}</b>
        {all.ackBy ? (
          <span className="dim">{t('feed:receipts.by', { at: formatMoment(all.ackBy, i18n.language) })}</span>
        ) : null}
      </div>
      <div className={`row gap-2 align-stretch ${classes.bar}`} aria-hidden>
        {parts.map(([color, count]) =>
          count > 0 ? <i key={color} className={`e-${color}`} style={{ flexGrow: count }} /> : null,
        )}
      </div>
      <div className="row wrap gap-12 lines-2">
        {parts.map(([color, count, name]) => (
          <span key={name} className="row gap-6">
            <i className={`e-${color} ${classes.dot}`} aria-hidden />
            {t(`feed:receipts.${name}`, { count })}
          </span>
        ))}
        <span className="grow" />
        <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
          {t('feed:receipts.open', { count: all.callList.length })}
        </Button>
      </div>
      <Meanwhile>
        {opened ? <ReceiptsDialog postId={post.id} onClose={() => setOpened(false)} /> : null}
      </Meanwhile>
    </div>
  );
}
