import type { PlacementState } from '@bellwether/contract/pipeline/values';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBan, IconDots, IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../../api/hooks.ts';
import { useCan } from '../../../../api/session.ts';
import type { Reply } from '../../../../api/types.ts';
import { StatusBadge } from '../../../../ui/badge.tsx';
import { DialogFrame } from '../../../../ui/form/form-dialog.tsx';
import { LinkDialog } from '../../../../ui/form/link-dialog.tsx';
import type { EventColor } from '../../../../ui/theme/event-colors.ts';
import { toast } from '../../../../ui/toast/toast.tsx';
import { formatMoment } from '../../../../ui/words/format.ts';
import { LeadListCard } from '../detail/lead-list-card.tsx';
import classes from '../detail/lead-page.module.css';
import type { LeadCardProps } from '../detail/students-card.tsx';

type Placement = Reply<'GET /api/e-commerce/leads/:id/placements'>['data'][number];

const list = 'GET /api/e-commerce/leads/:id/placements';

const colors: Record<PlacementState, EventColor> = {
  OPEN: 'blue',
  RUNNING: 'amber',
  HANDED_IN: 'purple',
  GRADED: 'green',
  EXPIRED: 'gray',
  WITHDRAWN: 'gray',
};

/** The placement tests of a lead's students: sent by a link, with level and classes that have a free seat once they are graded. REV-07, AMB-373. */
export function PlacementsCard({ lead, onOpen }: LeadCardProps) {
  const { t } = useTranslation('e-commerce');
  const hasStudents = lead.students.length > 0;
  const read = useRead(list, { params: { id: lead.id } }, { enabled: hasStudents });
  const all = read.data?.data ?? [];
  if (!hasStudents) return null;
  return (
    <LeadListCard
      title={t('e-commerce:placements.title')}
      count={all.length}
      none={t('e-commerce:placements.none')}
      addLabel={t('e-commerce:placements.add')}
      onAdd={lead.can.edit ? () => onOpen('placement') : undefined}
    >
      {all.map((placement) => (
        <PlacementLine key={placement.id} leadId={lead.id} placement={placement} />
      ))}
    </LeadListCard>
  );
}

function PlacementLine({ leadId, placement }: { leadId: string; placement: Placement }) {
  const { t, i18n } = useTranslation('e-commerce');
  const { student, title, state, expiresAt, submittedAt, result } = placement;
  const at = (moment: string) => formatMoment(moment, i18n.language);
  const when = submittedAt
    ? t('e-commerce:placements.handedIn', { at: at(submittedAt) })
    : state === 'OPEN'
      ? t('e-commerce:placements.until', { at: at(expiresAt) })
      : null;
  return (
    <li>
      <span className={`col gap-4 grow ${classes.what}`}>
        <b>{student.name}</b>
        <span className="s12 dim">{[title, when].filter(Boolean).join(' · ')}</span>
        {result ? <Outcome placement={placement} result={result} /> : null}
      </span>
      <StatusBadge color={colors[state]}>{t(`e-commerce:placements.states.${state}`)}</StatusBadge>
      {placement.can.renew || placement.can.withdraw ? (
        <PlacementMenu leadId={leadId} placement={placement} />
      ) : null}
    </li>
  );
}

/** What was reached, the level that it gives, and where there is a seat. */
function Outcome({
  placement: { level, classes: offers },
  result: { score, maxScore, label },
}: {
  placement: Placement;
  result: NonNullable<Placement['result']>;
}) {
  const { t } = useTranslation('e-commerce');
  const can = useCan();
  const mayOpen = can('read:own', 'class');
  const percent = maxScore > 0 ? Math.round((score / maxScore) * 100) : 0;
  return (
    <span className="col gap-4 s12">
      <span>
        {[
          t('e-commerce:placements.score', { score, most: maxScore, percent }),
          level ? t('e-commerce:placements.level', { level: level.name }) : label,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {level === null ? <span className="dim">{t('e-commerce:placements.noLevel')}</span> : null}
      {level !== null && offers.length === 0 ? (
        <span className="dim">{t('e-commerce:placements.noClasses')}</span>
      ) : null}
      {offers.length > 0 ? (
        <>
          <span className="dim">{t('e-commerce:placements.classes')}</span>
          <ul className="plain-list col gap-4">
            {offers.map(({ id, name, freeSeats }) => (
              <li key={id} className="row justify-between">
                {mayOpen ? (
                  <Link to="/classes/$id" params={{ id }}>
                    {name}
                  </Link>
                ) : (
                  <span>{name}</span>
                )}
                <span className="dim">
                  {freeSeats === null
                    ? t('e-commerce:placements.noLimit')
                    : t('e-commerce:placements.seats', { count: freeSeats })}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </span>
  );
}

function PlacementMenu({ leadId, placement }: { leadId: string; placement: Placement }) {
  const { t } = useTranslation('e-commerce');
  const params = { id: leadId, placementId: placement.id };
  const student = placement.student.name;
  const [asking, setAsking] = useState(false);
  const renew = useWrite('POST /api/e-commerce/leads/:id/placements/:placementId/link');
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="compact" aria-label={t('e-commerce:placements.menu', { student })}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLink size={16} />} onClick={() => renew.mutate({ params })}>
            {t('e-commerce:placements.renew')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconBan size={16} />} onClick={() => setAsking(true)}>
            {t('e-commerce:placements.withdraw')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {renew.data ? <MadeLink {...renew.data} student={student} onClose={() => renew.reset()} /> : null}
      {asking ? <Withdraw params={params} student={student} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

interface WithdrawProps {
  params: { id: string; placementId: string };
  student: string;
  onClose: () => void;
}

function Withdraw({ params, student, onClose }: WithdrawProps) {
  const { t } = useTranslation(['e-commerce', 'common']);
  const withdraw = useWrite('POST /api/e-commerce/leads/:id/placements/:placementId/withdraw', {
    onDone: () => {
      toast.success(t('e-commerce:placements.withdrawn'));
      onClose();
    },
  });
  return (
    <DialogFrame opened onClose={onClose} title={t('e-commerce:placements.withdrawTitle')} size={420}>
      <div className="col gap-16">
        <p>{t('e-commerce:placements.withdrawText', { student })}</p>
        <div className="row justify-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common:cancel')}
          </Button>
          <Button color="red" loading={withdraw.isPending} onClick={() => withdraw.mutate({ params })}>
            {t('e-commerce:placements.withdraw')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}

interface MadeLinkProps {
  link: string;
  mailedTo: string | null;
  student: string;
  onClose: () => void;
}

/** The link, which is shown once. */
export function MadeLink({ link, mailedTo, student, onClose }: MadeLinkProps) {
  const { t } = useTranslation('e-commerce');
  const mailed = mailedTo ? t('e-commerce:placements.mailed', { address: mailedTo }) : null;
  return (
    <LinkDialog
      title={t('e-commerce:placements.made')}
      label={t('e-commerce:placements.link')}
      text={[t('e-commerce:placements.madeText', { student }), mailed].filter(Boolean).join(' ')}
      copyLabel={t('e-commerce:placements.copy')}
      link={link}
      onClose={onClose}
    />
  );
}
