import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useOpenedRecord } from '../../ui/edited-record.ts';
import type { Board, Card } from './board.ts';
import type { useBoard } from './use-board.ts';

const CardDialog = lazy(() => import('./card-dialog.tsx'));
const ColumnDialog = lazy(() => import('./column-dialog.tsx'));
const BoardDialog = lazy(() => import('./board-dialog.tsx'));

interface BoardDialogsProps {
  board: Board;
  cards: readonly Card[];
  reads: ReturnType<typeof useBoard>;
  /** 'card:<id>', 'new:<column id>', 'column:<id>', 'column:new', 'board', or '' while none is open. */
  open: string;
  onClose: () => void;
}

/** The dialog that the address of a board names; colleagues who work on the board meanwhile leave it alone. TSK-16. */
export function BoardDialogs({ board, cards, reads, open, onClose }: BoardDialogsProps) {
  const navigate = useNavigate();
  const [kind = '', key = ''] = open.split(':');
  const openOf = (one: string) => (kind === one ? open : '');
  const card = useOpenedRecord(
    openOf('card'),
    cards.find(({ id }) => id === key),
    reads.cards,
  );
  const column = useOpenedRecord(
    openOf('column'),
    board.columns.find(({ id }) => id === key),
    reads.board,
  );
  const itself = useOpenedRecord(openOf('board'), board, reads.board);
  return (
    <Suspense fallback={null}>
      {card.record ? (
        <CardDialog
          key={`${key} ${card.record.version}`}
          board={board}
          card={card.record}
          onClose={onClose}
          onReload={card.reload}
        />
      ) : null}
      {kind === 'new' ? (
        <CardDialog board={board} columnId={key} onClose={onClose} onReload={onClose} />
      ) : null}
      {kind === 'column' && (key === 'new' || column.record) ? (
        <ColumnDialog
          key={column.record?.version}
          boardId={board.id}
          column={column.record}
          onClose={onClose}
          onReload={column.reload}
        />
      ) : null}
      {itself.record ? (
        <BoardDialog
          key={itself.record.version}
          board={itself.record}
          onClose={onClose}
          onReload={itself.reload}
          onDeleted={() => void navigate({ to: '/boards', replace: true })}
        />
      ) : null}
    </Suspense>
  );
}
