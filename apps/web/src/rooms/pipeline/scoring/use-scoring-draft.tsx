import { defaultScoring, type ScoringConfig } from '@bellwether/contract/pipeline/scoring.values';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { isStale, useStale } from '../../../ui/form/stale.tsx';
import { wordsOf } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { configOf, sameConfig, thresholdFault } from './scoring.rules.ts';
import type { StoredScoring } from './scoring-page.tsx';

export interface ScoringDraft {
  draft: ScoringConfig;
  setDraft: (config: ScoringConfig) => void;
  dirty: boolean;
  invalid: boolean;
  saving: boolean;
  save: () => void;
  discard: () => void;
  toDefaults: () => void;
  /** Puts an older version into the form; nothing is stored before it is saved. */
  restore: (config: ScoringConfig, version: number) => void;
  /** Somebody else saved in the meantime. */
  notice: ReactNode;
}

/** The configuration as it is being edited. Without changes it follows what others save; a save makes a new version. */
export function useScoringDraft(
  stored: StoredScoring,
  onReload: () => Promise<StoredScoring | undefined>,
): ScoringDraft {
  const { t } = useTranslation('e-commerce');
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<ScoringConfig>(() => configOf(stored));
  const dirty = !sameConfig(draft, configOf(base));
  const take = (next: StoredScoring) => {
    setBase(next);
    setDraft(configOf(next));
  };
  if (!dirty && stored.version !== base.version) take(stored);
  const stale = useStale(base.version, () => void onReload().then((next) => next && take(next)));
  const write = useWrite('PUT /api/e-commerce/lead-scoring-config', {
    quiet: true,
  });
  const save = () => {
    const body = { ...draft, version: stale.version ?? base.version };
    stale
      .guard(write.mutateAsync({ body }))
      .then(({ data }) => {
        take(data);
        toast.success(t('e-commerce:scoring.saved', { version: data.version }));
      })
      .catch((error: unknown) => {
        if (!isProblem(error)) throw error;
        const { status } = error;
        if (isStale(error) || status === 401) return;
        const { title, description } = wordsOf(error);
        toast.error(t('e-commerce:scoring.saveFailed'), { description: description ?? title });
      });
  };
  return {
    draft,
    setDraft,
    dirty,
    invalid: thresholdFault(draft.thresholds) !== undefined,
    saving: write.isPending,
    save,
    discard: () => setDraft(configOf(base)),
    toDefaults: () => setDraft(defaultScoring),
    restore: (config, version) => {
      setDraft(config);
      toast.info(t('e-commerce:scoring.restored', { version }));
    },
    notice: stale.notice,
  };
}
