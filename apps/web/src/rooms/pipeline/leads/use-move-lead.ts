import type { LeadStage } from '@bellwether/contract/pipeline/values';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { titledFailure } from '../../../ui/toast/failure.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import type { LeadDetail } from './lead-form.rules.ts';

/** Moves a lead to another stage, with Undo; `onMoved` is told the new one. CRM-09, CRM-10. */
export function useMoveLead(lead: LeadDetail | undefined, onMoved: (stage: LeadStage) => void) {
  const { t } = useTranslation('e-commerce');
  const write = useWrite('PATCH /api/e-commerce/leads/:id/pipeline', { quiet: true });
  const send = (id: string, from: LeadStage, to: LeadStage) =>
    titledFailure(
      write.mutateAsync({ params: { id }, body: { currentStage: to, fromStage: from } }),
      t('e-commerce:board.moveFailed'),
    );
  const move = (stage: LeadStage) => {
    if (!lead) return;
    const { id, name, currentStage: from } = lead;
    send(id, from, stage)
      .then(() => {
        toast.success(t('e-commerce:leadMoved', { name, stage: t(`e-commerce:stages.${stage}`) }), {
          undo: () => void send(id, stage, from).catch(() => undefined),
        });
        onMoved(stage);
      })
      // The toast has told it.
      .catch(() => undefined);
  };
  return { move, isPending: write.isPending };
}
