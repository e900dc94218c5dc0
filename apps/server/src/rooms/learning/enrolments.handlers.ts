import { isEnded, nextEnrolmentStatuses } from '@bellwether/contract/learning/enrolment.rules';
import type { enrolments } from '@bellwether/contract/learning/enrolments';
import { eq } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, notFound, Problem } from '../../platform/http/problem.ts';
import { organizationDay } from '../settings/index.ts';
import { changed } from './changes.ts';
import { enrolStudent } from './enrol.ts';
import { findEnrolment, listEnrolments } from './enrolments.queries.ts';
import { enrolment } from './learning.table.ts';
import { tellEnrolled } from './tell-enrolled.ts';

export const enrolmentConflicts: Conflicts = {
  enrolment_open_unique: {
    code: 'ALREADY_ENROLLED',
    message: 'This student is enrolled in this class already.',
  },
};

const paths = ['/api/lms/enrolments', '/api/lms/classes', '/api/students'];

export const enrolmentHandlers: Handlers<typeof enrolments> = {
  list: ({ query }, { db, viewer, now }) => listEnrolments(db, viewer, now, query),

  async create({ body: { force, ...wish } }, ctx) {
    if (force && !can(ctx.viewer, 'manage', 'enrolment')) {
      throw new Problem(403, "This needs the right 'manage enrolment'.", {
        code: 'FORBIDDEN',
        details: { right: 'manage enrolment' },
      });
    }
    const today = await organizationDay(ctx.db, ctx.now);
    const id = await enrolStudent(ctx.db, wish, { force, now: ctx.now, today });
    const made = await detail(ctx, id);
    changed(ctx, 'enrolment', 'create', id, { after: made.data }, paths);
    await tellEnrolled(ctx, wish.classId, [wish.studentId]);
    return made;
  },

  async update({ params: { id }, body: { status } }, ctx) {
    const [before] = await ctx.db.select().from(enrolment).where(eq(enrolment.id, id)).for('update');
    if (!before) throw notFound('Enrolment');
    if (!nextEnrolmentStatuses(before.status).includes(status)) {
      throw conflict('BAD_TRANSITION', `An enrolment that is ${before.status} cannot become ${status}.`);
    }
    const [after] = await ctx.db
      .update(enrolment)
      .set({ status, endedAt: isEnded(status) ? ctx.now.toISOString() : null })
      .where(eq(enrolment.id, id))
      .returning();
    changed(ctx, 'enrolment', 'update', id, { before, after }, paths);
    return detail(ctx, id);
  },
};

async function detail({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const found = await findEnrolment(db, viewer, now, id);
  if (!found) throw notFound('Enrolment');
  return { data: found };
}
