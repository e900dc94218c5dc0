import type { appeals } from '@bellwether/contract/feed/appeals';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { lockVersioned, make, type RecordKind, storeVersioned } from '../../../platform/db/records.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, notFound, Problem } from '../../../platform/http/problem.ts';
import { moderationAppeal, moderationCase } from '../moderation.table.ts';
import { noteModeration } from '../note-moderation.commands.ts';
import { findAppeal, findDecision, listAppeals, listDecisions } from './appeals.queries.ts';
import { showAgain } from './show-again.commands.ts';
import { partiesOf, standsAlone } from './standing-decision.queries.ts';
import { tellOfAppeal, tellOfOutcome } from './tell-appeal.commands.ts';

const kind: RecordKind<typeof moderationAppeal> = {
  table: moderationAppeal,
  entity: 'moderation_appeal',
  thing: 'Appeal',
  paths: ['/api/social'],
};

const again = {
  code: 'ALREADY_APPEALED',
  message: 'You have appealed against this already. There is one appeal against each decision.',
};
export const appealConflicts: Conflicts = { moderation_appeal_once: again };

/** Appeals against what moderators took away. AMB-374. */
export const appealHandlers: Handlers<typeof appeals> = {
  decisions: ({ query }, ctx) => listDecisions(ctx, query),

  async appeal({ params: { id: actionId }, body: { text } }, ctx) {
    const { db, viewer, now } = ctx;
    const before = await findDecision(ctx, actionId);
    if (!before) throw notFound('Decision');
    if (before.appeal) throw conflict(again.code, again.message);
    const caseId = await lockCaseOf(ctx, actionId);
    const fields = { caseId, actionId, authorId: viewer.userId, text, at: now.toISOString() };
    await make(ctx, kind, fields);
    await tellOfAppeal(ctx, await partiesOf(db, caseId));
    const data = await findDecision(ctx, actionId);
    if (!data) throw notFound('Decision');
    return { data };
  },

  list: ({ query }, ctx) => listAppeals(ctx, query),
  get: ({ params: { id } }, ctx) => shown(ctx, id),

  async decide({ params: { id }, body: { version, status, answer } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, version);
    if ((await partiesOf(ctx.db, before.caseId)).has(ctx.viewer.userId))
      throw new Problem(
        403,
        'Somebody else decides: you wrote this, reported it or decided about it before.',
        {
          code: 'OWN_CASE',
        },
      );
    if (before.status !== 'PENDING') throw conflict('DECIDED', 'This appeal is decided already.');
    const reason = answer || null;
    const [content] = await ctx.db
      .select()
      .from(moderationCase)
      .where(eq(moderationCase.id, before.caseId))
      .for('update');
    if (!content) throw notFound('Case');
    if (status === 'REVERSED') await showAgain(ctx, content, before.actionId, reason);
    else await noteModeration(ctx, content, { action: 'uphold', reason });
    const after = await storeVersioned(ctx.db, kind, before, {
      ...{ status, answer: reason, decidedBy: ctx.viewer.userId, decidedAt: ctx.now.toISOString() },
    });
    ctx.audit({
      action: status === 'REVERSED' ? 'reverse' : 'uphold',
      entity: kind.entity,
      entityId: id,
      before,
      after,
    });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: kind.paths } });
    await tellOfOutcome(ctx, after);
    return shown(ctx, id);
  },
};

const Case = z.object({ id: z.uuid() });

/** The case of a decision that still stands, locked. 409 where its content is shown again meanwhile. */
async function lockCaseOf({ db }: Context, actionId: string): Promise<string> {
  const found = await rowOf(db, Case).from(sql`select mc.id from moderation_case mc
    where mc.id = (select a.case_id from moderation_action a where a.id = ${actionId}) for update`);
  const standing = await rowOf(db, Case).from(
    sql`select d.id from moderation_action d where d.id = ${actionId} and ${standsAlone()}`,
  );
  if (!found || !standing)
    throw conflict('SHOWN_AGAIN', 'This is shown again, so there is nothing to appeal against.');
  return found.id;
}

async function shown(ctx: Pick<Context, 'db' | 'viewer'>, id: string) {
  const data = await findAppeal(ctx, id);
  if (!data) throw notFound('Appeal');
  return { data };
}
