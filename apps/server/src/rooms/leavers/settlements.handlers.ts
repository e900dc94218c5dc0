import {
  nextSettlementStatuses,
  ownLineKinds,
  type SettlementStatus,
} from '@bellwether/contract/leavers/leavers.values';
import type { settlements } from '@bellwether/contract/leavers/settlements';
import { addDays } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, minorPlaces, toPlaces, total } from '@bellwether/contract/shared/exact.rules';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { demandVersion, type RecordKind, storeVersioned } from '../../platform/db/records.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { replyPdf } from '../../platform/documents/reply-pdf.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, lacksRight, notFound, Problem } from '../../platform/http/problem.ts';
import { paperFor } from '../billing/index.ts';
import { employeeView } from '../employees/employees.view.ts';
import { baseCurrencyOf, seal } from '../ledger/index.ts';
import { type FinalPay, finalPaid, finalPosted } from '../payroll/index.ts';
import { organizationDay } from '../settings/index.ts';
import type { ServerTexts } from '../translations/index.ts';
import { settlement, settlementLine } from './leavers.table.ts';
import { postPaidOut, postSettlement, reverseSettlement } from './post-settlement.commands.ts';
import { ownPartsOf, type ProposedLine, proposeSettlement } from './propose-settlement.queries.ts';
import {
  giveBack,
  type LineRow,
  partsOf,
  takeLastPay,
  takeLeaveAndAdvances,
} from './settlement-causes.commands.ts';
import { settlementDocument } from './settlement-document.rules.ts';
import { findSettlement, isChangeable, listSettlements, mayBring } from './settlements.queries.ts';
import { visibleSettlements } from './visible-leavers.access.ts';

type Row = typeof settlement.$inferSelect;
type Body = InputOf<typeof settlements.create>['body'];
type Sent = Omit<InputOf<typeof settlements.setStatus>['body'], 'version'>;

const kind: RecordKind<typeof settlement> = {
  table: settlement,
  entity: 'settlement',
  thing: 'Settlement',
  paths: [
    ...['/api/hr/settlements', '/api/expenses/advances'],
    ...['/api/hr/leave-balances', '/api/hr/leave-ledger', '/api/payroll/payslips'],
  ],
};

/** Settlements with who leaves: begun, calculated, approved by somebody else, paid out. TAL-22. */
export function settlementHandlers(texts: ServerTexts): Handlers<typeof settlements> {
  return {
    list: ({ query }, { db, viewer }) => listSettlements(db, viewer, query),

    get: ({ params: { id } }, ctx) => shown(ctx, id),

    async pdf({ params: { id }, query }, ctx) {
      const { data } = await shown(ctx, id);
      if (data.employee.id !== ctx.viewer.employeeId)
        await writeAudit(
          ctx.platform.database.db,
          [{ action: 'download', entity: kind.entity, entityId: id }],
          ctx,
        );
      const paper = await paperFor(ctx, query.language, texts);
      const currency = await baseCurrencyOf(ctx.db);
      return replyPdf(ctx, `${paper.say('settlements.one')} ${data.employee.name}`, paper.logo, (logo) =>
        settlementDocument({ ...paper, logo }, data, currency),
      );
    },

    async create({ body }, ctx) {
      await demandEmployee(ctx, body);
      const { ownLines, ...fields } = await inMinor(ctx, body);
      const [made] = await ctx.db
        .insert(settlement)
        .values({ ...fields, createdById: ctx.viewer.actor.id })
        .returning();
      if (!made) throw new Error('no settlement came back');
      await writeLines(ctx, made.id, ownLines);
      changed(ctx, 'create', made);
      return shown(ctx, made.id);
    },

    async update({ params: { id }, body: { version, ...body } }, ctx) {
      const before = await locked(ctx, id);
      demandVersion(version, before);
      if (!isChangeable(before.status)) throw conflict('NOT_OPEN', 'An approved settlement is not changed.');
      await demandEmployee(ctx, body);
      const { ownLines, ...fields } = await inMinor(ctx, body);
      await writeLines(ctx, id, ownLines);
      const sum = before.status === 'CALCULATED' ? await calculate(ctx, { ...before, ...fields }) : {};
      const after = await storeVersioned(ctx.db, kind, before, { ...fields, ...sum });
      changed(ctx, 'update', after, before);
      return shown(ctx, id);
    },

    async setStatus({ params: { id }, body: { version, ...sent } }, ctx) {
      const { status } = sent;
      const before = await locked(ctx, id);
      await demandMayBring(ctx, id, status);
      demandVersion(version, before);
      if (!nextSettlementStatuses(before.status).includes(status))
        throw conflict('NOT_NEXT', 'A settlement only goes forward, one step after the other.');
      const given = await step(ctx, before, sent);
      const after = await storeVersioned(ctx.db, kind, before, { ...given, status });
      changed(ctx, status.toLowerCase(), after, before);
      return shown(ctx, id);
    },
  };
}

