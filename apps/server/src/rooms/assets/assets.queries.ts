import type { Asset as AssetSchema, assets } from '@bellwether/contract/assets/assets';
import { type Depreciable, depreciationPlan } from '@bellwether/contract/assets/depreciation.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, minorPlaces } from '@bellwether/contract/shared/exact.rules';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { notFound } from '../../platform/http/problem.ts';
import { departmentView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { ledgerAccountView } from '../ledger/accounts/accounts.view.ts';
import { baseCurrencyOf } from '../ledger/index.ts';
import { journalEntryView } from '../ledger/journal/journal.view.ts';
import { vendorBillView } from '../purchasing/bills/bills.view.ts';
import { depreciationEntry, fixedAsset } from './assets.table.ts';

type Query = InputOf<typeof assets.list>['query'];
export type AssetDetail = z.output<typeof AssetSchema>;
export type StoredAsset = typeof fixedAsset.$inferSelect;

const dept = departmentView.relation('d');

const columns = {
  id: fixedAsset.id,
  assetNumber: fixedAsset.assetNumber,
  name: fixedAsset.name,
  category: fixedAsset.category,
  purchaseDate: fixedAsset.purchaseDate,
  inServiceDate: fixedAsset.inServiceDate,
  purchasePrice: fixedAsset.purchasePrice,
  salvageValue: fixedAsset.salvageValue,
  usefulLife: fixedAsset.usefulLife,
  depreciationMethod: fixedAsset.depreciationMethod,
  accumulatedDepreciation: fixedAsset.accumulatedDepreciation,
  bookValue: fixedAsset.bookValue,
  departmentId: fixedAsset.departmentId,
  departmentName: dept.name,
  isActive: fixedAsset.isActive,
  disposalDate: fixedAsset.disposalDate,
  version: fixedAsset.version,
};

const sortable = {
  name: fixedAsset.name,
  assetNumber: fixedAsset.assetNumber,
  purchaseDate: fixedAsset.purchaseDate,
  purchasePrice: fixedAsset.purchasePrice,
  bookValue: fixedAsset.bookValue,
};

/** One page of the assets. */
export async function listAssets(db: Db, query: Query) {
  const where = and(
    query.status ? hasStatus(query.status) : undefined,
    query.category ? eq(fixedAsset.category, query.category) : undefined,
    query.departmentId ? eq(fixedAsset.departmentId, query.departmentId) : undefined,
    matches(query.search, fixedAsset.searchText),
  );
  const page = await pageOf(db, (onPage) => selected(db).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: fixedAsset.id,
    from: sql`from ${fixedAsset} ${where ? sql`where ${where}` : sql``}`,
  });
  return { ...page, data: page.data.map((row) => ({ ...row, status: statusOf(row) })) };
}

function selected(db: Db) {
  return db.select(columns).from(fixedAsset).leftJoin(dept, eq(dept.id, fixedAsset.departmentId));
}

/** The categories in use, in their order; at most 200. */
export async function categoriesOf(db: Db): Promise<string[]> {
  const rows = await rowsOf(db, z.object({ category: z.string() })).from(sql`
    select distinct category from ${fixedAsset} where category is not null order by category limit 200`);
  return rows.map(({ category }) => category);
}

/** One asset with what was posted, what is planned, and what the viewer may do with it. Throws 404. */
export async function findAsset(db: Db, viewer: Viewer, id: string): Promise<AssetDetail> {
  const [row] = await selected(db).where(eq(fixedAsset.id, id));
  const [stored] = await db.select().from(fixedAsset).where(eq(fixedAsset.id, id));
  if (!row || !stored) throw notFound('Asset');
  const posted = await postedOf(db, id);
  const mayEdit = can(viewer, 'edit', 'asset') && stored.disposalDate === null;
  const places = minorPlaces(await baseCurrencyOf(db));
  return {
    ...row,
    status: statusOf(row),
    notes: stored.notes,
    openingDepreciation: stored.openingDepreciation,
    openingMonth: stored.openingMonth,
    ...(await relatedOf(db, stored)),
    posted,
    planned: stored.disposalDate === null ? plannedFor(stored, postedMonths(posted), places) : [],
    disposal: await disposalOf(db, stored),
    can: {
      edit: mayEdit,
      editValue: mayEdit && posted.length === 0,
      depreciate: mayEdit && leftOf(stored) > 0n,
      dispose: mayEdit,
      restore: can(viewer, 'edit', 'asset') && stored.disposalDate !== null,
      remove: can(viewer, 'delete', 'asset') && posted.length === 0 && stored.disposalDate === null,
    },
  };
}

