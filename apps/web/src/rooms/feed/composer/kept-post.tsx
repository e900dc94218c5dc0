import { Button } from '@mantine/core';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostForm } from './composer.tsx';
import { dropPost, keepPost, type PostDraft } from './post-draft.ts';

interface KeptPostProps {
  form: PostForm;
  /** What the form began with, of another time. */
  kept: PostDraft | undefined;
  /** A form without it. */
  onAnew: () => void;
  /** Told whether the form has changed since it was opened. */
  isChanged: RefObject<boolean>;
}

/** Keeps what is typed for a new post in this browser, and says so where the form began with what was kept. */
export function KeptPost({ form, kept, onAnew, isChanged }: KeptPostProps) {
  const { t } = useTranslation('feed');
  const { language, title, content, texts, postType, priority, tags } = form.values;
  useEffect(
    () => keepPost({ language, title, content, texts, postType, priority, tags }),
    [language, title, content, texts, postType, priority, tags],
  );
  useEffect(() => {
    isChanged.current = form.isDirty();
  });
  if (!kept) return null;
  return (
    <p className="row wrap s12 dim">
      {t('feed:composer.kept')}
      <Button
        variant="subtle"
        size="compact-xs"
        onClick={() => {
          dropPost();
          onAnew();
        }}
      >
        {t('feed:composer.anew')}
      </Button>
    </p>
  );
}
