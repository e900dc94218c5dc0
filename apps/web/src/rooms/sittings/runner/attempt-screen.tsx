import { Button } from '@mantine/core';
import { IconCircleCheck, IconDeviceMobile } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { SkeletonLines } from '../../../ui/states.tsx';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import type { AttemptCalls } from './attempt-calls.ts';
import { epochHere, Keeper, rememberEpoch } from './keeper.ts';
import type { AttemptReply } from './queue.rules.ts';
import classes from './runner.module.css';
import { Runner } from './runner.tsx';

interface AttemptScreenProps {
  attempt: AttemptReply;
  calls: AttemptCalls;
  /** For whom the device keeps what is not sent yet. */
  keptFor: string;
  onMine: (attempt: AttemptReply) => void;
  /** What stands below the receipt. */
  children: ReactNode;
}

/** An attempt: its questions while it runs on this device, the question whether to go on here, and its receipt. */
export function AttemptScreen({ attempt, calls, keptFor, onMine, children }: AttemptScreenProps) {
  const epoch = attempt.epoch ?? (epochHere(attempt.id) === attempt.writerEpoch ? attempt.writerEpoch : null);
  const [keeper, setKeeper] = useState<Keeper>();
  const isRunning = attempt.status === 'IN_PROGRESS';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a keeper is made once for each attempt and device
  useEffect(() => {
    if (!isRunning || epoch === null) return;
    rememberEpoch(attempt.id, epoch);
    const made = new Keeper(attempt, calls, { userId: keptFor, epoch });
    setKeeper(made);
    return () => made.stop();
  }, [attempt.id, epoch, isRunning]);
  if (!isRunning) return <Receipt attempt={attempt}>{children}</Receipt>;
  if (epoch === null) return <OtherDevice attempt={attempt} calls={calls} onMine={onMine} />;
  if (!keeper) return <SkeletonLines />;
  return <Runner attempt={attempt} calls={calls} keeper={keeper} keptFor={keptFor} onHandedIn={onMine} />;
}

/** Asks before this device goes on with what another one, or another tab, has open. */
function OtherDevice({ attempt, calls, onMine }: Pick<AttemptScreenProps, 'attempt' | 'calls' | 'onMine'>) {
  const { t } = useTranslation('sittings');
  const [isTaking, setTaking] = useState(false);
  const take = async () => {
    setTaking(true);
    try {
      onMine((await calls.takeOver()).data);
    } catch (problem) {
      if (isProblem(problem)) toastProblem(problem);
    }
    setTaking(false);
  };
  return (
    <main className={`col gap-16 ${classes.card}`}>
      <IconDeviceMobile size={32} className="dim" aria-hidden style={{ margin: '0 auto' }} />
      <h1 className="h2">{attempt.title}</h1>
      <p>{t('sittings:run.otherDevice')}</p>
      <Button size="lg" loading={isTaking} onClick={() => void take()}>
        {t('sittings:run.goOnHere')}
      </Button>
    </main>
  );
}

function Receipt({ attempt, children }: Pick<AttemptScreenProps, 'attempt' | 'children'>) {
  const { t, i18n } = useTranslation('sittings');
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
      {children}
    </main>
  );
}
