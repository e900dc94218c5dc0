import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import { OutsideFrame } from '../../identity/index.tsx';
import { linkCalls } from './attempt-calls.ts';
import { AttemptScreen } from './attempt-screen.tsx';
import type { AttemptReply } from './queue.rules.ts';
import classes from './runner.module.css';

type Shown = Reply<'GET /api/placements/:token'>['data'];

/** A placement test as it is sat by its link, by somebody who does not sign in: begun by a button, never by opening it. REV-07, AMB-373. */
export function PlacementPage() {
  const { t } = useTranslation('sittings');
  const token = (useSearch({ strict: false }) as { token?: string }).token ?? '';
  const isLink = token.length >= 20;
  const read = useRead('GET /api/placements/:token', { params: { token } }, { enabled: isLink, fresh: true });
  const calls = useMemo(() => linkCalls(token), [token]);
  const [mine, setMine] = useState<AttemptReply>();
  const shown = read.data?.data;
  const attempt = mine ?? shown?.attempt;
  const title = t('sittings:placement.title');
  if (!shown || !attempt)
    return (
      <OutsideFrame
        title={shown?.title ?? title}
        text={
          shown ? t('sittings:placement.ready', { school: shown.school, student: shown.studentName }) : ''
        }
      >
        {shown ? <Start shown={shown} token={token} onStarted={setMine} /> : null}
        {!isLink || isProblem(read.error, 404) ? <p>{t('sittings:placement.ended')}</p> : null}
        {read.error && !isProblem(read.error, 404) ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : null}
        {isLink && !shown && !read.error ? <SkeletonLines rows={4} /> : null}
      </OutsideFrame>
    );
  // Known only after it was handed in: asked for anew.
  const taken = (next: AttemptReply) => {
    setMine(next);
    if (next.status !== 'IN_PROGRESS') void read.refetch();
  };
  return (
    <div className={`col gap-0 ${classes.frame}`}>
      <AttemptScreen
        key={`${attempt.id} ${attempt.epoch}`}
        attempt={attempt}
        calls={calls}
        keptFor="placement"
        onMine={taken}
      >
        {shown.result ? <Result result={shown.result} /> : <p>{t('sittings:placement.thanks')}</p>}
      </AttemptScreen>
    </div>
  );
}

interface StartProps {
  shown: Shown;
  token: string;
  onStarted: (attempt: AttemptReply) => void;
}

/** What comes, and the button that begins it. */
function Start({ shown, token, onStarted }: StartProps) {
  const { t, i18n } = useTranslation('sittings');
  const label = (key: string, values = {}) => t(`sittings:placement.${key}`, values);
  const start = useWrite('POST /api/placements/:token/attempts', {
    onDone: ({ data }: { data: AttemptReply }) => onStarted(data),
  });
  const { questionCount, durationMinutes, expiresAt } = shown;
  return (
    <div className="col gap-16">
      <ul className="col gap-4">
        <li>{label('questions', { count: questionCount })}</li>
        <li>
          {durationMinutes === null ? label('noMinutes') : label('minutes', { count: durationMinutes })}
        </li>
        <li>{label('until', { at: formatMoment(expiresAt, i18n.language) })}</li>
        <li>{label('onlyOnce')}</li>
      </ul>
      <Button size="lg" loading={start.isPending} onClick={() => start.mutate({ params: { token } })}>
        {label('start')}
      </Button>
    </div>
  );
}

function Result({ result: { score, maxScore, label, level } }: { result: NonNullable<Shown['result']> }) {
  const { t } = useTranslation('sittings');
  return (
    <p className="col gap-4">
      <span className="dim">{t('sittings:placement.result')}</span>
      <b>{t('sittings:placement.score', { score, most: maxScore })}</b>
      {(level ?? label) ? <span>{t('sittings:placement.level', { level: level ?? label })}</span> : null}
    </p>
  );
}
