import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { formatDay } from '../../ui/words/format.ts';
import { Steps } from './locks/steps.tsx';
import classes from './report-cards.module.css';
import { SaveAll } from './save-all.tsx';
import { StudentCard } from './student-card.tsx';
import { StudentList } from './student-list.tsx';

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
  const entering = useRef(false);
  const read = useRead('GET /api/lms/report-cycles/:id', { params: { id } });
  const cycle = read.data?.data;
  if (read.error && !cycle) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!cycle) return <SkeletonLines rows={8} />;
  const days = [cycle.startDate, cycle.endDate].map((day) => formatDay(day, i18n.language)).join(' – ');
  const ready = cycle.students.filter((row) => row.isLocked || row.problems.length === 0).length;
  const shown = cycle.students.find(({ student }) => student.id === chosen) ?? cycle.students[0];
  const step = (by: -1 | 1) => {
    const at = shown ? cycle.students.indexOf(shown) + by : 0;
    const next = cycle.students[at];
    if (next) setChosen(next.student.id);
    else entering.current = false;
  };
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
      )}${cycle.status === 'PROOFING' ? ` · ${t('learning:reportCards.ready', { count: ready })}` : ''}`}
      actions={
        <>
          <SaveAll cycle={cycle} />
          <Dates cycle={cycle} />
          <Steps cycle={cycle} onChoose={setChosen} />
        </>
      }
    >
      {shown ? (
        <div className={classes.cycle}>
          <StudentList cycle={cycle} shownId={shown.student.id} onChoose={setChosen} />
          <StudentCard key={shown.student.id} cycle={cycle} row={shown} entering={entering} onStep={step} />
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
