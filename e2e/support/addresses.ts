import type { Page } from '@playwright/test';

// Every address of the application, from its router: a new route is visited without being listed here.

/** Outside of the shell, or nothing but a way to another address. */
const elsewhere = new Set([
  '/',
  '/login',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/offer',
  '/placement',
  '/setup',
  '/month-view',
  // Loads the whole editor beside the page: page-builder-screens.spec.ts looks at it.
  '/pages/$id',
  // Needs an import that ran: import-wizard.spec.ts looks at it.
  '/settings/import/$id',
  // Needs an attempt that runs.
  '/sit/$id',
]);
declare global {
  interface Window {
    /** The router of the application, as its package leaves it there. */
    __TSR_ROUTER__: { routesByPath: object; navigate: (to: { href: string }) => Promise<void> };
  }
}

/** Other views of an address, which hang on its query; below the pattern of its route. */
const views: Readonly<Record<string, readonly string[]>> = {
  '/calendar': ['view=week', 'view=month', 'view=day', 'view=year', 'view=agenda'],
  '/inbox': ['', 'view=notifications', 'messageId={/api/messages?view=inbox}', 'compose=new'],
  '/attendance': ['', 'tab=records', 'tab=report'],
  '/assessments/sittings': ['', 'edit=new'],
  '/assignments': ['', 'edit=new'],
  '/feed': ['', 'edit=new', 'post={/api/information/posts}', 'tab=mine', 'receipts={/api/information/posts}'],
  '/feed/moderation': ['', 'tab=comments', 'tab=appeals', 'tab=decisions'],
  '/feedback': ['', 'tab=sent', 'tab=responses'],
  '/timetables': ['', 'kind=class&id={/api/lms/classes?status=ACTIVE}'],
  '/classes/$id': ['', 'tab=staff'],
  '/employees/$id': ['', 'tab=skills', 'tab=availability', 'tab=changes', 'handover=1'],
  '/expenses': ['', 'edit=new', 'quick=1', 'tab=advances', 'tab=categories'],
  '/requests': ['', 'box=MINE', 'tab=delegations', 'tab=chains&edit=new'],
  '/students/$id': ['', 'tab=links', 'tab=attendance', 'tab=assessments', 'tab=feedback'],
  '/products': ['', 'edit=new'],
  '/products/bundles': ['', 'edit=new'],
  '/products/tuition-packages': ['', 'edit=new'],
  '/products/$id': ['', 'edit=variants'],
  '/customers': ['', 'edit=new'],
  '/leads': ['', 'edit=new'],
  '/leads/$id': ['', 'tab=details', 'dialog=win', 'dialog=placement'],
  '/pipeline': ['', 'dialog=activity:{/api/e-commerce/leads}', 'dialog=meeting:{/api/e-commerce/leads}'],
  '/pipeline/scoring': ['', 'tab=temperature'],
  '/finance/tax-settings': ['', 'edit=new'],
  '/translations': ['', 'language=vi&tab=all'],
  '/translations/languages': ['', 'edit=new'],
  '/translations/namespaces': ['', 'edit=new'],
  '/translations/glossary': ['', 'edit=new'],
  '/translations/imports': [''],
  '/people-changes/movements': ['', 'edit=new'],
  '/people-changes/grievances': ['', 'edit=new', 'open={/api/hr/grievances}'],
  '/people-changes/settlements': ['', 'edit=new', 'open={/api/hr/settlements}'],
  '/people-changes/exit-interviews': ['', 'edit=new', 'open={/api/hr/exit-interviews}'],
  '/people-changes/reminders': ['', 'edit=new'],
  '/performance/appraisals': ['', 'edit=new', 'id={/api/hr/appraisals}'],
  '/performance/analytics': [''],
  '/performance/goals': ['', 'edit=new', 'open={/api/hr/goals}'],
  '/performance/peer-reviews': [''],
  '/performance/check-ins': ['', 'edit=new'],
  '/performance/cycles': ['', 'edit=new'],
  '/performance/calibration': [''],
  '/performance/templates': ['', 'edit=new', 'id={/api/hr/performance-templates}'],
  '/onboarding/tasks': ['', 'edit={/api/hr/onboarding-tasks}'],
  '/onboarding/people': ['', 'edit=new', 'id={/api/hr/onboarding}'],
  '/onboarding/templates': ['', 'edit=new'],
  '/hiring/openings': ['', 'edit=new', 'id={/api/hr/job-openings}'],
  '/hiring/applicants': ['', 'edit=new', 'id={/api/hr/applicants}', 'move={/api/hr/applicants}'],
  '/hiring/interviews': ['', 'edit={/api/hr/interviews}', 'open={/api/hr/interviews}'],
  '/hiring/offers': ['', 'edit={/api/hr/offers}', 'open={/api/hr/offers}'],
  '/hiring/requisitions': ['', 'edit=new'],
  '/hiring/plans': ['', 'edit=new', 'id={/api/hr/hiring-plans}'],
  '/hiring/stages': ['', 'edit=new'],
  '/payroll/runs': ['', 'edit=new', 'run={/api/payroll/runs}'],
  '/payroll/salaries': ['', 'edit=new'],
  '/payroll/reports': [
    '',
    'report=tax-compliance',
    'report=department-wise',
    'show=files',
    'show=files&edit=new',
    'show=schedules',
    'show=schedules&edit=new',
  ],
  '/payroll/inputs': ['', 'edit=new'],
  '/payroll/openings': ['', 'edit=new'],
  '/payroll/structures': ['', 'edit=new'],
  '/payroll/lesson-rates': ['', 'edit=new'],
  '/payroll/tax-slabs': ['', 'edit=new', 'open=calculator', 'open=withholding'],
  '/payroll/tax-exemptions': ['', 'edit=new'],
  '/payroll/statutory-rates': ['', 'edit=new'],
  '/payroll/declarations': ['', 'edit=new'],
  '/finance/currencies': ['', 'edit=new', 'rates=enter'],
  '/modules': ['', 'edit=new'],
  '/workflows': ['', 'edit=new'],
  '/finance/budgets': ['', 'edit=new'],
  '/finance/budgets/$id': ['', 'tab=actual', 'tab=approvals', 'tab=versions', 'open=revise'],
  '/finance/period-close': ['', 'open=close', 'open=revalue'],
  '/finance/assets': ['', 'edit=new', 'open=run'],
  '/finance/assets/$id': ['', 'open=edit', 'open=dispose', 'open=manual'],
  '/finance/bills': ['', 'edit=new', 'status=OVERDUE'],
  '/finance/bills/$id': ['', 'open=pay'],
  '/finance/vendors': ['', 'edit=new'],
  '/finance/session-credits': ['', 'state=LOW'],
  '/shift-types': ['', 'edit=new'],
  '/shifts/roster': [''],
  '/shifts/mine': ['', 'ask=days'],
  '/shifts/requests': ['', 'show=all'],
  '/shifts/demand': ['', 'edit=new'],
  '/shifts/rotations': ['', 'edit=new'],
  '/my-time': ['', 'repair=new'],
  '/staff-attendance': ['', 'tab=all', 'tab=requests', 'edit=new'],
  '/my-leave': ['', 'open=ask', 'open=encash'],
  '/leave-requests': ['', 'tab=all'],
  '/team-calendar': [''],
  '/leave-setup/types': ['', 'edit=new'],
  '/leave-setup/holidays': ['', 'edit=new'],
  '/leave-setup/weeks': ['', 'edit=new'],
  '/leave-setup/blocks': ['', 'edit=new'],
  '/leave-setup/policies': ['', 'edit=new'],
  '/leave-setup/recounts': [''],
  '/finance/bank-accounts': ['', 'edit=new'],
  '/finance/bank-accounts/$id': ['', 'open=import'],
  '/finance/bank-accounts/$id/reconcile': ['', 'tab=done'],
  '/finance/bank-rules': ['', 'edit=new'],
  '/finance/accounts': ['', 'edit=new', 'roles=1'],
  '/finance': [''],
  '/finance/analytics': ['', 'period=1y', 'courseId={/api/lms/courses}'],
  '/finance/invoices': ['', 'edit=new'],
  '/sales': [''],
  '/orders': ['', 'edit=new'],
  '/finance/customers/$id': ['', 'open=receive'],
  '/orders/$id': ['', 'open=pay'],
  '/finance/invoices/$id': ['', 'open=divide'],
  '/finance/journal': ['', 'edit=new'],
  '/finance/receipts': ['', 'receive=1'],
  '/finance/payment-notices': [''],
  '/finance/deposits': ['', 'open=take', 'held=true'],
  '/finance/refunds': ['', 'state=PENDING'],
  '/finance/reports/deferred-revenue': [''],
  '/finance/reports/class-margin': [''],
  '/assessments': ['', 'edit=new', 'import=file'],
  '/assessments/follow-up': ['', 'edit=new'],
  '/assessments/levels': ['', 'status=DISMISSED'],
  '/assessments/bank': ['', 'edit=new', 'edit={/api/lms/questions}'],
  '/assessments/$id': ['', 'open=settings', 'open=paste', 'open=bank', 'open=print'],
  '/report-cards': ['', 'open=new', 'card=none'],
  '/report-cards/$id': ['', 'mark=all', 'dates=edit', 'lock=ready', 'unlock=card'],
  '/report-cards/templates': ['', 'edit=new', 'edit={/api/lms/report-templates}'],
  '/report-cards/comments': ['', 'edit=new'],
  '/manual-assessments': ['', 'edit=new'],
  '/manual-assessments/$id': ['', 'edit=new'],
  '/scoring': ['', 'edit=new'],
  '/scoring/categories': ['', 'edit={/api/lms/categories}'],
  '/finance/reports/departments': ['', 'department=none'],
  '/finance/reports/tax': ['', 'compare=1'],
  '/finance/reports/general-ledger': ['', 'account={/api/finance/accounts?search=1010}'],
  '/settings/learning': ['', 'list=grades'],
  '/settings/files': ['', 'upload=1'],
};

