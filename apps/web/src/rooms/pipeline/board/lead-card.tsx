import type { LeadStage } from '@bellwether/contract/pipeline/values';
import { IconChevronDown, IconChevronUp, IconDots, IconUser } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { temperatureColors } from '../leads/lead-looks.tsx';
import { CardDetails } from './card-details.tsx';
import type { CardWords } from './card-words.ts';
import { FollowUpText } from './follow-up-text.tsx';
import type { BoardLead } from './lead.ts';
import classes from './lead-card.module.css';

// Most cards are never asked for their menu: it is loaded with the first one that is.
const CardMenu = later(() => import('./card-menu.tsx'));

/** What can be done with a card; the same for all of them, so that they need not render again. */
export interface CardActions {
  readonly toggle: (leadId: string) => void;
  readonly move: (leadId: string, to: LeadStage, byKeyboard?: boolean) => void;
  readonly open: (dialog: LeadDialog, leadId: string) => void;
}

export type LeadDialog = 'activity' | 'student' | 'product' | 'meeting' | 'assign';

interface LeadCardProps {
  lead: BoardLead;
  today: string;
  zone: string;
  isOpen: boolean;
  words: CardWords;
  actions: CardActions;
}

/** A card of the board, collapsed or with everything that is known of the lead. CRM-03, CRM-08. */
export const LeadCard = memo(function LeadCard(props: LeadCardProps) {
  const { lead, today, zone, isOpen, words, actions } = props;
  const { t, money } = words;
  const { id, name, company, temperature, expectedValue, assignedTo, canEdit } = lead;
  return (
    <article
      className={`${classes.card} e-${temperatureColors[temperature]}`}
      data-lead={id}
      data-temperature={temperature}
      data-movable={canEdit || undefined}
      data-open={isOpen || undefined}
    >
      <div className={`row gap-2 ${classes.head}`}>
        <button
          type="button"
          className={`grow ${classes.toggle}`}
          data-toggle
          aria-expanded={isOpen}
          aria-describedby={canEdit ? 'board-drag-help' : undefined}
          onClick={() => actions.toggle(id)}
        >
          <span className="cut" title={company ?? name}>
            {company ?? name}
          </span>
          <span className="hidden-visually">{t(`e-commerce:temperatures.${temperature}`)}</span>
        </button>
        <MenuButton lead={lead} words={words} actions={actions} />
        {isOpen ? (
          <IconChevronUp size={14} className={classes.chevron} aria-hidden />
        ) : (
          <IconChevronDown size={14} className={classes.chevron} aria-hidden />
        )}
      </div>
      {isOpen ? (
        <CardDetails lead={lead} today={today} zone={zone} words={words} actions={actions} />
      ) : (
        <div className={`row gap-4 ${classes.line}`}>
          <span className={classes.value}>{expectedValue === null ? '' : money(expectedValue)}</span>
          <FollowUpText lead={lead} today={today} zone={zone} words={words} />
          {assignedTo ? (
            <span className="row align-stretch gap-0 flex-none" title={assignedTo.name}>
              <Avatar name={assignedTo.name} config={assignedTo.avatarConfig} size={20} decorative={false} />
            </span>
          ) : (
            <span
              className={classes.noOwner}
              role="img"
              title={t('e-commerce:board.unassigned')}
              aria-label={t('e-commerce:board.unassigned')}
            >
              <IconUser size={12} />
            </span>
          )}
        </div>
      )}
    </article>
  );
});

/** The three dots: what they open is put together when they are first pressed. */
function MenuButton({ lead, words: { t }, actions }: Pick<LeadCardProps, 'lead' | 'words' | 'actions'>) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      className={classes.dots}
      aria-label={t('e-commerce:board.cardMenu', { name: lead.company ?? lead.name })}
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
      <CardMenu lead={lead} actions={actions} button={button} />
    </Meanwhile>
  );
}
