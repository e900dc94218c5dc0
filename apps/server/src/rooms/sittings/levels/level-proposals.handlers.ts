import type { levelProposals } from '@bellwether/contract/sittings/levels/level-proposals';
import { demandVersion, lockVersioned, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import { changeClass } from '../../learning/index.ts';
import { classesOfLevel, findLevelProposal, listLevelProposals } from './level-proposals.queries.ts';
import { levelProposal } from './level-proposals.table.ts';

const kind = { table: levelProposal, thing: 'Proposal' };

type Row = typeof levelProposal.$inferSelect;

export const levelProposalConflicts: Conflicts = {
  level_proposal_open: { code: 'PROPOSED', message: 'A level is proposed for this place already.' },
};

/** Which students may move to another level: seen, accepted and dismissed. AMB-344. */
export const levelProposalHandlers: Handlers<typeof levelProposals> = {
  list: ({ query }, ctx) => listLevelProposals(ctx, query),

  async classes({ params: { id } }, ctx) {
    const { toLevelId, studentId } = await findLevelProposal(ctx, id);
    return { data: await classesOfLevel(ctx, toLevelId, studentId) };
  },

  async accept({ params: { id }, body: { version, classId } }, ctx) {
    const { toLevelId, studentId } = await findLevelProposal(ctx, id);
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    // A second click: what was asked for is done.
    if (before.status === 'ACCEPTED' && before.toClassId === classId) return detail(ctx, id);
    demandOpen(before, version);
    const classes = await classesOfLevel(ctx, toLevelId, studentId);
    if (!classes.some((one) => one.id === classId))
      throw fieldProblem('classId', 'Choose a class of the proposed level that the student is not in.');
    await changeClass(ctx, before.enrolmentId, classId);
    return decide(ctx, before, { status: 'ACCEPTED', toClassId: classId });
  },

  async dismiss({ params: { id }, body: { version, reason } }, ctx) {
    await findLevelProposal(ctx, id);
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    if (before.status === 'DISMISSED') return detail(ctx, id);
    demandOpen(before, version);
    return decide(ctx, before, { status: 'DISMISSED', reason });
  },
};

/** 409 for a proposal that somebody decided otherwise, or that was renewed since it was read. */
function demandOpen(before: Row, version: number): void {
  if (before.status !== 'OPEN')
    throw conflict('PROPOSAL_DECIDED', 'Somebody has already decided about this proposal.');
  demandVersion(version, before);
}

type Decision =
  | { readonly status: 'ACCEPTED'; readonly toClassId: string }
  | { readonly status: 'DISMISSED'; readonly reason: string };

async function decide(ctx: Context, before: Row, decision: Decision) {
  const decided = { decidedById: ctx.viewer.actor.id, decidedAt: ctx.now.toISOString() };
  const after = await storeVersioned(ctx.db, kind, before, { ...decision, ...decided });
  const action = decision.status === 'ACCEPTED' ? 'accept' : 'dismiss';
  ctx.audit({ action, entity: 'level_proposal', entityId: before.id, before, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/lms/level-proposals'] } });
  return detail(ctx, before.id);
}

async function detail(ctx: Context, id: string) {
  const { toLevelId: _, studentId: __, ...data } = await findLevelProposal(ctx, id);
  return { data };
}
