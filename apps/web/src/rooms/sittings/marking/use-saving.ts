import type { ChosenLevels } from '@bellwether/contract/questions/rubric.rules';
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

/** What is given: points, or the levels of the rubric with what they come to. */
export interface Given {
  /** Undefined: nothing yet. */
  points: number | undefined;
  rubric: ChosenLevels | null;
  comment: string;
}

/** Saves a mark, with `all` to the equal answers that wait too; tells both marks where somebody marked meanwhile. */
export function useSaving({ question, script, onStale, onDone }: Saving, { points, rubric, comment }: Given) {
  const { t } = useTranslation('sittings');
  const grade = useWrite('PUT /api/lms/student-assessments/:id/grade', {
    quiet: (problem: unknown) => isProblem(problem, 409),
    onDone,
  });
  const equal = useWrite('PUT /api/lms/student-assessments/:id/equal-marks', {
    quiet: (problem: unknown) => isProblem(problem, 409),
    onDone: ({ marked }: { marked: number }) => {
      toast.success(t('sittings:mark.equalDone', { count: marked }));
      onDone();
    },
  });
  const alike = question.scripts.filter(
    (one) => one.attemptId !== script.attemptId && one.group === script.group && !isMarked(one),
  ).length;
  const save = async (all = false) => {
    if (points === undefined || grade.isPending || equal.isPending) return;
    const params = { id: script.attemptId };
    const one = {
      ...{ versionId: question.versionId, version: script.version, comment: comment || null },
      ...(rubric ? { rubric } : { points }),
    };
    try {
      if (all) await equal.mutateAsync({ params, body: one });
      else await grade.mutateAsync({ params, body: { marks: [one] } });
    } catch (problem) {
      if (!isProblem(problem, 409)) return;
      const { stored } = (problem.details ?? {}) as { stored?: number };
      toast.error(t('sittings:mark.stale', { theirs: (stored ?? 0) / 100, yours: points }));
      onStale();
    }
  };
  return { save, alike, isSaving: grade.isPending, isSavingAll: equal.isPending };
}
