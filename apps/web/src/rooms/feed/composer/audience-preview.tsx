import type { PostType } from '@bellwether/contract/feed/feed.values';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown, IconLanguage, IconPhone, IconUserOff, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { SkeletonLines } from '../../../ui/states.tsx';
import { nameOfKey } from '../audience-text.ts';
import classes from '../feed.module.css';

interface AudiencePreviewProps {
  keys: readonly string[];
  excluded: readonly string[];
  type: PostType;
  /** The languages in which the post says something. */
  written: readonly string[];
}

/** Who sees the post and why, counted by the rows by which the feed is read, a moment after a change. SOC-01. */
export function AudiencePreview({ keys, excluded, type, written }: AudiencePreviewProps) {
  const { t, i18n } = useTranslation('feed');
  const [reason, setReason] = useState('');
  const [asked] = useDebouncedValue(keys.join(','), 300);
  const read = useRead(
    'GET /api/information/posts/preview',
    {
      query: {
        keys: asked,
        type,
        ...(excluded.length > 0 && { excluded: excluded.join(',') }),
        ...(reason && asked.split(',').includes(reason) && { reason }),
      },
    },
    { enabled: asked !== '' },
  );
  if (asked === '') return null;
  const found = read.data;
  // What is wrong is told at the field when it is saved.
  if (!found) return read.error ? null : <SkeletonLines rows={3} />;
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const languages = found.languages.map(({ language, count }) => `${names.of(language)} ${count}`).join(', ');
  const lacking = found.languages.filter(({ language }) => !written.includes(language));
  return (
    <section className={classes.preview} aria-label={t('feed:preview.label')}>
      <header className="col gap-0">
        <b className="h3" aria-live="polite">
          {t('feed:preview.total', { count: found.total })}
        </b>
        <span className={`dim ${classes.small}`}>{t('feed:preview.now')}</span>
      </header>
      <ul className="plain-list">
        {found.reasons.map((one) => (
          <li key={one.key}>
            <button
              type="button"
              className={`bare row gap-10 ${classes.reason}`}
              aria-expanded={reason === one.key}
              onClick={() => setReason(reason === one.key ? '' : one.key)}
            >
              <IconUsers size={16} aria-hidden />
              <span className="grow">{nameOfKey(t, one)}</span>
              <b className="medium">{one.count}</b>
              <IconChevronDown size={14} aria-hidden />
            </button>
            {reason === one.key ? (
              <p className={`dim s13 ${classes.names}`}>
                {found.people.map(({ name }) => name).join(', ')}
                {one.count > found.people.length ? ' …' : ''}
              </p>
            ) : null}
          </li>
        ))}
        {found.leftOut.map((one) => (
          <li key={`out-${one.id}`} className={`row gap-10 dim ${classes.left}`}>
            <IconUserOff size={16} aria-hidden />
            <span className="grow">
              {one.name}
              <span className={`col gap-0 ${classes.small}`}>{t(`feed:preview.leftOut.${one.why}`)}</span>
            </span>
            <b className="medium">0</b>
          </li>
        ))}
      </ul>
      <footer className="row wrap gap-12 lines-2">
        <span className="grow">{languages ? t('feed:preview.languages', { languages }) : null}</span>
        {found.withoutSignIn > 0 ? (
          <span className="row gap-6">
            <IconPhone size={15} aria-hidden />
            {t('feed:preview.withoutSignIn', { count: found.withoutSignIn })}
          </span>
        ) : null}
        <Lacking languages={lacking} names={names} />
      </footer>
    </section>
  );
}

interface LackingProps {
  languages: readonly { language: string; count: number }[];
  names: Intl.DisplayNames;
}

/** How many readers have no text in their language. AMB-385. */
function Lacking({ languages, names }: LackingProps) {
  const { t } = useTranslation('feed');
  return languages.map(({ language, count }) => (
    <span key={language} className={`row gap-6 e-amber ${classes.lacking}`}>
      <IconLanguage size={15} aria-hidden />
      {t('feed:preview.lacking', { count, language: names.of(language) })}
    </span>
  ));
}
