import type { checkIns } from '@bellwether/contract/performance/check-ins';
import { and, count, eq } from 'drizzle-orm';
import { storeVersioned } from '../../../platform/db/records.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem, notFound, Problem } from '../../../platform/http/problem.ts';
import {
  checkInKind,
  demandStands,
  lockCheckIn,
  lockNote,
  noteKind,
  ownId,
  traced,
} from './check-in-record.commands.ts';
import { findCheckIn, listCheckIns, partnersOf } from './check-ins.queries.ts';
import { checkIn, checkInNote } from './check-ins.table.ts';

/** Talks through the year, of the two who hold them alone. AMB-398. */
export const checkInHandlers: Handlers<typeof checkIns> = {
  list: ({ query }, { db, viewer }) => listCheckIns(db, viewer, query),

  people: async (_, { db, viewer }) => ({
    data: (await partnersOf(db, viewer)).map(({ id, name, canTalk }) => ({ id, name, canTalk })),
  }),

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  async create({ body: { partnerId, ...fields } }, ctx) {
    const own = ctx.viewer.viewAs ? null : ctx.viewer.employeeId;
    const partner = (await partnersOf(ctx.db, ctx.viewer)).find(({ id }) => id === partnerId);
    if (!own || !partner?.canTalk)
      throw fieldProblem(
        'partnerId',
        'Choose your manager or reviewer, or somebody whom you lead or review.',
      );
    const two = partner.isLed
      ? { employeeId: partnerId, managerId: own }
      : { employeeId: own, managerId: partnerId };
    const [made] = await ctx.db
      .insert(checkIn)
      .values({ ...fields, ...two, enteredById: own })
      .returning();
    if (!made) throw new Error('no talk came back');
    await traced(ctx, made, 'create');
    return shown(ctx, made.id);
  },

  async update({ params: { id }, body: { version, ...fields } }, ctx) {
    const before = await lockCheckIn(ctx, id, version);
    demandStands(before);
    await storeVersioned(ctx.db, checkInKind, before, fields);
    await traced(ctx, before, 'update');
    return shown(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const { db } = ctx;
    const before = await lockCheckIn(ctx, id, undefined);
    const own = ownId(ctx);
    if (before.enteredById !== own) throw new Problem(403, 'Only who entered a talk takes it away.');
    demandStands(before);
    await db.delete(checkInNote).where(and(eq(checkInNote.checkInId, id), eq(checkInNote.authorId, own)));
    if (!(await endsWithoutNotes(ctx, id))) await storeVersioned(db, checkInKind, before, { isLeft: true });
    await traced(ctx, before, 'delete');
    return undefined;
  },

  async addNote({ params: { id }, body }, ctx) {
    const talk = await lockCheckIn(ctx, id, undefined);
    demandStands(talk);
    await ctx.db.insert(checkInNote).values({ ...body, checkInId: id, authorId: ownId(ctx) });
    await traced(ctx, talk, 'update', body.visibility === 'PRIVATE');
    return shown(ctx, id);
  },

  async updateNote({ params, body: { version, ...fields } }, ctx) {
    const { talk, note } = await lockNote(ctx, params, version);
    await storeVersioned(ctx.db, noteKind, note, fields);
    const isPrivate = note.visibility === 'PRIVATE' && fields.visibility === 'PRIVATE';
    await traced(ctx, talk, 'update', isPrivate || talk.isLeft);
    return shown(ctx, params.id);
  },

  async removeNote({ params }, ctx) {
    const { talk, note } = await lockNote(ctx, params, undefined);
    await ctx.db.delete(checkInNote).where(eq(checkInNote.id, note.id));
    if (talk.isLeft) await endsWithoutNotes(ctx, talk.id);
    await traced(ctx, talk, 'update', note.visibility === 'PRIVATE' || talk.isLeft);
    return undefined;
  },
};

async function shown({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string) {
  const data = await findCheckIn(db, viewer, id);
  if (!data) throw notFound('Talk');
  return { data };
}

/** Deletes a talk in which nobody has notes any more; whether that was so. */
async function endsWithoutNotes({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> {
  const [left] = await db.select({ notes: count() }).from(checkInNote).where(eq(checkInNote.checkInId, id));
  if (left && left.notes > 0) return false;
  await db.delete(checkIn).where(eq(checkIn.id, id));
  return true;
}
