import type { ageing } from '@bellwether/contract/finance-reports/ageing';
import type { deferredReport } from '@bellwether/contract/finance-reports/deferred-report';
import type { departmentsReport } from '@bellwether/contract/finance-reports/departments-report';
import type { statements } from '@bellwether/contract/finance-reports/statements';
import type { taxReport } from '@bellwether/contract/finance-reports/tax-report';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { baseCurrencyOf, fiscalYearStart } from '../ledger/index.ts';
import { payableAgeing, receivableAgeing } from './ageing.queries.ts';
import { readDeferred } from './deferred-report.queries.ts';
import { readDepartments } from './departments-report.queries.ts';
import { generalLedger } from './general-ledger.queries.ts';
import { balanceSheet, cashFlow, profitAndLoss, trialBalance } from './statements.queries.ts';
import { readTaxLines, readTaxReport } from './tax-report.queries.ts';

export const statementHandlers: Handlers<typeof statements> = {
  trialBalance: async ({ query }, { db }) => inBase(db, await trialBalance(db, query)),
  balanceSheet: async ({ query }, { db }) =>
    inBase(db, await balanceSheet(db, query, await fiscalYearStart(db))),
  profitAndLoss: async ({ query }, { db }) => inBase(db, await profitAndLoss(db, query)),
  cashFlow: async ({ query }, { db }) => inBase(db, await cashFlow(db, query)),
  generalLedger: async ({ query }, { db }) => inBase(db, await generalLedger(db, query)),
};

/** What is owed both ways by how long it has been due (FIN-26). */
export const ageingHandlers: Handlers<typeof ageing> = {
  receivable: async ({ query }, { db }) => inBase(db, await receivableAgeing(db, query)),
  payable: async ({ query }, { db }) => inBase(db, await payableAgeing(db, query)),
};

/** Tax by rate (FIN-26). */
export const deferredReportHandlers: Handlers<typeof deferredReport> = {
  deferred: async ({ query }, { db }) => inBase(db, await readDeferred(db, query)),
};

export const taxReportHandlers: Handlers<typeof taxReport> = {
  tax: async ({ query }, { db }) => inBase(db, await readTaxReport(db, query)),
  lines: async ({ query }, { db }) => ({ data: await readTaxLines(db, query) }),
};

/** Departments against their budgets (FIN-27). */
export const departmentsReportHandlers: Handlers<typeof departmentsReport> = {
  departments: async ({ query }, { db }) => inBase(db, await readDepartments(db, query)),
};

/** The statement with the currency that it is in. */
async function inBase<T extends object>(db: Db, statement: T): Promise<{ data: T & { currency: string } }> {
  return { data: { ...statement, currency: await baseCurrencyOf(db) } };
}
