import type { depreciation } from '@bellwether/contract/assets/depreciation';
import { endOfMonth } from '@bellwether/contract/shared/day';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { lockVersioned } from '../../platform/db/records.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { baseCurrencyOf } from '../ledger/index.ts';
import { organizationDay } from '../settings/index.ts';
import { assetKind, changed, demandStanding, detail, sealed } from './assets.handlers.ts';
import { depreciationEntry, fixedAsset } from './assets.table.ts';
import {
  type DueMonth,
  depreciateByHand,
  dueIn,
  namesOfDepartments,
  runDepreciation,
  takeBackDepreciation,
  totalOf,
} from './depreciate.commands.ts';

/** The depreciation of assets: by the month, by hand, and taken back (FIN-05, FIN-12). */
export const depreciationHandlers: Handlers<typeof depreciation> = {
  async preview({ query: { period, assetId = null } }, { db, now }) {
    await demandBegun(db, period, now);
    await demandAsset(db, assetId);
    const currency = await baseCurrencyOf(db);
    const due = await dueIn(db, { period, assetId, currency });
    const missed = [...new Set(due.flatMap((one) => one.missed))].sort();
    return { data: { ...(await shownRun(db, due, { period, currency })), missed } };
  },

  async run({ body: { period, assetId } }, ctx) {
    const { db, now } = ctx;
    await demandBegun(db, period, now);
    await demandAsset(db, assetId);
    const currency = await baseCurrencyOf(db);
    const { posted, entryIds } = await runDepreciation(db, { period, assetId, currency }, poster(ctx));
    for (const { asset, amount } of posted)
      ctx.audit({
        action: 'depreciate',
        entity: assetKind.entity,
        entityId: asset.id,
        after: { period, amount: exactText(amount) },
      });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: assetKind.paths } });
    sealed(ctx);
    return { data: { ...(await shownRun(db, posted, { period, currency })), journalEntryIds: entryIds } };
  },

  async manual({ params: { id }, body }, ctx) {
    const before = await lockVersioned(ctx.db, assetKind, id, undefined);
    demandStanding(before);
    const currency = await baseCurrencyOf(ctx.db);
    await depreciateByHand(ctx.db, before, body, { poster: poster(ctx), currency });
    return done(ctx, 'depreciate', before);
  },

  async takeBack({ params: { id, entryId }, body }, ctx) {
    const before = await lockVersioned(ctx.db, assetKind, id, undefined);
    demandStanding(before);
    const [entry] = await ctx.db
      .select()
      .from(depreciationEntry)
      .where(and(eq(depreciationEntry.id, entryId), eq(depreciationEntry.assetId, id)));
    if (!entry) throw notFound('Depreciation');
    await takeBackDepreciation(ctx.db, before, entry, { ...body, poster: poster(ctx) });
    return done(ctx, 'reverse', before);
  },
};

async function done(ctx: Context, action: string, before: typeof fixedAsset.$inferSelect) {
  changed(ctx, action, await lockVersioned(ctx.db, assetKind, before.id, undefined), before);
  sealed(ctx);
  return detail(ctx, before.id);
}

interface Shown {
  readonly period: string;
  readonly currency: string;
}

async function shownRun(db: Db, due: readonly DueMonth[], { period, currency }: Shown) {
  const names = await namesOfDepartments(db);
  const rows = due
    .filter(({ amount }) => amount > 0n)
    .map(({ asset: { id, assetNumber, name, departmentId, bookValue }, amount }) => ({
      ...{ assetId: id, assetNumber, name, departmentId },
      departmentName: names.get(departmentId ?? '') ?? null,
      amount: exactText(amount),
      bookValue: exactText(exactOf(bookValue) - amount),
    }));
  return { currency, period, entryDate: endOfMonth(`${period}-01`), rows, total: exactText(totalOf(due)) };
}

async function demandBegun(db: Db, period: string, now: Date): Promise<void> {
  const today = await organizationDay(db, now);
  if (period > today.slice(0, 7)) throw fieldProblem('period', 'This month has not begun yet.');
}

async function demandAsset(db: Db, id: string | null): Promise<void> {
  if (id === null) return;
  const [found] = await db.select({ id: fixedAsset.id }).from(fixedAsset).where(eq(fixedAsset.id, id));
  if (!found) throw fieldProblem('assetId', 'This asset does not exist.');
}

function poster({ viewer, now }: Context) {
  return { userId: viewer.actor.id, now };
}
