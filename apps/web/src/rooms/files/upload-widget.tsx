import { typesOf } from '@bellwether/contract/files/file-limits.rules';
import {
  defaultMaxFiles,
  type FileAudience,
  type FileContext,
  fileTypes,
} from '@bellwether/contract/files/values';
import { ActionIcon } from '@mantine/core';
import { IconAlertCircle, IconCloudUpload, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { limitsText } from './limits-text.ts';
import type { FileRecord } from './upload-items.rules.ts';
import { UploadedRow, UploadingRow } from './upload-rows.tsx';
import classes from './upload-widget.module.css';
import { useDropScope } from './use-drop-scope.ts';
import { useUploads } from './use-uploads.ts';

interface UploadWidgetProps {
  /** What the files are for: decides kinds and sizes. */
  context: FileContext;
  /** What has arrived, in order; what hangs on the record already, to begin with. */
  files: readonly FileRecord[];
  onChange: (files: FileRecord[]) => void;
  /** 5 when absent (FIL-04). */
  maxFiles?: number;
  label?: ReactNode;
  /** The field's error, such as the server's. */
  error?: ReactNode;
  audience?: FileAudience;
  /** Whether something is still on its way: a form that is sent now would go without it. */
  onBusyChange?: (busy: boolean) => void;
  /** The dialog begins here. */
  autoFocus?: boolean;
  /** One line instead of a field of its own, for answers. */
  compact?: boolean;
}

/**
 * Chooses, drops or pastes files and uploads them at once, with their states, progress, Cancel and Retry. FIL-03 to
 * FIL-06.
 */
export function UploadWidget(props: UploadWidgetProps) {
  const { context, files, onChange, maxFiles = defaultMaxFiles, label, error, compact = false } = props;
  const { t, i18n } = useTranslation('common');
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { audience, onBusyChange } = props;
  const uploads = useUploads({ context, audience, files, onChange, maxFiles, onBusyChange });
  const hovering = useDropScope(root, uploads.add);
  const count = files.length + uploads.items.length;
  const full = count >= maxFiles;
  const endings = typesOf(context).flatMap((type) => [
    type,
    ...(fileTypes[type]?.endings ?? []).map((e) => `.${e}`),
  ]);
  return (
    <section
      ref={root}
      className={`col shrink ${classes.widget}`}
      aria-label={typeof label === 'string' ? label : t('files.label')}
      data-compact={compact || undefined}
    >
      {label ? (
        <div className={`row align-stretch justify-between ${classes.label}`}>
          <span>{label}</span>
          {count > 0 ? <span className="dim">{t('files.count', { count, max: maxFiles })}</span> : null}
        </div>
      ) : null}
      <button
        type="button"
        className={classes.zone}
        data-hovering={hovering || undefined}
        disabled={full}
        data-autofocus={props.autoFocus || undefined}
        aria-describedby={`${id}-limits`}
        onClick={() => picker.current?.click()}
      >
        <IconCloudUpload size={compact ? 16 : 20} aria-hidden className={classes.zoneIcon} />
        <span className={`col gap-0 shrink ${classes.zoneText}`}>
          <span>
            {full ? (
              t('files.full', { max: maxFiles })
            ) : hovering ? (
              t('files.dropNow')
            ) : (
              <>
                <span className={classes.choose}>{t('files.choose')}</span> {t('files.orDrop')}
              </>
            )}
          </span>
          <span id={`${id}-limits`} className={classes.limits}>
            {limitsText(context, uploads.setting, maxFiles, t, i18n.language)}
          </span>
        </span>
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={maxFiles > 1}
        accept={endings.join(',')}
        data-testid="file-input"
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {uploads.refusals.length > 0 ? (
        <div className={classes.refusals} role="alert">
          <IconAlertCircle size={16} aria-hidden />
          <ul>
            {uploads.refusals.map(({ why, name, max }) => (
              <li key={`${why} ${name}`}>{t(`files.refusals.${why}`, { name, max })}</li>
            ))}
          </ul>
          <ActionIcon
            size="xs"
            variant="transparent"
            aria-label={t('close')}
            onClick={uploads.forgetRefusals}
          >
            <IconX size={14} />
          </ActionIcon>
        </div>
      ) : null}
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
      {count > 0 ? (
        <ul className={`plain-list ${classes.list}`}>
          {files.map((record) => (
            <UploadedRow key={record.id} record={record} onRemove={() => uploads.remove(record)} />
          ))}
          {uploads.items.map((item) => (
            <UploadingRow
              key={item.key}
              item={item}
              onRetry={() => uploads.retry(item.key)}
              onCancel={() => uploads.cancel(item.key)}
            />
          ))}
        </ul>
      ) : null}
      <span className="hidden-visually" aria-live="polite">
        {uploads.news}
      </span>
    </section>
  );
}
