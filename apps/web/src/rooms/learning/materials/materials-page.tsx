import { Button } from '@mantine/core';
import { IconExternalLink, IconPaperclip, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { prefetch, useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import type { RowAction } from '../../../ui/list/data-table.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { useAllCourses } from '../choices.ts';
import { materialColumns } from './material-columns.tsx';
import { kindChoices, type MaterialRow } from './material-kinds.tsx';

const MaterialDialog = lazy(() => import('./material-dialog.tsx'));
const MaterialView = lazy(() => import('./material-view.tsx'));

const spec: ListSpec = { sortBy: 'name', filters: ['kind', 'courseId'] };

/** The materials: what lessons are taught with. LRN-18. */
export function MaterialsPage() {
  const { t, i18n } = useTranslation(['learning', 'common']);
  const can = useCan();
  const list = useListState(spec);
  const read = useRead('GET /api/lms/materials', { query: list.query });
  const courses = useAllCourses();
  const [editing, setEditing] = useUrlState('edit');
  const [opened, setOpened] = useUrlState('open');
  const [deleting, setDeleting] = useState<MaterialRow>();
  const remove = useWrite('DELETE /api/lms/materials/:id', {
    onDone: () => toast.success(t('learning:material.deleted')),
  });
  const columns = useMemo(() => materialColumns(t, i18n.language), [t, i18n.language]);
  const mayCreate = can('create:own', 'material');
  const add = mayCreate ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('learning:material.add')}
    </Button>
  ) : null;
  const actionsOf = (row: MaterialRow): RowAction[] => [
    {
      label: t('learning:open'),
      icon: IconExternalLink,
      onClick: () => setOpened(row.id),
    },
    ...(row.can.edit
      ? [
          {
            label: t('common:edit'),
            icon: IconPencil,
            quick: true,
            onClick: () => setEditing(row.id),
          },
        ]
      : []),
    ...(row.can.delete
      ? [
          {
            label: t('common:delete'),
            icon: IconTrash,
            danger: true,
            onClick: () => setDeleting(row),
          },
        ]
      : []),
  ];
  return (
    <ListPage
      name="materials"
      title={t('learning:material.many')}
      description={t('learning:material.text')}
      actions={add}
      searchPlaceholder={t('learning:material.searchList')}
      filters={
        <>
          <FilterPill
            list={list}
            name="kind"
            label={t('learning:material.kind')}
            multiple
            choices={kindChoices(t)}
          />
          <FilterPill
            list={list}
            name="courseId"
            label={t('learning:courses')}
            multiple
            choices={(courses.data ?? []).map(({ id, title, color }) => ({
              value: id,
              label: title,
              render: (
                <span className="row">
                  <ColorDot hex={color} />
                  <span className="cut">{title}</span>
                </span>
              ),
            }))}
          />
        </>
      }
      readPage={(query) => call('GET /api/lms/materials', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={(row) => setOpened(row.id)}
      onHover={(row) => void prefetch('GET /api/lms/materials/:id', { params: { id: row.id } })}
      rowActions={actionsOf}
      unit={t('learning:material.unit')}
      empty={{
        title: t('learning:material.none'),
        text: t('learning:material.noneText'),
        icon: IconPaperclip,
        action: add,
      }}
    >
      <Suspense fallback={null}>
        {opened && !editing ? (
          <MaterialView id={opened} onClose={() => setOpened('')} onEdit={() => setEditing(opened)} />
        ) : null}
        {editing ? (
          <MaterialDialog
            key={editing}
            id={editing === 'new' ? undefined : editing}
            onClose={() => setEditing('')}
          />
        ) : null}
      </Suspense>
      <ConfirmDelete
        opened={Boolean(deleting)}
        onClose={() => setDeleting(undefined)}
        title={t('learning:material.deleteTitle')}
        onConfirm={() =>
          deleting ? remove.mutateAsync({ params: { id: deleting.id } }) : Promise.resolve(undefined)
        }
      >
        {t('learning:deleteText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </ListPage>
  );
}
