import { fileContexts } from '@bellwether/contract/files/values';
import { Button } from '@mantine/core';
import {
  IconCloudUpload,
  IconDownload,
  IconExternalLink,
  IconFiles,
  IconLock,
  IconPencil,
  IconRestore,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import type { RowAction } from '../../ui/list/table-types.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { SettingsTabs } from '../settings/index.tsx';
import { fileColumns } from './file-columns.tsx';
import { addressOf, downloadAddressOf, isImage } from './gallery.rules.ts';

const Lightbox = later(() => import('./lightbox.tsx'));
const UploadDialog = later(() => import('./upload-dialog.tsx'));
const RenameDialog = later(() => import('./rename-dialog.tsx'));

export type FileRow = RowOf<'GET /api/files'>;

const spec: ListSpec = { sortBy: 'createdAt', sortOrder: 'desc', filters: ['context', 'deleted'] };

/** All files of the school but those of private mail: what they are, who uploaded them, and the bin. */
export function FilesPage() {
  const { t, i18n } = useTranslation(['configuration', 'common']);
  const can = useCan();
  const list = useListState(spec);
  const read = useRead('GET /api/files', { query: list.query });
  const [uploading, setUploading] = useUrlState('upload');
  const [opened, setOpened] = useUrlState('file');
  const [renaming, setRenaming] = useUrlState('rename');
  const columns = useMemo(() => fileColumns(t, i18n.language), [t, i18n.language]);
  const restore = useWrite('POST /api/files/:id/restore', {
    onDone: () => toast.success(t('configuration:files.restored')),
  });
  const update = useWrite('PUT /api/files/:id', {
    onDone: () => toast.success(t('configuration:files.saved')),
  });
  const remove = useWrite('DELETE /api/files/:id');
  const putBack = (id: string) => restore.mutate({ params: { id } });
  const bin = (row: FileRow) =>
    remove.mutate(
      { params: { id: row.id } },
      { onSuccess: () => toast.success(t('configuration:files.deleted'), { undo: () => putBack(row.id) }) },
    );
  const rows = read.data?.data ?? [];
  const images = rows.filter((row) => isImage(row) && !row.deletedAt);
  const at = images.findIndex(({ id }) => id === opened);
  const mayManage = can('manage', 'file');
  const open = (row: FileRow) => {
    if (row.deletedAt) return;
    if (isImage(row)) setOpened(row.id);
    else window.open(addressOf(row), '_blank', 'noopener');
  };
  const actionsOf = (row: FileRow): RowAction[] => {
    const mayDelete = can('delete:any', 'file');
    if (row.deletedAt) {
      return mayDelete
        ? [
            {
              label: t('configuration:files.restore'),
              icon: IconRestore,
              quick: true,
              onClick: () => putBack(row.id),
            },
          ]
        : [];
    }
    const isOpen = row.audience === 'EVERYONE';
    const audience = isOpen ? 'RESTRICTED' : 'EVERYONE';
    return [
      { label: t('configuration:files.open'), icon: IconExternalLink, onClick: () => open(row) },
      {
        label: t('common:files.download'),
        icon: IconDownload,
        quick: true,
        onClick: () => window.location.assign(downloadAddressOf(row)),
      },
      ...(mayManage
        ? [
            { label: t('configuration:files.rename'), icon: IconPencil, onClick: () => setRenaming(row.id) },
            {
              label: t(isOpen ? 'configuration:files.restrict' : 'configuration:files.share'),
              icon: isOpen ? IconLock : IconWorld,
              onClick: () =>
                update.mutate({ params: { id: row.id }, body: { audience, version: row.version } }),
            },
          ]
        : []),
      ...(mayDelete
        ? [{ label: t('common:delete'), icon: IconTrash, danger: true, quick: true, onClick: () => bin(row) }]
        : []),
    ];
  };
  const uploadButton = mayManage ? (
    <Button leftSection={<IconCloudUpload size={16} />} onClick={() => setUploading('1')}>
      {t('configuration:files.upload')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="files"
      title={t('configuration:files.title')}
      description={t('configuration:files.text')}
      actions={uploadButton}
      tabs={<SettingsTabs active="files" />}
      searchPlaceholder={t('configuration:files.search')}
      filters={
        <>
          <FilterPill
            list={list}
            name="context"
            label={t('configuration:files.context')}
            choices={fileContexts.map((value) => ({
              value,
              label: t(`configuration:files.contexts.${value}`),
            }))}
          />
          <FilterPill
            list={list}
            name="deleted"
            label={t('configuration:files.place')}
            choices={[{ value: 'true', label: t('configuration:files.bin') }]}
          />
        </>
      }
      readPage={(query) => call('GET /api/files', { query })}
      columns={columns}
      rowHeight={48}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={open}
      rowActions={actionsOf}
      unit={t('configuration:files.unit')}
      empty={{
        title: t(list.query.deleted ? 'configuration:files.emptyBin' : 'configuration:files.empty'),
        text: t(list.query.deleted ? 'configuration:files.emptyBinText' : 'configuration:files.emptyText'),
        icon: list.query.deleted ? IconTrash : IconFiles,
        action: list.query.deleted ? null : uploadButton,
      }}
    >
      <Meanwhile>
        {uploading && mayManage ? <UploadDialog onClose={() => setUploading('')} /> : null}
        {renaming && mayManage ? <RenameDialog id={renaming} onClose={() => setRenaming('')} /> : null}
        {at >= 0 ? (
          <Lightbox images={images} index={at} onClose={() => setOpened('')} onBroken={() => undefined} />
        ) : null}
      </Meanwhile>
    </ListPage>
  );
}
