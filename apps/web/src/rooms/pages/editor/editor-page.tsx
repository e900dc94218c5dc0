import { Alert, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceDesktop, IconHistory, IconUsers } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../ui/form/form-dialog.tsx';
import { useHeld } from '../../../ui/form/use-record.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { useRecordName } from '../../../ui/record-name.ts';
import { ErrorState, SkeletonLines, StateMessage } from '../../../ui/states.tsx';
import { ago } from '../../../ui/words/format.ts';
import { usePagesRead } from '../pages-data.ts';
import classes from './editor.module.css';
import { EditorBar } from './editor-bar.tsx';
import { EditorPanels } from './editor-panels.tsx';
import { type PageEditor, type StoredPage, usePageEditor } from './use-page-editor.ts';

// Puck, by far the largest part of this room, is only loaded by who edits on a wide screen.
const Canvas = later(() => import('./canvas.tsx'));

/** The editor of a page: blocks, canvas and properties, versions, preview and publishing. AMB-223. */
export function EditorPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return <LoadedPage key={id} id={id} />;
}

function LoadedPage({ id }: { id: string }) {
  const { t } = useTranslation('pages');
  const read = usePagesRead(
    'GET /api/pagebuilder/pages/:id',
    { params: { id } },
    t('pages:failures.fetchPage'),
  );
  const { record: page, error, retry } = useHeld(read);
  if (!page) {
    if (error) return <ErrorState error={error} onRetry={retry} />;
    return (
      <div className={classes.pending}>
        <SkeletonLines rows={8} />
      </div>
    );
  }
  return <Editor loaded={page} />;
}

function Editor({ loaded }: { loaded: StoredPage }) {
  const { t } = useTranslation(['pages', 'common']);
  const editor = usePageEditor(loaded);
  useRecordName(loaded.title);
  const narrow = useMediaQuery('(max-width: 767px)', window.innerWidth < 768);
  const waiting = (
    <div className={classes.pending}>
      <SkeletonLines rows={8} />
    </div>
  );
  return (
    <div className={`col gap-0 ${classes.editor}`} data-fill>
      <LeaveGuard isDirty={editor.isDirty} panels />
      <EditorBar editor={editor} />
      <Notices editor={editor} />
      {narrow ? (
        <StateMessage
          icon={IconDeviceDesktop}
          title={t('pages:editor.narrowTitle')}
          text={t('pages:editor.narrowText')}
        />
      ) : loaded.can.edit ? (
        <Meanwhile show={waiting}>
          <Canvas key={editor.start.round} editor={editor} />
        </Meanwhile>
      ) : (
        <StateMessage
          title={t('pages:editor.readOnlyTitle')}
          text={t('pages:editor.readOnlyText')}
          color="gray"
        />
      )}
      <EditorPanels editor={editor} />
    </div>
  );
}

function Notices({ editor }: { editor: PageEditor }) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const { kept, staleVersion } = editor;
  return (
    <>
      {staleVersion === undefined ? null : (
        <Alert
          className={classes.notice ?? ''}
          color="orange"
          variant="light"
          role="alert"
          icon={<IconUsers size={16} />}
          title={t('common:updatedElsewhere')}
        >
          <p className="s13">{t('pages:editor.staleText', { number: staleVersion })}</p>
          <div className={`row align-stretch wrap ${classes.noticeActions}`}>
            <Button size="compact" onClick={() => void editor.save(staleVersion)} loading={editor.saving}>
              {t('pages:editor.saveMine')}
            </Button>
            <Button size="compact" variant="default" onClick={() => void editor.loadTheirs()}>
              {t('pages:editor.loadTheirs')}
            </Button>
          </div>
        </Alert>
      )}
      {kept && !editor.dirty ? (
        <Alert
          className={classes.notice ?? ''}
          color="blue"
          variant="light"
          role="status"
          icon={<IconHistory size={16} />}
          title={t('pages:editor.keptTitle')}
        >
          <p className="s13">
            {t('pages:editor.keptText', { when: ago(new Date(kept.at).toISOString(), i18n.language) })}
          </p>
          <div className={`row align-stretch wrap ${classes.noticeActions}`}>
            <Button size="compact" onClick={editor.takeKept}>
              {t('pages:editor.takeKept')}
            </Button>
            <Button size="compact" variant="default" onClick={editor.dropKept}>
              {t('pages:editor.dropKept')}
            </Button>
          </div>
        </Alert>
      ) : null}
    </>
  );
}
