import type { reportProofs } from '@bellwether/contract/report-cards/report-proofs';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import { demandVersion } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, lacksRight, notFound } from '../../../platform/http/problem.ts';
import { notifyInWords } from '../../messaging/index.ts';
import { storeComment, storedComment } from '../comments.commands.ts';
import { lockCycle, tellReports, wrongState } from '../lock-cycle.commands.ts';
import { cardLocked } from '../locks/lock-cards.commands.ts';
import { lockedStudents } from '../locks/report-locks.queries.ts';
import { findCycle } from '../report-cycles.queries.ts';
import {
  findProof,
  mayDecide,
  newestProofs,
  type ProofedComment,
  shownProof,
} from './report-proofs.queries.ts';
import { reportProof } from './report-proofs.table.ts';

export const reportProofConflicts: Conflicts = {
  report_proof_waits: {
    code: 'PROOF_WAITS',
    message: 'A correction of this comment waits for its author already.',
  },
};

type Proof = typeof reportProof.$inferSelect;

/** Comments read by somebody else before the cards are locked. AMB-369. */
export const reportProofHandlers: Handlers<typeof reportProofs> = {
  async propose({ params: { id, studentId }, body: { text, commentVersion } }, ctx) {
    const cycle = await lockCycle(ctx, id);
    if (cycle.status !== 'PROOFING') throw wrongState();
    if (!(await findCycle(ctx, id)).can.comment) throw lacksRight('edit:any report_card');
    if ((await lockedStudents(ctx.db, id)).has(studentId)) throw cardLocked();
    const comment = await storedComment(ctx.db, { cycleId: id, studentId });
    if (!comment?.text) throw notFound('Comment');
    if (comment.writtenById === ctx.viewer.actor.id)
      throw conflict('OWN_COMMENT', 'You wrote this comment: change it yourself.');
    demandVersion(commentVersion, comment);
    if (text === comment.text) throw fieldProblem('text', 'Change the text first.');
    const waiting = (await newestProofs(ctx.db, id)).get(studentId);
    const fields = { text, before: comment.text, commentVersion };
    const proofId = await keep(ctx, waiting, { ...fields, cycleId: id, studentId });
    await tellAuthor(ctx, comment, cycle.name);
    tellReports(ctx);
    return { data: await shown(ctx, proofId, comment) };
  },

  async decide({ params: { id }, body: { decision, version } }, ctx) {
    const seen = await findProof(ctx.db, id);
    if (!seen) throw notFound('Correction');
    const cycle = await lockCycle(ctx, seen.cycleId, 'Correction');
    const proof = await findProof(ctx.db, id);
    const comment = await storedComment(ctx.db, seen);
    if (!proof || !comment) throw notFound('Correction');
    if (!mayDecide(ctx.viewer, proof, comment)) throw lacksRight('manage report_card');
    demandVersion(version, proof);
    if (proof.status !== 'OPEN' || (cycle.status !== 'OPEN' && cycle.status !== 'PROOFING'))
      throw wrongState();
    if (decision === 'ACCEPTED') await accept(ctx, proof, comment);
    await close(ctx, proof, decision);
    tellReports(ctx);
    const after = await storedComment(ctx.db, seen);
    return { data: await shown(ctx, id, after ?? comment) };
  },
};

type New = Pick<Proof, 'cycleId' | 'studentId' | 'text' | 'before' | 'commentVersion'>;

/** Stores what is proposed, over one's own that waits. Throws 409 PROOF_WAITS while another's does. */
async function keep(ctx: Context, waiting: Proof | undefined, fields: New): Promise<string> {
  const mine = waiting?.status === 'OPEN' && waiting.proofreaderId === ctx.viewer.actor.id;
  const id = mine ? waiting.id : newId();
  if (mine)
    await ctx.db
      .update(reportProof)
      .set({ ...fields, version: waiting.version + 1 })
      .where(eq(reportProof.id, id));
  else await ctx.db.insert(reportProof).values({ ...fields, id, proofreaderId: ctx.viewer.actor.id });
  ctx.audit({
    ...{ action: mine ? 'update' : 'create', entity: 'report_proof', entityId: id },
    ...{ before: mine ? waiting : undefined, after: fields },
  });
  return id;
}

/** Takes the proposed text over; the author stays. Throws 409 COMMENT_CHANGED where the comment is another than was read. */
async function accept(ctx: Context, proof: Proof, comment: ProofedComment): Promise<void> {
  if (comment.version !== proof.commentVersion)
    throw conflict('COMMENT_CHANGED', 'The comment was changed after this correction was proposed.');
  const { cycleId, studentId, text } = proof;
  await storeComment(ctx, { cycleId, studentId, text, version: comment.version }, comment.writtenById);
}

async function close(ctx: Context, proof: Proof, status: 'ACCEPTED' | 'DECLINED'): Promise<void> {
  const decided = { decidedById: ctx.viewer.actor.id, decidedAt: ctx.now.toISOString() };
  const [after] = await ctx.db
    .update(reportProof)
    .set({ status, ...decided, version: proof.version + 1 })
    .where(and(eq(reportProof.id, proof.id), eq(reportProof.version, proof.version)))
    .returning();
  ctx.audit({
    ...{ action: status.toLowerCase(), entity: 'report_proof', entityId: proof.id },
    ...{ before: proof, after },
  });
}

async function tellAuthor(ctx: Context, { writtenById }: ProofedComment, name: string): Promise<void> {
  await notifyInWords(
    ctx,
    writtenById ? [writtenById] : [],
    { type: 'SYSTEM_MESSAGE', link: '/report-cards', senderId: ctx.viewer.actor.id },
    (say) => ({ title: say('reportProof.title', { name }), message: say('reportProof.message') }),
  );
}

async function shown(ctx: Context, id: string, comment: ProofedComment) {
  const proof = await findProof(ctx.db, id);
  if (!proof) throw notFound('Correction');
  return shownProof(ctx.viewer, proof, comment);
}