/** What the rules of depreciation need of a stored asset. */
export function depreciableOf(asset: StoredAsset, places: number): Depreciable {
  return {
    ...asset,
    purchasePrice: exactOf(asset.purchasePrice),
    salvageValue: exactOf(asset.salvageValue),
    openingDepreciation: exactOf(asset.openingDepreciation),
    places,
  };
}

/** What the asset can still lose, in exact ten-thousandths. */
export function leftOf({ purchasePrice, salvageValue, accumulatedDepreciation }: StoredAsset): bigint {
  return exactOf(purchasePrice) - exactOf(salvageValue) - exactOf(accumulatedDepreciation);
}

/** The months that are still to be posted, with what the asset is worth after each. What was posted by hand is taken from the end. */
export function plannedFor(asset: StoredAsset, done: ReadonlySet<string>, places: number) {
  let left = leftOf(asset);
  let worth = exactOf(asset.purchasePrice) - exactOf(asset.accumulatedDepreciation);
  return depreciationPlan(depreciableOf(asset, places))
    .filter(({ month }) => !done.has(month))
    .flatMap(({ month, amount }) => {
      // biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint.
      const taken = amount < left ? amount : left;
      left -= taken;
      worth -= taken;
      return taken > 0n ? [{ month, amount: exactText(taken), bookValue: exactText(worth) }] : [];
    });
}

const Posted = z.object({
  id: z.string(),
  entryDate: z.string(),
  month: z.string().nullable(),
  amount: z.string(),
  notes: z.string().nullable(),
  journalEntryId: z.string(),
  entryNumber: z.string().nullable(),
  reversesId: z.string().nullable(),
  isReversed: z.boolean(),
  createdBy: z.string().nullable(),
});

async function postedOf(db: Db, assetId: string) {
  const rows = await rowsOf(db, Posted).from(sql`
    select p.id, p.entry_date::text as "entryDate", p.month, p.amount::text, p.notes, p.journal_entry_id as "journalEntryId",
      e.entry_number as "entryNumber", p.reverses_id as "reversesId", p.is_reversed as "isReversed", u.name as "createdBy"
    from ${depreciationEntry} p join ${journalEntryView('e')} on e.id = p.journal_entry_id
      left join ${userView('u')} on u.id = p.created_by_id
    where p.asset_id = ${assetId} order by p.id`);
  return rows.map((row) => ({ ...row, amount: exactText(exactOf(row.amount)) }));
}

/** The months that a run posted and nobody took back. */
export function postedMonths(
  posted: readonly { readonly month: string | null; readonly isReversed: boolean }[],
): ReadonlySet<string> {
  return new Set(posted.flatMap(({ month, isReversed }) => (month && !isReversed ? [month] : [])));
}

const Related = z.object({
  accountCode: z.string().nullable(),
  accountName: z.string().nullable(),
  billNumber: z.string().nullable(),
});

async function relatedOf(db: Db, { accountId, billId }: StoredAsset) {
  const found = await rowOf(db, Related).from(sql`
    select (select a.account_code::text from ${ledgerAccountView('a')} where a.id = ${accountId}) as "accountCode",
      (select a.account_name from ${ledgerAccountView('a')} where a.id = ${accountId}) as "accountName",
      (select b.bill_number from ${vendorBillView('b')} where b.id = ${billId}) as "billNumber"`);
  const { accountCode = null, accountName = null, billNumber = null } = found ?? {};
  return { accountId, accountCode, accountName, billId, billNumber };
}

async function disposalOf(db: Db, asset: StoredAsset) {
  const { disposalDate, disposalEntryId, disposalProceeds, disposalNotes } = asset;
  if (disposalDate === null || disposalEntryId === null || disposalProceeds === null) return null;
  const entry = await rowOf(db, z.object({ entryNumber: z.string().nullable() })).from(sql`
    select e.entry_number as "entryNumber" from ${journalEntryView('e')} where e.id = ${disposalEntryId}`);
  const worth = exactOf(asset.purchasePrice) - exactOf(asset.accumulatedDepreciation);
  return {
    date: disposalDate,
    proceeds: disposalProceeds,
    result: exactText(exactOf(disposalProceeds) - worth),
    notes: disposalNotes,
    journalEntryId: disposalEntryId,
    entryNumber: entry?.entryNumber ?? null,
  };
}

interface Stated {
  readonly isActive: boolean;
  readonly disposalDate: string | null;
}

function statusOf({ isActive, disposalDate }: Stated) {
  if (disposalDate !== null) return 'DISPOSED' as const;
  return isActive ? ('IN_USE' as const) : ('SET_ASIDE' as const);
}

/** `statusOf` as a condition. */
function hasStatus(status: NonNullable<Query['status']>): SQL | undefined {
  if (status === 'DISPOSED') return isNotNull(fixedAsset.disposalDate);
  return and(isNull(fixedAsset.disposalDate), eq(fixedAsset.isActive, status === 'IN_USE'));
}
