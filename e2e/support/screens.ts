import type { Page } from '@playwright/test';

/** Every screen of a signed-in administrator that needs no record. */
export const screens = [
  '/dashboard',
  '/calendar?view=week',
  '/calendar?view=month',
  '/calendar?view=day',
  '/calendar?view=year',
  '/calendar?view=agenda',
  '/inbox',
  '/inbox?view=notifications',
  '/students',
  '/employees',
  '/assignments',
  '/assignments?edit=new',
  '/departments',
  '/job-titles',
  '/skills',
  '/skills/gaps',
  '/classes',
  '/courses',
  '/curricula',
  '/materials',
  '/enrolments',
  '/pipeline',
  '/pipeline/scoring',
  '/leads',
  '/customers',
  '/products',
  '/products/bundles',
  '/users',
  '/roles',
  '/audit-log',
  '/account',
  '/settings/organization',
  '/settings/system',
  '/settings/appearance',
  '/settings/assignment-types',
  '/settings/advanced',
  '/settings/payment',
  '/settings/holidays',
  '/settings/custom-fields',
  '/settings/locations',
  '/settings/import',
  '/settings/learning',
  '/settings/files',
  '/calendar/reminders',
  '/availability',
  '/staff-availability',
  '/timetables',
  '/my-day',
  '/tasks',
  '/tasks/new',
  '/tasks/templates',
  '/inbox/tasks',
];

/** The pages of one record of each kind, with their tabs. */
export async function recordScreens(page: Page): Promise<string[]> {
  const firstOf = async (path: string): Promise<string> => {
    const { data } = await (await page.request.get(path)).json();
    return data[0].id;
  };
  const classId = await firstOf('/api/lms/classes?limit=1&status=ACTIVE');
  const employeeId = await firstOf('/api/hr/employees?limit=1');
  const studentId = await firstOf('/api/students?limit=1');
  return [
    `/classes/${classId}`,
    `/classes/${classId}?tab=staff`,
    `/classes/${classId}/schedule`,
    `/timetables?kind=class&id=${classId}`,
    `/employees/${employeeId}`,
    `/employees/${employeeId}?tab=skills`,
    `/employees/${employeeId}?tab=availability`,
    `/students/${studentId}`,
    `/students/${studentId}?tab=links`,
    `/curricula/${await firstOf('/api/lms/curricula?limit=1')}`,
    `/leads/${await firstOf('/api/e-commerce/leads?limit=1')}`,
    `/customers/${await firstOf('/api/e-commerce/customers?limit=1')}`,
    `/products/${await firstOf('/api/e-commerce/products?limit=1')}`,
    `/job-titles/${await firstOf('/api/hr/job-titles?limit=1')}`,
    `/tasks/${await firstOf('/api/task-instances?limit=1')}`,
    `/inbox?messageId=${await firstOf('/api/messages?view=inbox&limit=1')}`,
  ];
}
