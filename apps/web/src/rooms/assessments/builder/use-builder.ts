import { problemsOfLayout, problemsOfPools } from '@bellwether/contract/assessments/layout.rules';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import type { Sections } from './draft.rules.ts';
import { type History, historyOf, redone, stepped, undone } from './history.rules.ts';
import { useAutosave } from './use-autosave.ts';

export type Assessment = Reply<'GET /api/lms/assessments/:id'>['data'];

/** What is built of an assessment: its sections with the steps back, saved by itself. */
export function useBuilder(assessment: Assessment) {
  const [history, setHistory] = useState<History<Sections>>(() => historyOf<Sections>(assessment.sections));
  const { present } = history;
  const autosave = useAutosave(assessment, present);
  const { pooled } = autosave;
  const bank = useMemo(() => new Map(pooled.map(({ questionId, points }) => [questionId, points])), [pooled]);
  const problems = useMemo(() => {
    const layout = { sections: present as Assessment['sections'] };
    return [...problemsOfLayout(layout), ...problemsOfPools(layout, bank)];
  }, [present, bank]);
  return {
    ...autosave,
    sections: present,
    bank,
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

interface PublishingOptions {
  /** Something is missing; the slot where the first of it is, if it is in one. */
  readonly onProblem: (slotId: string | undefined) => void;
  readonly onDone: () => void;
}

/** Publishes what is built once it is saved, or leads to what is missing. */
export function usePublishing(
  assessment: Assessment,
  builder: Builder,
  { onProblem, onDone }: PublishingOptions,
) {
  const { t } = useTranslation('learning');
  const write = useWrite('POST /api/lms/assessments/:id/publish', {
    onDone: ({ data }) => {
      builder.begin(data);
      onDone();
      toast.success(t('learning:builder.published', { number: data.revision ?? 1 }));
    },
  });
  const toProblem = () => {
    const [first] = builder.problems;
    onProblem(first && builder.sections[Number(first.path[1])]?.slots[Number(first.path[3])]?.id);
  };
  const publish = async () => {
    if (builder.problems.length > 0) return toProblem();
    if (await builder.save())
      write.mutate({ params: { id: assessment.id }, body: { version: builder.version() } });
  };
  return { publish, toProblem, isPending: write.isPending };
}
