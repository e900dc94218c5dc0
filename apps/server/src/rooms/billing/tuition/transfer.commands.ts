import { addDays } from '@bellwether/contract/shared/day';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { atField, fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { enrolStudent, leaveClass, tellEnrolled } from '../../learning/index.ts';
import { schoolClassView } from '../../learning/learning.view.ts';
import { demandControlAccounts, post } from '../../ledger/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { writeCreditNote } from '../credits/credit-note.commands.ts';
import { invoiceItem } from '../invoices/invoices.table.ts';
import { lockedInvoice } from '../invoices/send-invoice.commands.ts';
import { chargeMore } from './charge-more.commands.ts';
import { changeTotal, recordDeferrals } from './defer.commands.ts';
import { endGrant } from './grant-credits.commands.ts';
import { leavingOf, plannedAtEnd } from './leave.commands.ts';
import { creditGrant, creditMove } from './tuition.table.ts';
import { type GrantRecord, settleCredits } from './use-credits.commands.ts';

interface Transfer {
  readonly classId: string;
  readonly lastDay: string;
  /** What the rest costs in the new class, without tax; null: as much as it is worth. */
  readonly newPrice: string | null;
  readonly note: string | null;
}

/**
 * Moves the tuition of a grant that is locked with its customer to another class, after the day: what is left of its sessions and of its price goes along,
 * what the new class costs more is invoiced, what it costs less is credited, and the student changes classes. Returns the new grant's id. Throws 400 at the
 * class for the one that it is, 409 CLASS_FULL.
 */
export async function transfer(ctx: Context, grant: GrantRecord, wish: Transfer): Promise<string> {
  const { db, now } = ctx;
  const today = await organizationDay(db, now);
  if (wish.classId === grant.classId) throw fieldProblem('classId', 'Choose another class');
  const known = await db.execute(sql`select 1 from ${schoolClassView('c')} where c.id = ${wish.classId}`);
  if (known.rows.length === 0) throw fieldProblem('classId', 'Choose a class');
  const { had, covered, undelivered } = await leavingOf(db, grant, wish.lastDay, today);
  const rest = exactOf(undelivered);
  const validFrom = addDays(wish.lastDay, 1);
  const newGrantId = newId();
  await endGrant(db, grant, 'TRANSFER', {
    ...{ now, day: wish.lastDay, createdById: ctx.viewer.actor.id, note: wish.note },
  });
  const open = await closeOld(db, grant, rest);
  const left = exactOf(covered) - exactOf(had);
  const counted = grant.basis === 'USES' && grant.remaining !== null ? grant.remaining : exactText(left);
  await db.insert(creditGrant).values({
    ...{ id: newGrantId, fromGrantId: grant.id, studentId: grant.studentId, customerId: grant.customerId },
    ...{
      packageId: grant.packageId,
      classId: wish.classId,
      courseId: null,
      name: grant.name,
      unit: grant.unit,
    },
    ...{ lessonType: grant.lessonType, proration: grant.proration, basis: grant.basis },
    ...{ granted: grant.remaining, remaining: grant.remaining, covered: exactText(left) },
    ...{
      validFrom,
      lastDay: [grant.lastDay, validFrom].toSorted()[1] ?? validFrom,
      expiresOn: grant.expiresOn,
    },
    ...{
      orderItemId: open.orderItemId,
      invoiceItemId: open.invoiceItemId,
      total: exactText(rest),
      planned: counted,
    },
  });
  if (grant.remaining !== null && exactOf(grant.remaining) > 0n)
    await db.insert(creditMove).values({
      ...{ id: newId(), grantId: newGrantId, kind: 'TRANSFER', quantity: grant.remaining, day: wish.lastDay },
      ...{ isSettled: true, createdById: ctx.viewer.actor.id, createdAt: now.toISOString(), note: wish.note },
    });
  await moveValue(ctx, grant, { newGrantId, classId: wish.classId, rest, day: today });
  const [moved] = await db.select().from(creditGrant).where(eq(creditGrant.id, newGrantId));
  if (!moved) throw new Error(`the tuition ${newGrantId} is gone`);
  if (wish.newPrice !== null) await settleDifference(ctx, moved, exactOf(wish.newPrice) - rest, wish.note);
  await changeClass(ctx, grant, wish.classId);
  await settleCredits(db, [grant.studentId], now, today);
  ctx.audit({
    action: 'transfer',
    entity: 'tuition',
    entityId: grant.id,
    before: grant,
    after: { ...wish, newGrantId },
  });
  return newGrantId;
}

/** What is left of the price leaves the old grant, which keeps what was had; its documents go with the new one. */
async function closeOld(db: Db, grant: GrantRecord, rest: bigint) {
  await changeTotal(db, grant, -rest);
  await db
    .update(creditGrant)
    .set({
      ...{ orderItemId: null, invoiceItemId: null },
      planned: await plannedAtEnd(db, grant),
    })
    .where(eq(creditGrant.id, grant.id));
  return { orderItemId: grant.orderItemId, invoiceItemId: grant.invoiceItemId };
}

interface Moved {
  readonly newGrantId: string;
  readonly classId: string;
  readonly rest: bigint;
  readonly day: string;
}

/** Deferred tuition of the one class becomes that of the other. */
async function moveValue(
  ctx: Context,
  grant: GrantRecord,
  { newGrantId, classId, rest, day }: Moved,
): Promise<void> {
  if (rest === 0n) return;
  const { DEFERRED } = await demandControlAccounts(ctx.db, ['DEFERRED']);
  const entryId = await post(
    ctx.db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'tuition', id: newGrantId, purpose: 'move' },
      entryDate: day,
      description: grant.name,
      createdById: ctx.viewer.actor.id,
      lines: [
        { accountId: DEFERRED, debit: rest, classId: grant.classId },
        { accountId: DEFERRED, credit: rest, classId },
      ],
    },
    ctx.now,
  );
  await recordDeferrals(
    ctx.db,
    entryId,
    [
      { grantId: grant.id, kind: 'MOVED', amount: -rest, day },
      { grantId: newGrantId, kind: 'MOVED', amount: rest, day },
    ],
    ctx.now,
  );
}

