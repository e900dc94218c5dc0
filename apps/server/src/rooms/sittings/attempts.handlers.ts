import { endingOf } from '@bellwether/contract/files/file-limits.rules';
import type { attempts } from '@bellwether/contract/sittings/attempts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import {
  lockAttempt,
  lockOwnAttempt,
  lockWriting,
  type OwnAttempt,
  readSitting,
} from '../assessments/index.ts';
import { findStored, serveFile } from '../files/index.ts';
import { noteEvent } from './note-event.commands.ts';
import { ownSittings } from './own-sittings.queries.ts';
import { findOwnAttempt, isOfOwnAttempt } from './paper.queries.ts';
import { playOnce } from './plays/play-once.commands.ts';
import { demandTicket } from './plays/plays.queries.ts';
import { hasRunOut, saveAnswers } from './save-answers.commands.ts';
import { attemptAnswer } from './sittings.table.ts';
import { startAttempt, takeOver } from './start-attempt.commands.ts';
import { submitAttempt } from './submit-attempt.commands.ts';

export const attemptConflicts: Conflicts = {
  student_assessment_writing: { code: 'RUNNING', message: 'An attempt of this sitting runs already.' },
  student_assessment_counts: { code: 'COUNTED', message: 'Another attempt counts already.' },
};

type Submit = Parameters<Handlers<typeof attempts>['submit']>[0]['body'];

/** What a student does in a sitting: own attempts alone, whoever else may read them. */
export const attemptHandlers: Handlers<typeof attempts> = {
  mine: async (_input, ctx) => ({ data: await ownSittings(ctx), now: ctx.now.toISOString() }),
  get: ({ params: { id } }, ctx) => detail(ctx, id),

  async start({ params: { id } }, ctx) {
    const { attemptId, epoch } = await startAttempt(ctx, id);
    ctx.audit({ action: 'start', entity: 'student_assessment', entityId: attemptId });
    return detail(ctx, attemptId, epoch);
  },

  async takeOver({ params: { id } }, ctx) {
    const attempt = await demandOwn(ctx, id);
    if (attempt.status !== 'IN_PROGRESS') return detail(ctx, id);
    const epoch = await takeOver(ctx, attempt);
    ctx.audit({ action: 'take-over', entity: 'student_assessment', entityId: id, after: { epoch } });
    return detail(ctx, id, epoch);
  },

  async save({ params: { id }, body }, { db, viewer, now }) {
    const attempt = await lockWriting(db, id, { userId: viewer.userId, epoch: body.epoch, now });
    if (!attempt) throw notFound('Attempt');
    return saveAnswers(db, attempt, body, now);
  },

  async submit({ params: { id }, body }, ctx) {
    const attempt = await demandOwn(ctx, id);
    if (attempt.status === 'IN_PROGRESS') await handIn(ctx, attempt, body);
    return detail(ctx, id);
  },

  async media({ params: { id, fileId }, query: { ticket } }, ctx) {
    if (!(await isOfOwnAttempt(ctx, id, fileId))) throw notFound('File');
    await demandTicket(ctx, id, fileId, ticket);
    // 'answer-b.png' would tell: the file goes without its name.
    const file = await findStored(ctx.db, fileId);
    if (!file) throw notFound('File');
    const filename = `question.${endingOf(file.filename)}`;
    return await serveFile({ ...file, filename }, {}, ctx, { mayKeep: false });
  },

  async play({ params: { id }, body: { fileId } }, ctx) {
    const attempt = await demandOwn(ctx, id);
    if (!(await isOfOwnAttempt(ctx, id, fileId))) throw notFound('File');
    if (attempt.isPaused) throw conflict('PAUSED', 'This sitting is paused.');
    return playOnce(ctx, id, fileId);
  },

  async event({ params: { id }, body: { type } }, ctx) {
    const attempt = await demandOwn(ctx, id);
    return { noted: await noteEvent(ctx.db, attempt, type, ctx.now) };
  },
};

async function detail(ctx: Pick<Context, 'db' | 'viewer' | 'now'>, id: string, epoch: number | null = null) {
  const data = await findOwnAttempt(ctx, id, epoch);
  if (!data) throw notFound('Attempt');
  return { data };
}

async function demandOwn({ db, viewer }: Context, id: string): Promise<OwnAttempt> {
  const attempt = await lockOwnAttempt(db, id, viewer.userId);
  if (!attempt) throw notFound('Attempt');
  return attempt;
}

/** Hands in what is stored, unless the device has answers that it lacks. After the end what is stored counts, whatever comes. */
async function handIn(ctx: Context, own: OwnAttempt, { epoch, answers }: Submit): Promise<void> {
  const isLate = hasRunOut(own, ctx.now);
  if (!isLate) {
    if (epoch !== own.writerEpoch)
      throw conflict('OTHER_DEVICE', 'Another device goes on with this attempt.');
    if (own.isPaused) throw conflict('PAUSED', 'This sitting is paused.');
    await demandAllSaved(ctx, own.id, answers);
  }
  const attempt = await lockAttempt(ctx.db, own.id);
  const sitting = await readSitting(ctx.db, own.sittingId);
  if (!attempt || !sitting) throw notFound('Attempt');
  const at = isLate && attempt.endsAt ? new Date(attempt.endsAt) : ctx.now;
  const after = await submitAttempt(ctx, attempt, { sitting, reason: isLate ? 'TIME_UP' : 'STUDENT', at });
  ctx.audit({
    action: 'submit',
    entity: 'student_assessment',
    entityId: own.id,
    after: { status: after.status, receipt: after.receipt },
  });
}

const Stored = z.object({ slot: z.int(), seq: z.int() });

/** 409 with the questions of which the server has less than the device. */
async function demandAllSaved({ db }: Context, attemptId: string, answers: Submit['answers']): Promise<void> {
  const rows = await rowsOf(db, Stored).from(
    sql`select slot, seq from ${attemptAnswer} where attempt_id = ${attemptId}`,
  );
  const stored = new Map(rows.map(({ slot, seq }) => [slot, seq]));
  const slots = answers.filter(({ slot, seq }) => (stored.get(slot) ?? -1) < seq).map(({ slot }) => slot);
  if (slots.length > 0) throw conflict('GAP', 'Some answers have not arrived yet.', { slots });
}
