import { Button } from '@mantine/core';
import { IconGitCompare, IconRestore } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/badge.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import type { PageEditor } from './editor/use-page-editor.ts';
import { usePagesRead, usePagesWrite } from './pages-data.ts';
import classes from './versions.module.css';

const CompareDialog = later(() => import('./editor/compare-dialog.tsx'));

interface VersionsPanelProps {
  editor: PageEditor;
  onClose: () => void;
  /** Told when a dialog lies over the panel, and when it is gone. */
  onCovered: (covered: boolean) => void;
}

/** Every save of a page: who and when; two of them compared, or an old one made the newest. AMB-223. */
export default function VersionsPanel({ editor, onClose, onCovered }: VersionsPanelProps) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const { page } = editor;
  const [limit, setLimit] = useState(20);
  const [comparing, setComparing] = useState<{ from: string; to: string }>();
  const isComparing = comparing !== undefined;
  useEffect(() => onCovered(isComparing), [isComparing, onCovered]);
  const read = usePagesRead(
    'GET /api/pagebuilder/pages/:id/versions',
    { params: { id: page.id }, query: { limit } },
    t('pages:failures.fetchVersions'),
  );
  const restore = usePagesWrite(
    'POST /api/pagebuilder/pages/:id/versions/:versionId/restore',
    t('pages:failures.updatePage'),
    {
      onDone: ({ data }) => {
        editor.show(data);
        toast.success(t('pages:done.restored', { number: data.version }));
        onClose();
      },
    },
  );
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={8} />;
  const versions = read.data.data;
  const [newest] = versions;
  return (
    <div className="col gap-12">
      <p className="s13 dim">{t('pages:versions.text')}</p>
      {editor.dirty ? <p className="s13 t2">{t('pages:versions.unsaved')}</p> : null}
      <ol className="plain-list">
        {versions.map((version, index) => {
          const before = versions[index + 1];
          return (
            <li key={version.id} className={`row justify-between wrap ${classes.row}`}>
              <div className="col gap-2 shrink">
                <span className="s13 medium row">
                  {t('pages:versions.number', { number: version.number })}
                  {version.isPublished ? <Tag color="green">{t('pages:versions.published')}</Tag> : null}
                  {index === 0 ? <Tag>{t('pages:versions.newest')}</Tag> : null}
                </span>
                <span className="s12 dim">
                  {[version.createdBy?.name, formatMoment(version.createdAt, i18n.language)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {version.restoredFrom ? (
                  <span className="s12 dim">
                    {t('pages:versions.restoredFrom', { number: version.restoredFrom })}
                  </span>
                ) : null}
              </div>
              <div className="row align-stretch gap-4">
                {newest && versions.length > 1 ? (
                  <Button
                    size="compact"
                    variant="default"
                    leftSection={<IconGitCompare size={15} />}
                    aria-label={t('pages:versions.compareNumber', { number: version.number })}
                    onClick={() =>
                      setComparing(
                        index === 0
                          ? { from: before?.id ?? version.id, to: version.id }
                          : { from: version.id, to: newest.id },
                      )
                    }
                  >
                    {t('pages:versions.compare')}
                  </Button>
                ) : null}
                {index > 0 && page.can.edit ? (
                  <Button
                    size="compact"
                    variant="subtle"
                    leftSection={<IconRestore size={15} />}
                    aria-label={t('pages:versions.restoreNumber', { number: version.number })}
                    loading={restore.isPending && restore.variables?.params.versionId === version.id}
                    onClick={() => restore.mutate({ params: { id: page.id, versionId: version.id } })}
                  >
                    {t('pages:versions.restore')}
                  </Button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
      {read.data.totalCount > versions.length && limit < 100 ? (
        <Button
          variant="default"
          onClick={() => setLimit(Math.min(100, limit + 20))}
          loading={read.isFetching}
        >
          {t('pages:versions.more')}
        </Button>
      ) : null}
      <Meanwhile>
        {comparing ? (
          <CompareDialog
            pageId={page.id}
            versions={versions}
            start={comparing}
            onClose={() => setComparing(undefined)}
          />
        ) : null}
      </Meanwhile>
    </div>
  );
}