/**
 * Where the record is found that stands for what begins with $ in a route; below the route. The first of the list is taken,
 * of it the field of the same name, else the one that is named here, else the id.
 */
const records: Readonly<
  Record<string, { readonly from: string; readonly fields?: Readonly<Record<string, string>> }>
> = {
  '/attendance/sessions/$scheduleId/$date': {
    from: '/api/attendance/sessions',
    fields: { date: 'sessionDate' },
  },
  '/boards/$id': { from: '/api/kanban/boards' },
  '/assessments/$id': { from: '/api/lms/assessments' },
  '/assessments/sittings/$id': { from: '/api/lms/scheduled-assessments?status=ACTIVE' },
  '/assessments/sittings/$id/questions': { from: '/api/lms/scheduled-assessments?status=COMPLETED' },
  '/assessments/sittings/$id/marking': { from: '/api/lms/scheduled-assessments?status=COMPLETED' },
  '/classes/$id': { from: '/api/lms/classes?status=ACTIVE' },
  '/finance/invoices/$id': { from: '/api/finance/invoices?status=SENT' },
  '/finance/customers/$id': { from: '/api/finance/invoices?status=OVERDUE', fields: { id: 'customerId' } },
  '/finance/customers/$id/statement': {
    from: '/api/finance/invoices?status=OVERDUE',
    fields: { id: 'customerId' },
  },
  '/orders/$id': { from: '/api/e-commerce/orders?orderStatus=IN_PROGRESS' },
  '/finance/budgets/$id': { from: '/api/finance/budgets?status=ACTIVE&search=Advertising' },
  '/finance/assets/$id': { from: '/api/finance/assets?search=laptops' },
  '/finance/bills/$id': { from: '/api/finance/bills?status=OVERDUE' },
  '/finance/vendors/$id': { from: '/api/finance/vendors' },
  '/finance/bank-accounts/$id': { from: '/api/finance/bank-accounts?search=current' },
  '/finance/bank-accounts/$id/reconcile': { from: '/api/finance/bank-accounts?search=current' },
  '/finance/journal/$id': { from: '/api/finance/journal-entries?status=PENDING' },
  '/classes/$id/schedule': { from: '/api/lms/classes?status=ACTIVE' },
  '/courses/$slug': { from: '/api/lms/courses' },
  '/curricula/$id': { from: '/api/lms/curricula' },
  '/customers/$id': { from: '/api/e-commerce/customers' },
  '/employees/$id': { from: '/api/hr/employees' },
  '/expenses/$id': { from: '/api/expenses/reports?status=SUBMITTED' },
  '/feedback-templates/$id': { from: '/api/feedback-templates' },
  '/feedback-templates/$id/analytics': { from: '/api/feedback-templates' },
  '/feedback/requests/$id': { from: '/api/feedback-requests' },
  '/feedback/responses/$id': { from: '/api/feedback-responses' },
  '/feedback/users/$userId': { from: '/api/users' },
  '/job-titles/$id': { from: '/api/hr/job-titles' },
  // One with a child: only there a placement test is sent.
  '/leads/$id': { from: '/api/e-commerce/leads?search=Ngô Bảo Châu' },
  '/products/$id': { from: '/api/e-commerce/products' },
  '/manual-assessments/$id': { from: '/api/lms/manual-assessments' },
  '/manual-assessments/$manualAssessmentId/sessions/$id': {
    from: '/api/lms/manual-assessments/{/api/lms/manual-assessments}/sessions',
  },
  '/report-cards/$id': { from: '/api/lms/report-cycles' },
  '/results/attempts/$id': {
    from: '/api/lms/scheduled-assessments/{/api/lms/scheduled-assessments?status=COMPLETED}/monitoring-events',
    fields: { id: 'attemptId' },
  },
  '/results/$id': { from: '/api/lms/result-sheets' },
  '/students/$id': { from: '/api/students' },
  '/students/$id/dashboard': { from: '/api/students' },
  '/tasks/$id': { from: '/api/task-instances' },
};

