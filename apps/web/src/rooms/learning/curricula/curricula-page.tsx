import { Button } from '@mantine/core';
import { IconExternalLink, IconListNumbers, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { prefetch, useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import type { RowAction } from '../../../ui/list/data-table.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { LevelFilters } from '../level-filters.tsx';
import { type CurriculumRow, curriculumColumns } from './curriculum-columns.tsx';

const CurriculumDialog = lazy(() => import('./curriculum-dialog.tsx'));

const spec: ListSpec = { sortBy: 'title', filters: ['levelId', 'categoryId', 'gradeId'] };
const hiddenAtFirst = ['ageRange', 'category'];

/** The curricula: lists of lessons that serve courses as templates. LRN-14, AMB-185. */
export function CurriculaPage() {
  const { t } = useTranslation(['learning', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/lms/curricula', { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<CurriculumRow>();
  const remove = useWrite('DELETE /api/lms/curricula/:id', {
    onDone: () => toast.success(t('learning:curriculum.deleted')),
  });
  const columns = useMemo(() => curriculumColumns(t), [t]);
  const open = (row: CurriculumRow) => void navigate({ to: '/curricula/$id', params: { id: row.id } });
  const add = can('create:any', 'curriculum') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('learning:curriculum.add')}
    </Button>
  ) : null;
  const actionsOf = (row: CurriculumRow): RowAction[] => [
    {
      label: t('learning:open'),
      icon: IconExternalLink,
      onClick: () => open(row),
    },
    ...(can('edit:any', 'curriculum')
      ? [
          {
            label: t('common:edit'),
            icon: IconPencil,
            quick: true,
            onClick: () => setEditing(row.id),
          },
        ]
      : []),
    ...(can('delete:any', 'curriculum')
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
      name="curricula"
      title={t('learning:curriculum.many')}
      description={t('learning:curriculum.text')}
      actions={add}
      searchPlaceholder={t('learning:title')}
      filters={<LevelFilters list={list} />}
      readPage={(query) => call('GET /api/lms/curricula', { query })}
      hiddenAtFirst={hiddenAtFirst}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={open}
      onHover={(row) => void prefetch('GET /api/lms/curricula/:id', { params: { id: row.id } })}
      rowActions={actionsOf}
      unit={t('learning:curriculum.unit')}
      empty={{
        title: t('learning:curriculum.none'),
        text: t('learning:curriculum.noneText'),
        icon: IconListNumbers,
        action: add,
      }}
    >
      <Suspense fallback={null}>
        {editing ? (
          <CurriculumDialog
            key={editing}
            id={editing === 'new' ? undefined : editing}
            onClose={() => setEditing('')}
          />
        ) : null}
      </Suspense>
      <ConfirmDelete
        opened={Boolean(deleting)}
        onClose={() => setDeleting(undefined)}
        title={t('learning:curriculum.deleteTitle')}
        onConfirm={() =>
          deleting ? remove.mutateAsync({ params: { id: deleting.id } }) : Promise.resolve(undefined)
        }
      >
        {t('learning:curriculum.deleteText', { name: deleting?.title ?? '' })}
      </ConfirmDelete>
    </ListPage>
  );
}
