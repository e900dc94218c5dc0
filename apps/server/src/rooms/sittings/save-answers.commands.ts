import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import type { attempts } from '@bellwether/contract/sittings/attempts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import type { OwnAttempt } from '../assessments/index.ts';
import { messagesTo } from './messages/sitting-messages.queries.ts';
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
  const outcome = outcomeOf(attempt, epoch, now);
  if (changes.length > 0) await write(db, attempt.id, { epoch, changes, outcome, now });
  return {
    outcome,
    acknowledged: outcome === 'PAUSED' ? [] : changes.map(({ slot, seq }) => ({ slot, seq })),
    now: now.toISOString(),
    endsAt: attempt.endsAt,
    isPaused: attempt.isPaused,
    status: attempt.status,
    messages: await messagesTo(db, attempt.id),
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

interface Writing extends Body {
  readonly outcome: Saved['outcome'];
  readonly now: Date;
}

/**
 * Writes in one statement, since a whole school may write at the same moment: the answers, where the device writes, and the log. A paused
 * attempt takes nothing. Throws 400 at a question that the attempt does not have, and the transaction takes back what was written.
 */
async function write(db: Db, attemptId: string, { epoch, changes, outcome, now }: Writing): Promise<void> {
  const at = now.toISOString();
  const newest = [
    ...new Map(changes.toSorted((a, b) => a.seq - b.seq).map((change) => [change.slot, change])).values(),
  ];
  const sent = sql.param(JSON.stringify(newest.map((change) => ({ ...change, id: newId() }))));
  const foreign = await rowsOf(db, Slot).from(sql`
    with asked as (
      select c.*, nullif(c.value, 'null'::jsonb) as given
      from jsonb_to_recordset(${sent}::jsonb) as c(id uuid, slot int, seq int, value jsonb, "isFlagged" boolean)),
    applied as (
      update ${attemptAnswer} set value = c.given, seq = c.seq, epoch = ${epoch}, is_flagged = c."isFlagged", saved_at = ${at}
      from asked c
      where ${outcome === 'APPLIED'} and attempt_answer.attempt_id = ${attemptId} and attempt_answer.slot = c.slot
        and (attempt_answer.epoch, attempt_answer.seq) < (${epoch}::int, c.seq)
      returning attempt_answer.slot),
    logged as (
      insert into ${attemptAnswerLog} (id, attempt_id, slot, epoch, seq, value, outcome, at)
      select c.id, ${attemptId}, c.slot, ${epoch}::int, c.seq, c.given, ${outcome}, ${at}
      from asked c
      where ${outcome === 'SUPERSEDED' || outcome === 'LATE'} or c.slot in (select slot from applied))
    select c.slot from asked c
    where not exists (select from ${attemptAnswer} a where a.attempt_id = ${attemptId} and a.slot = c.slot)`);
  const [first] = foreign;
  if (!first) return;
  const place = changes.findIndex(({ slot }) => foreign.some((one) => one.slot === slot));
  throw fieldProblem(`changes.${place}.slot`, 'This attempt has no such question.');
}
