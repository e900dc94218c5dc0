import { z } from 'zod';
import { paymentMethods } from '../billing/invoices/invoice.values.ts';
import { varianceAlerts } from '../budgets/budget.values.ts';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id } from '../shared/fields.ts';
import { analyticsDays, analyticsPeriods } from './analytics.values.ts';

// What a school earns by what it teaches (FIN-28 to FIN-30, AMB-228). Amounts are decimal strings of the base currency, percents too.

const Count = z.number().int();
/** A percent as an exact decimal: '83.3333'; null where it would be a part of nothing. */
const Percent = z.string().nullable();

const EducationKpis = z.object({
  /** What was invoiced in the period without its tax; deposits are no revenue. */
  enrollmentRevenue: Amount,
  /** The same invoices with their tax, and what of it was paid until the end of the period. */
  invoiced: Amount,
  collected: Amount,
  /** Collected of invoiced. */
  tuitionCollectionRate: Percent,
  activeStudents: Count,
  /** Who is named on an invoice of the period on which something is paid. */
  payingStudents: Count,
  /** Who is named on an invoice that is overdue. */
  delinquentStudents: Count,
  /** Enrolment revenue by paying student. */
  averageRevenuePerStudent: Amount.nullable(),
});

const CourseFigures = z.object({
  courseId: Id,
  title: z.string(),
  revenue: Amount,
  /** Who has a place in a class of the course on the last day. */
  enrollments: Count,
  /** The places of its classes that have a limit; null when none has. */
  capacity: Count.nullable(),
  /** Enrolled of capacity. */
  utilization: Percent,
  /** Revenue by student invoiced. */
  revenuePerStudent: Amount.nullable(),
});

const DepartmentFigures = z.object({
  departmentId: Id,
  departmentName: z.string(),
  /** What it was to spend by its active budgets and what it spent. */
  budgeted: Amount,
  actual: Amount,
  variance: Amount,
  variancePercent: Amount,
  /** One for what it spends, and one for what it earns where it plans or earns something (AMB-140). */
  alerts: z.array(
    z.object({
      type: z.enum(varianceAlerts),
      accountType: z.enum(['EXPENSE', 'REVENUE']),
      budgeted: Amount,
      actual: Amount,
      variance: Amount,
      variancePercent: Amount,
    }),
  ),
});

const Paid = z.object({ count: Count, amount: Amount });

const StudentPayments = z.object({
  /** What was paid on invoices in the period, by the way in which it came. */
  paymentMethods: z.array(Paid.extend({ method: z.enum(paymentMethods) })),
  /** Of that, what came by the due date and what came later; and what is overdue at the end of the period. */
  timing: z.object({ onTime: Paid, late: Paid, overdue: Paid }),
  /** What the account for discounts took in the period, and that account. */
  scholarships: z.object({ amount: Amount, accountId: Id.nullable() }),
});

const Analytics = z
  .object({
    currency: z.string(),
    period: z.object({ startDate: z.string(), endDate: z.string(), days: Count }),
    educationKpis: EducationKpis,
    courseAnalytics: z.object({
      /** By revenue, at most 10. */
      topCourses: z.array(CourseFigures),
      /** The revenue of the other courses, and of items that belong to none: with those above it is the enrolment revenue. */
      otherCoursesRevenue: Amount,
      revenueWithoutCourse: Amount,
    }),
    departmentComparison: z.array(DepartmentFigures),
    studentPayments: StudentPayments,
    /** Twelve months up to that of the last day. Revenue and expenses are of the books, the others of invoices and what is paid on them. */
    monthlySeries: z.array(
      z.object({
        /** YYYY-MM. */
        month: z.string(),
        revenue: Amount,
        expenses: Amount,
        invoiced: Amount,
        collected: Amount,
      }),
    ),
  })
  .meta({ id: 'FinanceAnalytics' });

const asOfDate = day().refine((text) => text <= analyticsDays.last, 'Date must not be after 2999');

export const financeAnalytics = endpoints({
  analytics: {
    method: 'GET',
    path: '/api/finance/analytics',
    access: ['read', 'finance_dashboard'],
    summary:
      'What was earned in a period by courses and departments, how much of it was paid and when. courseId narrows what invoices and payments tell, departmentId what the books tell. FIN-28, FIN-29, FIN-30.',
    query: z.object({
      period: z.enum(analyticsPeriods, 'Period must be 7d, 30d, 90d or 1y').default('30d'),
      /** The last day that is looked at; today unless it is named. */
      asOfDate: asOfDate.optional(),
      departmentId: z.uuid('Invalid department ID').optional(),
      courseId: z.uuid('Invalid course ID').optional(),
    }),
    result: z.object({ success: z.literal(true), data: Analytics, error: z.null() }),
  },
});