/** What the new class costs more is an invoice of its own, what it costs less a credit note. */
async function settleDifference(ctx: Context, grant: GrantRecord, difference: bigint, reason: string | null) {
  if (difference > 0n) await chargeMore(ctx, grant, difference);
  if (difference >= 0n || grant.invoiceItemId === null) return;
  const [line] = await ctx.db
    .select({ invoiceId: invoiceItem.invoiceId })
    .from(invoiceItem)
    .where(eq(invoiceItem.id, grant.invoiceItemId));
  if (!line) throw new Error(`the line ${grant.invoiceItemId} is gone`);
  const before = await lockedInvoice(ctx.db, line.invoiceId);
  const today = await organizationDay(ctx.db, ctx.now);
  const creditDate = [before.invoiceDate, today].toSorted()[1] ?? today;
  const items = [{ invoiceItemId: grant.invoiceItemId, amount: exactText(-difference) }];
  await writeCreditNote(ctx, before, { creditDate, reason, items }).catch((error: unknown) => {
    throw atField(error, 'newPrice');
  });
}

/** The student leaves the one class and has a seat in the other; who sits there already keeps it. */
async function changeClass(ctx: Context, grant: GrantRecord, classId: string): Promise<void> {
  const { db, now } = ctx;
  const { studentId } = grant;
  if (grant.classId !== null) await leaveClass(ctx, studentId, grant.classId);
  const today = await organizationDay(db, now);
  const isNew = await enrolStudent(db, { classId, studentId }, { force: false, now, today }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'ALREADY_ENROLLED') return false;
      throw error;
    },
  );
  if (isNew) await tellEnrolled(ctx, classId, [studentId]);
}
