import { chartTemplates } from '@bellwether/contract/ledger/accounts/account.values';
import type { charts as records } from '@bellwether/contract/ledger/accounts/accounts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { ledgerAccount } from './accounts.table.ts';
import { applyChart } from './apply-chart.commands.ts';
import { charts } from './charts/charts.values.ts';

const Found = z.object({ found: z.boolean() });

export const chartHandlers: Handlers<typeof records> = {
  async list(_input, { db }) {
    const data = chartTemplates.map((template) => ({ template, accounts: charts[template].length }));
    return { data, hasAccounts: await hasAccounts(db) };
  },

  async apply({ body: { template } }, ctx) {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(7305012)`);
    if (await hasAccounts(ctx.db))
      throw conflict('CHART_EXISTS', 'There are accounts already; a chart is chosen before the first one.');
    const created = await applyChart(ctx.db, template);
    ctx.audit({ action: 'create', entity: 'account', after: { template, created } });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/finance/accounts'] } });
    return { created };
  },
};

async function hasAccounts(db: Db): Promise<boolean> {
  const some = await rowOf(db, Found).from(sql`select exists (select 1 from ${ledgerAccount}) as found`);
  return some?.found === true;
}
