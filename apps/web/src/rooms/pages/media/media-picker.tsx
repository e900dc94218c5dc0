import type { MediaType } from '@bellwether/contract/pages/values';
import { Button, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCloudUpload, IconPhoto, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import classes from '../card-grid.module.css';
import { usePagesRead } from '../pages-data.ts';
import type { MediaRow } from './media-dialog.tsx';
import { MediaThumb } from './media-thumb.tsx';

const MediaDialog = later(() => import('./media-dialog.tsx'));

interface MediaPickerProps {
  /** Only assets of the kind; else all. */
  type?: MediaType;
  /** The page that an upload belongs to. */
  pageId: string;
  onPick: (asset: MediaRow) => void;
  onClose: () => void;
}

/** Chooses a file of the media library, or uploads one. PAG-15. */
export default function MediaPicker({ type, pageId, onPick, onClose }: MediaPickerProps) {
  const { t } = useTranslation(['pages', 'common']);
  const can = useCan();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 300);
  const [uploading, setUploading] = useState(false);
  const read = usePagesRead(
    'GET /api/pagebuilder/media',
    { query: { limit: 50, ...(type ? { type } : {}), ...(search ? { search } : {}) } },
    t('pages:failures.fetchMedia'),
  );
  const rows = read.data?.data ?? [];
  const pick = (asset: MediaRow) => {
    onPick(asset);
    onClose();
  };
  const upload = can('create', 'media_asset') ? (
    <Button leftSection={<IconCloudUpload size={16} />} onClick={() => setUploading(true)}>
      {t('pages:media.upload')}
    </Button>
  ) : null;
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        title={t('pages:images.choose')}
        size={720}
        closeOnEscape={!uploading}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <div className={`row align-stretch ${classes.pickerTools}`}>
          <TextInput
            type="search"
            className="grow"
            leftSection={<IconSearch size={15} />}
            placeholder={t('pages:media.search')}
            aria-label={t('pages:media.search')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
          {upload}
        </div>
        {read.error && !read.data ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : read.data && rows.length === 0 ? (
          <EmptyState
            icon={IconPhoto}
            title={search ? t('common:noResults') : t('pages:media.empty')}
            text={search ? undefined : t('pages:media.emptyText')}
          />
        ) : (
          <ul className={`plain-list ${classes.grid}`} data-small aria-busy={!read.data}>
            {read.data
              ? rows.map((asset) => (
                  <li key={asset.id} className={`col gap-0 shrink ${classes.card}`}>
                    <button
                      type="button"
                      className={classes.media}
                      aria-label={t('pages:images.takeNamed', { name: asset.alt || asset.filename })}
                      onClick={() => pick(asset)}
                    >
                      <MediaThumb asset={asset} />
                    </button>
                    <span className={`col gap-2 shrink ${classes.mediaBody} s12 cut`}>
                      {asset.alt || asset.filename}
                    </span>
                  </li>
                ))
              : [1, 2, 3, 4].map((bone) => <li key={bone} className={classes.bone} />)}
          </ul>
        )}
      </Modal>
      <Meanwhile>
        {uploading ? <MediaDialog pageId={pageId} onClose={() => setUploading(false)} onDone={pick} /> : null}
      </Meanwhile>
    </>
  );
}
