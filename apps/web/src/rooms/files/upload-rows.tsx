import { formatSize } from '@bellwether/contract/files/file-limits.rules';
import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../ui/words/format.ts';
import { FileMark } from './file-mark.tsx';
import type { FileRecord, UploadItem } from './upload-items.rules.ts';
import classes from './upload-widget.module.css';

/** A file that has arrived: 'uploaded'. */
export function UploadedRow({ record, onRemove }: { record: FileRecord; onRemove: () => void }) {
  const { t, i18n } = useTranslation('common');
  return (
    <li className={`row gap-10 ${classes.row}`} data-state="uploaded">
      <FileMark mimetype={record.mimetype} src={record.thumbnailUrl} />
      <span className={`grow ${classes.name}`} title={record.filename}>
        {record.filename}
      </span>
      <span className={`row gap-4 flex-none ${classes.state}`}>
        <IconCheck size={14} aria-hidden className={classes.done} />
        <span className="hidden-visually">{t('files.states.uploaded')}</span>
        {formatSize(record.size, localeOf(i18n.language))}
      </span>
      <ActionIcon
        size="compact"
        aria-label={t('files.removeName', { name: record.filename })}
        title={t('files.remove')}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  );
}

interface UploadingRowProps {
  item: UploadItem;
  onRetry: () => void;
  onCancel: () => void;
}

/** A file on its way: 'pending', 'uploading' with its progress, or 'error' with Retry. FIL-03, FIL-06. */
export function UploadingRow({ item, onRetry, onCancel }: UploadingRowProps) {
  const { t, i18n } = useTranslation('common');
  const { file, state, progress, message } = item;
  const percent = Math.round(progress * 100);
  const failed = state === 'error';
  const src = usePreview(file);
  return (
    <li className={`row gap-10 ${classes.row}`} data-state={state}>
      <FileMark mimetype={file.type} src={src} />
      <span className={`grow ${classes.name}`} title={file.name}>
        {file.name}
        {failed ? (
          <span className={classes.reason}>
            <span className={classes.failed}>{t('files.failed')}</span> {message}
          </span>
        ) : null}
      </span>
      {failed ? null : (
        <span className={`row gap-4 flex-none ${classes.state}`}>
          {state === 'pending'
            ? t('files.states.pending')
            : t('files.progress', { percent, size: formatSize(file.size, localeOf(i18n.language)) })}
        </span>
      )}
      {failed ? (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconRefresh size={14} />}
          aria-label={t('files.retryName', { name: file.name })}
          onClick={onRetry}
        >
          {t('retry')}
        </Button>
      ) : null}
      <ActionIcon
        size="compact"
        aria-label={t(failed ? 'files.removeName' : 'files.cancelName', { name: file.name })}
        title={t(failed ? 'files.remove' : 'cancel')}
        onClick={onCancel}
      >
        <IconX size={16} />
      </ActionIcon>
      {failed ? null : (
        <span
          className={classes.bar}
          role="progressbar"
          aria-label={file.name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <span style={{ inlineSize: `${percent}%` }} />
        </span>
      )}
    </li>
  );
}

/** A picture from the person's own disk, while it is not yet the server's. */
function usePreview(file: File): string | null {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    if (!/^image\/(png|jpeg|gif|webp|bmp)$/.test(file.type)) return;
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return src;
}
