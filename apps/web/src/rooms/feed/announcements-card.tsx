import { directionOf } from '@bellwether/contract/translations/direction.values';
import { IconArrowRight, IconSpeakerphone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/page.tsx';
import { ago } from '../../ui/words/format.ts';
import classes from './feed.module.css';

const shown = 3;

/** The latest announcements for the viewer, and what they have to confirm before all; nothing where there is none. */
export function AnnouncementsCard() {
  const { t, i18n } = useTranslation('feed');
  const query = { addressed: 'true', type: 'ANNOUNCEMENT', status: 'PUBLISHED', limit: shown } as const;
  const latest = useRead('GET /api/information/posts', { query }).data?.data ?? [];
  const due =
    useRead('GET /api/information/posts', { query: { toConfirm: 'true', limit: shown } }).data?.data ?? [];
  const posts = [...due, ...latest.filter(({ id }) => !due.some((one) => one.id === id))].slice(0, shown);
  if (posts.length === 0) return null;
  return (
    <div className={classes.newsCard}>
      <Card
        title={t('feed:home.title')}
        actions={
          <Link to="/feed" className="row gap-6 dim s13">
            {t('feed:home.all')}
            <IconArrowRight size={15} aria-hidden />
          </Link>
        }
      >
        <ul className={`plain-list ${classes.news}`}>
          {posts.map((post) => (
            <li key={post.id} className="row gap-10">
              <IconSpeakerphone size={16} aria-hidden className={classes.newsIcon} />
              <Link
                to="/feed"
                search={{ post: post.id }}
                className="grow cut"
                lang={post.language}
                dir={directionOf(post.language)}
              >
                {post.title}
              </Link>
              {post.mustAcknowledge ? <StatusBadge color="amber">{t('feed:toConfirm')}</StatusBadge> : null}
              <span className="dim s13 flex-none">
                {ago(post.publishAt ?? post.createdAt, i18n.language)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
