import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { AnalyticsPage } from './analytics-page.tsx';

type Analytics = Reply<'GET /api/finance/analytics'>['data'];

const course = '01900000-0000-7000-8000-0000000000c1';
const department = '01900000-0000-7000-8000-0000000000d1';
const rights = ['read finance_dashboard', 'read:any invoice', 'read:any payment', 'read finance_report'];

function analyticsOf(more: Partial<Analytics> = {}): Reply<'GET /api/finance/analytics'> {
  const none = { count: 0, amount: '0.00' };
  const data: Analytics = {
    currency: 'USD',
    period: { startDate: '2026-10-21', endDate: '2026-11-19', days: 30 },
    educationKpis: {
      enrollmentRevenue: '150.01',
      invoiced: '160.00',
      collected: '105.00',
      tuitionCollectionRate: '65.6250',
      activeStudents: 106,
      payingStudents: 2,
      delinquentStudents: 1,
      averageRevenuePerStudent: '75.01',
    },
    courseAnalytics: { topCourses: [], otherCoursesRevenue: '0.00', revenueWithoutCourse: '0.00' },
    departmentComparison: [],
    studentPayments: {
      paymentMethods: [{ method: 'CASH', count: 1, amount: '200.00' }],
      timing: { onTime: none, late: none, overdue: { count: 2, amount: '360.00' } },
      scholarships: { amount: '25.00', accountId: null },
    },
    monthlySeries: Array.from({ length: 12 }, (_, at) => ({
      month: `2026-${String(at + 1).padStart(2, '0')}`,
      revenue: '0.00',
      expenses: '0.00',
      invoiced: at === 9 ? '11.00' : '0.00',
      collected: '0.00',
    })),
    ...more,
  };
  return { success: true, data, error: null };
}

it('asks for 30 days, and for the period, course and department of the address [FIN-28]', async () => {
  const asked = answer('GET /api/finance/analytics', analyticsOf());
  await show(<AnalyticsPage />, { at: '/finance/analytics', can: rights });
  await expect.element(page.getByText('From 21 Oct 2026 to 19 Nov 2026.')).toBeVisible();
  expect(asked[0]?.query).toEqual({ period: '30d' });
  await page.getByText('90 days', { exact: true }).click();
  await expect.poll(() => asked.at(-1)?.query).toEqual({ period: '90d' });
});

it('shows the part of the whole that a course narrows it to, and says what it does not narrow [FIN-28]', async () => {
  const asked = answer('GET /api/finance/analytics', analyticsOf());
  await show(<AnalyticsPage />, {
    at: `/finance/analytics?period=1y&courseId=${course}&departmentId=${department}&asOfDate=2026-06-30`,
    can: rights,
  });
  await expect.element(page.getByText(/The course narrows what invoices and payments tell/)).toBeVisible();
  await expect.element(page.getByText(/invoices name no department/)).toBeVisible();
  expect(asked[0]?.query).toEqual({
    period: '1y',
    courseId: course,
    departmentId: department,
    asOfDate: '2026-06-30',
  });
});

it('shows the figures of students, each that a list shows with its list [FIN-29]', async () => {
  answer('GET /api/finance/analytics', analyticsOf());
  await show(<AnalyticsPage />, { at: '/finance/analytics', can: [...rights, 'read:any student'] });
  const figure = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect.element(figure('Collected')).toHaveTextContent('Collected65.6%$105 of $160');
  await expect.element(figure('Active students')).toHaveAttribute('href', '/students?status=ACTIVE');
  await expect
    .element(figure('Students overdue'))
    .toHaveAttribute('href', '/finance/invoices?status=OVERDUE&sortBy=dueDate');
  await expect.element(page.getByText('No course has students or revenue in these days.')).toBeVisible();
});

it('shows courses with their places, and the revenue of the others and of none [FIN-29]', async () => {
  answer(
    'GET /api/finance/analytics',
    analyticsOf({
      courseAnalytics: {
        topCourses: [
          {
            courseId: course,
            title: 'English',
            revenue: '90.01',
            enrollments: 2,
            capacity: 4,
            utilization: '25.00',
            revenuePerStudent: '45.01',
          },
        ],
        otherCoursesRevenue: '0.00',
        revenueWithoutCourse: '60.00',
      },
    }),
  );
  const none = { data: [], totalCount: 0, page: 1, limit: 100, totalPages: 0 };
  answer('GET /api/lms/courses', none);
  await show(<AnalyticsPage />, { at: '/finance/analytics', can: [...rights, 'read:any course'] });
  const row = page.getByRole('table').getByRole('row');
  await expect.element(row.filter({ hasText: 'English' })).toHaveTextContent('English$90.01225.0%$45.01');
  await expect
    .element(page.getByRole('link', { name: 'English' }))
    .toHaveAttribute('href', `/courses/${course}`);
  await expect
    .element(row.filter({ hasText: 'Without a course' }))
    .toHaveTextContent('Without a course$60.00');
  await expect.element(row.filter({ hasText: 'Other courses' })).not.toBeInTheDocument();
});

it('shows what departments spent with both alerts, how families paid, and the months [FIN-30]', async () => {
  const compared = { budgeted: '100.00', actual: '120.01', variance: '20.01', variancePercent: '20.01' };
  const asked = answer(
    'GET /api/finance/analytics',
    analyticsOf({
      departmentComparison: [
        {
          departmentId: department,
          departmentName: 'Sport',
          ...compared,
          alerts: [
            { type: 'error', accountType: 'EXPENSE', ...compared },
            { type: 'warning', accountType: 'REVENUE', ...compared },
          ],
        },
      ],
    }),
  );
  await show(<AnalyticsPage />, { at: '/finance/analytics', can: rights });
  const row = page.getByRole('row').filter({ hasText: 'Sport' });
  await expect
    .element(row)
    .toHaveTextContent('Sport$100.00$120.01$20.01 20.0%Expenses: Over 20 % offRevenue: Over 10 % off');
  await expect
    .element(page.getByRole('link', { name: /^Cash/ }))
    .toHaveAttribute('href', '/finance/receipts?paymentMethod=CASH');
  await expect.element(page.getByText('Discounts and scholarships')).toBeVisible();
  await expect
    .element(
      page.getByRole('table', { name: 'Twelve months' }).getByRole('row').filter({ hasText: 'October 2026' }),
    )
    .toHaveTextContent('October 2026$11.00$0.00$0.00$0.00');
  await row.getByRole('button', { name: 'Sport' }).click();
  await expect.poll(() => asked.at(-1)?.query).toEqual({ period: '30d', departmentId: department });
});
