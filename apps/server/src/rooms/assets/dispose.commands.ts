import { exactOf, exactText, toMinor, total } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { storeVersioned } from '../../platform/db/records.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { conflict, fieldProblem } from '../../platform/http/problem.ts';
import {
  demandCashAccount,
  demandControlAccounts,
  type PostingLine,
  post,
  reversedLines,
} from '../ledger/index.ts';
import type { StoredAsset } from './assets.queries.ts';
import { depreciationEntry, fixedAsset } from './assets.table.ts';
import { type Poster, standing } from './depreciate.commands.ts';

/** How an asset leaves. */
export interface Disposal {
  readonly disposalDate: string;
  /** What came in for it: a decimal string. */
  readonly proceeds: string;
  readonly cashAccountId: string | null;
  readonly notes: string | null;
}

interface Books {
  readonly currency: string;
  readonly poster: Poster;
}

/**
 * Takes an asset that is locked out of the books: its price off its account, what it lost off those that it was posted to, what came in
 * to cash or bank, and the difference as other income or a loss. Returns it as it is then. Throws 400 at a day before it was bought or
 * before its last depreciation.
 */
export async function disposeOf(
  db: Db,
  asset: StoredAsset,
  disposal: Disposal,
  { currency, poster: { userId, now } }: Books,
): Promise<StoredAsset> {
  const { disposalDate, cashAccountId, notes } = disposal;
  if (disposalDate < asset.purchaseDate)
    throw fieldProblem('disposalDate', 'Disposal must be on or after the purchase date');
  const lost = await lostBy(db, asset.id);
  if (lost.some(({ last }) => last > disposalDate))
    throw fieldProblem('disposalDate', 'Depreciation was posted after this day. Take it back first.');
  const proceeds = toMinor(exactOf(disposal.proceeds), currency);
  if (proceeds > 0n && cashAccountId !== null)
    await demandCashAccount(db, { id: cashAccountId, currency, field: 'cashAccountId' });
  const disposalEntryId = await post(
    db,
    {
      kind: 'AUTOMATIC',
      // A disposal that was taken back may be followed by another: its version tells them apart.
      source: { type: 'fixed_asset', id: asset.id, purpose: `dispose ${asset.version}` },
      entryDate: disposalDate,
      description: `Disposal of ${asset.assetNumber} ${asset.name}`,
      reference: asset.assetNumber,
      createdById: userId,
      lines: await linesOf(db, asset, lost, { proceeds, cashAccountId }),
    },
    now,
  );
  return storeVersioned(db, { table: fixedAsset }, asset, {
    ...{ disposalDate, disposalEntryId, disposalNotes: notes, isActive: false },
    disposalProceeds: exactText(proceeds),
  });
}

/** Takes the disposal of an asset that is locked back, on the day that is given. Returns it as it is then. */
export async function takeBackDisposal(
  db: Db,
  asset: StoredAsset,
  { date, poster: { userId, now } }: { readonly date: string; readonly poster: Poster },
): Promise<StoredAsset> {
  const { disposalEntryId, disposalDate } = asset;
  if (disposalEntryId === null || disposalDate === null)
    throw conflict('NOT_DISPOSED', 'This asset was not disposed of.');
  if (date < disposalDate) throw fieldProblem('date', 'This is before the disposal.');
  await post(
    db,
    {
      kind: 'REVERSAL',
      source: { type: 'fixed_asset', id: asset.id, purpose: `restore ${asset.version}` },
      entryDate: date,
      description: `Reversal of the disposal of ${asset.assetNumber} ${asset.name}`,
      reference: asset.assetNumber,
      reversesId: disposalEntryId,
      createdById: userId,
      lines: await reversedLines(db, disposalEntryId),
    },
    now,
  );
  return storeVersioned(db, { table: fixedAsset }, asset, {
    ...{ disposalDate: null, disposalEntryId: null, disposalNotes: null, disposalProceeds: null },
    isActive: true,
  });
}

interface Received {
  readonly proceeds: bigint;
  readonly cashAccountId: string | null;
}

async function linesOf(
  db: Db,
  asset: StoredAsset,
  lost: readonly Lost[],
  { proceeds, cashAccountId }: Received,
): Promise<PostingLine[]> {
  const { FIXED_ASSET } = asset.accountId
    ? { FIXED_ASSET: asset.accountId }
    : await demandControlAccounts(db, ['FIXED_ASSET']);
  const { departmentId } = asset;
  const price = exactOf(asset.purchasePrice);
  const opening = exactOf(asset.openingDepreciation);
  const lines: PostingLine[] = lost.map(({ accountId, amount }) => ({
    accountId,
    debit: exactOf(amount),
    departmentId,
  }));
  if (opening > 0n) {
    const { ACCUMULATED } = await demandControlAccounts(db, ['ACCUMULATED']);
    lines.push({ accountId: ACCUMULATED, debit: opening, departmentId });
  }
  if (cashAccountId !== null) lines.push({ accountId: cashAccountId, debit: proceeds });
  lines.push({ accountId: FIXED_ASSET, credit: price, departmentId });
  const result = proceeds + opening + total(lost.map(({ amount }) => exactOf(amount))) - price;
  if (result > 0n) {
    const { OTHER_INCOME } = await demandControlAccounts(db, ['OTHER_INCOME']);
    lines.push({ accountId: OTHER_INCOME, credit: result, departmentId });
  }
  if (result < 0n) {
    const { OTHER_LOSS } = await demandControlAccounts(db, ['OTHER_LOSS']);
    lines.push({ accountId: OTHER_LOSS, debit: -result, departmentId });
  }
  return lines;
}

const Lost = z.object({ accountId: z.string(), amount: z.string(), last: z.string() });
type Lost = z.infer<typeof Lost>;

/** What an asset lost in these books by the account that it was posted to, and the day of the last. */
function lostBy(db: Db, assetId: string): Promise<Lost[]> {
  return rowsOf(db, Lost).from(sql`
    select accumulated_account_id as "accountId", sum(amount)::text as amount, max(entry_date)::text as last
    from ${depreciationEntry} where ${standing(assetId)} group by 1 order by 1`);
}
