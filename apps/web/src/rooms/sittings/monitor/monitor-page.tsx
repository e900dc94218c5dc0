import { Button } from '@mantine/core';
import {
  IconClockPlus,
  IconCopyCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconSquareCheck,
} from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { Wide } from '../../../ui/wide.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { MakeUps } from './make-ups.tsx';
import { MessageButton } from './message-button.tsx';
import classes from './monitor.module.css';
import type { Reopened } from './reopen-dialog.tsx';
import { Reopenings } from './reopenings.tsx';
import { TableHead, type Writer, WriterRow } from './writer-row.tsx';

const TellDialog = later(() => import('./tell-dialog.tsx'));
const LateAnswersDialog = later(() => import('./late-answers-dialog.tsx'));
const ReopenDialog = later(() => import('./reopen-dialog.tsx'));
const MakeUpDialog = later(() => import('./make-up-dialog.tsx'));

const everyMs = 3000;

type Sitting = Reply<'GET /api/lms/scheduled-assessments/:id'>['data'];

/** A sitting while it runs: who writes, how far, what their devices told; minutes, pause, handing in and closing. */
export function MonitorPage() {
  const { t } = useTranslation('sittings');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const params = { id };
  const sitting = useRead('GET /api/lms/scheduled-assessments/:id', { params });
  const writers = useRead(
    'GET /api/lms/scheduled-assessments/:id/monitoring-events',
    { params },
    { every: everyMs },
  );
  const [isClosing, setClosing] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const [over, setOver] = useState<'tell' | 'makeUp'>();
  const [lateOf, setLateOf] = useState<string>();
  const [reopened, setReopened] = useState<Reopened>();
  const close = useWrite('POST /api/lms/scheduled-assessments/:id/close', {
    onDone: () => setClosing(false),
  });
  const give = useWrite('POST /api/lms/scheduled-assessments/:id/time-changes');
  const error = sitting.error ?? writers.error;
  if (error && !sitting.data) return <ErrorState error={error} onRetry={() => void sitting.refetch()} />;
  const data = sitting.data?.data;
  if (!data) return <Page title={<TitleBone />}>{<SkeletonLines />}</Page>;
  const may = data.can.manage;
  return (
    <Page
      title={data.title}
      description={t('sittings:monitor.text', { count: data.submittedCount, of: data.studentCount })}
      actions={
        <MonitorActions
          sitting={data}
          onGive={() => give.mutate({ params, body: { minutes: 5 } })}
          onClose={() => setClosing(true)}
          onCancel={() => setCancelling(true)}
          onTell={() => setOver('tell')}
          onMakeUp={() => setOver('makeUp')}
          onReopen={() => setReopened(null)}
        />
      }
    >
      <States sitting={data} />
      <MakeUps sitting={data} />
      <Writers
        id={id}
        of={writers.data}
        mayRun={may}
        onLate={({ studentId }) => setLateOf(studentId)}
        onReopen={({ studentId, name }) => setReopened({ studentId, name })}
      />
      {may ? <Reopenings sittingId={id} /> : null}
      {reopened !== undefined && writers.data ? (
        <Reopening id={id} of={reopened} now={writers.data.now} onClose={() => setReopened(undefined)} />
      ) : null}
      <OverDialog id={id} opened={over} onClose={() => setOver(undefined)} />
      {lateOf ? (
        <Meanwhile show={null}>
          <LateAnswersDialog id={id} studentId={lateOf} onClose={() => setLateOf(undefined)} />
        </Meanwhile>
      ) : null}
      {isCancelling ? <CancelDialog sittingId={id} onClose={() => setCancelling(false)} /> : null}
      {isClosing ? (
        <CloseDialog
          isPending={close.isPending}
          onClose={() => setClosing(false)}
          onDone={() => close.mutate({ params })}
        />
      ) : null}
    </Page>
  );
}

interface WritersProps {
  id: string;
  of: Reply<'GET /api/lms/scheduled-assessments/:id/monitoring-events'> | undefined;
  mayRun: boolean;
  onLate: (row: Writer) => void;
  onReopen: (row: Writer) => void;
}