/** Every address behind the sign-in with its views, for a signed-in administrator; in the order of the router. */
export async function everyAddress(page: Page): Promise<string[]> {
  await page.goto('/dashboard');
  await page.locator('#main').waitFor();
  const routes = await page.evaluate(() => Object.keys(window.__TSR_ROUTER__.routesByPath));
  // The whole tree, not only what lies before the sign-in.
  if (!routes.includes('/students')) throw new Error('the router does not hold the screens');
  const addresses: string[] = [];
  for (const route of routes) {
    if (elsewhere.has(route) || route.endsWith('/$')) continue;
    const path = await filled(page, route);
    for (const view of views[route] ?? ['']) {
      const query = await filledQuery(page, view);
      addresses.push(query ? `${path}?${query}` : path);
    }
  }
  return addresses;
}

/**
 * Goes to an address as a link does, in the document that stands: a third of the processor time of opening it anew. What a screen
 * needs when it is the first is not seen by this. Throws where something else is shown instead, as by a form that asks before it is left.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => window.__TSR_ROUTER__.navigate({ href }), address);
  const [path = ''] = address.split('?');
  if (!new URL(page.url()).pathname.startsWith(path))
    throw new Error(`${page.url()} is shown, not ${address}`);
}

async function filled(page: Page, route: string): Promise<string> {
  if (!route.includes('$')) return route;
  const record = records[route];
  if (!record) throw new Error(`which record stands for ${route}? Add it to addresses.ts`);
  const row = await firstOf(page, await filledQuery(page, record.from));
  return route.replace(
    /\$(\w+)/g,
    (_, name: string) => row[name] ?? row[record.fields?.[name] ?? 'id'] ?? '',
  );
}

/** The id of the first record of a list in place of `{list}`. */
async function filledQuery(page: Page, query: string): Promise<string> {
  const list = /\{(.+)\}/.exec(query)?.[1];
  return list ? query.replace(`{${list}}`, (await firstOf(page, list)).id ?? '') : query;
}

async function firstOf(page: Page, list: string): Promise<Readonly<Record<string, string>>> {
  const reply = await page.request.get(`${list}${list.includes('?') ? '&' : '?'}limit=1`);
  const { data } = await reply.json();
  if (!data?.[0]) throw new Error(`${list} has no record`);
  return data[0];
}
