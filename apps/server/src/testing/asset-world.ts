import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import type { TestApp } from './make-test-app.ts';
import { itemOf, makePurchasing } from './purchasing-world.ts';

/** A school with the international chart whose assets are bought by bills, depreciated and disposed of through the API. */
export async function makeAssets(app: TestApp) {
  const world = await makePurchasing(app);
  /** What a form sends: a bus of 24,000 that keeps 3,000 after 36 months, in service in January 2026, unless told. */
  const assetOf = (more: Record<string, unknown> = {}) => ({
    name: 'School bus',
    category: 'Vehicles',
    purchaseDate: '2026-01-15',
    purchasePrice: '24000',
    salvageValue: '3000',
    usefulLife: 36,
    depreciationMethod: 'STRAIGHT_LINE',
    ...more,
  });
  const enter = async (more: Record<string, unknown> = {}) => {
    const reply = await world.finance.post('/api/finance/assets', assetOf(more));
    if (reply.status !== 201) throw new Error(`no asset: ${reply.raw.body}`);
    return reply.body.data as { id: string; version: number; assetNumber: string };
  };
  /** As `enter`, of what a posted bill debited to the account for fixed assets. */
  const buy = async (price: string, more: Record<string, unknown> = {}) => {
    const bill = await world.enter({
      ...{ issueDate: '2026-01-10', dueDate: '2026-02-10', taxAmount: '0' },
      items: [itemOf(world, '1500', '1', price)],
    });
    await world.finance.post(`/api/finance/bills/${bill.id}/post`);
    return enter({ purchasePrice: price, salvageValue: '0', billId: bill.id, ...more });
  };
  const run = (period: string, more: Record<string, unknown> = {}) =>
    world.finance.post('/api/finance/assets/depreciation-run', { period, ...more });
  const assetById = async (id: string) => (await world.finance.get(`/api/finance/assets/${id}`)).body.data;
  return { ...world, assetOf, enterAsset: enter, buy, run, assetById };
}

export type TestAssets = Awaited<ReturnType<typeof makeAssets>>;

/** Price and accumulated depreciation as the ledger has them, and as the assets have them that are still there. */
export async function assetSums({ db }: Pick<TestApp, 'db'>) {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select
      (select coalesce(sum(l.debit - l.credit), 0)::text from journal_line l where l.is_posted
        and l.account_id = (select account_id from control_account where role = 'FIXED_ASSET')) as "ledgerPrice",
      (select coalesce(sum(l.credit - l.debit), 0)::text from journal_line l where l.is_posted
        and l.account_id = (select account_id from control_account where role = 'ACCUMULATED')) as "ledgerLost",
      (select coalesce(sum(purchase_price), 0)::text from fixed_asset where disposal_date is null) as price,
      (select coalesce(sum(accumulated_depreciation), 0)::text from fixed_asset where disposal_date is null) as lost,
      (select coalesce(sum(book_value), 0)::text from fixed_asset) as worth`);
  const [sums = {}] = rows;
  const of = (name: string) => exactText(exactOf(sums[name] ?? '0'));
  return {
    ledger: { price: of('ledgerPrice'), lost: of('ledgerLost') },
    assets: { price: of('price'), lost: of('lost') },
    worth: of('worth'),
    ledgerWorth: exactText(exactOf(of('ledgerPrice')) - exactOf(of('ledgerLost'))),
  };
}
