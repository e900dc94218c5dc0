import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { toast } from '../../../ui/toast/toast.tsx';

export type BoardColumn = Reply<'GET /api/hr/job-openings/:id/board'>['data'][number];
export type Card = BoardColumn['applicants'][number];

/**
 * Moves applicants between the columns of a board: the card stands where it was put while the server is told, with Undo. What needs a reason is
 * asked for by `ask`.
 */
export function useMoveApplicant(
  columns: readonly BoardColumn[] | undefined,
  ask: (applicantId: string, stageId: string) => void,
) {
  const { t } = useTranslation('recruitment');
  const [moved, setMoved] = useState<{ id: string; to: string }>();
  const write = useWrite('POST /api/hr/applicants/:id/stage');
  const send = async (id: string, to: string): Promise<boolean> => {
    setMoved({ id, to });
    try {
      await write.mutateAsync({ params: { id }, body: { newStageId: to } });
      return true;
    } catch {
      // The toast has told it.
      return false;
    } finally {
      setMoved(undefined);
    }
  };
  const go = async (id: string, to: string): Promise<boolean> => {
    const from = columns?.find(({ applicants }) => applicants.some((one) => one.id === id));
    const target = columns?.find(({ stage }) => stage.id === to);
    const card = from?.applicants.find((one) => one.id === id);
    if (!from || !target || !card || from === target) return false;
    if (target.stage.isHired || target.stage.isRejected || card.withdrawnAt) {
      ask(id, to);
      return false;
    }
    const isMoved = await send(id, to);
    // Back to where nobody comes without a reason there is no way but the dialog.
    const undo = from.stage.isHired || from.stage.isRejected ? undefined : () => void send(id, from.stage.id);
    if (isMoved)
      toast.success(
        t('recruitment:move.done', { name: `${card.firstName} ${card.lastName}`, stage: target.stage.name }),
        undo && { undo },
      );
    return isMoved;
  };
  return { go, columns: columns && moved ? withMove(columns, moved) : columns };
}

/** The columns as they are once the card is in its new one, on top. */
export function withMove(
  columns: readonly BoardColumn[],
  { id, to }: { readonly id: string; readonly to: string },
): BoardColumn[] {
  const card = columns.flatMap(({ applicants }) => applicants).find((one) => one.id === id);
  if (!card) return [...columns];
  return columns.map((column) => {
    const isFrom = column.applicants.includes(card);
    const isTo = column.stage.id === to;
    if (isFrom === isTo) return column;
    if (isTo) return { ...column, total: column.total + 1, applicants: [card, ...column.applicants] };
    return {
      ...column,
      total: column.total - 1,
      applicants: column.applicants.filter((one) => one !== card),
    };
  });
}
