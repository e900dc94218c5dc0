import { backOfCoverage } from '@bellwether/contract/billing/tuition/coverage.rules';
import type { sessionCredits } from '@bellwether/contract/billing/tuition/session-credits';
import { type Day, daysBetween } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import {
  exactOf,
  exactOne,
  exactText,
  minorPlaces,
  shared,
  total,
} from '@bellwether/contract/shared/exact.rules';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import { leaveClass } from '../../learning/index.ts';
import { baseCurrencyOf, leavingFee } from '../../ledger/index.ts';
import { lessonOccurrenceView } from '../../scheduling/scheduling.view.ts';
import { organizationDay, readSettings } from '../../settings/index.ts';
import { makeServerTexts } from '../../translations/index.ts';
import { writeCreditNote } from '../credits/credit-note.commands.ts';
import { creditSources } from '../credits/credit-sources.queries.ts';
import { applyCredit } from '../credits/spend-credit.commands.ts';
import { duesOfInvoice } from '../invoices/dues.queries.ts';
import { creditNoteItem, invoice, invoiceItem } from '../invoices/invoices.table.ts';
import { lockedInvoice } from '../invoices/send-invoice.commands.ts';
import { chargeStudent } from './charge-more.commands.ts';
import { stillDeferred } from './defer.commands.ts';
import { endGrant } from './grant-credits.commands.ts';
import { creditGrant, creditMove } from './tuition.table.ts';
import type { GrantRecord } from './use-credits.commands.ts';

const textsIn = makeServerTexts('finance');

type Preview = ResultOf<typeof sessionCredits.leaving>['data'];

const Charged = z.object({ itemId: z.string(), invoiceId: z.string(), charged: z.string() });
const Had = z.object({ had: z.string(), later: z.int() });

/**
 * What comes back to who leaves after the day, by what was stored when it was sold. Throws 409 WRONG_STATUS before the invoice is sent, and 400 at the
 * day where it is not yet over, before the beginning, or before a session that was used.
 */
export async function leavingOf(db: Db, grant: GrantRecord, lastDay: Day, today: Day): Promise<Preview> {
  if (grant.endedOn !== null) throw conflict('WRONG_STATUS', 'This tuition has ended already.');
  if (grant.invoiceItemId === null)
    throw conflict('WRONG_STATUS', 'Its invoice is not sent yet: change or cancel the order.');
  if (lastDay > today) throw fieldProblem('lastDay', 'The last day cannot be in the future');
  // What came along from another class was charged there, with what was had of it.
  const whole = total((await chargedOf(db, grant)).map(({ charged: asked }) => exactOf(asked)));
  const charged = grant.fromGrantId === null ? whole : exactOf(grant.total ?? '0');
  const covered = exactOf(grant.covered);
  const had = await hadOf(db, grant, lastDay);
  const places = minorPlaces(await baseCurrencyOf(db));
  const isAll = had >= covered;
  const comesBack = grant.proration === 'NONE' ? covered : had;
  const { credited, fee, kept } = backOfCoverage(
    charged,
    covered,
    comesBack,
    { percent: await leavingFee(db) },
    places,
  );
  return {
    lastDay,
    unit:
      grant.proration === 'DAY' || (grant.basis === 'DAYS' && grant.granted === null) ? 'DAY' : grant.unit,
    covered: exactText(covered),
    had: exactText(isAll ? covered : had),
    charged: exactText(charged),
    credited: exactText(credited),
    fee: exactText(fee),
    kept: exactText(kept),
    undelivered: exactText(stillDeferred(grant, credited)),
  };
}

/** What is still charged for it, by line: of each payer where it was divided (AMB-261); without tax, less what was credited before. */
function chargedOf(db: Db, { invoiceItemId, orderItemId }: GrantRecord) {
  return rowsOf(db, Charged).from(sql`
    select i.id as "itemId", i.invoice_id as "invoiceId", (i.line_total - coalesce((select sum(n.amount) from ${creditNoteItem} n
      where n.invoice_item_id = i.id), 0))::text as charged
    from ${invoiceItem} i join ${invoice} v on v.id = i.invoice_id
    where i.id = ${invoiceItemId} or (i.order_item_id = ${orderItemId} and v.split_of_id is not null and v.status in ('SENT', 'PAID'))
    order by i.id`);
}

/** Of how many sessions what is left of the price is, once no more are used: of those that were. By lessons and days the last day says it. */
export async function plannedAtEnd(db: Db, grant: GrantRecord): Promise<string> {
  return grant.basis === 'USES' ? exactText((await usedOf(db, grant.id, grant.lastDay)).had) : grant.planned;
}

