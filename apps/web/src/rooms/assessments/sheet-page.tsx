import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { SheetEditor } from './sheet-editor.tsx';

const clean = () => false;

/** One sheet of results, or a new one at /results/new. DSH-04. */
export function SheetPage() {
  const { t } = useTranslation('learning');
  const { id } = useParams({ strict: false }) as { id: string };
  const isNew = id === 'new';
  const read = useRead('GET /api/lms/result-sheets/:id', { params: { id } }, { enabled: !isNew });
  const latest = read.data?.data;
  // What the form began with. It follows what others save only until something is typed: then saving tells.
  const [opened, setOpened] = useState(latest);
  const isDirty = useRef(clean);
  useEffect(() => {
    if (latest && !isDirty.current()) setOpened(latest);
  }, [latest]);
  if (isNew) return <SheetEditor key="new" sheet={undefined} isDirty={isDirty} onReload={() => undefined} />;
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!opened || opened.id !== id) {
    return (
      <Page title={t('learning:results.sheet')}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  const reload = () => void read.refetch().then(({ data }) => data && setOpened(data.data));
  return <SheetEditor key={`${id} ${opened.version}`} sheet={opened} isDirty={isDirty} onReload={reload} />;
}
