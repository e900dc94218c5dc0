import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import type { FormHandle } from '../../../ui/form/form.ts';
import { isStale } from '../../../ui/form/stale.tsx';
import { saysWhy, wordsOf } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { type Conflict, conflictOf } from '../conflict.rules.ts';
import { type AssignmentValues, bodyOf, conflictLooks, invalidWords } from './assignment-form.rules.ts';

interface Stored {
  readonly id: string;
  readonly version: number;
}

/**
 * Saves an assignment and says what became of it: a toast by the kind of failure, messages at the fields, and the
 * conflict with what is in the way. SCH-38 to SCH-40.
 */
export function useAssignmentSave(handle: FormHandle<AssignmentValues>, stored: Stored | undefined) {
  const { t } = useTranslation('calendar');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const options = { quiet: true };
  const create = useWrite('POST /api/schedule/assignments', options);
  const update = useWrite('PUT /api/schedule/assignments/:id', options);

  const save = async (values: AssignmentValues) => {
    setConflict(null);
    try {
      const body = bodyOf(values);
      if (stored) {
        const { id, version } = stored;
        await update.mutateAsync({ params: { id }, body: { ...body, version } });
      } else await create.mutateAsync({ body: { ...body, userId: values.userId } });
      toast.success(t(stored ? 'assignment.updated' : 'assignment.created'));
    } catch (error) {
      if (isProblem(error) && !isStale(error)) explain(error, values.isRecurring);
      throw error;
    }
  };

  const explain = (problem: ApiProblem, isRecurring: boolean) => {
    if (problem.status === 401) return;
    if (problem.status === 409) {
      const { title, fields } = conflictLooks(problem.code, isRecurring);
      const message = saysWhy(problem) ? problem.message : t('assignment.conflictDetected');
      toast.error(t(`assignment.${title}`), { description: message });
      handle.form.setErrors(Object.fromEntries(fields.map((field) => [field, message])));
      setConflict(conflictOf(problem));
    } else if (problem.status === 400) {
      const description = invalidWords(problem) || t('assignment.invalidData');
      toast.error(t('assignment.validationError'), { description });
    } else {
      const { title, description } = wordsOf(problem);
      toast.error(t('assignment.updateFailed'), { description: description ?? title });
    }
  };

  return { save, conflict, forget: () => setConflict(null) };
}
