import { type LeadStage, stageTitles } from '@bellwether/contract/pipeline/values';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, call, isProblem } from '../../../api/client.ts';
import { invalidatePaths, useRead } from '../../../api/hooks.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryClient } from '../../../api/query-client.ts';
import { wordsOf } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { moveLead } from './board.rules.ts';
import type { BoardLead, Pipeline } from './lead.ts';
import { all, allKey, profile, route, tops, topsKey } from './pipeline-read.ts';

/** Of both reads of the board. */
const boardKey = keyOf(route);

interface PipelineRead {
  readonly data: Pipeline | undefined;
  readonly error: ApiProblem | null;
  readonly refetch: () => Promise<unknown>;
}

/**
 * The board's leads and figures; a colleague's move refreshes them through the live stream. The top of each stage comes first
 * where not all came with it, unless filters look at all leads from the start. CRM-05.
 */
export function usePipeline(narrowed: boolean): PipelineRead {
  const [beganNarrowed] = useState(narrowed);
  const hasAll = queryClient.getQueryData(allKey) !== undefined;
  const top = useRead(route, tops, { profile, enabled: !hasAll });
  const isCut = top.data?.truncated ?? false;
  const whole = useRead(route, all, { profile, enabled: hasAll || isCut });
  if (whole.data || whole.error || (isCut && beganNarrowed)) return whole;
  return top;
}

type Move = (leadId: string, to: LeadStage) => Promise<boolean>;

/**
 * Returns the function that moves a lead to another stage: the card moves at once, with Undo, and goes back when the server
 * refuses, with its words. Answers whether it stayed there. CRM-09, CRM-10, AMB-165.
 */
export function useMoveLead(): Move {
  const { t } = useTranslation('e-commerce');
  const put = usePutLead();
  return useCallback(
    async (leadId, to) => {
      const lead = leadNow(leadId);
      const moved = await put(leadId, to);
      if (moved && lead)
        toast.success(t('e-commerce:leadMoved', { name: lead.name, stage: t(`e-commerce:stages.${to}`) }), {
          undo: () => void put(leadId, lead.currentStage),
        });
      return moved;
    },
    [t, put],
  );
}

/**
 * Shows a lead in Won before anything is saved: the card waits there while it is asked what comes of the deal. Returns the
 * function that puts it back where it was.
 */
export function holdInWon(leadId: string): () => void {
  const from = leadNow(leadId)?.currentStage;
  void queryClient.cancelQueries({ queryKey: boardKey });
  place(leadId, 'WON');
  return () => {
    if (from && leadNow(leadId)?.currentStage === 'WON') place(leadId, from);
    void invalidatePaths(['/api/e-commerce/leads']);
  };
}

function usePutLead(): Move {
  const { t } = useTranslation('e-commerce');
  const waiting = useRef(0);
  return useCallback(
    async (leadId, to) => {
      const from = leadNow(leadId)?.currentStage;
      if (!from || from === to) return false;
      waiting.current += 1;
      await queryClient.cancelQueries({ queryKey: boardKey });
      place(leadId, to);
      try {
        await call('PATCH /api/e-commerce/leads/:id/pipeline', {
          params: { id: leadId },
          body: {
            currentStage: to,
            activityType: 'STAGE_CHANGED',
            activityDescription: `Lead moved to ${stageTitles[to]}`,
            fromStage: from,
          },
        });
        return true;
      } catch (error) {
        if (leadNow(leadId)?.currentStage === to) place(leadId, from);
        if (!isProblem(error, 401)) toast.error(t('e-commerce:board.moveFailed'), reasonOf(error));
        return false;
      } finally {
        waiting.current -= 1;
        // The figures of an earlier move must not take back a later one that is still under way.
        if (waiting.current === 0) void invalidatePaths(['/api/e-commerce/leads']);
      }
    },
    [t],
  );
}

function leadNow(leadId: string): BoardLead | undefined {
  const pipeline = queryClient.getQueryData<Pipeline>(allKey) ?? queryClient.getQueryData<Pipeline>(topsKey);
  return pipeline?.leads.find(({ id }) => id === leadId);
}

function place(leadId: string, stage: LeadStage): void {
  queryClient.setQueriesData<Pipeline>(
    { queryKey: boardKey },
    (pipeline) => pipeline && moveLead(pipeline, leadId, stage),
  );
}

/** The server's words, and with an internal error also its reference. */
function reasonOf(error: unknown): { description?: string } {
  if (!isProblem(error)) return {};
  const { title, description } = wordsOf(error);
  return { description: [title, description].filter(Boolean).join(' ') };
}
