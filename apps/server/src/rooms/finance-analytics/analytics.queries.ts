import type { financeAnalytics } from '@bellwether/contract/finance-analytics/analytics';
import { daysOfPeriod } from '@bellwether/contract/finance-analytics/analytics.values';
import { addDays, startOfMonth } from '@bellwether/contract/shared/day';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactText, minorPlaces, total } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { countOf } from '../../platform/db/rows.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { departmentView } from '../employees/employees.view.ts';
import { courseView } from '../learning/learning.view.ts';
import { accountsOfLedger, movementsOf, readControlAccounts } from '../ledger/index.ts';
import { organizationTime, readSettings } from '../settings/index.ts';
import { courseAnalytics } from './course-analytics.queries.ts';
import { departmentComparison } from './department-comparison.queries.ts';
import { activeStudents, educationKpis, overdueTuition } from './education-kpis.queries.ts';
import { resultsByMonth, twelveMonthsTo } from './results-by-month.queries.ts';
import { invoicedByMonth, methodsAndTiming, paymentsOnInvoices } from './student-payments.queries.ts';
import type { Asked } from './tuition-lines.queries.ts';

type Query = InputOf<typeof financeAnalytics.analytics>['query'];
type Analytics = ResultOf<typeof financeAnalytics.analytics>['data'];

/** What was earned in the period, by courses and departments, and how it was paid (FIN-28 to FIN-30). Throws 400 for a course or a department that is none. */
export async function readAnalytics(db: Db, query: Query, now: Date): Promise<Analytics> {
  const { zone, today } = await organizationTime(db, now);
  const currency = (await readSettings(db, 'system')).system.baseCurrency;
  const { period, asOfDate: endDate = today, departmentId, courseId } = query;
  const days = daysOfPeriod[period];
  const startDate = addDays(endDate, 1 - days);
  const asked: Asked = { startDate, endDate, departmentId, courseId, zone, places: minorPlaces(currency) };
  await demandFound(db, asked);
  const accounts = await accountsOfLedger(db);
  const [kpis, active, late, departments, payments, invoiced, results, scholarships] = await Promise.all([
    educationKpis(db, asked),
    activeStudents(db, asked),
    overdueTuition(db, asked),
    departmentComparison(db, accounts, asked),
    paymentsOnInvoices(db, asked),
    invoicedByMonth(db, asked),
    resultsByMonth(db, accounts, { from: startOfMonth(endDate, -11), to: endDate }, departmentId),
    discountsGranted(db, asked),
  ]);
  const { paymentMethods, onTime, late: paidLate } = methodsAndTiming(payments);
  return {
    currency,
    period: { startDate, endDate, days },
    educationKpis: { ...kpis.figures, activeStudents: active, delinquentStudents: late.students },
    courseAnalytics: await courseAnalytics(db, asked, kpis.courses),
    departmentComparison: departments,
    studentPayments: {
      paymentMethods,
      timing: { onTime, late: paidLate, overdue: late.overdue },
      scholarships,
    },
    monthlySeries: twelveMonthsTo(endDate).map((month) => {
      const { revenue, expenses } = results(month);
      const collected = payments.filter((one) => one.month === month).map(({ amount }) => amount);
      return {
        month,
        revenue: exactText(revenue),
        expenses: exactText(expenses),
        invoiced: exactText(invoiced.get(month) ?? 0n),
        collected: exactText(total(collected)),
      };
    }),
  };
}

async function demandFound(db: Db, { courseId, departmentId }: Asked): Promise<void> {
  if (courseId && (await countOf(db, sql`from ${courseView('c')} where c.id = ${courseId}`)) === 0)
    throw fieldProblem('courseId', 'This course does not exist.');
  if (
    departmentId &&
    (await countOf(db, sql`from ${departmentView('d')} where d.id = ${departmentId}`)) === 0
  )
    throw fieldProblem('departmentId', 'This department does not exist.');
}

/** What the account for discounts took in the period, which scholarships are a part of: it is posted there, whatever its kind. */
async function discountsGranted(db: Db, { startDate, endDate, departmentId }: Asked) {
  const roles = await readControlAccounts(db);
  const accountId = roles.find(({ role }) => role === 'DISCOUNT')?.accountId ?? null;
  const moved = await movementsOf(db, { from: startDate, to: endDate }, departmentId);
  const of = accountId === null ? undefined : moved.get(accountId);
  return { amount: exactText(of ? of.debit - of.credit - of.closing : 0n), accountId };
}
