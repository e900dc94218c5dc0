import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import type { EventColor } from '../../../ui/theme/event-colors.ts';
import { formatClock, localeOf } from '../../../ui/words/format.ts';
import { clockOf } from '../runner/queue.rules.ts';
import { MessageButton } from './message-button.tsx';
import classes from './monitor.module.css';

export type Writer = Reply<'GET /api/lms/scheduled-assessments/:id/monitoring-events'>['data'][number];

const colors: Readonly<Record<Writer['status'], EventColor>> = {
  ...{ SCHEDULED: 'gray', IN_PROGRESS: 'blue', SUBMITTED: 'amber' },
  ...{ GRADED: 'green', MISSED: 'red', CANCELLED: 'gray' },
};

/** What the columns of the monitor hold. */
export function TableHead() {
  const { t } = useTranslation('sittings');
  return (
    <thead>
      <tr>
        {['student', 'state', 'score', 'answered', 'left', 'device'].map((key) => (
          <th key={key} scope="col">
            {t(`sittings:monitor.${key}`)}
          </th>
        ))}
        <td />
      </tr>
    </thead>
  );
}

interface WriterRowProps {
  sittingId: string;
  row: Writer;
  now: string | undefined;
  mayRun: boolean;
  onGive: () => void;
  onHandIn: () => void;
  onLate: () => void;
  onReopen: () => void;
}

/** A student of the sitting, with what staff may do for them. */
export function WriterRow(props: WriterRowProps) {
  const { sittingId, row, now, mayRun } = props;
  const { t, i18n } = useTranslation('sittings');
  return (
    <tr data-alert={row.alert ?? undefined}>
      <th scope="row">{row.name}</th>
      <td>
        <StatusBadge color={colors[row.status]}>{t(`sittings:states.${row.status}`)}</StatusBadge>
      </td>
      <td>{scoreOf(row, i18n.language)}</td>
      <td>
        {row.questions > 0 ? t('sittings:list.ofStudents', { count: row.answered, of: row.questions }) : '–'}
      </td>
      <td>{leftOf(row, now)}</td>
      <td>
        <Device row={row} />
        <LastMessage row={row} now={now} />
      </td>
      <td>
        <div className="row justify-end">
          {mayRun ? (
            <MessageButton sittingId={sittingId} to={row} isShown={row.status === 'IN_PROGRESS'} />
          ) : null}
          {mayRun ? <RowButtons {...props} /> : null}
          {row.attemptId && (row.status === 'SUBMITTED' || row.status === 'GRADED') ? (
            <Link
              to="/results/attempts/$id"
              params={{ id: row.attemptId }}
              aria-label={t('sittings:monitor.resultOf', { name: row.name })}
            >
              {t('sittings:result.name')}
            </Link>
          ) : null}
        </div>
      </td>
    </tr>
  );
}

/** What may be done for the student as things stand. */
function RowButtons({ row, onGive, onHandIn, onLate, onReopen }: WriterRowProps) {
  const { t } = useTranslation('sittings');
  const { name } = row;
  const isWriting = row.status === 'IN_PROGRESS';
  const buttons = [
    {
      ...{ isShown: isWriting, does: onGive, says: t('sittings:monitor.plus', { count: 10 }) },
      label: t('sittings:monitor.moreFor', { count: 10, name }),
    },
    {
      ...{ isShown: isWriting, does: onHandIn, says: t('sittings:run.handIn') },
      label: t('sittings:monitor.handInFor', { name }),
    },
    {
      ...{ isShown: !isWriting && row.lateAnswers > 0, does: onLate, says: t('sittings:late.open') },
      label: t('sittings:late.of', { name }),
    },
    {
      ...{ isShown: row.canReopen, does: onReopen, says: t('sittings:reopen.open') },
      label: t('sittings:reopen.of', { name }),
    },
  ];
  return buttons
    .filter(({ isShown }) => isShown)
    .map(({ does, says, label }) => (
      <Button key={says} size="compact" variant="default" aria-label={label} onClick={does}>
        {says}
      </Button>
    ));
}

/** The score with what it is worth: '17.5 · B'. */
function scoreOf({ score, label }: Writer, language: string): string {
  if (score === null) return '–';
  const number = score.toLocaleString(localeOf(language), { maximumFractionDigits: 2 });
  return label ? `${number} · ${label}` : number;
}

function leftOf({ status, endsAt }: Writer, now: string | undefined): string {
  if (status !== 'IN_PROGRESS' || !endsAt || !now) return '–';
  return clockOf((Date.parse(endsAt) - Date.parse(now)) / 1000);
}

/** What was said to the student last. */
function LastMessage({ row: { lastMessage }, now }: Pick<WriterRowProps, 'row' | 'now'>) {
  const { t, i18n } = useTranslation('sittings');
  if (!lastMessage) return null;
  const at = formatClock(lastMessage.at, i18n.language, now ? Date.parse(now) : undefined);
  return (
    <div className={`s12 dim ${classes.said}`} title={lastMessage.text}>
      {t('sittings:message.last', { at, text: lastMessage.text })}
    </div>
  );
}

/** What the device told: offline, focus lost, what came too late. */
function Device({ row }: { row: Writer }) {
  const { t } = useTranslation('sittings');
  const told = [
    row.silentSeconds !== null && row.silentSeconds >= 30
      ? t('sittings:monitor.offline', { count: row.silentSeconds })
      : null,
    row.focusLost > 0 ? t('sittings:monitor.focus', { count: row.focusLost }) : null,
    row.focusTimeouts > 0 ? t('sittings:monitor.timeouts', { count: row.focusTimeouts }) : null,
    row.lateAnswers > 0 ? t('sittings:monitor.late', { count: row.lateAnswers }) : null,
    row.extraPercent > 0 ? t('sittings:monitor.extra', { count: row.extraPercent }) : null,
    row.extraMinutes > 0 ? t('sittings:monitor.extraMinutes', { count: row.extraMinutes }) : null,
  ].filter(Boolean);
  return <span className={row.alert ? classes[row.alert] : 'dim'}>{told.join(' · ') || '–'}</span>;
}
