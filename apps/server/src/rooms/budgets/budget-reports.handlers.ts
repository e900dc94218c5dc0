import type { budgetReports } from '@bellwether/contract/budgets/budget-reports';
import type { Handlers } from '../../platform/http/context.ts';
import { fieldProblem, lacksRight } from '../../platform/http/problem.ts';
import { fiscalYearStart } from '../ledger/index.ts';
import { organizationDay, readSettings } from '../settings/index.ts';
import { budgetBasis, budgetVariance } from './budget-reports.queries.ts';
import { findBudget } from './budgets.queries.ts';
import { maySeeActual } from './visible-budgets.access.ts';

export const budgetReportHandlers: Handlers<typeof budgetReports> = {
  async variance({ query }, { db, viewer, now }) {
    const budget = await findBudget(db, viewer, query.budgetId);
    if (!budget.canSeeActual) throw lacksRight('read finance_report');
    const { system } = await readSettings(db, 'system');
    const { months } = budget;
    if (query.through && !months.includes(query.through))
      throw fieldProblem('through', 'This month is outside of the fiscal year.');
    const present = (await organizationDay(db, now)).slice(0, 7);
    // Before the year begins its first month is looked at: there has to be one.
    const through = query.through ?? months.findLast((month) => month <= present) ?? months[0] ?? present;
    return { data: await budgetVariance(db, budget, { currency: system.baseCurrency, through }) };
  },

  async basis({ query: { fiscalYear, departmentId = null } }, { db, viewer }) {
    const { system } = await readSettings(db, 'system');
    const data = await budgetBasis(db, {
      fiscalYear,
      departmentId,
      first: await fiscalYearStart(db),
      withLastYear: await maySeeActual(db, viewer, departmentId),
      currency: system.baseCurrency,
    });
    return { data };
  },
};
