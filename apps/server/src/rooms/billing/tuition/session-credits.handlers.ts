import type { sessionCredits } from '@bellwether/contract/billing/tuition/session-credits';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { lockVersioned, storeVersioned } from '../../../platform/db/records.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { seal } from '../../ledger/index.ts';
import { lockCustomer } from '../../sales/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { leave, leavingOf } from './leave.commands.ts';
import { findGrant, listGrants } from './session-credits.queries.ts';
import { transfer } from './transfer.commands.ts';
import { creditGrant, creditMove } from './tuition.table.ts';
import { type GrantRecord, settleCredits } from './use-credits.commands.ts';

const grantKind = {
  table: creditGrant,
  entity: 'tuition',
  thing: 'Tuition',
  paths: ['/api/finance/session-credits'],
};

export const sessionCreditHandlers: Handlers<typeof sessionCredits> = {
  list: async ({ query }, { db, viewer, now }) =>
    listGrants(db, viewer, query, await organizationDay(db, now)),

  get: async ({ params: { id } }, { db, viewer }) => ({ data: await findGrant(db, viewer, id) }),

  async correct({ params: { id }, body: { version, quantity, expiresOn, note } }, ctx) {
    const before = await lockedGrant(ctx.db, id, version);
    if (before.granted === null || before.endedOn !== null)
      throw conflict('WRONG_STATUS', 'Only sessions that are counted and have not ended are corrected.');
    await correctGrant(ctx, before, { quantity: exactOf(quantity), expiresOn, note });
    return { data: await findGrant(ctx.db, ctx.viewer, id) };
  },

  async leaving({ params: { id }, query: { lastDay } }, { db, now }) {
    const [grant] = await db.select().from(creditGrant).where(eq(creditGrant.id, id));
    if (!grant) throw notFound('Tuition');
    return { data: await leavingOf(db, grant, lastDay, await organizationDay(db, now)) };
  },

  async transfer({ params: { id }, body: { version, ...wish } }, ctx) {
    const newId = await transfer(ctx, await lockedGrant(ctx.db, id, version), wish);
    ctx.afterCommit(async () => void (await seal(ctx.platform)));
    tell(ctx);
    return { data: await findGrant(ctx.db, ctx.viewer, newId) };
  },

  async leave({ params: { id }, body: { version, ...wish } }, ctx) {
    const made = await leave(ctx, await lockedGrant(ctx.db, id, version), wish);
    ctx.afterCommit(async () => void (await seal(ctx.platform)));
    tell(ctx);
    return { data: { ...made, credit: await findGrant(ctx.db, ctx.viewer, id) } };
  },
};

/** The grant, locked after its customer: in the order of everybody who counts what a customer owes. Throws 404, 409 STALE. */
async function lockedGrant(db: Db, id: string, version: number): Promise<GrantRecord> {
  const [found] = await db
    .select({ customerId: creditGrant.customerId })
    .from(creditGrant)
    .where(eq(creditGrant.id, id));
  if (!found) throw notFound('Tuition');
  await lockCustomer(db, found.customerId);
  return lockVersioned(db, grantKind, id, version);
}

interface Correction {
  readonly quantity: bigint;
  readonly expiresOn: string | null;
  readonly note: string;
}

/** Gives sessions or takes some, as many as are left at most, and moves their last day. Lessons that wait take what is given at once. */
async function correctGrant(
  ctx: Context,
  before: GrantRecord,
  { quantity, expiresOn, note }: Correction,
): Promise<void> {
  const { db, now } = ctx;
  const today = await organizationDay(db, now);
  if (quantity === 0n && expiresOn === before.expiresOn) throw fieldProblem('quantity', 'Change something');
  const remaining = exactOf(before.remaining ?? '0') + quantity;
  if (remaining < 0n) throw fieldProblem('quantity', 'So many sessions are not left');
  if (before.unit === 'LESSON' && quantity % 10_000n !== 0n)
    throw fieldProblem('quantity', 'Lessons are whole; choose hours for parts');
  if (expiresOn !== null && expiresOn < before.validFrom)
    throw fieldProblem('expiresOn', 'End date must be on or after start date');
  const after = await storeVersioned(db, grantKind, before, {
    granted: exactText(exactOf(before.granted ?? '0') + quantity),
    remaining: exactText(remaining),
    expiresOn,
  });
  if (quantity !== 0n)
    await db.insert(creditMove).values({
      ...{ id: newId(), grantId: before.id, kind: 'ADJUST', quantity: exactText(quantity), day: today, note },
      ...{ createdById: ctx.viewer.actor.id, createdAt: now.toISOString() },
    });
  await settleCredits(db, [before.studentId], now, today);
  ctx.audit({ action: 'correct', entity: 'tuition', entityId: before.id, before, after: { ...after, note } });
  tell(ctx);
}

function tell(ctx: Context): void {
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: [...grantKind.paths, '/api/finance/customers'] },
  });
}
