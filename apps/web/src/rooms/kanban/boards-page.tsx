import { Button } from '@mantine/core';
import { IconExternalLink, IconLayoutKanban, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { prefetch, useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { AvatarGroup } from '../../ui/avatar/avatar.tsx';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import type { Column, RowAction } from '../../ui/list/data-table.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import type { BoardRow } from './board.ts';

const BoardDialog = lazy(() => import('./board-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name' };

/** The boards that the viewer may see. TSK-16. */
export function BoardsPage() {
  const { t } = useTranslation(['inbox', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/kanban/boards', { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<BoardRow>();
  const columns = useMemo(() => boardColumns(t), [t]);
  const remove = useWrite('DELETE /api/kanban/boards/:id', {
    onDone: () => toast.success(t('inbox:boards.boardDeleted')),
  });
  const open = (id: string) => void navigate({ to: '/boards/$id', params: { id } });
  const add = can('create:own', 'kanban') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('inbox:boards.addBoard')}
    </Button>
  ) : null;
  const rowActions = (row: BoardRow): RowAction[] => [
    { label: t('inbox:boards.openBoard'), icon: IconExternalLink, onClick: () => open(row.id) },
    ...(row.can.edit
      ? [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => setEditing(row.id) }]
      : []),
    ...(row.can.delete
      ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
      : []),
  ];
  return (
    <ListPage
      name="boards"
      title={t('inbox:boards.title')}
      description={t('inbox:boards.text')}
      actions={add}
      searchPlaceholder={t('inbox:boards.search')}
      readPage={(query) => call('GET /api/kanban/boards', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={(row) => {
        void prefetch('GET /api/kanban/boards/:id', { params: { id: row.id } });
        open(row.id);
      }}
      rowActions={rowActions}
      unit={t('inbox:boards.unit')}
      empty={{
        title: t('inbox:boards.noneYet'),
        text: t('inbox:boards.noneYetText'),
        icon: IconLayoutKanban,
        action: add,
      }}
    >
      <Suspense fallback={null}>
        {editing ? (
          <BoardDialog
            id={editing === 'new' ? undefined : editing}
            onClose={() => setEditing('')}
            onMade={(id) => void navigate({ to: '/boards/$id', params: { id }, ignoreBlocker: true })}
          />
        ) : null}
      </Suspense>
      <ConfirmDelete
        opened={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('inbox:boards.deleteBoard')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {t('inbox:boards.deleteBoardText', {
          name: deleting?.name ?? '',
          count: deleting?._count.cards ?? 0,
        })}
      </ConfirmDelete>
    </ListPage>
  );
}

function boardColumns(t: TFunction): Column<BoardRow>[] {
  return [
    {
      id: 'name',
      header: t('inbox:boards.name'),
      sort: 'name',
      width: 280,
      fixed: true,
      csv: (row) => row.name,
      cell: (row) => (
        <Link to="/boards/$id" params={{ id: row.id }} className="medium cut">
          {row.name}
        </Link>
      ),
    },
    {
      id: 'description',
      header: t('inbox:boards.description'),
      width: 300,
      csv: (row) => row.description ?? '',
      cell: (row) => <span className="t2 cut">{row.description}</span>,
    },
    {
      id: 'owner',
      header: t('inbox:boards.owner'),
      width: 180,
      csv: (row) => row.owner.name,
      cell: (row) => <span className="t2 cut">{row.owner.name}</span>,
    },
    {
      id: 'members',
      header: t('inbox:boards.members'),
      width: 130,
      csv: (row) => row.members.map(({ name }) => name).join(', '),
      cell: (row) => (row.members.length > 0 ? <AvatarGroup people={row.members} shown={3} /> : null),
    },
    {
      id: 'columns',
      header: t('inbox:boards.columns'),
      width: 100,
      align: 'right',
      csv: (row) => row._count.columns,
      cell: (row) => row._count.columns,
    },
    {
      id: 'cards',
      header: t('inbox:boards.cards'),
      width: 100,
      align: 'right',
      csv: (row) => row._count.cards,
      cell: (row) => row._count.cards,
    },
  ];
}
