import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactElement, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '../../ui/menu/lazy-menu.tsx';
import MenuNow from '../../ui/menu/menu-now.tsx';
import type { Card } from './board.ts';
import classes from './kanban-card.module.css';
import type { CardActions } from './kanban-card.tsx';

interface CardMenuProps {
  card: Card;
  columns: readonly { id: string; name: string }[];
  actions: CardActions;
  /** The button that opened it. */
  button: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
}

/** 'Move to' the other columns and up or down in its own, the way of the menu instead of dragging. TSK-16. */
export default function CardMenu({ card, columns, actions, button }: CardMenuProps) {
  const { t } = useTranslation(['inbox', 'common']);
  const moves: MenuEntry[] = columns
    .filter(({ id }) => id !== card.columnId)
    .map(({ id, name }) => ({ id, label: name, onClick: () => actions.move(card.id, id) }));
  const others: MenuEntry[] = [
    {
      id: 'up',
      label: t('inbox:boards.moveUp'),
      icon: IconArrowUp,
      onClick: () => actions.step(card.id, -1),
      divided: moves.length > 0,
    },
    {
      id: 'down',
      label: t('inbox:boards.moveDown'),
      icon: IconArrowDown,
      onClick: () => actions.step(card.id, 1),
    },
    {
      id: 'open',
      label: t('common:edit'),
      icon: IconPencil,
      onClick: () => actions.open(card.id),
      divided: true,
    },
    { id: 'delete', label: t('common:delete'), icon: IconTrash, onClick: () => actions.remove(card) },
  ];
  return (
    <MenuNow
      button={button}
      position="bottom-end"
      width={220}
      header={moves.length > 0 ? <div className={classes.menuHead}>{t('inbox:boards.moveTo')}</div> : null}
      entries={[...moves, ...others]}
    />
  );
}
