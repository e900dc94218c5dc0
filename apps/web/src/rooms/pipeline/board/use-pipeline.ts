import { type LeadStage, stageTitles } from '@bellwether/contract/pipeline/values';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call, isProblem } from '../../../api/client.ts';
import { invalidatePaths, useRead } from '../../../api/hooks.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryClient } from '../../../api/query-client.ts';
import { wordsOf } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { moveLead } from './board.rules.ts';
import type { Pipeline } from './lead.ts';
import { pipelineRead } from './pipeline-read.ts';

const { route, input, profile } = pipelineRead;
const key = keyOf(route, input);

/** The board's leads and figures; a colleague's move refreshes them through the live stream. CRM-05. */
export function usePipeline() {
  return useRead(route, input, { profile });
}

type Move = (leadId: string, to: LeadStage) => Promise<boolean>;

/**
 * Returns the function that moves a lead to another stage: the card moves at once and goes back when the server refuses,
 * with its words. Answers whether it stayed there. CRM-09, CRM-10, AMB-165.
 */
export function useMoveLead(): Move {
  const { t } = useTranslation('e-commerce');
  const waiting = useRef(0);
  return useCallback(
    async (leadId, to) => {
      const from = stageNow(leadId);
      if (!from || from === to) return false;
      waiting.current += 1;
      await queryClient.cancelQueries({ queryKey: key });
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
        if (stageNow(leadId) === to) place(leadId, from);
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

function stageNow(leadId: string): LeadStage | undefined {
  const pipeline = queryClient.getQueryData<Pipeline>(key);
  return pipeline?.leads.find(({ id }) => id === leadId)?.currentStage;
}

function place(leadId: string, stage: LeadStage): void {
  queryClient.setQueryData<Pipeline>(key, (pipeline) => pipeline && moveLead(pipeline, leadId, stage));
}

/** The server's words, and with an internal error also its reference. */
function reasonOf(error: unknown): { description?: string } {
  if (!isProblem(error)) return {};
  const { title, description } = wordsOf(error);
  return { description: [title, description].filter(Boolean).join(' ') };
}
