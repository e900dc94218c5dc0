import { type MeetingStatus, mayEndAs } from '@bellwether/contract/pipeline/meeting.values';
import { wallClock } from '@bellwether/contract/shared/zone';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCalendarTime, IconCircleCheck, IconDots, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../../api/hooks.ts';
import { useOrganization } from '../../../../api/session.ts';
import { StatusBadge } from '../../../../ui/badge.tsx';
import type { EventColor } from '../../../../ui/theme/event-colors.ts';
import { titledFailure } from '../../../../ui/toast/failure.ts';
import { toast } from '../../../../ui/toast/toast.tsx';
import { formatDay } from '../../../../ui/words/format.ts';
import type { LeadDetail } from '../lead-form.rules.ts';
import { impactColors } from './activity-looks.tsx';
import { LeadListCard } from './lead-list-card.tsx';
import classes from './lead-page.module.css';
import { meetingsInOrder } from './meeting.rules.ts';
import type { LeadCardProps } from './students-card.tsx';

type Meeting = LeadDetail['meetings'][number];

const statusColors: Record<MeetingStatus, EventColor> = {
  SCHEDULED: 'blue',
  COMPLETED: 'green',
  NO_SHOW: 'red',
  CANCELLED: 'gray',
};

/** The meetings with a lead: the next ones first, then what was; they are moved, answered and cancelled here. CRM-30. */
export function MeetingsCard({ lead, onOpen }: LeadCardProps) {
  const { t } = useTranslation('e-commerce');
  const cancel = useCancel(lead);
  const meetings = meetingsInOrder(lead.meetings, new Date());
  return (
    <LeadListCard
      title={t('e-commerce:meetings.title')}
      count={meetings.length}
      none={t('e-commerce:meetings.none')}
      addLabel={t('e-commerce:meetings.add')}
      onAdd={lead.can.edit ? () => onOpen('meeting') : undefined}
    >
      {meetings.map((meeting) => (
        <MeetingLine key={meeting.id} meeting={meeting}>
          {lead.can.edit ? (
            <MeetingMenu meeting={meeting} onOpen={onOpen} onCancel={() => cancel(meeting.id)} />
          ) : null}
        </MeetingLine>
      ))}
    </LeadListCard>
  );
}

function MeetingLine({ meeting, children }: { meeting: Meeting; children: ReactNode }) {
  const { t, i18n } = useTranslation('e-commerce');
  const { timeZone } = useOrganization();
  const { day, time } = wallClock(new Date(meeting.scheduledStart), timeZone);
  const end = wallClock(new Date(meeting.scheduledEnd), timeZone).time;
  const answer =
    meeting.outcome && meeting.outcome !== meeting.status
      ? t(`e-commerce:activityOutcomes.${meeting.outcome}`)
      : t(`e-commerce:meetingStatuses.${meeting.status}`);
  const color =
    meeting.status === 'SCHEDULED' || !meeting.impact
      ? statusColors[meeting.status]
      : impactColors[meeting.impact];
  return (
    <li>
      <span className={`col gap-0 grow ${classes.what}`}>
        <b>{meeting.title}</b>
        <span className="s12 dim">
          {[
            `${formatDay(day, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })}, ${time}–${end}`,
            t(`e-commerce:activityTypes.${meeting.meetingType}`),
            meeting.location,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {meeting.description ? <span className={`s12 ${classes.text}`}>{meeting.description}</span> : null}
        {meeting.notes ? (
          <span className={`s12 ${classes.text}`}>
            {t('e-commerce:meetings.notes', { text: meeting.notes })}
          </span>
        ) : null}
      </span>
      <StatusBadge color={color}>{answer}</StatusBadge>
      {children}
    </li>
  );
}

interface MeetingMenuProps {
  meeting: Meeting;
  onOpen: (dialog: string) => void;
  onCancel: () => void;
}

function MeetingMenu({ meeting, onOpen, onCancel }: MeetingMenuProps) {
  const { t } = useTranslation('e-commerce');
  const hasBegun = mayEndAs('COMPLETED', meeting, new Date());
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="compact" aria-label={t('e-commerce:meetings.actions', { name: meeting.title })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {hasBegun ? (
          <Menu.Item
            leftSection={<IconCircleCheck size={16} />}
            onClick={() => onOpen(`outcome:${meeting.id}`)}
          >
            {t('e-commerce:meetings.outcome')}
          </Menu.Item>
        ) : null}
        {meeting.status === 'COMPLETED' ? null : (
          <Menu.Item
            leftSection={<IconCalendarTime size={16} />}
            onClick={() => onOpen(`reschedule:${meeting.id}`)}
          >
            {t('e-commerce:meetings.reschedule')}
          </Menu.Item>
        )}
        {meeting.status === 'SCHEDULED' ? (
          <Menu.Item color="red" leftSection={<IconX size={16} />} onClick={onCancel}>
            {t('e-commerce:meetings.cancel')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Cancelling is the outcome CANCELLED; it stays in the timeline. CRM-31. */
function useCancel(lead: LeadDetail) {
  const { t } = useTranslation('e-commerce');
  const write = useWrite('PUT /api/e-commerce/leads/:id/meetings/:meetingId', {
    quiet: true,
    onDone: () => toast.success(t('e-commerce:meetings.cancelled')),
  });
  return (meetingId: string) => {
    titledFailure(
      write.mutateAsync({ params: { id: lead.id, meetingId }, body: { outcome: 'CANCELLED' } }),
      t('e-commerce:leadDialogs.outcomeFailed'),
    ).catch(() => undefined);
  };
}
