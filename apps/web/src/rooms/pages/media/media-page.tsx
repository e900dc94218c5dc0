import { formatSize } from '@bellwether/contract/files/file-limits.rules';
import { mediaTypes } from '@bellwether/contract/pages/values';
import { Button } from '@mantine/core';
import { IconCloudUpload, IconExternalLink, IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { EditedDialog } from '../../../ui/form/edited-dialog.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { ClearFilters, FilterPill } from '../../../ui/list/filter-pill.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import { RowActions } from '../../../ui/list/row-actions.tsx';
import { ListSearch, Page, Toolbar, ToolbarLine } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, StateMessage } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { localeOf } from '../../../ui/words/format.ts';
import classes from '../card-grid.module.css';
import { CardPages } from '../card-pages.tsx';
import { usePagesRead, usePagesWrite } from '../pages-data.ts';
import { SortSelect } from '../sort-select.tsx';
import type { MediaRow } from './media-dialog.tsx';
import { MediaThumb } from './media-thumb.tsx';

const MediaDialog = later(() => import('./media-dialog.tsx'));

const spec: ListSpec = { sortBy: 'createdAt', sortOrder: 'desc', filters: ['type', 'tag'] };

/** Pictures, videos and documents of the public pages. PAG-05, PAG-15, PAG-16. */
export function MediaPage() {
  const { t } = useTranslation(['pages', 'common']);
  const can = useCan();
  const list = useListState(spec);
  const read = usePagesRead(
    'GET /api/pagebuilder/media',
    { query: list.query },
    t('pages:failures.fetchMedia'),
  );
  const [uploading, setUploading] = useUrlState('upload');
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<MediaRow>();
  const remove = usePagesWrite('DELETE /api/pagebuilder/media/:id', t('pages:failures.deleteMedia'), {
    onDone: () => toast.success(t('pages:done.mediaDeleted')),
  });
  const rows = read.data?.data ?? [];
  const tags = [...new Set([...rows.flatMap((row) => row.tags), list.filters.tag ?? ''])]
    .filter(Boolean)
    .sort();
  const add = can('create', 'media_asset') ? (
    <Button leftSection={<IconCloudUpload size={16} />} onClick={() => setUploading('1')}>
      {t('pages:media.upload')}
    </Button>
  ) : null;
  return (
    <Page
      title={t('pages:media.heading')}
      description={t('pages:media.text')}
      actions={add}
      toolbar={
        <Toolbar right={<SortSelect list={list} sorts={['createdAt', 'filename', 'size']} />}>
          <ListSearch list={list} placeholder={t('pages:media.search')} />
          <ToolbarLine />
          <FilterPill
            list={list}
            name="type"
            label={t('pages:media.type')}
            choices={mediaTypes.map((value) => ({ value, label: t(`pages:mediaTypes.${value}`) }))}
          />
          {tags.length > 0 ? (
            <FilterPill
              list={list}
              name="tag"
              label={t('pages:media.tag')}
              choices={tags.map((value) => ({ value, label: value }))}
            />
          ) : null}
          <ClearFilters list={list} />
        </Toolbar>
      }
    >
      {read.error && !read.data ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data && rows.length === 0 ? (
        list.narrowed ? (
          <StateMessage title={t('common:noResults')} color="gray">
            <Button variant="default" onClick={list.clearFilters}>
              {t('common:clear')}
            </Button>
          </StateMessage>
        ) : (
          <EmptyState icon={IconPhoto} title={t('pages:media.empty')} text={t('pages:media.emptyText')}>
            {add}
          </EmptyState>
        )
      ) : (
        <>
          <ul className={`plain-list ${classes.grid}`} data-small aria-busy={!read.data}>
            {read.data
              ? rows.map((row) => (
                  <MediaCard
                    key={row.id}
                    asset={row}
                    onEdit={can('edit', 'media_asset') ? () => setEditing(row.id) : undefined}
                    onDelete={can('delete', 'media_asset') ? () => setDeleting(row) : undefined}
                  />
                ))
              : [1, 2, 3, 4, 5, 6, 7, 8].map((bone) => <li key={bone} className={classes.bone} />)}
          </ul>
          <CardPages list={list} total={read.data?.totalCount ?? 0} />
        </>
      )}
      <Meanwhile>
        {uploading ? <MediaDialog onClose={() => setUploading('')} /> : null}
        {editing ? (
          <EditedDialog
            key={editing}
            id={editing}
            read="GET /api/pagebuilder/media/:id"
            title={t('pages:media.edit')}
            onClose={() => setEditing('')}
          >
            {(asset, reload) => (
              <MediaDialog asset={asset} onClose={() => setEditing('')} onReload={reload} />
            )}
          </EditedDialog>
        ) : null}
      </Meanwhile>
      <ConfirmDelete
        opened={Boolean(deleting)}
        onClose={() => setDeleting(undefined)}
        title={t('pages:media.deleteTitle')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {t('pages:media.deleteText', { name: deleting?.filename ?? '' })}
        {deleting && deleting.uses > 0 ? (
          <p>{t('pages:media.deleteUsed', { count: deleting.uses })}</p>
        ) : null}
      </ConfirmDelete>
    </Page>
  );
}

interface MediaCardProps {
  asset: MediaRow;
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

function MediaCard({ asset, onEdit, onDelete }: MediaCardProps) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const open = () => void window.open(asset.url, '_blank', 'noopener');
  return (
    <li className={`col gap-0 shrink ${classes.card} bw-card`}>
      <button
        type="button"
        className={classes.media}
        onClick={onEdit ?? open}
        aria-label={t(onEdit ? 'pages:media.editNamed' : 'pages:media.openNamed', { name: asset.filename })}
      >
        <MediaThumb asset={asset} />
      </button>
      <div className={`col gap-2 shrink ${classes.mediaBody}`}>
        <div className="row justify-between shrink">
          <span className="s13 medium cut" title={asset.filename}>
            {asset.filename}
          </span>
          <RowActions
            actions={[
              ...(onEdit ? [{ label: t('common:edit'), icon: IconPencil, onClick: onEdit }] : []),
              { label: t('pages:media.open'), icon: IconExternalLink, onClick: open },
              ...(onDelete
                ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: onDelete }]
                : []),
            ]}
          />
        </div>
        <span className="s12 dim cut">
          {[
            formatSize(asset.size, localeOf(i18n.language)),
            asset.width && asset.height ? `${asset.width} × ${asset.height}` : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="s12 dim cut">
          {asset.uses > 0 ? t('pages:media.usedOn', { count: asset.uses }) : t('pages:media.unused')}
        </span>
        {asset.alt ? (
          <span className="s12 t2 cut" title={asset.alt}>
            {asset.alt}
          </span>
        ) : null}
      </div>
    </li>
  );
}
