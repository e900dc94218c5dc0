import type { ChosenLevels } from '@bellwether/contract/questions/rubric.rules';
import type { Annotation } from '@bellwether/contract/sittings/annotations.rules';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { isMarked, type Question, type Script } from './marking.types.ts';

interface Saving {
  question: Question;
  script: Script;
  /** Goes on to the next script, while this one is being saved: who types fast must not mark the same one twice. */
  onNext: () => void;
  /** Told what could not be saved, to be kept for when the script is opened again, and why in words if they are known; undefined: it was saved. */
  onSettled: (unsaved: Given | undefined, why?: string) => void;
  onStale: () => void;
}

const isStale = (problem: unknown) => isProblem(problem, 409) && problem.code === 'STALE';

/** What is given: points, or the levels of the rubric with what they come to. */
export interface Given {
  /** Undefined: nothing yet. */
  points: number | undefined;
  rubric: ChosenLevels | null;
  comment: string;
  notes: readonly Annotation[];
}

/** Saves a mark, with `all` to the equal answers that wait too, and goes on at once; tells both marks where somebody marked meanwhile. */
export function useSaving({ question, script, onNext, onSettled, onStale }: Saving, given: Given) {
  const { t } = useTranslation('sittings');
  const { points, rubric, comment, notes } = given;
  const grade = useWrite('PUT /api/lms/student-assessments/:id/grade', { quiet: isStale });
  const equal = useWrite('PUT /api/lms/student-assessments/:id/equal-marks', {
    quiet: isStale,
    onDone: ({ marked }: { marked: number }) =>
      toast.success(t('sittings:mark.equalDone', { count: marked })),
  });
  const isAlike = (one: Script) =>
    one.attemptId !== script.attemptId && one.group === script.group && !isMarked(one);
  // Two examiners read each text by itself.
  const alike = question.isMarkedTwice ? 0 : question.scripts.filter(isAlike).length;
  const save = async (all = false) => {
    if (points === undefined || grade.isPending || equal.isPending) return;
    const params = { id: script.attemptId };
    const one = {
      ...{ versionId: question.versionId, version: script.version, comment: comment || null },
      annotations: [...notes],
      ...(rubric ? { rubric } : { points }),
      ...(question.isMarkedTwice && script.role ? { role: script.role } : {}),
    };
    onNext();
    try {
      if (all) await equal.mutateAsync({ params, body: one });
      else await grade.mutateAsync({ params, body: { marks: [one] } });
      onSettled(undefined);
    } catch (problem) {
      const { stored } = ((isProblem(problem, 409) && problem.details) || {}) as { stored?: number };
      const marks = { theirs: (stored ?? 0) / 100, yours: points };
      onSettled(given, isStale(problem) ? t('sittings:mark.stale', marks) : undefined);
      if (isProblem(problem, 409)) onStale();
    }
  };
  return { save, alike, isSaving: grade.isPending, isSavingAll: equal.isPending };
}
