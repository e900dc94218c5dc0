import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconDots, IconGripVertical, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LazyMenu, type MenuEntry } from '../../ui/menu/lazy-menu.tsx';
import type { BoardColumn, Card } from './board.ts';
import classes from './kanban-board.module.css';
import { type CardActions, KanbanCard } from './kanban-card.tsx';

interface KanbanColumnProps {
  column: BoardColumn;
  columns: readonly BoardColumn[];
  /** The cards that the filter shows, as they stand. */
  cards: readonly Card[];
  /** All of its cards, hidden ones too. */
  total: number;
  today: string;
  mayWork: boolean;
  actions: CardActions;
  onAdd: () => void;
  menu: readonly MenuEntry[];
}

/** A column with its cards; beyond its limit it is marked as too full, and refuses nothing. TSK-16, AMB-222. */
export function KanbanColumn(props: KanbanColumnProps) {
  const { column, columns, cards, total, today, mayWork, actions, onAdd, menu } = props;
  const { t } = useTranslation('inbox');
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } =
    useSortable({ id: column.id, data: { kind: 'column', name: column.name }, disabled: !mayWork });
  const { wipLimit, name } = column;
  const isFull = wipLimit !== null && total >= wipLimit;
  const isOver = wipLimit !== null && total > wipLimit;
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-column={column.id}
      data-lifted={isDragging || undefined}
      data-over-limit={isOver || undefined}
      aria-label={name}
    >
      <header className={`row gap-6 flex-none ${classes.head}`}>
        {mayWork ? (
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...listeners}
            aria-describedby={attributes['aria-describedby']}
            className={classes.grip}
            aria-label={t('inbox:boards.moveColumn', { name })}
          >
            <IconGripVertical size={14} />
          </button>
        ) : null}
        <h2 className={`${classes.name} cut`} title={name}>
          {name}
        </h2>
        <span
          className={classes.count}
          data-full={isFull || undefined}
          data-over={isOver || undefined}
          title={wipLimit === null ? undefined : t('inbox:boards.limitIs', { count: wipLimit })}
        >
          {wipLimit === null ? total : t('inbox:boards.ofLimit', { count: total, limit: wipLimit })}
        </span>
        {isOver ? <span className="hidden-visually">{t('inbox:boards.overLimit')}</span> : null}
        <span className="grow" />
        {mayWork ? (
          <>
            <button
              type="button"
              className={classes.icon}
              aria-label={t('inbox:boards.addCardTo', { name })}
              title={t('inbox:boards.addCard')}
              onClick={onAdd}
            >
              <IconPlus size={15} />
            </button>
            <LazyMenu
              width={200}
              entries={menu}
              button={
                <button
                  type="button"
                  className={classes.icon}
                  aria-label={t('inbox:boards.columnMenu', { name })}
                >
                  <IconDots size={15} />
                </button>
              }
            />
          </>
        ) : null}
      </header>
      <div className={classes.cards}>
        <SortableContext items={cards.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          {cards.map((card) => (
            <KanbanCard
              key={card.id}
              card={card}
              columns={columns}
              today={today}
              mayWork={mayWork}
              actions={actions}
            />
          ))}
        </SortableContext>
        {cards.length === 0 ? (
          <p className={classes.none}>{total > 0 ? t('inbox:boards.noneFits') : t('inbox:boards.noCards')}</p>
        ) : null}
      </div>
    </section>
  );
}
