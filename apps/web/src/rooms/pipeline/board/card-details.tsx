import { isOpenStage } from '@bellwether/contract/pipeline/values';
import { ActionIcon } from '@mantine/core';
import {
  type Icon,
  IconArrowUpRight,
  IconBasketPlus,
  IconCalendarDue,
  IconCalendarPlus,
  IconFlame,
  IconMail,
  IconMessagePlus,
  IconPhone,
  IconTemperature,
  IconUser,
  IconUserPlus,
  IconUserShare,
  IconWorld,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { ago } from '../../../ui/words/format.ts';
import { useBaseMoney } from '../../../ui/words/money.tsx';
import { phoneWords } from '../../../ui/words/phone.ts';
import type { CardWords } from './card-words.ts';
import { FollowUpText } from './follow-up-text.tsx';
import type { BoardLead } from './lead.ts';
import classes from './lead-card.module.css';
import type { CardActions, LeadDialog } from './lead-card.tsx';

interface CardDetailsProps {
  lead: BoardLead;
  today: string;
  zone: string;
  words: CardWords;
  actions: CardActions;
}

/** What an unfolded card shows, and what can be done from it. CRM-06, CRM-12. */
export function CardDetails({ lead, today, zone, words, actions }: CardDetailsProps) {
  const { t } = useTranslation('e-commerce');
  const money = useBaseMoney();
  const { temperature, score, expectedValue, assignedTo } = lead;
  const Heat = temperature === 'HOT' ? IconFlame : IconTemperature;
  return (
    <div className={`col ${classes.details}`}>
      <div className="row">
        <span className={classes.heat}>
          <Heat size={12} aria-hidden />
          {t(`e-commerce:temperatures.${temperature}`)}
        </span>
        <span className="grow" />
        <span className="s12 dim">
          {t('e-commerce:board.score')} <b className={classes.score}>{score}</b>
        </span>
      </div>
      {expectedValue === null ? null : <div className={classes.amount}>{money(expectedValue)}</div>}
      <ul className={`col gap-4 plain-list ${classes.facts}`}>
        {lead.company ? <Fact icon={IconUser}>{lead.name}</Fact> : null}
        {lead.email ? (
          <Fact icon={IconMail}>
            <a href={`mailto:${lead.email}`}>{lead.email}</a>
          </Fact>
        ) : null}
        {lead.phone ? (
          <Fact icon={IconPhone}>
            <a href={`tel:${lead.phone.replace(/[^+\d]/g, '')}`}>{phoneWords(lead.phone)}</a>
          </Fact>
        ) : null}
        <Fact icon={IconWorld}>{t(`e-commerce:sources.${lead.source}`)}</Fact>
        {lead.nextFollowUp && isOpenStage(lead.currentStage) ? (
          <Fact icon={IconCalendarDue}>
            <FollowUpText lead={lead} today={today} zone={zone} words={words} withTime />
          </Fact>
        ) : null}
      </ul>
      <LastActivity lead={lead} />
      {assignedTo ? (
        <div className={`row gap-6 shrink ${classes.person}`}>
          <Avatar name={assignedTo.name} config={assignedTo.avatarConfig} size={20} />
          <span className="cut">{assignedTo.name}</span>
        </div>
      ) : (
        <div className={`row gap-6 shrink ${classes.person} dim`}>{t('e-commerce:board.unassigned')}</div>
      )}
      <CardButtons lead={lead} actions={actions} />
    </div>
  );
}

function Fact({ icon: IconOf, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li>
      <IconOf size={14} aria-hidden />
      <span className="cut">{children}</span>
    </li>
  );
}

/** The last thing that somebody did with the lead, and what came of it. */
function LastActivity({ lead }: { lead: BoardLead }) {
  const { t, i18n } = useTranslation('e-commerce');
  const { lastActivityAt, lastUserActivityType: type, lastUserActivityOutcome: outcome } = lead;
  if (!lastActivityAt || !type) return null;
  const what = lead.lastUserActivitySubject ?? (outcome ? t(`e-commerce:activityOutcomes.${outcome}`) : '');
  const kind = t(`e-commerce:activityTypes.${type}`);
  return (
    <div className={`col gap-0 ${classes.last}`}>
      <span className="dim">
        {t('e-commerce:board.lastActivity', { when: ago(lastActivityAt, i18n.language) })}
      </span>
      <span className="cut">{what ? `${kind}: ${what}` : kind}</span>
    </div>
  );
}

const buttons: { dialog: LeadDialog; icon: Icon; label: string }[] = [
  { dialog: 'activity', icon: IconMessagePlus, label: 'e-commerce:board.addActivity' },
  { dialog: 'student', icon: IconUserPlus, label: 'e-commerce:board.addStudent' },
  { dialog: 'product', icon: IconBasketPlus, label: 'e-commerce:board.addProduct' },
  { dialog: 'meeting', icon: IconCalendarPlus, label: 'e-commerce:board.scheduleMeeting' },
  { dialog: 'assign', icon: IconUserShare, label: 'e-commerce:board.assignLead' },
];

function CardButtons({ lead, actions }: { lead: BoardLead; actions: CardActions }) {
  const { t } = useTranslation('e-commerce');
  const can = useCan();
  const offered = buttons.filter(({ dialog }) => dialog !== 'product' || can('read', 'product'));
  return (
    <div className={`row gap-0 ${classes.buttons}`}>
      {lead.canEdit
        ? offered.map(({ dialog, icon: IconOf, label }) => (
            <ActionIcon
              key={dialog}
              size="xs"
              variant="subtle"
              title={t(label)}
              aria-label={t(label)}
              onClick={() => actions.open(dialog, lead.id)}
            >
              <IconOf size={15} />
            </ActionIcon>
          ))
        : null}
      <span className="grow" />
      <ActionIcon
        size="xs"
        variant="subtle"
        component={Link}
        to={`/leads/${lead.id}`}
        title={t('e-commerce:board.openLead')}
        aria-label={t('e-commerce:board.openLead')}
      >
        <IconArrowUpRight size={15} />
      </ActionIcon>
    </div>
  );
}
