import { endingOf } from '@bellwether/contract/files/file-limits.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import type { attempts } from '@bellwether/contract/sittings/attempts';
import type { MonitoringEventType } from '@bellwether/contract/sittings/sittings.values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { OpenContext } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import {
  lockAttempt,
  lockOwnAttempt,
  lockWriting,
  type OwnAttempt,
  readSitting,
} from '../../assessments/index.ts';
import { findStored, serveFile } from '../../files/index.ts';
import { noteEvent } from '../note-event.commands.ts';
import { findOwnAttempt, isOfOwnAttempt } from '../paper.queries.ts';
import { playOnce } from '../plays/play-once.commands.ts';
import { demandTicket } from '../plays/plays.queries.ts';
import { hasRunOut, saveAnswers } from '../save-answers.commands.ts';
import { attemptAnswer } from '../sittings.table.ts';
import type { Sitter, SitterReading } from '../sittings.types.ts';
import { type DemandCode, startAttempt, takeOver } from '../start-attempt.commands.ts';
import { submitAttempt } from '../submit-attempt.commands.ts';

// What one does in an attempt of one's own, whether one signed in or came by a link. Any other attempt is 404.

type Submit = InputOf<typeof attempts.submit>['body'];

/** The attempt as who sits it has it. `epoch` is what this device may write with; null: nothing yet. */
export async function attemptDetail(sitter: SitterReading, id: string, epoch: number | null = null) {
  const data = await findOwnAttempt(sitter, id, epoch);
  if (!data) throw notFound('Attempt');
  return { data };
}

/** Begins an attempt of the sitting, or gives the one that runs. A link is key enough; who signed in is asked for the code, if it has one. */
export async function beginAttempt(sitter: Sitter, sittingId: string, demandCode?: DemandCode) {
  const { attemptId, epoch } = await startAttempt(sitter, sittingId, demandCode);
  sitter.audit({ action: 'start', entity: 'student_assessment', entityId: attemptId });
  return attemptDetail(sitter, attemptId, epoch);
}

/** Goes on on this device; one that was handed in stays as it is. */
export async function continueHere(sitter: Sitter, id: string) {
  const attempt = await demandOwn(sitter, id);
  if (attempt.status !== 'IN_PROGRESS') return attemptDetail(sitter, id);
  const epoch = await takeOver(sitter, attempt);
  sitter.audit({ action: 'take-over', entity: 'student_assessment', entityId: id, after: { epoch } });
  return attemptDetail(sitter, id, epoch);
}

/** Saves what a device sent, and that it is there. */
export async function saveOfDevice(
  { db, userId, now }: SitterReading,
  id: string,
  body: InputOf<typeof attempts.save>['body'],
) {
  const attempt = await lockWriting(db, id, { userId, epoch: body.epoch, now });
  if (!attempt) throw notFound('Attempt');
  return saveAnswers(db, attempt, body, now);
}

/** Hands in; a second time gives the same receipt. */
export async function handInAttempt(sitter: Sitter, id: string, body: Submit) {
  const attempt = await demandOwn(sitter, id);
  if (attempt.status === 'IN_PROGRESS') await handIn(sitter, attempt, body);
  return attemptDetail(sitter, id);
}

/** Sends a file of a question, without its name. */
export async function serveMedia(
  ctx: SitterReading & Pick<OpenContext, 'reply' | 'request' | 'platform'>,
  id: string,
  { fileId, ticket }: { readonly fileId: string; readonly ticket: string | undefined },
) {
  if (!(await isOfOwnAttempt(ctx, id, fileId))) throw notFound('File');
  await demandTicket(ctx, id, fileId, ticket);
  // 'answer-b.png' would tell: the file goes without its name.
  const file = await findStored(ctx.db, fileId);
  if (!file) throw notFound('File');
  const filename = `question.${endingOf(file.filename)}`;
  return await serveFile({ ...file, filename }, {}, ctx, { mayKeep: false });
}

/** Counts a play of a recording that may be played so often only. */
export async function countPlay(sitter: SitterReading, id: string, fileId: string) {
  const attempt = await demandOwn(sitter, id);
  if (!(await isOfOwnAttempt(sitter, id, fileId))) throw notFound('File');
  if (attempt.isPaused) throw conflict('PAUSED', 'This sitting is paused.');
  return playOnce(sitter, id, fileId);
}

/** Notes what happened on the device. */
export async function noteOfDevice(sitter: SitterReading, id: string, type: MonitoringEventType) {
  const attempt = await demandOwn(sitter, id);
  return { noted: await noteEvent(sitter.db, attempt, type, sitter.now) };
}

async function demandOwn({ db, userId }: SitterReading, id: string): Promise<OwnAttempt> {
  const attempt = await lockOwnAttempt(db, id, userId);
  if (!attempt) throw notFound('Attempt');
  return attempt;
}

/** Hands in what is stored, unless the device has answers that it lacks. After the end what is stored counts, whatever comes. */
async function handIn(ctx: Sitter, own: OwnAttempt, { epoch, answers }: Submit): Promise<void> {
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
async function demandAllSaved({ db }: Sitter, attemptId: string, answers: Submit['answers']): Promise<void> {
  const rows = await rowsOf(db, Stored).from(
    sql`select slot, seq from ${attemptAnswer} where attempt_id = ${attemptId}`,
  );
  const stored = new Map(rows.map(({ slot, seq }) => [slot, seq]));
  const slots = answers.filter(({ slot, seq }) => (stored.get(slot) ?? -1) < seq).map(({ slot }) => slot);
  if (slots.length > 0) throw conflict('GAP', 'Some answers have not arrived yet.', { slots });
}
