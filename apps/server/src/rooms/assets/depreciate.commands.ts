import { endOfMonth } from '@bellwether/contract/shared/day';
import { exactOf, exactText, minorPlaces, toMinor, total } from '@bellwether/contract/shared/exact.rules';
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { storeVersioned } from '../../platform/db/records.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { conflict, fieldProblem } from '../../platform/http/problem.ts';
import { departmentView } from '../employees/employees.view.ts';
import { demandControlAccounts, type PostingLine, post } from '../ledger/index.ts';
import { leftOf, plannedFor, type StoredAsset } from './assets.queries.ts';
import { depreciationEntry, fixedAsset } from './assets.table.ts';

/** Which month is run, of all assets or of one, in which currency the books are. */
export interface Run {
  /** 'YYYY-MM'. */
  readonly period: string;
  readonly assetId: string | null;
  readonly currency: string;
}

/** By whom and when something is posted. */
export interface Poster {
  readonly userId: string | null;
  readonly now: Date;
}

/** What a run posts for an asset, and the months before it that were left out. */
export interface DueMonth {
  readonly asset: StoredAsset;
  /** Exact ten-thousandths; 0 where the month itself has nothing to post. */
  readonly amount: bigint;
  readonly missed: readonly string[];
}

const PostedMonths = z.object({ assetId: z.string(), months: z.array(z.string()) });

/** What is due for the month by asset, by number; of assets in use alone. `locked` holds them until the transaction ends. */
export async function dueIn(db: Db, { period, assetId, currency }: Run, locked = false): Promise<DueMonth[]> {
  const candidates = db
    .select()
    .from(fixedAsset)
    .where(
      and(
        isNull(fixedAsset.disposalDate),
        eq(fixedAsset.isActive, true),
        lt(fixedAsset.inServiceDate, `${period}-01`),
        sql`${fixedAsset.accumulatedDepreciation} < ${fixedAsset.purchasePrice} - ${fixedAsset.salvageValue}`,
        assetId === null ? undefined : eq(fixedAsset.id, assetId),
      ),
    )
    // One order for everybody, so that two runs never wait for each other.
    .orderBy(fixedAsset.assetNumber);
  const assets = locked ? await candidates.for('update') : await candidates;
  const ids = assets.map(({ id }) => id);
  const posted = await rowsOf(db, PostedMonths).from(sql`
    select asset_id as "assetId", array_agg(month) as months from ${depreciationEntry}
    where month is not null and not is_reversed and asset_id = any(${sql.param(ids)}::uuid[]) group by asset_id`);
  const months = new Map(posted.map((one) => [one.assetId, new Set(one.months)]));
  const places = minorPlaces(currency);
  return assets.flatMap((asset) => {
    const due = plannedFor(asset, months.get(asset.id) ?? new Set(), places);
    const amount = exactOf(due.find(({ month }) => month === period)?.amount ?? '0');
    const missed = due.flatMap(({ month }) => (month < period ? [month] : []));
    return amount > 0n || missed.length > 0 ? [{ asset, amount, missed }] : [];
  });
}

/** How many assets an entry takes at most: its lines are counted in a small number. */
const assetsOfEntry = 2000;

/**
 * Posts the depreciation of a month: an entry for each department, a debit and a credit for each asset (FIN-12). What was posted for the
 * month is left out, so a second run posts nothing. Returns what was posted, and the entries. Throws 400 CONTROL_ACCOUNT_MISSING. Who
 * commits it seals afterwards.
 */
export async function runDepreciation(
  db: Db,
  run: Run,
  poster: Poster,
): Promise<{ posted: DueMonth[]; entryIds: string[] }> {
  const posted = (await dueIn(db, run, true)).filter(({ amount }) => amount > 0n);
  const entryIds: string[] = [];
  if (posted.length === 0) return { posted, entryIds };
  const names = await namesOfDepartments(db);
  const byDepartment = Map.groupBy(posted, ({ asset }) => asset.departmentId ?? '');
  for (const [departmentId, due] of [...byDepartment].sort(([one], [other]) => one.localeCompare(other))) {
    const of = names.get(departmentId);
    for (let at = 0; at < due.length; at += assetsOfEntry)
      entryIds.push(
        await postDue(db, due.slice(at, at + assetsOfEntry), {
          ...{ poster, month: run.period, date: endOfMonth(`${run.period}-01`), notes: null },
          description: `Depreciation of ${run.period}${of ? `, ${of}` : ''}`,
        }),
      );
  }
  return { posted, entryIds };
}

