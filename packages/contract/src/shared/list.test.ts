import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { listQuery } from './list.ts';

const src = new URL('../', import.meta.url);

/** How many rows a page of each list has unless it is told, of how many at most (APP-11, AMB-033, decision 67). */
const sizes: Readonly<Record<string, readonly string[]>> = {
  '3 of 20': ['/api/feedback-analytics/dashboard-widget'],
  '3 of 100': ['/api/me/feedback-responses/viewable', '/api/parent-dashboard/feedback'],
  '5 of 20': ['/api/search'],
  '10 of 50': ['/api/messages/recipients/search', '/api/users/search'],
  '10 of 100': [
    '/api/courses',
    '/api/hr/hiring-plans',
    '/api/hr/job-requisitions',
    '/api/hr/performance-cycles',
    '/api/hr/performance-templates',
    '/api/lms/courses',
    '/api/lms/lessons',
  ],
  '12 of 50': ['/api/pagebuilder/templates'],
  '15 of 100': ['/api/students'],
  '20 of 50': ['/api/pagebuilder/media', '/api/students/search'],
  '20 of 100': [
    '/api/approval-chains',
    '/api/approval-delegations',
    '/api/approvals',
    '/api/automation-rules',
    '/api/automation-rules/:id/firings',
    '/api/conversations',
    '/api/e-commerce/customers',
    '/api/e-commerce/leads',
    '/api/e-commerce/leads/:id/activities',
    '/api/e-commerce/orders',
    '/api/e-commerce/product-bundles',
    '/api/e-commerce/products',
    '/api/e-commerce/teacher-skills',
    '/api/e-commerce/tuition-packages',
    '/api/expenses/advances',
    '/api/expenses/categories',
    '/api/expenses/reports',
    '/api/feedback-requests',
    '/api/feedback-responses',
    '/api/feedback-templates',
    '/api/feedback-trigger-rules',
    '/api/feedback-trigger-rules/:id/firings',
    '/api/finance/accounts',
    '/api/finance/assets',
    '/api/finance/bank-accounts',
    '/api/finance/bank-accounts/:id/imports',
    '/api/finance/bank-accounts/:id/transactions',
    '/api/finance/bank-rules',
    '/api/finance/bills',
    '/api/finance/budgets',
    '/api/finance/currencies',
    '/api/finance/currencies/:id/rates',
    '/api/finance/deposits',
    '/api/finance/invoices',
    '/api/finance/journal-entries',
    '/api/finance/payment-notices',
    '/api/finance/receipts',
    '/api/finance/refunds',
    '/api/finance/session-credits',
    '/api/finance/tax-settings',
    '/api/finance/vendors',
    '/api/hr/applicants',
    '/api/hr/attendance-logs',
    '/api/hr/check-ins',
    '/api/hr/earned-leave-accruals',
    '/api/hr/exit-interviews',
    '/api/hr/grievances',
    '/api/hr/interviews',
    '/api/hr/leave-encashments',
    '/api/hr/leave-ledger',
    '/api/hr/leave-requests',
    '/api/hr/movements',
    '/api/hr/offers',
    '/api/hr/onboarding',
    '/api/hr/onboarding-tasks',
    '/api/hr/onboarding-templates',
    '/api/hr/regularization-requests',
    '/api/hr/reminders',
    '/api/hr/settlements',
    '/api/hr/shift-requests',
    '/api/imports',
    '/api/information/posts',
    '/api/lms/assessments',
    '/api/lms/classes',
    '/api/lms/curricula',
    '/api/lms/level-proposals',
    '/api/lms/manual-assessments',
    '/api/lms/manual-assessments/:id/sessions',
    '/api/lms/materials',
    '/api/lms/questions',
    '/api/lms/release-rules',
    '/api/lms/report-cycles',
    '/api/lms/report-templates',
    '/api/lms/result-sheets',
    '/api/lms/saved-comments',
    '/api/lms/scheduled-assessments',
    '/api/lms/scoring-methods',
    '/api/lms/sittings-to-mark',
    '/api/messages',
    '/api/notifications',
    '/api/pagebuilder/form-submissions',
    '/api/pagebuilder/pages',
    '/api/pagebuilder/pages/:id/versions',
    '/api/payroll/exemption-declarations',
    '/api/payroll/inputs',
    '/api/payroll/openings',
    '/api/payroll/pay-rates',
    '/api/payroll/payslips',
    '/api/payroll/report-runs',
    '/api/payroll/runs',
    '/api/payroll/salary-assignments',
    '/api/payroll/salary-structures',
    '/api/payroll/scheduled-reports',
    '/api/payroll/statutory-rates',
    '/api/payroll/tax-exemptions',
    '/api/payroll/tax-slabs',
    '/api/social/content-reports',
    '/api/social/moderation-appeals',
    '/api/social/moderation-decisions',
    '/api/task-instances',
    '/api/task-templates',
    '/api/translations/imports',
    '/api/users',
  ],
  '20 of 500': ['/api/lms/enrolments'],
  '10 of 1000': ['/api/hr/appraisals', '/api/hr/goals', '/api/hr/job-openings'],
  '20 of 1000': ['/api/e-commerce/skills', '/api/hr/employees'],
  '25 of 100': ['/api/availability/people', '/api/files'],
  '50 of 100': [
    '/api/attendance/records',
    '/api/attendance/sessions',
    '/api/calendar/reminders',
    '/api/hr/employee-shifts',
    '/api/hr/roster-demands',
    '/api/hr/rotation-patterns',
    '/api/information/posts/:id/comments',
    '/api/information/posts/:id/reactions',
    '/api/social/comments',
    '/api/students/:id/attendance',
    '/api/system/audit-logs',
  ],
  '50 of 200': ['/api/kanban/boards', '/api/settings/custom-fields'],
  '50 of 500': ['/api/imports/:id/issues'],
  '50 of 1000': [
    '/api/hr/earned-leave-policies',
    '/api/hr/holiday-lists',
    '/api/hr/leave-blocks',
    '/api/hr/leave-types',
    '/api/hr/performance-cycles/:id/calibration',
    '/api/hr/shift-types',
    '/api/hr/work-patterns',
    '/api/locations',
    '/api/schedule/assignments',
    '/api/translations/glossary',
    '/api/translations/namespaces',
  ],
  '50 of 50000': ['/api/translations/entries'],
  '100 of 100': ['/api/e-commerce/products/search', '/api/staff/users'],
  '100 of 200': ['/api/me/tasks', '/api/parent-dashboard/tasks'],
  '100 of 500': ['/api/feedback-categories', '/api/finance/reports/general-ledger'],
  '100 of 1000': [
    '/api/assignment-types',
    '/api/hr/departments',
    '/api/hr/job-titles',
    '/api/roles',
    '/api/translations/all-languages',
  ],
  '1000 of 1000': [
    '/api/lms/age-ranges',
    '/api/lms/categories',
    '/api/lms/grades',
    '/api/lms/levels',
    '/api/modules',
    '/api/workflows',
  ],
};

