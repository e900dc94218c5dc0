import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import type { attempts } from '@bellwether/contract/sittings/attempts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import type { OwnAttempt } from '../assessments/index.ts';
import { attemptAnswer, attemptAnswerLog } from './sittings.table.ts';

type Body = InputOf<(typeof attempts)['save']>['body'];
type Saved = ResultOf<(typeof attempts)['save']>;

const Slot = z.object({ slot: z.int() });

/**
 * Writes changed answers over older ones of a locked attempt. What comes from a device that no longer writes, or after the end and the
 * grace, is kept in the log alone. Everything is acknowledged: nothing of it need be sent again. 400 at a number that was never given and
 * at questions that the attempt does not have.
 */
export async function saveAnswers(
  db: Db,
  attempt: OwnAttempt,
  { epoch, changes }: Body,
  now: Date,
): Promise<Saved> {
  if (epoch > attempt.writerEpoch) throw fieldProblem('epoch', 'This number was never given to a device.');
  await demandSlots(db, attempt.id, changes);
  const outcome = outcomeOf(attempt, epoch, now);
  if (outcome !== 'PAUSED' && changes.length > 0)
    await write(db, attempt.id, { epoch, changes, outcome, now });
  return {
    outcome,
    acknowledged: outcome === 'PAUSED' ? [] : changes.map(({ slot, seq }) => ({ slot, seq })),
    now: now.toISOString(),
    endsAt: attempt.endsAt,
    isPaused: attempt.isPaused,
    status: attempt.status,
  };
}

/** What becomes of what a device sends now. */
function outcomeOf(attempt: OwnAttempt, epoch: number, now: Date): Saved['outcome'] {
  if (attempt.status !== 'IN_PROGRESS' || hasRunOut(attempt, now)) return 'LATE';
  if (epoch < attempt.writerEpoch) return 'SUPERSEDED';
  return attempt.isPaused ? 'PAUSED' : 'APPLIED';
}

/** Whether the end and the grace are over. */
export function hasRunOut({ endsAt, graceSeconds, isPaused }: OwnAttempt, now: Date): boolean {
  return !isPaused && endsAt !== null && now.getTime() > Date.parse(endsAt) + graceSeconds * 1000;
}

async function demandSlots(db: Db, attemptId: string, changes: Body['changes']): Promise<void> {
  if (changes.length === 0) return;
  const known = await rowsOf(db, Slot).from(
    sql`select slot from ${attemptAnswer} where attempt_id = ${attemptId}`,
  );
  const slots = new Set(known.map(({ slot }) => slot));
  const foreign = changes.findIndex(({ slot }) => !slots.has(slot));
  if (foreign >= 0) throw fieldProblem(`changes.${foreign}.slot`, 'This attempt has no such question.');
}

interface Writing extends Body {
  readonly outcome: 'APPLIED' | 'SUPERSEDED' | 'LATE';
  readonly now: Date;
}

async function write(db: Db, attemptId: string, { epoch, changes, outcome, now }: Writing): Promise<void> {
  const at = now.toISOString();
  const newest = [
    ...new Map(changes.toSorted((a, b) => a.seq - b.seq).map((change) => [change.slot, change])).values(),
  ];
  const sent = sql.param(JSON.stringify(newest));
  const applied =
    outcome === 'APPLIED'
      ? await rowsOf(db, Slot).from(sql`
          update ${attemptAnswer} set value = nullif(c.value, 'null'::jsonb), seq = c.seq, epoch = ${epoch}, is_flagged = c."isFlagged", saved_at = ${at}
          from jsonb_to_recordset(${sent}::jsonb) as c(slot int, seq int, value jsonb, "isFlagged" boolean)
          where attempt_answer.attempt_id = ${attemptId} and attempt_answer.slot = c.slot
            and (attempt_answer.epoch, attempt_answer.seq) < (${epoch}::int, c.seq)
          returning attempt_answer.slot`)
      : [];
  const isApplied = new Set(applied.map(({ slot }) => slot));
  const resent = outcome === 'APPLIED' ? newest.filter(({ slot }) => isApplied.has(slot)) : newest;
  if (resent.length === 0) return;
  await db
    .insert(attemptAnswerLog)
    .values(
      resent.map(({ slot, seq, value }) => ({ ...{ attemptId, slot, epoch, seq, value, outcome, at } })),
    );
}
