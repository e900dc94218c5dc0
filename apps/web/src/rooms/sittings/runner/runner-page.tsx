import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useViewer } from '../../../api/session.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { ownCalls } from './attempt-calls.ts';
import { AttemptScreen } from './attempt-screen.tsx';
import type { AttemptReply } from './queue.rules.ts';
import classes from './runner.module.css';

/** An attempt that one sits: its questions while it runs, its receipt afterwards. Without side bar and top bar. */
export function RunnerPage() {
  const { t } = useTranslation('sittings');
  const navigate = useNavigate();
  const { id: userId } = useViewer();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useRead('GET /api/lms/student-assessments/:id', { params: { id } }, { fresh: true });
  const calls = useMemo(() => ownCalls(id), [id]);
  const [mine, setMine] = useState<AttemptReply>();
  const attempt = mine ?? read.data?.data;
  return (
    <div className={`col gap-0 ${classes.frame}`}>
      {read.error && !attempt ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {attempt ? (
        <AttemptScreen
          key={`${attempt.id} ${attempt.epoch}`}
          attempt={attempt}
          calls={calls}
          keptFor={userId}
          onMine={setMine}
        >
          <Button size="lg" onClick={() => void navigate({ to: '/sittings' })}>
            {t('sittings:run.back')}
          </Button>
        </AttemptScreen>
      ) : read.error ? null : (
        <SkeletonLines />
      )}
    </div>
  );
}
