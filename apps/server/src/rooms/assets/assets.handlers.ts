import type { assets } from '@bellwether/contract/assets/assets';
import {
  drop,
  lockVersioned,
  make,
  type RecordKind,
  saveAction,
  storeVersioned,
} from '../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/problem.ts';
import { baseCurrencyOf, nextNumber, postingConflicts, seal } from '../ledger/index.ts';
import { organizationDay } from '../settings/index.ts';
import { categoriesOf, findAsset, listAssets, type StoredAsset } from './assets.queries.ts';
import { fixedAsset } from './assets.table.ts';
import { disposeOf, takeBackDisposal } from './dispose.commands.ts';
import { checkedFields, demandSamePlan } from './write-asset.commands.ts';

const depreciated = {
  code: 'ASSET_DEPRECIATED',
  message: 'Something was posted for this asset, so it cannot be deleted. Dispose of it instead.',
};

export const assetConflicts: Conflicts = {
  ...postingConflicts,
  depreciation_entry_asset_id_fixed_asset_id_fk: depreciated,
  depreciation_entry_month_unique: { code: 'POSTED_ALREADY', message: 'This was posted already.' },
  depreciation_entry_reverses_unique: {
    code: 'REVERSED_ALREADY',
    message: 'This depreciation was reversed already.',
  },
};

export const assetKind: RecordKind<typeof fixedAsset> = {
  table: fixedAsset,
  entity: 'fixed_asset',
  thing: 'Asset',
  paths: ['/api/finance/assets'],
};

/** Fixed assets: entered, changed, disposed of (FIN-05). */
export const assetHandlers: Handlers<typeof assets> = {
  list: ({ query }, { db }) => listAssets(db, query),

  categories: async (_, { db }) => ({ data: await categoriesOf(db) }),

  get: ({ params: { id } }, ctx) => detail(ctx, id),

  async create({ body }, ctx) {
    const fields = await checkedFields(ctx.db, body, await baseCurrencyOf(ctx.db));
    const today = await organizationDay(ctx.db, ctx.now);
    const assetNumber = await nextNumber(ctx.db, 'AST', Number(today.slice(0, 4)));
    const { openingDepreciation } = fields;
    const made = await make(ctx, assetKind, {
      ...fields,
      assetNumber,
      accumulatedDepreciation: openingDepreciation,
    });
    return detail(ctx, made.id);
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await lockVersioned(ctx.db, assetKind, id, version);
    demandStanding(before);
    const fields = await checkedFields(ctx.db, body, await baseCurrencyOf(ctx.db), before);
    await demandSamePlan(ctx.db, before, fields);
    const hasMoved = before.accumulatedDepreciation !== before.openingDepreciation;
    const after = await storeVersioned(ctx.db, assetKind, before, {
      ...fields,
      // What comes before the books may change as long as nothing was posted upon it.
      ...(hasMoved ? {} : { accumulatedDepreciation: fields.openingDepreciation }),
    });
    changed(ctx, saveAction(version), after, before);
    return detail(ctx, id);
  },

  async dispose({ params: { id }, body }, ctx) {
    const before = await lockVersioned(ctx.db, assetKind, id, undefined);
    demandStanding(before);
    const after = await disposeOf(ctx.db, before, body, {
      currency: await baseCurrencyOf(ctx.db),
      poster: { userId: ctx.viewer.actor.id, now: ctx.now },
    });
    changed(ctx, 'dispose', after, before);
    sealed(ctx);
    return detail(ctx, id);
  },

  async restore({ params: { id }, body: { date } }, ctx) {
    const before = await lockVersioned(ctx.db, assetKind, id, undefined);
    const poster = { userId: ctx.viewer.actor.id, now: ctx.now };
    const after = await takeBackDisposal(ctx.db, before, { date, poster });
    changed(ctx, 'restore', after, before);
    sealed(ctx);
    return detail(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const before = await lockVersioned(ctx.db, assetKind, id, undefined);
    if (before.disposalDate !== null) throw conflict(depreciated.code, depreciated.message);
    return drop(ctx, assetKind, id);
  },
};

/** The asset as a reply has it. */
export async function detail({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string) {
  return { data: await findAsset(db, viewer, id) };
}

/** Throws 409 of an asset that was disposed of. */
export function demandStanding({ disposalDate }: StoredAsset): void {
  if (disposalDate !== null) throw conflict('ASSET_DISPOSED', 'This asset was disposed of.');
}

/** Leaves the trace of a change of an asset, and tells open screens. */
export function changed(ctx: Context, action: string, after: StoredAsset, before: StoredAsset): void {
  ctx.audit({ action, entity: assetKind.entity, entityId: after.id, before, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: assetKind.paths } });
}

/** Seals what was posted once it is committed. */
export function sealed(ctx: Context): void {
  ctx.afterCommit(async () => void (await seal(ctx.platform)));
}
