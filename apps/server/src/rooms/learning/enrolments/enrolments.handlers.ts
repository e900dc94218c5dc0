import { hasSeat } from '@bellwether/contract/learning/enrolment.rules';
import type { enrolments } from '@bellwether/contract/learning/enrolments';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { inArray } from 'drizzle-orm';
import { can } from '../../../platform/access/viewer.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { notFound, Problem } from '../../../platform/http/problem.ts';
import { organizationDay } from '../../settings/index.ts';
import { changed } from '../changes.commands.ts';
import { enrolment } from '../learning.table.ts';
import { enrolStudent } from './enrol.commands.ts';
import { findEnrolment, listEnrolments } from './enrolments.queries.ts';
import { moveEnrolment, enrolmentPaths as paths } from './move-enrolment.commands.ts';
import { tellEnrolled } from './tell-enrolled.commands.ts';

export const enrolmentConflicts: Conflicts = {
  enrolment_open_unique: {
    code: 'ALREADY_ENROLLED',
    message: 'This student is enrolled in this class already.',
  },
};

export const enrolmentHandlers: Handlers<typeof enrolments> = {
  list: ({ query }, { db, viewer, now }) => listEnrolments(db, viewer, now, query),

  async create({ body: { force, ...wish } }, ctx) {
    if (force) demandForce(ctx);
    const today = await organizationDay(ctx.db, ctx.now);
    const id = await enrolStudent(ctx.db, wish, { force, now: ctx.now, today });
    const made = await detail(ctx, id);
    changed(ctx, 'enrolment', 'create', id, { after: made.data }, paths);
    if (hasSeat(made.data.status)) await tellEnrolled(ctx, wish.classId, [wish.studentId]);
    return made;
  },

  async update({ params: { id }, body: { status, force } }, ctx) {
    if (force) demandForce(ctx);
    await moveEnrolment(ctx, id, status, force);
    return detail(ctx, id);
  },

  async move({ body: { ids, status, force } }, ctx) {
    if (force) demandForce(ctx);
    const found = await ctx.db
      .select({ id: enrolment.id })
      .from(enrolment)
      .where(inArray(enrolment.id, ids))
      // In one order for everybody, so that two who move the same classes at once wait instead of dying.
      .orderBy(enrolment.classId, enrolment.enrolledAt, enrolment.id);
    const moved: string[] = [];
    const refused: Refusal[] = [];
    for (const { id } of found) {
      const refusal = await refusalOf(() => moveEnrolment(ctx, id, status, force));
      if (!refusal) moved.push(id);
      else refused.push({ id, studentName: await nameOf(ctx, id), ...refusal });
    }
    for (const id of ids.filter((one) => !found.some((row) => row.id === one))) {
      refused.push({
        id,
        studentName: null,
        code: 'NOT_FOUND',
        message: 'This enrolment does not exist any more.',
      });
    }
    return { moved, refused };
  },
};

type Refusal = ResultOf<typeof enrolments.move>['refused'][number];

function demandForce({ viewer }: Context): void {
  if (can(viewer, 'manage', 'enrolment')) return;
  throw new Problem(403, "This needs the right 'manage enrolment'.", {
    code: 'FORBIDDEN',
    details: { right: 'manage enrolment' },
  });
}

/** Why the rules refuse the work, or undefined when they do not; anything else is thrown on. */
async function refusalOf(work: () => Promise<void>): Promise<Pick<Refusal, 'code' | 'message'> | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const code = refusals.find((one) => one === error.code);
    if (!code) throw error;
    return { code, message: error.message };
  }
}

const refusals = ['BAD_TRANSITION', 'CLASS_FULL', 'CLASS_ENDED'] as const;

async function nameOf({ db, viewer, now }: Context, id: string): Promise<string | null> {
  return (await findEnrolment(db, viewer, now, id))?.studentName ?? null;
}

async function detail({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const found = await findEnrolment(db, viewer, now, id);
  if (!found) throw notFound('Enrolment');
  return { data: found };
}
