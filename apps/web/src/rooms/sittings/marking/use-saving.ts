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
  onStale: () => void;
  onDone: () => void;
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

/** Saves a mark, with `all` to the equal answers that wait too; tells both marks where somebody marked meanwhile. */
export function useSaving(
  { question, script, onStale, onDone }: Saving,
  { points, rubric, comment, notes }: Given,
) {
  const { t } = useTranslation('sittings');
  const grade = useWrite('PUT /api/lms/student-assessments/:id/grade', {
    quiet: isStale,
    onDone,
  });
  const equal = useWrite('PUT /api/lms/student-assessments/:id/equal-marks', {
    quiet: isStale,
    onDone: ({ marked }: { marked: number }) => {
      toast.success(t('sittings:mark.equalDone', { count: marked }));
      onDone();
    },
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
    try {
      if (all) await equal.mutateAsync({ params, body: one });
      else await grade.mutateAsync({ params, body: { marks: [one] } });
    } catch (problem) {
      if (!isProblem(problem, 409)) return;
      const { stored } = (problem.details ?? {}) as { stored?: number };
      const marks = { theirs: (stored ?? 0) / 100, yours: points };
      if (isStale(problem)) toast.error(t('sittings:mark.stale', marks));
      onStale();
    }
  };
  return { save, alike, isSaving: grade.isPending, isSavingAll: equal.isPending };
}
