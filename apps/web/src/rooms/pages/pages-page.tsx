import { Button } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconExternalLink,
  IconPencil,
  IconPlus,
  IconTrash,
  IconWorld,
  IconWorldOff,
  IconWorldUpload,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useViewer } from '../../api/session.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import type { RowAction } from '../../ui/list/table-types.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { openPreview } from './open-preview.ts';
import { type PageRow, pageColumns } from './page-columns.tsx';
import { pageStatusChoices, pageTypeChoices } from './page-words.tsx';
import { usePageWrites } from './page-writes.ts';
import { callPages, usePagesRead } from './pages-data.ts';

const NewPageDialog = later(() => import('./new-page-dialog.tsx'));
const PublishDialog = later(() => import('./publish-dialog.tsx'));

const spec: ListSpec = { sortBy: 'updatedAt', sortOrder: 'desc', filters: ['status', 'type', 'createdBy'] };
const hiddenAtFirst = ['createdAt'];

/** The pages of the public site: what is out, what is planned, what is being written. PAG-04. */
export function PagesPage() {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const can = useCan();
  const viewer = useViewer();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = usePagesRead(
    'GET /api/pagebuilder/pages',
    { query: list.query },
    t('pages:failures.fetchPages'),
  );
  const [adding, setAdding] = useUrlState('new');
  const [publishing, setPublishing] = useUrlState('publish');
  const [deleting, setDeleting] = useState<PageRow>();
  const { publish, unpublish, update, remove, duplicate } = usePageWrites();
  const columns = useMemo(() => pageColumns(t, i18n.language), [t, i18n.language]);
  const rows = read.data?.data ?? [];
  const published = rows.find(({ id }) => id === publishing);
  const creators = new Map([
    [viewer.id, t('pages:list.me', { name: viewer.name })],
    ...rows.flatMap(({ createdBy }): [string, string][] =>
      createdBy && createdBy.id !== viewer.id ? [[createdBy.id, createdBy.name]] : [],
    ),
  ]);
  const open = (id: string) => void navigate({ to: '/pages/$id', params: { id } });
  const setStatus = (row: PageRow, status: 'ARCHIVED' | 'DRAFT') =>
    update.mutate(
      { params: { id: row.id }, body: { status, version: row.version } },
      {
        onSuccess: ({ data }) =>
          toast.success(
            t(status === 'ARCHIVED' ? 'pages:done.archived' : 'pages:done.unarchived', { name: data.title }),
          ),
      },
    );

  const actionsOf = (row: PageRow): RowAction[] => [
    ...(can('edit', 'page')
      ? [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => open(row.id) }]
      : []),
    {
      label: t('pages:list.view'),
      icon: IconExternalLink,
      quick: true,
      onClick: () =>
        row.status === 'PUBLISHED'
          ? void window.open(row.url, '_blank', 'noopener')
          : void openPreview({ pageId: row.id }, t('pages:failures.preview')),
    },
    ...(can('create', 'page')
      ? [
          {
            label: t('pages:list.duplicate'),
            icon: IconCopy,
            onClick: () => void duplicate(row),
          },
        ]
      : []),
    ...(can('approve', 'page') && row.status !== 'ARCHIVED'
      ? [
          {
            label: t(row.status === 'PUBLISHED' ? 'pages:list.publishAgain' : 'pages:list.publish'),
            icon: IconWorldUpload,
            onClick: () => setPublishing(row.id),
          },
        ]
      : []),
    ...(can('approve', 'page') && (row.status === 'PUBLISHED' || row.status === 'SCHEDULED')
      ? [
          {
            label: t('pages:list.unpublish'),
            icon: IconWorldOff,
            onClick: () => unpublish.mutate({ params: { id: row.id } }),
          },
        ]
      : []),
    ...(can('edit', 'page')
      ? [
          row.status === 'ARCHIVED'
            ? {
                label: t('pages:list.unarchive'),
                icon: IconArchiveOff,
                onClick: () => setStatus(row, 'DRAFT'),
              }
            : {
                label: t('pages:list.archive'),
                icon: IconArchive,
                onClick: () => setStatus(row, 'ARCHIVED'),
              },
        ]
      : []),
    ...(can('delete', 'page')
      ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
      : []),
  ];
  const add = can('create', 'page') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding('1')}>
      {t('pages:list.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="pages"
      title={t('pages:list.heading')}
      description={t('pages:list.text')}
      actions={add}
      searchPlaceholder={t('pages:list.search')}
      filters={
        <>
          <FilterPill
            list={list}
            name="status"
            label={t('pages:list.status')}
            choices={pageStatusChoices(t)}
          />
          <FilterPill list={list} name="type" label={t('pages:list.type')} choices={pageTypeChoices(t)} />
          <FilterPill
            list={list}
            name="createdBy"
            label={t('pages:list.createdBy')}
            choices={[...creators].map(([value, label]) => ({ value, label }))}
          />
        </>
      }
      readPage={(query) => callPages('GET /api/pagebuilder/pages', { query })}
      hiddenAtFirst={hiddenAtFirst}
      columns={columns}
      read={read}
      list={list}
      rowHeight={48}
      rowId={(row) => row.id}
      onOpen={(row) => open(row.id)}
      rowActions={actionsOf}
      unit={t('pages:list.unit')}
      empty={{
        title: t('pages:list.empty'),
        text: t('pages:list.emptyText'),
        icon: IconWorld,
        action: add,
      }}
    >
      <Meanwhile>
        {adding ? <NewPageDialog onClose={() => setAdding('')} onMade={(id) => open(id)} /> : null}
        {published ? (
          <PublishDialog
            page={published}
            onClose={() => setPublishing('')}
            onPublish={(body) => publish.mutateAsync({ params: { id: published.id }, body })}
          />
        ) : null}
      </Meanwhile>
      <ConfirmDelete
        opened={Boolean(deleting)}
        onClose={() => setDeleting(undefined)}
        title={t('pages:list.deleteTitle')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {t('pages:list.deleteText', { name: deleting?.title ?? '' })}
      </ConfirmDelete>
    </ListPage>
  );
}
