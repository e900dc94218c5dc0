import { closingsShown } from '@bellwether/contract/closing/closing.values';
import type { periodClose } from '@bellwether/contract/closing/period-close';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { desc, eq, sql } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import { newId } from '../../platform/db/columns.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../platform/http/problem.ts';
import { userView } from '../identity/identity.view.ts';
import { chainHead, closeBooks, closingDates, seal } from '../ledger/index.ts';
import { organizationDay } from '../settings/index.ts';
import { hasEnded, lastDayOf, openItems } from './checklist.queries.ts';
import { periodClosing } from './closing.table.ts';

type Shown = ResultOf<typeof periodClose.get>['data'];

/** The checklist of a month, and its closing. REV-43. */
export const periodCloseHandlers: Handlers<typeof periodClose> = {
  get: async ({ query: { month } }, ctx) => ({ data: await shown(ctx, month) }),

  async close({ body: { month, isFinal, anyway } }, ctx) {
    if (!hasEnded(month, await organizationDay(ctx.db, ctx.now)))
      throw fieldProblem('month', 'This month has not ended yet');
    const closedThrough = lastDayOf(month);
    // What is posted and waits for its place in the chain is in the hash that is kept.
    await seal(ctx.platform);
    await closeBooks(ctx, { day: closedThrough, isFinal });
    // Counted after: from here on nothing is posted into the month any more.
    const open = (await openItems(ctx.db, month)).filter((item) => item.open > 0);
    if (open.length > 0 && (isFinal || !anyway))
      throw conflict('OPEN_ITEMS', 'Something of this month is still open.', { items: open });
    const { seq, hash } = await chainHead(ctx.db);
    const id = newId();
    await ctx.db.insert(periodClosing).values({
      ...{ id, closedThrough, isFinal, openItems: open.length },
      ...{ closedById: ctx.viewer.actor.id, closedAt: ctx.now.toISOString() },
      ...{ chainSeq: seq, chainHash: hash },
    });
    ctx.audit({
      action: 'close_period',
      entity: 'finance_setting',
      entityId: id,
      after: { closedThrough, isFinal, open, entries: seq, hash },
    });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/finance/period-close'] } });
    return { data: await shown(ctx, month) };
  },
};

async function shown(
  { db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>,
  month: string,
): Promise<Shown> {
  const lastDay = lastDayOf(month);
  const { closingDate, hardClosingDate } = await closingDates(db);
  const items = await openItems(db, month);
  const { seq, hash } = await chainHead(db);
  const mayClose = can(viewer, 'edit', 'finance_setting') && hasEnded(month, await organizationDay(db, now));
  const isFinal = hardClosingDate !== null && hardClosingDate >= lastDay;
  const isClosed = isFinal || (closingDate !== null && closingDate >= lastDay);
  return {
    ...{ month, lastDay, items, closingDate, hardClosingDate },
    chain: { entries: seq, hash },
    closings: await latestClosings(db),
    can: {
      close: mayClose && !isClosed,
      closeFinally: mayClose && !isFinal && items.every(({ open }) => open === 0),
      revalue: !isClosed && can(viewer, 'manage', 'journal_entry'),
    },
  };
}

async function latestClosings(db: Context['db']): Promise<Shown['closings']> {
  const who = userView.relation('who');
  const rows = await db
    .select({
      id: periodClosing.id,
      closedThrough: periodClosing.closedThrough,
      isFinal: periodClosing.isFinal,
      closedByName: sql<string | null>`${who.name}`,
      closedAt: periodClosing.closedAt,
      openItems: periodClosing.openItems,
      entries: periodClosing.chainSeq,
      hash: periodClosing.chainHash,
    })
    .from(periodClosing)
    .leftJoin(who, eq(who.id, periodClosing.closedById))
    .orderBy(desc(periodClosing.closedAt), desc(periodClosing.id))
    .limit(closingsShown);
  return rows;
}
