import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { invalidatePaths } from '../../api/hooks.ts';
import classes from './gallery.module.css';
import { Gallery } from './gallery.tsx';
import type { FileRecord } from './upload-items.rules.ts';
import { UploadWidget } from './upload-widget.tsx';

/** How many at once: a school that fills its library should not have to come back for every fifth picture. */
const most = 50;

/**
 * Uploads pictures that everybody who signs in may see, and shows them as they will be seen. What has arrived stays when
 * the dialog is closed; what is taken off the list goes to the bin.
 */
export default function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['configuration', 'common']);
  const [files, setFiles] = useState<FileRecord[]>([]);
  const [busy, setBusy] = useState(false);
  const change = async (next: FileRecord[]) => {
    setFiles(next);
    const gone = files.filter(({ id }) => !next.some((one) => one.id === id));
    await Promise.all(
      gone.map(({ id }) => call('DELETE /api/files/:id', { params: { id } }).catch(() => undefined)),
    );
    await invalidatePaths(['/api/files']);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('configuration:files.upload')}
      size={560}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={`col ${classes.dialog}`}>
        <p className="s13 dim">{t('configuration:files.uploadText')}</p>
        <UploadWidget
          context="information"
          audience="EVERYONE"
          autoFocus
          label={t('common:files.gallery')}
          files={files}
          maxFiles={most}
          onChange={(next) => void change(next)}
          onBusyChange={setBusy}
        />
        {files.length > 0 ? (
          <section aria-label={t('configuration:files.preview')}>
            <h3 className="s12 dim medium">{t('configuration:files.preview')}</h3>
            <Gallery images={files} />
          </section>
        ) : null}
        <div className={`row align-stretch justify-end gap-0 ${classes.dialogFoot}`}>
          <Button size="md" onClick={onClose} disabled={busy}>
            {t('configuration:files.done')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
