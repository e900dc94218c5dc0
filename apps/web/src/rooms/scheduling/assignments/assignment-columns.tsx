import type { TFunction } from 'i18next';
import { Person } from '../../../ui/avatar/avatar.tsx';
import { Tag } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/list/table-types.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { weekdayName } from '../../../ui/words/weekday-name.ts';
import { timeRange } from '../labels.ts';
import type { AssignmentRow } from './assignment-dialog.tsx';

/** The columns of the list of assignments. */
export function assignmentColumns(t: TFunction, language: string): Column<AssignmentRow>[] {
  return [
    {
      id: 'person',
      header: t('calendar:assignment.person'),
      sort: 'person',
      width: 280,
      fixed: true,
      csv: (row) => (row.substituteAssignee ?? row.user).name,
      cell: (row) => {
        const { name, picturePath } = row.substituteAssignee ?? row.user;
        const detail = row.substituteAssignee
          ? t('calendar:assignment.insteadOf', { name: row.user.name })
          : undefined;
        return <Person name={name} src={picturePath} {...(detail ? { detail } : {})} />;
      },
    },
    {
      id: 'type',
      header: t('calendar:assignment.type'),
      sort: 'type',
      width: 170,
      csv: (row) => row.assignmentType.name,
      cell: (row) => <Tag color={row.assignmentType.color}>{row.assignmentType.name}</Tag>,
    },
    {
      id: 'when',
      header: t('calendar:assignment.when'),
      width: 250,
      csv: (row) => whenText(row, language),
      cell: (row) => whenText(row, language),
    },
    {
      id: 'dates',
      header: t('calendar:assignment.from'),
      sort: 'startDate',
      width: 220,
      csv: (row) => datesText(row, t, language),
      cell: (row) => <span className="t2">{datesText(row, t, language)}</span>,
    },
    {
      id: 'next',
      header: t('calendar:assignment.next'),
      width: 130,
      csv: (row) => row.nextDate,
      cell: (row) =>
        row.nextDate ? (
          formatDay(row.nextDate, language)
        ) : (
          <span className="dim">{t('calendar:assignment.none')}</span>
        ),
    },
    {
      id: 'place',
      header: t('calendar:assignment.place'),
      width: 140,
      csv: (row) => row.location?.name,
      cell: (row) => row.location?.name,
    },
    {
      id: 'changed',
      header: t('calendar:assignment.changedHeader'),
      width: 150,
      csv: (row) => row.changedDates,
      cell: (row) =>
        row.changedDates > 0 ? t('calendar:assignment.changed', { count: row.changedDates }) : null,
    },
    {
      id: 'notes',
      header: t('calendar:assignment.notes'),
      width: 240,
      csv: (row) => row.notes,
      cell: (row) => <span className="t2 cut">{row.notes}</span>,
    },
  ];
}

/** 'Mon, Wed 09:00 – 10:00', of a one-off '09:00 – 10:00'. */
function whenText(row: AssignmentRow, language: string): string {
  const times = timeRange({ startTime: row.startTimeOfDay, endTime: row.endTimeOfDay });
  if (!row.isRecurring) return times;
  return `${row.daysOfWeek.map((day) => weekdayName(day, language)).join(', ')} ${times}`;
}

function datesText(
  { isRecurring, startDate, endDate }: AssignmentRow,
  t: TFunction,
  language: string,
): string {
  const start = formatDay(startDate, language);
  if (!isRecurring) return start;
  if (!endDate) return t('calendar:assignment.since', { start });
  return t('calendar:assignment.range', { start, end: formatDay(endDate, language) });
}
