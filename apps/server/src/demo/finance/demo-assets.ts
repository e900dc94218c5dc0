import { addDays, type Day, endOfMonth, startOfMonth } from '@bellwether/contract/shared/day';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { fixedAsset } from '../../rooms/assets/assets.table.ts';
import { disposeOf, runDepreciation } from '../../rooms/assets/index.ts';
import { department } from '../../rooms/employees/employees.table.ts';
import { ledgerAccount } from '../../rooms/ledger/accounts/accounts.table.ts';
import { nextNumber } from '../../rooms/ledger/index.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import { assetPlans, boughtOn } from './ledger-plan.rules.ts';

interface AssetOptions {
  readonly today: Day;
  readonly now: Date;
  readonly people: DemoPeople;
}

const currency = 'USD';
/** In which month of the books the copier was sold, and for how much. */
const soldIn = 9;
const soldFor = '300.00';

/** The fixed assets of the school, depreciated by the month until the last one that is over; the copier was sold at a loss. */
export async function makeAssets(tx: Db, { today, now, people }: AssetOptions): Promise<void> {
  const first = startOfMonth(today, -13);
  const poster = { userId: people.userIds.get('finance') ?? null, now };
  const departments = await tx.select({ id: department.id, name: department.name }).from(department);
  const ids = new Map<string, string>();
  for (const plan of assetPlans) {
    const purchaseDate = addDays(startOfMonth(first, plan.month), boughtOn);
    if (purchaseDate > today) continue;
    const isOld = plan.month < 0;
    const id = newId();
    ids.set(plan.name, id);
    await tx.insert(fixedAsset).values({
      ...{ id, name: plan.name, category: plan.category, notes: plan.notes ?? null },
      ...{ purchaseDate, inServiceDate: purchaseDate, purchasePrice: plan.price, salvageValue: plan.salvage },
      ...{ usefulLife: plan.life, depreciationMethod: plan.method },
      ...{ openingDepreciation: plan.lost, accumulatedDepreciation: plan.lost },
      openingMonth: isOld ? startOfMonth(first, -1).slice(0, 7) : null,
      departmentId: departments.find(({ name }) => name === plan.department)?.id ?? null,
      assetNumber: await nextNumber(tx, 'AST', Number(today.slice(0, 4))),
    });
  }
  for (let month = 0; month < 14; month += 1) {
    const start = startOfMonth(first, month);
    if (endOfMonth(start) > today) continue;
    if (month === soldIn) await sellCopier(tx, ids.get('Copier of the office'), addDays(start, 6), poster);
    await runDepreciation(tx, { period: start.slice(0, 7), assetId: null, currency }, poster);
  }
}

async function sellCopier(
  tx: Db,
  id: string | undefined,
  disposalDate: Day,
  poster: { readonly userId: string | null; readonly now: Date },
): Promise<void> {
  const [copier] = id ? await tx.select().from(fixedAsset).where(eq(fixedAsset.id, id)) : [];
  const [bank] = await tx
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.accountCode, '1010'));
  if (!copier || !bank) return;
  const disposal = { disposalDate, proceeds: soldFor, cashAccountId: bank.id };
  await disposeOf(
    tx,
    copier,
    { ...disposal, notes: 'Sold to the copy shop next door; the new one is rented.' },
    { currency, poster },
  );
}
