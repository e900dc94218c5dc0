import { formatSize } from '@bellwether/contract/files/file-limits.rules';
import { Button, Modal, TagsInput, Textarea, TextInput } from '@mantine/core';
import { IconCloudUpload, IconFile, IconMovie } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import type { RowOf } from '../../../api/types.ts';
import { useStale } from '../../../ui/form/stale.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { localeOf } from '../../../ui/words/format.ts';
import { failureText } from '../../files/index.tsx';
import { usePagesWrite } from '../pages-data.ts';
import classes from './media-dialog.module.css';
import { acceptedMedia, mediaProblems, mediaTypeOf } from './media-file.rules.ts';

export type MediaRow = RowOf<'GET /api/pagebuilder/media'>;

interface MediaDialogProps {
  /** Absent: an upload. */
  asset?: MediaRow | undefined;
  /** The page that an upload belongs to. */
  pageId?: string | undefined;
  onClose: () => void;
  onDone?: (asset: MediaRow) => void;
  onReload?: () => void;
}

/** Adds a file to the media library, or changes the words that go with it. PAG-15, PAG-16. */
export default function MediaDialog({ asset, pageId, onClose, onDone, onReload }: MediaDialogProps) {
  const { t } = useTranslation(['pages', 'common']);
  const stale = useStale(asset?.version, onReload ?? (() => undefined));
  const [file, setFile] = useState<File>();
  const [values, setValues] = useState({
    alt: asset?.alt ?? '',
    caption: asset?.caption ?? '',
    tags: asset?.tags ?? [],
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const upload = usePagesWrite('POST /api/pagebuilder/media', t('pages:failures.uploadMedia'), {
    onDone: ({ data }) => {
      toast.success(t('pages:done.mediaUploaded', { name: data.filename }));
      onDone?.(data);
    },
  });
  const update = usePagesWrite('PUT /api/pagebuilder/media/:id', t('pages:failures.updateMedia'), {
    quiet: ({ code }) => code === 'STALE',
    onDone: () => toast.success(t('pages:done.mediaUpdated')),
  });
  const pending = upload.isPending || update.isPending;
  const type = asset ? asset.type : file && mediaTypeOf(file);
  const change = (next: Partial<typeof values>) => {
    setValues({ ...values, ...next });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in next))));
  };

  const submit = async () => {
    const found: Record<string, string> = Object.fromEntries(
      Object.entries(mediaProblems(values, type === 'IMAGE')).map(([name, problem]) => [
        name,
        t(`pages:media.problems.${problem}`),
      ]),
    );
    if (!asset && !file) found.file = t('pages:media.problems.fileRequired');
    if (!asset && file && !type) found.file = t('pages:media.problems.invalidFile');
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      if (asset) {
        const version = stale.version ?? asset.version;
        await stale.guard(update.mutateAsync({ params: { id: asset.id }, body: { ...values, version } }));
      } else if (file) {
        const body = new FormData();
        body.append('alt', values.alt.trim());
        body.append('caption', values.caption.trim());
        body.append('tags', values.tags.join(','));
        if (pageId) {
          body.append('target', 'PAGE');
          body.append('pageId', pageId);
        }
        body.append('file', file, file.name);
        await upload.mutateAsync({ body });
      }
      onClose();
    } catch (error) {
      if (!isProblem(error)) return;
      const fields = Object.entries(error.fieldErrors).map(([name, [first = '']]) => [name, first]);
      const failure = asset ? '' : failureText(error);
      setErrors({ ...(failure && { file: failure }), ...Object.fromEntries(fields) });
    }
  };

  return (
    <Modal
      opened
      onClose={pending ? () => undefined : onClose}
      title={t(asset ? 'pages:media.edit' : 'pages:media.upload')}
      size={520}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        noValidate
        className="col gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        {asset ? (
          <MediaPicture asset={asset} />
        ) : (
          <FileChoice
            file={file}
            error={errors.file}
            onChange={(next) => {
              setFile(next);
              const { file: _, ...rest } = errors;
              setErrors(
                next && !mediaTypeOf(next) ? { ...rest, file: t('pages:media.problems.invalidFile') } : rest,
              );
            }}
          />
        )}
        <TextInput
          label={t('pages:media.alt')}
          description={t('pages:media.altHelp')}
          withAsterisk={type === 'IMAGE'}
          value={values.alt}
          onChange={(event) => change({ alt: event.currentTarget.value })}
          error={errors.alt}
        />
        <Textarea
          autosize
          minRows={2}
          label={t('pages:media.caption')}
          value={values.caption}
          onChange={(event) => change({ caption: event.currentTarget.value })}
          error={errors.caption}
        />
        <TagsInput
          label={t('pages:media.tags')}
          description={t('pages:media.tagsHelp')}
          value={values.tags}
          onChange={(tags) => change({ tags })}
          splitChars={[',', ';']}
          error={errors.tags}
        />
        {stale.notice}
        <div className={`row align-stretch justify-end ${classes.foot}`}>
          <Button variant="default" size="md" onClick={onClose} disabled={pending}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" size="md" loading={pending}>
            {t(asset ? 'common:save' : 'pages:media.uploadNow')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** The picture of an asset, or the mark of its kind. */
function MediaPicture({ asset }: { asset: Pick<MediaRow, 'type' | 'thumbnailUrl' | 'url' | 'alt'> }) {
  if (asset.type === 'IMAGE')
    return (
      <img className={classes.picture} src={asset.thumbnailUrl ?? asset.url} alt={asset.alt} loading="lazy" />
    );
  const IconOf = asset.type === 'VIDEO' ? IconMovie : IconFile;
  return (
    <span className={classes.mark} aria-hidden>
      <IconOf size={28} />
    </span>
  );
}

interface FileChoiceProps {
  file: File | undefined;
  error: string | undefined;
  onChange: (file: File | undefined) => void;
}

function FileChoice({ file, error, onChange }: FileChoiceProps) {
  const { t, i18n } = useTranslation('pages');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [hovering, setHovering] = useState(false);
  const [preview, setPreview] = useState('');
  useEffect(() => {
    if (!file?.type.startsWith('image/') || error) return setPreview('');
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file, error]);
  return (
    <div>
      <label
        htmlFor={id}
        className={classes.drop}
        data-hover={hovering || undefined}
        data-error={Boolean(error) || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setHovering(true);
        }}
        onDragLeave={() => setHovering(false)}
        onDrop={(event) => {
          event.preventDefault();
          setHovering(false);
          onChange(event.dataTransfer.files[0]);
        }}
      >
        {preview ? (
          <img className={classes.picture} src={preview} alt="" />
        ) : (
          <IconCloudUpload size={24} aria-hidden />
        )}
        <span className="s13 medium">{file ? file.name : t('pages:media.choose')}</span>
        <span className="s12 dim">
          {file ? formatSize(file.size, localeOf(i18n.language)) : t('pages:media.limits')}
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          className={classes.input}
          accept={acceptedMedia}
          aria-label={t('pages:media.file')}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.currentTarget.files?.[0])}
        />
      </label>
      {error ? (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
