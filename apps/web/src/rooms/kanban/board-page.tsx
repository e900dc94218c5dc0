import { Button } from '@mantine/core';
import { IconColumns3, IconFilterOff, IconPencil, IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { useOrganization } from '../../api/session.ts';
import { AvatarGroup } from '../../ui/avatar/avatar.tsx';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { ClearFilters, FilterPill } from '../../ui/list/filter-pill.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import type { MenuEntry } from '../../ui/menu/lazy-menu.tsx';
import { ListSearch, Page, Toolbar, ToolbarLine } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { cardsIn } from './board.rules.ts';
import type { Board, BoardColumn, Card } from './board.ts';
import { BoardDialogs } from './board-dialogs.tsx';
import { dueChoices, labelsOf, matcherOf, nobody } from './filters.rules.ts';
import classes from './kanban-board.module.css';
import { KanbanBoard } from './kanban-board.tsx';
import type { CardActions } from './kanban-card.tsx';
import { useBoard, useMoveCard, useMoveColumn } from './use-board.ts';
import { useToday } from './use-today.ts';

const spec: ListSpec = { sortBy: 'order', filters: ['assignee', 'label', 'due'] };

/** One board: its columns with their cards, filters, and the dialogs of card, column and board. TSK-16. */
export function BoardPage() {
  const { t } = useTranslation(['inbox', 'common']);
  const { id = '' } = useParams({ strict: false });
  const { board, cards } = useBoard(id);
  const error = board.error ?? cards.error;
  if (error && !(board.data && cards.data)) {
    const retry = () => void Promise.all([board.refetch(), cards.refetch()]);
    return <ErrorState error={error} onRetry={retry} />;
  }
  if (!board.data || !cards.data)
    return (
      <Page fill title={t('inbox:boards.board')}>
        <div className={`row align-stretch ${classes.bones}`} role="status" aria-label={t('common:loading')}>
          {[5, 3, 4].map((rows) => (
            <div key={rows}>
              <SkeletonLines rows={rows} />
            </div>
          ))}
        </div>
      </Page>
    );
  return <LoadedBoard board={board.data.data} cards={cards.data.data} />;
}

interface LoadedBoardProps {
  board: Board;
  cards: readonly Card[];
}

function LoadedBoard({ board, cards }: LoadedBoardProps) {
  const { t } = useTranslation(['inbox', 'common']);
  const { timeZone } = useOrganization();
  const today = useToday(timeZone);
  const list = useListState(spec);
  const [dialog, setDialog] = useUrlState('open');
  const [deleting, setDeleting] = useState<Card | BoardColumn>();
  const moveCard = useMoveCard(board.id);
  const moveColumn = useMoveColumn(board.id);
  const { search, filters, narrowed } = list;
  const { assignee = '', label = '', due = '' } = filters;
  const shown = useMemo(
    () => (narrowed ? cards.filter(matcherOf({ search, assignee, label, due }, today)) : cards),
    [cards, narrowed, search, assignee, label, due, today],
  );
  const actions = useMemo<CardActions>(
    () => ({
      open: (cardId) => setDialog(`card:${cardId}`),
      move: (cardId, columnId) => void moveCard(cardId, columnId, 0),
      step: (cardId, by) => {
        const card = cards.find((one) => one.id === cardId);
        if (!card) return;
        const order = card.order + by;
        if (order >= 0 && order < cardsIn(cards, card.columnId).length)
          void moveCard(cardId, card.columnId, order);
      },
      remove: setDeleting,
    }),
    [cards, moveCard, setDialog],
  );
  const options = { onDone: () => toast.success(t('inbox:boards.deleted')) };
  const removeCard = useWrite('DELETE /api/kanban/boards/:id/cards/:childId', options);
  const removeColumn = useWrite('DELETE /api/kanban/boards/:id/columns/:childId', options);
  const { columns } = board;
  const menuOf = (column: BoardColumn): MenuEntry[] => [
    { id: 'edit', label: t('common:edit'), onClick: () => setDialog(`column:${column.id}`) },
    ...(column.order > 0
      ? [
          {
            id: 'left',
            label: t('inbox:boards.moveLeft'),
            onClick: () => void moveColumn(column.id, column.order - 1),
          },
        ]
      : []),
    ...(column.order < columns.length - 1
      ? [
          {
            id: 'right',
            label: t('inbox:boards.moveRight'),
            onClick: () => void moveColumn(column.id, column.order + 1),
          },
        ]
      : []),
    { id: 'delete', label: t('common:delete'), onClick: () => setDeleting(column), divided: true },
  ];
  const close = () => setDialog('');
  const people = [board.owner, ...board.members];
  const addColumn = (
    <Button
      variant="default"
      className={classes.add}
      leftSection={<IconPlus size={16} />}
      onClick={() => setDialog('column:new')}
    >
      {t('inbox:boards.addColumn')}
    </Button>
  );
  return (
    <Page
      fill
      title={board.name}
      description={board.description ?? t('inbox:boards.boardText')}
      actions={
        <>
          <AvatarGroup people={people} shown={4} />
          {board.can.edit ? (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => setDialog('board')}
            >
              {t('inbox:boards.editBoard')}
            </Button>
          ) : null}
          {board.can.work && columns.length > 0 ? (
            <Button
              leftSection={<IconPlus size={16} />}
              onClick={() => setDialog(`new:${columns[0]?.id ?? ''}`)}
            >
              {t('inbox:boards.addCard')}
            </Button>
          ) : null}
        </>
      }
      toolbar={
        <Toolbar>
          <ListSearch list={list} placeholder={t('inbox:boards.searchCards')} />
          <ToolbarLine />
          <FilterPill
            list={list}
            name="assignee"
            label={t('inbox:boards.assignee')}
            multiple
            choices={[
              ...people.map(({ id, name }) => ({ value: id, label: name })),
              { value: nobody, label: t('inbox:boards.unassigned') },
            ]}
          />
          <FilterPill
            list={list}
            name="label"
            label={t('inbox:boards.labels')}
            multiple
            choices={labelsOf(cards).map((value) => ({ value, label: value }))}
          />
          <FilterPill
            list={list}
            name="due"
            label={t('inbox:boards.due')}
            choices={dueChoices.map((value) => ({ value, label: t(`inbox:boards.dueChoices.${value}`) }))}
          />
          <ClearFilters list={list} />
        </Toolbar>
      }
    >
      {columns.length === 0 ? (
        <EmptyState
          icon={IconColumns3}
          title={t('inbox:boards.noColumns')}
          text={t('inbox:boards.noColumnsText')}
        >
          {board.can.work ? addColumn : null}
        </EmptyState>
      ) : shown.length === 0 && narrowed ? (
        <EmptyState icon={IconFilterOff} title={t('inbox:boards.noneFound')} text={t('common:noResultsHint')}>
          <Button variant="default" onClick={list.clearFilters}>
            {t('common:clearFilters')}
          </Button>
        </EmptyState>
      ) : (
        <KanbanBoard
          board={board}
          cards={cards}
          shown={shown}
          today={today}
          actions={actions}
          onMove={moveCard}
          onMoveColumn={(columnId, order) => void moveColumn(columnId, order)}
          onAdd={(columnId) => setDialog(`new:${columnId}`)}
          menuOf={menuOf}
        >
          {board.can.work ? addColumn : null}
        </KanbanBoard>
      )}
      <BoardDialogs board={board} open={dialog} onClose={close} />
      <ConfirmDelete
        opened={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t(deleting && 'title' in deleting ? 'inbox:boards.deleteCard' : 'inbox:boards.deleteColumn')}
        onConfirm={async () => {
          if (!deleting) return;
          const params = { id: board.id, childId: deleting.id };
          await ('title' in deleting ? removeCard : removeColumn).mutateAsync({ params });
        }}
      >
        {deleting && 'title' in deleting
          ? t('inbox:boards.deleteCardText', { name: deleting.title })
          : t('inbox:boards.deleteColumnText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </Page>
  );
}
