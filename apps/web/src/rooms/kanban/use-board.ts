import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { call, isProblem } from '../../api/client.ts';
import { invalidatePaths, useRead } from '../../api/hooks.ts';
import { keyOf } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { wordsOf } from '../../ui/toast/problem-toast.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { cardsIn, placeCard } from './board.rules.ts';
import type { Board, CardsReply } from './board.ts';

/** A board with its columns, and its cards; a colleague's move refreshes them through the live stream. */
export function useBoard(id: string) {
  const board = useRead('GET /api/kanban/boards/:id', { params: { id } }, { profile: 'realtime' });
  const cards = useRead('GET /api/kanban/boards/:id/cards', { params: { id } }, { profile: 'realtime' });
  return { board, cards };
}

/** Answers whether it stayed there. */
export type MoveCard = (cardId: string, columnId: string, order: number) => Promise<boolean>;

/**
 * Returns the function that moves a card: it moves at once, and goes back when the server refuses, with its words. It is over
 * when what the server has after the move is here: a read that began before it, as a colleague's change asks for one, still
 * puts the card where it was. TSK-16.
 */
export function useMoveCard(boardId: string): MoveCard {
  const { t } = useTranslation('inbox');
  return useCallback(
    async (cardId, columnId, order) => {
      const key = keyOf('GET /api/kanban/boards/:id/cards', { params: { id: boardId } });
      // Without a wait where none is needed: a dropped card must not jump back for a moment.
      if (queryClient.isFetching({ queryKey: key }) > 0) await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<CardsReply>(key);
      const card = before?.data.find(({ id }) => id === cardId);
      if (!card) return false;
      const place = (to: string, at: number) =>
        queryClient.setQueryData<CardsReply>(
          key,
          (now) => now && { ...now, data: placeCard(now.data, cardId, to, at) },
        );
      place(columnId, order);
      try {
        await call('PATCH /api/kanban/cards/:id/move', { params: { id: cardId }, body: { columnId, order } });
        await invalidatePaths(['/api/kanban']);
        return true;
      } catch (error) {
        place(card.columnId, card.order);
        if (!isProblem(error, 401)) toast.error(t('inbox:boards.moveFailed'), reasonOf(error));
        void invalidatePaths(['/api/kanban']);
        return false;
      }
    },
    [boardId, t],
  );
}

/** Returns the function that moves a column to a place; it moves at once and goes back when the server refuses. */
export function useMoveColumn(boardId: string) {
  const { t } = useTranslation('inbox');
  return useCallback(
    async (columnId: string, order: number) => {
      const key = keyOf('GET /api/kanban/boards/:id', { params: { id: boardId } });
      if (queryClient.isFetching({ queryKey: key }) > 0) await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<{ data: Board }>(key);
      const column = before?.data.columns.find(({ id }) => id === columnId);
      if (!before || !column || column.order === order) return;
      const rest = before.data.columns.filter(({ id }) => id !== columnId);
      const columns = rest.toSpliced(order, 0, column).map((one, at) => ({ ...one, order: at }));
      queryClient.setQueryData(key, { ...before, data: { ...before.data, columns } });
      try {
        const { name, wipLimit, version } = column;
        await call('PUT /api/kanban/boards/:id/columns/:childId', {
          params: { id: boardId, childId: columnId },
          body: { name, wipLimit, version, order },
        });
      } catch (error) {
        queryClient.setQueryData(key, before);
        if (!isProblem(error, 401)) toast.error(t('inbox:boards.columnMoveFailed'), reasonOf(error));
      } finally {
        void invalidatePaths(['/api/kanban']);
      }
    },
    [boardId, t],
  );
}

/** How many cards the column holds, hidden ones too. */
export function countIn(cards: CardsReply['data'], columnId: string): number {
  return cardsIn(cards, columnId).length;
}

/** The server's words, and with an internal error also its reference. */
function reasonOf(error: unknown): { description?: string } {
  if (!isProblem(error)) return {};
  const { title, description } = wordsOf(error);
  return { description: [title, description].filter(Boolean).join(' ') };
}
