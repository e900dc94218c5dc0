import type { TFunction } from 'i18next';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge, Tag } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import type { EventColor } from '../../../ui/theme/event-colors.ts';
import { formatDay } from '../../../ui/words/format.ts';

export type Reminder = RowOf<'GET /api/calendar/reminders'>;

export const types = ['BIRTHDAY', 'TEAM_EVENT', 'WORK_ANNIVERSARY', 'HOLIDAY', 'OTHER'] as const;
export const deliveries = ['PENDING', 'SENT', 'VIEWED', 'ACTIONED', 'DISMISSED', 'ERROR'] as const;

const typeColors: Record<Reminder['type'], EventColor> = {
  BIRTHDAY: 'pink',
  TEAM_EVENT: 'blue',
  WORK_ANNIVERSARY: 'purple',
  HOLIDAY: 'red',
  OTHER: 'gray',
};
const stateColors: Record<Reminder['delivery'], EventColor> = {
  PENDING: 'amber',
  SENT: 'blue',
  VIEWED: 'blue',
  ACTIONED: 'green',
  DISMISSED: 'gray',
  ERROR: 'red',
};

/** The columns of the reminders: title, type, date, whom, and what became of it. */
export function reminderColumns(t: TFunction, language: string, mayEdit: boolean): Column<Reminder>[] {
  const stateOf = ({ own, delivery }: Reminder) => (mayEdit ? delivery : (own ?? delivery));
  return [
    {
      id: 'title',
      header: t('calendar:reminders.reminder'),
      sort: 'title',
      width: 280,
      fixed: true,
      csv: (row) => row.title,
      cell: (row) => (
        <span className="medium" title={row.description ?? undefined}>
          {row.title}
        </span>
      ),
    },
    {
      id: 'type',
      header: t('calendar:reminders.type'),
      width: 150,
      csv: (row) => t(`calendar:reminders.types.${row.type}`),
      cell: (row) => <Tag color={typeColors[row.type]}>{t(`calendar:reminders.types.${row.type}`)}</Tag>,
    },
    {
      id: 'eventDate',
      header: t('calendar:reminders.eventDate'),
      sort: 'eventDate',
      width: 130,
      csv: (row) => row.eventDate,
      cell: (row) => formatDay(row.eventDate, language),
    },
    {
      id: 'target',
      header: t('calendar:reminders.target'),
      width: 220,
      csv: (row) => targetText(row, t),
      cell: (row) => <span className="t2">{targetText(row, t)}</span>,
    },
    {
      id: 'delivery',
      header: t('calendar:reminders.delivery'),
      width: 130,
      csv: (row) => t(`calendar:reminders.states.${stateOf(row)}`),
      cell: (row) => (
        <StatusBadge color={stateColors[stateOf(row)]}>
          {t(`calendar:reminders.states.${stateOf(row)}`)}
        </StatusBadge>
      ),
    },
    {
      id: 'seen',
      header: t('calendar:reminders.seen'),
      width: 120,
      csv: (row) => `${row.seenCount}/${row.sentCount}`,
      cell: (row) =>
        row.sentCount > 0 ? (
          <span className="dim">
            {t('calendar:reminders.seenOf', { seen: row.seenCount, count: row.sentCount })}
          </span>
        ) : null,
    },
  ];
}

function targetText({ target, targetUsers, targetRoles }: Reminder, t: TFunction): string {
  if (target === 'ALL_USERS') return t('calendar:reminders.targets.ALL_USERS');
  return [...targetUsers, ...targetRoles].map(({ name }) => name).join(', ');
}
