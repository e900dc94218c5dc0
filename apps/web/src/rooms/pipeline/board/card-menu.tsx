import { leadStages } from '@bellwether/contract/pipeline/values';
import {
  IconArrowUpRight,
  IconBasketPlus,
  IconCalendarPlus,
  IconMessagePlus,
  IconUserPlus,
  IconUserShare,
} from '@tabler/icons-react';
import type { ReactElement, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import type { MenuEntry } from '../../../ui/menu/lazy-menu.tsx';
import MenuNow from '../../../ui/menu/menu-now.tsx';
import type { BoardLead } from './lead.ts';
import classes from './lead-card.module.css';
import type { CardActions } from './lead-card.tsx';

interface CardMenuProps {
  lead: BoardLead;
  actions: CardActions;
  /** The button that opened it. */
  button: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
}

/**
 * 'Move to' the other stages, the way of the menu instead of dragging, and everything else that a card
 * offers. CRM-09.
 */
export default function CardMenu({ lead, actions, button }: CardMenuProps) {
  const { t } = useTranslation('e-commerce');
  const can = useCan();
  const { id, currentStage, canEdit } = lead;
  const moves: MenuEntry[] = leadStages
    .filter((stage) => stage !== currentStage)
    .map((stage) => ({
      id: stage,
      label: t(`e-commerce:stages.${stage}`),
      onClick: () => actions.move(id, stage),
    }));
  const dialogs: MenuEntry[] = [
    {
      id: 'activity',
      label: t('e-commerce:board.addActivity'),
      icon: IconMessagePlus,
      onClick: () => actions.open('activity', id),
      divided: true,
    },
    {
      id: 'student',
      label: t('e-commerce:board.addStudent'),
      icon: IconUserPlus,
      onClick: () => actions.open('student', id),
    },
    {
      id: 'product',
      label: t('e-commerce:board.addProduct'),
      icon: IconBasketPlus,
      onClick: () => actions.open('product', id),
    },
    {
      id: 'meeting',
      label: t('e-commerce:board.scheduleMeeting'),
      icon: IconCalendarPlus,
      onClick: () => actions.open('meeting', id),
    },
    {
      id: 'assign',
      label: t('e-commerce:board.assignLead'),
      icon: IconUserShare,
      onClick: () => actions.open('assign', id),
    },
  ];
  const offered = dialogs.filter((entry) => entry.id !== 'product' || can('read', 'product'));
  const open: MenuEntry = {
    id: 'open',
    label: t('e-commerce:board.openLead'),
    icon: IconArrowUpRight,
    to: `/leads/${id}`,
    divided: canEdit,
  };
  return (
    <MenuNow
      button={button}
      position="bottom-end"
      width={228}
      header={canEdit ? <div className={classes.menuHead}>{t('e-commerce:board.moveTo')}</div> : null}
      entries={canEdit ? [...moves, ...offered, open] : [open]}
    />
  );
}