/** The names of departments by id. */
export async function namesOfDepartments(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf(db, z.object({ id: z.string(), name: z.string() })).from(
    sql`select d.id, d.name from ${departmentView('d')}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Posts an amount by hand for an asset that is locked. Throws 400 at an amount that comes to nothing or is more than the asset can still
 * lose (AMB-137), and at a day before it was in service.
 */
export async function depreciateByHand(
  db: Db,
  asset: StoredAsset,
  manual: { readonly amount: string; readonly date: string; readonly notes: string | null },
  { poster, currency }: { readonly poster: Poster; readonly currency: string },
): Promise<void> {
  const amount = toMinor(exactOf(manual.amount), currency);
  if (amount <= 0n)
    throw fieldProblem('amount', 'Depreciation amount must be positive, with at most 4 decimals');
  if (amount > leftOf(asset))
    throw fieldProblem('amount', 'Depreciation amount must be within the remaining value');
  if (manual.date < asset.inServiceDate)
    throw fieldProblem('date', 'The asset was not in service yet on this day.');
  await postDue(db, [{ asset, amount }], {
    ...{ poster, month: null, date: manual.date, notes: manual.notes },
    description: `Depreciation of ${asset.assetNumber} ${asset.name}`,
  });
}

interface Wording {
  readonly poster: Poster;
  readonly month: string | null;
  readonly date: string;
  readonly notes: string | null;
  readonly description: string;
}

/** One entry for assets of one department that are locked, their rows, and what they have lost since. Returns the entry's id. */
async function postDue(
  db: Db,
  due: readonly Pick<DueMonth, 'asset' | 'amount'>[],
  { poster: { userId, now }, month, date, notes, description }: Wording,
): Promise<string> {
  const roles = await demandControlAccounts(db, ['DEPRECIATION', 'ACCUMULATED']);
  const lines = due.flatMap(({ asset, amount }): PostingLine[] => {
    const line = { description: `${asset.assetNumber} ${asset.name}`, departmentId: asset.departmentId };
    return [
      { accountId: roles.DEPRECIATION, debit: amount, ...line },
      { accountId: roles.ACCUMULATED, credit: amount, ...line },
    ];
  });
  const journalEntryId = await post(
    db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'depreciation', id: newId(), purpose: 'post' },
      entryDate: date,
      description,
      createdById: userId,
      lines,
    },
    now,
  );
  await db.insert(depreciationEntry).values(
    due.map(({ asset, amount }) => ({
      ...{
        assetId: asset.id,
        departmentId: asset.departmentId,
        entryDate: date,
        month,
        notes,
        journalEntryId,
      },
      amount: exactText(amount),
      expenseAccountId: roles.DEPRECIATION,
      accumulatedAccountId: roles.ACCUMULATED,
      createdById: userId,
    })),
  );
  await addToAssets(db, due);
  return journalEntryId;
}

async function addToAssets(db: Db, due: readonly Pick<DueMonth, 'asset' | 'amount'>[]): Promise<void> {
  const ids = due.map(({ asset }) => asset.id);
  const amounts = due.map(({ amount }) => exactText(amount));
  await db.execute(sql`
    update ${fixedAsset} a set accumulated_depreciation = a.accumulated_depreciation + more.amount, version = a.version + 1
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(amounts)}::numeric[]) more (id, amount) where a.id = more.id`);
}

/**
 * Takes a depreciation of an asset that is locked back, to the accounts that it went to; its month may be posted anew then. Throws 409
 * where that was done, or it is itself the taking back of one.
 */
export async function takeBackDepreciation(
  db: Db,
  asset: StoredAsset,
  before: typeof depreciationEntry.$inferSelect,
  { date, notes, poster: { userId, now } }: { date: string; notes: string | null; poster: Poster },
): Promise<void> {
  if (before.reversesId !== null)
    throw conflict('NOT_REVERSIBLE', 'This is itself the reversal of a depreciation.');
  if (before.isReversed) throw conflict('REVERSED_ALREADY', 'This depreciation was reversed already.');
  const id = newId();
  const amount = exactOf(before.amount);
  const line = {
    description: `${asset.assetNumber} ${asset.name}`,
    departmentId: before.departmentId,
  };
  const journalEntryId = await post(
    db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'depreciation', id, purpose: 'reverse' },
      entryDate: date,
      description: `Reversal of depreciation of ${asset.assetNumber} ${asset.name}`,
      createdById: userId,
      lines: [
        { accountId: before.accumulatedAccountId, debit: amount, ...line },
        { accountId: before.expenseAccountId, credit: amount, ...line },
      ],
    },
    now,
  );
  const { expenseAccountId, accumulatedAccountId, departmentId } = before;
  await db.update(depreciationEntry).set({ isReversed: true }).where(eq(depreciationEntry.id, before.id));
  await db.insert(depreciationEntry).values({
    ...{ id, assetId: asset.id, entryDate: date, notes, journalEntryId, createdById: userId },
    ...{ amount: before.amount, expenseAccountId, accumulatedAccountId, departmentId, reversesId: before.id },
  });
  await storeVersioned(db, { table: fixedAsset }, asset, {
    accumulatedDepreciation: exactText(exactOf(asset.accumulatedDepreciation) - amount),
  });
}

/** What the rows of a run come to. */
export function totalOf(due: readonly DueMonth[]): bigint {
  return total(due.map(({ amount }) => amount));
}

/** Rows of depreciation that neither were taken back nor take one back. */
export function standing(assetId: string): SQL | undefined {
  return and(
    inArray(depreciationEntry.assetId, [assetId]),
    eq(depreciationEntry.isReversed, false),
    isNull(depreciationEntry.reversesId),
  );
}
