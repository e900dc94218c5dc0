import { problemsOfLayout } from '@bellwether/contract/assessments/layout.rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call, isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import type { Sections } from './draft.rules.ts';
import { type History, historyOf, redone, stepped, undone } from './history.rules.ts';

export type Assessment = Reply<'GET /api/lms/assessments/:id'>['data'];

/** Whether what is shown is stored: on its way, refused with a reason, or overtaken by somebody else. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'stale';

/** How long after the last change it is saved, and how long after a failure it is tried again, in milliseconds. */
const calm = 1200;
const again = 5000;

/** What is built of an assessment: its sections with the steps back, saved by itself. */
export function useBuilder(assessment: Assessment) {
  const { id } = assessment;
  const [history, setHistory] = useState<History<Sections>>(() => historyOf<Sections>(assessment.sections));
  const [state, setState] = useState<SaveState>('saved');
  const [reason, setReason] = useState('');
  const [isChanged, setChanged] = useState(assessment.isChanged);
  const stored = useRef({ sections: assessment.sections as Sections, version: assessment.version });
  const latest = useRef(history.present);
  latest.current = history.present;
  const running = useRef<Promise<boolean> | null>(null);

  /** Saves what is there now; whether it is stored afterwards. */
  const save = (): Promise<boolean> => {
    running.current ??= saveOnce().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  const saveOnce = async (): Promise<boolean> => {
    while (latest.current !== stored.current.sections) {
      const sections = latest.current;
      setState('saving');
      try {
        const body = { version: stored.current.version, sections: sections as Assessment['sections'] };
        const reply = await call('PUT /api/lms/assessments/:id/draft', { params: { id }, body });
        stored.current = { sections, version: reply.version };
        setChanged(reply.isChanged);
      } catch (error) {
        setState(stateAfter(error));
        setReason(error instanceof Error ? error.message : '');
        return false;
      }
    }
    setState('saved');
    return true;
  };
  const saving = useRef(save);
  saving.current = save;

  const isStored = history.present === stored.current.sections;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait anew
  useEffect(() => {
    if (isStored || state === 'stale' || state === 'saving') return;
    const timer = window.setTimeout(() => void saving.current(), state === 'offline' ? again : calm);
    return () => window.clearTimeout(timer);
  }, [isStored, state, history.present]);
  // What was typed last is sent when the screen is left; the browser is asked to wait where it is closed.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current !== stored.current.sections) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      if (latest.current !== stored.current.sections) void saving.current();
    };
  }, []);

  const problems = useMemo(
    () => problemsOfLayout({ sections: history.present as Assessment['sections'] }),
    [history.present],
  );
  return {
    sections: history.present,
    problems,
    state: isStored && state !== 'saving' ? ('saved' as const) : state,
    reason,
    isChanged,
    version: () => stored.current.version,
    /** Takes the sections over as the next step; changes under one name that follow each other are one step. */
    apply: (sections: Sections, step: string | null = null) =>
      setHistory((before) => stepped(before, sections, step)),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    save,
    /** What others made of it meanwhile, or what publishing made of it. */
    begin: (next: Assessment) => {
      stored.current = { sections: next.sections, version: next.version };
      setHistory(historyOf<Sections>(next.sections));
      setChanged(next.isChanged);
      setState('saved');
    },
    /** Its settings were saved: the next save goes on from there. */
    follow: (version: number) => {
      stored.current = { ...stored.current, version };
    },
  };
}

export type Builder = ReturnType<typeof useBuilder>;

/** Publishing, which the builder's screen tells of itself. */
export function usePublish(onDone: (assessment: Assessment) => void) {
  return useWrite('POST /api/lms/assessments/:id/publish', { onDone: ({ data }) => onDone(data) });
}

function stateAfter(error: unknown): SaveState {
  if (isProblem(error, 409)) return 'stale';
  return isProblem(error) && error.status >= 400 && error.status < 500 ? 'refused' : 'offline';
}
