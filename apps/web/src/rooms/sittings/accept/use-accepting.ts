import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { toast } from '../../../ui/toast/toast.tsx';

export type Preview = Reply<'POST /api/lms/scheduled-assessments/:id/regrades/preview'>;
const corrections = '/api/lms/scheduled-assessments/:id/regrades';

/** What solves a question from now on: a text, and of which blank. */
export interface Wording {
  readonly accepts: string;
  readonly acceptsBlank?: number;
}

/** Lets one more wording solve a question of the sitting from now on: looked at, applied, and undone from the message. AMB-405, AMB-420. */
export function useAccepting({ versionId, points }: { versionId: string; points: number }) {
  const { t } = useTranslation('sittings');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const [seen, setSeen] = useState<{ wording: Wording; preview: Preview }>();
  const bodyOf = (wording: Wording) => ({ versionId, points, kind: 'KEY' as const, ...wording });
  const preview = useWrite(`POST ${corrections}/preview`);
  const undo = useWrite(`POST ${corrections}/:childId/undo`, {
    onDone: ({ restored }: { restored: number }) =>
      toast.success(t('sittings:questions.restored', { count: restored })),
  });
  const apply = useWrite(`POST ${corrections}`, {
    onDone: ({ runId, changed }: { runId: string; changed: number }) =>
      toast.success(t('sittings:accept.done', { count: changed }), {
        undo: () => undo.mutate({ params: { id, childId: runId } }),
      }),
  });
  const close = () => setSeen(undefined);
  return {
    ...{ seen, close, isLooking: preview.isPending, isApplying: apply.isPending },
    look: (wording: Wording) => {
      if (preview.isPending) return;
      const onSuccess = (found: Preview) => setSeen({ wording, preview: found });
      preview.mutate({ params: { id }, body: bodyOf(wording) }, { onSuccess });
    },
    // Where a mark changed meanwhile one looks again.
    save: () => {
      if (!seen) return;
      const body = { ...bodyOf(seen.wording), fingerprint: seen.preview.fingerprint };
      apply.mutate({ params: { id }, body }, { onSettled: close });
    },
  };
}

export type Accepting = ReturnType<typeof useAccepting>;
