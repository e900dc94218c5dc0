import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconCalendar, IconChecklist, IconDots } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Tag } from '../../ui/badge.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { colorOfName } from '../../ui/theme/event-colors.ts';
import { formatDay } from '../../ui/words/format.ts';
import type { Card } from './board.ts';
import classes from './kanban-card.module.css';

// Most cards are never asked for their menu: it is loaded with the first one that is.
const CardMenu = later(() => import('./card-menu.tsx'));

/** What can be done with a card; the same for all of them, so that they need not render again. */
export interface CardActions {
  readonly open: (cardId: string) => void;
  readonly move: (cardId: string, columnId: string) => void;
  readonly step: (cardId: string, by: 1 | -1) => void;
  readonly remove: (card: Card) => void;
}

interface KanbanCardProps {
  card: Card;
  columns: readonly { id: string; name: string }[];
  today: string;
  mayWork: boolean;
  actions: CardActions;
}

/** A card of a board: lifted by mouse, finger or Space; a click or Enter opens it. TSK-16. */
export const KanbanCard = memo(function KanbanCard(props: KanbanCardProps) {
  const { card, mayWork, actions } = props;
  const { setNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id: card.id,
    data: { kind: 'card', name: card.title },
    disabled: !mayWork,
  });
  return (
    <article
      ref={setNodeRef}
      className={classes.card}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-card={card.id}
      data-movable={mayWork || undefined}
      data-lifted={isDragging || undefined}
    >
      <div className="row align-start gap-4">
        <button
          type="button"
          {...(mayWork ? listeners : {})}
          {...(mayWork ? { 'aria-describedby': attributes['aria-describedby'] } : {})}
          className={`grow ${classes.title}`}
          onClick={() => actions.open(card.id)}
        >
          {card.title}
        </button>
        <MenuButton {...props} />
      </div>
      <CardFace {...props} />
    </article>
  );
});

/** What hangs under the pointer while a card is dragged. */
export function CardGhost({ card, today }: { card: Card; today: string }) {
  return (
    <article className={classes.card} data-ghost>
      <div className="row align-start gap-4">
        <span className={`grow ${classes.title}`}>{card.title}</span>
      </div>
      <CardFace card={card} today={today} />
    </article>
  );
}

function CardFace({ card, today }: { card: Card; today: string }) {
  const { t, i18n } = useTranslation('inbox');
  const { labels, dueDate, taskInstanceId, task, assignee } = card;
  if (!dueDate && !taskInstanceId && !assignee && labels.length === 0) return null;
  return (
    <div className={`row wrap lines-6 ${classes.line}`}>
      {labels.map((label) => (
        <Tag key={label} color={colorOfName(label)}>
          {label}
        </Tag>
      ))}
      {dueDate ? (
        <span className={`row inline gap-4 ${classes.due}`} data-kind={kindOf(dueDate, today)}>
          <IconCalendar size={13} aria-hidden />
          <span className="hidden-visually">{t('inbox:boards.due')}</span>
          {formatDay(dueDate, i18n.language)}
        </span>
      ) : null}
      {taskInstanceId ? (
        <span
          className={`row inline gap-4 shrink ${classes.task}`}
          data-done={task?.status === 'COMPLETED' || undefined}
        >
          <IconChecklist size={14} aria-hidden />
          {task ? t(`inbox:tasks.statuses.${task.status}`) : t('inbox:boards.hiddenTask')}
        </span>
      ) : null}
      {assignee ? (
        <span className={`row align-stretch gap-0 flex-none ${classes.owner}`} title={assignee.name}>
          <Avatar name={assignee.name} config={assignee.avatarConfig} size={20} decorative={false} />
        </span>
      ) : null}
    </div>
  );
}

function kindOf(dueDate: string, today: string): 'late' | 'today' | undefined {
  if (dueDate < today) return 'late';
  return dueDate === today ? 'today' : undefined;
}

/** The three dots: what they open is put together when they are first pressed. */
function MenuButton({ card, columns, mayWork, actions }: KanbanCardProps) {
  const { t } = useTranslation('inbox');
  const [wanted, setWanted] = useState(false);
  if (!mayWork) return null;
  const button = (
    <button
      type="button"
      className={classes.dots}
      aria-label={t('inbox:boards.cardMenu', { name: card.title })}
      aria-haspopup="menu"
      aria-keyshortcuts="M"
      onClick={() => setWanted(true)}
    >
      <IconDots size={15} />
    </button>
  );
  if (!wanted) return button;
  return (
    <Meanwhile show={button}>
      <CardMenu card={card} columns={columns} actions={actions} button={button} />
    </Meanwhile>
  );
}
