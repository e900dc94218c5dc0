import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight, IconCalendarEvent } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { formatDay } from '../../ui/words/format.ts';
import { useTenths } from './figures.tsx';
import classes from './report-cards.module.css';
import { SaveAll } from './save-all.tsx';
import { StudentCard } from './student-card.tsx';

const DatesDialog = later(() => import('./dates/dates-dialog.tsx'));

export type Cycle = Reply<'GET /api/lms/report-cycles/:id'>['data'];

const colors = {
  OPEN: 'blue',
  PROOFING: 'amber',
  LOCKED: 'purple',
  PUBLISHED: 'green',
  ARCHIVED: 'gray',
} as const;

/** The report cards of a class for a term: who still needs a comment, what each card says, and where the cycle stands. AMB-327. */
export function ReportCyclePage() {
  const { t, i18n } = useTranslation('learning');
  const { id } = useParams({ strict: false }) as { id: string };
  const [chosen, setChosen] = useUrlState('student');
  const read = useRead('GET /api/lms/report-cycles/:id', { params: { id } });
  const cycle = read.data?.data;
  if (read.error && !cycle) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!cycle) return <SkeletonLines rows={8} />;
  const days = [cycle.startDate, cycle.endDate].map((day) => formatDay(day, i18n.language)).join(' – ');
  const shown = cycle.students.find(({ student }) => student.id === chosen) ?? cycle.students[0];
  return (
    <Page
      name={`${cycle.name}, ${cycle.class.name}`}
      title={
        <span className="row wrap">
          {`${cycle.name}, ${cycle.class.name}`}
          <State cycle={cycle} />
        </span>
      }
      description={`${days} · ${t('learning:reportCards.students', { count: cycle.students.length })} · ${t(
        'learning:reportCards.withComment',
        { count: cycle.students.filter(({ comment }) => comment).length },
      )}`}
      actions={
        <>
          <SaveAll cycle={cycle} />
          <Dates cycle={cycle} />
          <Steps cycle={cycle} />
        </>
      }
    >
      {shown ? (
        <div className={classes.cycle}>
          <StudentList cycle={cycle} shownId={shown.student.id} onChoose={setChosen} />
          <StudentCard key={shown.student.id} cycle={cycle} row={shown} />
        </div>
      ) : (
        <EmptyState title={t('learning:reportCards.nobody')} text={t('learning:reportCards.nobodyText')} />
      )}
    </Page>
  );
}

const dueIn = { OPEN: 'textsDue', PROOFING: 'proofsDue', LOCKED: 'publishOn' } as const;

/** Where the cycle stands, and by when it is to go on. */
function State({ cycle }: { cycle: Cycle }) {
  const { t, i18n } = useTranslation('learning');
  const { status } = cycle;
  const hasDay = status === 'OPEN' || status === 'PROOFING' || status === 'LOCKED';
  const day = hasDay ? cycle[dueIn[status]] : null;
  return (
    <StatusBadge color={colors[status]}>
      {day
        ? t(`learning:reportCards.until.${status}`, { day: formatDay(day, i18n.language) })
        : t(`learning:reportCards.statuses.${status}`)}
    </StatusBadge>
  );
}

/** Opens the dates, for who manages report cards, until they are published. */
function Dates({ cycle: { id, status, can } }: { cycle: Cycle }) {
  const { t } = useTranslation('learning');
  const [isOpen, setOpen] = useUrlState('dates');
  if (!can.manage || status === 'PUBLISHED' || status === 'ARCHIVED') return null;
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarEvent size={16} />} onClick={() => setOpen('edit')}>
        {t('learning:reportCards.dates')}
      </Button>
      <Meanwhile>{isOpen ? <DatesDialog id={id} onClose={() => setOpen('')} /> : null}</Meanwhile>
    </>
  );
}

interface StudentListProps {
  cycle: Cycle;
  shownId: string;
  onChoose: (id: string) => void;
}

function StudentList({ cycle, shownId, onChoose }: StudentListProps) {
  const { t } = useTranslation('learning');
  const number = useTenths();
  const stateOf = ({ wrongNames, card, comment, proof }: Cycle['students'][number]) => {
    if (wrongNames.length > 0)
      return (
        <StatusBadge color="red">
          {t('learning:reportCards.names', { names: wrongNames.join(', ') })}
        </StatusBadge>
      );
    if (card && card.changedMarks > 0)
      return (
        <StatusBadge color="amber">
          {t('learning:reportCards.changedMarks', { count: card.changedMarks })}
        </StatusBadge>
      );
    if (proof?.status === 'OPEN')
      return <StatusBadge color="amber">{t('learning:reportProofs.waits')}</StatusBadge>;
    if (!comment && !card) return <span className="s12 dim">{t('learning:reportCards.noComment')}</span>;
    return null;
  };
  return (
    <ul className={`plain-list ${classes.students}`} aria-label={t('learning:reportCards.student')}>
      {cycle.students.map((row) => (
        <li key={row.student.id}>
          <button
            type="button"
            className="bare row wrap"
            aria-current={row.student.id === shownId || undefined}
            onClick={() => onChoose(row.student.id)}
          >
            <span className="grow cut medium">{row.student.name}</span>
            <span className={classes.figure}>{number(row.card?.average ?? row.average)}</span>
            <span className={classes.state}>{stateOf(row)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const onward = { OPEN: 'PROOFING', PROOFING: 'LOCKED', LOCKED: 'PUBLISHED', PUBLISHED: 'ARCHIVED' } as const;
const backward = { PROOFING: 'OPEN', LOCKED: 'PROOFING' } as const;

function Steps({ cycle }: { cycle: Cycle }) {
  const { t } = useTranslation('learning');
  const move = useWrite('POST /api/lms/report-cycles/:id/status');
  const { status, version } = cycle;
  const next = status === 'ARCHIVED' ? undefined : onward[status];
  const before = status === 'PROOFING' || status === 'LOCKED' ? backward[status] : undefined;
  const go = (to: Cycle['status']) =>
    move.mutate({ params: { id: cycle.id }, body: { status: to, version } });
  if (!cycle.can.manage) return null;
  return (
    <>
      {before ? (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} />}
          disabled={move.isPending}
          onClick={() => go(before)}
        >
          {t(`learning:reportCards.back.${before}`)}
        </Button>
      ) : null}
      {next ? (
        <Button leftSection={<IconArrowRight size={16} />} loading={move.isPending} onClick={() => go(next)}>
          {t(`learning:reportCards.go.${next}`)}
        </Button>
      ) : null}
    </>
  );
}
