import { formatSize, kindOf } from '@bellwether/contract/files/file-limits.rules';
import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../ui/words/format.ts';
import classes from './file-list.module.css';
import { FileMark } from './file-mark.tsx';
import { addressOf, downloadAddressOf } from './gallery.rules.ts';
import type { FileRecord } from './upload-items.rules.ts';

/** Files in a list: kind, name and size; the name opens what a browser shows, the button saves. */
export function FileList({ files, label }: { files: readonly FileRecord[]; label?: string }) {
  const { t, i18n } = useTranslation('common');
  if (files.length === 0) return null;
  return (
    <ul className={`col gap-0 plain-list ${classes.list}`} aria-label={label ?? t('files.label')}>
      {files.map((file) => (
        <li key={file.id} className={`row gap-10 ${classes.row}`}>
          <FileMark mimetype={file.mimetype} src={file.thumbnailUrl} />
          <a
            className={`grow ${classes.name}`}
            href={addressOf(file)}
            target="_blank"
            rel="noreferrer"
            title={opens(file) ? t('files.openName', { name: file.filename }) : file.filename}
          >
            {file.filename}
          </a>
          <span className="s12 dim">{formatSize(file.size, localeOf(i18n.language))}</span>
          <ActionIcon
            component="a"
            size="compact"
            href={downloadAddressOf(file)}
            download={file.filename}
            aria-label={t('files.downloadName', { name: file.filename })}
            title={t('files.download')}
          >
            <IconDownload size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

function opens(file: FileRecord): boolean {
  return file.mimetype === 'application/pdf' || kindOf(file.mimetype) !== 'document';
}
