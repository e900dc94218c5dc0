import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import type { AttemptCalls } from './attempt-calls.ts';
import type { AttemptReply } from './queue.rules.ts';
import classes from './runner.module.css';

/** Which recordings of an attempt may be played so often only, and how often each still may. */
export interface Plays {
  readonly calls: AttemptCalls;
  /** Undefined: as often as one likes. */
  leftOf(fileId: string): number | undefined;
  note(fileId: string, left: number): void;
}

/** The plays of an attempt as the server told them, and those since. */
export function usePlays({ plays }: Pick<AttemptReply, 'plays'>, calls: AttemptCalls): Plays {
  const [since, setSince] = useState<Readonly<Record<string, number>>>({});
  const told = new Map(plays.map(({ fileId, left }) => [fileId, left]));
  return {
    calls,
    leftOf: (fileId) => since[fileId] ?? told.get(fileId),
    note: (fileId, left) => setSince((before) => ({ ...before, [fileId]: left })),
  };
}

interface LimitedPlayerProps {
  fileId: string;
  plays: Plays;
  isFilm?: boolean;
}

/** A recording or film that may be played so often only: each play is counted by the server, has no pause and no way back. AMB-367. */
export function LimitedPlayer({ fileId, plays, isFilm = false }: LimitedPlayerProps) {
  const { t } = useTranslation('sittings');
  const { source, isLoading, play, end } = usePlay(fileId, plays);
  const left = plays.leftOf(fileId) ?? 0;
  const name = t(isFilm ? 'sittings:run.film' : 'sittings:run.recording');
  const shared = { autoPlay: true, onEnded: end, 'aria-label': name };
  return (
    <section className="col" aria-label={name}>
      {source && isFilm ? <video className={classes.media} src={source} {...shared} /> : null}
      {source && !isFilm ? <audio src={source} {...shared} /> : null}
      <div className="row wrap gap-12">
        {left > 0 || source ? (
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={16} />}
            loading={isLoading}
            disabled={source !== undefined}
            onClick={() => void play()}
          >
            {t(source ? 'sittings:run.playing' : 'sittings:run.play', { name })}
          </Button>
        ) : null}
        <span className="s13 dim" role="status">
          {left > 0 ? t('sittings:run.playsLeft', { count: left }) : t('sittings:run.noPlays')}
        </span>
      </div>
      {left > 0 && !source ? <p className="s13 dim">{t('sittings:run.playHelp')}</p> : null}
    </section>
  );
}

/** Counts a play, reads the recording and holds it until it ends or is left. */
function usePlay(fileId: string, { calls, note }: Plays) {
  const [source, setSource] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => () => (source ? URL.revokeObjectURL(source) : undefined), [source]);
  const play = async () => {
    setLoading(true);
    try {
      const { ticket, left } = await calls.play(fileId);
      note(fileId, left);
      const file = await calls.media(fileId, ticket);
      if (isHere.current) setSource(URL.createObjectURL(file));
    } catch (error) {
      // Another device may have played it meanwhile.
      if (isProblem(error) && error.code === 'PLAYS_USED') note(fileId, 0);
      else if (isProblem(error)) toastProblem(error);
    }
    setLoading(false);
  };
  return { source, isLoading, play, end: () => setSource(undefined) };
}
