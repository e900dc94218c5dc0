import type { approvals } from '@bellwether/contract/approvals/approvals';
import type { Handlers } from '../../platform/http/context.ts';
import { demandToDecide, findApproval, listApprovals } from './approvals.queries.ts';
import type { ApprovalHooks } from './approvals.types.ts';
import { approverOf } from './visible-approvals.access.ts';

/** What waits for the viewer, and their decision about it, which the room of the record carries out. */
export function approvalHandlers({ away, decideRecord }: ApprovalHooks): Handlers<typeof approvals> {
  return {
    list: async ({ query }, { db, viewer, now }) =>
      listApprovals(db, await approverOf(db, viewer, now), query),

    get: async ({ params: { id } }, { db, viewer, now }) => ({
      data: await findApproval(db, await approverOf(db, viewer, now), id),
    }),

    async decide({ params: { id }, body }, ctx) {
      const who = await approverOf(ctx.db, ctx.viewer, ctx.now);
      const { subject, recordId } = await demandToDecide(ctx.db, who, id);
      const carryOut = decideRecord[subject];
      if (!carryOut) throw new Error(`no room decides about ${subject}`);
      await carryOut(ctx, recordId, body, away);
      return { data: await findApproval(ctx.db, who, id) };
    },
  };
}