async function shown({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string) {
  const data = await findSettlement(db, viewer, id);
  if (!data) throw notFound('Settlement');
  return { data };
}

async function locked({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string): Promise<Row> {
  const [found] = await db
    .select()
    .from(settlement)
    .where(and(eq(settlement.id, id), visibleSettlements(viewer)))
    .for('update');
  if (!found) throw notFound('Settlement');
  return found;
}

/**
 * What else a step does, and what the settlement is given: an approval makes its causes its own and posts it, a payment is posted, a cancelled one
 * gives all of it back.
 */
async function step(ctx: Context, before: Row, sent: Sent): Promise<Partial<Row>> {
  const { db, viewer, now } = ctx;
  if (sent.status === 'CALCULATED') return calculate(ctx, before);
  if (sent.status === 'PROCESSING' || sent.status === 'PENDING') return {};
  if (sent.status === 'CANCELLED') {
    await giveBack(ctx, before);
    await reverseSettlement(ctx, before);
  }
  ctx.afterCommit(async () => void (await seal(ctx.platform)));
  if (sent.status === 'CANCELLED') return {};
  const parts = await partsOf(db, before.id);
  if (sent.status === 'APPROVED') {
    const final = await takeLastPay(ctx, before, parts);
    const journalEntryId = await posted(ctx, before, parts, final?.pay);
    await finalPosted(db, before.id, journalEntryId);
    return { journalEntryId, approvedById: viewer.actor.id, approvedAt: now.toISOString() };
  }
  // What was approved before settlements were posted is posted with its payment.
  const journalEntryId = before.journalEntryId ?? (await posted(ctx, before, parts));
  const paidOut = await postPaidOut(ctx, before, sent);
  const { paymentEntryId } = paidOut;
  await finalPaid(db, before.id, { userId: viewer.actor.id, now, paymentEntryId });
  return { journalEntryId, ...paidOut };
}

async function posted(
  ctx: Context,
  row: Row,
  parts: readonly LineRow[],
  pay?: FinalPay['pay'],
): Promise<string> {
  await takeLeaveAndAdvances(ctx, row, parts);
  return postSettlement(ctx, row, parts, pay);
}

const rights: Partial<Record<SettlementStatus, string>> = {
  APPROVED: 'approve:any settlement',
  PAID_OUT: 'manage settlement',
};

/** Throws 403 where the viewer lacks the right of the state, and where the settlement is their own or of their own hand (AMB-092). */
async function demandMayBring(ctx: Context, id: string, status: SettlementStatus): Promise<void> {
  const { data } = await shown(ctx, id);
  const { viewer } = ctx;
  if (mayBring(viewer, data, status)) return;
  const isOwn = data.employee.id === viewer.employeeId;
  if (isOwn || (status === 'APPROVED' && can(viewer, 'approve:any', 'settlement')))
    throw new Problem(403, 'You cannot decide about your own settlement.', { code: 'OWN_SETTLEMENT' });
  throw lacksRight(rights[status] ?? 'edit:any settlement');
}

const Known = z.object({ id: z.uuid() });

/** Throws 400 at an employee who is not there, at oneself, since nobody settles their own, and at a last day that nobody can foresee. */
async function demandEmployee({ db, viewer, now }: Context, { employeeId, lastDay }: Body): Promise<void> {
  if (lastDay > addDays(await organizationDay(db, now), 366))
    throw fieldProblem('lastDay', 'The last day is within a year.');
  const found = await rowsOf(db, Known).from(
    sql`select e.id from ${employeeView('e')} where e.id = ${employeeId}`,
  );
  if (found.length === 0) throw fieldProblem('employeeId', 'This employee does not exist.');
  if (employeeId === viewer.employeeId)
    throw fieldProblem('employeeId', 'You cannot settle what concerns yourself.');
}

/** The amounts in whole units of the currency. Throws 400 where nothing is left of one. */
async function inMinor({ db }: Context, body: Body): Promise<Body> {
  const places = minorPlaces(await baseCurrencyOf(db));
  const whole = (text: string) => toPlaces(exactOf(text), places);
  const amount = whole(body.amount);
  if (amount <= 0n) throw fieldProblem('amount', 'Amount must be a positive number');
  return {
    ...body,
    amount: exactText(amount),
    ownLines: body.ownLines.map((line) => ({ ...line, amount: exactText(whole(line.amount)) })),
  };
}

/** What HR added, instead of what it had added before. */
async function writeLines({ db }: Context, settlementId: string, lines: Body['ownLines']): Promise<void> {
  await db
    .delete(settlementLine)
    .where(
      and(eq(settlementLine.settlementId, settlementId), inArray(settlementLine.kind, [...ownLineKinds])),
    );
  await insertLines(
    { db },
    settlementId,
    lines.map((line) => ({ ...line, quantity: null, causeId: null })),
    100,
  );
}

async function insertLines(
  { db }: Pick<Context, 'db'>,
  settlementId: string,
  lines: readonly (ProposedLine & { readonly isTaxed?: boolean })[],
  from: number,
): Promise<void> {
  if (lines.length > 0)
    await db
      .insert(settlementLine)
      .values(lines.map((line, index) => ({ ...line, settlementId, position: from + index })));
}

/**
 * Writes the lines that are worked out anew beside those of HR. Returns the amount, which is positive, and the direction of the sum. Throws 409
 * NOTHING_TO_SETTLE where it is 0.
 */
async function calculate(
  { db, now }: Context,
  { id, employeeId, lastDay }: Pick<Row, 'id' | 'employeeId' | 'lastDay'>,
): Promise<Pick<Row, 'amount' | 'direction'>> {
  await db
    .delete(settlementLine)
    .where(and(eq(settlementLine.settlementId, id), notInArray(settlementLine.kind, [...ownLineKinds])));
  const today = await organizationDay(db, now);
  const leaver = { employeeId, today, lastDay, own: ownPartsOf(await partsOf(db, id)) };
  await insertLines({ db }, id, await proposeSettlement(db, leaver, now), 0);
  const lines = await db
    .select({ amount: settlementLine.amount })
    .from(settlementLine)
    .where(eq(settlementLine.settlementId, id))
    .orderBy(asc(settlementLine.position));
  const sum = total(lines.map(({ amount }) => exactOf(amount)));
  if (sum === 0n)
    throw conflict(
      'NOTHING_TO_SETTLE',
      'The parts of this settlement come to nothing. Add a line, or cancel it.',
    );
  return { amount: exactText(sum < 0n ? -sum : sum), direction: sum < 0n ? 'RECOVER' : 'PAY' };
}

/** The audit log has no amounts of pay (REV-17). */
function changed(ctx: Context, action: string, after: Row, before?: Row): void {
  const said = ({ amount: _amount, reason: _reason, ...row }: Row) => row;
  ctx.audit({
    ...{ action, entity: kind.entity, entityId: after.id, after: said(after) },
    ...(before && { before: said(before) }),
  });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: kind.paths } });
}
