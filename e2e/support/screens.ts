import type { Page } from '@playwright/test';

/** The screens of a signed-in administrator that need no record, by area. */
export const screens: Readonly<Record<string, readonly string[]>> = {
  'the day': [
    '/dashboard',
    '/calendar?view=week',
    '/calendar?view=month',
    '/calendar?view=day',
    '/calendar?view=year',
    '/calendar?view=agenda',
    '/inbox',
    '/inbox?view=notifications',
    '/my-day',
  ],
  people: [
    '/students',
    '/employees',
    '/assignments',
    '/assignments?edit=new',
    '/departments',
    '/job-titles',
    '/skills',
    '/skills/gaps',
    '/availability',
    '/staff-availability',
  ],
  learning: [
    '/classes',
    '/courses',
    '/curricula',
    '/materials',
    '/enrolments',
    '/timetables',
    '/attendance',
    '/attendance?tab=records',
    '/attendance?tab=report',
    '/results',
  ],
  'sales and content': [
    '/pipeline',
    '/pipeline/scoring',
    '/leads',
    '/customers',
    '/products',
    '/products/bundles',
    '/pages',
    '/pages/templates',
    '/pages/media',
    '/pages/submissions',
  ],
  administration: [
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
    '/modules',
    '/workflows',
  ],
  'tasks and feedback': [
    '/tasks',
    '/tasks/new',
    '/tasks/templates',
    '/inbox/tasks',
    '/boards',
    '/automation',
    '/feedback',
    '/feedback?tab=sent',
    '/feedback?tab=responses',
    '/feedback-templates',
    '/feedback-templates/new',
  ],
};

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
    `/students/${studentId}?tab=attendance`,
    `/students/${studentId}/dashboard`,
    `/curricula/${await firstOf('/api/lms/curricula?limit=1')}`,
    `/leads/${await firstOf('/api/e-commerce/leads?limit=1')}`,
    `/customers/${await firstOf('/api/e-commerce/customers?limit=1')}`,
    `/products/${await firstOf('/api/e-commerce/products?limit=1')}`,
    `/job-titles/${await firstOf('/api/hr/job-titles?limit=1')}`,
    `/tasks/${await firstOf('/api/task-instances?limit=1')}`,
    `/boards/${await firstOf('/api/kanban/boards?limit=1')}`,
    `/feedback-templates/${await firstOf('/api/feedback-templates?limit=1')}`,
    `/feedback-templates/${await firstOf('/api/feedback-templates?limit=1')}/analytics`,
    `/inbox?messageId=${await firstOf('/api/messages?view=inbox&limit=1')}`,
  ];
}
