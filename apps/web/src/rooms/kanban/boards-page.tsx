import { IconLayoutKanban } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCan } from '../../api/session.ts';
import { AvatarGroup } from '../../ui/avatar/avatar.tsx';
import { later } from '../../ui/later.tsx';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../ui/list/list-state.ts';
import type { BoardRow } from './board.ts';

const BoardDialog = later(() => import('./board-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name' };

/** The boards that the viewer may see. TSK-16. */
export function BoardsPage() {
  const can = useCan();
  const navigate = useNavigate();
  return (
    <ListScreen
      route="GET /api/kanban/boards"
      name="boards"
      words="inbox:boards"
      icon={IconLayoutKanban}
      spec={spec}
      columns={boardColumns}
      may={{
        add: can('create:own', 'kanban'),
        edit: (row) => row.can.edit,
        remove: (row) => row.can.delete,
      }}
      dialog={(props) => (
        <BoardDialog
          {...props}
          onMade={(id) => void navigate({ to: '/boards/$id', params: { id }, ignoreBlocker: true })}
        />
      )}
      remove="DELETE /api/kanban/boards/:id"
      naming={(row) => ({ name: row.name, count: row._count.cards })}
      open={({ id }) => void navigate({ to: '/boards/$id', params: { id } })}
      detail="GET /api/kanban/boards/:id"
    />
  );
}

function boardColumns({ name, text, number }: ColumnsOf<BoardRow>) {
  return [
    name('name', (row) => row.name, {
      cell: (row) => (
        <Link to="/boards/$id" params={{ id: row.id }} className="medium cut">
          {row.name}
        </Link>
      ),
    }),
    text('description', (row) => row.description, { width: 300 }),
    text('owner', (row) => row.owner.name, { width: 180 }),
    text('members', (row) => row.members.map((member) => member.name).join(', '), {
      width: 130,
      cell: (row) => (row.members.length > 0 ? <AvatarGroup people={row.members} shown={3} /> : null),
    }),
    number('columns', (row) => row._count.columns, { width: 100 }),
    number('cards', (row) => row._count.cards, { width: 100 }),
  ];
}
