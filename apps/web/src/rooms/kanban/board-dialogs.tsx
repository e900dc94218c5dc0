import { useNavigate } from '@tanstack/react-router';
import { later, Meanwhile } from '../../ui/later.tsx';
import type { Board } from './board.ts';

const CardDialog = later(() => import('./card-dialog.tsx'));
const ColumnDialog = later(() => import('./column-dialog.tsx'));
const BoardDialog = later(() => import('./board-dialog.tsx'));

interface BoardDialogsProps {
  board: Board;
  /** 'card:<id>', 'new:<column id>', 'column:<id>', 'column:new', 'board', or '' while none is open. */
  open: string;
  onClose: () => void;
}

/** The dialog that the address of a board names; colleagues who work on the board meanwhile leave it alone. TSK-16. */
export function BoardDialogs({ board, open, onClose }: BoardDialogsProps) {
  const navigate = useNavigate();
  const [kind = '', key = ''] = open.split(':');
  return (
    <Meanwhile>
      {kind === 'card' ? <CardDialog board={board} id={key} onClose={onClose} /> : null}
      {kind === 'new' ? <CardDialog board={board} id={undefined} columnId={key} onClose={onClose} /> : null}
      {kind === 'column' ? (
        <ColumnDialog boardId={board.id} id={key === 'new' ? undefined : key} onClose={onClose} />
      ) : null}
      {kind === 'board' ? (
        <BoardDialog
          id={board.id}
          onClose={onClose}
          onDeleted={() => void navigate({ to: '/boards', replace: true })}
        />
      ) : null}
    </Meanwhile>
  );
}