/** The students of the sitting, each in a row. */
function Writers({ id, of, mayRun, onLate, onReopen }: WritersProps) {
  const { t } = useTranslation('sittings');
  const params = { id };
  const give = useWrite('POST /api/lms/scheduled-assessments/:id/time-changes');
  const handIn = useWrite('POST /api/lms/scheduled-assessments/:id/hand-ins');
  return (
    <Wide label={t('sittings:monitor.writers')}>
      <table className={`bw-table ${classes.table}`}>
        <TableHead />
        <tbody>
          {(of?.data ?? []).map((row) => (
            <WriterRow
              key={row.studentId}
              sittingId={id}
              row={row}
              now={of?.now}
              mayRun={mayRun}
              onGive={() => give.mutate({ params, body: { minutes: 10, studentId: row.studentId } })}
              onHandIn={() => handIn.mutate({ params, body: { studentId: row.studentId } })}
              onLate={() => onLate(row)}
              onReopen={() => onReopen(row)}
            />
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

function Reopening({ id, ...of }: { id: string; of: Reopened; now: string; onClose: () => void }) {
  return (
    <Meanwhile show={null}>
      <ReopenDialog sittingId={id} {...of} />
    </Meanwhile>
  );
}

/** Where the sitting stands, and what opens it. */
function States({ sitting }: { sitting: Sitting }) {
  const { t } = useTranslation('sittings');
  const { status, isPaused, accessCode } = sitting;
  return (
    <div className="row">
      <StatusBadge color={status === 'ACTIVE' ? 'blue' : 'gray'}>
        {t(`sittings:statuses.${status}`)}
      </StatusBadge>
      {isPaused ? <StatusBadge color="amber">{t('sittings:monitor.paused')}</StatusBadge> : null}
      {accessCode ? <span>{t('sittings:monitor.code', { code: accessCode })}</span> : null}
    </div>
  );
}

/** What is asked of a sitting that is over: what students see, and a make-up. */
function OverDialog({
  id,
  opened,
  onClose,
}: {
  id: string;
  opened: 'tell' | 'makeUp' | undefined;
  onClose: () => void;
}) {
  if (!opened) return null;
  const Dialog = opened === 'tell' ? TellDialog : MakeUpDialog;
  return (
    <Meanwhile show={null}>
      <Dialog id={id} onClose={onClose} />
    </Meanwhile>
  );
}

interface MonitorActionsProps {
  sitting: Sitting;
  onGive: () => void;
  onClose: () => void;
  onCancel: () => void;
  onTell: () => void;
  onMakeUp: () => void;
  onReopen: () => void;
}

function MonitorActions(props: MonitorActionsProps) {
  const { sitting, onGive, onClose, onCancel, onTell, onMakeUp, onReopen } = props;
  const { t } = useTranslation('sittings');
  const params = { id: sitting.id };
  const isActive = sitting.status === 'ACTIVE';
  const start = useWrite('POST /api/lms/scheduled-assessments/:id/start');
  const pause = useWrite('POST /api/lms/scheduled-assessments/:id/pause');
  const resume = useWrite('POST /api/lms/scheduled-assessments/:id/resume');
  return (
    <>
      {sitting.can.mark ? (
        <Button
          component={Link}
          to={`/assessments/sittings/${sitting.id}/marking`}
          variant="default"
          leftSection={<IconCopyCheck size={16} />}
        >
          {t('sittings:list.mark')}
        </Button>
      ) : null}
      {sitting.can.mark ? (
        <Button component={Link} to={`/assessments/sittings/${sitting.id}/questions`} variant="default">
          {t('sittings:monitor.questions')}
        </Button>
      ) : null}
      {sitting.can.manage && sitting.status === 'COMPLETED' ? (
        <>
          <Button variant="default" onClick={onMakeUp}>
            {t('sittings:makeUp.title')}
          </Button>
          {sitting.isReleased ? null : (
            <Button variant="default" onClick={onReopen}>
              {t('sittings:reopen.open')}
            </Button>
          )}
          <Button variant="default" onClick={onTell}>
            {t('sittings:monitor.tell')}
          </Button>
        </>
      ) : null}
      {sitting.can.manage && sitting.status !== 'COMPLETED' && sitting.status !== 'CANCELLED' ? (
        <Button variant="default" onClick={onCancel}>
          {t('sittings:monitor.cancel')}
        </Button>
      ) : null}
      {sitting.can.manage && sitting.status === 'PUBLISHED' ? (
        <Button
          leftSection={<IconPlayerPlay size={16} />}
          loading={start.isPending}
          onClick={() => start.mutate({ params })}
        >
          {t('sittings:monitor.start')}
        </Button>
      ) : null}
      {sitting.can.manage ? <MessageButton sittingId={sitting.id} isShown={isActive} /> : null}
      {sitting.can.manage && isActive ? (
        <>
          <Button variant="default" leftSection={<IconClockPlus size={16} />} onClick={() => onGive()}>
            {t('sittings:monitor.more', { count: 5 })}
          </Button>
          <Button
            variant="default"
            leftSection={sitting.isPaused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
            onClick={() => (sitting.isPaused ? resume : pause).mutate({ params })}
          >
            {t(sitting.isPaused ? 'sittings:monitor.resume' : 'sittings:monitor.pause')}
          </Button>
          <Button leftSection={<IconSquareCheck size={16} />} onClick={() => onClose()}>
            {t('sittings:monitor.close')}
          </Button>
        </>
      ) : null}
    </>
  );
}

function CloseDialog({
  isPending,
  onClose,
  onDone,
}: {
  isPending: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation(['sittings', 'common']);
  return (
    <DialogFrame opened onClose={onClose} title={t('sittings:monitor.closeTitle')} size={480}>
      <p>{t('sittings:monitor.closeText')}</p>
      <div className="row justify-end">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button loading={isPending} onClick={onDone}>
          {t('sittings:monitor.close')}
        </Button>
      </div>
    </DialogFrame>
  );
}
