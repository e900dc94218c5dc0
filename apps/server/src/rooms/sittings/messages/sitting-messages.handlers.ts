import type { sittingMessages } from '@bellwether/contract/sittings/messages/sitting-messages';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { countOf } from '../../../platform/db/rows.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { studentAssessmentView } from '../../assessments/assessments.view.ts';
import { demandManaged } from '../scheduled-assessments.handlers.ts';
import { sittingMessage } from './sitting-messages.table.ts';

/** Messages to who writes a sitting, by who may give them minutes. AMB-402. */
export const sittingMessageHandlers: Handlers<typeof sittingMessages> = {
  async send({ params: { id }, body: { text, studentId } }, ctx) {
    const sitting = await demandManaged(ctx, id);
    // Who was let go on may write in a sitting that is over.
    if (studentId) {
      if (!(await isWriting(ctx.db, id, studentId)))
        throw conflict('NOT_WRITING', 'This student is not writing.');
    } else if (sitting.status !== 'ACTIVE') throw conflict('NOT_RUNNING', 'This sitting does not run.');
    const at = ctx.now.toISOString();
    const said = { sittingId: id, studentId: studentId ?? null, text, byId: ctx.viewer.actor.id, at };
    const [sent] = await ctx.db.insert(sittingMessage).values(said).returning({ id: sittingMessage.id });
    if (!sent) throw new Error('a message was not kept');
    ctx.audit({
      ...{ action: 'message', entity: 'scheduled_assessment', entityId: id },
      after: { text, studentId: studentId ?? null },
    });
    return { data: { id: sent.id, text, at } };
  },
};

async function isWriting(db: Db, id: string, studentId: string): Promise<boolean> {
  const running = await countOf(
    db,
    sql`from ${studentAssessmentView('at')} where at.scheduled_assessment_id = ${id} and at.student_id = ${studentId}
      and at.status = 'IN_PROGRESS'`,
  );
  return running > 0;
}
