import { useEffect, useRef, useState } from 'react';
import { invalidatePaths, useWrite } from '../../../api/hooks.ts';
import { isStale } from '../../../ui/form/stale.tsx';

interface Params {
  id: string;
  studentId: string;
  criterionId: string;
}

interface Stored {
  readonly value: number | null;
  readonly version: number;
}

/** What somebody else gave meanwhile, and what one would have given. */
interface Clash {
  readonly mine: number | null;
  readonly theirs: number | null;
}

/**
 * Gives a value at once, one save after the other: what is chosen while one is on its way is sent after it, the last choice alone. Where
 * somebody else gave one first, both stand beside each other. AMB-417.
 */
export function useGiving(params: Params, stored: Stored) {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const give = useWrite('PUT /api/lms/report-cycles/:id/students/:studentId/values/:criterionId', {
    // Who has gone on to the next student is told by a message.
    quiet: (problem) => isStale(problem) && isShown.current,
  });
  const [sent, setSent] = useState<{ value: number | null }>();
  const [clash, setClash] = useState<Clash>();
  const version = useRef(stored.version);
  const waiting = useRef<{ value: number | null }>(undefined);
  version.current = Math.max(version.current, stored.version);

  const send = async (value: number | null) => {
    try {
      const { data } = await give.mutateAsync({ params, body: { value, version: version.current } });
      version.current = data.version;
    } catch (error) {
      waiting.current = undefined;
      if (isStale(error)) {
        version.current = Number(error.details.storedVersion);
        const { storedValue } = error.details;
        setClash({ mine: value, theirs: typeof storedValue === 'number' ? storedValue : null });
        await invalidatePaths(['/api/lms/report-cycles']);
      }
    }
    const next = waiting.current;
    waiting.current = undefined;
    if (next) await send(next.value);
    else setSent(undefined);
  };

  return {
    value: sent ? sent.value : stored.value,
    isSaving: sent !== undefined,
    clash,
    keepTheirs: () => setClash(undefined),
    choose: (value: number | null) => {
      setClash(undefined);
      if (sent) waiting.current = { value };
      else void send(value);
      setSent({ value });
    },
  };
}
