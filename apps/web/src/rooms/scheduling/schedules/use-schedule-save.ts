import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../api/client.ts';
import { inViewersWords, loadWords } from '../../../api/sentences.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { type AffectedOverride, affectedOverrides, type Conflict, conflictOf } from '../conflict.rules.ts';

/** Why the server refused a schedule, as far as the form itself says it. */
export function useRefusal() {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [overrides, setOverrides] = useState<readonly AffectedOverride[] | null>(null);
  return {
    conflict,
    overrides,
    clear: () => setConflict(null),
    /** For useWrite: no toast for what the form shows. */
    quiet: (problem: ApiProblem) => conflictOf(problem) !== null || affectedOverrides(problem) !== null,
    /** Passes the promise on; a refusal is kept to be shown. */
    watch: async <T>(sent: Promise<T>): Promise<T> => {
      setConflict(null);
      try {
        return await sent;
      } catch (error) {
        setConflict(conflictOf(error));
        setOverrides((before) => affectedOverrides(error) ?? before);
        throw error;
      }
    },
  };
}

/** Says that a schedule was saved, and what the server wants known about it. */
export function useSavedToast() {
  const { t } = useTranslation('learning');
  return async (name: string, warnings: readonly { message: string }[]) => {
    const title = t('learning:schedule.scheduleSaved', { name });
    if (warnings.length > 0) await loadWords();
    const description = warnings.map(({ message }) => inViewersWords(message)).join(' ');
    if (description) toast.info(title, { description });
    else toast.success(title);
  };
}