async function usedOf(db: Db, grantId: string, lastDay: Day): Promise<{ had: bigint; later: number }> {
  const used = await rowOf(db, Had).from(sql`
    select (-coalesce(sum(m.quantity) filter (where m.is_live), 0))::text as had,
      (count(*) filter (where m.is_live and m.day > ${lastDay}))::int as later
    from ${creditMove} m where m.grant_id = ${grantId} and m.kind = 'USE'`);
  return { had: exactOf(used?.had ?? '0'), later: used?.later ?? 0 };
}

/** How many sessions, lessons or days were had up to the day. */
async function hadOf(db: Db, grant: GrantRecord, lastDay: Day): Promise<bigint> {
  if (grant.proration === 'DAY' || (grant.basis === 'DAYS' && grant.granted === null))
    return BigInt(Math.max(daysBetween(grant.validFrom, lastDay) + 1, 0)) * exactOne;
  if (grant.granted !== null) {
    const { had, later } = await usedOf(db, grant.id, lastDay);
    if (later > 0) throw fieldProblem('lastDay', 'Sessions were used after this day');
    return had;
  }
  const held = await rowOf(db, Had).from(sql`
    select count(*)::text as had, 0 as later from ${lessonOccurrenceView('o')}
    where o.class_id = ${grant.classId} and not o.is_cancelled and o.date between ${grant.validFrom} and ${lastDay}
      and (${grant.courseId}::uuid is null or o.course_id is null or o.course_id = ${grant.courseId}::uuid)`);
  return exactOf(held?.had ?? '0');
}

interface Leaving {
  readonly lastDay: Day;
  readonly leavesClass: boolean;
  readonly note: string | null;
}

/**
 * Ends the tuition of a grant that is locked with its customer: a credit note for what was not delivered, the fee as an invoice of its own that the
 * credit pays, the rest of the sessions taken back, and on demand the enrolment. Returns the documents that were made.
 */
export async function leave(ctx: Context, grant: GrantRecord, { lastDay, leavesClass, note }: Leaving) {
  const { db, now } = ctx;
  const today = await organizationDay(db, now);
  const preview = await leavingOf(db, grant, lastDay, today);
  const creditNoteId = await creditBack(ctx, grant, exactOf(preview.credited), { today, reason: note });
  const feeInvoiceId = exactOf(preview.fee) > 0n ? await chargeFee(ctx, grant, preview.fee) : null;
  const [again] = await db.select().from(creditGrant).where(eq(creditGrant.id, grant.id));
  if (!again) throw new Error(`the tuition ${grant.id} is gone`);
  await endGrant(db, again, 'REFUND', { now, day: lastDay, createdById: ctx.viewer.actor.id, note });
  // What is left of the price is for what was had.
  await db
    .update(creditGrant)
    .set({
      planned: await plannedAtEnd(db, grant),
      settledCount: again.recognisedCount,
      settledAmount: again.recognisedAmount,
    })
    .where(eq(creditGrant.id, grant.id));
  if (leavesClass && grant.classId !== null) await leaveClass(ctx, grant.studentId, grant.classId);
  ctx.audit({
    action: 'leave',
    entity: 'tuition',
    entityId: grant.id,
    before: { endedOn: null },
    after: { ...preview, note },
  });
  return { creditNoteId, feeInvoiceId };
}

/** Credits what comes back, of each payer the share that was charged. Returns the id of the first credit note; null where nothing does. */
async function creditBack(
  ctx: Context,
  grant: GrantRecord,
  credited: bigint,
  { today, reason }: { today: Day; reason: string | null },
): Promise<string | null> {
  const { db } = ctx;
  if (credited === 0n) return null;
  const lines = (await chargedOf(db, grant)).filter(({ charged }) => exactOf(charged) > 0n);
  const parts = shared(
    credited,
    lines.map(({ charged }) => exactOf(charged)),
    minorPlaces(await baseCurrencyOf(db)),
  );
  let first: string | null = null;
  for (const [at, { itemId, invoiceId }] of lines.entries()) {
    const amount = parts[at] ?? 0n;
    if (amount === 0n) continue;
    const before = await lockedInvoice(db, invoiceId);
    const creditDate = [before.invoiceDate, today].toSorted()[1] ?? today;
    const items = [{ invoiceItemId: itemId, amount: exactText(amount) }];
    const made = await writeCreditNote(ctx, before, { creditDate, reason, items });
    first ??= made.id;
  }
  return first;
}

/** The fee as an invoice of its own, which the customer's credit pays as far as it goes. Returns its id. */
async function chargeFee(ctx: Context, grant: GrantRecord, fee: string): Promise<string> {
  const { db } = ctx;
  const { system } = await readSettings(db, 'system');
  const say = (await textsIn(db))(system.defaultLanguage);
  const description = say('credits.leavingFeeLine', { what: grant.name });
  const id = await chargeStudent(ctx, grant, { amount: exactOf(fee), description, accountId: null });
  if ((await creditSources(db, grant.customerId)).length > 0)
    await applyCredit(ctx, grant.customerId, await duesOfInvoice(db, id));
  return id;
}
