import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidatePaths } from '../../../api/hooks.ts';
import { inViewersWords, loadWords } from '../../../api/sentences.ts';
import type { FileRow } from './check-file.rules.ts';
import { isGood } from './check-file.rules.ts';
import { type Outcome, outcomeOf } from './outcome.rules.ts';
import { fingerprint, type PayloadParts, payloadOf } from './payload.ts';
import { failureLine, messageOf, sendChunk } from './send-chunk.ts';
import { toastFailed, useOutcomeToast } from './use-outcome-toast.ts';

interface DirectImport extends Pick<PayloadParts, 'model' | 'file' | 'context' | 'updateExisting'> {
  readonly onBusy: (busy: boolean) => void;
  readonly onClose: () => void;
  readonly onOutcome: (outcome: Outcome, rows: readonly FileRow[]) => void;
}

/** Sends up to 50 rows in one request. All good: the dialog closes; else it shows what came of them. IMP-15, IMP-21. */
export function useDirectImport({ onBusy, onClose, onOutcome, ...parts }: DirectImport) {
  const { t } = useTranslation(['configuration', 'errors']);
  const [isPending, setPending] = useState(false);
  const toastOutcome = useOutcomeToast();
  const send = async (rows: readonly FileRow[]) => {
    const good = rows.filter(isGood);
    const payload = payloadOf({ ...parts, rows: good, offset: 0, runId: null });
    const sent = await sendChunk(
      parts.model.apiEndpoint,
      payload,
      `${parts.file.id}-${fingerprint(payload)}`,
    );
    if (!sent.ok) {
      await loadWords();
      const message = sent.status === 0 ? t('errors:network') : messageOf(sent.body);
      toastFailed(t, message ? inViewersWords(message) : failureLine(sent));
      return;
    }
    const outcome = outcomeOf([sent.reply]);
    await invalidatePaths(['/api']);
    onBusy(false);
    toastOutcome(outcome, { beside: outcome.failed > 0 });
    if (outcome.failed === 0) onClose();
    else onOutcome(outcome, rows);
  };
  return {
    isPending,
    start: (rows: readonly FileRow[]) => {
      setPending(true);
      onBusy(true);
      void send(rows).finally(() => {
        setPending(false);
        onBusy(false);
      });
    },
  };
}
