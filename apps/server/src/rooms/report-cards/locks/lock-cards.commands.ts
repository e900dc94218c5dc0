import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { newestProofs } from '../comments/report-proofs.queries.ts';
import { judgedOf } from '../criteria/report-criteria.queries.ts';
import { figuresOf } from '../figures.queries.ts';
import { makeCards } from '../make-cards.commands.ts';
import type { reportCycle } from '../report-cards.table.ts';
import { newestCards, wrongNamesOf } from '../report-cycles.queries.ts';
import { lockedStudents, problemsOf } from './report-locks.queries.ts';
import { reportLock, reportUnlock } from './report-locks.table.ts';

type Cycle = typeof reportCycle.$inferSelect;

/**
 * Freezes the figures of everybody who is not locked yet. Throws 409 WRONG_NAMES where a comment names another pupil, PROOFS_WAIT where a
 * correction waits, VALUES_MISSING where a criterion that a card must have has no value; a comment that is missing stops nothing.
 */
export async function lockCards(ctx: Context, cycle: Cycle): Promise<void> {
  const open = await openCards(ctx, cycle);
  if (open.some(({ problems }) => problems.includes('WRONG_NAMES')))
    throw conflict('WRONG_NAMES', 'A comment names another pupil. Correct it first.');
  if (open.some(({ problems }) => problems.includes('PROOF_WAITS')))
    throw conflict('PROOFS_WAIT', 'A correction of a comment waits. Accept or decline it first.');
  if (open.some(({ problems }) => problems.includes('NO_VALUES')))
    throw conflict('VALUES_MISSING', 'A report card lacks a required criterion. Fill it in first.');
  await makeCards(
    ctx,
    cycle.id,
    open.map(({ one }) => one),
  );
}

/** Freezes the figures of those who are ready, and locks their cards. Returns whether nobody is left. Throws 409 NONE_READY. AMB-404. */
export async function lockReady(ctx: Context, cycle: Cycle): Promise<boolean> {
  const open = await openCards(ctx, cycle);
  const ready = open.filter(({ problems }) => problems.length === 0).map(({ one }) => one);
  if (ready.length === 0) throw conflict('NONE_READY', 'No report card is ready to be locked.');
  await makeCards(ctx, cycle.id, ready);
  const lock = { cycleId: cycle.id, lockedById: ctx.viewer.actor.id, lockedAt: ctx.now.toISOString() };
  await ctx.db.insert(reportLock).values(ready.map(({ person }) => ({ ...lock, studentId: person.id })));
  ctx.audit({
    ...{ action: 'lock', entity: 'report_cycle', entityId: cycle.id },
    after: { studentIds: ready.map(({ person }) => person.id) },
  });
  return ready.length === open.length;
}

/**
 * Opens one locked card of a locked cycle again, and writes down why. Where all were locked by the state of the cycle, the others get locks
 * of their own: the cycle goes back to proofing without them. Throws 409 NOT_LOCKED. AMB-418.
 */
export async function unlockCard(
  ctx: Context,
  { id: cycleId, status }: Cycle,
  { studentId, reason }: { readonly studentId: string; readonly reason: string },
): Promise<void> {
  const { db, viewer, now } = ctx;
  const at = now.toISOString();
  const cards = await newestCards(db, cycleId);
  const isLocked =
    status === 'LOCKED' ? cards.has(studentId) : (await lockedStudents(db, cycleId)).has(studentId);
  if (!isLocked) throw conflict('NOT_LOCKED', 'This report card is not locked.');
  if (status === 'LOCKED') {
    const others = [...cards.keys()].filter((one) => one !== studentId);
    const lock = { cycleId, lockedById: viewer.actor.id, lockedAt: at };
    if (others.length > 0)
      await db.insert(reportLock).values(others.map((one) => ({ ...lock, studentId: one })));
  } else
    await db
      .delete(reportLock)
      .where(and(eq(reportLock.cycleId, cycleId), eq(reportLock.studentId, studentId)));
  await db
    .insert(reportUnlock)
    .values({ cycleId, studentId, reason, unlockedById: viewer.actor.id, unlockedAt: at });
  ctx.audit({
    ...{ action: 'unlock', entity: 'report_card', entityId: cards.get(studentId)?.id ?? studentId },
    after: { cycleId, studentId, reason },
  });
}

/** Opens all cards again: in every other state than proofing the state of the cycle says what is locked. */
export async function dropLocks({ db }: Pick<Context, 'db'>, cycleId: string): Promise<void> {
  await db.delete(reportLock).where(eq(reportLock.cycleId, cycleId));
}

/** The refusal of what would change a card that is locked. */
export const cardLocked = () => conflict('CARD_LOCKED', 'This report card is locked.');

async function openCards({ db }: Pick<Context, 'db'>, cycle: Cycle) {
  const all = await figuresOf(db, cycle);
  const proofs = await newestProofs(db, cycle.id);
  const locked = await lockedStudents(db, cycle.id);
  const judged = await judgedOf(db, cycle);
  return all
    .filter(({ person }) => !locked.has(person.id))
    .map((one) => {
      const found = { proof: proofs.get(one.person.id), wrongNames: wrongNamesOf(one, all), judged };
      return { one, problems: problemsOf(one, found) };
    });
}