describe('a list', () => {
  const query = listQuery({ sorts: ['name', 'createdAt'] }, {});

  it('begins at page 1 with 10 rows, by its first sort, ascending [APP-11]', () => {
    expect(z.parse(query, {})).toEqual({ page: 1, limit: 10, sortBy: 'name', sortOrder: 'asc' });
  });

  it('has from 1 to 100 rows on a page, and no page before the first [APP-11]', () => {
    const takes = (given: object) => z.safeParse(query, given).success;
    expect([0, 1, 100, 101].map((limit) => takes({ limit }))).toEqual([false, true, true, false]);
    expect([0, 1].map((page) => takes({ page }))).toEqual([false, true]);
    expect(['asc', 'desc', 'up'].map((sortOrder) => takes({ sortOrder }))).toEqual([true, true, false]);
  });

  it('has another size only where that was decided [APP-11, AMB-033]', async () => {
    const found: Record<string, string[]> = {};
    for (const { path, query: asked } of await endpoints()) {
      if (!asked) continue;
      const { properties } = z.toJSONSchema(asked as z.ZodType, { unrepresentable: 'any', io: 'input' });
      const limit = properties?.limit as { default?: number; maximum?: number } | undefined;
      if (!limit) continue;
      const size = `${limit.default} of ${limit.maximum}`;
      found[size] = [...(found[size] ?? []), path].toSorted();
    }
    expect(found).toEqual(sizes);
  });
});

async function endpoints(): Promise<Endpoint[]> {
  const rooms = readdirSync(fileURLToPath(src), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['shared', 'testing'].includes(entry.name))
    .map(({ name }) => import(new URL(`${name}/index.ts`, src).href));
  const records = (await Promise.all(rooms)).flatMap((room) => Object.values<Record<string, Endpoint>>(room));
  return records.flatMap((record) => Object.values(record)).filter((one) => one.method && one.path);
}
