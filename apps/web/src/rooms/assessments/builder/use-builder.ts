import { problemsOfLayout } from '@bellwether/contract/assessments/layout.rules';
import { useMemo, useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import type { Sections } from './draft.rules.ts';
import { type History, historyOf, redone, stepped, undone } from './history.rules.ts';
import { useAutosave } from './use-autosave.ts';

export type Assessment = Reply<'GET /api/lms/assessments/:id'>['data'];

/** What is built of an assessment: its sections with the steps back, saved by itself. */
export function useBuilder(assessment: Assessment) {
  const [history, setHistory] = useState<History<Sections>>(() => historyOf<Sections>(assessment.sections));
  const { present } = history;
  const autosave = useAutosave(assessment, present);
  const problems = useMemo(
    () => problemsOfLayout({ sections: present as Assessment['sections'] }),
    [present],
  );
  return {
    ...autosave,
    sections: present,
    problems,
    /** Takes the sections over as the next step; changes under one name that follow each other are one step. */
    apply: (sections: Sections, step: string | null = null) =>
      setHistory((before) => stepped(before, sections, step)),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** What others made of it meanwhile, or what publishing made of it. */
    begin: (next: Assessment) => {
      autosave.follow(next);
      setHistory(historyOf<Sections>(next.sections));
    },
  };
}

export type Builder = ReturnType<typeof useBuilder>;

/** Publishing, which the builder's screen tells of itself. */
export function usePublish(onDone: (assessment: Assessment) => void) {
  return useWrite('POST /api/lms/assessments/:id/publish', { onDone: ({ data }) => onDone(data) });
}
