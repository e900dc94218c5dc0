import { Button } from '@mantine/core';
import { IconCircleCheck, IconDeviceMobile } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useViewer } from '../../../api/session.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import { epochHere, Keeper, rememberEpoch } from './keeper.ts';
import type { AttemptReply } from './queue.rules.ts';
import classes from './runner.module.css';
import { Runner } from './runner.tsx';

/** An attempt that one sits: its questions while it runs, its receipt afterwards. Without side bar and top bar. */
export function RunnerPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useRead('GET /api/lms/student-assessments/:id', { params: { id } }, { fresh: true });
  const [mine, setMine] = useState<AttemptReply>();
  const attempt = mine ?? read.data?.data;
  return (
    <div className={`col gap-0 ${classes.frame}`}>
      {read.error && !attempt ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {attempt ? (
        <Opened key={`${attempt.id} ${attempt.epoch}`} attempt={attempt} onMine={setMine} />
      ) : read.error ? null : (
        <SkeletonLines />
      )}
    </div>
  );
}

function Opened({ attempt, onMine }: { attempt: AttemptReply; onMine: (attempt: AttemptReply) => void }) {
  const { id: userId } = useViewer();
  const epoch = attempt.epoch ?? (epochHere(attempt.id) === attempt.writerEpoch ? attempt.writerEpoch : null);
  const [keeper, setKeeper] = useState<Keeper>();
  const isRunning = attempt.status === 'IN_PROGRESS';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a keeper is made once for each attempt and device
  useEffect(() => {
    if (!isRunning || epoch === null) return;
    rememberEpoch(attempt.id, epoch);
    const made = new Keeper(attempt, userId, epoch);
    setKeeper(made);
    return () => made.stop();
  }, [attempt.id, epoch, isRunning]);
  if (!isRunning) return <Receipt attempt={attempt} />;
  if (epoch === null) return <OtherDevice attempt={attempt} onMine={onMine} />;
  return keeper ? <Runner attempt={attempt} keeper={keeper} onHandedIn={onMine} /> : <SkeletonLines />;
}

/** Asks before this device goes on with what another one, or another tab, has open. */
function OtherDevice({
  attempt,
  onMine,
}: {
  attempt: AttemptReply;
  onMine: (attempt: AttemptReply) => void;
}) {
  const { t } = useTranslation('sittings');
  const take = useWrite('POST /api/lms/student-assessments/:id/writers', {
    onDone: ({ data }: { data: AttemptReply }) => onMine(data),
  });
  return (
    <main className={`col gap-16 ${classes.card}`}>
      <IconDeviceMobile size={32} className="dim" aria-hidden style={{ margin: '0 auto' }} />
      <h1 className="h2">{attempt.title}</h1>
      <p>{t('sittings:run.otherDevice')}</p>
      <Button
        size="lg"
        loading={take.isPending}
        onClick={() => void take.mutateAsync({ params: { id: attempt.id } })}
      >
        {t('sittings:run.goOnHere')}
      </Button>
    </main>
  );
}

function Receipt({ attempt }: { attempt: AttemptReply }) {
  const { t, i18n } = useTranslation('sittings');
  const navigate = useNavigate();
  return (
    <main className={`col gap-16 ${classes.card}`}>
      <IconCircleCheck size={40} aria-hidden style={{ margin: '0 auto' }} color="var(--bw-ok)" />
      <h1 className="h2">{t('sittings:run.handedIn')}</h1>
      <p>
        {attempt.title}, {formatMoment(attempt.submittedAt, i18n.language)}
      </p>
      <p>{t('sittings:run.answered', { count: attempt.answeredCount, of: attempt.questionCount })}</p>
      {attempt.receipt ? (
        <p className="col gap-4">
          <span className="dim">{t('sittings:run.receipt')}</span>
          <output className={classes.receipt}>{attempt.receipt}</output>
        </p>
      ) : null}
      <Button size="lg" onClick={() => void navigate({ to: '/sittings' })}>
        {t('sittings:run.back')}
      </Button>
    </main>
  );
}
