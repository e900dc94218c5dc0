import { groupStarts } from '@bellwether/contract/imports/groups.rules';
import { useEffect, useRef, useState } from 'react';
import { invalidatePaths } from '../../../api/hooks.ts';
import { isGood } from './check-file.rules.ts';
import { type ChunkProgress, chunkRun } from './chunk-run.ts';
import { outcomeOf } from './outcome.rules.ts';
import { type PayloadParts, payloadOf } from './payload.ts';
import { sendChunk } from './send-chunk.ts';
import { useOutcomeToast } from './use-outcome-toast.ts';

/** What the wizard waits between chunks, in milliseconds; the default of a run is 500 (AMB-039). */
const delayMs = 300;

interface ChunkedImport extends Omit<PayloadParts, 'offset' | 'runId'> {
  readonly onBusy: (busy: boolean) => void;
}

/** Sends the good rows in chunks as soon as it is mounted; and tells whether it is busy. IMP-15. */
export function useChunkedImport({ onBusy, ...parts }: ChunkedImport) {
  const toastOutcome = useOutcomeToast();
  const [progress, setProgress] = useState<ChunkProgress>(() => beginning(parts.rows.filter(isGood).length));
  const latest = useRef({ parts, onBusy, toastOutcome });
  latest.current = { parts, onBusy, toastOutcome };
  const [run] = useState(() => {
    let runId: string | null = null;
    // Two imports of one file by one wizard each have keys of their own.
    const id = `${parts.file.id}-c${Date.now().toString(36)}`;
    const good = parts.rows.filter(isGood);
    return chunkRun({
      rows: good,
      starts: groupStarts(
        parts.model,
        good.map(({ cells }) => cells),
      ),
      id,
      delayMs,
      maxRetries: 2,
      send: async ({ rows, offset, key }) => {
        const sent = await sendChunk(
          parts.model.apiEndpoint,
          payloadOf({ ...parts, rows, offset, runId }),
          key,
        );
        if (sent.ok) runId ??= sent.reply.data.runId;
        return sent;
      },
      onChange: setProgress,
    });
  });
  const { status } = progress;
  const isBusy = status === 'running' || status === 'paused';
  const mounted = useRef(false);
  const started = useRef(false);
  useEffect(() => {
    latest.current.onBusy(isBusy);
  }, [isBusy]);
  useEffect(() => {
    mounted.current = true;
    if (!started.current) {
      started.current = true;
      void run.start();
    }
    return () => {
      mounted.current = false;
      // A moment later, as React may mount again at once. The dialog is gone: what is in flight ends, nothing more is
      // sent, and the lists show what was imported.
      setTimeout(() => {
        if (mounted.current) return;
        run.cancel();
        void invalidatePaths(['/api']);
      });
    };
  }, [run]);
  const told = useRef<readonly unknown[]>([]);
  useEffect(() => {
    if (progress.status !== 'done' || told.current === progress.replies) return;
    told.current = progress.replies;
    const failedRows = progress.failedChunks.reduce((sum, { size }) => sum + size, 0);
    latest.current.toastOutcome(outcomeOf(progress.replies, failedRows), { beside: true });
  }, [progress]);
  return { progress, run };
}

function beginning(total: number): ChunkProgress {
  return {
    status: 'running',
    total,
    handled: 0,
    percent: 0,
    msLeft: Math.ceil(total / 10) * 2000,
    replies: [],
    failedChunks: [],
    log: [],
  };
}
