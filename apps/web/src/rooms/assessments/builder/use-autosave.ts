import { useEffect, useRef, useState } from 'react';
import { call, isProblem } from '../../../api/client.ts';
import type { Sections } from './draft.rules.ts';
import type { Assessment } from './use-builder.ts';

/** Whether what is shown is stored: on its way, refused with a reason, or overtaken by somebody else. */
type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'stale';

/** How long after the last change it is saved, and how long after a failure it is tried again, in milliseconds. */
const calm = 1200;
const again = 5000;

/** Stores the sections of a draft some moments after they changed, one save after the other, each on the version before. */
export function useAutosave(assessment: Assessment, present: Sections) {
  const [state, setState] = useState<SaveState>('saved');
  const [reason, setReason] = useState('');
  const [isChanged, setChanged] = useState(assessment.isChanged);
  const [pooled, setPooled] = useState(assessment.pooled);
  const stored = useRef({ sections: assessment.sections as Sections, version: assessment.version });
  const latest = useRef(present);
  latest.current = present;
  const running = useRef<Promise<boolean> | null>(null);
  // What the server will not take: it is not asked again until something of it is changed.
  const refused = useRef<Sections | null>(null);

  const saveAll = async (): Promise<boolean> => {
    while (latest.current !== stored.current.sections) {
      const sections = latest.current;
      setState('saving');
      try {
        const body = { version: stored.current.version, sections: sections as Assessment['sections'] };
        const reply = await call('PUT /api/lms/assessments/:id/draft', {
          params: { id: assessment.id },
          body,
        });
        stored.current = { sections, version: reply.version };
        setChanged(reply.isChanged);
        setPooled(reply.pooled);
      } catch (error) {
        const next = stateAfter(error);
        refused.current = next === 'refused' ? sections : null;
        setState(next);
        setReason(error instanceof Error ? error.message : '');
        return false;
      }
    }
    setState('saved');
    return true;
  };
  const save = (): Promise<boolean> => {
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  const saving = useRef(save);
  saving.current = save;

  const isStored = present === stored.current.sections;
  // Each change begins the wait anew.
  useEffect(() => {
    if (isStored || state === 'stale' || state === 'saving' || refused.current === present) return;
    const timer = window.setTimeout(() => void saving.current(), state === 'offline' ? again : calm);
    return () => window.clearTimeout(timer);
  }, [isStored, state, present]);
  useLastSave(
    () => latest.current !== stored.current.sections,
    () => void saving.current(),
  );

  return {
    state: isStored && state !== 'saving' ? ('saved' as const) : state,
    reason,
    isChanged,
    /** The questions of the pools, as the bank had them at the last save. */
    pooled,
    version: () => stored.current.version,
    /** Saves what is there now; whether it is stored afterwards. */
    save,
    /** The assessment was saved another way, by its settings or by publishing: the next save goes on from there. */
    follow: (next: Assessment) => {
      stored.current = { sections: next.sections, version: next.version };
      setChanged(next.isChanged);
      setPooled(next.pooled);
      setState('saved');
    },
    /** Its settings alone were saved: what is written here goes on from their version. */
    followSettings: (next: Assessment) => {
      stored.current = { ...stored.current, version: next.version };
      setChanged(next.isChanged);
    },
  };
}

/** What was typed last is sent when the screen is left; the browser is asked to wait where it is closed. */
function useLastSave(isUnsaved: () => boolean, save: () => void): void {
  const latest = useRef({ isUnsaved, save });
  latest.current = { isUnsaved, save };
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      if (latest.current.isUnsaved()) latest.current.save();
    };
  }, []);
}

function stateAfter(error: unknown): SaveState {
  if (isProblem(error, 409)) return 'stale';
  // An ended session and too many calls pass: then it is tried again, as without a connection.
  if (!isProblem(error) || [401, 408, 429].includes(error.status)) return 'offline';
  return error.status >= 400 && error.status < 500 ? 'refused' : 'offline';
}
