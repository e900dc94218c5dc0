import type { ChartTemplate } from '@bellwether/contract/ledger/accounts/account.values';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { controlAccount, ledgerAccount } from './accounts.table.ts';
import { charts } from './charts/charts.values.ts';

/** Makes the accounts of a chart and gives the roles theirs. Returns how many accounts it made. There are none yet. */
export async function applyChart(db: Db, template: ChartTemplate): Promise<number> {
  const chart = charts[template];
  const ids = new Map(chart.map(({ code }) => [code, newId()]));
  const idOf = (code: string) => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`the chart ${template} has no account ${code}`);
    return id;
  };
  await db.insert(ledgerAccount).values(
    chart.map(({ code, name, type, subtype, cashFlow, under }) => ({
      id: idOf(code),
      accountCode: code,
      accountName: name,
      accountType: type,
      subtype: subtype ?? null,
      cashFlowClass: cashFlow ?? null,
      parentAccountId: under === undefined ? null : idOf(under),
    })),
  );
  await db
    .insert(controlAccount)
    .values(chart.flatMap(({ code, roles = [] }) => roles.map((role) => ({ role, accountId: idOf(code) }))));
  return chart.length;
}
